import { expect, test } from '@playwright/test';
import { findPlay } from './find-play.ts';
test('smoke', async ({ page }) => {
  await page.goto(process.env['TILEWRIGHT_ADDRESS'] ?? '');
  await expect(page).toHaveTitle(/Tilewright/);
  console.log(typeof findPlay);
});
