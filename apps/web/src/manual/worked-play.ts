/**
 * Plays for the manual, worked out by the rules themselves: which words they form and what each is worth, letter by
 * letter. Nothing here knows a number that the rules do not say.
 */
import {
  type Board,
  type Direction,
  EMPTY,
  type Letter,
  type PlacedTile,
  type Setup,
  type Square,
  type Word,
  centreOf,
  isBlankTile,
  letterOf,
  place,
  pointsOf,
  score,
  spell,
  squareAt,
  withTiles,
} from '@tilewright/rules';

/** A word with its first square, counted from 0; small letters are blanks. Letters that lie there are played through. */
export interface Laying {
  readonly word: string;
  readonly row: number;
  readonly col: number;
  readonly direction: Direction;
}

interface WorkedLetter {
  readonly text: string;
  readonly points: number;
  readonly times: number;
}

export interface WorkedWord {
  readonly text: string;
  readonly letters: readonly WorkedLetter[];
  readonly times: number;
  readonly points: number;
}

export interface WorkedPlay {
  readonly before: Board;
  readonly after: Board;
  readonly tiles: readonly PlacedTile[];
  readonly formed: readonly Word[];
  readonly words: readonly WorkedWord[];
  readonly bonus: number;
  readonly points: number;
}

type Grounds = Pick<Setup, 'layout' | 'tileSet' | 'switches'>;

const squaresOf = ({ layout }: Grounds, { word, row, col, direction }: Laying): readonly Square[] =>
  Array.from(word, (_, index) => {
    const square =
      direction === 'across' ? squareAt(layout, row, col + index) : squareAt(layout, row + index, col);
    if (square === undefined) throw new Error(`${word} leaves the board`);
    return square;
  });

const tilesOf = (setup: Grounds, board: Board, laying: Laying): readonly PlacedTile[] => {
  const squares = squaresOf(setup, laying);
  return Array.from(laying.word).flatMap((sign, index) => {
    const square = squares[index] as Square;
    if (board[square] !== EMPTY) return [];
    const letter = setup.tileSet.kinds.findIndex(({ text }) => text === sign.toUpperCase()) as Letter;
    return [{ square, letter, blank: sign !== sign.toUpperCase() }];
  });
};

/** What the rules make of a play; throws where they refuse it, so that no wrong example can be printed. */
const workOut = (setup: Grounds, before: Board, laying: Laying): WorkedPlay => {
  const tiles = tilesOf(setup, before, laying);
  const formed = place(setup, before, tiles);
  if (!formed.ok) throw new Error(`${laying.word}: ${formed.error.type}`);
  const points = score(setup, before, { tiles, words: formed.value });
  const words = formed.value.map((word) => workedWord(setup, before, tiles, word));
  const bonus = points - words.reduce((sum, word) => sum + word.points, 0);
  return { before, after: withTiles(before, tiles), tiles, formed: formed.value, words, bonus, points };
};

const workedWord = (setup: Grounds, before: Board, tiles: readonly PlacedTile[], word: Word): WorkedWord => {
  const { layout, tileSet, switches } = setup;
  const laid = withTiles(before, tiles);
  const fresh = new Set(tiles.map(({ square }) => square));
  const times = (list: readonly number[], square: Square): number =>
    fresh.has(square) || (switches.premiums === 'persistent' && square !== centreOf(layout))
      ? (list[square] ?? 1)
      : 1;
  const withoutBonus = { ...setup, switches: { ...switches, fullRackBonus: 0 } };
  return {
    text: spell(tileSet, word.letters),
    letters: word.squares.map((square) => {
      const tile = laid[square] ?? EMPTY;
      const points = isBlankTile(tile) ? 0 : pointsOf(tileSet, letterOf(tile));
      return { text: spell(tileSet, [letterOf(tile)]), points, times: times(layout.letterTimes, square) };
    }),
    times: word.squares.reduce((product, square) => product * times(layout.wordTimes, square), 1),
    points: score(withoutBonus, before, { tiles, words: [word] }),
  };
};

/** Plays one after another, each on the board that the one before left. */
export const workOutAll = (setup: Grounds, layings: readonly Laying[]): readonly WorkedPlay[] => {
  let board: Board = Array.from({ length: setup.layout.rows * setup.layout.cols }, () => EMPTY);
  return layings.map((laying) => {
    const play = workOut(setup, board, laying);
    board = play.after;
    return play;
  });
};
