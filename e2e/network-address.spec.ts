/**
 * Over plain http at this machine's address in the network, as a phone gets it: browsers call that insecure and take
 * things away. A game must need none of them.
 */
import { expect, test } from './journey.ts';
import { startSmallGame } from './set-up.ts';
import { button } from './table-page.ts';
import { expectFairEnd, mouseHabits, playOn } from './whole-game.ts';

test.use({ address: async ({}, use) => use(process.env['TILEWRIGHT_LAN_ADDRESS'] ?? '') });

test('a whole game at the network address, kept over a reload, and out as a link', async ({
  page,
  address,
}) => {
  expect(address, 'this machine has an address in the network').toMatch(/^http:\/\/\d/u);
  await page.goto('./');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await startSmallGame(page, [{ name: 'Ann' }, { name: 'Computer', level: 3 }]);
  await playOn(page, mouseHabits(), 1);
  await page.reload();
  await playOn(page, mouseHabits());
  await expectFairEnd(page);
  await button(page, 'Save').click();
  await page.getByRole('button', { name: /^Link/u }).click();
  await expect(page.getByText('Copy this link:')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link to the game' })).toBeFocused();
});
