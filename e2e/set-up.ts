/** How a person gets from the start page to a table. */
import type { Page } from '@playwright/test';
import { boardOf } from './table-page.ts';

/** One click: against the computer. */
export const startQuickGame = async (page: Page): Promise<void> => {
  await page.goto('./');
  await page.getByRole('button', { name: /^Play against the computer/u }).click();
  await boardOf(page).waitFor();
};

export interface SeatWish {
  readonly name: string;
  /** 1 to 6; a person where there is none. */
  readonly level?: number;
}

/** By the list of ways to play on the start page. */
export const chooseWay = async (
  page: Page,
  way: 'Here, together' | 'Special tiles' | 'A game of your own',
): Promise<void> => {
  await page.goto('./');
  await page.getByRole('link', { name: way, exact: true }).click();
};

/** Fills in the players and starts. */
export const seatPlayers = async (page: Page, seats: readonly SeatWish[]): Promise<void> => {
  const rows = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await rows.nth(1).waitFor();
  for (let count = await rows.count(); count < seats.length; count += 1)
    await page.getByRole('button', { name: 'Add a player', exact: true }).click();
  for (const [place, { name, level }] of seats.entries()) {
    const row = rows.nth(place);
    await row.getByRole('textbox', { name: `Name of player ${place + 1}` }).fill(name);
    await row.getByRole('radio', { name: level === undefined ? 'Person' : 'Computer', exact: true }).check();
    if (level !== undefined) await row.getByRole('combobox').selectOption(String(level));
  }
  await page.getByRole('button', { name: 'Start the game', exact: true }).click();
  await boardOf(page).waitFor();
};
