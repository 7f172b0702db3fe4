/**
 * `npm run faults:kill -- --rounds N [--postgres]`: kills our server again and again under load of real plays, and
 * shows that nothing acknowledged was lost, nothing doubled, and that every client goes on by itself.
 */
import { isReachable } from '../../apps/server/src/store/testing/own-database.ts';
import { missingPrograms, postgresPrograms } from '../../scripts/programs.mjs';
import { runCommand, wholeNumber } from './command-line.ts';
import { type KillReport, type KillWish, killRun } from './faults/kill-run.ts';
import { orStopped, spread, tellFaults } from './faults/telling.ts';

const print = (report: KillReport, { isPostgres, pairs }: KillWish, seconds: number): void => {
  const { killCount, whileStarting, okCount, failCount, unknownCount } = report;
  const { resendCount, hitCount, gameCount, eventCount, outageMs, awayMs, timeUpCount, computerCount } =
    report;
  console.log(
    `${killCount} kills of the server on ${isPostgres ? 'PostgreSQL' : 'SQLite'}, and ${whileStarting} while it started`,
  );
  console.log(`${pairs} pairs of people, ${gameCount} games, ${eventCount} events`);
  console.log(`${timeUpCount} turns ended by a clock, ${computerCount} commands of computers`);
  console.log(`${okCount} commands acknowledged, ${failCount} refused, ${unknownCount} unanswered`);
  console.log(`${resendCount} sent again, ${hitCount} of them had been stored`);
  console.log(`outage, from a kill to the next acknowledgement: ${spread(outageMs)}`);
  console.log(`lines away, of each client each time: ${spread(awayMs)}`);
  console.log(`${seconds.toFixed(0)} s`);
};

const run = async (wish: KillWish): Promise<number> => {
  const missing = wish.isPostgres ? missingPrograms(postgresPrograms) : [];
  if (missing.length > 0 && !(await isReachable())) {
    console.error(
      `faults:kill --postgres needs ${missing.join(' and ')}, or a PostgreSQL at TEST_DATABASE_URL`,
    );
    return 1;
  }
  const startMs = performance.now();
  const report = await killRun(wish);
  print(report, wish, (performance.now() - startMs) / 1_000);
  return tellFaults(report.faults);
};

const USAGE = `
npm run faults:kill -- [options]: kills the server under load, and checks what its store kept.

  --rounds N   so many kills; 8 when not said
  --pairs N    so many pairs of people who play at once; 20 when not said
  --seed S     of chance; 1 when not said
  --postgres   on a PostgreSQL of its own, instead of SQLite
`;

process.exitCode = await runCommand(
  {
    name: 'faults:kill',
    usage: USAGE,
    options: { rounds: 'text', pairs: 'text', seed: 'text', postgres: 'switch' },
    run: (values) =>
      orStopped('faults:kill', () =>
        run({
          rounds: wholeNumber('rounds', values.rounds, { least: 1, usual: 8 }),
          pairs: wholeNumber('pairs', values.pairs, { least: 1, usual: 20 }),
          seed: wholeNumber('seed', values.seed, { least: 0, usual: 1 }),
          isPostgres: values.postgres,
          tell: (line) => console.error(line),
        }),
      ),
  },
  process.argv.slice(2),
);
