/**
 * `npm run faults:disk -- --rounds N`: the server's disk fails under load of real plays, in five ways in turn. Shows that
 * nothing acknowledged was lost, nothing doubled, that everybody goes on, and that a slow disk holds up nobody else.
 */
import { oneOf, runCommand, wholeNumber } from './command-line.ts';
import { DISK_FAULTS, type DiskFault, type DiskReport, diskRun } from './faults/disk-run.ts';
import type { PlayWish } from './faults/play-through.ts';
import { missingForShims } from './faults/shim.ts';
import { orStopped, spread, tellFaults } from './faults/telling.ts';

const print = (report: DiskReport, { rounds, pairs }: PlayWish, seconds: number): void => {
  const { okCount, failCount, unknownCount, resendCount, hitCount } = report;
  console.log(`${rounds} faults of the disk, ${pairs} pairs of people`);
  console.log(
    `${report.failedCalls} calls failed, ${report.tornWrites} writes torn, ${report.lostWrites} lost, ` +
      `${report.answeredMeanwhile} questions answered within a slow flush`,
  );
  console.log(`${report.gameCount} games, ${report.eventCount} events`);
  console.log(`${okCount} commands acknowledged, ${failCount} refused, ${unknownCount} unanswered`);
  console.log(`${resendCount} sent again, ${hitCount} of them had been stored`);
  console.log(`from a fault to an acknowledgement after it: ${spread(report.outageMs)}`);
  console.log(`${seconds.toFixed(0)} s`);
};

const run = async (wish: PlayWish, kinds: readonly DiskFault[]): Promise<number> => {
  const missing = missingForShims();
  if (missing.length > 0) {
    console.error(`faults:disk needs ${missing.join(' and ')}, which this machine does not have`);
    return 1;
  }
  const startMs = performance.now();
  const report = await diskRun(wish, kinds);
  print(report, wish, (performance.now() - startMs) / 1_000);
  return tellFaults(report.faults);
};

const USAGE = `
npm run faults:disk -- [options]: lets the server's disk fail under load, and checks what its store kept.

  --rounds N   faults, of each kind in turn; 10 when not said
  --kind K     only one kind: ${DISK_FAULTS.join(', ')}
  --pairs N    so many pairs of people who play at once; 20 when not said
  --seed S     of chance; 1 when not said
`;

process.exitCode = await runCommand(
  {
    name: 'faults:disk',
    usage: USAGE,
    options: { rounds: 'text', kind: 'text', pairs: 'text', seed: 'text' },
    run: (values) => {
      const kind = oneOf('kind', values.kind, DISK_FAULTS) as DiskFault | undefined;
      const wish: PlayWish = {
        rounds: wholeNumber('rounds', values.rounds, { least: 1, usual: 10 }),
        pairs: wholeNumber('pairs', values.pairs, { least: 1, usual: 20 }),
        seed: wholeNumber('seed', values.seed, { least: 0, usual: 1 }),
        tell: (line) => console.error(line),
      };
      return orStopped('faults:disk', () => run(wish, kind === undefined ? DISK_FAULTS : [kind]));
    },
  },
  process.argv.slice(2),
);
