/** A game that nothing ends but its end: reloads, closed and killed tabs in between. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { startSmallGame } from './set-up.ts';
import { boardOf, look, rackOf } from './table-page.ts';
import { expectFairEnd, mouseHabits, nextStep, playOn } from './whole-game.ts';

/** What must be the same afterwards. */
const boardNames = async (page: Page): Promise<readonly string[]> => {
  await boardOf(page).waitFor();
  return (await look(page)).squares.map(({ name }) => name);
};

/** The program of the tab ends on the spot, as when the system kills it. */
const killTab = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The answer never comes.
  void session.send('Page.crash').catch(() => {});
  await crashed;
};

test('[WB16] a whole game of two people across reloads, closed and killed tabs', async ({ context }) => {
  let page = await context.newPage();
  await startSmallGame(page, [{ name: 'Ann' }, { name: 'Ben' }]);
  const address = page.url();
  const habits = mouseHabits();
  const comeBack = [
    async () => void (await page.reload()),
    async () => {
      await page.close();
      page = await context.newPage();
      await page.goto(address);
    },
    async () => {
      await killTab(page);
      await page.close();
      page = await context.newPage();
      await page.goto(address);
    },
  ];
  for (let turn = 0; (await nextStep(page)) !== 'over'; turn += 1) {
    await playOn(page, habits, 1);
    if ((await nextStep(page)) === 'over') break;
    const before = await boardNames(page);
    await comeBack[turn % comeBack.length]?.();
    expect(await boardNames(page)).toEqual(before);
    expect(await nextStep(page), 'a reload lands behind the curtain').toBe('curtain');
    await expect(rackOf(page).getByRole('button')).toHaveCount(0);
  }
  await expectFairEnd(page);
});

test('a play that was just made is there after the tab was killed', async ({ context }) => {
  const page = await context.newPage();
  await startSmallGame(page, [{ name: 'Ann' }, { name: 'Computer', level: 2 }]);
  const address = page.url();
  await playOn(page, mouseHabits(), 1);
  const played = (await look(page)).squares.filter(({ text }) => text !== null).length;
  expect(played).toBeGreaterThan(1);
  await killTab(page);
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await nextStep(again);
  expect((await look(again)).squares.filter(({ text }) => text !== null).length).toBeGreaterThanOrEqual(
    played,
  );
});
