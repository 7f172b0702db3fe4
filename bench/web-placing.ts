/**
 * From the press that puts a tile on a square until it is painted, while a computer thinks: the page has another
 * thread's work beside it, and must not show it.
 */
import type { Browser, Page } from '@playwright/test';
import { findPlay } from '../e2e/find-play.ts';
import { button, layByClick, look, rackOf, squareAt } from '../e2e/table-page.ts';
import { nextStep, turnIsOver } from '../e2e/whole-game.ts';
import type { Figure } from './web-figures.ts';
import { runFirst } from './web-init.ts';
import { percentile } from './web-trace.ts';

const GOAL_MS = 50;
/** Own turns in each game, each followed by tiles tried while the computer thinks. */
const TURNS = 6;
const TRIES = 4;

export const measurePlacing = async (
  browser: Browser,
  address: string,
  takes: number,
): Promise<readonly Figure[]> => {
  const samples: number[] = [];
  for (let take = 0; take < takes; take += 1) samples.push(...(await samplesOfGame(browser, address)));
  const figure = { unit: 'ms', isLimit: false } as const;
  const note = `${samples.length} tiles, right after the own play`;
  return [
    { ...figure, name: 'tile placed to painted, p95', value: percentile(samples, 0.95), goal: GOAL_MS, note },
    {
      ...figure,
      name: 'tile placed to painted, median',
      value: percentile(samples, 0.5),
      goal: null,
      note: '',
    },
  ];
};

const samplesOfGame = async (browser: Browser, address: string): Promise<readonly number[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await runFirst(page, timePaints);
    await page.goto(address);
    await page.getByRole('button', { name: /against the computer/u }).click();
    for (let turn = 0; turn < TURNS && (await nextStep(page)) === 'move'; turn += 1) await playAndTry(page);
    return await page.evaluate(
      () => (globalThis as unknown as { readonly paintMs: readonly number[] }).paintMs,
    );
  } finally {
    await context.close();
  }
};

const playAndTry = async (page: Page): Promise<void> => {
  if (await button(page, 'Recall').isVisible()) await button(page, 'Recall').click();
  // What was tried is back in the rack.
  await turnIsOver(page);
  const sight = await look(page);
  const tiles = findPlay(sight);
  if (tiles === null) throw new Error('there is nothing to play');
  await layByClick(page, tiles);
  await button(page, 'Play').click();
  await turnIsOver(page);
  const free = sight.squares.filter(({ text }) => text === null).slice(0, TRIES);
  for (const { row, col } of free) {
    // A blank would ask for its letter first.
    await rackOf(page).getByRole('button', { name: /point/u }).first().click();
    await squareAt(page, row, col).click();
  }
};

/** Runs in the page. Notes how long each press that ends on the board takes until the next frame is painted. */
const timePaints = (): void => {
  const paintMs: number[] = [];
  Object.assign(globalThis, { paintMs });
  const note = ({ timeStamp, target }: PointerEvent): void => {
    if (!(target instanceof Element) || target.closest('[role="gridcell"]') === null) return;
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => paintMs.push(performance.now() - timeStamp));
    channel.port1.start();
    // A message sent while a frame is being made is delivered after it was painted.
    requestAnimationFrame(() => channel.port2.postMessage(null));
  };
  addEventListener('pointerup', note, { capture: true });
};
