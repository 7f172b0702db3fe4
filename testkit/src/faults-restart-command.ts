/**
 * `npm run faults:restart -- --rounds N`: two processes behind a chooser are restarted one at a time under load of real
 * plays. Shows that no command fails, nothing is lost, and every client resumes by itself.
 */
import { missingPrograms, redisPrograms } from '../../scripts/programs.mjs';
import { runCommand, wholeNumber } from './command-line.ts';
import { type RestartReport, type RestartWish, restartRun } from './faults/restart-run.ts';
import { orStopped, spread, tellFaults } from './faults/telling.ts';

const print = (report: RestartReport, { pairs }: RestartWish, seconds: number): void => {
  const { restartCount, okCount, failCount, unknownCount, waitCount, gameCount, eventCount } = report;
  console.log(`${restartCount} restarts of two processes, one at a time, on PostgreSQL and Redis`);
  console.log(`${pairs} pairs of people, ${gameCount} games, ${eventCount} events`);
  console.log(
    `${okCount} commands acknowledged, ${failCount} refused, ${unknownCount} unanswered, ${waitCount} told to wait`,
  );
  console.log(`${report.resendCount} sent again, ${report.hitCount} of them had been stored`);
  console.log(`time to stop: ${spread(report.stopMs)}`);
  console.log(`longest time without an answer to anybody: ${spread(report.silenceMs)}`);
  console.log(`lines away, of each client each time: ${spread(report.awayMs)}`);
  console.log(`${seconds.toFixed(0)} s`);
};

const run = async (wish: RestartWish): Promise<number> => {
  const missing = missingPrograms(redisPrograms);
  if (missing.length > 0) {
    console.error(`faults:restart needs ${missing.join(' and ')}, which this machine does not have`);
    return 1;
  }
  const startMs = performance.now();
  const report = await restartRun(wish);
  print(report, wish, (performance.now() - startMs) / 1_000);
  return tellFaults(report.faults);
};

const USAGE = `
npm run faults:restart -- [options]: restarts two processes one at a time under load, and checks what became of it.

  --rounds N   so many times both; 5 when not said
  --pairs N    so many pairs of people who play at once; 10 when not said
  --seed S     of chance; 1 when not said
`;

process.exitCode = await runCommand(
  {
    name: 'faults:restart',
    usage: USAGE,
    options: { rounds: 'text', pairs: 'text', seed: 'text' },
    run: (values) =>
      orStopped('faults:restart', () =>
        run({
          rounds: wholeNumber('rounds', values.rounds, { least: 1, usual: 5 }),
          pairs: wholeNumber('pairs', values.pairs, { least: 1, usual: 10 }),
          seed: wholeNumber('seed', values.seed, { least: 0, usual: 1 }),
          tell: (line) => console.error(line),
        }),
      ),
  },
  process.argv.slice(2),
);
