/** Printed boards: chosen and played on, kept, shared, saved, opened and printed. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { SMALL_BOARD, chooseMore, openBoardFile } from './board-screens.ts';
import { expect, test } from './journey.ts';
import { pagesOfPdf } from './pdf-text.ts';
import { button } from './table-page.ts';

const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** The game is there, with its board. */
const expectGame = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/#\/game\/[0-9a-f]+$/u);
  await expect(page.getByRole('grid')).toBeVisible();
};

const choose = (page: Page, name: string): Promise<void> =>
  page.getByRole('radio', { name, exact: true }).check({ force: true });

const addPlayers = async (page: Page, count: number): Promise<void> => {
  for (let added = 0; added < count; added += 1) await button(page, 'Add a player').click();
};

test('[BW5] two clicks from the start page to a running game of Junior', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Junior', exact: true }).click();
  await button(page, 'Play').click();
  await expectGame(page);
  await page.goto('./#/saved');
  await expect(page.getByRole('article', { name: 'Junior: Player 1 and Player 2' })).toBeVisible();
});

test('[BW6] a board that cannot be dealt says why beside its choice, and nothing is opened', async ({
  page,
}) => {
  await page.goto('./#/boards');
  await openBoardFile(page, 'small.txt', SMALL_BOARD);
  await page.getByRole('link', { name: 'Play: small', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'small', exact: true })).toBeChecked();
  await choose(page, 'Junior family');
  await addPlayers(page, 1);
  const reason = 'It has 15 letters, and 21 are needed to deal.';
  await expect(page.getByRole('radio', { name: 'small', exact: true })).toHaveAccessibleDescription(
    new RegExp(reason, 'u'),
  );
  await button(page, 'Play').click();
  await expect(page.getByRole('radio', { name: 'small', exact: true })).toBeFocused();
  await expect(page).toHaveURL(/#\/junior\//u);
  await choose(page, 'Animals');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await choose(page, 'small');
  await choose(page, 'Junior');
  await button(page, 'Play').click();
  await expectGame(page);
});

test('[BW7] every setting is a switch, is kept, and the usual ones are one click away', async ({ page }) => {
  await page.goto('./#/junior');
  const settings = page.locator('details');
  await expect(settings.getByText('As usual')).toBeVisible();
  await page.getByRole('heading', { name: 'More settings' }).click();
  for (const title of ['Show what fits', 'Who can play must play', 'Over when the pool is empty']) {
    const toggle = settings.getByRole('switch', { name: title, exact: true });
    await toggle.setChecked(!(await toggle.isChecked()));
  }
  for (const option of ['Behind a curtain', 'Those of the board', 'After every turn'])
    await choose(page, option);
  const rounds = settings.getByRole('spinbutton', { name: 'Rounds without a stamp' });
  await rounds.fill('0');
  await expect(settings.getByText('Enter a whole number from 1 to 100.')).toBeVisible();
  await button(page, 'Play').click();
  await expect(rounds).toBeFocused();
  await rounds.fill('5');
  await page.reload();
  await page.getByRole('heading', { name: 'More settings' }).click();
  await expect(settings.getByRole('switch', { name: 'Show what fits' })).not.toBeChecked();
  await expect(settings.getByRole('radio', { name: 'Behind a curtain' })).toBeChecked();
  await expect(rounds).toHaveValue('5');
  await button(page, 'Back to the usual settings').click();
  await expect(settings.getByRole('switch', { name: 'Show what fits' })).toBeChecked();
  await expect(settings.getByRole('radio', { name: 'By luck' })).toBeChecked();
  await expect(rounds).toHaveValue('3');
  await expect(button(page, 'Back to the usual settings')).toBeDisabled();
});

