/** Games of books that are closed, left by several at once and played again, in processes with words of their own pace. */
import type { BookRules } from '@tilewright/protocol';
import { type Seat, type Setup, verifyGame } from '@tilewright/rules';
import { people } from '@tilewright/variants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeOn } from '../store/open-store.ts';
import { openSqlite } from '../store/sqlite-engine.ts';
import type { Store } from '../store/store.ts';
import { temporaryFolder, valueOf } from '../store/testing/engines.ts';
import { addPerson, everything, newGame, takenSeat } from '../store/testing/examples.ts';
import { soloBus } from '../tables/bus.ts';
import { type TestTables, buildTiny, quiet, setupFor, tablesOn, wish } from '../tables/testing/world.ts';
import { type WordShelf, openWordShelf } from '../tables/word-shelf.ts';
import type { Session } from './devices.ts';
import { makeSummary } from './game-summary.ts';
import { rematch } from './games.ts';
import { addBook, addSentences, removeBook, setBookRules, setReady } from './gathering.ts';
import type { PeopleGrounds } from './grounds.ts';
import { leaveGathering } from './leaving.ts';
import { closeGame } from './maker-choice.ts';
import { type Rooms, openRooms } from './rooms.ts';
import { groundsOf } from './testing/room-world.ts';

const GAME = 'one';
const PEOPLE = ['ann', 'bob', 'cleo', 'dan'];
const folder = temporaryFolder();
let store: Store;
let database: Parameters<typeof everything>[0];
let processes: Process[] = [];
let count = 0;

beforeEach(async () => {
  const engine = valueOf(await openSqlite(`${folder()}/${(count += 1)}`));
  database = engine.database;
  store = storeOn(engine);
  for (const person of PEOPLE) await addPerson(store, person);
});
afterEach(async () => {
  for (const { rooms, tables } of processes) {
    await rooms.idle();
    await tables.close();
  }
  processes = [];
  await store.close();
});

interface Process {
  readonly grounds: PeopleGrounds;
  readonly tables: TestTables;
  readonly rooms: Rooms;
}

const tiny = openWordShelf(buildTiny, [{ id: 'tiny', title: 'Tiny', tiles: 'english' }]);

/** Few words for every list, once they are there. */
const shelfAfter = (words: Promise<void>): WordShelf => ({
  hasWordsFor: () => true,
  load: async (setup) => {
    await words;
    return tiny.load({ ...setup, lexicon: 'tiny' });
  },
});

const newProcess = (words: Promise<void> = Promise.resolve()): Process => {
  const bus = soloBus();
  const tables = tablesOn(store, { bus, shelf: shelfAfter(words) });
  const own = { store, tables, bus, now: () => 1_000_000, process: `process ${processes.length}` };
  const grounds = groundsOf(own);
  const made = { grounds, tables, rooms: openRooms(grounds) };
  processes.push(made);
  return made;
};

const sessionOf = (person: string): Session => ({ person, device: person, name: person }) as Session;

/** Ann's game of so many, all of them there. */
const made = async (seatCount: number): Promise<Setup> => {
  const seated = PEOPLE.slice(0, seatCount);
  const setup = setupFor({ seats: people(...seated) });
  const summary = makeSummary(setup, null, 'computer');
  await store.games.create(newGame(GAME, { maker: 'ann', summary, seats: seated.map(takenSeat) }));
  return setup;
};

const gathered = async (seatCount: number, leaving: BookRules['leaving'] = 'tiles'): Promise<Setup> => {
  const setup = await made(seatCount);
  const rules = { namesCount: false, hasTwos: false, isBalanced: false, hasSentences: true, leaving };
  await store.gatherings.open(GAME, JSON.stringify({ ...setup, lexicon: '' }), JSON.stringify(rules));
  return setup;
};

/** Waits at the game and adds chance as soon as there is a table, as pages do by themselves. */
const waitAt = async ({ rooms }: Process, person: string): Promise<void> => {
  const pledge = { type: 'pledge', hash: '0'.repeat(64), instead: null } as const;
  const sat = await rooms.sit(
    {
      person,
      tell: (message) => {
        if (message.type !== 'view' || message.view.table.phase !== 'gathering') return;
        void rooms.submit(person, {
          type: 'command',
          game: GAME,
          id: 'chance',
          turn: null,
          command: pledge,
        });
      },
    },
    GAME,
    null,
  );
  expect(sat.type).toBe('sat');
};

