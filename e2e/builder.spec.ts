/** The board builder: boards built by hand and filled, every rule broken once, kept, shared, printed and played. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { parseJuniorBoard } from '@tilewright/notation';
import {
  BUILT,
  MORE,
  chipOf,
  dropWords,
  endSlowness,
  expectKept,
  expectNothingToScroll,
  fieldOf,
  messageOf,
  openBuilt,
  openNewBoard,
  pictureOf,
  placeByClick,
  pressTool,
  readyToBuild,
  slowFilling,
  squareNamed,
  tryAt,
  turnTo,
  wordsOf,
} from './builder-page.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { childHabits, playJunior } from './junior-page.ts';
import { tabTo } from './keyboard.ts';
import { pagesOfPdf } from './pdf-text.ts';
import { boardOf, button, dragByMouse, middleOf } from './table-page.ts';
import { dragByTouch } from './touch.ts';

const buildByHand = async (page: Page): Promise<void> => {
  await openNewBoard(page);
  for (const [word, place, way] of BUILT) await placeByClick(page, word, place, way);
};

test('[BB4] every rule broken once: the reason is read and nothing changes', async ({ page }) => {
  await buildByHand(page);
  const before = await pictureOf(page);
  const refuses = async (
    [word, place, way]: readonly [string, string, 'across' | 'down'],
    reason: RegExp,
  ): Promise<void> => {
    await tryAt(page, word, place, way);
    await expect(messageOf(page)).toHaveText(reason);
    await squareNamed(page, place).click();
    await expect(messageOf(page)).toHaveText(reason);
    await button(page, 'Drop the word').click();
  };
  await refuses(['tree', 'Ai', 'across'], /^TREE runs off the board: its last letter has no square\.$/u);
  await refuses(['tree', 'Ak', 'across'], /^TREE runs off the board: its last 3 letters have no square\.$/u);
  await refuses(['tree', 'Ca', 'across'], /^TREE needs E at Cc, and H is there\.$/u);
  await refuses(
    ['car', 'Ch', 'across'],
    /^HORSECAR \(Cc across\) would stand there, and HORSE and CAR would be only a part of it\.$/u,
  );
  await refuses(
    ['it', 'Bd', 'across'],
    /^It would touch its neighbours: IO \(Bd down\) and TR \(Be down\) are not in the word list\.$/u,
  );
  await refuses(
    ['snow', 'Ga', 'across'],
    /^SNOW \(Cf down\) is on the board already; each word comes once\.$/u,
  );
  await fieldOf(page).fill('hors');
  await expect(messageOf(page)).toHaveText('HORS is not in the word list.');
  await expect(button(page, 'Place it')).toBeDisabled();
  await button(page, 'HOURS').click();
  await expect(fieldOf(page)).toHaveValue('HOURS');
  await fieldOf(page).fill('c4t');
  await expect(messageOf(page)).toHaveText('C4T has signs that are on no tile; type letters only.');
  await fieldOf(page).fill('c');
  await expect(messageOf(page)).toHaveText('A word has two letters or more.');
  await fieldOf(page).press('Escape');
  expect(await pictureOf(page)).toEqual(before);
  await expect(wordsOf(page)).toHaveCount(BUILT.length);
});

test('[BB8] words that come to be beside others are offered, and placed together or not at all', async ({
  page,
}) => {
  await openNewBoard(page);
  await placeByClick(page, 'he', 'Cc', 'across');
  // Below HE: O under H makes HO, M under E makes EM.
  await tryAt(page, 'om', 'Dc', 'across');
  await expect(messageOf(page)).toHaveText(/not in the word list/u);
  await tryAt(page, 'am', 'Dc', 'across');
  await expect(messageOf(page)).toHaveText('It fits together with HA (Cc down) and EM (Cd down).');
  await squareNamed(page, 'Dc').click();
  const question = page.getByRole('dialog', { name: 'Place these words too?' });
  await button(question, 'Not here').click();
  await expect(wordsOf(page)).toHaveCount(1);
  await fieldOf(page).press('Enter');
  await button(question, 'Place them all').click();
  await expect(wordsOf(page)).toHaveCount(4);
  await expect(messageOf(page)).toHaveText('AM placed at Dc, across. HA and EM placed too.');
  // [BB10] Without AM the others would be no words.
  await page.getByRole('button', { name: /^Show HE,/u }).click();
  await button(page, 'Move HE').click();
  await expect(messageOf(page)).toHaveText(/^HE cannot move alone/u);
  await button(page, 'Remove HE').click();
  const removing = page.getByRole('dialog', { name: 'Remove more words?' });
  await expect(removing).toContainText('HA and EM must go too.');
  await button(removing, 'Remove them all').click();
  await expect(wordsOf(page)).toHaveCount(1);
  await button(page, 'Undo').click();
  await expect(wordsOf(page)).toHaveCount(4);
});

test('[BB5] by mouse: a chip is dragged onto the board, words are dragged, turned and removed', async ({
  page,
}) => {
  await openNewBoard(page);
  await fieldOf(page).fill('horse');
  await expect(messageOf(page)).toHaveText(/^It fits/u);
  await turnTo(page, 'across');
  await dragByMouse(page, await chipOf(page), await middleOf(squareNamed(page, 'Cc')));
  await expect(messageOf(page)).toHaveText('HORSE placed at Cc, across.');
  // By its third letter to the row below and one to the right.
  await dragByMouse(page, await middleOf(squareNamed(page, 'Ce')), await middleOf(squareNamed(page, 'Df')));
  await expect(messageOf(page)).toHaveText('HORSE moved to Dd, across.');
  await placeByClick(page, 'rose', 'Df', 'down');
  const before = await pictureOf(page);
  await dragByMouse(page, await middleOf(squareNamed(page, 'Ef')), await middleOf(squareNamed(page, 'Kk')));
  await expect(messageOf(page)).toHaveText(/^ROSE runs off the board/u);
  expect(await pictureOf(page)).toEqual(before);
  // Dropped beside the board it stays where it was.
  await dragByMouse(page, await middleOf(squareNamed(page, 'Gf')), [20, 400]);
  expect(await pictureOf(page)).toEqual(before);
  await squareNamed(page, 'Gf').click();
  await expect(page.getByRole('button', { name: /^Show ROSE,/u })).toHaveAttribute('aria-pressed', 'true');
  // [BB7]
  await button(page, 'Turn ROSE').click();
  await expect(messageOf(page)).toHaveText('ROSE turned: it goes across from Fd now.');
  await button(page, 'Remove ROSE').click();
  await expect(messageOf(page)).toHaveText('ROSE removed.');
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  expect(await pictureOf(page)).toEqual(before);
});

test('[BB3] [BB23] all places are marked, keys and buttons walk through them, and ideas fit where they are asked for', async ({
  page,
}) => {
  await openNewBoard(page);
  await fieldOf(page).fill('horse');
  await expect(messageOf(page)).toHaveText('It fits at Fd across.');
  await fieldOf(page).press('Enter');
  await expect(messageOf(page)).toHaveText('HORSE placed at Fd, across.');
  await fieldOf(page).fill('snow');
  await expect(messageOf(page)).toHaveText(/crosses HORSE\.$/u);
  const first = await messageOf(page).innerText();
  await fieldOf(page).press('ArrowDown');
  await expect(messageOf(page)).not.toHaveText(first);
  await button(page, 'Place before').click();
  await expect(messageOf(page)).toHaveText(first);
  await expect(page.locator('[data-mark="best"]')).not.toHaveCount(0);
  await button(page, 'Place it').click();
  await expect(wordsOf(page)).toHaveCount(2);
  // Whoever placed a word types the next one.
  await expect(fieldOf(page)).toBeFocused();
  await squareNamed(page, 'Fh').click();
  await turnTo(page, 'down');
  await button(page, 'Ideas for square Fh').click();
  const ideas = page.getByText('Words that fit down at Fh').locator('xpath=following-sibling::*');
  await ideas.getByRole('button').first().click();
  await expect(messageOf(page)).toHaveText(/crosses HORSE\.$/u);
  await fieldOf(page).press('Enter');
  await expect(wordsOf(page)).toHaveCount(3);
});

test('[BB6] with keys alone: build, move, remove, undo and redo', async ({ page }) => {
  await openNewBoard(page);
  const square = boardOf(page).locator('[tabindex="0"]');
  await tabTo(page, square);
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
  }
  await page.keyboard.type('horsf');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('e');
  await expect(messageOf(page)).toHaveText('It fits at Cc across.');
  await page.keyboard.press('Enter');
  await expect(messageOf(page)).toHaveText('HORSE placed at Cc, across.');
  for (let right = 0; right < 3; right += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.type('snow');
  await expect(messageOf(page)).toHaveText('It fits at Cf down and crosses HORSE.');
  await page.keyboard.press('Enter');
  await expect(wordsOf(page)).toHaveCount(2);
  // The word through the cursor is taken up, moved by arrows, and put back by Escape.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F2');
  await page.keyboard.press('ArrowRight');
  await expect(messageOf(page)).toHaveText('SNOW needs S at Cg, and E is there.');
  await page.keyboard.press('PageDown');
  await expect(messageOf(page)).toHaveText(/^It fits/u);
  await page.keyboard.press('Escape');
  await expect(wordsOf(page).filter({ hasText: 'SNOW' })).toContainText('Cf down');
  await page.keyboard.press('Delete');
  await expect(messageOf(page)).toHaveText('SNOW removed.');
  await page.keyboard.press('Control+z');
  await expect(wordsOf(page)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(wordsOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+y');
  await expect(wordsOf(page)).toHaveCount(2);
  await page.keyboard.press('Control+y');
  await expect(wordsOf(page)).toHaveCount(1);
  await expect(button(page, 'Redo')).toBeDisabled();
});

test('[BB2] [BB9] sizes: each side grows and shrinks, lost words are named first, and all is undone', async ({
  page,
}) => {
  await openBuilt(page);
  const before = await pictureOf(page);
  await pressTool(page, 'Size');
  const dialog = page.getByRole('dialog', { name: 'Size of the board' });
  await button(dialog, 'Add a row at the top').click();
  await button(dialog, 'Remove the right column').click();
  await expect(boardOf(page).getByRole('row')).toHaveCount(12);
  expect((await pictureOf(page)).slice(1).map((row) => `${row}.`)).toEqual(before);
  await dialog.getByRole('spinbutton', { name: 'Rows' }).fill('4');
  await expect(dialog.getByText('A board has 5 to 20 rows.')).toBeVisible();
  await expect(button(dialog, 'Change the size')).toBeDisabled();
  await dialog.getByRole('spinbutton', { name: 'Rows' }).fill('6');
  await dialog.getByRole('spinbutton', { name: 'Columns' }).fill('20');
  await button(dialog, 'Change the size').click();
  const losing = page.getByRole('dialog', { name: 'Words would be lost' });
  await expect(losing).toContainText('On a board of 6 × 20 there is no room for SNOW and HAND.');
  await button(losing, 'Leave the size as it is').click();
  await expect(boardOf(page).getByRole('row')).toHaveCount(12);
  await pressTool(page, 'Size');
  await dialog.getByRole('spinbutton', { name: 'Rows' }).fill('6');
  await button(dialog, 'Change the size').click();
  await button(losing, 'Remove them and change the size').click();
  await expect(boardOf(page).getByRole('row')).toHaveCount(6);
  await expect(wordsOf(page)).toHaveCount(1);
  for (let step = 0; step < 3; step += 1) await button(page, 'Undo').click();
  expect(await pictureOf(page)).toEqual(before);
});

test('[BB12] everything is kept by itself: a reload and a killed tab lose nothing', async ({
  page,
  context,
}) => {
  await openBuilt(page);
  await page.getByRole('textbox', { name: 'Name of the board' }).fill('My <b>zoo</b>');
  await expectKept(page);
  const picture = await pictureOf(page);
  const address = page.url();
  await page.reload();
  await readyToBuild(page);
  expect(await pictureOf(page)).toEqual(picture);
  await expect(page.getByRole('textbox', { name: 'Name of the board' })).toHaveValue('My <b>zoo</b>');
  await placeByClick(page, 'we', 'Ff', 'across');
  await expectKept(page);
  const grown = await pictureOf(page);
  await page.close();
  const other = await context.newPage();
  await other.goto(address);
  await readyToBuild(other);
  expect(await pictureOf(other)).toEqual(grown);
  // [BB11] A name that is taken away is proposed again.
  await other.getByRole('textbox', { name: 'Name of the board' }).fill('  ');
  await fieldOf(other).click();
  await expect(other.getByRole('textbox', { name: 'Name of the board' })).toHaveValue('Board 1');
});

test('[BB12] two tabs on one board show the same, and that it was deleted in one is told in the other', async ({
  page,
  context,
}) => {
  await openBuilt(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await readyToBuild(other);
  await placeByClick(other, 'we', 'Ff', 'across');
  await expect(wordsOf(page)).toHaveCount(BUILT.length + 1);
  await button(page, 'Undo').click();
  await expect(wordsOf(other)).toHaveCount(BUILT.length);
  await expectKept(page);
  await expectKept(other);
  await pressTool(other, 'Delete');
  await button(other.getByRole('dialog'), 'Delete').click();
  await expect(page.getByText('This board was deleted in another tab.')).toBeVisible();
  await button(page, 'Save it again').click();
  await expectKept(page);
  await expect(other.getByRole('article', { name: 'Board 1' })).toBeVisible();
});

test('[BB1] [BB15] what is only looked at leaves nothing; a built-in board is changed as a copy, and whether it can be finished is told', async ({
  page,
}) => {
  await openNewBoard(page);
  await page.getByRole('link', { name: 'To the boards' }).click();
  await expect(page.getByText('You have no boards of your own yet.')).toBeVisible();
  // A name is something.
  await page.getByRole('link', { name: 'New board' }).click();
  await readyToBuild(page);
  await page.getByRole('textbox', { name: 'Name of the board' }).fill('Class 2b');
  await page.getByRole('link', { name: 'To the boards' }).click();
  await expect(page.getByRole('article', { name: 'Class 2b' })).toBeVisible();
  await page.goto('./#/build/built-in:sea');
  await readyToBuild(page);
  await expect(page.getByRole('textbox', { name: 'Name of the board' })).toHaveValue('By the sea');
  await expect(button(page, 'Ready to play')).toBeVisible();
  await pressTool(page, 'Can it be finished?');
  const dialog = page.getByRole('dialog', { name: 'Can it be finished?' });
  await expect(dialog.getByText(/^It depends on the draw: with two players/u)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Junior family' }).check({ force: true });
  await expect(dialog.getByText(/^Yes: with two players there is a chip for every letter/u)).toBeVisible();
  await dialog.getByRole('radio', { name: '4' }).check({ force: true });
  await expect(dialog.getByText(/^Yes: with four players/u)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Show SHELL,/u }).click();
  await button(page, 'Remove SHELL').click();
  await expectKept(page);
  await page.getByRole('link', { name: 'To the boards' }).click();
  await expect(page.getByRole('article', { name: 'By the sea', exact: true })).toHaveCount(2);
  await page.goto('./#/build/nothing');
  await expect(page.getByRole('heading', { name: 'This board cannot be opened' })).toBeVisible();
});

/** A browser that has never seen the board. */
const elsewhere = async (browser: Browser, address: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
  return context.newPage();
};

