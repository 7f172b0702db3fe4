/** Special tiles against the computer, by mouse: bought, laid, set off, to the end of the game. */
import { expect, test } from './journey.ts';
import { chooseWay, seatPlayers } from './set-up.ts';
import { shopperHabits } from './special-tiles.ts';
import { button } from './table-page.ts';
import { expectFairEnd, nextStep, playOn } from './whole-game.ts';

test('a whole game with special tiles against the computer', async ({ page }) => {
  await chooseWay(page, 'Special tiles');
  await seatPlayers(page, [{ name: 'Ann' }, { name: 'Computer', level: 3 }]);
  await nextStep(page);
  await expect(page.getByText('No special tiles yet')).toBeVisible();
  await button(page, 'Dictionary').click();
  await expect(page.getByRole('dialog').getByText('The dictionary stays closed in this game')).toBeVisible();
  await page.keyboard.press('Escape');
  const turns = await playOn(page, shopperHabits());
  expect(turns).toBeGreaterThan(5);
  await expectFairEnd(page);
});
