/** Lets a function run in a page before anything of the page does. */
import type { Page } from '@playwright/test';

/** The loader of TypeScript wraps inner functions with a helper of its own, which no page has. */
const HELPER = 'globalThis.__name ??= (named) => named;';

export const runFirst = async (page: Page, act: () => void): Promise<void> => {
  await page.addInitScript({ content: `${HELPER} (${act.toString()})();` });
};