test('[BB14] [BB20] a board built by hand, sound at last, is shared by link, played to the end elsewhere, saved and printed', async ({
  page,
  browser,
  address,
}) => {
  await buildByHand(page);
  await expect(button(page, 'Not ready yet')).toBeVisible();
  await expect(button(page, 'Play')).toBeDisabled();
  await button(page, 'Not ready yet').click();
  await expect(page.getByText(/two players need 14 to be dealt; place more words\.$/u)).toBeVisible();
  for (const [word, place, way] of MORE) await placeByClick(page, word, place, way);
  await expect(button(page, 'Ready to play')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the board' }).fill('Stable');
  await expectKept(page);

  await pressTool(page, 'Share a link');
  const link = await page.getByRole('textbox', { name: 'Link to the board' }).inputValue();
  await page.keyboard.press('Escape');
  const other = await elsewhere(browser, address);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Stable', level: 1 })).toBeVisible();
  await other.getByRole('link', { name: 'Play it', exact: true }).click();
  // The bag holds just the letters of the board, so that the game is as long as the board.
  await other.getByRole('radio', { name: 'Junior family', exact: true }).check();
  await button(other, 'Play').click();
  await boardOf(other).waitFor();
  const stamps = await playJunior(other, childHabits);
  expect(stamps).toBeGreaterThan(0);
  await expect(button(other, 'Play again')).toBeVisible();
  await other.context().close();

  const [file] = await Promise.all([page.waitForEvent('download'), pressTool(page, 'Save as a file')]);
  expect(file.suggestedFilename()).toBe('Stable.txt');
  const read = parseJuniorBoard(readFileSync(await file.path(), 'utf8'));
  expect(read.ok && read.value.words.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['HORSE', 'SNOW']),
  );

  await pressTool(page, 'Print');
  await expect(page.getByRole('heading', { name: 'Print Stable' })).toBeVisible();
  const [board, chips, words] = pagesOfPdf(await page.pdf({ format: 'A4' })).map(({ text }) => text);
  expect(board).toContain('Stable');
  expect(chips).toContain('H');
  expect(words).toContain('HORSE');
  await page.goBack();
  await readyToBuild(page);

  await pressTool(page, 'Duplicate');
  await expect(page.getByRole('textbox', { name: 'Name of the board' })).toHaveValue('Stable 2');
  await pressTool(page, 'Delete');
  await button(page.getByRole('dialog'), 'Delete').click();
  await expect(page.getByRole('article', { name: 'Stable', exact: true })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Stable 2' })).toHaveCount(0);
});

test('[BB16] [BB17] filling: stopped it changes nothing; done, it is one step; another takes its place; from words of one’s own', async ({
  page,
  context,
}) => {
  await slowFilling(context);
  await openNewBoard(page);
  await placeByClick(page, 'horse', 'Cc', 'across');
  await pressTool(page, 'Size');
  await page.getByRole('spinbutton', { name: 'Rows' }).fill('20');
  await page.getByRole('spinbutton', { name: 'Columns' }).fill('20');
  await button(page, 'Change the size').click();
  await button(page, 'Done').click();
  const before = await pictureOf(page);
  await pressTool(page, 'Fill it for me');
  const dialog = page.getByRole('dialog', { name: 'Fill it for me' });
  await button(dialog, 'Fill the board').click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await button(dialog, 'Stop').click();
  await expect(dialog.getByText('Stopped. Nothing was changed.')).toBeVisible();
  expect(await pictureOf(page)).toEqual(before);
  await endSlowness(page);
  await button(dialog, 'Fill the board').click();
  await button(dialog, 'Another one').waitFor();
  const first = await pictureOf(page);
  expect(first[2]?.slice(2, 7)).toBe('HORSE');
  await button(dialog, 'Another one').click();
  await button(dialog, 'Another one').waitFor();
  expect(await pictureOf(page)).not.toEqual(first);
  await expect(button(page, 'Ready to play')).toBeVisible();
  await button(dialog, 'Done').click();
  await button(page, 'Undo').click();
  expect(await pictureOf(page)).toEqual(before);

  await pressTool(page, 'Fill it for me');
  await dialog.getByRole('checkbox', { name: 'Keep the words that are there' }).uncheck();
  await dialog.getByRole('radio', { name: 'My own words' }).check();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'zoo.txt', mimeType: 'text/plain', buffer: Buffer.from([1, 2, 0, 255]) });
  await expect(dialog.getByText(/^zoo\.txt could not be read as text/u)).toBeVisible();
  await dialog.getByRole('textbox').fill('xyzzy');
  await button(dialog, 'Fill the board').click();
  await expect(dialog.getByText(/^None of your words is in the word list/u)).toBeVisible();
  await dialog.getByRole('textbox').fill('horse rose snow tree nose xyzzy');
  await expect(dialog.getByText(/^1 word is not in the word list and is left out: XYZZY/u)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Only these words, no others' }).check();
  await dialog.getByRole('radio', { name: 'Dense' }).check({ force: true });
  await button(dialog, 'Fill the board').click();
  await button(dialog, 'Another one').waitFor();
  await button(dialog, 'Done').click();
  const words = await wordsOf(page).allInnerTexts();
  expect(words.length).toBeGreaterThan(2);
  for (const word of words) expect(word).toMatch(/^(?:HORSE|ROSE|SNOW|TREE|NOSE)\b/u);

  await pressTool(page, 'Fill it for me');
  await dialog.getByRole('radio', { name: 'From the whole word list' }).check();
  await dialog.getByRole('radio', { name: 'Half a turn' }).check({ force: true });
  await button(dialog, 'Fill the board').click();
  await button(dialog, 'Another one').waitFor();
  const filled = (await pictureOf(page)).join('').replace(/[^.]/gu, 'x');
  expect(filled).toContain('x');
  expect([...filled].reverse().join('')).toBe(filled);
  // Leaving by the browser ends whatever goes on.
  await button(dialog, 'Another one').click();
  await page.goto('./#/boards');
  await expect(page.getByRole('article', { name: 'Board 1' })).toBeVisible();
});

