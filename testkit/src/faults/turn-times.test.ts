/** Turns that were cut short and times that go back are found in what a store kept. */
import type { StoredEvent } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { TURN_MS } from './pair.ts';
import type { Standstill } from './freeze.ts';
import { newStory } from './story.ts';
import { timeFaults } from './turn-times.ts';

const GAME = 'game';

/** An event: when it was stored by the server's time, when it was heard by ours, and who brought it about. */
type Happened = readonly [at: number, heardAt: number, commandId: string];

const faultsOf = (
  happened: readonly Happened[],
  sentAt?: number,
  standstills: readonly Standstill[] = [],
): readonly string[] => {
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
  return timeFaults(story, new Map([[GAME, log]]), standstills);
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

describe('[FT18] a turn in which the server stood still', () => {
  const STOOD_MS = 3_000;
  const stood = { from: 1_000, until: 1_000 + STOOD_MS };
  const endedAt = (heardAt: number, sentAt = 0, standstills: readonly Standstill[] = [stood]) =>
    faultsOf(
      [
        [0, heardAt, '0:a'],
        [TURN_MS, heardAt, 'keeper:time-up-1'],
      ],
      sentAt,
      standstills,
    );

  test('had all of its time besides, or is found', () => {
    expect(endedAt(TURN_MS + STOOD_MS)).toEqual([]);
    expect(endedAt(TURN_MS + STOOD_MS / 2)).toEqual([
      `cut short: a turn of game ended by event 2 after ${TURN_MS - STOOD_MS / 2 + 10} ms at most`,
    ]);
  });

  test('and had been asked for meanwhile began when it woke', () => {
    expect(endedAt(stood.until + TURN_MS, stood.until - 100)).toEqual([]);
    expect(endedAt(stood.until + TURN_MS - 20, stood.until - 100)).toHaveLength(1);
  });

  test('for two seconds or less has nothing besides: that is the players’ own', () => {
    expect(endedAt(TURN_MS, 0, [{ from: 1_000, until: 3_000 }])).toEqual([]);
  });
});
