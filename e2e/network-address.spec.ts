/**
 * Over plain http at this machine's address in the network, as a phone gets it: browsers call that insecure and take
 * things away. A game must need none of them.
 */
import { expect, test } from './journey.ts';
import { expectNoComplaints, linkFor, makeGame, newPerson, sitDown } from './online-page.ts';
import { startSmallGame } from './set-up.ts';
import { boardOf, button } from './table-page.ts';
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

test('[WO28] links that are made at localhost begin at the network address, and friends come by them', async ({
  browser,
  page,
  address,
}) => {
  const here = new URL(address);
  here.hostname = 'localhost';
  await page.goto(new URL('./#/online', here).href);
  await page.getByText('Devices', { exact: true }).click();
  await button(page, 'Move my seats to another device').click();
  const moving = page.getByRole('textbox', { name: 'Link for the other device' });
  expect((await moving.inputValue()).startsWith(`${address}#/move/`)).toBe(true);
  await makeGame(page, 'Classic', [{ name: 'Ann' }, { name: 'Ben' }], here.href);
  const link = await linkFor(page, 'Ben');
  expect(link.startsWith(`${address}#/join/`), link).toBe(true);
  await expect(page.getByRole('textbox', { name: 'Link for watching' })).toHaveValue(/^http:\/\/\d/u);
  await expect(page.getByText('These links work on this machine only.')).toHaveCount(0);
  const ben = await newPerson(browser, 'Ben', { baseURL: address });
  await sitDown(ben, link);
  for (const shown of [page, ben.page]) await boardOf(shown).waitFor();
  expectNoComplaints([ben]);
  await ben.context.close();
});
