/**
 * The keeper as it goes through a message line: an open table is a number there, since only plain values pass. Both ends
 * stand here; everybody else sees a `Keeper`. Whatever fails on the way is answered as a fault: nobody on the page has
 * to catch anything.
 */
import { type Remote, proxy } from 'comlink';
import { type Result, err } from '@tilewright/rules';
import type { Keeper, KeeperFault, OpenTable } from './keeper.ts';
import type { Library } from './library.ts';
import type { Lifeline } from './lifeline.ts';

export interface KeeperLine extends Omit<Keeper, 'sit' | 'library' | WatchName> {
  readonly sit: (...asked: Parameters<Keeper['sit']>) => Promise<Result<number, KeeperFault>>;
  readonly atTable: (table: number, name: keyof OpenTable, said: readonly unknown[]) => Promise<unknown>;
  readonly library: (name: keyof Library, asked: readonly unknown[]) => Promise<Result<unknown, KeeperFault>>;
  readonly watch: (name: WatchName, listener: () => void) => Promise<number>;
  readonly endWatch: (watch: number) => Promise<void>;
}

type WatchName = 'watchGames' | 'watchBoards' | 'watchBooks';

/** The worker's end. */
export const lineOf = (keeper: Keeper): KeeperLine => {
  const tables = new Map<number, OpenTable>();
  const watches = new Map<number, () => void>();
  let lastNumber = 0;
  const numbered = <T>(kept: Map<number, T>, value: T): number => {
    lastNumber += 1;
    kept.set(lastNumber, value);
    return lastNumber;
  };
  return {
    ...keeper,
    sit: async (game, viewer, listener) => {
      const seated = await keeper.sit(game, viewer, listener);
      return seated.ok ? { ok: true, value: numbered(tables, seated.value) } : seated;
    },
    atTable: async (table, name, said) => {
      const open = tables.get(table);
      if (open === undefined) throw new Error(`table ${table} was left`);
      if (name === 'leave') tables.delete(table);
      return (open[name] as (...said: readonly unknown[]) => Promise<unknown>)(...said);
    },
    library: (name, asked) => keeper.library(name, ...(asked as never)),
    watch: async (name, listener) => numbered(watches, await keeper[name](listener)),
    endWatch: async (watch) => {
      watches.get(watch)?.();
      watches.delete(watch);
    },
  };
};

type Ask = Lifeline['ask'];

const noAnswer = err<KeeperFault>({ type: 'noAnswer' });

/** Asks, and answers with something else where no answer comes. */
const askOr =
  (ask: Ask) =>
  async <Answer, Other>(instead: Other, call: () => Answer): Promise<Awaited<Answer> | Other> => {
    try {
      return await ask(async () => await call());
    } catch {
      return instead;
    }
  };

/** The page's end. */
export const keeperAt = (line: Remote<KeeperLine>, ask: Ask): Keeper => {
  const or = askOr(ask);
  const watch = (name: WatchName) => async (listener: () => void) => {
    const number = await or(null, () => line.watch(name, proxy(listener)));
    return () => void (number !== null && or(undefined, () => line.endWatch(number)));
  };
  return {
    isLasting: () => or(false, () => line.isLasting()),
    lists: () => or(noAnswer, () => line.lists()),
    addList: (...asked) => or(noAnswer, () => line.addList(...asked)),
    removeList: (id) => or(noAnswer, () => line.removeList(id)),
    prepare: (list) => or(undefined, () => line.prepare(list)),
    openGame: (setup) => or(noAnswer, () => line.openGame(setup)),
    games: () => or(noAnswer, () => line.games()),
    watchGames: watch('watchGames'),
    removeGame: (id) => or(noAnswer, () => line.removeGame(id)),
    replay: (game) => or(noAnswer, () => line.replay(game)),
    position: (game) => or(noAnswer, () => line.position(game)),
    exportGame: (...asked) => or(noAnswer, () => line.exportGame(...asked)),
    importGame: (...asked) => or(noAnswer, () => line.importGame(...asked)),
    lookUp: (...asked) => or(noAnswer, () => line.lookUp(...asked)),
    boards: () => or(noAnswer, () => line.boards()),
    board: (id) => or(noAnswer, () => line.board(id)),
    saveBoard: (board) => or(noAnswer, () => line.saveBoard(board)),
    removeBoard: (id) => or(noAnswer, () => line.removeBoard(id)),
    watchBoards: watch('watchBoards'),
    library: ((name, ...asked) => or(noAnswer, () => line.library(name, asked))) as Keeper['library'],
    watchBooks: watch('watchBooks'),
    twoLetterWords: (...asked) => or(noAnswer, () => line.twoLetterWords(...asked)),
    sit: async (game, viewer, listener) => {
      const seated = await or(noAnswer, () => line.sit(game, viewer, proxy(listener)));
      return seated.ok ? { ok: true, value: tableAt(line, ask, seated.value) } : seated;
    },
  };
};

const tableAt = (line: Remote<KeeperLine>, ask: Ask, table: number): OpenTable => {
  const or = askOr(ask);
  const at =
    <Name extends keyof OpenTable>(name: Name, instead: Awaited<ReturnType<OpenTable[Name]>>) =>
    (...said: Parameters<OpenTable[Name]>) =>
      or(instead, () => line.atTable(table, name, said) as Promise<Awaited<ReturnType<OpenTable[Name]>>>);
  return {
    submit: at('submit', { type: 'notStored' }),
    watchAs: at('watchAs', undefined),
    areWords: at('areWords', null),
    hasPlay: at('hasPlay', null),
    takeBack: at('takeBack', noAnswer),
    leave: at('leave', undefined),
  };
};
