/**
 * A board from a file: its bytes read as text and judged whole, so that every fault can be told with its line. What
 * can be read can be played on by two.
 */
import { letterCountOf, LEAST_DEALING } from '@tilewright/builder';
import { type NotationFault, juniorBoardFaults, parseJuniorBoard } from '@tilewright/notation';
import { type Result, err, ok } from '@tilewright/rules';
import { type ListedBoard, planOfShared, tidyBoardName } from './listed-board.ts';

export type BoardFileFault =
  | { readonly type: 'tooLarge'; readonly mostKilobytes: number }
  | { readonly type: 'unreadable' }
  | { readonly type: 'notText' }
  | { readonly type: 'line'; readonly fault: NotationFault }
  | { readonly type: 'noTiles'; readonly line: number }
  | {
      readonly type: 'tooFewLetters';
      readonly line: number;
      readonly count: number;
      readonly neededCount: number;
    };

export type BoardRead = Result<Pick<ListedBoard, 'plan' | 'tiles'>, readonly BoardFileFault[]>;

const MOST_KILOBYTES = 256;

/** The file of a board, read in this browser. */
export const readBoardFile = async (file: File): Promise<BoardRead> => {
  if (file.size > MOST_KILOBYTES * 1024) return err([{ type: 'tooLarge', mostKilobytes: MOST_KILOBYTES }]);
  try {
    return readBoardBytes(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    // What only looks like a file, such as a folder.
    return err([{ type: 'unreadable' }]);
  }
};

export const readBoardBytes = (name: string, bytes: Uint8Array): BoardRead => {
  const text = textOf(bytes);
  return text === undefined ? err([{ type: 'notText' }]) : readBoardText(nameOf(name), text);
};

/** Undefined for what is no text. Older programs write one byte for each letter. */
const textOf = (bytes: Uint8Array): string | undefined => {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The file's name without its ending. */
const nameOf = (file: string): string => tidyBoardName(file.replace(/\.[a-z0-9]{1,8}$/iu, ''));

const readBoardText = (name: string, text: string): BoardRead => {
  const faults = juniorBoardFaults(text);
  const board = parseJuniorBoard(text);
  if (!board.ok) return err(faults.map((fault) => ({ type: 'line', fault })));
  const line = text.split(/\r\n|\r|\n/u).findIndex((one) => one.trim() !== '') + 1;
  const read = planOfShared({ name, board: board.value });
  if (read === undefined) return err([{ type: 'noTiles', line }]);
  const count = letterCountOf(read.plan);
  const neededCount = LEAST_DEALING.playerCount * LEAST_DEALING.chipCount;
  return count < neededCount ? err([{ type: 'tooFewLetters', line, count, neededCount }]) : ok(read);
};