const phaseOf = async (): Promise<string | undefined> => (await store.games.find(GAME))?.phase;

const codeOf = (answer: Awaited<ReturnType<typeof closeGame>>): string | undefined =>
  answer.ok ? undefined : answer.error.code;

test('[SR70] a game of books that is closed begins nowhere meanwhile, wherever its guests wait', async () => {
  let bring = (): void => undefined;
  const words = new Promise<void>((resolve) => {
    bring = resolve;
  });
  const [cold, warm] = [newProcess(words), newProcess()];
  await gathered(3);
  for (const person of ['ann', 'bob', 'cleo']) await waitAt(warm, person);
  const closing = closeGame(cold.grounds, sessionOf('ann'), GAME);
  await vi.waitUntil(async () => ((await store.games.find(GAME))?.seq ?? 0) > 0);
  await warm.rooms.renew();
  await warm.rooms.idle();
  await quiet();
  bring();
  expect(await closing).toEqual({ ok: true, value: {} });
  expect(await phaseOf()).toBe('over');
  const events = await store.events(GAME, 0);
  expect(events.map(({ body }) => body.shared.type)).toEqual([
    'tableOpened',
    'seatLeft',
    'seatLeft',
    'gameEnded',
  ]);
  expect(new Set(events.map(({ commandId }) => commandId))).toEqual(new Set(['keeper:open']));
  expect(verifyGame(events)).toEqual({
    ok: true,
    value: { drawCount: 0, keptBackCount: null, chosenCount: 0 },
  });
});

test('[SR70] of closing and beginning at once one is done', async () => {
  const { grounds, tables } = newProcess();
  const setup = await gathered(2);
  const gatherings: Store['gatherings'] = {
    ...store.gatherings,
    find: async (game) => {
      const found = await store.gatherings.find(game);
      await tables.begin(game, setup);
      return found;
    },
  };
  const row = await store.games.find(GAME);
  const games: Store['games'] = {
    ...store.games,
    find: vi.fn<Store['games']['find']>(store.games.find).mockResolvedValueOnce(row),
  };
  const late = { ...grounds, store: { ...store, games, gatherings } };
  expect(codeOf(await closeGame(late, sessionOf('ann'), GAME))).toBe('notGathering');
  expect(await phaseOf()).toBe('gathering');
  expect(await store.events(GAME, 0)).toHaveLength(1);
});

test('[SR70] who closes twice at once has closed it', async () => {
  const { grounds } = newProcess();
  await gathered(2);
  const close = () => closeGame(grounds, sessionOf('ann'), GAME);
  expect(await Promise.all([close(), close()])).toEqual([
    { ok: true, value: {} },
    { ok: true, value: {} },
  ]);
  expect(await store.events(GAME, 0)).toHaveLength(3);
});

test('[SR71] no guest can be in the way of closing by what was said before, under whatever id', async () => {
  const { grounds, rooms, tables } = newProcess();
  await tables.begin(GAME, await made(3));
  for (const [person, seat] of [
    ['bob', 1],
    ['cleo', 2],
  ] as const) {
    const command = { type: 'pass' } as const;
    const said = { type: 'command', game: GAME, id: `closed-${seat}`, turn: null, command } as const;
    expect(await rooms.submit(person, said)).toMatchObject({ type: 'refused' });
  }
  expect(codeOf(await closeGame(grounds, sessionOf('ann'), GAME))).toBeUndefined();
  expect(await phaseOf()).toBe('over');
});

test('[SR72] a game of books that was closed takes nothing more and is not played again', async () => {
  const { grounds } = newProcess();
  await gathered(3);
  const bob = sessionOf('bob');
  const texts = { title: 'A book', author: '', words: 'tea', otherWords: '' };
  const brought = await addBook(grounds, bob, GAME, texts);
  const book = brought.ok ? brought.value.book : '';
  expect(codeOf(await closeGame(grounds, sessionOf('ann'), GAME))).toBeUndefined();
  const before = await everything(database);
  const rules = { hasTwos: true, isBalanced: true };
  const answers = [
    await addBook(grounds, bob, GAME, texts).then((answer) => (answer.ok ? undefined : answer.error.code)),
    codeOf(await addSentences(grounds, bob, GAME, { book, lines: 'tea\t\tTea.' })),
    codeOf(await removeBook(grounds, bob, GAME, book)),
    codeOf(await setReady(grounds, bob, GAME, true)),
    codeOf(await setBookRules(grounds, sessionOf('ann'), GAME, rules)),
    codeOf(await leaveGathering(grounds, bob, GAME)),
    await rematch(grounds, bob, GAME).then((answer) => (answer.ok ? undefined : answer.error.code)),
  ];
  expect(new Set(answers)).toEqual(new Set(['notGathering']));
  expect(await everything(database)).toBe(before);
});

