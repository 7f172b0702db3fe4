/** Every screen and dialog, in light and dark: nothing that keeps anybody out. */
import { expectAccessible, test } from './journey.ts';
import { tours } from './screens.ts';

for (const { name, visit } of tours) {
  test(`screens ${name} are accessible`, async ({ page }) => {
    await visit(page, (shown, screen) => test.step(screen, () => expectAccessible(shown)));
  });
}

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
