/**
 * `npm run faults:versions -- --against COMMIT`: two processes of an earlier commit are upgraded one after the other
 * under load of real plays. Shows that both versions serve the same games side by side, that nothing acknowledged is
 * lost or doubled, and that everybody goes on.
 */
import { missingPrograms, postgresPrograms, redisPrograms } from '../../scripts/programs.mjs';
import { runCommand, wholeNumber } from './command-line.ts';
import { orStopped, spread, tellFaults } from './faults/telling.ts';
import { type VersionsReport, type VersionsWish, versionsRun } from './faults/versions-run.ts';

const print = (report: VersionsReport, against: string, seconds: number): void => {
  const { blows, tally, okCount, failCount, unknownCount, resendCount, hitCount } = report;
  console.log(`two processes of ${against} upgraded one after the other`);
  console.log(
    `${tally.twins} commands said at both, ${tally.rivals} against each other, ${tally.alone} at one only`,
  );
  console.log(`${report.gameCount} games, ${report.eventCount} events`);
  console.log(`${okCount} acknowledgements, ${failCount} refused, ${unknownCount} unanswered`);
  console.log(`${resendCount} sent again, ${hitCount} of them had been stored`);
  console.log(
    `from the start of this version until every game had gone on: ${spread(blows.map(({ afterMs }) => afterMs))}`,
  );
  console.log(`${seconds.toFixed(0)} s`);
};

const run = async (wish: VersionsWish): Promise<number> => {
  const missing = missingPrograms([...postgresPrograms, ...redisPrograms, 'git', 'tar']);
  if (missing.length > 0) {
    console.error(`faults:versions needs ${missing.join(' and ')}, which this machine does not have`);
    return 1;
  }
  const startMs = performance.now();
  const report = await versionsRun(wish);
  print(report, wish.against, (performance.now() - startMs) / 1_000);
  return tellFaults(report.faults);
};

const USAGE = `
npm run faults:versions -- [options]: upgrades two processes of an earlier commit while people play at both.

  --against COMMIT   the earlier version; the commit before this one when not said
  --commands N       contested commands before, between and after; 60 when not said
  --games N          contested games at once; 8 when not said
  --seed S           of chance; 1 when not said
`;

process.exitCode = await runCommand(
  {
    name: 'faults:versions',
    usage: USAGE,
    options: { against: 'text', commands: 'text', games: 'text', seed: 'text' },
    run: (values) =>
      orStopped('faults:versions', () =>
        run({
          against: values.against ?? 'HEAD~1',
          commands: wholeNumber('commands', values.commands, { least: 1, usual: 60 }),
          games: wholeNumber('games', values.games, { least: 1, usual: 8 }),
          seed: wholeNumber('seed', values.seed, { least: 0, usual: 1 }),
          tell: (line) => console.error(line),
        }),
      ),
  },
  process.argv.slice(2),
);
