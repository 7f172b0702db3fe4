/** A short run of pairs and the search for marks, and the judges of both. The long run is a command: secrets. */
import type { Game, GameEvent, Seat, StoredEvent } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { isReachable } from '../../../apps/server/src/store/testing/own-database.ts';
import { runCanary } from './canary.ts';
import { MESSAGE_COVER, ROUTE_COVER, count, frameKey, lacking, newTally } from './coverage.ts';
import { viewerKinds } from './face.ts';
import { hitsOf, newMark, tileHitsOf } from './marks.ts';
import { type Happened, partingFor } from './rightly.ts';
import { runPairs } from './run.ts';

const PAIRS = 4;

test('[SE1] who may not know a secret is sent the same bytes in both of two worlds', async () => {
  const { faults, tally } = await runPairs({ pairs: PAIRS, seed: 23, mostFaults: 5 });
  expect(faults).toEqual([]);
  expect(tally.pairCount).toBe(PAIRS);
  for (const kind of viewerKinds) expect(tally.frames.get(frameKey('welcome', kind))).toBeGreaterThan(0);
  expect(tally.frames.get(frameKey('event', 'seat'))).toBeGreaterThan(20);
  expect(tally.frames.get(frameKey('event', 'spectator'))).toBeGreaterThan(20);
  expect(tally.steps.get('gather')).toBe(1);
  expect(Math.min(...tally.lengths)).toBeGreaterThan(0);
});

const hasPostgres = await isReachable();

test.skipIf(!hasPostgres)(
  `[SE5] nor at two servers over one PostgreSQL${hasPostgres ? '' : ' (not run: there is no PostgreSQL here)'}`,
  async () => {
    const { faults, tally } = await runPairs({ pairs: 2, seed: 4, mostFaults: 5, isPostgres: true });
    expect(faults).toEqual([]);
    expect(tally.pairCount).toBe(2);
    expect(tally.frames.get(frameKey('event', 'seat'))).toBeGreaterThan(5);
  },
);

test('[SE2] marked secrets turn up in nothing that leaves a server', async () => {
  const { hits, markCount, outputs } = await runCanary(null);
  expect(hits).toEqual([]);
  expect(markCount).toBeGreaterThan(80);
  for (const outlet of ['frame', 'head', 'body', 'log line', 'sentence'])
    expect(outputs.get(outlet)).toBeGreaterThan(4);
  expect(outputs.get('metrics')).toBe(1);
});

describe('[SE2] the search', () => {
  const marks = [newMark('a token of Ann', 'tokenOfAnn123', ['Ann'])];

  test('finds a mark with whoever may not know it, and not with its owner', () => {
    const text = '{"token":"tokenOfAnn123"}';
    expect(hitsOf(marks, [{ outlet: 'body', to: 'Ann', text }])).toEqual([]);
    expect(hitsOf(marks, [{ outlet: 'body', to: 'Ben', text }])).toHaveLength(1);
    expect(hitsOf(marks, [{ outlet: 'log line', to: null, text }])).toHaveLength(1);
    expect(hitsOf(marks, [{ outlet: 'body', to: null, text: 'other' }])).toEqual([]);
  });

  test('lets somebody hear their own words, and no more', () => {
    const text = 'There is no tokenOfAnn123.';
    expect(hitsOf(marks, [{ outlet: 'body', to: null, text, said: '/tokenOfAnn123' }])).toEqual([]);
    expect(hitsOf(marks, [{ outlet: 'body', to: null, text, said: '/' }])).toHaveLength(1);
  });

  test('takes no mark that could be found by accident', () => {
    expect(() => hitsOf([newMark('a short one', 'abc')], [])).toThrow('too short');
  });

  test.each([
    ['{"letters":[3,45]}', 1],
    ['{"letter":45}', 1],
    ['{"letters":[3,145,4]}', 0],
    ['{"at":1800000000045,"id":"a-45"}', 0],
  ])('knows a tile by its number: %s', (text, hitCount) => {
    const tiles = [{ letter: 45, owners: new Set(['Ann']) }];
    expect(tileHitsOf(tiles, [{ outlet: 'frame', to: 'Ben', text }])).toHaveLength(hitCount);
    expect(tileHitsOf(tiles, [{ outlet: 'frame', to: 'Ann', text }])).toEqual([]);
  });
});