test('[BW8] a board is duplicated, renamed, deleted and had back, also in another tab', async ({
  page,
  context,
}) => {
  await page.goto('./#/boards');
  await expect(cardOf(page, 'Animals').getByRole('img', { name: /RABBIT/u })).toBeVisible();
  await chooseMore(page, 'Animals', 'Duplicate');
  await expect(page.getByText('Animals is among your boards.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your boards' })).toBeVisible();
  await expect(cardOf(page, 'Animals')).toHaveCount(2);
  await page.getByRole('button', { name: 'More: Animals' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Rename/u })
    .click();
  await page.getByRole('textbox', { name: 'Name of the board' }).fill('Zoo <b>& farm</b>');
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Zoo <b>& farm</b>')).toBeVisible();
  const other = await context.newPage();
  await other.goto('./#/boards');
  await expect(cardOf(other, 'Zoo <b>& farm</b>')).toBeVisible();
  await chooseMore(page, 'Zoo <b>& farm</b>', 'Delete');
  await button(page.getByRole('dialog', { name: 'Delete this board?' }), 'Delete').click();
  await expect(cardOf(page, 'Zoo <b>& farm</b>')).toHaveCount(0);
  await expect(cardOf(other, 'Zoo <b>& farm</b>')).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(cardOf(page, 'Zoo <b>& farm</b>')).toBeVisible();
  await page.reload();
  await expect(cardOf(page, 'Zoo <b>& farm</b>')).toBeVisible();
});

test('[BW9] a link opens the board in another browser, to be looked at, played and kept', async ({
  page,
  browser,
  address,
}) => {
  await page.goto('./#/boards');
  await chooseMore(page, 'Music', 'Share by link');
  const link = await page.getByRole('textbox', { name: 'Link to the board' }).inputValue();
  expect(link).toContain(`${address}#/board/`);

  const context = await browser.newContext({ baseURL: address });
  const other = await context.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Music', level: 1 })).toBeVisible();
  await expect(other.getByRole('img', { name: /GUITAR/u })).toBeVisible();
  expect(asked.some((url) => url.includes(link.split('#/board/')[1] ?? '-'))).toBe(false);
  await other.getByRole('link', { name: 'Play it', exact: true }).click();
  await expect(other.getByRole('radio', { name: 'Music', exact: true }).first()).toBeChecked();
  await button(other, 'Play').click();
  await expectGame(other);
  await other.goto('./#/boards');
  await expect(other.getByText('You have no boards of your own yet.')).toBeVisible();
  await other.goto(link);
  await button(other, 'Keep it').click();
  await other.getByRole('link', { name: 'Your boards', exact: true }).click();
  await expect(cardOf(other, 'Music')).toHaveCount(2);
  await context.close();
});

/** Drops a file on the page as the system's file manager does. */
const dropFile = async (page: Page, name: string, text: string): Promise<void> => {
  const transfer = await page.evaluateHandle(
    ([file = '', content = '']) => {
      const held = new DataTransfer();
      held.items.add(new File([content], file, { type: 'text/plain' }));
      return held;
    },
    [name, text],
  );
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Drop it here')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
};

const download = async (page: Page, name: string): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), chooseMore(page, name, 'Save as file')]);
  expect(file.suggestedFilename()).toBe(`${name}.txt`);
  return readFileSync(await file.path(), 'utf8');
};

test('[BW10] a file is saved, dropped and opened again as the same board', async ({ page }) => {
  await page.goto('./#/boards');
  const file = await download(page, 'Weather');
  expect(file).toMatch(/^10 x 12\n/u);
  await dropFile(page, 'from a friend.txt', file.replace(/\n/gu, '\r\n').toLowerCase());
  await expect(page.getByText('from a friend is among your boards.')).toBeVisible();
  expect(await download(page, 'from a friend')).toBe(file);
});

test('[BW10] a file that is no sound board is refused with every line and reason', async ({ page }) => {
  await page.goto('./#/boards');
  const faults = page.getByRole('list', { name: 'What is wrong with it' }).getByRole('listitem');
  const broken: readonly (readonly [string | Buffer, readonly RegExp[]])[] = [
    ['5 x 5\nAa H CAT\nAa V DOG\n', [/^Line 3: expected the letter at Aa that CAT has there/u]],
    ['5 x 5\nAa H C4T\nZz H DOG\n', [/^Line 2: /u, /^Line 3: /u]],
    ['5 x 5\n', [/^Line 1: expected at least one word/u]],
    ['5 x 5\nAa H CAT\n', [/^Line 1: too few letters to deal/u]],
    ['99 x 5\nAa H CAT\n', [/^Line 1: expected a size from 5 x 5 to 20 x 20/u]],
    ['cat\ndog\n', [/^Line 1: expected a size such as 15 x 15; found “cat”/u]],
    [Buffer.from([137, 80, 78, 71, 0, 0, 1]), [/^It is no text/u]],
    ['<img src=x onerror=alert(1)>\n', [/found “<img src=x onerror=alert\(1\)>”/u]],
  ];
  for (const [text, reasons] of broken) {
    await openBoardFile(page, '<i>broken</i>.txt', text);
    await expect(faults).toHaveText(reasons);
    await expect(page.getByText('<i>broken</i>.txt is no sound board, so nothing was kept.')).toBeVisible();
  }
  await expect(page.locator('i, img[src="x"]')).toHaveCount(0);
  await expect(page.getByText('You have no boards of your own yet.')).toBeVisible();
});

