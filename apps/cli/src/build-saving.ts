/**
 * A finished board as a file: its text, a name for it, and the writing, which never goes over another file by itself.
 */
import { lstatSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BoardPlan, printedOf } from '@tilewright/builder';
import { juniorBoardOf, makeJuniorBoard } from '@tilewright/notation';
import { type Result, type TileSet, err, ok } from '@tilewright/rules';
import { quoted } from './fitted.ts';
import { reasonOf } from './read-file.ts';

/** The text of a board, which anybody can play on. */
export const planText = (plan: BoardPlan, tileSet: TileSet): Result<string, string> => {
  const board = juniorBoardOf(tileSet, plan, printedOf(plan));
  const text = board.ok ? makeJuniorBoard(board.value) : board;
  if (text.ok) return text;
  return text.error.type === 'tile'
    ? err(`The tile ${text.error.text} has more than one letter, which a board file cannot say.`)
    : err(`The board cannot be written (${text.error.type}).`);
};

const FILE_ENDING = '.txt';
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._'-]{0,59}$/u;

/** The file that a typed name stands for, or a sentence why there is none. */
export const fileNamed = (typed: string): Result<string, string> => {
  const name = typed.trim();
  if (!NAME.test(name))
    return err('A name has up to 60 letters, digits, spaces, - and _, and begins with a letter or a digit.');
  return ok(name.toLowerCase().endsWith(FILE_ENDING) ? name : `${name}${FILE_ENDING}`);
};

export const isThere = (file: string, folder: string): boolean =>
  lstatSync(resolve(folder, file), { throwIfNoEntry: false }) !== undefined;

/** Why the text could not be written, if so. Only with `isOver` may a file be there already. */
export const writeFault = (path: string, text: string, isOver: boolean): string | undefined => {
  try {
    writeFileSync(path, text, { flag: isOver ? 'w' : 'wx' });
    return undefined;
  } catch (error) {
    return `${quoted(path, path.length)} cannot be written: ${reasonOf(error)}.`;
  }
};
