/**
 * What a player can look up: the bag and the words, as lines of text.
 */
import { type WordList, letterReader } from '@tilewright/lexicon';
import {
  EMPTY,
  type Letter,
  type Table,
  type TileSet,
  changeCounts,
  countsOf,
  rackLetterOf,
  spell,
  totalOf,
} from '@tilewright/rules';
import { quoted } from './fitted.ts';
import { tilesText } from './sheet-text.ts';

const MOST_BAG_COLUMNS = 3;
const BAG_HEAD = 'TILE POINTS COUNT UNSEEN';
const BAG_GUTTER = '   ';

/** The bag in numbers, and every letter with what its owner cannot see of it. */
export const bagLines = (table: Table, rack: readonly Letter[], columns = 80): readonly string[] => {
  const { tileSet } = table.setup;
  const total = totalOf(countsOf(tileSet));
  const unseen = unseenCounts(table, rack);
  const entries = tileSet.kinds.map(({ text, points, count }, letter) =>
    [text.padEnd(4), padded(points, 6), padded(count, 5), padded(unseen[letter] ?? 0, 6)].join(' '),
  );
  const fitting = Math.floor((columns + BAG_GUTTER.length - 1) / (BAG_HEAD.length + BAG_GUTTER.length));
  const columnCount = Math.min(MOST_BAG_COLUMNS, Math.max(1, fitting));
  const rowCount = Math.ceil(entries.length / columnCount);
  const rows = Array.from({ length: rowCount }, (_, row) =>
    entries.filter((_entry, index) => index % rowCount === row).join(BAG_GUTTER),
  );
  const heads = Array.from({ length: columnCount }, () => BAG_HEAD).join(BAG_GUTTER);
  return [
    `The bag currently contains ${tilesText(table.bagCount)} out of a total of ${total}.`,
    '',
    heads,
    ...rows,
  ];
};

/** All tiles but those on the board and on one's own rack. */
const unseenCounts = ({ setup, board, removed }: Table, rack: readonly Letter[]): readonly number[] => {
  const laid = board.filter((tile) => tile !== EMPTY).map(rackLetterOf);
  const seen = changeCounts(changeCounts(removed, laid, 1), rack, 1);
  return countsOf(setup.tileSet).map((count, letter) => count - (seen[letter] ?? 0));
};

const padded = (value: number, width: number): string => String(value).padStart(width);

/** Whether a word is in the list, as a sentence. */
export const wordAnswer = (tileSet: TileSet, words: WordList, typed: string): string => {
  const letters = letterReader(tileSet)(typed);
  const isWord = letters !== undefined && words.has(letters);
  return `${quoted(typed.toUpperCase())} is ${isWord ? 'a' : 'not a'} valid word.`;
};

const PAIR_WIDTH = 4;
const MOST_PAIRS = 16;

/** All words of two letters. */
export const pairLines = (tileSet: TileSet, words: WordList, columns = 80): readonly string[] => {
  const perLine = Math.min(MOST_PAIRS, Math.max(1, Math.floor(columns / PAIR_WIDTH)));
  const letters = tileSet.kinds.map((_, letter) => letter as Letter).slice(1);
  const pairs = letters
    .flatMap((first) => letters.map((second) => [first, second]))
    .filter((pair) => words.has(pair))
    .map((pair) => spell(tileSet, pair));
  const starts = pairs.flatMap((_, index) => (index % perLine === 0 ? [index] : []));
  return [
    `There are ${pairs.length} words of two letters.`,
    '',
    ...starts.map((start) => pairs.slice(start, start + perLine).join('  ')),
  ];
};
