/**
 * `npx tsx bench/fill.ts [--seeds N]`: how long it takes to fill boards of several sizes from the words for children, by
 * the clock and by the processor, and what is on them. Ends with 1 when a board is unsound.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { type FillWish, filledBoard, letterCountOf, soundnessFaults } from '@tilewright/builder';
import { makeWordList } from '@tilewright/lexicon';
import { runCommand, wholeNumber } from '@tilewright/testkit';
import { english } from '@tilewright/variants';

const path = new URL('../packages/lexicon/data/english-basic.txt', import.meta.url);
const list = makeWordList(english, readFileSync(path, 'utf8').split('\n')).words;

const wishes = [
  [15, 15, 'dense', 'none'],
  [15, 15, 'usual', 'none'],
  [15, 15, 'dense', 'rotation'],
  [15, 15, 'dense', 'mirror'],
  [20, 20, 'dense', 'none'],
  [20, 20, 'dense', 'rotation'],
  [5, 5, 'dense', 'none'],
  [5, 20, 'dense', 'none'],
] as const;

interface Filled {
  readonly clockMs: number;
  readonly cpuMs: number;
  readonly wordCount: number;
  readonly letterCount: number;
  readonly isSound: boolean;
}

const fillOnce = (wish: FillWish, seed: number): Filled => {
  const startMs = performance.now();
  const startCpu = process.cpuUsage();
  const filled = filledBoard(wish, seed);
  const { user, system } = process.cpuUsage(startCpu);
  const times = { clockMs: performance.now() - startMs, cpuMs: (user + system) / 1000 };
  if (!filled.ok) return { ...times, wordCount: 0, letterCount: 0, isSound: false };
  const isSound = soundnessFaults(filled.value, list).length === 0;
  return {
    ...times,
    wordCount: filled.value.words.length,
    letterCount: letterCountOf(filled.value),
    isSound,
  };
};

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Fills with every seed, prints a line, and answers with how many boards are unsound. */
const measure = ([rows, cols, density, symmetry]: (typeof wishes)[number], seedCount: number): number => {
  const wish: FillWish = { name: '', rows, cols, list, theme: [], density, symmetry };
  const filled = Array.from({ length: seedCount }, (_, index) => fillOnce(wish, index + 1));
  const numbersOf = (name: 'clockMs' | 'cpuMs' | 'wordCount' | 'letterCount'): readonly number[] =>
    filled.map((one) => one[name]);
  const unsoundCount = filled.filter(({ isSound }) => !isSound).length;
  const timesOf = (name: 'clockMs' | 'cpuMs'): string =>
    `mean ${mean(numbersOf(name)).toFixed(0)} worst ${Math.max(...numbersOf(name)).toFixed(0)} ms`;
  console.log(
    `${rows} x ${cols} ${density} ${symmetry}: clock ${timesOf('clockMs')}, processor ${timesOf('cpuMs')}; ` +
      `words ${Math.min(...numbersOf('wordCount'))} to ${Math.max(...numbersOf('wordCount'))}, ` +
      `letters ${((mean(numbersOf('letterCount')) / (rows * cols)) * 100).toFixed(0)} %, ${unsoundCount} unsound`,
  );
  return unsoundCount;
};

const measureAll = (seedCount: number): number => {
  const unsoundCount = wishes.reduce((sum, wish) => sum + measure(wish, seedCount), 0);
  const [load = 0] = loadavg();
  console.log(`${seedCount} seeds each; load of the machine ${load.toFixed(1)}`);
  return unsoundCount === 0 ? 0 : 1;
};

process.exitCode = await runCommand(
  {
    name: 'fill',
    usage: 'npx tsx bench/fill.ts [--seeds N]: fills boards with N seeds each; 200 when not said.',
    options: { seeds: 'text' },
    run: ({ seeds }) => measureAll(wholeNumber('seeds', seeds, { least: 1, usual: 200 })),
  },
  process.argv.slice(2),
);
