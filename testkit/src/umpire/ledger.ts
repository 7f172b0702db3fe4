/**
 * The umpire's own record of a game: what lies where, who holds what, whose turn it is. It has the shape in which
 * players are shown a game, so that the two can be compared; nothing here is computed by the rules.
 */
import type { GameEvent, Hand, HandChange, SharedEvent, Table, Vault, View, Viewer } from '@tilewright/rules';
import { awaited } from './awaited.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export interface Ledger {
  readonly table: Writable<Table>;
  readonly hands: Writable<Hand>[];
  vault: Vault;
  /** What the command under way brings, each event with a copy of the ledger as it leaves it. */
  readonly news: { readonly event: GameEvent; readonly after: Ledger }[];
}

const emptyHand = (): Hand => ({ rack: [], inventory: [], fresh: [], hidden: [], laying: [] });

/** The ledger as the first event of a game leaves it; undefined where that opens no game. */
export const openLedger = ({ shared, vault }: GameEvent): Ledger | undefined => {
  if (shared.type !== 'tableOpened' || vault === null) return undefined;
  const { setup, commitment, at, draws } = shared;
  const squares = Array.from({ length: setup.layout.rows * setup.layout.cols }, () => 0);
  const zeros = setup.seats.map(() => 0);
  const seats = zeros.map((_, seat) => seat);
  const table = {
    setup,
    commitment,
    contributions: setup.seats.map(() => null),
    ...(draws === 'pledged' && { pledging: { hashes: setup.seats.map(() => null), round: 1 } }),
    phase: 'gathering',
    seats: setup.seats.map((seat) => ({ ...seat, isIn: true })),
    order: seats,
    turn: firstTurn(
      seats.filter((seat) => draws !== 'pledged' || setup.seats[seat]?.kind === 'person'),
      { at, zeros },
    ),
    board: squares,
    removed: setup.tileSet.kinds.map(() => 0),
    openSpecials: [],
    scores: zeros,
    rackCounts: zeros,
    bagCount: 0,
    drawCount: 0,
    clockLeftMs: setup.switches.clock?.type === 'game' ? zeros.map(() => setup.switches.clock?.ms) : [],
    pending: null,
    tieAgreed: [],
    captured: setup.printed === null ? [] : squares,
    sheet: [],
    ending: null,
    at,
  };
  return { table: table as unknown as Ledger['table'], hands: seats.map(emptyHand), vault, news: [] };
};

const firstTurn = (
  toMove: readonly number[],
  { at, zeros }: { readonly at: number; readonly zeros: readonly number[] },
): unknown => ({
  toMove,
  direction: 1,
  owed: zeros,
  turnCount: 0,
  scorelessRun: 0,
  passRun: 0,
  captureCount: 0,
  startedAt: at,
  deadlineAt: null,
  paid: [],
});

/** A ledger to go on with; whatever is written into it leaves the other as it is. */
export const copyOf = ({ table, hands, vault, news }: Ledger): Ledger => ({
  table: { ...table },
  hands: hands.map((hand) => ({ ...hand })),
  vault,
  news: [...news],
});

/** The list with another value at one place. Lists of a ledger are replaced, never changed. */
export const put = <T>(list: readonly T[], place: number, value: T): readonly T[] =>
  list.map((one, index) => (index === place ? value : one));

/** The list without the first of each of these. */
export const less = <T>(list: readonly T[], gone: readonly T[]): readonly T[] => {
  const left = [...list];
  for (const one of gone) if (left.includes(one)) left.splice(left.indexOf(one), 1);
  return left;
};

/** Notes an event, once everything else that it changes is in the ledger. */
export const tell = (
  ledger: Ledger,
  shared: SharedEvent,
  hands: readonly HandChange[] = [],
  vault: Vault | null = null,
): void => {
  const { table } = ledger;
  if ('turn' in shared) table.turn = shared.turn;
  if (table.pledging !== undefined && table.phase === 'gathering')
    table.turn = { ...table.turn, toMove: awaited(table) };
  table.at = shared.at;
  ledger.news.push({ event: { shared, hands, vault }, after: copyOf({ ...ledger, news: [] }) });
};

/** Adds points to a score and a line to the sheet. */
export const score = (
  { table }: Ledger,
  line: Pick<Table['sheet'][number], 'seat' | 'act' | 'points'> & Partial<Table['sheet'][number]>,
): void => {
  const total = (table.scores[line.seat] ?? 0) + line.points;
  table.scores = put(table.scores, line.seat, total);
  table.sheet = [...table.sheet, { tiles: [], words: [], count: 0, ...line, total }];
};

export const isIn = ({ seats }: Pick<Table, 'seats'>, seat: number): boolean => seats[seat]?.isIn === true;

export const seatsIn = (table: Pick<Table, 'seats' | 'order'>): Table['order'] =>
  table.order.filter((seat) => isIn(table, seat));

/** What somebody may see of it. */
export const viewIn = ({ table, hands }: Ledger, viewer: Viewer): View => ({
  viewer,
  table,
  hands: hands.map((hand, seat) => (seat === viewer || table.setup.switches.hands === 'open' ? hand : null)),
});
