/**
 * The end of building by prompts: asks for the name of the board until it is saved in the current folder.
 */
import { resolve } from 'node:path';
import type { BoardPlan } from '@tilewright/builder';
import type { TileSet } from '@tilewright/rules';
import { isSure } from './build-question.ts';
import { fileNamed, isThere, planText, writeFault } from './build-saving.ts';
import { type Terminal, writeWrapped } from './terminal.ts';

interface Place {
  readonly terminal: Terminal;
  readonly folder: string;
}

/** Whether the board is saved; not so when the input ends before. */
export const saveBoard = async (place: Place, plan: BoardPlan, tileSet: TileSet): Promise<boolean> => {
  const { terminal } = place;
  const text = planText(plan, tileSet);
  if (!text.ok) {
    writeWrapped(terminal, text.error);
    return false;
  }
  for (;;) {
    const typed = await terminal.ask('Name of the board? ');
    if (typed === undefined) return false;
    const file = fileNamed(typed);
    const fault = file.ok ? await saveAs(place, file.value, text.value) : file.error;
    if (fault === undefined) return true;
    if (fault !== null) writeWrapped(terminal, fault);
  }
};

/** Nothing when it is written, null when another file stays, else why not. */
const saveAs = async (
  { terminal, folder }: Place,
  file: string,
  text: string,
): Promise<string | null | undefined> => {
  const isOver = isThere(file, folder);
  if (isOver && !(await isSure(terminal, `${file} is there already; write over it?`))) return null;
  const fault = writeFault(resolve(folder, file), text, isOver);
  if (fault !== undefined) return fault;
  const shown = file.includes(' ') ? `"${file}"` : file;
  writeWrapped(terminal, `The board is in ${file}; tilewright junior ${shown} plays on it.`);
  return undefined;
};
