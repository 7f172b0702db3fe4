/**
 * What is wrong with a game file, for people: which line was changed, that one is missing, or that the game has no
 * end. Words the faults that the reader of game files finds; reads nothing itself.
 */
import { type NotationFault, makeFault } from '@tilewright/notation';
import { quoted } from './fitted.ts';

/** The lines of a game file end with LF alone: a mailed file often comes with others, and its text is not the same. */
export const lineEndText = (file: string): string => {
  const name = quoted(file, file.length);
  return `the line ends of ${name} were changed to CRLF, as mail and editors do; a game file has LF alone. Get them back with: tr -d '\\r' < ${name} > game-lf.txt`;
};

type Wording = (fault: NotationFault) => string;

const changed = (line: number): string => `line ${line} was changed after the game was written`;

/** By what was found in place of an event that follows the one before it. */
const chainTexts: Readonly<Record<string, Wording>> = {
  wrongSeq: ({ line }) => `line ${line} is not the next event: one is missing before it, or was added`,
  wrongGame: ({ line }) => `line ${line} belongs to another game`,
  brokenLink: ({ line }) =>
    line === 2
      ? changed(line)
      : `line ${line} does not follow line ${line - 1}: one of them was changed after the game was written`,
  wrongHash: ({ line }) => changed(line),
  timeWentBack: ({ line }) => `line ${line} is older than the line before it`,
};

/** By what was expected. */
const texts: Readonly<Record<string, Wording>> = {
  'an event that follows the one before it': (fault) =>
    (chainTexts[fault.found] ?? (({ line }) => changed(line)))(fault),
  'the end of the game': ({ line }) => `the game is not finished: its end is missing after line ${line}`,
  'no event after the end of the game': ({ line }) => `line ${line} was added after the end of the game`,
  'a line break at the end': ({ line }) => `the file was cut off in line ${line}, or its last line break was`,
  events: () => 'no event opens the table; all lines after the first are missing',
  JSON: ({ line }) => `line ${line} is no event: it was changed after the game was written, or cut off`,
  '"tilewright-game 1"': ({ found }) =>
    `its first line is "${found}", and this program reads tilewright-game 1 only`,
};

/** A fault of the file, without a full stop. */
export const gameFaultText = (fault: NotationFault): string => {
  const { line, column, expected, found } = fault;
  const wording = Object.hasOwn(texts, expected) ? texts[expected] : undefined;
  if (wording) return wording(fault);
  if (expected.startsWith('at most ')) return makeFault(fault).replace(/\.$/u, '');
  if (expected.startsWith('schemaVersion: '))
    return `line ${line} is written in a version that this program does not know`;
  // Where a line is read but spelled in another way, what was expected is the rest of the line: nothing to read.
  return column > 1
    ? `${changed(line)}, at column ${column}`
    : `${changed(line)} (${expected}, not "${found}")`;
};
