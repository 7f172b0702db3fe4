/**
 * The shape of a view: the table, and the hands its viewer may see.
 */
import type { Pledging, ScoreLine, Seat, SeatState, Table, Tile, View } from '@tilewright/rules';
import { isLevel, letterOf } from '@tilewright/rules';
import { LEVEL_RULE, MAX_TURNS, millis, points, seatFields, setup, tileCount } from './setup-shape.ts';
import {
  type Shape,
  either,
  flag,
  list,
  listOf,
  nullable,
  object,
  oneOf,
  optional,
  such,
  whole,
} from './shape.ts';
import {
  type Bounds,
  boundsOf,
  clocksOf,
  countsOf,
  endingOf,
  handOf,
  ownedOf,
  pendingOf,
  secretText,
  seatOf,
  seatsOf,
  tilesOf,
  turnCount,
  turnOf,
  wordsOf,
} from './table-shape.ts';

const MAX_TILE = 127;

const seatState: Shape<SeatState> = such(
  object<SeatState>({ ...seatFields, isIn: flag }),
  isLevel,
  LEVEL_RULE,
);

const tileOf = ({ kindCount }: Bounds): Shape<Tile> =>
  such(whole<Tile>(0, MAX_TILE), (tile) => letterOf(tile) < kindCount, 'a tile of the set');

const scoreLineOf = (bounds: Bounds): Shape<ScoreLine> =>
  object<ScoreLine>({
    seat: seatOf(bounds),
    act: oneOf(
      'play',
      'exchange',
      'pass',
      'undone',
      'appealLost',
      'buy',
      'steal',
      'challenge',
      'capture',
      'leave',
    ),
    tiles: tilesOf(bounds),
    words: wordsOf(bounds),
    count: tileCount,
    points,
    total: points,
  });

const tableOf = (bounds: Bounds): Shape<Table> => {
  const { seatCount, squareCount } = bounds;
  return object<Table>({
    setup,
    commitment: secretText,
    contributions: listOf(nullable(secretText), seatCount),
    pledging: optional(
      object<Pledging>({ hashes: listOf(nullable(secretText), seatCount), round: turnCount }),
    ),
    phase: oneOf('gathering', 'playing', 'over'),
    seats: listOf(seatState, seatCount),
    order: listOf(seatOf(bounds), seatCount),
    turn: turnOf(bounds),
    board: listOf(tileOf(bounds), squareCount),
    removed: countsOf(bounds),
    openSpecials: ownedOf(bounds),
    scores: listOf(points, seatCount),
    rackCounts: listOf(tileCount, seatCount),
    bagCount: tileCount,
    drawCount: turnCount,
    clockLeftMs: clocksOf(bounds),
    pending: nullable(pendingOf(bounds)),
    tieAgreed: seatsOf(bounds),
    captured: either(listOf(whole(0, 0), 0), listOf(whole(0, seatCount), squareCount)),
    sheet: list(scoreLineOf(bounds), MAX_TURNS),
    ending: nullable(endingOf(bounds)),
    at: millis,
  });
};

const viewOf = (bounds: Bounds): Shape<View> =>
  object<View>({
    viewer: either(oneOf('spectator'), seatOf(bounds)),
    table: tableOf(bounds),
    hands: listOf(nullable(handOf(bounds)), bounds.seatCount),
  });

/** The first seat whose hand is in the view though its viewer may not see it. */
export const hiddenHandIn = ({ viewer, table, hands }: View): Seat | undefined => {
  const isOpen = table.setup.switches.hands === 'open';
  const seat = hands.findIndex((hand, owner) => hand !== null && owner !== viewer && !isOpen);
  return seat < 0 ? undefined : (seat as Seat);
};

/** A view of a game with the set-up that the view itself shows. */
export const view: Shape<View> = (value) => {
  const shown = object({ table: setupOnly })(pickTable(value));
  return shown.ok ? viewOf(boundsOf(shown.value.table.setup))(value) : shown;
};

const setupOnly = object<Pick<Table, 'setup'>>({ setup });

const pickTable = (value: unknown): unknown => {
  const table: unknown = isRecord(value) ? value['table'] : undefined;
  return { table: { setup: isRecord(table) ? table['setup'] : undefined } };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
