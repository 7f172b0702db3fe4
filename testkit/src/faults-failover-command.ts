/**
 * `npm run faults:failover -- --rounds N`: PostgreSQL is lost under load of real plays at two processes, its copy takes
 * its place, and the next copy is made. Shows that nothing acknowledged is lost or doubled and that everybody goes on;
 * `--control` shows that something is lost where commits do not wait for the copy.
 */
import { copyPrograms, missingPrograms, postgresPrograms, redisPrograms } from '../../scripts/programs.mjs';
import { runCommand, wholeNumber } from './command-line.ts';
import {
  type FailoverReport,
  type FailoverWish,
  failoverControl,
  failoverRun,
} from './faults/failover-run.ts';
import { orStopped, spread, tellFaults } from './faults/telling.ts';

const print = (report: FailoverReport, seconds: number): void => {
  const { blows, tally, okCount, failCount, unknownCount, resendCount, hitCount } = report;
  console.log(`${blows.length} fail-overs of PostgreSQL to its copy, under two processes`);
  console.log(
    `${tally.twins} commands said at both, ${tally.rivals} against each other, ${tally.alone} at one only`,
  );
  console.log(`${report.gameCount} games, ${report.eventCount} events`);
  console.log(`${okCount} acknowledgements, ${failCount} refused, ${unknownCount} unanswered`);
  console.log(`${resendCount} sent again, ${hitCount} of them had been stored`);
  console.log(
    `longest time without an answer to anybody: ${spread(blows.map(({ silenceMs }) => silenceMs))}`,
  );
  console.log(
    `from the copy's lead until every game had gone on: ${spread(blows.map(({ afterMs }) => afterMs))}`,
  );
  console.log(`${seconds.toFixed(0)} s`);
};

const runControl = async (wish: FailoverWish): Promise<number> => {
  const { faults, okCount } = await failoverControl(wish);
  const lost = faults.filter((fault) => fault.startsWith('lost:'));
  console.log(
    `control: of ${okCount} acknowledged commands ${lost.length} were lost where no commit waited for the copy`,
  );
  return lost.length > 0 ? 0 : 1;
};

const run = async (wish: FailoverWish, isControl: boolean): Promise<number> => {
  const missing = missingPrograms([...postgresPrograms, ...copyPrograms, ...redisPrograms]);
  if (missing.length > 0) {
    console.error(`faults:failover needs ${missing.join(' and ')}, which this machine does not have`);
    return 1;
  }
  if (isControl) return runControl(wish);
  const startMs = performance.now();
  const report = await failoverRun(wish);
  print(report, (performance.now() - startMs) / 1_000);
  return tellFaults(report.faults);
};

const USAGE = `
npm run faults:failover -- [options]: loses PostgreSQL and lets its copy take over, and checks what became of it.

  --rounds N   fail-overs; 5 when not said
  --games N    contested games at once; 8 when not said
  --seed S     of chance; 1 when not said
  --control    once, without waiting for the copy: passes when something was lost
`;

process.exitCode = await runCommand(
  {
    name: 'faults:failover',
    usage: USAGE,
    options: { rounds: 'text', games: 'text', seed: 'text', control: 'switch' },
    run: (values) =>
      orStopped('faults:failover', () =>
        run(
          {
            rounds: wholeNumber('rounds', values.rounds, { least: 1, usual: 5 }),
            games: wholeNumber('games', values.games, { least: 1, usual: 8 }),
            seed: wholeNumber('seed', values.seed, { least: 0, usual: 1 }),
            tell: (line) => console.error(line),
          },
          values.control,
        ),
      ),
  },
  process.argv.slice(2),
);
