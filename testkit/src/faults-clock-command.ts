/**
 * `npm run faults:clock -- --rounds N [--postgres]`: gives servers wrong clocks, moves them, and lets servers stand still,
 * under load of plays with clocks. Shows that nothing is removed, nobody's turn is cut short and no time goes back.
 */
import { missingPrograms, postgresPrograms, redisPrograms } from '../../scripts/programs.mjs';
import { oneOf, runCommand, wholeNumber } from './command-line.ts';
import {
  CLOCK_FAULTS,
  type ClockFault,
  type ClockReport,
  type ClockWish,
  clockRun,
} from './faults/clock-run.ts';
import { missingForShims } from './faults/shim.ts';
import { orStopped, tellFaults } from './faults/telling.ts';

const print = ({ counts, ...report }: ClockReport, { isPostgres }: ClockWish, seconds: number): void => {
  console.log(isPostgres ? 'two servers on PostgreSQL' : 'a server on SQLite');
  console.log(
    `clocks moved ${counts.moved} times while servers ran, ${counts.started} starts with another clock, ${counts.frozen} servers stood still`,
  );
  console.log(`${report.gameCount} games, ${report.eventCount} events`);
  console.log(`${report.timeUpCount} turns ended by a clock, ${report.computerCount} commands of computers`);
  console.log(
    `${report.okCount} commands acknowledged, ${report.failCount} refused, ${report.unknownCount} unanswered`,
  );
  console.log(`${seconds.toFixed(0)} s`);
};

const run = async (wish: ClockWish): Promise<number> => {
  const programs = wish.isPostgres ? missingPrograms([...postgresPrograms, ...redisPrograms]) : [];
  const missing = [...missingForShims(), ...programs];
  if (missing.length > 0) {
    console.error(`faults:clock needs ${missing.join(' and ')}, which this machine does not have`);
    return 1;
  }
  const startMs = performance.now();
  const report = await clockRun(wish);
  print(report, wish, (performance.now() - startMs) / 1_000);
  return tellFaults(report.faults);
};

const USAGE = `
npm run faults:clock -- [options]: wrong clocks, clocks that jump, and servers that stand still, under load.

  --rounds N   so many faults; 9 when not said
  --fault F    only one kind: ${CLOCK_FAULTS.join(', ')}
  --pairs N    so many pairs of people who play at once; 9 when not said
  --seed S     of chance; 1 when not said
  --postgres   two servers over a PostgreSQL and a Redis of their own, instead of one on SQLite
`;

process.exitCode = await runCommand(
  {
    name: 'faults:clock',
    usage: USAGE,
    options: { rounds: 'text', fault: 'text', pairs: 'text', seed: 'text', postgres: 'switch' },
    run: (values) =>
      orStopped('faults:clock', () =>
        run({
          rounds: wholeNumber('rounds', values.rounds, { least: 1, usual: 9 }),
          pairs: wholeNumber('pairs', values.pairs, { least: 1, usual: 9 }),
          seed: wholeNumber('seed', values.seed, { least: 0, usual: 1 }),
          isPostgres: values.postgres,
          fault: oneOf('fault', values.fault, CLOCK_FAULTS) as ClockFault | undefined,
          tell: (line) => console.error(line),
        }),
      ),
  },
  process.argv.slice(2),
);
