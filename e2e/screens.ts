/**
 * Every screen and dialog there is, each brought up by real input and shown once: to the eyes of the accessibility
 * checker in the tests, and to the camera for the pictures.
 */
import type { Page } from '@playwright/test';
import { boardTour } from './board-screens.ts';
import { booksOnlineTour } from './books-online-screens.ts';
import { booksTour } from './books-screens.ts';
import { builderTour } from './builder-screens.ts';
import { type Sight, type TileToLay, findBluff, findPlay } from './find-play.ts';
import { juniorTour } from './junior-screens.ts';
import { chooseWay, customize, quickButton, seatPlayers } from './set-up.ts';
import { buySomething } from './special-tiles.ts';
import { button, layByClick, look, rackOf, squareAt } from './table-page.ts';
import { mouseHabits, nextStep, playOn, untilMove } from './whole-game.ts';

/** What is done with a screen once it is there. */
export type Show = (page: Page, name: string) => Promise<void>;

export interface Tour {
  readonly name: string;
  readonly visit: (page: Page, show: Show) => Promise<void>;
}

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
};

const around: Tour = {
  name: 'around the game',
  visit: async (page, show) => {
    await page.goto('./');
    await quickButton(page).waitFor();
    await show(page, 'start');
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await show(page, 'settings');
    await page.goto('./#/saved');
    await page.getByText('No saved games yet').waitFor();
    await show(page, 'saved-empty');
    await button(page, 'Paste a game').click();
    await show(page, 'saved-paste');
    await page.goto('./#/link/cut');
    await page.getByRole('heading', { name: 'This link does not hold a whole game' }).waitFor();
    await show(page, 'link-broken');
    await page.goto('./#/game/none');
    await page.getByRole('heading', { name: 'This game cannot be opened' }).waitFor();
    await show(page, 'game-missing');
    await page.goto('./help.html');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await show(page, 'manual');
  },
};

const settingUp: Tour = {
  name: 'setting up',
  visit: async (page, show) => {
    await chooseWay(page, 'Here, together');
    await button(page, 'Add a player').click();
    await page.getByRole('radio', { name: 'Computer' }).nth(2).check();
    await page.getByRole('textbox', { name: 'Name of player 1' }).fill('');
    await page.getByText('Give this player a name.').waitFor();
    await show(page, 'players');
    await chooseWay(page, 'A game of your own');
    await page.getByRole('heading', { name: 'A game of your own' }).waitFor();
    await show(page, 'custom');
    for (const summary of await page.locator('details summary').all()) await summary.click();
    await page.getByRole('switch', { name: 'Special tiles', exact: true }).check();
    await page.getByRole('spinbutton', { name: 'Tiles on a rack', exact: true }).fill('0');
    await show(page, 'custom-open');
  },
};

/** The dialogs that a button of the table opens. */
const DIALOGS: readonly (readonly [button: string, name: string])[] = [
  ['Swap', 'swap'],
  ['Pass', 'pass'],
  ['Dictionary', 'dictionary'],
  ['Keys', 'keys'],
  ['Menu', 'menu'],
];

const showDialogs = async (page: Page, show: Show): Promise<void> => {
  for (const [opener, name] of DIALOGS) {
    await button(page, opener).click();
    await page.getByRole('dialog').waitFor();
    if (name === 'dictionary') {
      await page.getByRole('textbox').fill('QUIZ');
      await page.getByText('QUIZ is a valid word.').waitFor();
    }
    await show(page, name);
    await closeDialog(page);
  }
  await page.getByRole('button', { name: /^Tile bag/u }).click();
  await show(page, 'bag');
  await closeDialog(page);
};

const together: Tour = {
  name: 'two at one table',
  visit: async (page, show) => {
    await customize(page, 'Classic', [
      { group: 'Board and tiles', title: 'Blanks', value: 60 },
      { group: 'The end', title: 'A number of rounds', value: true },
      { group: 'The end', title: 'How many rounds', value: 3 },
    ]);
    await seatPlayers(page, [{ name: 'Ann' }, { name: 'Ben' }]);
    await nextStep(page);
    await show(page, 'curtain');
    await playOn(page, mouseHabits(), 2);
    await untilMove(page, mouseHabits());
    await showDialogs(page, show);
    await untilBlank(page);
    await showTrying(page, show);
    await button(page, 'Menu').click();
    await button(page, 'Take back the last play').click();
    await show(page, 'take-back');
    await closeDialog(page);
    await button(page, 'Menu').click();
    await button(page, 'Resign').click();
    await show(page, 'resign');
    await closeDialog(page);
    await showEnd(page, show);
  },
};

