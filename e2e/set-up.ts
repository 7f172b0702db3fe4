/** How a person gets from the start page to a table. */
import type { Locator, Page } from '@playwright/test';
import { boardOf } from './table-page.ts';

/** The button of the start page that begins a game at once. */
export const quickButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Play against the computer/u });

/** One click: against the computer. */
export const startQuickGame = async (page: Page): Promise<void> => {
  await page.goto('./');
  await quickButton(page).click();
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

/** One switch of a game of one's own: the group it stands in, its title, and what it shall be. */
export interface Wish {
  readonly group: string;
  readonly title: string;
  readonly value: string | number | boolean;
}

export const SMALL_BOARD: Wish = { group: 'Board and tiles', title: 'Board', value: '7 × 7' };

const THREE_ROUNDS: readonly Wish[] = [
  { group: 'The end', title: 'A number of rounds', value: true },
  { group: 'The end', title: 'How many rounds', value: 3 },
];

/** A game of one's own: a preset, and what is changed of it. */
export const customize = async (page: Page, preset: string, wishes: readonly Wish[]): Promise<void> => {
  await chooseWay(page, 'A game of your own');
  await page
    .getByRole('group', { name: 'Start from' })
    .getByRole('radio', { name: preset, exact: true })
    .check();
  for (const wish of wishes) await fulfil(page, wish);
  await page.getByRole('button', { name: 'Choose the players', exact: true }).click();
};

/** Sets one switch of a game of one's own. */
export const fulfil = async (page: Page, { group, title, value }: Wish): Promise<void> => {
  const section = page
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: group, exact: true }) });
  if ((await section.getAttribute('open')) === null)
    await section.getByRole('heading', { name: group }).click();
  if (typeof value === 'boolean')
    await section.getByRole('switch', { name: title, exact: true }).setChecked(value);
  else if (typeof value === 'number')
    await section.getByRole('spinbutton', { name: title, exact: true }).fill(String(value));
  else
    await section
      .getByRole('group', { name: title, exact: true })
      .getByRole('radio', { name: value, exact: true })
      .check();
};

/** A game that is soon over, for what does not need a long one. */
export const startSmallGame = async (page: Page, seats: readonly SeatWish[]): Promise<void> => {
  await customize(page, 'Classic', [SMALL_BOARD, ...THREE_ROUNDS]);
  await seatPlayers(page, seats);
};
