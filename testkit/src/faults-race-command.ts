/**
 * `npm run faults:race -- --commands N`: two processes on PostgreSQL and Redis race on the same games, while both of
 * those fall and come back. Shows that every contest has one winner, nothing is lost and play goes on.
 */
import { missingPrograms, postgresPrograms, redisPrograms } from '../../scripts/programs.mjs';
import { runCommand, wholeNumber } from './command-line.ts';
import { type RaceReport, type RaceWish, raceRun } from './faults/race-run.ts';
import { orStopped, spread, tellFaults } from './faults/telling.ts';

const print = (report: RaceReport, seconds: number): void => {
  const { tally, okCount, failCount, unknownCount, blows } = report;
  const { twins, rivals, alone } = tally;
  console.log(
    `${twins + rivals} contested commands at two processes: ${twins} said at both, ${rivals} against another`,
  );
  console.log(`${alone} said at one process only; ${report.gameCount} games, ${report.eventCount} events`);
  console.log(`${okCount} acknowledgements, ${failCount} refused, ${unknownCount} unanswered`);
  console.log(`${report.resendCount} sent again, ${report.hitCount} of them had been stored`);
  for (const { name, silenceMs, lagMs, commandCount } of blows)
    console.log(
      `${name}: no answer for ${silenceMs} ms at most, ${commandCount} commands meanwhile; the other process saw them after ${spread(lagMs)}`,
    );
  console.log(`from an answer at one process until both have seen it: ${spread(report.lagMs)}`);
  console.log(`${seconds.toFixed(0)} s`);
};

const run = async (wish: RaceWish): Promise<number> => {
  const missing = missingPrograms([...postgresPrograms, ...redisPrograms]);
  if (missing.length > 0) {
    console.error(`faults:race needs ${missing.join(' and ')}, which this machine does not have`);
    return 1;
  }
  const startMs = performance.now();
  const report = await raceRun(wish);
  print(report, (performance.now() - startMs) / 1_000);
  return tellFaults(report.faults);
};

const USAGE = `
npm run faults:race -- [options]: two processes race on the same games, and what they rely on falls and comes back.

  --commands N   so many contested commands; 500 when not said
  --games N      so many games at once; 10 when not said
  --away S       so many seconds Redis stays away; 5 when not said
  --freeze S     so many seconds PostgreSQL, and Redis, are frozen; 14 when not said, which is longer than we wait
  --seed S       of chance; 1 when not said
`;

process.exitCode = await runCommand(
  {
    name: 'faults:race',
    usage: USAGE,
    options: { commands: 'text', games: 'text', away: 'text', freeze: 'text', seed: 'text' },
    run: (values) =>
      orStopped('faults:race', () =>
        run({
          commands: wholeNumber('commands', values.commands, { least: 10, usual: 500 }),
          games: wholeNumber('games', values.games, { least: 1, usual: 10 }),
          awayMs: wholeNumber('away', values.away, { least: 1, usual: 5 }) * 1_000,
          freezeMs: wholeNumber('freeze', values.freeze, { least: 1, usual: 14 }) * 1_000,
          seed: wholeNumber('seed', values.seed, { least: 0, usual: 1 }),
          tell: (line) => console.error(line),
        }),
      ),
  },
  process.argv.slice(2),
);
