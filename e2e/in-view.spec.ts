/** The game at every size: board, rack and buttons in view without scrolling, and large enough for a finger. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { startQuickGame } from './set-up.ts';
import { boardOf, button, rackOf } from './table-page.ts';

const SIZES = [
  { name: 'a phone upright', width: 390, height: 844, isTouch: true },
  { name: 'a phone flat', width: 844, height: 390, isTouch: true },
  { name: 'a tablet', width: 820, height: 1180, isTouch: true },
  { name: 'a desktop', width: 1440, height: 900, isTouch: false },
  { name: 'a wide screen', width: 2560, height: 1080, isTouch: false },
] as const;

const LEAST_TOUCH_PX = 44;

const expectInView = async (page: Page, control: Locator): Promise<void> => {
  const box = await control.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
};

for (const { name, width, height, isTouch } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch });

    test('[WB24] board, rack and buttons are in view', async ({ page }) => {
      await startQuickGame(page);
      const tiles = rackOf(page).getByRole('button');
      await expect(tiles).toHaveCount(7);
      const buttons = ['Swap', 'Shuffle', 'Pass'].map((one) => button(page, one));
      for (const control of [boardOf(page), ...(await tiles.all()), ...buttons])
        await expectInView(page, control);
      const overflow = await page.evaluate(() => [
        document.documentElement.scrollHeight - innerHeight,
        document.documentElement.scrollWidth - innerWidth,
      ]);
      expect(Math.max(...overflow), 'nothing to scroll').toBeLessThanOrEqual(0);
      for (const control of isTouch ? [...(await tiles.all()), ...buttons] : []) {
        const box = await control.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(LEAST_TOUCH_PX);
      }
    });
  });
}
