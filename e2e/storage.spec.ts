/** Browsers that keep nothing, and disks that are full: said clearly, and nothing is lost that was kept. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { quickButton, startSmallGame } from './set-up.ts';
import { boardOf, button, look } from './table-page.ts';
import { expectFairEnd, mouseHabits, nextStep, playOn } from './whole-game.ts';

const seats = [{ name: 'Ann' }, { name: 'Computer', level: 2 }];

/** As some private windows do: the worker that keeps the games gets no database. */
const refuseDatabases = (context: BrowserContext) =>
  context.route(/keeper-worker[^/]*\.js$/u, async (route) => {
    const response = await route.fetch();
    const fault =
      "IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError'); };\n";
    await route.fulfill({ response, body: fault + (await response.text()) });
  });

test('a whole game in a window that keeps nothing, which says so', async ({ page, context }) => {
  await refuseDatabases(context);
  await page.goto('./');
  await expect(page.getByText('This window keeps nothing: games are gone when you close it.')).toBeVisible();
  await startSmallGame(page, seats);
  await expect(page.getByText('This window keeps no games').first()).toBeVisible();
  await playOn(page, mouseHabits());
  await expectFairEnd(page);
});

/** Leaves the page no room; answers with what gives it back. The browser forgets it with the session. */
const fillDisk = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  return () => session.detach();
};

/** So long Chromium goes by what it reckoned before, whatever the quota has become. */
const RECKONED_MS = 31_000;

test('a disk that fills up is told, what was kept is there, and with room again the game goes on', async ({
  page,
}) => {
  await startSmallGame(page, seats);
  await playOn(page, mouseHabits(), 1);
  expect(await nextStep(page)).toBe('move');
  const makeRoom = await fillDisk(page);
  const kept = (await look(page)).squares.map(({ name }) => name);
  await page.waitForTimeout(RECKONED_MS);
  const { choose, lay } = mouseHabits();
  await lay(page, choose(await look(page)) ?? []);
  await button(page, 'Play').click();
  await expect(page.getByText('This device has no room left').first()).toBeVisible();
  await makeRoom();
  await page.reload();
  expect(await nextStep(page)).toBe('move');
  // The tiles that were tried lie there still.
  await button(page, 'Recall').click();
  expect((await look(page)).squares.map(({ name }) => name)).toEqual(kept);
  await playOn(page, mouseHabits());
  await expectFairEnd(page);
});

test('a disk that is full from the start is told, and with room a game begins', async ({ page }) => {
  // The manual keeps nothing.
  await page.goto('./help.html');
  const makeRoom = await fillDisk(page);
  await page.goto('./');
  await quickButton(page).click();
  await expect(page.getByText('This device has no room left').first()).toBeVisible();
  await makeRoom();
  await expect(async () => {
    await quickButton(page).click();
    await expect(boardOf(page)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 3 * RECKONED_MS });
});
