/**
 * A game cut into the steps that a person looks at one by one: the start, every turn, and the end. Each step holds the
 * view before and after it and what happened in between. Racks are known as far as the events tell of them.
 */
import {
  type Hand,
  type Pending,
  type SharedEvent,
  type SharedEventOf,
  type Square,
  type Table,
  type View,
  type ViewEvent,
  evolveView,
  openView,
} from '@tilewright/rules';

/** An event and the table as it was before it. */
interface Moment {
  readonly table: Table;
  readonly event: SharedEvent;
}

export interface ReplayStep {
  readonly before: View;
  readonly after: View;
  /** What happened, the event that closes the step last. */
  readonly moments: readonly Moment[];
  /** The play of this step, whether it stood or was taken back. */
  readonly play: Pending | null;
}

/** Events that close a step: whatever the score sheet shows, and the end. */
const closing: ReadonlySet<SharedEvent['type']> = new Set([
  'dealt',
  'playStood',
  'playWithdrawn',
  'exchanged',
  'passed',
  'appealLost',
  'bought',
  'captured',
  'seatLeft',
  'gameEnded',
] as const);

const newHand: Hand = { rack: [], inventory: [], fresh: [], hidden: [], laying: [] };

/** The first view, with a hand for each seat of whose letters the events tell. */
const firstView = (events: readonly ViewEvent[]): View | undefined => {
  const [first] = events;
  if (first?.shared.type !== 'tableOpened') return undefined;
  const told = new Set(events.flatMap(({ hands }) => hands.map(({ seat }) => seat as number)));
  const view = openView(first, 'spectator');
  return { ...view, hands: view.table.seats.map((_, seat) => (told.has(seat) ? newHand : null)) };
};

/** The steps of a game; none where there is nothing to show. The first is the start, before anybody moved. */
export const stepsOf = (events: readonly ViewEvent[]): readonly ReplayStep[] => {
  let view = firstView(events);
  if (view === undefined) return [];
  const steps: ReplayStep[] = [];
  let before = view;
  let moments: Moment[] = [];
  for (const event of events.slice(1)) {
    const { table } = view;
    moments.push({ table, event: event.shared });
    view = evolveView(view, event);
    if (!closing.has(event.shared.type)) continue;
    steps.push({ before, after: view, moments, play: table.pending });
    before = view;
    moments = [];
  }
  return steps.length > 0 ? steps : [{ before, after: view, moments, play: null }];
};

export const eventIn = <T extends SharedEvent['type']>(
  { moments }: ReplayStep,
  type: T,
): SharedEventOf<T> | undefined =>
  moments.map(({ event }) => event).find((event): event is SharedEventOf<T> => event.type === type);

/** One step for a game of which only the position is known: all its lines at once. */
export const stepOfPosition = (view: View): ReplayStep => {
  const table: Table = { ...view.table, sheet: [], scores: view.table.scores.map(() => 0) };
  return { before: { ...view, table }, after: view, moments: [], play: null };
};

/** What a step leaves to be seen on the board. */
export interface StepMarks {
  /** Squares of tiles that this play laid. */
  readonly last: ReadonlySet<Square>;
  /** Squares whose letters a boom took. */
  readonly lost: ReadonlySet<Square>;
  /** Whether the play was taken back: its tiles are shown once more, as wrong. */
  readonly isUndone: boolean;
}

export const marksOf = (step: ReplayStep): StepMarks => {
  const { play } = step;
  const isUndone = eventIn(step, 'playWithdrawn') !== undefined;
  const lost = new Set(isUndone ? [] : (play?.outcome.lost ?? []));
  const laid = (play?.tiles ?? []).map(({ square }) => square);
  return { last: new Set(laid.filter((square) => !lost.has(square))), lost, isUndone };
};

/** The step that a key leads to, or undefined for keys that mean nothing here. */
export const stepAfterKey = (key: string, step: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, step - 1);
    case 'ArrowRight':
      return Math.min(count - 1, step + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};
