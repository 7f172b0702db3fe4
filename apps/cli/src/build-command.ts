/**
 * `build` by prompts: the words, the size, then word after word, until the board is named and saved. Answers with the
 * exit code.
 */
import { emptyPlan } from '@tilewright/builder';
import { buildBoard } from './build-desk.ts';
import { saveBoard } from './build-naming.ts';
import { SIZE_BOUNDS, USUAL_SIZE, sizeOf, sizeRefusal } from './build-size.ts';
import type { BoardSides } from './build-typed-line.ts';
import { type BuildWords, USUAL_LIST, openBuildWords } from './build-words.ts';
import { EXIT } from './exit-code.ts';
import { quoted } from './fitted.ts';
import type { BuildOptions } from './invocation.ts';
import { leftOutText, loadedText } from './load-words.ts';
import { makePaint } from './paint.ts';
import type { Surroundings } from './play-command.ts';
import { type Terminal, writeWrapped } from './terminal.ts';

export const UNSAVED = 'The board is not saved. Goodbye.\n';

export const buildCommand = async (options: BuildOptions, around: Surroundings): Promise<number> => {
  const { terminal, complain, folder } = around;
  const said = options.wordsFile === null ? undefined : openBuildWords(options.wordsFile, folder);
  if (said?.ok === false) {
    complain(said.error);
    return EXIT.badUse;
  }
  const words = said?.value ?? (await askWords(terminal, folder));
  if (words === undefined) return leave(terminal);
  for (const text of [loadedText(words), ...leftOutText(words)]) writeWrapped(terminal, text);
  const size = options.size ?? (await askSize(terminal));
  if (size === undefined) return leave(terminal);
  const plan = emptyPlan('', size);
  if (!plan.ok) throw new Error('a size that was checked is none');
  const built = await buildBoard({ terminal, paint: makePaint(terminal.hasColor), words }, plan.value);
  if (built === undefined) return leave(terminal);
  terminal.restore();
  return (await saveBoard({ terminal, folder }, built, words.tileSet)) ? EXIT.fine : leave(terminal);
};

const leave = (terminal: Terminal): number => {
  terminal.restore();
  terminal.write(UNSAVED);
  return EXIT.fine;
};

const QUIT = /^(quit|exit)$/u;

/** Asks for a list until there is one; undefined when the input ends. */
const askWords = async (terminal: Terminal, folder: string): Promise<BuildWords | undefined> => {
  for (;;) {
    const typed = (await terminal.ask(`Word list, a file or a built-in list? [${USUAL_LIST}] `))?.trim();
    if (typed === undefined || QUIT.test(typed)) return undefined;
    const words = openBuildWords(typed === '' ? null : typed, folder);
    if (words.ok) return words.value;
    writeWrapped(terminal, words.error);
  }
};

const usual = `${USUAL_SIZE.rows} x ${USUAL_SIZE.cols}`;

const askSize = async (terminal: Terminal): Promise<BoardSides | undefined> => {
  for (;;) {
    const typed = (await terminal.ask(`Size, rows x columns, ${SIZE_BOUNDS}? [${usual}] `))?.trim();
    if (typed === undefined || QUIT.test(typed)) return undefined;
    const size = typed === '' ? USUAL_SIZE : sizeOf(typed);
    if (size !== undefined) return size;
    writeWrapped(terminal, sizeRefusal(quoted(typed)));
  }
};
