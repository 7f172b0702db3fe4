/** Games that were stored once load for ever: their logs verify, replay and come to the same state. */
import { storedGames, storedLog } from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';
import { type StoredEvent, verifyChain } from './chain.ts';
import { replay } from './evolve.ts';
import type { GameEvent } from './event.ts';
import { hashText } from './sha256.ts';
import { upcast } from './upcast.ts';
import { verifyGame } from './verify.ts';

const loaded = (log: readonly StoredEvent[]): readonly GameEvent[] =>
  log.map((stored) => {
    const event = upcast(stored);
    if (!event.ok) throw new Error(JSON.stringify(event.error));
    return event.value;
  });

describe.each(Object.entries(storedGames()))(
  'the stored game %s',
  (name, { schemaVersion, finalHash, lastHash }) => {
    const log = storedLog(name);

    test('[LG7] carries its schema version in every event', () =>
      expect(new Set(log.map((event) => event.schemaVersion))).toEqual(new Set([schemaVersion])));

    test('[LG7] still fits together', () => expect(verifyChain(log)).toEqual({ ok: true, value: lastHash }));

    test('[FD4] is still verified', () => expect(verifyGame(log).ok).toBe(true));

    test('[LG7] still comes to the same game', () =>
      expect(hashText(JSON.stringify(replay(loaded(log))))).toBe(finalHash));
  },
);

test('[LG7] there is a stored game of every preset', () =>
  expect(Object.keys(storedGames()).map((name) => name.split('-')[0])).toEqual(
    expect.arrayContaining(['classic', 'solo', 'stuff', 'books', 'junior', 'juniorFamily']),
  ));

/** An event whose body says which steps it has been through. */
const storedAt = (schemaVersion: number): StoredEvent =>
  ({ seq: 5, schemaVersion, body: { steps: [] } }) as unknown as StoredEvent;

const step =
  (name: string) =>
  (body: GameEvent): GameEvent =>
    ({ steps: [...(body as unknown as { steps: string[] }).steps, name] }) as unknown as GameEvent;

const steps = [step('1 to 2'), step('2 to 3'), step('3 to 4')];

describe('an event of an older schema', () => {
  test.each([
    [1, 1, []],
    [1, 2, ['1 to 2']],
    [1, 3, ['1 to 2', '2 to 3']],
    [1, 4, ['1 to 2', '2 to 3', '3 to 4']],
    [2, 4, ['2 to 3', '3 to 4']],
    [4, 4, []],
  ])('[LG7] of version %i comes to version %i by the steps %j', (from, newest, taken) =>
    expect(upcast(storedAt(from), steps, newest)).toEqual({ ok: true, value: { steps: taken } }),
  );

  test('[LG7] keeps what it was stored with', () => {
    const stored = Object.freeze(storedAt(1));
    upcast(stored, steps, 4);
    expect(stored).toEqual(storedAt(1));
  });

  test.each([0, -1, 1.5, 5, Number.NaN, '1' as unknown as number])(
    '[LG7] of version %s is not known',
    (schemaVersion) =>
      expect(upcast(storedAt(schemaVersion), steps, 4)).toEqual({
        ok: false,
        error: { type: 'unknownSchema', schemaVersion, seq: 5 },
      }),
  );

  test('[LG7] newer than this program is not known', () => expect(upcast(storedAt(3)).ok).toBe(false));
});
