/**
 * `build --fill`: fills a board from a list without asking, with a bar that tells how far it is. Answers with the exit
 * code.
 */
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import {
  type BoardPlan,
  type FillFault,
  type FillProgress,
  fillBoard,
  letterCountOf,
  soundnessFaults,
} from '@tilewright/builder';
import { type Result, err } from '@tilewright/rules';
import { planText, writeFault } from './build-saving.ts';
import { type BuildWords, openBuildWords } from './build-words.ts';
import { EXIT } from './exit-code.ts';
import { quoted } from './fitted.ts';
import { takenText } from './game-saving.ts';
import type { FillOptions } from './invocation.ts';
import type { Pipes } from './pipes.ts';

const SEED_COUNT = 1_000_000;

export const fillCommand = async (options: FillOptions, pipes: Pipes): Promise<number> => {
  const taken = takenText(options.outFile, pipes.folder);
  if (taken !== undefined) return refuse(pipes, taken);
  const words = openBuildWords(options.wordsFile, pipes.folder);
  if (!words.ok) return refuse(pipes, words.error);
  const seed = options.seed ?? randomInt(SEED_COUNT);
  const { size, density, symmetry } = options;
  const wish = { name: '', ...size, list: words.value.words, theme: [], density, symmetry };
  const filled = await runFilling(fillBoard(wish, seed), pipes);
  if (filled === 'interrupted') {
    pipes.complain('Filling was broken off; nothing is written.');
    return EXIT.interrupted;
  }
  if (!filled.ok) return refuse(pipes, faultText(filled.error));
  const text = finishedText(filled.value, words.value);
  if (!text.ok) return refuse(pipes, text.error);
  const told = `${filled.value.words.length} words, ${letterCountOf(filled.value)} letters, seed ${seed}`;
  return deliver(text.value, told, options.outFile, pipes);
};

const refuse = ({ complain }: Pipes, sentence: string): number => {
  complain(sentence);
  return EXIT.badUse;
};

type Filling = Generator<FillProgress, Result<BoardPlan, FillFault>>;

const BAR_PARTS = 100;
const BREATH_MS = 20;

/** Fills to the end, unless whoever started it loses patience; a second Ctrl-C ends the program at once. */
const runFilling = async (
  filling: Filling,
  { quietProgress }: Pipes,
): Promise<Result<BoardPlan, FillFault> | 'interrupted'> => {
  let isInterrupted = false;
  const interrupt = (): void => {
    isInterrupted = true;
  };
  process.once('SIGINT', interrupt);
  let breathedAt = performance.now();
  let step = filling.next();
  for (; step.done !== true && !isInterrupted; step = filling.next()) {
    if (performance.now() - breathedAt < BREATH_MS) continue;
    quietProgress.show(Math.floor(step.value.share * BAR_PARTS), BAR_PARTS);
    // Ctrl-C gets its turn only when the thread is let go of.
    await new Promise((resume) => setImmediate(resume));
    breathedAt = performance.now();
  }
  process.off('SIGINT', interrupt);
  quietProgress.clear();
  return step.done === true ? step.value : 'interrupted';
};

const faultText = (fault: FillFault): string =>
  fault.type === 'size'
    ? `A board of ${fault.rows} x ${fault.cols} cannot be filled; give --size another one.`
    : 'No word of the list fits on this board; give --words a longer list.';

/** The text of a filled board, or what it lacks. */
const finishedText = (plan: BoardPlan, { words, tileSet }: BuildWords): Result<string, string> => {
  const [fault] = soundnessFaults(plan, words);
  if (fault === undefined) return planText(plan, tileSet);
  return fault.type === 'tooFewLetters'
    ? err(
        `Only ${fault.count} letters fit, and two players need ${fault.neededCount}; give more words or a larger --size.`,
      )
    : err(`The filled board is not sound (${fault.type}); try another --seed.`);
};

/** To the file, with a line that says so; without one to the output. */
const deliver = async (text: string, told: string, outFile: string | null, pipes: Pipes): Promise<number> => {
  if (outFile === null) {
    await pipes.write(text);
    return EXIT.fine;
  }
  const fault = writeFault(resolve(pipes.folder, outFile), text, false);
  if (fault !== undefined) return refuse(pipes, fault);
  await pipes.write(`Wrote ${quoted(outFile, outFile.length)}: ${told}.\n`);
  return EXIT.fine;
};
