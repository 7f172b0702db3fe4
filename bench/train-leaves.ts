/**
 * `npm run leaves -- [options]`: learns what kept tiles are worth, by playing, and writes the table the solver uses.
 */
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type LeaveTable, LONGEST_LEAVE, leaveStartOf, makeLeaves, rankStep } from '@tilewright/solver';
import { WrongUse, runCommand, wholeNumber } from '@tilewright/testkit';
import { english } from '@tilewright/variants';
import type { Learned, Lesson } from './leave-lessons.ts';

interface Course {
  readonly turns: number;
  readonly generations: number;
  readonly longest: number;
  readonly workers: number;
  readonly seed: number;
  readonly out: string;
}

const kindCount = english.kinds.length;
const startMs = performance.now();
const seconds = (): string => `${((performance.now() - startMs) / 1000).toFixed(0)} s`;

type Message =
  | { readonly type: 'progress'; readonly turnCount: number }
  | { readonly type: 'learned'; readonly learned: Learned };

const teach = (lesson: Lesson, told: (turnCount: number) => void): Promise<Learned> =>
  new Promise((resolve, reject) => {
    const worker = fork(new URL('./leave-lessons.ts', import.meta.url), {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    });
    worker.send(lesson);
    worker.on('message', (message: Message) => {
      if (message.type === 'progress') told(message.turnCount);
      else resolve(message.learned);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a worker ended with exit code ${code}`)));
  });

/**
 * How many observations a first guess counts for, by size of the set: the spread of one observation against the
 * spread of what sets of that size add beyond their parts.
 */
const GUESS_WEIGHT = [0, 10, 30, 60, 120, 200, 200];
/** The last generation is the one that counts, and sees so many times as many turns. */
const LAST_TIMES = 3;

/** Means, drawn towards what the smaller sets say as far as observations are few. */
const tableFrom = ({ sums, weights }: Learned, longest: number): LeaveTable => {
  const values = new Float64Array(sums.length);
  const pick = (size: number, letters: readonly number[], from: number): void => {
    if (letters.length === size) {
      const index = indexOf(letters);
      const guess = guessOf(values, letters);
      const weight = weights[index] as number;
      const guessWeight = GUESS_WEIGHT[size] as number;
      values[index] = ((sums[index] as number) + guessWeight * guess) / (weight + guessWeight);
      return;
    }
    for (let letter = from; letter < kindCount; letter += 1) pick(size, [...letters, letter], letter);
  };
  for (let size = 1; size <= longest; size += 1) pick(size, [], 0);
  return { kindCount, longest, values: Int32Array.from(values, (value) => Math.round(value * 1000)) };
};

const indexOf = (letters: readonly number[]): number =>
  letters.reduce(
    (rank, letter, at) => rank + rankStep(letter, at + 1),
    leaveStartOf(kindCount, letters.length),
  );

/** What the sets with one and two letters less say of a set. */
const guessOf = (values: Float64Array, letters: readonly number[]): number => {
  const size = letters.length;
  if (size === 1) return 0;
  const without = (...gone: readonly number[]): number =>
    values[indexOf(letters.filter((_, at) => !gone.includes(at)))] as number;
  const lessOne = letters.reduce((sum, _, at) => sum + without(at), 0);
  if (size === 2) return lessOne;
  let lessTwo = 0;
  for (let one = 0; one < size; one += 1)
    for (let other = one + 1; other < size; other += 1) lessTwo += without(one, other);
  return (2 * lessOne) / (size - 1) - (2 * lessTwo) / ((size - 1) * (size - 2));
};

const added = (parts: readonly Learned[]): Learned => {
  const [first, ...others] = parts as readonly [Learned, ...Learned[]];
  for (const { sums, weights } of others) {
    sums.forEach((sum, index) => (first.sums[index] = (first.sums[index] as number) + sum));
    weights.forEach((weight, index) => (first.weights[index] = (first.weights[index] as number) + weight));
  }
  return first;
};

const generation = async (
  { turns, generations, longest, workers, seed }: Course,
  number: number,
  leaves: LeaveTable | null,
): Promise<LeaveTable> => {
  const times = number === generations ? LAST_TIMES : 1;
  const turnCount = Math.ceil((times * turns) / workers / 100) * 100;
  let done = 0;
  const told = (count: number): void => {
    done += count;
    if (done % 1000 === 0)
      process.stderr.write(`generation ${number}: ${done} of ${turnCount * workers} turns, ${seconds()}\n`);
  };
  const lessons = Array.from({ length: workers }, (_, worker) =>
    teach({ seed: seed + 1000 * number + worker, turnCount, leaves, longest }, told),
  );
  return tableFrom(added(await Promise.all(lessons)), longest);
};

const shown = (table: LeaveTable, text: string): string => {
  const letters = Array.from(text, (sign) => (sign === '?' ? 0 : sign.charCodeAt(0) - 64)).sort(
    (one, other) => one - other,
  );
  return `${text} ${((table.values[indexOf(letters)] as number) / 1000).toFixed(1)}`;
};

/** Sets that people know the worth of. */
const SAMPLES = '? S E Q U V Z X QU ER UV II ?S ??'.split(' ');

const train = async (course: Course): Promise<number> => {
  let table: LeaveTable | null = null;
  for (let number = 1; number <= course.generations; number += 1) {
    const next = await generation(course, number, table);
    console.log(`generation ${number}, ${seconds()}: ${SAMPLES.map((text) => shown(next, text)).join('  ')}`);
    table = next;
  }
  const bytes = makeLeaves(table as LeaveTable);
  writeFileSync(course.out, bytes);
  console.log(`${course.out}: ${bytes.length} bytes`);
  return 0;
};

const USAGE = `
npm run leaves -- [options]: learns what kept tiles are worth, by playing, and writes the table.

  --turns N        turns looked at in each generation, three times as many in the last; 30000 when not said
  --generations N  each plays by what the one before learned; 4 when not said
  --longest N      sets of up to so many letters get a value of their own, 2 to ${LONGEST_LEAVE}; 4 when not said
  --workers N      processes that play; 2 when not said
  --seed S         other games; 1 when not said
  --out FILE       packages/solver/leaves/english.leaves when not said
`;

process.exitCode = await runCommand(
  {
    name: 'leaves',
    usage: USAGE,
    options: {
      turns: 'text',
      generations: 'text',
      longest: 'text',
      workers: 'text',
      seed: 'text',
      out: 'text',
    },
    run: (values) => {
      const longest = wholeNumber('longest', values.longest, { least: 2, usual: 4 });
      if (longest > LONGEST_LEAVE) throw new WrongUse(`--longest takes a number up to ${LONGEST_LEAVE}`);
      return train({
        turns: wholeNumber('turns', values.turns, { least: 100, usual: 30_000 }),
        generations: wholeNumber('generations', values.generations, { least: 1, usual: 4 }),
        longest,
        workers: wholeNumber('workers', values.workers, { least: 1, usual: 2 }),
        seed: wholeNumber('seed', values.seed, { least: 0, usual: 1 }),
        out: values.out ?? 'packages/solver/leaves/english.leaves',
      });
    },
  },
  process.argv.slice(2),
);