test('[BB18] a list of one’s own by file, and words of the board that it does not have', async ({ page }) => {
  await openNewBoard(page);
  await placeByClick(page, 'horse', 'Cc', 'across');
  await pressTool(page, 'Word list');
  const dialog = page.getByRole('dialog', { name: 'Word list' });
  await expect(dialog.getByRole('radio', { name: /^English, basic words/u })).toBeChecked();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'zoo.txt', mimeType: 'text/plain', buffer: Buffer.from('zebra\nokapi\nsnow\n') });
  await expect(dialog.getByText('zoo is ready: 3 words.')).toBeVisible();
  await expectAccessible(page);
  await button(dialog, 'Done').click();
  await button(page, 'Not ready yet').click();
  await expect(page.getByText(/^HORSE \(Cc across\) is not in the word list/u)).toBeVisible();
  await placeByClick(page, 'okapi', 'Cd', 'down');
  await expectKept(page);
  await page.reload();
  await readyToBuild(page);
  await placeByClick(page, 'zebra', 'Hf', 'across');
  await dropWords(page, 'sea.txt', 'whale\ncrab\n');
  await expect(messageOf(page)).toHaveText('sea is ready: 2 words.');
  await fieldOf(page).fill('okapi');
  await expect(messageOf(page)).toHaveText('OKAPI is not in the word list.');
  await fieldOf(page).press('Escape');
  // The list before comes back with undo.
  await button(page, 'Undo').click();
  await fieldOf(page).fill('okapi');
  await expect(messageOf(page)).toHaveText(/^OKAPI \(Cd down\) is on the board already/u);
  await fieldOf(page).press('Escape');
  await dropWords(page, 'broken.txt', '\u0000\u0001\u0002');
  await expect(messageOf(page)).toHaveText(/^“broken\.txt” could not be read/u);
});

