/**
 * The test function of every journey: a page at the address that is served, and a watch over it. A complaint on the
 * browser's console or a mistake in the page's program fails the test, whatever else it shows.
 */
import { type BrowserContext, type Page, expect, test as base } from '@playwright/test';
import axe from 'axe-core';
import { SEEN_LOOK, markSeenLooks } from './same-looks.ts';

interface Surroundings {
  /** Where the page is served. */
  readonly address: string;
  /** Lets a test say which complaints it brings about on purpose. */
  readonly complaints: { readonly expected: RegExp[] };
}

export const test = base.extend<Surroundings>({
  address: async ({}, use) => use(process.env['TILEWRIGHT_ADDRESS'] ?? ''),
  baseURL: async ({ address }, use) => use(address),
  complaints: async ({}, use) => use({ expected: [] }),
  context: async ({ context, complaints }, use) => {
    const heard = listenTo(context);
    await use(context);
    const unexpected = heard.filter((text) => !complaints.expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'the browser complained').toEqual([]);
  },
});

export { expect };

/** With everything that moves, as most people have it: `test.use(withMotion)`. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

const listenTo = (context: BrowserContext): readonly string[] => {
  const heard: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  context.on('weberror', (error) => heard.push(String(error.error().stack ?? error.error())));
  context.on('dialog', (dialog) => {
    heard.push(`a pop-up of the browser: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return heard;
};

/** Nothing on the screen that a screen reader, a keyboard or weak eyes would stumble over, in light and in dark. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await hindrancesOn(page), `on ${page.url()}`).toEqual([]);

/** What anybody would stumble over. */
export const hindrancesOn = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  // It is large, and stays for as long as the page does.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source);
    await page.evaluate(lookOnce, SEEN_LOOK);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await settled(page);
    await markSeenLooks(page);
    // Only colours differ between the two.
    const faults = await page.evaluate(faultsIn, colorScheme === 'dark' ? ['color-contrast'] : null);
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
};

/** Runs in the page: the contrast of text that looks like other text is that of the other. */
const lookOnce = (mark: string): void => {
  (globalThis as unknown as { readonly axe: typeof axe }).axe.configure({
    rules: [{ id: 'color-contrast', selector: `*:not([${mark}])` }],
  });
};

/** Runs in the page. While a dialog is open nobody reaches what is behind it, and that was looked at without one. */
const faultsIn = async (rules: readonly string[] | null): Promise<readonly string[]> => {
  const { violations } = await (globalThis as unknown as { readonly axe: typeof axe }).axe.run(
    document.querySelector('dialog[open]') === null ? document : { include: ['dialog[open]'] },
    { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: [...rules] } }) },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** Colours on their way from one to the other are neither. What moves for long, such as a clock, is not waited for. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const endOf = (one: Animation): number => Number(one.effect?.getComputedTiming().endTime ?? 0);
    const short = document.getAnimations().filter((one) => endOf(one) <= 1500);
    await Promise.all(short.map((one) => one.finished.catch(() => null)));
  });
