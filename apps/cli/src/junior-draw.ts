/**
 * The screen of junior: the printed board, who has how much, the hand with its places and the pool. Shows what it is
 * handed and nothing else.
 */
import {
  GAP,
  type Letter,
  type Seat,
  type Square,
  type Table,
  capturable,
  colLetter,
  isIn,
  printedAt,
  rowLetter,
  spell,
} from '@tilewright/rules';
import { boardSquareText } from './board-place-text.ts';
import { chipCountText, listText } from './junior-text.ts';
import type { JuniorInk } from './junior-ink.ts';
import { seatName } from './sheet-text.ts';

export interface JuniorScene {
  readonly table: Table;
  /** The hands that lie open at this screen, by seat; null for the others. */
  readonly hands: readonly (readonly Letter[] | null)[];
  /** Whose hand can be played from; null when nobody is to play. */
  readonly mover: Seat | null;
  readonly ink: JuniorInk;
}

/** Everything above the prompt. */
export const drawJunior = (scene: JuniorScene): readonly string[] => [
  scoreLine(scene),
  '',
  ...drawPrinted(scene),
  '',
  ...otherHands(scene),
  ...moverLines(scene),
];

const SCORE_GAP = ' · ';

const scoreLine = ({ table, ink }: JuniorScene): string =>
  table.order
    .map((seat) => {
      const isMover = table.turn.toMove.some((mover) => mover === seat);
      const text = `${isMover ? '▸ ' : ''}${seatName(table, seat)} ${table.scores[seat] ?? 0}`;
      if (isMover) return ink.mover(text);
      return isIn(table, seat) ? text : ink.quiet(text);
    })
    .join(SCORE_GAP);

/** The column letters, then the rows: printed letters, captured ones in red or small, `.` for nothing. */
const drawPrinted = (scene: JuniorScene): readonly string[] => {
  const { table, ink } = scene;
  const { rows, cols } = table.setup.layout;
  const lit = new Set(litSquares(scene));
  const heads = Array.from({ length: cols }, (_, col) => colLetter(col));
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_col, col) => drawSquare(scene, (row * cols + col) as Square, lit)),
  );
  return [
    ink.quiet(['  ', ...heads].join(' ')),
    ...lines.map((squares, row) => [` ${ink.quiet(rowLetter(row))}`, ...squares].join(' ')),
  ];
};

const drawSquare = ({ table, ink }: JuniorScene, square: Square, lit: ReadonlySet<Square>): string => {
  const letter = printedAt(table, square);
  if (letter === undefined) return ink.quiet('.');
  const face = spell(table.setup.tileSet, [letter]);
  if ((table.captured[square] ?? 0) > 0) return ink.captured(face);
  return lit.has(square) ? ink.lit(face) : face;
};

/** What can be captured with the hand of who is to play, where the game lights it up. */
const litSquares = ({ table, hands, mover }: JuniorScene): readonly Square[] => {
  const hand = mover === null ? null : hands[mover];
  return table.setup.switches.junior?.lightsUp === true && hand ? capturable(table, hand) : [];
};

const handText = ({ table }: JuniorScene, hand: readonly Letter[]): string =>
  hand.map((letter) => (letter === GAP ? '-' : spell(table.setup.tileSet, [letter]))).join(' ');

const otherHands = (scene: JuniorScene): readonly string[] => {
  const { table, hands, mover, ink } = scene;
  return table.order.flatMap((seat) => {
    const hand = hands[seat];
    if (seat === mover || !hand || !isIn(table, seat)) return [];
    return [ink.quiet(`${seatName(table, seat)} holds ${handText(scene, hand)}`)];
  });
};

/** The hand of who is to play, what fits, and the pool. */
const moverLines = (scene: JuniorScene): readonly string[] => {
  const { table, hands, mover, ink } = scene;
  const hand = mover === null ? null : hands[mover];
  if (!hand) return [];
  const squares = litSquares(scene).map((square) => boardSquareText(table.setup.layout, square));
  const can = squares.length === 0 ? 'no letter now' : listText(squares.sort(), 'or');
  return [
    ink.heading(`POOL [0-${hand.length - 1}] = ${handText(scene, hand)}`),
    ...(table.setup.switches.junior?.lightsUp === true ? [`You can capture ${can}.`] : []),
    poolLine(table),
  ];
};

const poolLine = ({ bagCount }: Table): string => {
  if (bagCount === 0) return 'The pool is empty: nothing can be exchanged.';
  return `${chipCountText(bagCount)} in the pool; Zz exchanges a chip${bagCount > 1 ? ', Zz Zz two' : ''}.`;
};
