/** A printed board in the middle of a game: what is stamped, and what can be stamped now. */
import type { Letter, PrintedWord, Square } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import type { ReactElement } from 'react';
import { PrintedBoard } from '../boards/printed-board.tsx';
import { manualTexts } from '../texts/manual.ts';
import { Figure } from './figure.tsx';
import style from './printed-figure.module.css';

const { printedAlt, printedCaption } = manualTexts.figures;

const SIDE = 5;

const printed = (square: number, direction: PrintedWord['direction'], word: string): PrintedWord => ({
  square: square as Square,
  direction,
  letters: Array.from(word, (text) => english.kinds.findIndex((kind) => kind.text === text) as Letter),
});

const plan = {
  rows: SIDE,
  cols: SIDE,
  words: [printed(2 * SIDE, 'across', 'MUSIC'), printed(1, 'down', 'FRUIT')],
};

/** F and M. */
const STAMPED = [1, 2 * SIDE];
/** R and U. */
const NEXT = [SIDE + 1, 2 * SIDE + 1];

const rings = (squares: readonly number[], name: string | undefined): readonly ReactElement[] =>
  squares.map((square) => (
    <circle
      key={square}
      className={name}
      cx={(square % SIDE) + 0.5}
      cy={Math.floor(square / SIDE) + 0.5}
      r={0.42}
    />
  ));

export const PrintedFigure = (): ReactElement => (
  <Figure caption={printedCaption}>
    <div className={style.board}>
      <PrintedBoard plan={plan} tiles={english.name} label={printedAlt} hasPlaces>
        {rings(STAMPED, style.stamped)}
        {rings(NEXT, style.next)}
      </PrintedBoard>
    </div>
  </Figure>
);