describe('[SE1] worlds part', () => {
  const ZERO = 0 as Seat;
  const stored = (body: unknown, commandId = '1:wish'): StoredEvent =>
    ({
      seq: 7,
      commandId,
      body: { hands: [], vault: null, ...(body as object) } as unknown as GameEvent,
    }) as StoredEvent;
  const exchanged = (letters: readonly number[]): StoredEvent =>
    stored({
      shared: { type: 'exchanged', seat: 1 },
      hands: [{ type: 'drew', seat: 1, isOpen: false, letters }],
    });
  const passed = (reason: string, commandId?: string): StoredEvent =>
    stored({ shared: { type: 'passed', seat: 1, reason } }, commandId);
  const happened = (one: StoredEvent, other: StoredEvent, changes: Partial<Happened> = {}): Happened => ({
    events: [[one], [other]],
    hasOpenHands: false,
    before: [undefined, undefined],
    isUneven: false,
    isAmongSeveral: false,
    ...changes,
  });

  test('nowhere while a viewer may be told the same', () => {
    expect(partingFor(ZERO, happened(exchanged([1, 2]), exchanged([3, 4])))).toBeUndefined();
    expect(partingFor('spectator', happened(exchanged([1]), exchanged([1, 2])))).toBeUndefined();
  });

  test('where a viewer draws other letters, but not more of them', () => {
    const one = 1 as Seat;
    const drawn = { seq: 7, reason: 'letters drawn' };
    expect(partingFor(one, happened(exchanged([1, 2]), exchanged([3, 4])))).toEqual(drawn);
    expect(partingFor(one, happened(exchanged([1]), exchanged([3, 4])))).toEqual({
      seq: 7,
      reason: undefined,
    });
    expect(partingFor(ZERO, happened(exchanged([1]), exchanged([2]), { hasOpenHands: true }))).toEqual(drawn);
  });

  test('where a rack shows, and never else in what everybody sees', () => {
    expect(partingFor(ZERO, happened(passed('stuck'), passed('chosen')))?.reason).toBeDefined();
    expect(partingFor(ZERO, happened(passed('timeUp'), passed('chosen')))).toEqual({
      seq: 7,
      reason: undefined,
    });
  });

  test('where a computer saw other things, and not where it did not', () => {
    const [one, other] = [passed('timeUp', '1:computer:6'), passed('chosen', '1:computer:6')];
    expect(partingFor(ZERO, happened(one, other))?.reason).toBeUndefined();
    const holding = (letter: number): Game =>
      ({ hands: [{ rack: [1] }, { rack: [letter] }] }) as unknown as Game;
    const before = [holding(2), holding(3)] as const;
    expect(partingFor(ZERO, happened(one, other, { before }))?.reason).toBe(
      'a computer that saw other things',
    );
    const same = [holding(2), holding(2)] as const;
    expect(partingFor(ZERO, happened(one, other, { before: same }))?.reason).toBeUndefined();
    // Two servers have two computers, and one of them is first.
    expect(partingFor(ZERO, happened(one, other, { before: same, isAmongSeveral: true }))?.reason).toBe(
      'a computer at another server',
    );
  });
});

test('[SE4] a run that has seen nothing lacks every message, request, game and difference', () => {
  const missing = lacking(newTally());
  for (const [type, { kinds }] of Object.entries(MESSAGE_COVER))
    for (const kind of kinds) expect(missing).toContain(`no ${frameKey(type, kind)} was compared`);
  for (const route of Object.keys(ROUTE_COVER))
    expect(missing).toContain(`no answer to ${route} was compared`);
  expect(missing).toContain('no game of stuff was played');
  expect(missing).toContain('nothing differed by racks');
  expect(missing.at(-1)).toContain('only 0.0 frames');
});

test('[SE4] pairs in which nothing differs show nothing', () => {
  const tally = { ...newTally(), pairCount: 100, sameCount: 21 };
  expect(lacking(tally)).toContain('in 21 of 100 pairs nothing differed');
  expect(lacking({ ...tally, sameCount: 20 }).some((line) => line.startsWith('in 20'))).toBe(false);
});

test('[SE4] what was seen is not lacking', () => {
  const tally = newTally();
  count(tally.frames, frameKey('nudged', 'seat'));
  tally.lengths.push(100);
  const missing = lacking(tally);
  expect(missing).not.toContain('no nudged to seat was compared');
  expect(missing.some((line) => line.startsWith('only'))).toBe(false);
});
