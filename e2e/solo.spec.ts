/** One person against the computer, by mouse, from the first click to the last tile. */
import { expect, test } from './journey.ts';
import { startQuickGame } from './set-up.ts';
import { expectFairEnd, mouseHabits, playOn } from './whole-game.ts';

test('[WB1] a whole game against the computer, one click from the start page', async ({ page }) => {
  await startQuickGame(page);
  await expect(page.getByRole('button', { name: "I'm here" })).toHaveCount(0);
  const turns = await playOn(page, mouseHabits());
  expect(turns).toBeGreaterThan(5);
  await expectFairEnd(page);
});
