/**
 * A printed board as the screens list it, wherever it is from: it comes with the game, was kept on this device, or
 * stands in a link. Its id is what addresses name it by.
 */
import { type BoardPlan, printedOf } from '@tilewright/builder';
import {
  type Inexpressible,
  type JuniorBoard,
  type SharedBoard,
  juniorBoardOf,
  parseJuniorBoard,
  printedBoardOf,
} from '@tilewright/notation';
import { type Result, type TileSet, err, ok } from '@tilewright/rules';
import { type BuiltInBoard, builtInBoards, english, tileSetById, tileSets } from '@tilewright/variants';
import type { SavedBoard } from '../keeper/keeper.ts';
import { boardsTexts } from '../texts/boards.ts';

export interface ListedBoard {
  readonly id: string;
  readonly origin: 'builtIn' | 'own' | 'link';
  readonly plan: BoardPlan;
  /** The name of its tile set. */
  readonly tiles: string;
  /** The word list it was built with; empty where nobody knows it. */
  readonly list: string;
}

const BUILT_IN = 'built-in:';
const LINK = 'link:';

/** What the address of a board in a link is made of, or undefined. */
export const linkIn = (id: string): string | undefined =>
  id.startsWith(LINK) ? id.slice(LINK.length) : undefined;
export const linkId = (link: string): string => `${LINK}${link}`;
export const isBuiltIn = (id: string): boolean => id.startsWith(BUILT_IN);

/** The first tile set that has every letter of the words, English before others; undefined where none has. */
const tilesOfBoard = ({ words }: Pick<JuniorBoard, 'words'>): TileSet | undefined => {
  const letters = new Set(words.flatMap(({ text }) => Array.from(text)));
  return Object.values(tileSets).find(({ kinds }) => {
    const texts = new Set(kinds.slice(1).map(({ text }) => text));
    return [...letters].every((letter) => texts.has(letter));
  });
};

/** The plan of a board that came as text; undefined where no tiles have its letters. */
export const planOfShared = ({
  name,
  board,
}: SharedBoard): Pick<ListedBoard, 'plan' | 'tiles'> | undefined => {
  const tileSet = tilesOfBoard(board);
  const printed = tileSet && printedBoardOf(tileSet, board, name);
  if (tileSet === undefined || printed?.ok !== true) return undefined;
  const { rows, cols } = board;
  return { plan: { name, rows, cols, words: printed.value.words }, tiles: tileSet.name };
};

const builtIn = ({ id, text }: BuiltInBoard): readonly ListedBoard[] => {
  const board = parseJuniorBoard(text);
  const read = board.ok ? planOfShared({ name: boardsTexts.builtInName(id), board: board.value }) : undefined;
  return read === undefined
    ? []
    : [{ ...read, id: `${BUILT_IN}${id}`, origin: 'builtIn', list: english.name }];
};

let made: readonly ListedBoard[] | undefined;

/** The boards that come with the game, read when somebody first asks. */
export const builtInListed = (): readonly ListedBoard[] => {
  made ??= builtInBoards.flatMap(builtIn);
  return made;
};

export const ownListed = ({ id, plan, tiles, list }: SavedBoard): ListedBoard => ({
  id,
  origin: 'own',
  plan,
  tiles,
  list,
});

export const tileSetOf = ({ tiles }: Pick<ListedBoard, 'tiles'>): TileSet => tileSetById(tiles) ?? english;

/** The words as they are written; empty where a letter is none. */
export const wordTexts = (board: Pick<ListedBoard, 'plan' | 'tiles'>): readonly string[] => {
  const { kinds } = tileSetOf(board);
  return board.plan.words.map(({ letters }) => letters.map((letter) => kinds[letter]?.text ?? '').join(''));
};

const UNSHOWN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;
export const LONGEST_NAME = 60;

/** A name as it leaves the page or enters a game: one line, not too long, nothing that steers a screen. */
export const tidyBoardName = (name: string): string =>
  Array.from(name.replace(UNSHOWN, ' ').replace(/\s+/gu, ' ').trim()).slice(0, LONGEST_NAME).join('').trim();

/** The board as a file and a link hold it, or why they cannot. */
export const sharedOf = (board: ListedBoard): Result<SharedBoard, Inexpressible> => {
  const junior = juniorBoardOf(tileSetOf(board), board.plan, printedOf(board.plan));
  return junior.ok ? ok({ name: tidyBoardName(board.plan.name), board: junior.value }) : err(junior.error);
};
