/** Lists of games as they are told while games go on: from the table that is open here, else from the store. */
import type { ServerMessage, ServerMessageOf } from '@tilewright/protocol';
import { beforeEach, expect, test } from 'vitest';
import { storeOn } from '../store/open-store.ts';
import type { GameRow, Store } from '../store/store.ts';
import { onEveryEngine } from '../store/testing/engines.ts';
import { addPerson, chainedBatch, newGame, takenSeat } from '../store/testing/examples.ts';
import { quiet, virtualClock } from '../tables/testing/world.ts';
import type { Sighted } from '../tables/tables.ts';
import { withNews } from './lobby-news.ts';
import { type Lobbies, openLobbies } from './lobby.ts';

const rowOf = (id: string, changes: Partial<GameRow> = {}): GameRow => ({
  id,
  maker: 'ann',
  summary: '{}',
  createdAt: 0,
  seq: 5,
  phase: 'playing',
  toMove: [0],
  deadlineAt: null,
  scores: [0, 0],
  at: 100,
  seats: ['ann', 'ben'].map((person, seat) => ({ seat, person, name: person, isOpen: false })),
  isChatOff: false,
  chatCount: 0,
  nudgedSeq: null,
  rematch: null,
  damage: null,
  ...changes,
});

const sightedAt = (seq: number, changes: Partial<Sighted> = {}): Sighted => ({
  seq,
  phase: 'playing',
  toMove: [1],
  deadlineAt: null,
  scores: [12, 0],
  at: 200,
  ...changes,
});

let clock: ReturnType<typeof virtualClock>;
let rows: readonly GameRow[];
let reads: number;
let kind: Store['kind'];
let isLost: boolean;
const tables = new Map<string, Sighted>();
let lobbies: Lobbies;
let told: ServerMessageOf<'lobby'>['rows'][];

const tell = (message: ServerMessage): void => {
  if (message.type === 'lobby') told.push(message.rows);
};

beforeEach(async () => {
  clock = virtualClock();
  rows = [rowOf('one', { nudgedSeq: 5 }), rowOf('two', { at: 50 })];
  [reads, told] = [0, []];
  tables.clear();
  kind = 'postgres';
  isLost = false;
  const store = {
    get kind() {
      return kind;
    },
    games: {
      lobby: async () => {
        reads += 1;
        if (isLost) throw new Error('lost');
        return rows;
      },
    },
    log: () => ({ read: async () => [] }),
  } as unknown as Store;
  lobbies = openLobbies(
    { store, failed: () => undefined, tables: { sighted: (game) => tables.get(game) } },
    clock,
  );
  lobbies.watch('ann', tell);
  await clock.advance(1_000);
});

/** Says that a game went on; what was told since. */
const news = async (game: string, seq: number): Promise<typeof told> => {
  told = [];
  lobbies.heard(game, seq);
  await quiet();
  return told;
};

test('[SL15] a game that goes on at a table here is told without the store, in its order', async () => {
  expect(reads).toBe(1);
  expect(told.map((list) => list.map(({ game, isNudged }) => [game, isNudged]))).toEqual([
    [
      ['one', true],
      ['two', false],
    ],
  ]);
  tables.set('one', sightedAt(7));
  const [list] = await news('one', 7);
  expect(list?.map(({ game }) => game)).toEqual(['two', 'one']);
  expect(list?.[1]).toMatchObject({ scores: [12, 0], toMove: [1], at: 200, isNudged: false });
  expect(reads).toBe(1);
});

test('[SL15] the store is asked where the table is not open here or has not read so far', async () => {
  expect(await news('two', 6)).toEqual([]);
  expect(reads).toBe(2);
  await clock.advance(1_000);
  tables.set('two', sightedAt(6));
  await news('two', 7);
  expect(reads).toBe(3);
});

test('[SR16] the store is asked who won when a game is over', async () => {
  tables.set('one', sightedAt(9, { phase: 'over', toMove: [] }));
  rows = [rowOf('two'), rowOf('one', { phase: 'over', seq: 9, toMove: [] })];
  const [list] = await news('one', 9);
  expect(list?.map(({ game, phase }) => [game, phase])).toEqual([
    ['two', 'playing'],
    ['one', 'over'],
  ]);
  expect(reads).toBe(2);
});

