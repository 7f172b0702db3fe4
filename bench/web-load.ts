/**
 * The first visit on a slow phone and network: what is fetched before a game can be played, and when that is. The
 * start page's button is pressed the moment it is there, as the quickest of all visitors would.
 */
import type { Browser, Page, Request } from '@playwright/test';
import { boardOf, button, rackOf, squareAt } from '../e2e/table-page.ts';
import type { Figure } from './web-figures.ts';
import { runFirst } from './web-init.ts';
import { slowNetwork } from './web-slow-network.ts';

const SLOWER = 4;
const LINE = { roundTripMs: 150, bytesPerSecond: 1_600_000 / 8 };
const SIZE_LIMIT_KB = 200;
const PLAYABLE_GOAL_MS = 2000;

export const measureLoad = async (
  browser: Browser,
  address: string,
  takes: number,
): Promise<readonly Figure[]> => {
  const line = await slowNetwork(address, LINE);
  const visits: Visit[] = [];
  for (let take = 0; take < takes; take += 1) visits.push(await visit(browser, line.address));
  await line.close();
  const [first] = visits;
  if (first === undefined) return [];
  const playable = visits.map(({ playableMs }) => playableMs).sort((one, other) => one - other);
  const note = `${SLOWER}× slower processor, 1.6 Mbit/s, 150 ms; of ${takes} first visits`;
  return [
    size(
      'initial script and style, compressed',
      first.bytes,
      'everything until a tile lies on the board, workers too',
      SIZE_LIMIT_KB,
    ),
    size('fonts, pictures and page', first.otherBytes, 'fetched in the same time', null),
    size('words', first.wordBytes, 'fetched beside it', null),
    time('start page shown', Math.min(...visits.map(({ shownMs }) => shownMs)), `the best, ${note}`, null),
    time(
      'a tile can be placed',
      playable[Math.floor((takes - 1) / 2)] ?? 0,
      `the median, ${note}`,
      PLAYABLE_GOAL_MS,
    ),
    time('a tile can be placed', playable[0] ?? 0, `the best`, null),
  ];
};

const size = (name: string, bytes: number, note: string, goal: number | null): Figure => ({
  name,
  value: bytes / 1000,
  unit: 'kB',
  goal,
  isLimit: goal !== null,
  note,
});

const time = (name: string, value: number, note: string, goal: number | null): Figure => ({
  name,
  value,
  unit: 'ms',
  goal,
  isLimit: false,
  note,
});

interface Visit {
  readonly bytes: number;
  readonly wordBytes: number;
  readonly otherBytes: number;
  readonly shownMs: number;
  readonly playableMs: number;
}

const visit = async (browser: Browser, address: string): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const fetched: Request[] = [];
    page.on('requestfinished', (request) => fetched.push(request));
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await runFirst(page, pressPlayAtOnce);
    await page.goto(address, { waitUntil: 'commit' });
    await rackOf(page).getByRole('button').first().waitFor();
    const times = await placeOne(page);
    const initial = fetched.slice();
    await page.waitForLoadState('networkidle');
    return { ...(await sizesOf(initial, fetched)), ...times };
  } finally {
    await context.close();
  }
};

interface Marks {
  shownMs?: number;
  rackMs?: number;
}

/** Runs in the page. Presses the button to play once it is there, and notes when the rack can be used. */
const pressPlayAtOnce = (): void => {
  const marks: Marks = {};
  Object.assign(globalThis, { marks });
  const look = (): void => {
    const play = Array.from(document.querySelectorAll('button')).find((one) =>
      one.textContent?.includes('against the computer'),
    );
    if (play !== undefined && marks.shownMs === undefined) {
      marks.shownMs = performance.now();
      // Nobody can press what is not painted yet.
      requestAnimationFrame(() => setTimeout(() => play.click(), 0));
    }
    if (document.querySelector('[role="group"][aria-label="Rack"] button') !== null)
      marks.rackMs ??= performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
};

/** A tile is laid by hand, so that the rack was no mere picture. */
const placeOne = async (page: Page): Promise<{ readonly shownMs: number; readonly playableMs: number }> => {
  const cells = await boardOf(page).getByRole('gridcell').count();
  const middle = Math.floor(Math.sqrt(cells) / 2);
  // A blank would ask for its letter first.
  await rackOf(page).getByRole('button', { name: /point/u }).first().click();
  await squareAt(page, middle, middle).click();
  await button(page, 'Recall').waitFor();
  const marks = await page.evaluate(() => (globalThis as unknown as { readonly marks: Marks }).marks);
  return { shownMs: marks.shownMs ?? Number.NaN, playableMs: marks.rackMs ?? Number.NaN };
};

const isProgram = (request: Request): boolean => /\.(?:js|css)(?:\?|$)/u.test(request.url());
const isWords = (request: Request): boolean => /\.(?:txt|bin|kwg)(?:\?|$)/u.test(request.url());

const bytesOf = async (requests: readonly Request[]): Promise<number> => {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
};

/** Words may come later than the first tile; everything else that counts is there by then. */
const sizesOf = async (initial: readonly Request[], all: readonly Request[]) => ({
  bytes: await bytesOf(initial.filter(isProgram)),
  wordBytes: await bytesOf(all.filter(isWords)),
  otherBytes: await bytesOf(initial.filter((request) => !isProgram(request) && !isWords(request))),
});
