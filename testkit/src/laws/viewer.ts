/**
 * A client as the laws want it: keeps its own view from what it is told, counts the numbers, sleeps and comes back.
 */
import type { TableHost, Telling } from '@tilewright/host';
import { type Game, type View, type Viewer, evolveView, viewFor } from '@tilewright/rules';
import type { Chance } from '../random/chance.ts';
import { firstDifference, freezeDeep, isSameDeep } from './deep.ts';
import { demand } from './law-broken.ts';

export interface Watching {
  readonly viewer: Viewer;
  view: View | undefined;
  seq: number;
  stop: (() => void) | undefined;
  broken: Error | undefined;
}

/** How far the log has stored; nobody may be told more. */
export interface StoredMark {
  seq: number;
}

/** Joins the table, from where the client left off or from nothing. */
export const startWatching = async (host: TableHost, watching: Watching, mark: StoredMark): Promise<void> => {
  const afterSeq = watching.view === undefined ? null : watching.seq;
  watching.stop = await host.watch(watching.viewer, afterSeq, (telling) => {
    try {
      hear(watching, telling, mark);
    } catch (error) {
      watching.broken ??= error as Error;
    }
  });
  demand(watching.stop !== undefined, 'LG4', () => `${watching.viewer} was not let in after ${afterSeq}`);
};

const hear = (watching: Watching, telling: Telling, mark: StoredMark): void => {
  demand(telling.seq <= mark.seq, 'LG3', () => `told ${telling.seq} before it was stored`);
  freezeDeep(telling);
  if (telling.type === 'view') watching.view = freezeDeep(JSON.parse(JSON.stringify(telling.view)) as View);
  else {
    demand(telling.seq === watching.seq + 1, 'LG4', () => `told ${telling.seq} after ${watching.seq}`);
    watching.view = freezeDeep(evolveView(watching.view as View, telling.event));
  }
  watching.seq = telling.seq;
};

/** VW1: the view a client keeps is the view the game gives. */
export const checkView = (watching: Watching, game: Game, seq: number): void => {
  if (watching.broken !== undefined) throw watching.broken;
  if (watching.stop === undefined) return;
  demand(watching.seq === seq, 'LG4', () => `${watching.viewer} has heard ${watching.seq} of ${seq} events`);
  const expected = viewFor(game, watching.viewer);
  demand(
    isSameDeep(watching.view, expected),
    'VW1',
    () => `${watching.viewer} ${firstDifference(watching.view, expected)}`,
  );
};

/** Falls asleep or wakes up now and then, sometimes having forgotten everything. */
export const maybeSleep = async (
  host: TableHost,
  watching: Watching,
  mark: StoredMark,
  chance: Chance,
): Promise<void> => {
  if (watching.stop === undefined) {
    if (chance.percent(30)) watching.view = undefined;
    return startWatching(host, watching, mark);
  }
  if (!chance.percent(3)) return;
  watching.stop();
  watching.stop = undefined;
};