test.describe('[BW11] printing', () => {
  for (const [format, width, height] of [
    ['A4', 595, 842],
    ['Letter', 612, 792],
  ] as const) {
    test(`on ${format}: the board, letters to cut out, and the words`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto('./#/boards');
      await chooseMore(page, 'Animals', 'Print');
      await expect(page.getByText('3 pages')).toBeVisible();
      await page.getByRole('combobox', { name: 'Spare letters' }).selectOption('5');
      await expect(page.getByText('3 pages')).toBeVisible();
      const pages = pagesOfPdf(await page.pdf({ format }));
      expect(pages.map((one) => [Math.floor(one.width), Math.floor(one.height)])).toEqual(
        pages.map(() => [width, height]),
      );
      const [board = '', chips = '', words = '', ...rest] = pages.map(({ text }) => text);
      expect(rest).toEqual([]);
      expect(board).toMatch(/^Animals Colour the letters in.* A B C D E F G H I J a b c d e f g h i j/u);
      // Forty letters of nineteen kinds, and five more of each.
      const letters = chips
        .replace(/^.*lines\./u, '')
        .trim()
        .split(/\s+/u);
      expect(letters.filter((letter) => letter === 'A')).toHaveLength(3 + 5);
      expect(letters).toHaveLength(40 + 5 * new Set(letters).size);
      expect(words).toContain('RABBIT Hb');
      expect([board, chips, words].join(' ')).not.toMatch(/Spare|pages|Print/u);
    });
  }

  test('on the screen of the printer: only pages, black on white, letters as large as the squares', async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto('./#/print/built-in:fair');
    const sheets = page.getByRole('region', { name: /^Page \d+ of \d+$/u });
    await expect(sheets).not.toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('button', { includeHidden: true })).toBeHidden();
    const seen = await sheets.first().evaluate((sheet) => {
      const { backgroundColor, color } = getComputedStyle(sheet);
      return { backgroundColor, color };
    });
    expect(seen).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
    const squareOf = (drawing: Locator): Promise<number> =>
      drawing.evaluate((svg: SVGSVGElement) => svg.getScreenCTM()?.a ?? 0);
    const onBoard = await squareOf(sheets.first().getByRole('img'));
    const cutOut = await squareOf(sheets.nth(1).getByRole('img'));
    expect(Math.abs(onBoard - cutOut)).toBeLessThan(0.05);
    expect(pagesOfPdf(await page.pdf({ format: 'A4' }))).toHaveLength(await sheets.count());
  });
});

const ADDRESSES = [
  '#/board/<script>alert(1)</script>',
  '#/board/%3Cimg%20src=x%20onerror=alert(1)%3E',
  '#/board/%00%ff%',
  `#/board/${'A'.repeat(100_000)}`,
  '#/junior/<img src=x onerror=alert(1)>',
  '#/junior/__proto__',
  '#/junior/link:AAAA',
  '#/print/constructor',
  '#/print/built-in:none',
  '#/print/link:%3Cscript%3E',
];

test('[BW12] addresses that hold anything but a board end on a page that goes on', async ({ page }) => {
  for (const place of ADDRESSES) {
    await page.goto('about:blank');
    await page.goto(`./${place}`);
    await expect(page.getByRole('main').first(), place.slice(0, 60)).toBeVisible();
    await expect(page.locator('img[src="x"], script:not([src])')).toHaveCount(0);
  }
  await page.goto('./#/junior/nowhere');
  await expect(page.getByText('The board that you wanted to play on is not here.')).toBeVisible();
  await button(page, 'Play').click();
  await expectGame(page);
});
