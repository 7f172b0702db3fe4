/**
 * `board check`: reads boards and names what is wrong with each, or says that nothing is.
 */
import { boardFindings } from './board-check.ts';
import { readBoardText } from './board-file.ts';
import { EXIT } from './exit-code.ts';
import { quoted } from './fitted.ts';
import type { Pipes } from './pipes.ts';

export const boardCheckCommand = async (files: readonly string[], pipes: Pipes): Promise<number> => {
  let code: number = EXIT.fine;
  for (const file of files) code = Math.max(code, await checkFile(file, pipes));
  return code;
};

const checkFile = async (file: string, { folder, complain, write }: Pipes): Promise<number> => {
  const text = readBoardText(file, folder, () => 'tilewright junior lists the built-in ones.');
  if (!text.ok) {
    complain(text.error);
    return EXIT.badUse;
  }
  const shown = quoted(file, file.length);
  const findings = boardFindings(text.value);
  const lines = findings.map(({ line, column, reason }) => `${shown}:${line}:${column}: ${reason}\n`);
  await write(findings.length === 0 ? `${shown}: ok\n` : lines.join(''));
  return findings.length === 0 ? EXIT.fine : EXIT.no;
};
