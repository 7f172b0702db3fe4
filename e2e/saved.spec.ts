/** Games on their way out of one browser and into another: as a file, a record and a link. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { parseViewFile } from '@tilewright/notation';
import { expect, test } from './journey.ts';
import { movedBy } from './late-keeper.ts';
import { customize, seatPlayers, startSmallGame } from './set-up.ts';
import { button, look } from './table-page.ts';
import { mouseHabits, nextStep, playOn, untilMove } from './whole-game.ts';

/** A game of two rounds. */
const finishQuickly = async (page: Page): Promise<void> => {
  await customize(page, 'Classic', [
    { group: 'The end', title: 'A number of rounds', value: true },
    { group: 'The end', title: 'How many rounds', value: 2 },
  ]);
  await seatPlayers(page, [{ name: 'Ann' }, { name: 'Ben' }]);
  await playOn(page, mouseHabits());
};

const download = async (page: Page, name: RegExp): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Export this game' }).getByRole('button', { name }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
};

/** A browser that has never seen the game. */
const elsewhere = async (browser: Browser, address: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: address });
  return context.newPage();
};

/** What the last step of a replay shows. */
const lastStep = async (page: Page): Promise<readonly string[]> => {
  await button(page, 'End').click();
  const scores = await page.getByRole('list', { name: 'Scores' }).getByRole('listitem').allInnerTexts();
  const tiles = await page.getByRole('img', { name: /^Board after move/u }).innerText();
  return [...scores, tiles];
};

const importText = async (page: Page, name: string, text: string): Promise<void> => {
  await page.goto('./#/saved');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
};

test('a finished game goes out as file, record and link, and comes in elsewhere as the same game', async ({
  page,
  browser,
  address,
}) => {
  await finishQuickly(page);
  await button(page, 'Save').click();
  const file = await download(page, /^Game file/u);
  const record = await download(page, /^GCG record/u);
  expect(record).toContain('#player1');
  await page.getByRole('button', { name: /^Link/u }).click();
  const link = await page.getByRole('textbox', { name: 'Link to the game' }).inputValue();
  await button(page, 'Return').click();
  await button(page, 'Review').click();
  const shown = await lastStep(page);

  const other = await elsewhere(browser, address);
  await other.goto(link);
  expect(await lastStep(other)).toEqual(shown);
  await button(other, 'Keep it').click();
  await expect(other.getByText('It is among your saved games.')).toBeVisible();
  for (const [name, text] of [
    ['game.json', file],
    ['game.gcg', record],
  ] as const) {
    const third = await elsewhere(browser, address);
    await importText(third, name, text);
    await expect(third.getByText('The game is in your list.')).toBeVisible();
    await third.getByRole('link', { name: /^Replay/u }).click();
    const [ann, ben] = await lastStep(third);
    expect([ann, ben]).toEqual(shown.slice(0, 2));
    await third.context().close();
  }
  await other.context().close();
});

test('[WB17] an unfinished game gives nothing hidden away', async ({ page }) => {
  await startSmallGame(page, [{ name: 'Ann' }, { name: 'Ben' }]);
  await playOn(page, mouseHabits(), 1);
  await nextStep(page);
  await page.goto('./#/saved');
  await page.getByRole('button', { name: /^Export/u }).click();
  const ways = page.getByRole('dialog', { name: 'Export this game' });
  await expect(ways.getByRole('button', { name: /^GCG record/u })).toBeDisabled();
  await expect(ways.getByRole('button', { name: /^Link/u })).toBeDisabled();
  const file = await download(page, /^Game file/u);
  expect(file).toContain('Ann');
  const read = parseViewFile(file);
  expect(read.ok && read.value.hands).toEqual([null, null]);
  for (const word of ['secret', 'vault', 'reveal":{']) expect(file).not.toContain(word);
});

test('[WB29] saved games: nothing moves when they come; continue, remove, change one’s mind', async ({
  page,
}) => {
  const habits = mouseHabits();
  await startSmallGame(page, [{ name: 'Ann' }, { name: 'Ben' }]);
  await untilMove(page, habits);
  const { rack } = await look(page);
  await button(page, 'Menu').click();
  await button(page, 'Back to the start').click();
  const resume = page.getByRole('link', { name: /^Continue the game of Ann, Ben/u });
  await resume.waitFor();
  await page.reload();
  await resume.waitFor();
  expect(await movedBy(page)).toBeLessThan(0.01);
  await resume.click();
  await untilMove(page, habits);
  expect((await look(page)).rack.slice().sort()).toEqual(rack.slice().sort());
  await page.goto('./#/saved');
  await page.getByRole('button', { name: /^Remove/u }).click();
  await button(page.getByRole('dialog'), 'Remove').click();
  await expect(page.getByText('No saved games yet')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('who resigns leaves the game, and the record that cannot say so says why', async ({ page }) => {
  await startSmallGame(page, [{ name: 'Ann' }, { name: 'Ben' }]);
  await playOn(page, mouseHabits(), 1);
  await untilMove(page, mouseHabits());
  await button(page, 'Menu').click();
  await button(page, 'Resign').click();
  await button(page, 'Yes').click();
  expect(await nextStep(page)).toBe('over');
  await button(page, 'Save').click();
  await page.getByRole('button', { name: /^GCG record/u }).click();
  await expect(page.getByText('This game cannot be saved that way')).toBeVisible();
});
