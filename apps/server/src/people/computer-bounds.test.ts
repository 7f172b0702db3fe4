/** What a game may ask of computers is said before it is made, given to one, or played again. */
import { join } from 'node:path';
import { levels } from '@tilewright/computer';
import { type GameRequest, WIRE_LIMITS, faultSentence, parseRequest } from '@tilewright/protocol';
import type { Seat, Setup } from '@tilewright/rules';
import { computer, people, withBlanks } from '@tilewright/variants';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeOn } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite-engine.ts';
import type { Store } from '../store/store.ts';
import { temporaryFolder, valueOf } from '../store/testing/engines.ts';
import { addPerson, newGame, takenSeat } from '../store/testing/examples.ts';
import { soloBus } from '../tables/bus.ts';
import { buildTiny, opened, setupFor, tablesOn, virtualClock } from '../tables/testing/world.ts';
import { openWordShelf } from '../tables/word-shelf.ts';
import { makeSummary } from './game-summary.ts';
import type { Session } from './devices.ts';
import { createGame, rematch } from './games.ts';
import type { PeopleGrounds } from './grounds.ts';
import { closeGame, fillSeat } from './maker-choice.ts';
import { groundsOf } from './testing/room-world.ts';

const folder = temporaryFolder();
const ann = { person: 'ann', device: 'ann', name: 'Ann' } as Session;
let store: Store;
let grounds: PeopleGrounds;
let number = 0;

beforeEach(async () => {
  store = storeOn(valueOf(await openSqlite(join(folder(), String((number += 1))))));
  await addPerson(store, 'ann');
  const clock = virtualClock();
  const bus = soloBus();
  const shelf = openWordShelf(buildTiny, [{ id: 'english-basic', title: 'Few', tiles: 'english' }]);
  const tables = tablesOn(store, { clock, bus, shelf });
  grounds = groundsOf({ store, tables, bus, now: clock.now, process: 'p' });
  return async () => {
    await tables.close();
    await store.close();
  };
});

const asked = (blankCount: number, changes: Partial<GameRequest> = {}): GameRequest => ({
  game: {
    type: 'preset',
    preset: 'classic',
    lexicon: 'english-basic',
    blankCount,
    switches: { rackSize: 20 },
  },
  seats: [{ type: 'me' }, { type: 'computer', level: 4 }],
  isChatOn: false,
  daysPerMove: null,
  ...changes,
});

const PERSONS = [{ type: 'me' }, { type: 'invite' }] as const;

/** The game, or the fault. */
const made = async (request: GameRequest) => {
  const answer = await createGame(grounds, ann, request);
  return answer.ok ? { game: answer.value.game } : { faults: answer.error.faults };
};

const FAULT = { type: 'tooManyForComputers', mostCount: 10, count: 11 };

describe('[SU12] blanks times rack size', () => {
  test('is bounded where computers play, and not where only people do', async () => {
    expect(await made(asked(10))).toMatchObject({ game: expect.any(String) });
    expect(await made(asked(11))).toEqual({ faults: [FAULT] });
    expect(await made(asked(100, { seats: PERSONS }))).toMatchObject({ game: expect.any(String) });
  });

  test('is bounded where a computer may take a seat later, with books too', async () => {
    expect(await made(asked(11, { seats: PERSONS, leaving: 'computer' }))).toEqual({ faults: [FAULT] });
    const rules = { namesCount: false, hasTwos: false, isBalanced: false, hasSentences: false } as const;
    const books = { ...rules, leaving: 'computer' } as const;
    expect(await made(asked(11, { seats: PERSONS, gathering: books }))).toEqual({ faults: [FAULT] });
  });

  test('keeps computers from the seats of games that people made for themselves', async () => {
    const { game = '' } = await made(asked(11, { seats: PERSONS }));
    const filled = await fillSeat(grounds, ann, game, { seat: 1 as Seat, level: 3 });
    expect(filled).toMatchObject({ ok: false, error: { code: 'badSetup', faults: [FAULT] } });
    expect((await store.games.find(game))?.seats[1]).toMatchObject({ isOpen: true });
  });
});

/** A game as an earlier version took it, over at once. */
const finished = async (setup: Setup): Promise<string> => {
  const seats = setup.seats.map(({ name }, seat) =>
    seat === 0 ? takenSeat('ann') : { ...takenSeat('ann'), person: null, name },
  );
  await store.games.create(newGame('old', { maker: 'ann', summary: makeSummary(setup, null), seats }));
  await grounds.tables.begin('old', setup);
  expect((await closeGame(grounds, ann, 'old')).ok).toBe(true);
  return 'old';
};

describe('[SU13] a level', () => {
  test('that is asked for is one there is', () => {
    expect(WIRE_LIMITS.level).toEqual({ least: 1, most: levels.length });
    const seats = [{ type: 'me' }, { type: 'computer', level: 50 }];
    const created = parseRequest('createGame', JSON.stringify({ ...asked(2), seats }));
    const filling = parseRequest('fillSeat', JSON.stringify({ seat: 1, level: 7 }));
    const said = [created, filling].map((read) => !read.ok && faultSentence(read.error));
    expect(said).toEqual(['seats.1.level: a level from 1 to 6.', 'level: a level from 1 to 6.']);
  });

  test('beyond the strongest, in a stored game, is the strongest when it is played again', async () => {
    const seats = [...people('Ann'), computer('Deep', 50)];
    const again = await rematch(grounds, ann, await finished(setupFor({ seats, lexicon: 'english-basic' })));
    const table = await opened(grounds.tables, again.ok ? again.value.game : '');
    expect(table.table().seats.map(({ level }) => level)).toEqual([levels.length, null]);
    table.release();
  });

  test('and too many blanks of a stored game are refused when it is played again', async () => {
    const plain = setupFor({ seats: [...people('Ann'), computer('Deep', 4)], lexicon: 'english-basic' });
    const game = await finished({ ...plain, tileSet: withBlanks(plain.tileSet, 100) });
    expect(await rematch(grounds, ann, game)).toMatchObject({ ok: false, error: { code: 'badSetup' } });
  });
});