test.describe('by finger on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[BB21] [BB5] taps and drags build a board, everything in view', async ({ page }) => {
    await openNewBoard(page);
    await fieldOf(page).fill('horse');
    await expect(messageOf(page)).toHaveText(/^It fits/u);
    await turnTo(page, 'across');
    await dragByTouch(page, await chipOf(page), await middleOf(squareNamed(page, 'Cc')));
    await expect(messageOf(page)).toHaveText('HORSE placed at Cc, across.');
    await fieldOf(page).fill('snow');
    await expect(messageOf(page)).toHaveText(/^It fits/u);
    await turnTo(page, 'down');
    await squareNamed(page, 'Cg').tap();
    await expect(messageOf(page)).toHaveText('SNOW needs S at Cg, and E is there.');
    await squareNamed(page, 'Cf').tap();
    await expect(messageOf(page)).toHaveText('It fits at Cf down and crosses HORSE.');
    await squareNamed(page, 'Cf').tap();
    await expect(wordsOf(page)).toHaveCount(2);
    await dragByTouch(page, await middleOf(squareNamed(page, 'Ef')), await middleOf(squareNamed(page, 'Gb')));
    await expect(messageOf(page)).toHaveText('SNOW moved to Eb, down.');
    await expectNothingToScroll(page);
    for (const name of ['Undo', 'Redo', 'More', 'Play']) {
      const box = await button(page, name).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    await button(page, 'More').click();
    await expectAccessible(page);
  });
});

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

