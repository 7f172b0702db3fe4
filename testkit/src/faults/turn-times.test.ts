/** Turns that were cut short and times that go back are found in what a store kept. */
import type { StoredEvent } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { TURN_MS } from './pair.ts';
import { newStory } from './story.ts';
import { timeFaults } from './turn-times.ts';

const GAME = 'game';

/** An event: when it was stored by the server's time, when it was heard by ours, and who brought it about. */
type Happened = readonly [at: number, heardAt: number, commandId: string];

const faultsOf = (happened: readonly Happened[], sentAt?: number): readonly string[] => {
  const story = newStory();
  const log = happened.map(([at, , commandId], place) => ({ at, commandId, seq: place + 1 }) as StoredEvent);
  const tellings = happened.map(
    ([, heardAt], place) =>
      [
        String(place),
        {
          client: 'a',
          game: GAME,
          seq: place + 1,
          viewer: 'spectator',
          kind: 'event',
          digest: '',
          heardAt,
        },
      ] as const,
  );
  for (const [, heardAt, commandId] of happened) {
    const id = commandId.slice(2);
    const command = { type: 'pass' } as const;
    story.sayings.set(id, {
      client: 'a',
      game: GAME,
      id,
      command,
      sentAt: [sentAt ?? heardAt - 20],
      answers: [],
    });
  }
  story.tellings.set(GAME, new Map(tellings));
  return timeFaults(story, new Map([[GAME, log]]));
};

const HOUR_MS = 3_600_000;

test('[FT19] a turn that lasted is no fault, whatever the clock of the server says', () => {
  expect(
    faultsOf([
      [0, 0, '0:a'],
      [TURN_MS, TURN_MS, 'keeper:time-up-1'],
      [HOUR_MS, TURN_MS + 10, 'keeper:outage-3'],
      [HOUR_MS + TURN_MS, 2 * TURN_MS, 'keeper:time-up-2'],
      [HOUR_MS + TURN_MS, 2 * TURN_MS, 'keeper:time-up-2'],
    ]),
  ).toEqual([]);
});

test('[FT19] a turn that a jump of the clock ended is found', () => {
  const faults = faultsOf([
    [0, 0, '0:a'],
    [HOUR_MS, 300, 'keeper:time-up-1'],
  ]);
  expect(faults).toEqual(['cut short: a turn of game ended by event 2 after 320 ms at most']);
});

test('[FT19] nor is one of which everything was heard at once, much later', () => {
  const late = [
    [0, 9_000, '0:a'],
    [TURN_MS, 9_000, 'keeper:time-up-1'],
    [TURN_MS, 9_000, 'keeper:time-up-2'],
  ] as const;
  expect(faultsOf(late, 0)).toEqual([]);
});

test('[FT19] time that goes back is found', () => {
  const faults = faultsOf([
    [HOUR_MS, 0, '0:a'],
    [0, 300, '1:b'],
  ]);
  expect(faults).toEqual(['backwards: event 2 of game is earlier than the one before']);
});
