/** The chain of stored events: what it holds together, and every way it can be broken. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  GENESIS_HASH,
  type ChainFault,
  type StoredEvent,
  chainEvents,
  chainHash,
  verifyChain,
} from './chain.ts';
import type { GameEvent } from './event.ts';

const bodyAt = (seq: number): GameEvent => ({
  shared: { type: 'bought', at: (1_000 * seq) as never, seat: 0 as never, points: seq },
  hands: [],
  vault: null,
});

const envelopeAt = (seq: number) => ({
  game: 'one',
  seq,
  at: (1_000 * seq) as never,
  commandId: `command ${seq}`,
  schemaVersion: 1,
  body: bodyAt(seq),
});

const soundLog = (): readonly StoredEvent[] => chainEvents(GENESIS_HASH, [1, 2, 3, 4].map(envelopeAt));

/** The log with one event changed, its hashes left as they were. */
const withChange = (
  seq: number,
  change: Partial<Record<keyof StoredEvent, unknown>>,
): readonly StoredEvent[] =>
  soundLog().map((event) => (event.seq === seq ? ({ ...event, ...change } as StoredEvent) : event));

/** The log made again, hashes and all, with some envelope changed. */
const remade = (seq: number, change: Partial<Record<keyof StoredEvent, unknown>>): readonly StoredEvent[] =>
  chainEvents(GENESIS_HASH, withChange(seq, change));

describe('a sound chain', () => {
  test('[LG7] ends with the hash of its last event', () =>
    expect(verifyChain(soundLog())).toEqual({ ok: true, value: soundLog()[3]?.hash }));

  test('[LG7] without events ends with 64 zeros', () =>
    expect(verifyChain([])).toEqual({ ok: true, value: '0'.repeat(64) }));

  test('[LG7] links each event to the one before', () =>
    expect(soundLog().map(({ prevHash }) => prevHash)).toEqual([
      GENESIS_HASH,
      ...soundLog()
        .slice(0, 3)
        .map(({ hash }) => hash),
    ]));

  test('[LG7] hashes the JSON of the hash before and every field', () => {
    const text = JSON.stringify([GENESIS_HASH, 'one', 1, 1_000, 'command 1', 1, bodyAt(1)]);
    expect(soundLog()[0]?.hash).toBe(createHash('sha256').update(text).digest('hex'));
  });

  test('[LG7] can be continued from its end', () =>
    expect(chainEvents(soundLog()[1]?.hash as string, [3, 4].map(envelopeAt))).toEqual(soundLog().slice(2)));

  test('[LG7] may hold several events of one moment', () =>
    expect(verifyChain(remade(3, { at: 2_000 })).ok).toBe(true));
});

describe('a broken chain', () => {
  const hashAt = (seq: number): string | undefined => soundLog()[seq - 1]?.hash;

  test.each<[string, () => readonly StoredEvent[], ChainFault]>([
    ['a number is left out', () => soundLog().filter(({ seq }) => seq !== 2), { type: 'wrongSeq', seq: 2 }],
    ['the first event is gone', () => soundLog().slice(1), { type: 'wrongSeq', seq: 1 }],
    ['the events stand the other way', () => soundLog().slice().reverse(), { type: 'wrongSeq', seq: 1 }],
    ['an event is of another game', () => remade(3, { game: 'two' }), { type: 'wrongGame', seq: 3 }],
    [
      'an event follows another',
      () => withChange(3, { prevHash: hashAt(1) }),
      { type: 'brokenLink', seq: 3 },
    ],
    [
      'the first follows something',
      () => withChange(1, { prevHash: hashAt(1) }),
      { type: 'brokenLink', seq: 1 },
    ],
    ['a hash is not its own', () => withChange(4, { hash: hashAt(3) }), { type: 'wrongHash', seq: 4 }],
    ['the time went back', () => remade(3, { at: 1_999 }), { type: 'timeWentBack', seq: 3 }],
  ])('[LG7] is found when %s', (_when, made, error) =>
    expect(verifyChain(made())).toEqual({ ok: false, error }),
  );

  test.each([
    ['game', 'two'],
    ['seq', 9],
    ['at', 2_001],
    ['commandId', 'command 3'],
    ['schemaVersion', 2],
    ['body', bodyAt(3)],
    ['prevHash', GENESIS_HASH],
    ['hash', GENESIS_HASH],
  ] as const)('[FD4] is found when %s of any event is another', (field, value) => {
    for (const seq of [2, 4]) expect(verifyChain(withChange(seq, { [field]: value })).ok).toBe(false);
  });

  test.each(['game', 'at', 'commandId', 'schemaVersion', 'body'] as const)(
    '[LG7] the hash depends on %s',
    (field) => {
      const other = { ...envelopeAt(1), [field]: field === 'body' ? bodyAt(2) : 'another' };
      expect(chainHash(GENESIS_HASH, other)).not.toBe(chainHash(GENESIS_HASH, envelopeAt(1)));
    },
  );

  test('[LG7] the hash depends on the one before', () =>
    expect(chainHash(soundLog()[0]?.hash as string, envelopeAt(1))).not.toBe(
      chainHash(GENESIS_HASH, envelopeAt(1)),
    ));
});
