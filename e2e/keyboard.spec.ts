/** A whole game without a pointer, from the start page to the result. */
import { expect, test } from './journey.ts';
import { keyboardHabits, pressByKey, tabTo } from './keyboard.ts';
import { quickButton } from './set-up.ts';
import { boardOf, button } from './table-page.ts';
import { expectFairEnd, playOn } from './whole-game.ts';

test('[WB25] a whole game by keyboard alone', async ({ page }) => {
  await page.goto('./');
  await tabTo(page, quickButton(page));
  await page.keyboard.press('Enter');
  await boardOf(page).waitFor();
  await expect(boardOf(page).getByRole('gridcell').first()).toBeVisible();
  const turns = await playOn(page, keyboardHabits());
  expect(turns).toBeGreaterThan(5);
  await expectFairEnd(page);
  await pressByKey(page, 'Review');
  await expect(page).toHaveURL(/#\/replay\//u);
  await page.keyboard.press('Home');
  await expect(page.getByText('The racks are dealt')).toBeVisible();
});

test('swap, pass and dialogs by their keys; the focus is never lost', async ({ page }) => {
  await page.goto('./');
  await tabTo(page, quickButton(page));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Pass')).toBeEnabled();
  const hasFocus = (): Promise<boolean> => page.evaluate(() => document.activeElement !== document.body);
  for (const [key, title] of [
    ['?', 'Keys'],
    ['4', 'Swap tiles'],
    ['2', 'Pass this turn?'],
  ] as const) {
    await page.keyboard.press('*');
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    expect(await hasFocus()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(hasFocus).toBe(true);
  }
  await page.keyboard.press('4');
  await page.keyboard.press('-');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Swap 7', { exact: true }).first()).toBeVisible();
});
