/** The screens of printed boards, for the accessibility checker and the camera. */
import type { Page } from '@playwright/test';
import type { Tour } from './screens.ts';
import { button } from './table-page.ts';

/** Fifteen letters: enough for two, too few for three. */
export const SMALL_BOARD = '5 x 5\nAa H HOUSE\nCa H PLANT\nEa H WORDS\n';

export const openBoardFile = async (page: Page, name: string, text: string | Buffer): Promise<void> => {
  await page.getByRole('button', { name: 'Open a file', exact: true }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
};

const moreOf = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `More: ${name}`, exact: true }).click();

export const chooseMore = async (page: Page, name: string, way: string): Promise<void> => {
  await moreOf(page, name);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${way}`, 'u') })
    .click();
};

export const boardTour: Tour = {
  name: 'of boards',
  visit: async (page, show) => {
    await page.goto('./#/boards');
    await page.getByText('You have no boards of your own yet.').waitFor();
    await show(page, 'boards');
    await openBoardFile(page, 'broken.txt', '5 x 5\nAa H CAT\nAa V DOG\n');
    await page.getByText('broken.txt is no sound board').waitFor();
    await show(page, 'boards-refused');
    await openBoardFile(page, 'small.txt', SMALL_BOARD);
    await page.getByText('small is among your boards.').waitFor();
    await show(page, 'boards-opened');
    await moreOf(page, 'small');
    await show(page, 'boards-more');
    await page.keyboard.press('Escape');
    for (const way of ['Share by link', 'Rename', 'Delete']) {
      await chooseMore(page, 'small', way);
      await show(page, `boards-${way.split(' ')[0]?.toLowerCase() ?? ''}`);
      await page.keyboard.press('Escape');
    }
    await chooseMore(page, 'small', 'Share by link');
    const link = await page.getByRole('textbox', { name: 'Link to the board' }).inputValue();
    await page.goto(link);
    await page.getByRole('heading', { name: 'small', level: 1 }).waitFor();
    await show(page, 'board-shared');
    await page.goto('./#/board/cut');
    await page.getByRole('heading', { name: 'This link does not hold a whole board' }).waitFor();
    await show(page, 'board-broken');
    await page.goto('./#/print/built-in:animals');
    await page.getByRole('heading', { name: 'Print Animals' }).waitFor();
    await show(page, 'board-print');
    await page.goto('./#/junior');
    await page.getByRole('radio', { name: 'small', exact: true }).check({ force: true });
    await show(page, 'junior-set-up');
    await page.getByRole('radio', { name: 'Junior family', exact: true }).check({ force: true });
    await button(page, 'Add a player').click();
    await page.getByRole('heading', { name: 'More settings' }).click();
    await page.getByRole('spinbutton', { name: 'Rounds without a stamp' }).fill('0');
    await show(page, 'junior-set-up-open');
  },
};
