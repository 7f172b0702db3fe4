/**
 * `npm run faults:browser -- --deaths N`: kills browsers at random moments of joining and playing, and shows that
 * everybody comes back to the own seat and that nothing acknowledged was lost or doubled.
 */
import { runCommand, wholeNumber } from '@tilewright/testkit';
import { NO_BROWSER, findChromium } from '../scripts/chromium.mjs';
import { orStopped, spread, tellFaults } from '../testkit/src/faults/telling.ts';
import { type BrowserReport, type BrowserWish, browserRun } from './faults-browser-run.ts';

const print = (report: BrowserReport, seconds: number): void => {
  const { joiningCount, playingCount, seatedCount, okCount, failCount, unknownCount } = report;
  console.log(
    `${joiningCount + playingCount} deaths of browsers: ${joiningCount} while joining, ${seatedCount} of them after sitting down, ${playingCount} in the midst of play`,
  );
  console.log(`${report.gameCount} games, ${report.eventCount} events`);
  console.log(`${okCount} commands acknowledged, ${failCount} refused, ${unknownCount} unanswered`);
  console.log(`${report.resendCount} sent again, ${report.hitCount} of them had been stored`);
  console.log(`from opening the page again to the own seat: ${spread(report.backMs)}`);
  console.log(`${seconds.toFixed(0)} s`);
};

const run = async (wish: BrowserWish): Promise<number> => {
  if ((await findChromium()) === undefined) {
    console.error(`faults:browser needs ${NO_BROWSER}`);
    return 1;
  }
  const startMs = performance.now();
  const report = await browserRun(wish);
  print(report, (performance.now() - startMs) / 1_000);
  return tellFaults(report.faults);
};

const USAGE = `
npm run faults:browser -- [options]: kills browsers of people who join and play, and checks that they come back.

  --deaths N   so many; 10 when not said
  --seed S     of chance; 1 when not said
`;

process.exitCode = await runCommand(
  {
    name: 'faults:browser',
    usage: USAGE,
    options: { deaths: 'text', seed: 'text' },
    run: (values) =>
      orStopped('faults:browser', () =>
        run({
          deaths: wholeNumber('deaths', values.deaths, { least: 1, usual: 10 }),
          seed: wholeNumber('seed', values.seed, { least: 0, usual: 1 }),
          tell: (line) => console.error(line),
        }),
      ),
  },
  process.argv.slice(2),
);
