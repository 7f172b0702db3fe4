/**
 * `npm run bench:web`: how much a first visit fetches, how soon one can play, and whether the page keeps up with the
 * hand, in a real browser against the served page. Exits with 1 when the size limit is passed or something broke;
 * times are printed with their goals.
 */
import { cpus, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { runCommand, wholeNumber } from '@tilewright/testkit';
import { launchOptions } from '../e2e/chromium-launch.ts';
import { servePage } from '../e2e/served-page.ts';
import { measureDragging } from './web-dragging.ts';
import { type Figure, isMissed, shownFigure } from './web-figures.ts';
import { measureLoad } from './web-load.ts';
import { measurePlacing } from './web-placing.ts';

const bench = async (takes: number): Promise<number> => {
  const served = await servePage();
  const browser = await chromium.launch(await launchOptions());
  try {
    const load = (loadavg()[0] ?? 0).toFixed(1);
    console.log(`Chromium ${browser.version()}, ${cpus().length} cores, load ${load}`);
    const figures: Figure[] = [];
    for (const measure of [measureLoad, measurePlacing, measureDragging]) {
      const found = await measure(browser, served.address, takes);
      for (const figure of found) console.log(shownFigure(figure));
      figures.push(...found);
    }
    return figures.some((figure) => figure.isLimit && isMissed(figure)) ? 1 : 0;
  } finally {
    await browser.close();
    await served.stop();
  }
};

const USAGE = `
npm run bench:web -- [options]: size and speed of the page in a real browser.

  --takes N   how often each is measured (5)

The browser is an installed Chromium or Chrome; the variable CHROME_PATH can name one.
`;

process.exitCode = await runCommand(
  {
    name: 'bench:web',
    usage: USAGE,
    options: { takes: 'text' },
    run: ({ takes }) => bench(wholeNumber('takes', takes, { least: 1, usual: 5 })),
  },
  process.argv.slice(2),
);
