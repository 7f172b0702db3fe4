/**
 * Finds something to play for a person who sees only the page: the squares and rack tiles by their names go in, tiles
 * to lay come out. Stands in for the thinking of a player, never for a part of the program under test.
 */
import { readFileSync } from 'node:fs';
import { type WordList, makeWordList } from '@tilewright/lexicon';
import {
  type Board,
  EMPTY,
  type Layout,
  type Letter,
  type PlacedTile,
  type Square,
  type Tile,
  centreOf,
  isEmptyBoard,
  place,
  tileOf,
} from '@tilewright/rules';
import { type PlaySetup, listPlays } from '@tilewright/solver';
import { classic, english } from '@tilewright/variants';
import type { NamedSquare } from './read-names.ts';

/** The board and the rack as the page names them. */
export interface Sight {
  readonly squares: readonly NamedSquare[];
  /** What is printed on each tile, `?` for a blank. */
  readonly rack: readonly string[];
}

export interface TileToLay {
  readonly row: number;
  readonly col: number;
  /** What the tile will show. */
  readonly text: string;
  readonly isBlank: boolean;
}

interface Position {
  readonly setup: PlaySetup;
  readonly board: Board;
  readonly rack: readonly Letter[];
}

const listOf = (names: readonly string[]): WordList => {
  const texts = names.map((name) =>
    readFileSync(new URL(`../packages/lexicon/data/${name}.txt`, import.meta.url), 'utf8'),
  );
  return makeWordList(
    english,
    texts.flatMap((text) => text.split('\n')),
  ).words;
};

let usual: WordList | undefined;
let everything: WordList | undefined;

/** The English list of the program: the games of the tests are played with it, or with one that holds more. */
const englishWords = (): WordList => (usual ??= listOf(['english']));

/** Whatever some list of the program holds: what is not in here is no word in any game. */
const allWords = (): WordList => (everything ??= listOf(['english', 'english-modern', 'english-supplement']));

/** How a person chooses: the most points, or the fewest tiles (a game that goes on longer). */
export type Taste = 'most points' | 'few tiles';

/** The play a person would make, or null when there is none. */
export const findPlay = (
  sight: Sight,
  taste: Taste = 'most points',
  words: WordList = englishWords(),
): readonly TileToLay[] | null => {
  const { setup, board, rack } = positionOf(sight);
  const list = listPlays(setup, words, { board, rack }, null);
  const worth = (play: number): number =>
    list.pointsOf(play) - (taste === 'few tiles' ? 100 * list.tileCountOf(play) : 0);
  let best: number | null = null;
  for (let play = 0; play < list.count; play += 1)
    if (best === null || worth(play) > worth(best)) best = play;
  return best === null ? null : described(setup.layout, list.play(best).tiles);
};

/** Tiles that fit and make no word, as somebody lays who bluffs; null when everything that fits makes words. */
export const findBluff = (sight: Sight): readonly TileToLay[] | null =>
  findLaying(sight, (words) => words.some((letters) => !allWords().has(letters)));

/** A tile or two that fit and make words of a certain kind; null when nothing that fits does. */
export const findLaying = (
  sight: Sight,
  isWanted: (words: readonly (readonly Letter[])[]) => boolean,
): readonly TileToLay[] | null => {
  const { setup, board, rack } = positionOf(sight);
  const letters = rack.filter((letter) => letter !== 0);
  const candidates = isEmptyBoard(board)
    ? pairs(letters).map(([first, second]) => [
        at(centreOf(setup.layout), first),
        at(centreOf(setup.layout) + 1, second),
      ])
    : board.flatMap((tile, square) => (tile === EMPTY ? letters.map((letter) => [at(square, letter)]) : []));
  const found = candidates.find((tiles) => {
    const placed = place({ layout: setup.layout, tileSet: english }, board, tiles);
    return placed.ok && isWanted(placed.value.map(({ letters }) => letters));
  });
  return found === undefined ? null : described(setup.layout, found);
};

const at = (square: number, letter: Letter): PlacedTile => ({
  square: square as Square,
  letter,
  blank: false,
});

const pairs = (letters: readonly Letter[]): readonly (readonly [Letter, Letter])[] =>
  letters.flatMap((first, index) => letters.slice(index + 1).map((second) => [first, second] as const));

const described = ({ cols }: Layout, tiles: readonly PlacedTile[]): readonly TileToLay[] =>
  tiles.map(({ square, letter, blank }) => ({
    row: Math.floor(square / cols),
    col: square % cols,
    text: english.kinds[letter]?.text ?? '',
    isBlank: blank,
  }));

/** The premiums decide only which play is worth most: under tiles they are not named, and need not be. */
const positionOf = ({ squares, rack }: Sight): Position => {
  const rows = 1 + Math.max(...squares.map(({ row }) => row));
  const cols = 1 + Math.max(...squares.map(({ col }) => col));
  const inOrder = squares.slice().sort((one, other) => one.row - other.row || one.col - other.col);
  if (inOrder.length !== rows * cols)
    throw new Error(`${inOrder.length} squares are no board of ${rows} by ${cols}`);
  const layout: Layout = {
    name: 'as seen',
    rows,
    cols,
    letterTimes: inOrder.map(({ letterTimes }) => letterTimes),
    wordTimes: inOrder.map(({ wordTimes }) => wordTimes),
  };
  const setup: PlaySetup = { layout, tileSet: english, switches: classic.switches };
  return { setup, board: inOrder.map(tileOn), rack: rack.map(letterOf) };
};

const tileOn = ({ text, isBlank }: NamedSquare): Tile =>
  text === null ? EMPTY : tileOf(letterOf(text), isBlank);

const letterOf = (text: string): Letter => {
  const letter = english.kinds.findIndex((kind) => kind.text === text);
  if (letter < 0) throw new Error(`"${text}" is no tile of the English set`);
  return letter as Letter;
};
