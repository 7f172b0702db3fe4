/** The keeper at work: games that open, play, last, move between tabs, and survive what browsers do. */
import { type Reply, hostTable } from '@tilewright/host';
import { createGame } from '@tilewright/host';
import {
  type Command,
  type Seat,
  type Square,
  type View,
  type Letter,
  evolveView,
  spell,
  verifyGame,
} from '@tilewright/rules';
import { computer, people, stuff } from '@tilewright/variants';
import { deleteDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Keeper, TableNews } from './keeper.ts';
import { openLastingStore } from './lasting-store.ts';
import { openMemoryStore } from './memory-store.ts';
import {
  type Seated,
  gamesOf,
  keeperIn,
  newDatabase,
  opened,
  seatedAt,
  setupFor,
  tabs,
  testFiles,
  testWorld,
  twoComputers,
} from './test-world.ts';
import type { World } from './world.ts';

afterEach(() => vi.restoreAllMocks());

const ANN = 0 as Seat;
const BOB = 1 as Seat;
const PASS: Command = { type: 'pass' };

/** The last view that the news add up to. */
const viewIn = (news: readonly TableNews[]): View => {
  let view: View | undefined;
  for (const one of news) {
    if (one.type === 'view') view = one.view;
    if (one.type === 'event' && view !== undefined) view = evolveView(view, one.event);
  }
  if (view === undefined) throw new Error('no view was told');
  return view;
};

let lastId = 0;

const say = ({ table }: Seated, seat: Seat, command: Command): Promise<Reply> => {
  lastId += 1;
  return table.submit(seat, { id: `said-${lastId}`, command });
};

const isOver = ({ news }: Seated) => vi.waitFor(() => expect(viewIn(news).table.ending).not.toBeNull());

const eventTypes = (news: readonly TableNews[]): readonly string[] =>
  news.flatMap((one) => (one.type === 'event' ? [one.event.shared.type] : []));

/** A play of the seat on the empty board, of any word that its rack can spell. */
const playFrom = (view: View, seat: Seat): Command => {
  const rack = view.hands[seat]?.rack ?? [];
  const centre = Math.floor(view.table.board.length / 2);
  const [one = 0, other = 0] = rack;
  const tile = (letter: number, square: number) => ({
    square: square as Square,
    letter: (letter === 0 ? 1 : letter) as Letter,
    blank: letter === 0,
  });
  return { type: 'play', tiles: [tile(one, centre), tile(other, centre + 1)], specials: [] };
};

