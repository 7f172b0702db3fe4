/**
 * Learns what kept tiles are worth, by playing, and writes the table the solver uses.
 * Usage: npm run leaves -- [--turns N] [--generations N] [--longest N] [--workers N] [--seed S] [--out FILE]
 */
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type LeaveTable, leaveStartOf, makeLeaves, rankStep } from '@tilewright/solver';
import { english } from '@tilewright/variants';
import type { Learned, Lesson } from './leave-lessons.ts';

const { values: options } = parseArgs({
  options: {
    turns: { type: 'string', default: '30000' },
    generations: { type: 'string', default: '4' },
    longest: { type: 'string', default: '4' },
    workers: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'packages/solver/leaves/english.leaves' },
  },
});

const kindCount = english.kinds.length;
const longest = Number(options.longest);
const workerCount = Number(options.workers);
const startMs = performance.now();
const seconds = (): string => `${((performance.now() - startMs) / 1000).toFixed(0)} s`;

const teach = (lesson: Lesson, told: (turnCount: number) => void): Promise<Learned> =>
  new Promise((resolve, reject) => {
    const worker = fork(new URL('./leave-lessons.ts', import.meta.url), {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    });
    worker.send(lesson);
    worker.on('message', (message: { type: string; turnCount?: number; learned?: Learned }) => {
      if (message.type === 'progress') told(message.turnCount ?? 0);
      else resolve(message.learned as Learned);
    });
    worker.on('error', reject);
  });

/**
 * How many observations a first guess counts for, by size of the set: the spread of one observation against the
 * spread of what sets of that size add beyond their parts.
 */
const GUESS_WEIGHT = [0, 10, 30, 60, 120, 200, 200];
/** The last generation is the one that counts, and sees so many times as many turns. */
const LAST_TIMES = 3;

/** Means, drawn towards what the smaller sets say as far as observations are few. */
const tableFrom = ({ sums, weights }: Learned): LeaveTable => {
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

const generation = async (number: number, leaves: LeaveTable | null): Promise<LeaveTable> => {
  const times = number === Number(options.generations) ? LAST_TIMES : 1;
  const turnCount = Math.ceil((times * Number(options.turns)) / workerCount / 100) * 100;
  let done = 0;
  const told = (count: number): void => {
    done += count;
    if (done % 1000 === 0)
      process.stderr.write(
        `generation ${number}: ${done} of ${turnCount * workerCount} turns, ${seconds()}\n`,
      );
  };
  const lessons = Array.from({ length: workerCount }, (_, worker) =>
    teach({ seed: Number(options.seed) + 1000 * number + worker, turnCount, leaves, longest }, told),
  );
  return tableFrom(added(await Promise.all(lessons)));
};

const shown = (table: LeaveTable, text: string): string => {
  const letters = Array.from(text, (sign) => (sign === '?' ? 0 : sign.charCodeAt(0) - 64)).sort(
    (a, b) => a - b,
  );
  return `${text} ${((table.values[indexOf(letters)] as number) / 1000).toFixed(1)}`;
};

let table: LeaveTable | null = null;
for (let number = 1; number <= Number(options.generations); number += 1) {
  table = await generation(number, table);
  const texts = [
    '?',
    'S',
    'E',
    'Q',
    'U',
    'V',
    'Z',
    'X',
    'QU',
    'ER',
    'ING',
    'UV',
    'II',
    'AEINS',
    'ERS',
    'RST',
    '?S',
    '??',
  ];
  console.log(texts.map((text) => shown(table as LeaveTable, text)).join('  '));
  const bytes = makeLeaves(table);
  writeFileSync(options.out, bytes);
  console.log(`generation ${number}: ${options.out}, ${bytes.length} bytes, ${seconds()}`);
}
