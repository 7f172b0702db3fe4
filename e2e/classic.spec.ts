/** Two people at one screen, by mouse, from the list of players to the last tile. */
import { expect, test, withMotion } from './journey.ts';
import { chooseWay, seatPlayers } from './set-up.ts';
import { rackOf } from './table-page.ts';
import { expectFairEnd, mouseHabits, nextStep, playOn } from './whole-game.ts';

test.use(withMotion);

test('[WB10] a whole classic game of two people, behind the curtain in turn', async ({ page }) => {
  await chooseWay(page, 'Here, together');
  await seatPlayers(page, [{ name: 'Ann' }, { name: 'Ben' }]);
  expect(await nextStep(page)).toBe('curtain');
  await expect(rackOf(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Ann/u })).toBeVisible();
  const turns = await playOn(page, mouseHabits());
  expect(turns).toBeGreaterThan(10);
  await expectFairEnd(page);
});