describe('[WB16] an open game', () => {
  test('is told as one viewer sees it, and as another from the next moment on', async () => {
    const keeper = keeperIn(await testWorld());
    const seated = await opened(keeper, setupFor());
    expect(viewIn(seated.news).hands).toEqual([null, null]);
    await seated.table.watchAs(BOB);
    expect(viewIn(seated.news).hands[ANN]).toBeNull();
    expect(viewIn(seated.news).hands[BOB]?.rack).toHaveLength(7);
    expect((await say(seated, ANN, PASS)).type).toBe('accepted');
    expect(seated.news.at(-1)).toMatchObject({ type: 'event', viewer: BOB });
  });

  test('every seat has added its chance, computers first', async () => {
    const world = await testWorld();
    const keeper = keeperIn(world);
    const game = await keeper.openGame(setupFor({ seats: [...people('Ann'), computer('Cleo', 1)] }));
    const log = await world.store.log.read(game.ok ? game.value : '', 0);
    const contributors = log.flatMap(({ body: { shared } }) =>
      shared.type === 'contributed' ? [shared.seat] : [],
    );
    expect(contributors).toEqual([1, 0]);
    expect(log.at(-1)?.body.shared.type).toBe('dealt');
  });

  test('[CP6] [JW10] its computers agree to a tie once every person has, by themselves', async () => {
    const keeper = keeperIn(await testWorld());
    const seats = [...people('Ann', 'Bob'), computer('Cleo', 6)];
    const seated = await opened(keeper, setupFor({ seats }));
    expect((await say(seated, ANN, { type: 'offerTie' })).type).toBe('accepted');
    expect(viewIn(seated.news).table).toMatchObject({ phase: 'playing', tieAgreed: [ANN] });
    expect((await say(seated, BOB, { type: 'agreeTie' })).type).toBe('accepted');
    await isOver(seated);
    expect(viewIn(seated.news).table.ending).toMatchObject({ reason: 'agreed', winners: [] });
  });

  test('a game that was left while it began is completed by who opens it', async () => {
    const world = await testWorld();
    const keeper = keeperIn(world);
    const ports = { ...world, log: world.store.log, wakeAt: () => () => undefined };
    await createGame(ports, 'half', setupFor());
    const shelf = { words: {} as never, specialTiles: [] };
    await hostTable(ports, 'half', shelf).submit(BOB, {
      id: 'contribute',
      command: { type: 'contribute', entropy: 'ab'.repeat(32) },
    });
    const seated = await seatedAt(keeper, 'half');
    expect(viewIn(seated.news).table.phase).toBe('playing');
  });

  test('the words come beside it, and a play waits for them', async () => {
    const keeper = keeperIn(await testWorld());
    const seated = await opened(keeper, setupFor());
    expect((await say(seated, ANN, PASS)).type).toBe('accepted');
    const states = seated.news.flatMap((one) => (one.type === 'words' ? [one.state] : []));
    expect(states).toEqual(['loading', 'ready']);
    const letters = [1, 2] as Letter[];
    expect(await seated.table.areWords([letters, [2, 2] as Letter[]])).toEqual([true, false]);
  });

  test('words that do not come are said, and tried again at the next need', async () => {
    const missing = new Set(['tiny.txt']);
    const keeper = keeperIn(await testWorld({ files: testFiles(missing) }));
    const seated = await opened(keeper, setupFor());
    expect((await say(seated, ANN, PASS)).type).toBe('notStored');
    await vi.waitFor(() =>
      expect(seated.news).toContainEqual({ type: 'trouble', fault: { type: 'listNotLoaded', list: 'tiny' } }),
    );
    expect(await seated.table.areWords([[1, 2] as Letter[]])).toBeNull();
    missing.clear();
    expect((await say(seated, ANN, PASS)).type).toBe('accepted');
    expect(seated.news.filter(({ type }) => type === 'trouble').at(-1)).toEqual({
      type: 'trouble',
      fault: null,
    });
  });

  test('where plays can be challenged no word is told in advance', async () => {
    const keeper = keeperIn(await testWorld());
    const seated = await opened(keeper, setupFor({ preset: stuff }));
    await say(seated, ANN, PASS);
    expect(await seated.table.areWords([[1, 2] as Letter[]])).toBeNull();
  });

  test('a game that is not there is said', async () => {
    const keeper = keeperIn(await testWorld());
    expect(await keeper.sit('nowhere', 'spectator', () => undefined)).toEqual({
      ok: false,
      error: { type: 'noSuchGame' },
    });
  });

  test('a game with a changed byte is said, and not played', async () => {
    const world = await testWorld();
    const keeper = keeperIn(world);
    const { game } = await opened(keeper, setupFor());
    const { read } = world.store.log;
    const log = {
      ...world.store.log,
      read: async (id: string, after: number) =>
        (await read(id, after)).map((event) => (event.seq === 2 ? { ...event, commandId: 'other' } : event)),
    };
    const damaged = keeperIn({ ...world, store: { ...world.store, log } });
    expect(await damaged.sit(game, 'spectator', () => undefined)).toEqual({
      ok: false,
      error: { type: 'damagedGame', seq: 2 },
    });
  });
});

