/** Tables for the tests of this folder: words on a board, hands and score lines, written down. */
import { parseBoardPlace } from '@tilewright/notation';
import {
  BLANK,
  type Hand,
  type Letter,
  type Millis,
  type Seat,
  type SeatSetup,
  type Setup,
  type Square,
  type Table,
  type View,
  type Word,
  eventFor,
  openTable,
  openView,
  squareAt,
  tileOf,
  withAt,
} from '@tilewright/rules';
import { type Preset, classic, english, makeSetup, people } from '@tilewright/variants';

export const sampleSetup = (
  seats: readonly SeatSetup[] = people('Ann', 'Ben'),
  preset: Preset = classic,
): Setup => {
  const setup = makeSetup({ preset, seats, lexicon: 'test' });
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  return setup.value;
};

/** Letters of the English tiles; `?` is the blank. */
export const lettersOf = (text: string): readonly Letter[] =>
  Array.from(text.toUpperCase(), (sign) =>
    sign === '?' ? BLANK : (english.kinds.findIndex(({ text: printed }) => printed === sign) as Letter),
  );

/** A table on which these words lie, by their places; small letters are blanks. */
export const sampleTable = (words: Readonly<Record<string, string>> = {}, setup = sampleSetup()): Table => {
  const opened = openTable(setup, 'secret', 0 as Millis);
  const { table } = openView(eventFor(opened, 'spectator'), 'spectator');
  return Object.entries(words).reduce((laid, [place, text]) => withWord(laid, place, text), {
    ...table,
    bagCount: 86,
  });
};

/** A word at its place. */
export const wordAt = ({ setup }: Pick<Table, 'setup'>, place: string, text: string): Word => {
  const read = parseBoardPlace(place);
  if (!read.ok) throw new Error(place);
  const { row, col, direction } = read.value;
  const [down, right] = direction === 'across' ? [0, 1] : [1, 0];
  const letters = lettersOf(text);
  const squares = letters.map(
    (_, step) => squareAt(setup.layout, row + step * down, col + step * right) as Square,
  );
  return { squares, letters };
};

const withWord = (table: Table, place: string, text: string): Table => {
  const { squares, letters } = wordAt(table, place, text);
  const isBlank = (index: number): boolean => text[index] !== text[index]?.toUpperCase();
  const board = squares.reduce(
    (laid, square, index) => withAt(laid, square, tileOf(letters[index] ?? BLANK, isBlank(index))),
    table.board,
  );
  return { ...table, board };
};

export const handOf = (rack: string): Hand => ({
  rack: lettersOf(rack),
  inventory: [],
  fresh: [],
  hidden: [],
  laying: [],
});

/** The view of the first seat with this rack, or of a spectator. */
export const viewOf = (table: Table, rack?: string): View => ({
  viewer: rack === undefined ? 'spectator' : (0 as Seat),
  table,
  hands: table.seats.map((_, seat) => (seat === 0 && rack !== undefined ? handOf(rack) : null)),
});
