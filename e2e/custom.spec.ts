/** A game of one's own by mouse: switches changed on the screen decide what happens at the table. */
import { expect, test } from './journey.ts';
import { customize, seatPlayers } from './set-up.ts';
import { boardOf, button, look, rackOf } from './table-page.ts';
import { expectFairEnd, mouseHabits, nextStep, playOn } from './whole-game.ts';

test('a whole game by own rules: a small board, five tiles, no swapping, four rounds', async ({ page }) => {
  await customize(page, 'Classic', [
    { group: 'Board and tiles', title: 'Board', value: '7 × 7' },
    { group: 'Board and tiles', title: 'Blanks', value: 10 },
    { group: 'Players and racks', title: 'Tiles on a rack', value: 5 },
    { group: 'Players and racks', title: 'Swapping', value: false },
    { group: 'The end', title: 'A number of rounds', value: true },
    { group: 'The end', title: 'How many rounds', value: 4 },
  ]);
  await seatPlayers(page, [{ name: 'Ann' }, { name: 'Computer', level: 4 }]);
  expect(await nextStep(page)).toBe('move');
  await expect(boardOf(page).getByRole('gridcell')).toHaveCount(49);
  await expect(rackOf(page).getByRole('button')).toHaveCount(5);
  await expect(button(page, 'Swap')).toBeDisabled();
  expect((await look(page)).squares.filter(({ text }) => text !== null)).toEqual([]);
  expect(await playOn(page, mouseHabits())).toBe(4);
  await expectFairEnd(page);
});

test('choices are kept on the device, and one that cannot be played is shown', async ({ page }) => {
  await customize(page, 'Stuff', [{ group: 'Players and racks', title: 'Tiles on a rack', value: 6 }]);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.reload();
  await expect(page.getByText('One thing differs from Stuff.')).toBeVisible();
  await page.getByRole('heading', { name: 'Players and racks' }).click();
  const rackSize = page.getByRole('spinbutton', { name: 'Tiles on a rack', exact: true });
  await rackSize.fill('0');
  await button(page, 'Choose the players').click();
  await expect(rackSize).toBeFocused();
  await expect(rackSize).toHaveAttribute('aria-invalid', 'true');
});
