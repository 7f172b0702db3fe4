/**
 * What a person does at the table, by real input: reads squares and rack by their names, clicks, drags, types. Knows
 * the page as a screen reader does, nothing of what is behind it.
 */
import type { Locator, Page } from '@playwright/test';
import type { Sight, TileToLay } from './find-play.ts';
import { parseRackName, parseSquareName } from './read-names.ts';

export const boardOf = (page: Page): Locator => page.getByRole('grid', { name: 'Board' });
export const rackOf = (page: Page): Locator => page.getByRole('group', { name: 'Rack' });

export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

const namesOf = (locator: Locator): Promise<readonly string[]> =>
  locator.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
  );

/** The board and the rack as they are named now. */
export const look = async (page: Page): Promise<Sight> => {
  const squares = await namesOf(boardOf(page).getByRole('gridcell'));
  const tiles = await namesOf(rackOf(page).getByRole('button'));
  return {
    squares: squares.map(parseSquareName),
    rack: tiles.filter((name) => name !== 'empty place').map(parseRackName),
  };
};

const squareName = (row: number, col: number): string =>
  `${(col < 26 ? '' : 'A') + String.fromCharCode(65 + (col % 26))}${row + 1}`;

export const squareAt = (page: Page, row: number, col: number): Locator =>
  boardOf(page).getByRole('gridcell', { name: new RegExp(`^${squareName(row, col)}(?:,|$)`, 'u') });

/** A tile on the rack that shows this text; a blank where it is laid as one. */
export const rackTile = (page: Page, { text, isBlank }: Pick<TileToLay, 'text' | 'isBlank'>): Locator =>
  rackOf(page)
    .getByRole('button', { name: isBlank ? /^blank/u : new RegExp(`^${text},`, 'u') })
    .first();

/** The tiles of one play laid by some way of input. */
export type Lay = (page: Page, tiles: readonly TileToLay[]) => Promise<void>;

/** One tile after the other, each in the same way. */
export const eachBy =
  (layOne: (page: Page, tile: TileToLay) => Promise<void>): Lay =>
  async (page, tiles) => {
    for (const tile of tiles) {
      await layOne(page, tile);
      await answerBlank(page, tile);
    }
  };

/** Answers the question which letter a blank shall be. */
const answerBlank = async (page: Page, { text, isBlank }: TileToLay): Promise<void> => {
  if (isBlank) await page.getByRole('dialog').getByRole('button', { name: text, exact: true }).click();
};

export const layByClick = eachBy(async (page, tile) => {
  await rackTile(page, tile).click();
  await squareAt(page, tile.row, tile.col).click();
});

/** The cursor goes on by itself: a square that it has reached needs no click. */
const laySquareFirst = eachBy(async (page, tile) => {
  const square = squareAt(page, tile.row, tile.col);
  if (!(await square.evaluate((element) => element === document.activeElement))) await square.click();
  await rackTile(page, tile).click();
});

const DRAG_STEPS = 6;

const layByDrag = eachBy(async (page, tile) => {
  const [from, to] = [
    await middleOf(rackTile(page, tile)),
    await middleOf(squareAt(page, tile.row, tile.col)),
  ];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: DRAG_STEPS });
  await page.mouse.up();
});

/** Every way of laying in turn, another one for each play. */
export const inTurn = (ways: readonly Lay[]): Lay => {
  let count = 0;
  return async (page, tiles) => {
    const way = ways[count % ways.length];
    count += 1;
    await way?.(page, tiles);
  };
};

export const layByMouse = (): Lay => inTurn([layByClick, layByDrag, laySquareFirst]);

/** A place on the screen, from the left and from the top. */
export type Spot = readonly [fromLeft: number, fromTop: number];

export const middleOf = async (locator: Locator): Promise<Spot> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator.toString()} is not on the screen`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};
