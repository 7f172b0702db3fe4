/**
 * A person at the board builder, by real input: types words, points, drags, presses keys. Knows the page as a screen
 * reader does, nothing of what is behind it.
 */
import { type BrowserContext, type Locator, type Page, expect } from '@playwright/test';
import { makeBoardLink, parseJuniorBoard } from '@tilewright/notation';
import type { Spot } from './eye.ts';
import { boardOf, button, middleOf } from './table-page.ts';

export const fieldOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Word', exact: true });
export const messageOf = (page: Page): Locator => page.locator('[data-message]');
export const wordsOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Words on the board' }).getByRole('listitem');
export const squareNamed = (page: Page, place: string): Locator =>
  boardOf(page).getByRole('gridcell', { name: new RegExp(`^${place},`, 'u') });

/** A board without words, with the words of the list there. */
export const openNewBoard = async (page: Page): Promise<void> => {
  await page.goto('./#/build/new');
  await expect(page).toHaveURL(/#\/build\/[0-9a-f]+$/u);
  await readyToBuild(page);
};

export const readyToBuild = async (page: Page): Promise<void> => {
  await fieldOf(page).waitFor();
  await expect(page.getByRole('button', { name: /^(?:Ready to play|Not ready yet)$/u })).toBeVisible();
};

type Way = 'across' | 'down';

/** The word in the field goes this way. */
export const turnTo = async (page: Page, way: Way): Promise<void> => {
  const turn = page.getByRole('button', { name: /^Goes (?:across|down)/u });
  if (!((await turn.getAttribute('aria-label')) ?? '').startsWith(`Goes ${way}`)) await turn.click();
};

/** The word in hand, its ghost under the mouse at this place. */
export const tryAt = async (page: Page, word: string, place: string, way: Way): Promise<void> => {
  await fieldOf(page).fill(word);
  await expect(messageOf(page)).not.toHaveText('');
  await turnTo(page, way);
  await squareNamed(page, place).hover();
};

/** Types the word and clicks where it is to begin. */
export const placeByClick = async (page: Page, word: string, place: string, way: Way): Promise<void> => {
  await tryAt(page, word, place, way);
  await expect(messageOf(page)).toHaveText(/^It fits/u);
  await squareNamed(page, place).click();
  await expect(messageOf(page)).toHaveText(
    new RegExp(`^${word.toUpperCase()} placed at ${place}, ${way}`, 'u'),
  );
};

/** What stands on the board, row by row, dots for empty squares. */
export const pictureOf = async (page: Page): Promise<readonly string[]> => {
  const rows = await boardOf(page).getByRole('row').all();
  return Promise.all(
    rows.map(async (row) => {
      const names = await row
        .getByRole('gridcell')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
      return names.map((name) => /^\w\w, (\p{Lu}+),/u.exec(name)?.[1] ?? '.').join('');
    }),
  );
};

/** Everything on it is stored. */
export const expectKept = (page: Page): Promise<void> =>
  expect(page.locator('[data-saving]')).toHaveText('Saved');

/** The first letter of the word in hand, as it can be dragged. */
export const chipOf = async (page: Page): Promise<Spot> => middleOf(page.locator('[data-chip-letter="0"]'));

/** Something that stands beside the board where there is room, and behind "More" where there is none. */
export const pressTool = async (page: Page, name: string): Promise<void> => {
  if (await button(page, 'More').isVisible()) await button(page, 'More').click();
  await page
    .getByRole('group', { name: 'This board' })
    .getByRole('button', { name, exact: true })
    .last()
    .click();
};

/** Words that fit together, with eleven letters, and two more that make it enough to deal. */
export const BUILT = [
  ['horse', 'Cc', 'across'],
  ['snow', 'Cf', 'down'],
  ['hand', 'Cc', 'down'],
] as const;
export const MORE = [
  ['we', 'Ff', 'across'],
  ['eat', 'Fg', 'down'],
] as const;

/** The same words on a board of its own, copied from a link. */
export const openBuilt = async (page: Page): Promise<void> => {
  const lines = BUILT.map(
    ([word, place, way]) => `${place} ${way === 'across' ? 'H' : 'V'} ${word.toUpperCase()}`,
  );
  const board = parseJuniorBoard(['11 x 11', ...lines].join('\n'));
  const link = board.ok ? makeBoardLink({ name: 'Board 1', board: board.value }) : board;
  await page.goto(`./#/build/link:${link.ok ? link.value : ''}`);
  await expect(page).toHaveURL(/#\/build\/[0-9a-f]+$/u);
  await readyToBuild(page);
  await expect(wordsOf(page)).toHaveCount(BUILT.length);
};

/** Drops a file on the page as the system's file manager does. */
export const dropWords = async (page: Page, name: string, text: string): Promise<void> => {
  const transfer = await page.evaluateHandle(
    ([file = '', content = '']) => {
      const held = new DataTransfer();
      held.items.add(new File([content], file, { type: 'text/plain' }));
      return held;
    },
    [name, text],
  );
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Drop your word list here')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
};

/** Changes a worker before it begins. */
const spoilWorker = (context: BrowserContext, worker: RegExp, spoiler: string) =>
  context.route(worker, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: `${spoiler}
${await response.text()}`,
    });
  });

export const spoilKeeper = (context: BrowserContext, spoiler: string) =>
  spoilWorker(context, /keeper-worker[^/]*\.js$/u, spoiler);

/** Filling pauses so long between its steps that there is time to stop it, until it is told not to. */
export const slowFilling = (context: BrowserContext) =>
  spoilWorker(
    context,
    /builder-worker[^/]*\.js$/u,
    `let pauseMs = 250;
    new BroadcastChannel('pace').onmessage = () => { pauseMs = 0; };
    const soon = setTimeout;
    self.setTimeout = (task, ms) => soon(task, (ms ?? 0) + pauseMs);`,
  );

export const endSlowness = (page: Page): Promise<void> =>
  page.evaluate(() => new BroadcastChannel('pace').postMessage(''));

/** A disk that is full from when it is told so. */
export const FULL_DISK = `
  let isFull = false;
  new BroadcastChannel('disk').onmessage = (told) => { isFull = told.data; };
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...asked) {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, asked);
  };`;

export const setDisk = (page: Page, isFull: boolean): Promise<void> =>
  page.evaluate((full) => new BroadcastChannel('disk').postMessage(full), isFull);

export const expectNothingToScroll = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
  ]);
  expect(Math.max(...overflow), 'nothing to scroll').toBeLessThanOrEqual(0);
};
