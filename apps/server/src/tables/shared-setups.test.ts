/** Set-ups of which many tables share the parts. */
import { type SharedEventOf, type StoredEvent, verifyChain } from '@tilewright/rules';
import { storedGames, storedLog } from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';
import { newSharedSetups } from './shared-setups.ts';

/** As if read from the store anew. */
const readAgain = (events: readonly StoredEvent[]): readonly StoredEvent[] =>
  JSON.parse(JSON.stringify(events)) as readonly StoredEvent[];

const setupOf = (events: readonly StoredEvent[]) => {
  const { body } = events[0] as StoredEvent;
  return (body.shared as SharedEventOf<'tableOpened'>).setup;
};

describe('[TS2] tables with the same set-up', () => {
  test.each(Object.keys(storedGames()))('hold the parts of %s once, and nothing of it changes', (name) => {
    const share = newSharedSetups();
    const log = storedLog(name);
    const [one, other] = [share(readAgain(log)), share(readAgain(log))];
    expect(verifyChain(one).ok).toBe(true);
    expect(JSON.stringify(one)).toBe(JSON.stringify(log));
    for (const part of ['layout', 'tileSet', 'switches'] as const)
      expect(setupOf(one)[part]).toBe(setupOf(other)[part]);
  });

  test('share nothing that differs', () => {
    const share = newSharedSetups();
    const log = storedLog(Object.keys(storedGames())[0] ?? '');
    const changed = readAgain(log);
    (setupOf(changed).layout.wordTimes as number[])[0] = 7;
    expect(setupOf(share(changed)).layout).not.toBe(setupOf(share(readAgain(log))).layout);
    expect(setupOf(share(readAgain(log))).layout.wordTimes[0]).not.toBe(7);
  });

  test.each([[[]], [[{ body: null }]], [[{ body: { shared: { type: 'tableOpened', setup: null } } }]]])(
    'are left as they are where a log is damaged: %j',
    (events) => {
      expect(newSharedSetups()(events as unknown as StoredEvent[])).toEqual(events);
    },
  );
});
