/**
 * Board files on disk: read as text, parsed, and given the tiles whose letters are printed on them. What cannot be
 * used is told in one sentence.
 */
import { basename, extname } from 'node:path';
import { type JuniorBoard, makeFault, parseJuniorBoard } from '@tilewright/notation';
import { LIMITS, type Result, type TileSet, err, ok } from '@tilewright/rules';
import { tileSets } from '@tilewright/variants';
import type { FileKind } from './file-kind.ts';
import { quoted } from './fitted.ts';
import { readText } from './read-file.ts';

export const BOARD_FILE: FileKind = {
  name: 'board',
  mostMegabytes: 4,
  remedy: 'write one with tilewright build',
};

export interface OpenBoard {
  readonly board: JuniorBoard;
  /** What the board is called on the screen and in the game. */
  readonly name: string;
  readonly tileSet: TileSet;
}

/** The board in a file whose name was typed in `folder`, or a sentence why there is none. */
export const openBoard = (file: string, folder: string): Result<OpenBoard, string> => {
  const text = readText(BOARD_FILE, file, folder);
  if (!text.ok) return text;
  const shown = quoted(file, file.length);
  const board = parseJuniorBoard(text.value);
  if (!board.ok) {
    const fault = makeFault(board.error).replace(/^L/u, 'l').replace(/\.$/u, '');
    return err(`${shown} is no sound board, ${fault}; tilewright board check names every fault.`);
  }
  const tileSet = tilesOfBoard(board.value);
  return tileSet === undefined
    ? err(`No tiles here have all the letters of ${shown}; use the letters of one language.`)
    : ok({ board: board.value, name: nameOf(file), tileSet });
};

const nameOf = (file: string): string =>
  quoted(basename(file, extname(file)), LIMITS.labelLength.most).slice(0, LIMITS.labelLength.most);

/** The first tile set that has every letter of the words, English before others; undefined where none has. */
export const tilesOfBoard = ({ words }: Pick<JuniorBoard, 'words'>): TileSet | undefined => {
  const letters = new Set(words.flatMap(({ text }) => Array.from(text)));
  return Object.values(tileSets).find(({ kinds }) => {
    const texts = new Set(kinds.slice(1).map(({ text }) => text));
    return [...letters].every((letter) => texts.has(letter));
  });
};
