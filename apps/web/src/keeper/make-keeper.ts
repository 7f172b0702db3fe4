/**
 * The keeper: everything that the page can ask for, over the world it is given.
 */
import { createGame, hostTable } from '@tilewright/host';
import { type Result, type Setup, err, ok } from '@tilewright/rules';
import { warmUp } from '@tilewright/solver';
import { specialTiles, tileSetById } from '@tilewright/variants';
import { board, boards, removeBoard, saveBoard } from './boards.ts';
import { type Notice, isOfGame } from './bulletin.ts';
import type { Desk } from './desk.ts';
import { contributeAll, dealsEverything } from './contribute.ts';
import { positionOf, replayOf } from './game-replay.ts';
import { addList, exportGame, importGame, library } from './later-parts.ts';
import type { Keeper, KeeperFault } from './keeper.ts';
import { isBookList } from './library.ts';
import { lookUp, twoLetterWords } from './look-up.ts';
import { sitAt } from './open-table.ts';
import { portsFor, storageFault } from './table-ports.ts';
import { tableWords } from './table-words.ts';
import { newGameId } from './take-back.ts';
import { openWordShelf } from './word-shelf.ts';
import type { World } from './world.ts';

export const makeKeeper = (opening: Promise<World>): Keeper => {
  const desk = opening.then((world): Desk => ({ world, shelf: openWordShelf(world) }));
  const at =
    <Asked extends readonly unknown[], Answer>(task: (desk: Desk, ...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> =>
      task(await desk, ...asked);
  return {
    isLasting: at(async ({ world }) => world.store.isLasting),
    lists: at(async ({ shelf }) => ok(await shelf.entries())),
    addList: at(addList),
    removeList: at(removeList),
    prepare: at(prepare),
    openGame: at(openGame),
    games: at(games),
    watchGames: at(hearing(isOfGame)),
    removeGame: at(removeGame),
    sit: at(async ({ world, shelf }, ...[game, viewer, listener]: Parameters<Keeper['sit']>) =>
      sitAt({ world, shelf, game, tell: unfailing(listener) }, viewer),
    ),
    replay: at(replayOf),
    position: at(positionOf),
    exportGame: at(exportGame),
    importGame: at(importGame),
    lookUp: at(lookUp),
    boards: at(boards),
    board: at(board),
    saveBoard: at(saveBoard),
    removeBoard: at(removeBoard),
    watchBoards: at(hearing(({ type }) => type === 'boardsChanged')),
    twoLetterWords: at(twoLetterWords),
    library: at(library) as Keeper['library'],
    watchBooks: at(hearing(({ type }) => type === 'booksChanged')),
  };
};

const hearing =
  (isMeant: (notice: Notice) => boolean) =>
  async ({ world }: Desk, listener: () => unknown): Promise<() => void> => {
    const tell = unfailing(listener);
    return world.bulletin.hear((notice) => isMeant(notice) && tell());
  };

/** A page that went away must not harm the table. */
const unfailing = <Told extends readonly unknown[]>(
  listener: (...told: Told) => unknown,
): ((...told: Told) => void) => {
  return (...told) => void (async () => listener(...told))().catch(() => undefined);
};

const prepare = async ({ shelf }: Desk, list: string): Promise<void> => {
  const entry = (await shelf.entries()).find(({ id }) => id === list);
  const tileSet = tileSetById(entry?.tiles ?? '');
  const loaded = tileSet && (await shelf.load(list, tileSet));
  if (loaded?.ok === true) warmUp(loaded.value);
};

/** Games with its words can still be looked at. */
const removeList = async ({ world }: Desk, id: string): Promise<Result<null, KeeperFault>> => {
  try {
    await world.store.lists.remove(id);
    await world.store.graphs.remove(id);
    return ok(null);
  } catch (error) {
    return err(storageFault(error));
  }
};

const openGame = async ({ world, shelf }: Desk, setup: Setup): Promise<Result<string, KeeperFault>> => {
  const { store, bulletin, entropy } = world;
  const game = newGameId(entropy);
  const words = tableWords(shelf, setup, () => undefined);
  // Words from books may be gone with the device they were read on, which is better known before the first move.
  const isAwaited = dealsEverything(setup) || isBookList(setup.lexicon);
  const loaded = isAwaited ? await words.load() : ok(null);
  if (!loaded.ok) return loaded;
  const ports = portsFor(world, {
    appended: (seq) => bulletin.post({ type: 'appended', game, seq }),
    failed: () => undefined,
    isReady: async () => false,
  });
  const host = hostTable(ports, game, { words: words.words, specialTiles });
  const opened = await createGame(ports, game, setup);
  const seats = setup.seats.map((seat) => ({ ...seat, isIn: true }));
  const table = { setup, seats, contributions: setup.seats.map(() => null) };
  const trouble = opened.type === 'accepted' ? await contributeAll(host, table, entropy) : opened;
  host.close();
  if (trouble === undefined) return ok(game);
  await store.remove(game).catch(() => undefined);
  return err(ports.lastFault());
};

const games: (desk: Desk) => ReturnType<Keeper['games']> = async ({ world }) => {
  try {
    const rows = (await world.store.rows()).filter(({ replacedBy }) => replacedBy === null);
    rows.sort((one, other) => other.at - one.at);
    return ok(rows.map(({ seq: _seq, replacedBy: _by, replaces: _of, ...game }) => game));
  } catch {
    return err({ type: 'gamesNotRead' });
  }
};

const removeGame = async ({ world }: Desk, game: string): Promise<Result<null, KeeperFault>> => {
  try {
    const list = (await world.store.row(game))?.lexicon ?? '';
    await world.store.remove(game);
    if (isBookList(list)) await dropList(world, list);
    world.bulletin.post({ type: 'removed', game });
    return ok(null);
  } catch (error) {
    return err(storageFault(error));
  }
};

/** The words of books go with the last game that was played with them. */
const dropList = async ({ store }: World, list: string): Promise<void> => {
  const rows = await store.rows();
  if (!rows.some(({ lexicon }) => lexicon === list)) await store.bookLists.remove(list);
};
