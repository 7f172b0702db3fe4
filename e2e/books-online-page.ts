/** What people do in a game of books over the network: make it, bring books, and say that they are ready. */
import { type Page, expect } from '@playwright/test';
import { bookCard, seatReaders } from './books-page.ts';
import { button } from './table-page.ts';

const GATHERING = 'Bring your books';

export const chooseBooksOnline = async (page: Page): Promise<void> => {
  await page.goto('./#/online/new');
  await page.getByRole('group', { name: 'Game' }).getByRole('radio', { name: 'Books', exact: true }).check();
  await page.getByRole('spinbutton', { name: 'Rounds' }).waitFor();
};

/** Makes the game; answers when books can be brought. */
export const makeBooksGame = async (page: Page, names: readonly string[], rounds: number): Promise<void> => {
  await chooseBooksOnline(page);
  await page.getByRole('switch', { name: 'Show sentences' }).check();
  await finishBooksGame(page, names, rounds);
};

export const finishBooksGame = async (
  page: Page,
  names: readonly string[],
  rounds: number,
): Promise<void> => {
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill(String(rounds));
  await page.getByRole('switch', { name: 'Appeals' }).check();
  await seatReaders(
    page,
    names.map((name) => ({ name })),
  );
  await button(page, 'Make the game').click();
  await atGathering(page);
};

export const atGathering = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: GATHERING }).waitFor();

/** Waits until the players' list says so, as the server told it. */
export const seesBook = async (page: Page, title: string): Promise<void> => {
  const players = page.getByRole('region', { name: 'Players' });
  await expect(players.getByText(title, { exact: true })).toBeVisible({ timeout: 60_000 });
};

/** A book from the shelf or one's own. */
export const bringBook = async (page: Page, title: string): Promise<void> => {
  await bookCard(page, title).click();
  await seesBook(page, title);
  await isBrought(page);
};

/** All of it has gone over, sentences too. */
export const isBrought = async (page: Page): Promise<void> => {
  await expect(page.getByText(/^Bringing /u)).toHaveCount(0, { timeout: 90_000 });
};

/** The trial has a lower priority than all else that the server does, so on a busy machine it waits for all of that. */
const TRIAL_PATIENCE_MS = 600_000;

/** Waits until two computers have tried the words. */
export const trialIsOver = (page: Page): Promise<void> =>
  expect(page.getByText(/^In \d+ games two computers made/u)).toBeVisible({ timeout: TRIAL_PATIENCE_MS });
