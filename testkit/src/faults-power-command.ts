/**
 * `npm run faults:power -- --rounds N`: the power of the server's disk is cut again and again under load of real plays.
 * Shows that nothing acknowledged was lost, nothing doubled, and that everybody goes on; `--control` shows that something
 * is lost where commits are not flushed.
 */
import { runCommand, wholeNumber } from './command-line.ts';
import type { PlayReport, PlayWish } from './faults/play-through.ts';
import { missingForPower } from './faults/power-disk.ts';
import { powerControl, powerRun } from './faults/power-run.ts';
import { orStopped, spread, tellFaults } from './faults/telling.ts';

const print = (report: PlayReport, { rounds, pairs }: PlayWish, seconds: number): void => {
  const { okCount, failCount, unknownCount, resendCount, hitCount } = report;
  console.log(`${rounds} losses of power, ${pairs} pairs of people`);
  console.log(`${report.gameCount} games, ${report.eventCount} events`);
  console.log(`${okCount} commands acknowledged, ${failCount} refused, ${unknownCount} unanswered`);
  console.log(`${resendCount} sent again, ${hitCount} of them had been stored`);
  console.log(`from the loss to an acknowledgement: ${spread(report.outageMs)}`);
  console.log(`${seconds.toFixed(0)} s`);
};

const runControl = async (wish: PlayWish): Promise<number> => {
  const { faults, okCount } = await powerControl(wish);
  const lost = faults.filter((fault) => fault.startsWith('lost:'));
  console.log(
    `control: of ${okCount} acknowledged commands ${lost.length} were lost where no commit was flushed`,
  );
  return lost.length > 0 ? 0 : 1;
};

const run = async (wish: PlayWish, isControl: boolean): Promise<number> => {
  const missing = missingForPower();
  if (missing.length > 0) {
    console.error(`faults:power needs ${missing.join(' and ')}, which this machine does not have`);
    return 1;
  }
  if (isControl) return runControl(wish);
  const startMs = performance.now();
  const report = await powerRun(wish);
  print(report, wish, (performance.now() - startMs) / 1_000);
  return tellFaults(report.faults);
};

const USAGE = `
npm run faults:power -- [options]: cuts the power of the server's disk under load, and checks what its store kept.

  --rounds N   losses of power; 8 when not said
  --pairs N    so many pairs of people who play at once; 20 when not said
  --seed S     of chance; 1 when not said
  --control    once, with commits that are not flushed: passes when something was lost
`;

process.exitCode = await runCommand(
  {
    name: 'faults:power',
    usage: USAGE,
    options: { rounds: 'text', pairs: 'text', seed: 'text', control: 'switch' },
    run: (values) =>
      orStopped('faults:power', () =>
        run(
          {
            rounds: wholeNumber('rounds', values.rounds, { least: 1, usual: 8 }),
            pairs: wholeNumber('pairs', values.pairs, { least: 1, usual: 20 }),
            seed: wholeNumber('seed', values.seed, { least: 0, usual: 1 }),
            tell: (line) => console.error(line),
          },
          values.control,
        ),
      ),
  },
  process.argv.slice(2),
);