test('[SL15] what comes too soon is told together after a pause', async () => {
  tables.set('one', sightedAt(6));
  expect(await news('one', 6)).toHaveLength(1);
  for (const seq of [7, 8]) {
    tables.set('one', sightedAt(seq, { at: 300 }));
    expect(await news('one', seq)).toEqual([]);
  }
  await clock.advance(500);
  expect([reads, told.length]).toEqual([1, 1]);
  expect(told[0]?.find(({ game }) => game === 'one')?.at).toBe(300);
});

test('[SL15] what a pause leaves to be read is read once after it', async () => {
  tables.set('one', sightedAt(6));
  await news('one', 6);
  tables.set('one', sightedAt(7, { at: 300 }));
  rows = [rowOf('two'), rowOf('one', { seq: 7, at: 300, toMove: [1] })];
  for (const seq of [7, 9, 9]) lobbies.heard('one', seq);
  await clock.advance(500);
  expect([reads, told.length]).toEqual([2, 2]);
});

/** Plays a move each second for so long; how often the store was asked meanwhile. */
const readsIn = async (seconds: number): Promise<number> => {
  const before = reads;
  for (let second = 0; second < seconds; second += 1) {
    await clock.advance(1_000);
    tables.set('one', sightedAt(8 + second, { at: 400 + second }));
    await news('one', 8 + second);
  }
  return reads - before;
};

test('[SL15] everything is read now and then, and hardly ever where no other process plays', async () => {
  expect(await readsIn(61)).toBe(2);
  kind = 'sqlite';
  expect(await readsIn(61)).toBe(0);
});

test('[SL15] what the store did not tell is asked again with the next news, or soon', async () => {
  [kind, isLost] = ['sqlite', true];
  expect(await news('two', 6)).toEqual([]);
  isLost = false;
  await clock.advance(1_000);
  tables.set('one', sightedAt(7));
  await news('one', 7);
  expect(reads).toBe(3);
  isLost = true;
  await clock.advance(1_000);
  await news('two', 8);
  isLost = false;
  rows = [rowOf('two', { seq: 8 })];
  await clock.advance(31_000);
  expect([reads, told.at(-1)?.map(({ game }) => game)]).toEqual([5, ['two']]);
});

test('[SL15] who has risen is told nothing, and nobody looks for its games', async () => {
  const rise = lobbies.watch('ben', tell);
  await quiet();
  rise();
  const before = reads;
  lobbies.heard('two', 6);
  await quiet();
  // Only of those who still listen.
  expect(reads).toBe(before + 1);
});

test('[SL15] a table that is behind what the store told changes nothing', () => {
  expect(withNews(rows, 'ann', { game: 'one', seq: 4 }, sightedAt(5))).toBe(rows);
  expect(withNews(rows, 'ann', { game: 'three', seq: 4 }, sightedAt(5))).toBeUndefined();
});

onEveryEngine('the order of a list', ({ open }) => {
  test('[SL15] is the same from the table as from the store', async () => {
    const store = storeOn(await open());
    for (const person of ['ann', 'ben']) await addPerson(store, person);
    const seats = [takenSeat('ann'), takenSeat('ben')];
    const standings: readonly Partial<Sighted>[] = [
      { toMove: [1], deadlineAt: 9_000, at: 5 },
      { toMove: [0], deadlineAt: null, at: 6 },
      { toMove: [0], deadlineAt: 8_000, at: 7 },
      { toMove: [1], deadlineAt: null, at: 9 },
      { toMove: [0], deadlineAt: null, at: 8 },
      { toMove: [1], deadlineAt: null, at: 9 },
    ];
    for (const index of standings.keys()) await store.games.create(newGame(`game ${index}`, { seats }));
    for (const [index, standing] of standings.entries()) {
      const game = `game ${index}`;
      const sighted = sightedAt(1, standing);
      const before = await store.games.lobby('ann', 99);
      const expected = withNews(before, 'ann', { game, seq: 1 }, sighted);
      await store.log().append(chainedBatch(game, 0, { standing: sighted }));
      expect((await store.games.lobby('ann', 99)).map(({ id }) => id)).toEqual(expected?.map(({ id }) => id));
    }
    await store.close();
  });
});