/** Plays on until somebody holds a blank, and letters that make no word where they fit. With so many blanks in the bag that is at once, or a turn later. */
const untilBlank = async (page: Page): Promise<void> => {
  for (let sight = await look(page); ; sight = await look(page)) {
    if (sight.rack.includes('?') && findBluff(sight) !== null) return;
    await playOn(page, mouseHabits(), 1);
    await untilMove(page, mouseHabits());
  }
};

/** A blank that asks, tiles that are tried, and tiles that are refused. */
const showTrying = async (page: Page, show: Show): Promise<void> => {
  const [free] = (await look(page)).squares.filter(({ text }) => text === null);
  if (free === undefined) throw new Error('no square is free');
  await rackOf(page)
    .getByRole('button', { name: /^blank/u })
    .first()
    .click();
  await squareAt(page, free.row, free.col).click();
  await page.getByRole('dialog').waitFor();
  await show(page, 'blank');
  await closeDialog(page);
  const sight = await look(page);
  await layByClick(page, findPlay(sight) ?? []);
  await show(page, 'trying');
  await button(page, 'Recall').click();
  await layByClick(page, findBluff(sight) ?? []);
  await button(page, 'Play').click();
  await page
    .getByText(/invalid word/u)
    .first()
    .waitFor();
  await show(page, 'invalid');
  await button(page, 'Recall').click();
};

/** Plays without blanks where there is a play: each of them asks, and blanks lie on the board by then. */
const withoutBlanks = (sight: Sight): readonly TileToLay[] | null => {
  const letters = sight.rack.filter((text) => text !== '?');
  const play = letters.length === 0 ? null : findPlay({ ...sight, rack: letters });
  return play ?? findPlay(sight);
};

const showEnd = async (page: Page, show: Show): Promise<void> => {
  await playOn(page, { ...mouseHabits(), choose: withoutBlanks });
  await page.getByText(/^Fair draws/u).waitFor();
  await show(page, 'end');
  await button(page, 'Save').click();
  await page.getByRole('dialog', { name: 'Export this game' }).waitFor();
  await show(page, 'export');
  await page.getByRole('button', { name: /^Link/u }).click();
  const link = await page.getByRole('textbox', { name: 'Link to the game' }).inputValue();
  await button(page, 'Return').click();
  await button(page, 'Look at the board').click();
  await show(page, 'over');
  await page.goto('./#/saved');
  await page.getByRole('article').first().waitFor();
  await show(page, 'saved');
  await page
    .getByRole('button', { name: /^Remove/u })
    .first()
    .click();
  await show(page, 'remove');
  await closeDialog(page);
  await page
    .getByRole('link', { name: /^Replay/u })
    .first()
    .click();
  await button(page, 'Forward').click();
  await show(page, 'replay');
  await page.goto('about:blank');
  await page.goto(link);
  await button(page, 'End').click();
  await show(page, 'link');
};

const tricks: Tour = {
  name: 'special tiles',
  visit: async (page, show) => {
    await customize(page, 'Stuff', [{ group: 'Words', title: 'Seconds for each player', value: 60 }]);
    await seatPlayers(page, [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }, { name: 'Dan' }]);
    const habits = mouseHabits();
    await playOn(page, habits, 4);
    await untilMove(page, habits);
    await button(page, 'Shop').click();
    await show(page, 'shop');
    await closeDialog(page);
    await buySomething(page);
    await show(page, 'inventory');
    await layByClick(page, findPlay(await look(page)) ?? []);
    await button(page, 'Play').click();
    await nextStep(page);
    await show(page, 'challenge');
    await button(page, 'Challenge').click();
    await page
      .getByText(/All words are good/u)
      .first()
      .waitFor();
    await show(page, 'challenged');
  },
};

const alone: Tour = {
  name: 'against the computer',
  visit: async (page, show) => {
    await page.goto('./');
    await quickButton(page).click();
    await nextStep(page);
    await show(page, 'table');
    await playOn(page, mouseHabits(), 6);
    await nextStep(page);
    await show(page, 'table-later');
    await page.goto('./');
    await page.getByRole('link', { name: /^Continue the game/u }).waitFor();
    await show(page, 'start-again');
  },
};

export const tours: readonly Tour[] = [
  around,
  settingUp,
  boardTour,
  builderTour,
  juniorTour,
  booksTour,
  booksOnlineTour,
  together,
  tricks,
  alone,
];