const kinds = async (): Promise<readonly string[]> => {
  const { setup = '' } = (await store.gatherings.find(GAME)) ?? {};
  return (JSON.parse(setup) as Setup).seats.map(({ kind }) => kind);
};

test('[SL60] of several who leave a game of books at once each seat is a computer’s', async () => {
  const { grounds } = newProcess();
  await gathered(4, 'computer');
  const left = ['bob', 'cleo'].map((person) => leaveGathering(grounds, sessionOf(person), GAME));
  expect((await Promise.all(left)).map(({ ok }) => ok)).toEqual([true, true]);
  expect(await kinds()).toEqual(['person', 'computer', 'computer', 'person']);
});

test('[SL60] when all leave at once the seat of the last is free, so that somebody can still come', async () => {
  const { grounds } = newProcess();
  await gathered(2, 'computer');
  const left = ['ann', 'bob'].map((person) => leaveGathering(grounds, sessionOf(person), GAME));
  expect((await Promise.all(left)).map(({ ok }) => ok)).toEqual([true, true]);
  expect([...(await kinds())].sort()).toEqual(['computer', 'person']);
  const row = await store.games.find(GAME);
  expect(row?.seats.filter(({ isOpen }) => isOpen)).toHaveLength(1);
});

/** A game of three with a book of Ann's, which is over. */
const playedWithBook = async ({ grounds, tables }: Process): Promise<void> => {
  const setup = { ...(await gathered(3)), lexicon: 'books-1' };
  await addBook(grounds, sessionOf('ann'), GAME, {
    title: 'Ann’s',
    author: '',
    words: 'tea',
    otherWords: '',
  });
  const bytes = new Uint8Array([0]);
  const list = { id: setup.lexicon, words: bytes, wordCount: 1, otherWords: bytes, otherCount: 0 };
  await store.gatherings.begin({ game: GAME, revision: 1, setup: JSON.stringify(setup), list }, 1);
  await tables.begin(GAME, setup);
  const live = await tables.open(GAME);
  for (const seat of [1, 2]) await live?.submit(seat as Seat, wish({ type: 'leave' }));
  live?.release();
};

test('[SR96] T23: books that are played again count for the address; without room their names come along', async () => {
  const process = newProcess();
  await playedWithBook(process);
  const { whereabouts, bookQuota } = process.grounds;
  whereabouts.seen('bob', 'away');
  whereabouts.seen('cleo', 'away');
  const again = async (game: string, person: string): Promise<readonly string[]> => {
    const grounds = { ...process.grounds, bookQuota: { ...bookQuota, bytesPerOrigin: 5 } };
    const answer = await rematch(grounds, sessionOf(person), game);
    const next = answer.ok ? answer.value.game : '';
    const live = await process.tables.open(next);
    for (const seat of [0, 1]) await live?.submit(seat as Seat, wish({ type: 'leave' }));
    live?.release();
    const texts = await store.gatherings.textsOf(`${next}-1`);
    return [next, texts?.words ?? 'none'];
  };
  const [next = '', ...first] = await again(GAME, 'bob');
  expect(first).toEqual(['tea']);
  const [, ...second] = await again(next, 'cleo');
  expect(second).toEqual(['']);
});

test('[SL61] books that are played again are those of who brought them, where the seats are turned', async () => {
  const process = newProcess();
  const { grounds } = process;
  await playedWithBook(process);
  const again = await rematch(grounds, sessionOf('bob'), GAME);
  const next = again.ok ? again.value.game : '';
  const row = await store.games.find(next);
  const [book] = (await store.gatherings.find(next))?.books ?? [];
  expect(book?.title).toBe('Ann’s');
  expect(row?.seats[book?.seat ?? 0]?.person).toBe('ann');
});
