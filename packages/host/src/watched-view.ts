/**
 * One viewer's view of a table, kept up to date.
 */
import { type View, type Viewer, evolveView } from '@tilewright/rules';
import type { Telling } from './audience.ts';
import type { TableHost } from './table-host.ts';

export interface Watched {
  readonly view: () => View;
  readonly seq: () => number;
  readonly stop: () => void;
}

/** Undefined when the game cannot be read. `told` hears everything after the view has been brought up to date. */
export const watchView = async (
  host: Pick<TableHost, 'watch'>,
  viewer: Viewer,
  told: (telling: Telling) => void,
): Promise<Watched | undefined> => {
  let view: View | undefined;
  let seq = 0;
  const stop = await host.watch(viewer, null, (telling) => {
    view = telling.type === 'view' ? telling.view : evolveView(view as View, telling.event);
    seq = telling.seq;
    told(telling);
  });
  return stop && { view: () => view as View, seq: () => seq, stop };
};