describe('[WB16] computers', () => {
  test('play each other to the end, and the draws check', async () => {
    const world = await testWorld();
    const seated = await opened(keeperIn(world), setupFor({ seats: twoComputers }));
    await isOver(seated);
    expect(verifyGame(await world.store.log.read(seated.game, 0)).ok).toBe(true);
    expect(seated.news.at(-1)).toEqual({ type: 'thinking', seat: null });
    const [row] = await world.store.rows();
    expect(row).toMatchObject({ isOver: true, scores: viewIn(seated.news).table.scores });
  });

  test('play with special tiles and challenges to the end', async () => {
    const keeper = keeperIn(await testWorld());
    const seated = await opened(
      keeper,
      setupFor({ preset: stuff, seats: [...twoComputers, computer('Eve', 1)] }),
    );
    await isOver(seated);
    expect(eventTypes(seated.news).at(-1)).toBe('gameEnded');
  });

  test('challenge until the next one acts, whoever that is', async () => {
    const wordCheck = {
      type: 'challenge',
      cost: { type: 'turn' },
      window: { type: 'untilNextActs' },
    } as const;
    const seats = [...twoComputers, computer('Eve', 1)];
    const seated = await opened(keeperIn(await testWorld()), setupFor({ seats, switches: { wordCheck } }));
    await isOver(seated);
    expect(eventTypes(seated.news)).toContain('accepted');
  });

  test('that ask about a play are asked, though a person moves next', async () => {
    const wordCheck = {
      type: 'challenge',
      cost: { type: 'nothing' },
      window: { type: 'untilNextActs' },
    } as const;
    const seats = [...people('Ann', 'Bob'), computer('Cleo', 6)];
    const seated = await opened(keeperIn(await testWorld()), setupFor({ seats, switches: { wordCheck } }));
    await seated.table.watchAs(ANN);
    await say(seated, ANN, playFrom(viewIn(seated.news), ANN));
    await vi.waitFor(() => expect(eventTypes(seated.news).at(-1)).toMatch(/accepted|playWithdrawn/u));
  });

  test('answer a person, and think where everybody can see it', async () => {
    const keeper = keeperIn(await testWorld());
    const seated = await opened(keeper, setupFor({ seats: [...people('Ann'), computer('Cleo', 6)] }));
    await say(seated, ANN, PASS);
    await vi.waitFor(() => expect(viewIn(seated.news).table.sheet).toHaveLength(2));
    expect(seated.news).toContainEqual({ type: 'thinking', seat: BOB });
    expect(viewIn(seated.news).table.turn.toMove).toEqual([ANN]);
  });

  test('what could not be stored is said and said again', async () => {
    const world = await testWorld();
    const { append } = world.store.log;
    let isFull = false;
    const log = {
      ...world.store.log,
      append: async (batch: Parameters<typeof append>[0]) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        return append(batch);
      },
    };
    const keeper = keeperIn({ ...world, store: { ...world.store, log } });
    const seated = await opened(keeper, setupFor({ seats: [...people('Ann'), computer('Cleo', 6)] }));
    await say(seated, ANN, PASS);
    isFull = true;
    const fault = { type: 'notStored', isFull: true };
    await vi.waitFor(() => expect(seated.news).toContainEqual({ type: 'trouble', fault }));
    isFull = false;
    await vi.waitFor(() => expect(viewIn(seated.news).table.sheet).toHaveLength(2));
    expect(seated.news.filter(({ type }) => type === 'trouble').at(-1)).toEqual({
      type: 'trouble',
      fault: null,
    });
  });
});

