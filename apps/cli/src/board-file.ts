/**
 * Boards by the name that was typed: files on disk, or those that come with the program. Read as text, parsed, and
 * given the tiles whose letters are printed on them. What cannot be used is told in one sentence.
 */
import { statSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { type JuniorBoard, makeFault, parseJuniorBoard } from '@tilewright/notation';
import { LIMITS, type Result, type TileSet, err, ok } from '@tilewright/rules';
import { builtInBoardById, tileSets } from '@tilewright/variants';
import { builtInBoardLines } from './built-in-boards.ts';
import type { FileKind } from './file-kind.ts';
import { quoted } from './fitted.ts';
import { readText } from './read-file.ts';

const BOARD_FILE: FileKind = {
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

/**
 * The text of the board of this name, typed in `folder`, or a sentence why there is none. A file comes first; where
 * there is nothing at all, `instead` tells more.
 */
export const readBoardText = (
  named: string,
  folder: string,
  instead: () => string,
): Result<string, string> => {
  const there = whatIsAt(resolve(folder, named));
  const builtIn = there === 'other' ? undefined : builtInBoardById(named.toLowerCase());
  if (builtIn !== undefined) return ok(builtIn.text);
  const text = readText(BOARD_FILE, named, folder);
  return text.ok || there !== 'nothing' ? text : err(`${text.error} ${instead()}`);
};

/** A folder keeps nobody from a built-in board of its name: folders are called music, too. */
const whatIsAt = (path: string): 'nothing' | 'folder' | 'other' => {
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    if (status === undefined) return 'nothing';
    return status.isDirectory() ? 'folder' : 'other';
  } catch {
    return 'other';
  }
};

const builtInsInstead = (): string =>
  `These boards come with the program:\n${builtInBoardLines().join('\n')}`;

/** The board of this name, typed in `folder`, or a sentence why there is none. */
export const openBoard = (named: string, folder: string): Result<OpenBoard, string> => {
  const text = readBoardText(named, folder, builtInsInstead);
  if (!text.ok) return text;
  const shown = quoted(named, named.length);
  const board = parseJuniorBoard(text.value);
  if (!board.ok) {
    const fault = makeFault(board.error).replace(/^L/u, 'l').replace(/\.$/u, '');
    return err(`${shown} is no sound board, ${fault}; tilewright board check names every fault.`);
  }
  const tileSet = tilesOfBoard(board.value);
  return tileSet === undefined
    ? err(`No tiles here have all the letters of ${shown}; use the letters of one language.`)
    : ok({ board: board.value, name: nameOf(named), tileSet });
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