test.describe('held in every way', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('[BB21] on a phone, a tablet and a desktop the whole board, the field and the words are in view', async ({
    page,
  }) => {
    await page.goto('./#/build/built-in:fair');
    await readyToBuild(page);
    await fieldOf(page).fill('snow');
    await expect(messageOf(page)).not.toHaveText('');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const control of [
        boardOf(page),
        fieldOf(page),
        button(page, 'Place it'),
        messageOf(page),
        wordsOf(page).first(),
      ])
        await expect(control).toBeInViewport({ ratio: 0.99 });
      await expectNothingToScroll(page);
    }
    await page.setViewportSize(SIZES[0]);
    const before = await squareNamed(page, 'Aa').boundingBox();
    await button(page, 'Larger squares').click();
    const after = await squareNamed(page, 'Aa').boundingBox();
    expect(after?.width ?? 0).toBeGreaterThan(before?.width ?? 0);
  });
});

test('[BB22] nothing keeps anybody out, light or dark, and what happens is said', async ({ page }) => {
  await openBuilt(page);
  await placeByClick(page, 'we', 'Ff', 'across');
  await expect(page.getByRole('status').filter({ hasText: 'WE placed at Ff, across.' })).toHaveCount(1);
  await fieldOf(page).fill('tree');
  await expect(messageOf(page)).toHaveText(/^It fits/u);
  await squareNamed(page, 'Ca').hover();
  await expect(messageOf(page)).toHaveText(/needs/u);
  await expectAccessible(page);
  await fieldOf(page).press('Escape');
  await squareNamed(page, 'Df').click();
  await expect(squareNamed(page, 'Df')).toHaveAccessibleName('Df, N, SNOW down, typing goes across');
  await expectAccessible(page);
  for (const tool of ['Size', 'Fill it for me', 'Keys']) {
    await pressTool(page, tool);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});
