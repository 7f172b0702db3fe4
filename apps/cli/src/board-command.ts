/**
 * `board check`: reads board files and names what is wrong with each, or says that nothing is.
 */
import { type NotationFault, juniorBoardFaults } from '@tilewright/notation';
import type { Result } from '@tilewright/rules';
import { BOARD_FILE } from './board-file.ts';
import { playableFaults } from './board-playable.ts';
import { EXIT } from './exit-code.ts';
import { quoted } from './fitted.ts';
import type { Pipes } from './pipes.ts';
import { readText } from './read-file.ts';

export const boardCheckCommand = async (files: readonly string[], pipes: Pipes): Promise<number> => {
  let code: number = EXIT.fine;
  for (const file of files) {
    const text = readText(BOARD_FILE, file, pipes.folder);
    if (text.ok) await pipes.write(verdictOf(file, boardFaults(text.value)));
    else pipes.complain(text.error);
    code = Math.max(code, codeOf(text));
  }
  return code;
};

/** Everything that keeps a text from being a board to play on, in the order of the text. */
const boardFaults = (text: string): readonly NotationFault[] => {
  const faults = juniorBoardFaults(text);
  return faults.length > 0 ? faults : playableFaults(text);
};

const codeOf = (text: Result<string, string>): number => {
  if (!text.ok) return EXIT.badUse;
  return boardFaults(text.value).length > 0 ? EXIT.no : EXIT.fine;
};

const verdictOf = (file: string, faults: readonly NotationFault[]): string =>
  faults.length === 0
    ? `${quoted(file, file.length)}: ok\n`
    : faults.map((fault) => `${quoted(file, file.length)}:${reasonAt(fault)}\n`).join('');

const reasonAt = ({ line, column, expected, found }: NotationFault): string =>
  `${line}:${column}: expected ${expected}, found ${found === '' ? 'nothing' : `"${found}"`}`;
