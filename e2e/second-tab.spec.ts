/** The same game in two tabs: both show the same, both can be played in, and neither spoils the other. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { startSmallGame } from './set-up.ts';
import { look } from './table-page.ts';
import { expectFairEnd, mouseHabits, nextStep, playOn } from './whole-game.ts';

const tiles = async (page: Page): Promise<string> =>
  (await look(page)).squares.map(({ text }) => text ?? '.').join('');

test('a whole game of two people, each in a tab of their own', async ({ context }) => {
  const first = await context.newPage();
  await startSmallGame(first, [{ name: 'Ann' }, { name: 'Ben' }]);
  const second = await context.newPage();
  await second.goto(first.url());
  const habits = mouseHabits();
  const tabs = [first, second];
  for (let turn = 0; turn < 60; turn += 1) {
    const [page, other] = turn % 2 === 0 ? [first, second] : [second, first];
    if (page === undefined || other === undefined || (await nextStep(page)) === 'over') break;
    await page.bringToFront();
    await playOn(page, habits, 1);
    const shown = await tiles(page);
    await expect.poll(() => tiles(other), 'the other tab follows').toBe(shown);
  }
  for (const page of tabs) await expectFairEnd(page);
});
