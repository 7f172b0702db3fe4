/**
 * `npm run faults:partition -- --rounds N`: the ways between two processes and their PostgreSQL and Redis fail as
 * networks do, under load of real plays. Shows that a commit whose answer got lost is found again, that nothing is lost
 * or doubled, and that both processes go on by themselves.
 */
import { missingPrograms, postgresPrograms, redisPrograms } from '../../scripts/programs.mjs';
import { runCommand, wholeNumber } from './command-line.ts';
import { type PartitionReport, type PartitionWish, partitionRun } from './faults/partition-run.ts';
import { orStopped, spread, tellFaults } from './faults/telling.ts';

const print = (report: PartitionReport, seconds: number): void => {
  const { blows, tally, okCount, failCount, unknownCount, resendCount, hitCount, gameCount, eventCount } =
    report;
  console.log(`${blows.length} failures of the ways between two processes and their PostgreSQL and Redis`);
  console.log(
    `${tally.twins} commands said at both, ${tally.rivals} against each other, ${tally.alone} at one only`,
  );
  console.log(`${gameCount} games, ${eventCount} events`);
  console.log(`${okCount} acknowledgements, ${failCount} refused, ${unknownCount} unanswered`);
  console.log(`${resendCount} sent again, ${hitCount} of them had been stored`);
  console.log(
    `longest time without an answer to anybody: ${spread(blows.map(({ silenceMs }) => silenceMs))}`,
  );
  console.log(`from healing until every game had gone on: ${spread(blows.map(({ afterMs }) => afterMs))}`);
  console.log(`${seconds.toFixed(0)} s`);
};

const run = async (wish: PartitionWish): Promise<number> => {
  const missing = missingPrograms([...postgresPrograms, ...redisPrograms]);
  if (missing.length > 0) {
    console.error(`faults:partition needs ${missing.join(' and ')}, which this machine does not have`);
    return 1;
  }
  const startMs = performance.now();
  const report = await partitionRun(wish);
  print(report, (performance.now() - startMs) / 1_000);
  return tellFaults(report.faults);
};

const USAGE = `
npm run faults:partition -- [options]: cuts two processes off from PostgreSQL and Redis, and checks what became of it.

  --rounds N   failures, one after the other; 12 when not said
  --games N    contested games at once; 8 when not said
  --seed S     of chance; 1 when not said
`;

process.exitCode = await runCommand(
  {
    name: 'faults:partition',
    usage: USAGE,
    options: { rounds: 'text', games: 'text', seed: 'text' },
    run: (values) =>
      orStopped('faults:partition', () =>
        run({
          rounds: wholeNumber('rounds', values.rounds, { least: 1, usual: 12 }),
          games: wholeNumber('games', values.games, { least: 1, usual: 8 }),
          seed: wholeNumber('seed', values.seed, { least: 0, usual: 1 }),
          tell: (line) => console.error(line),
        }),
      ),
  },
  process.argv.slice(2),
);
