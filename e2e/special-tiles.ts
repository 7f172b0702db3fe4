/** Buying special tiles and laying them with a play, by mouse. */
import type { Locator, Page } from '@playwright/test';
import type { TileToLay } from './find-play.ts';
import { type Lay, button, layByMouse, look, squareAt } from './table-page.ts';
import { type Habits, mouseHabits } from './whole-game.ts';

const ownTiles = (page: Page): Locator => page.getByRole('region', { name: 'Your special tiles' });

/** A kind that was bought in an earlier turn and can be laid now. */
const readyChips = (page: Page): Locator => ownTiles(page).getByRole('button', { name: /choose a square/u });

/** Buys the cheapest kind that the points allow; answers whether any did. */
export const buySomething = async (page: Page): Promise<boolean> => {
  await button(ownTiles(page), 'Shop').click();
  const shop = page.getByRole('dialog', { name: 'Shop' });
  const offers = shop.getByRole('button', { name: /^Buy /u, disabled: false });
  const count = await offers.count();
  if (count > 0) {
    // Another kind each time, so that a game sees several.
    await offers.nth(purchases % count).click();
    await shop.getByText(/is yours: lay it from your next turn on/u).waitFor();
    purchases += 1;
  }
  await button(shop, 'Return').click();
  return count > 0;
};
let purchases = 0;

/** Puts every special tile that is ready on some square that stays empty; answers which squares. */
const laySpecials = async (page: Page, tiles: readonly TileToLay[]): Promise<void> => {
  const free = (await look(page)).squares.filter(
    ({ name, text, row, col }) =>
      text === null && !name.includes('your') && !tiles.some((tile) => tile.row === row && tile.col === col),
  );
  const near = free.filter(({ row, col }) =>
    tiles.some((tile) => Math.abs(tile.row - row) + Math.abs(tile.col - col) === 1),
  );
  const target = near[0] ?? free[0];
  if (target === undefined) return;
  await readyChips(page).first().click();
  await squareAt(page, target.row, target.col).click();
};

/** Tiles first, then a special tile beside them, where somebody will step on it. */
const layWithSpecials =
  (lay: Lay): Lay =>
  async (page, tiles) => {
    await lay(page, tiles);
    if ((await readyChips(page).count()) > 0) await laySpecials(page, tiles);
  };

/** As by mouse, and in every second turn something is bought. */
export const shopperHabits = (): Habits => ({
  ...mouseHabits(),
  lay: layWithSpecials(layByMouse()),
  beforeTurn: async (page, turn) => {
    if (turn % 2 === 1) await buySomething(page);
  },
});
