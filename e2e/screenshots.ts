/**
 * `npm run screenshots -- [part of a tour's name]`: pictures of every screen at four sizes, in light and dark, in the
 * folder reports/screens.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, type Page, chromium } from '@playwright/test';
import { launchOptions } from './chromium-launch.ts';
import { onlineTour } from './online-screens.ts';
import { type Tour, tours } from './screens.ts';
import { servePage } from './served-page.ts';

const folder = fileURLToPath(new URL('../reports/screens', import.meta.url));

interface Size {
  readonly width: number;
  readonly height: number;
  /** Held in the hand: touched, not pointed at. */
  readonly isTouch: boolean;
}

const SIZES: readonly Size[] = [
  { width: 390, height: 844, isTouch: true },
  { width: 844, height: 390, isTouch: true },
  { width: 820, height: 1180, isTouch: true },
  { width: 1440, height: 900, isTouch: false },
];
const AT_HOME: Size = { width: 1440, height: 900, isTouch: false };
const THEMES = ['light', 'dark'] as const;
/** Until what moves has come to rest. */
const REST_MS = 250;

const setSize = async (page: Page, session: CDPSession, { width, height, isTouch }: Size): Promise<void> => {
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch });
  await page.setViewportSize({ width, height });
};

/** One screen at every size and in both themes. */
const takePictures = async (page: Page, session: CDPSession, name: string): Promise<void> => {
  for (const size of SIZES) {
    await setSize(page, session, size);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(REST_MS);
      await page.screenshot({
        path: join(folder, `${name}-${size.width}x${size.height}-${colorScheme}.png`),
      });
    }
  }
  await setSize(page, session, AT_HOME);
};

const takeTour = async (browser: Browser, address: string, { name, visit }: Tour): Promise<number> => {
  const { width, height } = AT_HOME;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let count = 0;
  await visit(page, async (shown, screen) => {
    await takePictures(shown, session, screen);
    count += SIZES.length * THEMES.length;
  });
  await context.close();
  console.log(`${name}: ${count} pictures`);
  return count;
};

const main = async (part: string): Promise<void> => {
  const chosen = [...tours, onlineTour].filter(({ name }) => name.includes(part));
  if (part === '') rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const served = await servePage();
  const browser = await chromium.launch(await launchOptions());
  try {
    const counts = await Promise.all(chosen.map((tour) => takeTour(browser, served.address, tour)));
    console.log(`${counts.reduce((sum, count) => sum + count, 0)} pictures in reports/screens`);
  } finally {
    await browser.close();
    await served.stop();
  }
};

await main(process.argv[2] ?? '');
