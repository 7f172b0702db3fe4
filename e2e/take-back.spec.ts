/** The last play taken back where all agree: board, racks and scores are as before, and the game goes on. */
import { expect, test } from './journey.ts';
import { startSmallGame } from './set-up.ts';
import { button, look } from './table-page.ts';
import { expectFairEnd, mouseHabits, nextStep, playOn, untilMove } from './whole-game.ts';

test('a play is taken back when both agree, and the game goes on to its end', async ({ page }) => {
  const habits = mouseHabits();
  await startSmallGame(page, [{ name: 'Ann' }, { name: 'Ben' }]);
  await untilMove(page, habits);
  const { rack } = await look(page);
  await playOn(page, habits, 1);
  expect(await nextStep(page)).toBe('curtain');
  await button(page, 'Menu').click();
  await button(page, 'Take back the last play').click();
  const question = page.getByRole('dialog', { name: 'Take back the last play?' });
  await button(question, 'Ann agrees').click();
  await expect(question).toBeVisible();
  await button(question, 'Ben agrees').click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Ann/u })).toBeVisible();
  await untilMove(page, habits);
  const after = await look(page);
  expect(after.squares.filter(({ text }) => text !== null)).toEqual([]);
  expect(after.rack.slice().sort()).toEqual(rack.slice().sort());
  await playOn(page, habits);
  await expectFairEnd(page);
});
