/** Tables for the tests of this folder: a printed board with letters stamped, hands written down. */
import { layoutOfJuniorBoard, parseJuniorBoard, printedBoardOf } from '@tilewright/notation';
import {
  type Hand,
  type JuniorSwitches,
  type Letter,
  type Millis,
  type Seat,
  type SeatSetup,
  type Square,
  type Switches,
  type Table,
  type Turn,
  type View,
  eventFor,
  openTable,
  openView,
} from '@tilewright/rules';
import { english, junior, makeSetup, people } from '@tilewright/variants';

/** MUSIC across and FRUIT down share the U. */
const BOARD = `5 x 5
Ca H MUSIC
Ab V FRUIT
`;

export interface JuniorSample {
  readonly seats?: readonly SeatSetup[];
  readonly switches?: Partial<Switches>;
  readonly rules?: Partial<JuniorSwitches>;
  /** The places that are stamped, as `Ab Cb`; the first seat's stamps. */
  readonly captured?: string;
  /** The hand of each seat; `-` is a gap. */
  readonly hands?: readonly string[];
  readonly turn?: Partial<Turn>;
  readonly table?: Partial<Table>;
}

export const letterOf = (sign: string): Letter =>
  (sign === '-' ? -1 : english.kinds.findIndex(({ text }) => text === sign)) as Letter;

const COLS = 5;

/** A square by row and column: `Ab`. */
export const squareOf = (place: string): Square =>
  ((place.charCodeAt(0) - 65) * COLS + place.charCodeAt(1) - 97) as Square;

const handOf = (text: string): Hand => ({
  rack: Array.from(text, letterOf),
  inventory: [],
  fresh: [],
  hidden: [],
  laying: [],
});

export const sampleJunior = (sample: JuniorSample = {}): View => {
  const { seats = people('Ann', 'Ben'), switches, rules, captured = '', hands, turn, table } = sample;
  const board = parseJuniorBoard(BOARD);
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  const printed = printedBoardOf(english, board.value, 'sample');
  if (!printed.ok) throw new Error(JSON.stringify(printed.error));
  const setup = makeSetup({
    preset: junior,
    seats,
    lexicon: 'none',
    layout: layoutOfJuniorBoard(board.value, 'sample'),
    printed: printed.value,
    switches: { ...switches, junior: { ...(junior.switches.junior as JuniorSwitches), ...rules } },
  });
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const opened = openView(eventFor(openTable(setup.value, 'secret', 0 as Millis), 'spectator'), 'spectator');
  const stamped = captured
    .split(' ')
    .filter((place) => place !== '')
    .map(squareOf);
  return {
    ...opened,
    table: {
      ...opened.table,
      phase: 'playing',
      bagCount: 9,
      captured: opened.table.captured.map((_, square) => Number(stamped.includes(square as Square))),
      turn: { ...opened.table.turn, toMove: [0 as Seat], ...turn },
      ...table,
    },
    hands: (hands ?? seats.map(() => 'FMRUUST')).map(handOf),
  };
};
