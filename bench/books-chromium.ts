/**
 * What it costs to read books in a real browser: each file is given to the page as a person does, through its file
 * input, and the time runs until the book stands on the shelf. Every file gets a page of its own.
 */
import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test';
import { launchOptions } from '../e2e/chromium-launch.ts';
import { servePage } from '../e2e/served-page.ts';

export interface BrowserMeasures {
  readonly clockMs: number;
  /** Of the process that the page and its workers run in. */
  readonly processorMs: number;
  /** Its memory at its highest, beyond what there was before; null where the system does not tell. */
  readonly memoryMib: number | null;
}

export interface ReadingBrowser {
  readonly version: string;
  readonly measure: (path: string) => Promise<BrowserMeasures>;
  readonly close: () => Promise<void>;
}

export const openReadingBrowser = async (): Promise<ReadingBrowser> => {
  const served = await servePage();
  const browser = await chromium.launch(await launchOptions());
  return {
    version: browser.version(),
    measure: async (path) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      try {
        return await measureIn(browser, await opened(context, served.address), path);
      } finally {
        await context.close();
      }
    },
    close: async () => {
      await browser.close();
      await served.stop();
    },
  };
};

const PATIENCE_MS = 120_000;

const opened = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('link', { name: 'Words from books', exact: true }).click();
  await page.getByRole('region', { name: 'Books' }).getByRole('checkbox').first().waitFor();
  // The books of the shelf are tried out by computers first.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLING_MS);
  return page;
};

const SETTLING_MS = 4_000;

const measureIn = async (browser: Browser, page: Page, path: string): Promise<BrowserMeasures> => {
  const before = await renderersOf(browser);
  await page.evaluate(`(() => {${WATCH_SHELF}})()`);
  await page.locator('input[type="file"]').setInputFiles(path);
  await page.waitForFunction(() => 'readMs' in globalThis, undefined, { timeout: PATIENCE_MS });
  const clockMs = await page.evaluate(() => (globalThis as unknown as { readonly readMs: number }).readMs);
  const after = await renderersOf(browser);
  return { clockMs, ...busiest(before, after) };
};

/** Runs in the page. Notes how long it takes from the choice of a file until there is one card more. */
const WATCH_SHELF = `
  const cards = () => document.querySelectorAll('section input[type="checkbox"]').length;
  const count = cards();
  let startMs = 0;
  document.addEventListener('change', () => { startMs ||= performance.now(); }, true);
  new MutationObserver(() => {
    if (cards() > count && startMs > 0) globalThis.readMs ??= performance.now() - startMs;
  }).observe(document, { childList: true, subtree: true });
`;

interface Renderer {
  readonly id: number;
  readonly processorMs: number;
  readonly memoryMib: number | null;
  readonly mostMib: number | null;
}

const renderersOf = async (browser: Browser): Promise<readonly Renderer[]> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id, cpuTime }) => ({
      id,
      processorMs: cpuTime * 1_000,
      memoryMib: memoryOf(id, 'VmRSS'),
      mostMib: memoryOf(id, 'VmHWM'),
    }));
};

/** As Linux tells it; elsewhere nothing is known. */
const memoryOf = (id: number, what: 'VmRSS' | 'VmHWM'): number | null => {
  try {
    const said = new RegExp(`^${what}:\\s+(\\d+) kB`, 'mu').exec(readFileSync(`/proc/${id}/status`, 'utf8'));
    return said === null ? null : Number(said[1]) / 1_024;
  } catch {
    return null;
  }
};

/** The process that did most in between is the one of the page. */
const busiest = (
  before: readonly Renderer[],
  after: readonly Renderer[],
): Pick<BrowserMeasures, 'processorMs' | 'memoryMib'> => {
  const grown = after.flatMap((now) => {
    const then = before.find(({ id }) => id === now.id);
    if (then === undefined) return [];
    const memoryMib =
      now.mostMib === null || then.memoryMib === null ? null : Math.max(0, now.mostMib - then.memoryMib);
    return [{ processorMs: now.processorMs - then.processorMs, memoryMib }];
  });
  return grown.reduce((one, other) => (other.processorMs > one.processorMs ? other : one), {
    processorMs: 0,
    memoryMib: null,
  });
};
