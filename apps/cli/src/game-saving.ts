/**
 * A finished game, written where `verify` can read it; never over another file.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeGameFile } from '@tilewright/notation';
import type { StoredEvent } from '@tilewright/rules';
import { EXIT } from './exit-code.ts';
import { quoted } from './fitted.ts';
import { reasonOf } from './read-file.ts';
import type { Terminal } from './terminal.ts';

const LONGEST_PATH = 500;

/** Why the game could not be written there, asked before it is played. */
export const takenText = (outFile: string | null, folder: string): string | undefined => {
  if (outFile === null) return undefined;
  const path = resolve(folder, outFile);
  if (existsSync(path)) return `${quoted(path, LONGEST_PATH)} is there already; give --out another name.`;
  return existsSync(resolve(path, '..'))
    ? undefined
    : `There is no folder ${quoted(resolve(path, '..'), LONGEST_PATH)} for --out; make it first.`;
};

interface Place {
  readonly terminal: Pick<Terminal, 'write'>;
  readonly folder: string;
  readonly complain: (sentence: string) => void;
}

/** Writes the game and says so; answers with the exit code. */
export const saveGame = (
  log: readonly StoredEvent[],
  outFile: string,
  { terminal, folder, complain }: Place,
): number => {
  const path = resolve(folder, outFile);
  const text = makeGameFile(log);
  if (!text.ok) throw new Error(`a finished game has no file: ${text.error.type}`);
  try {
    writeFileSync(path, text.value, { flag: 'wx' });
  } catch (error) {
    complain(`The game could not be written to ${quoted(path, LONGEST_PATH)}: ${reasonOf(error)}.`);
    return EXIT.badUse;
  }
  const shown = quoted(outFile, LONGEST_PATH);
  terminal.write(`The game is in ${shown}; tilewright verify ${shown} checks its draws.\n`);
  return EXIT.fine;
};
