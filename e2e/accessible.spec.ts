/** Every screen and dialog, in light and dark: nothing that keeps anybody out. */
import { expect, expectAccessible, hindrancesOn, test } from './journey.ts';
import { tours } from './screens.ts';

for (const { name, visit } of tours) {
  test(`screens ${name} are accessible`, async ({ page }) => {
    await visit(page, (shown, screen) => test.step(screen, () => expectAccessible(shown)));
  });
}

test('pale letters are found on one of many lines that look alike', async ({ page }) => {
  await page.goto('./#/settings');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  const lines = page.locator('main p');
  expect(await lines.count()).toBeGreaterThan(2);
  await expectAccessible(page);
  await lines.last().evaluate((line) => line.style.setProperty('color', 'rgb(150 150 150 / 0.4)'));
  expect((await hindrancesOn(page)).filter((one) => one.includes('color-contrast'))).toHaveLength(2);
});

test('pale letters are found behind others that look alike and are clipped away', async ({ page }) => {
  await page.goto('./#/settings');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.locator('main').evaluate((main) => {
    for (const height of ['0', 'auto']) {
      const box = main.appendChild(document.createElement('div'));
      Object.assign(box.style, { height, overflow: 'hidden' });
      const line = box.appendChild(document.createElement('p'));
      line.style.setProperty('color', 'rgb(150 150 150 / 0.4)');
      line.textContent = 'Pale letters';
    }
  });
  expect((await hindrancesOn(page)).filter((one) => one.includes('color-contrast'))).toHaveLength(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the sheet with everything around the game is accessible', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('button', { name: /^Play against the computer/u }).tap();
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'History', exact: true }).tap();
    await expectAccessible(page);
  });
});
