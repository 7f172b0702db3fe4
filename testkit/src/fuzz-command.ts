/**
 * `npm run fuzz -- [--rounds N] [--seed S] [--target NAME]`: mutates valid inputs of every parser and checks that it
 * never throws, never hangs, and reads back what it read. Exits with 1 on a failure, which is printed with its input.
 */
import { parseArgs } from 'node:util';
import { failureText, fuzzTarget } from './fuzz/fuzz-target.ts';
import { fuzzTargets } from './fuzz/fuzz-targets.ts';

const isWhole = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least;

const main = (): number => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      target: { type: 'string' },
    },
  });
  const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
  const all = fuzzTargets();
  const targets = all.filter(({ name }) => values.target === undefined || name === values.target);
  if (!isWhole(rounds, 1) || !isWhole(seed, 0) || targets.length === 0) {
    console.error('fuzz: --rounds takes a whole number from 1 on, --seed one from 0 on');
    console.error(`fuzz: targets are ${all.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  let failureCount = 0;
  console.log('target           rounds  accepted   refused  slowest');
  for (const target of targets) {
    const { name, failures, ...counts } = fuzzTarget(target, seed, rounds);
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

process.exitCode = main();
