/** What the page does while it knows nothing yet, and when the keeper's answers come. */
import type { Page } from '@playwright/test';

/** The keeper of the games does not start until it is let through. */
export const holdKeeper = async (page: Page): Promise<() => void> => {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/keeper-worker[^/]*\.js/u, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
};

/** How far things have moved by themselves since the page came, as the browser measures it. */
export const movedBy = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
