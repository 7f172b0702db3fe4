/**
 * Questions with yes or no; whatever is not yes is no.
 */
import type { Terminal } from './terminal.ts';

export const isSure = async (terminal: Terminal, question: string): Promise<boolean> =>
  /^y(es)?$/iu.test((await terminal.ask(`${question} Yes or No? [No] `))?.trim() ?? '');
