/** A person without a pointer: everything is reached by Tab and arrows, and done by keys. */
import type { Locator, Page } from '@playwright/test';
import { type TileToLay, findPlay } from './find-play.ts';
import { parseSquareName } from './read-names.ts';
import { focusedName } from './eye.ts';
import { SQUARE, button } from './table-page.ts';
import type { Habits } from './whole-game.ts';

const MOST_TABS = 60;

/** Presses Tab until the element has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let count = 0; count < MOST_TABS; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
};

export const pressByKey = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
};

/** Moves the cursor with the arrows and types the letter; with Shift for a blank. */
const typeTile = async (page: Page, { row, col, text, isBlank }: TileToLay): Promise<void> => {
  if ((await focusedName(page, SQUARE)) === null) await page.keyboard.press('*');
  const from = parseSquareName((await focusedName(page, SQUARE)) ?? '');
  await pressTimes(page, from.row < row ? 'ArrowDown' : 'ArrowUp', Math.abs(from.row - row));
  await pressTimes(page, from.col < col ? 'ArrowRight' : 'ArrowLeft', Math.abs(from.col - col));
  await page.keyboard.press(isBlank ? `Shift+${text}` : text.toLowerCase());
};

const pressTimes = async (page: Page, key: string, count: number): Promise<void> => {
  for (let press = 0; press < count; press += 1) await page.keyboard.press(key);
};

/** The keys that do what the buttons do; the second press of the same key answers Yes. */
const KEYS: Readonly<Record<string, string>> = { Play: 'Enter', Pass: '2', Yes: '2' };

export const keyboardHabits = (): Habits => ({
  lay: async (page, tiles) => {
    for (const tile of tiles) await typeTile(page, tile);
  },
  press: async (page, name) => {
    const key = KEYS[name];
    await (key === undefined ? pressByKey(page, name) : page.keyboard.press(key));
  },
  choose: findPlay,
  answer: (page) => pressByKey(page, 'Accept'),
  beforeTurn: async () => {},
});
