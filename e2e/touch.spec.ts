/** A whole game with a finger on a phone held upright. */
import { expect, test, withMotion } from './journey.ts';
import { quickButton } from './set-up.ts';
import { boardOf, button, rackOf } from './table-page.ts';
import { touchHabits } from './touch.ts';
import { expectFairEnd, playOn } from './whole-game.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...withMotion });

test('[WB3] a whole game by touch, taps and drags', async ({ page }) => {
  await page.goto('./');
  await quickButton(page).tap();
  await boardOf(page).waitFor();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, 'nothing to scroll').toBeLessThanOrEqual(844);
  for (const control of [
    button(page, 'Pass'),
    button(page, 'Shuffle'),
    button(page, 'Swap'),
    rackOf(page).getByRole('button').first(),
  ]) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const turns = await playOn(page, touchHabits());
  expect(turns).toBeGreaterThan(5);
  await expectFairEnd(page);
});
