/**
 * What a person does at the table, by real input: reads squares and rack by their names, clicks, drags, types. Knows
 * the page as a screen reader does, nothing of what is behind it.
 */
import type { Locator, Page } from '@playwright/test';
import {
  type Hand,
  type Spot,
  type Target,
  focusedName,
  mouse,
  namesOf,
  press,
  spotOf,
  spotsOf,
  untilNamed,
} from './eye.ts';
import type { Sight, TileToLay } from './find-play.ts';
import { parseRackName, parseSquareName } from './read-names.ts';

export const boardOf = (page: Page): Locator => page.getByRole('grid', { name: 'Board' });
export const rackOf = (page: Page): Locator => page.getByRole('group', { name: 'Rack' });

export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** The squares and the tiles of the rack, for the eye. */
export const SQUARE = '[role="grid"][aria-label="Board"] [role="gridcell"]';
export const RACK_TILE = '[role="group"][aria-label="Rack"] button';

/** The board and the rack as they are named now. */
export const look = async (page: Page): Promise<Sight> => {
  const squares = await namesOf(page, SQUARE);
  const tiles = await namesOf(page, RACK_TILE);
  return {
    squares: squares.map(parseSquareName),
    rack: tiles.filter((name) => name !== 'empty place').map(parseRackName),
  };
};

const squareName = (row: number, col: number): string =>
  `${(col < 26 ? '' : 'A') + String.fromCharCode(65 + (col % 26))}${row + 1}`;

export const squareAt = (page: Page, row: number, col: number): Locator =>
  boardOf(page).getByRole('gridcell', { name: new RegExp(`^${squareName(row, col)}(?:,|$)`, 'u') });

const squareTarget = ({ row, col }: TileToLay): Target => ({
  kind: SQUARE,
  name: squareName(row, col),
  by: 'first part',
});

const rackTarget = ({ text, isBlank }: TileToLay): Target => ({
  kind: RACK_TILE,
  name: isBlank ? 'blank' : text,
  by: 'first part',
});

/** Where a tile lies on the rack, and where it shall lie on the board. */
const wayOf = (page: Page, tile: TileToLay): Promise<readonly Spot[]> =>
  spotsOf(page, [rackTarget(tile), squareTarget(tile)]);

/** The tiles of one play laid by some way of input. */
export type Lay = (page: Page, tiles: readonly TileToLay[]) => Promise<void>;

/** One tile after the other, each in the same way. */
const eachBy =
  (layOne: (page: Page, tile: TileToLay) => Promise<void>, hand: Hand): Lay =>
  async (page, tiles) => {
    for (const tile of tiles) {
      await layOne(page, tile);
      if (tile.isBlank) await press(page, letterOfBlank(tile), hand);
    }
    await untilNamed(
      page,
      SQUARE,
      tiles.map(({ row, col, text }) => `${squareName(row, col)}, ${text},`),
    );
  };

/** The answer to the question which letter a blank shall be. */
const letterOfBlank = ({ text }: TileToLay): Target => ({
  kind: 'dialog[open] button',
  name: text,
  by: 'whole name',
});

/** The tile, then its square. */
export const layBy = (hand: Hand): Lay =>
  eachBy(async (page, tile) => {
    for (const spot of await wayOf(page, tile)) await hand(page, spot);
  }, hand);

export const layByClick = layBy(mouse);

/** The cursor goes on by itself: a square that it has reached needs no click. */
const laySquareFirst = eachBy(async (page, tile) => {
  const square = squareTarget(tile);
  const focused = await focusedName(page, SQUARE);
  if (focused?.split(',')[0] !== square.name) await mouse(page, await spotOf(page, square));
  await mouse(page, await spotOf(page, rackTarget(tile)));
}, mouse);

const DRAG_STEPS = 6;

export const dragByMouse = async (page: Page, from: Spot, to: Spot): Promise<void> => {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: DRAG_STEPS });
  await page.mouse.up();
};

/** Every tile by a drag of some kind. */
export const layByDrag = (drag: (page: Page, from: Spot, to: Spot) => Promise<void>, hand: Hand): Lay =>
  eachBy(async (page, tile) => {
    const [from, to] = await wayOf(page, tile);
    if (from !== undefined && to !== undefined) await drag(page, from, to);
  }, hand);

/** Every way of laying in turn, another one for each play. */
export const inTurn = (ways: readonly Lay[]): Lay => {
  let count = 0;
  return async (page, tiles) => {
    const way = ways[count % ways.length];
    count += 1;
    await way?.(page, tiles);
  };
};

export const layByMouse = (): Lay => inTurn([layByClick, layByDrag(dragByMouse, mouse), laySquareFirst]);

export const middleOf = async (locator: Locator): Promise<Spot> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator.toString()} is not on the screen`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};
