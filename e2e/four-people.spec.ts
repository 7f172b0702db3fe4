/** Four people on one screen with special tiles: nobody sees what is another's, and challenges are won and lost. */
import type { Page } from '@playwright/test';
import { findBluff, findPlay } from './find-play.ts';
import { expect, test } from './journey.ts';
import { SMALL_BOARD, customize, seatPlayers } from './set-up.ts';
import { shopperHabits } from './special-tiles.ts';
import { boardOf, button, layByClick, look, rackOf } from './table-page.ts';
import { type Habits, expectFairEnd, mouseHabits, nextStep, playOn, untilMove } from './whole-game.ts';

const people = [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }, { name: 'Dan' }];

/** The person behind the curtain comes, and lays tiles that are words, or none. */
const play = async (page: Page, isBluff: boolean): Promise<void> => {
  expect(await nextStep(page)).toBe('curtain');
  await untilMove(page, mouseHabits());
  const sight = await look(page);
  const tiles = isBluff ? findBluff(sight) : findPlay(sight);
  if (tiles === null) throw new Error('there is nothing to lay');
  await layByClick(page, tiles);
  await button(page, 'Play').click();
};

const tileCount = async (page: Page): Promise<number> =>
  (await look(page)).squares.filter(({ text }) => text !== null).length;

const challenge = async (page: Page): Promise<void> => {
  expect(await nextStep(page)).toBe('answer');
  await expect(rackOf(page).getByRole('button'), 'all tiles are covered meanwhile').toHaveCount(0);
  await button(page, 'Challenge').click();
};

/** Nobody doubts; whatever lies hidden is named to nobody but its owner. */
const carefulHabits = (): Habits => {
  const habits = shopperHabits();
  return {
    ...habits,
    press: async (page, name) => {
      if (name === "I'm here")
        await expect(hidden(page), 'behind the curtain nothing is shown').toHaveCount(0);
      await habits.press(page, name);
    },
  };
};

const hidden = (page: Page) => boardOf(page).getByRole('gridcell', { name: /your hidden/u });

test('[WB20] a whole game of four people with special tiles, challenges won and lost', async ({ page }) => {
  await customize(page, 'Stuff', [
    SMALL_BOARD,
    { group: 'Words', title: 'Seconds for each player', value: 30 },
  ]);
  await seatPlayers(page, people);
  await play(page, true);
  await challenge(page);
  await expect(
    page.getByText(/(?:is not a word|are not words): \w+ takes the tiles back\./u).first(),
  ).toBeVisible();
  expect(await nextStep(page)).toBe('curtain');
  expect(await tileCount(page), 'the bluff is undone').toBe(0);
  await play(page, false);
  await challenge(page);
  await expect(page.getByText(/All words are good: \w+ loses the turn\./u).first()).toBeVisible();
  expect(await nextStep(page)).toBe('curtain');
  expect(await tileCount(page), 'the good play stands').toBeGreaterThan(1);
  const turns = await playOn(page, carefulHabits());
  expect(turns).toBeGreaterThan(4);
  await expectFairEnd(page);
});