describe('[WB16] trouble', () => {
  const humanAndComputer = [...people('Ann'), computer('Cleo', 6)];
  const troubles = ({ news }: Seated) => news.filter(({ type }) => type === 'trouble');

  test('is told once until it is over', async () => {
    const world = await testWorld();
    const { append } = world.store.log;
    let [isFull, failCount] = [false, 0];
    const log: typeof world.store.log = {
      ...world.store.log,
      append: async (batch) => {
        if (!isFull) return append(batch);
        failCount += 1;
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const keeper = keeperIn({ ...world, store: { ...world.store, log } });
    const seated = await opened(keeper, setupFor({ seats: humanAndComputer }));
    await say(seated, ANN, PASS);
    isFull = true;
    await vi.waitUntil(() => failCount > 4 && troubles(seated).length > 0);
    expect(troubles(seated)).toEqual([{ type: 'trouble', fault: { type: 'notStored', isFull: true } }]);
    isFull = false;
    await vi.waitFor(() => expect(viewIn(seated.news).table.sheet).toHaveLength(2));
  });

  test('is told to everybody who asks again', async () => {
    const missing = new Set(['tiny.txt']);
    const seated = await opened(keeperIn(await testWorld({ files: testFiles(missing) })), setupFor());
    for (const count of [1, 2, 3]) {
      await say(seated, ANN, PASS);
      await vi.waitFor(() => expect(troubles(seated)).toHaveLength(count));
    }
  });

  test('that comes between opening and looking is the answer', async () => {
    const world = await testWorld();
    const { game } = await opened(keeperIn(world), setupFor());
    const { read } = world.store.log;
    let readCount = 0;
    const log: typeof world.store.log = {
      ...world.store.log,
      read: async (...asked) => {
        readCount += 1;
        if (readCount === 4) throw new Error('busy');
        return read(...asked);
      },
    };
    const other = keeperIn({ ...world, store: { ...world.store, log } });
    expect(await other.sit(game, 'spectator', () => undefined)).toEqual({
      ok: false,
      error: { type: 'gamesNotRead' },
    });
    expect(readCount).toBe(4);
  });

  test('of saved games that cannot be read is said', async () => {
    const world = await testWorld();
    const rows = async (): Promise<never> => {
      throw new Error('busy');
    };
    const keeper = keeperIn({ ...world, store: { ...world.store, rows } });
    expect(await keeper.games()).toEqual({ ok: false, error: { type: 'gamesNotRead' } });
  });
});

describe('[WB16] two tabs', () => {
  const twoTabs = async (): Promise<readonly [Keeper, Keeper, World]> => {
    const [database, join] = [newDatabase(), tabs()];
    const first = await testWorld({ database, bulletin: join() });
    const second = await testWorld({ database, bulletin: join() });
    return [keeperIn(first), keeperIn(second), first];
  };

  test('show the same, whichever of them somebody plays in', async () => {
    const [one, other] = await twoTabs();
    const first = await opened(one, setupFor());
    const second = await seatedAt(other, first.game);
    await say(first, ANN, PASS);
    await vi.waitFor(() => expect(viewIn(second.news)).toEqual(viewIn(first.news)));
    await say(second, BOB, PASS);
    await vi.waitFor(() => expect(viewIn(first.news)).toEqual(viewIn(second.news)));
    expect(viewIn(first.news).table.sheet).toHaveLength(2);
  });

  test('run the same computers to the same end, each move once', async () => {
    const [one, other, world] = await twoTabs();
    const first = await opened(one, setupFor({ seats: twoComputers }));
    const second = await seatedAt(other, first.game);
    await Promise.all([isOver(first), isOver(second)]);
    await vi.waitFor(() => expect(viewIn(first.news)).toEqual(viewIn(second.news)));
    const log = await world.store.log.read(first.game, 0);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    expect(verifyGame(log).ok).toBe(true);
  });

  test('hear of each other’s games', async () => {
    const [one, other] = await twoTabs();
    let heardCount = 0;
    await other.watchGames(() => {
      heardCount += 1;
    });
    const { game } = await opened(one, setupFor());
    await vi.waitFor(() => expect(heardCount).toBeGreaterThan(0));
    expect((await gamesOf(other)).map(({ id }) => id)).toEqual([game]);
    const before = heardCount;
    await one.removeGame(game);
    await vi.waitFor(() => expect(heardCount).toBeGreaterThan(before));
    expect(await gamesOf(other)).toEqual([]);
  });
});

describe('[WB16] a browser', () => {
  test('that is closed and opened goes on where it was', async () => {
    const database = newDatabase();
    const first = await opened(keeperIn(await testWorld({ database })), setupFor());
    await say(first, ANN, PASS);
    const second = await seatedAt(keeperIn(await testWorld({ database })), first.game);
    expect(viewIn(second.news)).toEqual(viewIn(first.news));
    expect((await say(second, BOB, PASS)).type).toBe('accepted');
  });

  test('that keeps nothing plays all the same, and says so', async () => {
    const keeper = keeperIn(await testWorld({ store: openMemoryStore() }));
    expect(await keeper.isLasting()).toBe(false);
    const seated = await opened(keeper, setupFor({ seats: twoComputers }));
    await isOver(seated);
    expect(await gamesOf(keeper)).toHaveLength(1);
  });

  test('whose disk is full stores nothing by halves, and stores when there is room', async () => {
    const world = await testWorld();
    const keeper = keeperIn(world);
    const seated = await opened(keeper, setupFor());
    await say(seated, ANN, PASS);
    const before = await world.store.log.read(seated.game, 0);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function put(
      this: IDBObjectStore,
    ) {
      if (this.name === 'events') return this.add({ game: seated.game, seq: 999 });
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect((await say(seated, BOB, PASS)).type).toBe('notStored');
    await vi.waitFor(() =>
      expect(seated.news.at(-1)).toEqual({ type: 'trouble', fault: { type: 'notStored', isFull: true } }),
    );
    expect(await keeper.openGame(setupFor())).toEqual({
      ok: false,
      error: { type: 'notStored', isFull: true },
    });
    put.mockRestore();
    expect(await world.store.log.read(seated.game, 0)).toEqual(before);
    expect(await gamesOf(keeper)).toHaveLength(1);
    expect((await say(seated, BOB, PASS)).type).toBe('accepted');
  });

  test('whose database is removed says that the game is gone, and takes new ones', async () => {
    const database = newDatabase();
    const keeper = keeperIn(await testWorld({ database }));
    const seated = await opened(keeper, setupFor());
    await deleteDB(database);
    expect((await say(seated, ANN, PASS)).type).toBe('notStored');
    await vi.waitFor(() =>
      expect(seated.news.at(-1)).toEqual({ type: 'trouble', fault: { type: 'noSuchGame' } }),
    );
    expect((await opened(keeper, setupFor())).news.length).toBeGreaterThan(0);
  });

  test('that refuses a database is noticed when it is opened', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await expect(openLastingStore('refused')).rejects.toThrow('refused');
  });
});

describe('[WB18] taking back', () => {
  test('the last play goes, with what computers did after it, and the draws stay', async () => {
    const world = await testWorld();
    const keeper = keeperIn(world);
    const seated = await opened(
      keeper,
      setupFor({ seats: [...people('Ann'), computer('Cleo', 6)], switches: { wordCheck: { type: 'none' } } }),
    );
    await seated.table.watchAs(ANN);
    const before = viewIn(seated.news);
    const play = playFrom(before, ANN);
    await say(seated, ANN, play);
    await vi.waitFor(() => expect(viewIn(seated.news).table.sheet).toHaveLength(2));
    const drawn = viewIn(seated.news).hands[ANN]?.rack;
    const taken = await seated.table.takeBack();
    if (!taken.ok) throw new Error(taken.error.type);
    expect(seated.news).toContainEqual({ type: 'movedTo', game: taken.value });
    const again = await seatedAt(keeper, taken.value, ANN);
    expect(viewIn(again.news)).toEqual(before);
    expect((await gamesOf(keeper)).map(({ id }) => id)).toEqual([taken.value]);
    await say(again, ANN, play);
    expect(viewIn(again.news).hands[ANN]?.rack).toEqual(drawn);
    expect(spell(before.table.setup.tileSet, drawn ?? [])).toHaveLength(7);
  });

  test('a command that was sent before the fork is still known after it', async () => {
    const keeper = keeperIn(await testWorld());
    const seated = await opened(keeper, setupFor());
    const wish = { id: 'first', command: PASS };
    await seated.table.submit(ANN, wish);
    await say(seated, BOB, PASS);
    const taken = await seated.table.takeBack();
    const again = await seatedAt(keeper, taken.ok ? taken.value : '');
    expect(viewIn(again.news).table.sheet).toHaveLength(1);
    expect(await again.table.submit(ANN, wish)).toMatchObject({ type: 'accepted' });
    expect(viewIn(again.news).table.sheet).toHaveLength(1);
  });

  test('a play that can still be challenged can be taken back', async () => {
    const keeper = keeperIn(await testWorld());
    const seated = await opened(keeper, setupFor({ preset: stuff }));
    await seated.table.watchAs(ANN);
    await say(seated, ANN, playFrom(viewIn(seated.news), ANN));
    expect(viewIn(seated.news).table.pending).not.toBeNull();
    const taken = await seated.table.takeBack();
    const again = await seatedAt(keeper, taken.ok ? taken.value : '');
    expect(viewIn(again.news).table.pending).toBeNull();
  });

  test('nothing that nobody did can be taken back, and nothing after the end', async () => {
    const keeper = keeperIn(await testWorld());
    const fault = { ok: false, error: { type: 'nothingToTakeBack' } };
    const fresh = await opened(keeper, setupFor());
    expect(await fresh.table.takeBack()).toEqual(fault);
    await say(fresh, ANN, PASS);
    await say(fresh, BOB, { type: 'resign' });
    expect(viewIn(fresh.news).table.ending).not.toBeNull();
    expect(await fresh.table.takeBack()).toEqual(fault);
  });

  test('two tabs that take back at once agree on the game that goes on', async () => {
    const [database, join] = [newDatabase(), tabs()];
    const one = keeperIn(await testWorld({ database, bulletin: join() }));
    const other = keeperIn(await testWorld({ database, bulletin: join() }));
    const first = await opened(one, setupFor());
    await say(first, ANN, PASS);
    const second = await seatedAt(other, first.game);
    const [mine, yours] = await Promise.all([first.table.takeBack(), second.table.takeBack()]);
    expect(mine).toEqual(yours);
    expect((await say(second, BOB, PASS)).type).not.toBe('accepted');
    const late = await seatedAt(other, first.game);
    expect(late.news).toContainEqual({ type: 'movedTo', game: mine.ok ? mine.value : '' });
  });

  test('removing the game that goes on removes what it replaced', async () => {
    const world = await testWorld();
    const keeper = keeperIn(world);
    const seated = await opened(keeper, setupFor());
    await say(seated, ANN, PASS);
    const taken = await seated.table.takeBack();
    await keeper.removeGame(taken.ok ? taken.value : '');
    expect(await world.store.rows()).toEqual([]);
    expect(await world.store.log.read(seated.game, 0)).toEqual([]);
  });
});
