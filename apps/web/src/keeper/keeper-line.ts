/**
 * The keeper as it goes through a message line: an open table is a number there, since only plain values pass. Both ends
 * stand here; everybody else sees a `Keeper`.
 */
import { type Remote, proxy } from 'comlink';
import type { Result } from '@tilewright/rules';
import type { Keeper, KeeperFault, OpenTable } from './keeper.ts';

export interface KeeperLine extends Omit<Keeper, 'sit'> {
  readonly sit: (...asked: Parameters<Keeper['sit']>) => Promise<Result<number, KeeperFault>>;
  readonly atTable: (table: number, name: keyof OpenTable, said: readonly unknown[]) => Promise<unknown>;
}

/** The worker's end. */
export const lineOf = (keeper: Keeper): KeeperLine => {
  const tables = new Map<number, OpenTable>();
  let lastTable = 0;
  return {
    ...keeper,
    sit: async (game, viewer, listener) => {
      const seated = await keeper.sit(game, viewer, listener);
      if (!seated.ok) return seated;
      lastTable += 1;
      tables.set(lastTable, seated.value);
      return { ok: true, value: lastTable };
    },
    atTable: async (table, name, said) => {
      const open = tables.get(table);
      if (open === undefined) throw new Error(`table ${table} was left`);
      if (name === 'leave') tables.delete(table);
      return (open[name] as (...said: readonly unknown[]) => Promise<unknown>)(...said);
    },
  };
};

/** The page's end. */
export const keeperAt = (line: Remote<KeeperLine>): Keeper => ({
  isLasting: () => line.isLasting(),
  lists: () => line.lists(),
  addList: (...asked) => line.addList(...asked),
  removeList: (id) => line.removeList(id),
  prepare: (list) => line.prepare(list),
  openGame: (setup) => line.openGame(setup),
  games: () => line.games(),
  watchGames: (listener) => line.watchGames(proxy(listener)),
  removeGame: (id) => line.removeGame(id),
  replay: (game) => line.replay(game),
  position: (game) => line.position(game),
  exportGame: (...asked) => line.exportGame(...asked),
  importGame: (...asked) => line.importGame(...asked),
  lookUp: (...asked) => line.lookUp(...asked),
  twoLetterWords: (...asked) => line.twoLetterWords(...asked),
  sit: async (game, viewer, listener) => {
    const seated = await line.sit(game, viewer, proxy(listener));
    return seated.ok ? { ok: true, value: tableAt(line, seated.value) } : seated;
  },
});

const tableAt = (line: Remote<KeeperLine>, table: number): OpenTable => {
  const at =
    <Name extends keyof OpenTable>(name: Name) =>
    (...said: Parameters<OpenTable[Name]>): ReturnType<OpenTable[Name]> =>
      line.atTable(table, name, said) as ReturnType<OpenTable[Name]>;
  return {
    submit: at('submit'),
    watchAs: at('watchAs'),
    areWords: at('areWords'),
    takeBack: at('takeBack'),
    leave: at('leave'),
  };
};
