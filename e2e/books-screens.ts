/** The screens of a game of books, for the accessibility checker and the camera. */
import type { Page } from '@playwright/test';
import {
  bookCard,
  chooseBooks,
  dropFiles,
  findAppeal,
  firstWords,
  knownFrom,
  openBooks,
  playFrom,
  seatReaders,
  startReading,
  textFile,
} from './books-page.ts';
import type { Show, Tour } from './screens.ts';
import { button, layByClick, look, squareAt } from './table-page.ts';
import { mouseHabits, playOn, untilMove } from './whole-game.ts';

const mine = textFile(
  'my-diary.txt',
  'My Diary\n\nWe went to the sea. Nina and Otto came too. It rained, so we ate tea and toast and read a note. In the end all of us sat on a mat.',
);

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
};

/** The set-up: as it is found, with a file that is no book, with one of one's own, and for each player. */
const showSetUp = async (page: Page, show: Show): Promise<void> => {
  await openBooks(page);
  await page
    .getByText(/points a turn/u)
    .first()
    .waitFor();
  await show(page, 'books');
  await dropFiles(page, [
    { name: 'holiday.epub', bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]) },
  ]);
  await page.getByText('holiday.epub was not read.').waitFor();
  await dropFiles(page, [mine]);
  await bookCard(page, 'my-diary').waitFor();
  await show(page, 'books-own');
  await page.getByRole('button', { name: 'Rename or remove “my-diary”' }).click();
  await show(page, 'books-rename');
  await button(page, 'Remove').click();
  await page.getByRole('dialog', { name: 'Remove this book?' }).waitFor();
  await show(page, 'books-remove');
  await closeDialog(page);
  await page.getByRole('radio', { name: 'For each player' }).check();
  await seatReaders(page, [{ name: 'Ann' }, { name: 'Ben' }]);
  await bookCard(page, 'my-diary').check();
  await page.getByRole('radio', { name: 'Ben', exact: true }).check({ force: true });
  await bookCard(page, 'Six Minutes Wrong').check();
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('0');
  await page.getByText('chosen by Ann').waitFor();
  await show(page, 'books-each');
  await page.getByRole('radio', { name: 'For the table' }).check();
};

const showTable = async (page: Page, show: Show): Promise<void> => {
  const known = await knownFrom(['moby-dick'], [mine]);
  const habits = { ...mouseHabits(), choose: playFrom(known) };
  await chooseBooks(page, ['Moby-Dick; or, The Whale', 'my-diary']);
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
  await page.getByRole('switch', { name: 'Appeals' }).check();
  await startReading(page);
  await page.getByText(/ begins, then /u).waitFor();
  await show(page, 'books-ceremony');
  await button(page, 'Begin').click();
  await playOn(page, habits, 2);
  await untilMove(page, habits);
  const tiles = findAppeal(await look(page), known, 'lost');
  await layByClick(page, tiles ?? []);
  await button(page, 'Play').click();
  await page
    .getByText(/Looked for in/u)
    .first()
    .waitFor();
  await show(page, 'books-refused');
  await button(page, 'Appeal').click();
  await show(page, 'books-appeal');
  await button(page, 'No').click();
  await button(page, 'Recall').click();
  await showWord(page, show);
  await playOn(page, habits);
  await page.getByText(/^Fair draws/u).waitFor();
  await show(page, 'books-end');
  await button(page, 'Review').click();
  await (await firstWords(page)).waitFor();
  await show(page, 'books-replay');
};

/** A tile of two words where there is one. */
const showWord = async (page: Page, show: Show): Promise<void> => {
  const { squares } = await look(page);
  const isTaken = (row: number, col: number): boolean =>
    squares.some((one) => one.row === row && one.col === col && one.text !== null);
  const taken = squares.filter(({ text }) => text !== null);
  const crossing = taken.find(
    ({ row, col }) =>
      (isTaken(row, col - 1) || isTaken(row, col + 1)) && (isTaken(row - 1, col) || isTaken(row + 1, col)),
  );
  const tile = crossing ?? taken[0];
  if (tile === undefined) throw new Error('no tile lies on the board');
  await squareAt(page, tile.row, tile.col).click();
  const dialog = page.getByRole('dialog');
  if (crossing !== undefined) {
    await show(page, 'books-which-word');
    await dialog.getByRole('button', { pressed: false }).first().click();
  }
  await dialog.locator('mark').first().waitFor();
  await show(page, 'books-sentences');
  await closeDialog(page);
};

export const booksTour: Tour = {
  name: 'of books',
  visit: async (page, show) => {
    await showSetUp(page, show);
    await showTable(page, show);
  },
};
