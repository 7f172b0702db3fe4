/**
 * `npm run fuzz -- [--rounds N] [--seed S] [--target NAME]`: mutates valid inputs of every parser and checks that it
 * never throws, never hangs, and reads back what it read. Exits with 1 on a failure, which is printed with its input.
 */
import { oneOf, runCommand, wholeNumber } from './command-line.ts';
import { bookFuzzTargets } from './fuzz/book-targets.ts';
import { fuzzBooks } from './fuzz/fuzz-books.ts';
import { type FuzzReport, failureText, fuzzTarget } from './fuzz/fuzz-target.ts';
import { fuzzTargets } from './fuzz/fuzz-targets.ts';

interface NamedFuzz {
  readonly name: string;
  readonly run: (seed: number, rounds: number) => FuzzReport | Promise<FuzzReport>;
}

const fuzzAll = async (targets: readonly NamedFuzz[], seed: number, rounds: number): Promise<number> => {
  let failureCount = 0;
  console.log('target           rounds  accepted   refused  slowest');
  for (const target of targets) {
    const { name, failures, ...counts } = await target.run(seed, rounds);
    failureCount += failures.length;
    const numbers = [counts.rounds, counts.accepted, counts.refused].map((count) =>
      String(count).padStart(9),
    );
    console.log(`${name.padEnd(14)}${numbers.join(' ')} ${counts.slowestMs.toFixed(1).padStart(6)} ms`);
    for (const failure of failures) console.log(failureText(name, failure));
  }
  console.log(`${failureCount} failures`);
  return failureCount === 0 ? 0 : 1;
};

const targets: readonly NamedFuzz[] = [
  ...fuzzTargets().map((target) => ({
    name: target.name,
    run: (seed: number, rounds: number) => fuzzTarget(target, seed, rounds),
  })),
  ...bookFuzzTargets().map((target) => ({
    name: target.name,
    run: (seed: number, rounds: number) => fuzzBooks(target, seed, rounds),
  })),
];
const names = targets.map(({ name }) => name);

const USAGE = `
npm run fuzz -- [options]: feeds every parser with spoiled input.

  --rounds N      so many inputs for each parser; 10000 when not said
  --seed S        other inputs; 1 when not said
  --target NAME   only this parser: ${names.join(', ')}

Examples
  npm run fuzz -- --rounds 1000
  npm run fuzz -- --target ${names[0] ?? ''} --seed 7
`;

// The library that reads PDF lets promises of its own fail unheard, as the threads that read books allow for.
process.on('unhandledRejection', () => undefined);

process.exitCode = await runCommand(
  {
    name: 'fuzz',
    usage: USAGE,
    options: { rounds: 'text', seed: 'text', target: 'text' },
    run: (values) => {
      const rounds = wholeNumber('rounds', values.rounds, { least: 1, usual: 10_000 });
      const seed = wholeNumber('seed', values.seed, { least: 0, usual: 1 });
      const wanted = oneOf('target', values.target, names);
      return fuzzAll(
        targets.filter(({ name }) => wanted === undefined || name === wanted),
        seed,
        rounds,
      );
    },
  },
  process.argv.slice(2),
);
