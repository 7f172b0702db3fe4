/**
 * One game at this terminal, run by the real host over a log in memory. Every seat and one spectator watch it, each
 * with its own view: whoever draws a screen is handed one viewer's and cannot reach another's.
 */
import { type Ports, type Reply, type Shelf, createGame, hostTable } from '@tilewright/host';
import {
  type Command,
  type Seat,
  type Setup,
  type StoredEvent,
  type View,
  type Viewer,
  evolveView,
} from '@tilewright/rules';

export interface TableSession {
  readonly viewOf: (viewer: Viewer) => View;
  readonly submit: (seat: Seat, command: Command) => Promise<Reply>;
  /** Everything that was stored, for checking it. */
  readonly readLog: () => Promise<readonly StoredEvent[]>;
  readonly close: () => void;
}

const GAME = 'table';

/** Opens the game; it begins when every seat has added its chance to the draws. */
export const openSession = async (ports: Ports, setup: Setup, shelf: Shelf): Promise<TableSession> => {
  const opened = await createGame(ports, GAME, setup);
  if (opened.type !== 'accepted') throw new Error(`the game could not be opened: ${opened.type}`);
  const host = hostTable(ports, GAME, shelf);
  const seats = setup.seats.map((_, seat) => seat as Seat);
  const views = new Map<Viewer, View>();
  for (const viewer of [...seats, 'spectator' as const]) await watch(host, viewer, views);
  let sentCount = 0;
  const submit = (seat: Seat, command: Command): Promise<Reply> => {
    sentCount += 1;
    return host.submit(seat, { id: `typed-${sentCount}`, command });
  };
  return {
    viewOf: (viewer) => views.get(viewer) as View,
    submit,
    readLog: () => ports.log.read(GAME, 0),
    close: host.close,
  };
};

const watch = async (
  host: ReturnType<typeof hostTable>,
  viewer: Viewer,
  views: Map<Viewer, View>,
): Promise<void> => {
  const end = await host.watch(viewer, null, (telling) => {
    const known = views.get(viewer);
    if (telling.type === 'view') views.set(viewer, telling.view);
    else if (known) views.set(viewer, evolveView(known, telling.event));
  });
  if (end === undefined) throw new Error('the game cannot be watched');
};
