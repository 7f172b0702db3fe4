/**
 * A child at a game of Junior, by real input: reads squares and stamps by their names, taps, drags, types. Knows the
 * page as a screen reader does, nothing of what is behind it.
 */
import type { Locator, Page } from '@playwright/test';
import { openBoardFile } from './board-screens.ts';
import {
  type Hand,
  type Sign,
  type Spot,
  type Target,
  firstSign,
  mouse,
  namesOf,
  spotOf,
  spotsOf,
  untilNamed,
} from './eye.ts';
import type { SeatWish, Wish } from './set-up.ts';
import { SQUARE, boardOf, button } from './table-page.ts';

export interface JuniorWish {
  readonly board: string;
  readonly seats: readonly SeatWish[];
  readonly game?: 'Junior' | 'Junior family';
  /** Switches under "More settings". */
  readonly wishes?: readonly Pick<Wish, 'title' | 'value'>[];
}

/** Five words with pictures and nineteen letters: a game on it is soon over. */
export const MEADOW = '7 x 5\nAa H HORSE\nAa V HEN\nAe V EYE\nEa H APPLE\nGa H TRAIN\n';

/** From the set-up screen to the table; again, where by bad luck a hand has nothing to begin with. */
export const startJunior = async (page: Page, wish: JuniorWish): Promise<void> => {
  do await setUp(page, wish);
  while (await isUnlucky(page));
};

/** Opens a board file, so that it can be played on under the name of the file. */
export const openBoard = async (page: Page, name: string, text: string): Promise<void> => {
  await page.goto('./#/boards');
  await openBoardFile(page, `${name}.txt`, text);
  await page.getByText(name, { exact: true }).first().waitFor();
};

/** The letters of every hand that lies open, the large one first. */
const openHands = async (page: Page): Promise<readonly (readonly string[])[]> => {
  const others = await page.getByRole('list', { name: 'Players' }).getByRole('listitem').allInnerTexts();
  const small = others.map((text) => /stamps ((?:[A-Z] ?)+)/u.exec(text)?.[1]?.trim().split(' ') ?? []);
  return [await chipsOf(page).allInnerTexts(), ...small];
};

const isUnlucky = async (page: Page): Promise<boolean> => {
  if (await button(page, "I'm here").isVisible()) return false;
  const open = await squares(page, '(?:next|you can stamp it)').all();
  const letters = await Promise.all(open.map(letterOn));
  const hands = await openHands(page);
  return hands.some((hand) => hand.length > 0 && !hand.some((letter) => letters.includes(letter)));
};

const setUp = async (page: Page, wish: JuniorWish): Promise<void> => {
  const { board, seats, game = 'Junior', wishes = [] } = wish;
  await page.goto('./#/junior');
  await page.getByRole('radio', { name: board, exact: true }).check();
  await page.getByRole('group', { name: 'The game' }).getByRole('radio', { name: game, exact: true }).check();
  const rows = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  for (let count = await rows.count(); count < seats.length; count += 1)
    await button(page, 'Add a player').click();
  for (let count = await rows.count(); count > seats.length; count -= 1)
    await rows
      .last()
      .getByRole('button', { name: /^Remove/u })
      .click();
  for (const [place, { name, level }] of seats.entries()) {
    const row = rows.nth(place);
    await row.getByRole('textbox', { name: `Name of player ${place + 1}` }).fill(name);
    await row.getByRole('radio', { name: level === undefined ? 'Person' : 'Computer', exact: true }).check();
    if (level !== undefined) await row.getByRole('combobox').selectOption(String(level));
  }
  for (const one of wishes) await changeRule(page, one);
  await button(page, 'Play').click();
  await boardOf(page).waitFor();
};

/** Sets a switch under "More settings". */
export const changeRule = async (
  page: Page,
  { title, value }: Pick<Wish, 'title' | 'value'>,
): Promise<void> => {
  const folded = page.locator('details').filter({ hasText: 'More settings' });
  if ((await folded.count()) > 0 && (await folded.getAttribute('open')) === null)
    await folded.locator('summary').click();
  if (typeof value === 'boolean')
    await page.getByRole('switch', { name: title, exact: true }).setChecked(value);
  else
    await page
      .getByRole('group', { name: title, exact: true })
      .getByRole('radio', { name: String(value), exact: true })
      .check();
};

export const handOf = (page: Page): Locator => page.getByRole('group', { name: /^Stamps of/u });
export const chipsOf = (page: Page): Locator => handOf(page).getByRole('button');

/** Squares by how they stand: `you can stamp it`, `next`, `later`, `stamped by Ann`, `no letter`. */
export const squares = (page: Page, state: string): Locator =>
  boardOf(page).getByRole('gridcell', { name: new RegExp(`, ${state}`, 'u') });

export const fitting = (page: Page): Locator => squares(page, 'you can stamp it');
export const done = (page: Page): Locator => button(page, 'Done');
export const bag = (page: Page): Locator => page.getByRole('button', { name: /in the bag$/u });
export const warning = (page: Page): Locator => page.locator('[data-notice]');

/** The board as it is named, to see whether anything changed. */
export const boardNames = (page: Page): Promise<readonly string[]> =>
  boardOf(page)
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));

export const stampedCount = async (page: Page): Promise<number> => squares(page, 'stamped by').count();

/** The letter on a square, by its name "Ab, F, next". */
export const letterOn = async (square: Locator): Promise<string> =>
  ((await square.getAttribute('aria-label')) ?? '').split(', ')[1] ?? '';

export type JuniorStep = 'over' | 'curtain' | 'move';

/** By what a child sees what to do. */
const SIGNS: readonly (Sign & { readonly step: JuniorStep })[] = [
  { name: 'Play again', step: 'over' },
  { name: "I'm here", step: 'curtain' },
  { name: 'Done', step: 'move' },
];

/** What a person has to do next; waits while a computer plays or something is shown. */
export const nextJuniorStep = async (page: Page): Promise<JuniorStep> => {
  const seen = await firstSign(page, SIGNS);
  return SIGNS.find(({ name }) => name === seen)?.step ?? 'over';
};

/** A square that can be stamped, by its place, and the stamp for it. */
interface Fit {
  readonly square: Target;
  readonly chip: Target;
}

/** One stamp on a square that fits, by some way of input. */
export type StampBy = (page: Page, fit: Fit) => Promise<void>;

/** The stamp comes down where the square is touched. */
export const stampSquare =
  (hand: Hand): StampBy =>
  async (page, { square }) =>
    hand(page, await spotOf(page, square));

/** The stamp, then the square. */
export const stampBoth =
  (hand: Hand): StampBy =>
  async (page, { square, chip }) => {
    for (const spot of await spotsOf(page, [chip, square])) await hand(page, spot);
  };

/** The stamp is dragged to a little beside the square, as children do. */
export const dragStamp =
  (drag: (page: Page, from: Spot, to: Spot) => Promise<void>): StampBy =>
  async (page, { square, chip }) => {
    const [from = [0, 0], to = [0, 0]] = await spotsOf(page, [chip, square]);
    await drag(page, from, [to[0] + 6, to[1] - 6]);
  };

export interface JuniorHabits {
  readonly ways: readonly StampBy[];
  readonly press: (target: Locator) => Promise<void>;
}

export const childHabits: JuniorHabits = { ways: [stampSquare(mouse)], press: (target) => target.click() };

const FITS = ', you can stamp it';

/** The squares that fit now. */
const fitsNow = async (page: Page): Promise<readonly Fit[]> => {
  const names = (await namesOf(page, SQUARE)).filter((name) => name.includes(FITS));
  return names.map((name) => {
    const [place = '', letter = ''] = name.split(', ');
    return {
      square: { kind: SQUARE, name: place, by: 'first part' },
      chip: { kind: '[role="group"][aria-label^="Stamps of"] button', name: letter, by: 'first part' },
    };
  });
};

/** Plays on until the game is over or so many moves were made; answers how many stamps came down. */
export const playJunior = async (page: Page, { ways, press }: JuniorHabits, limit = 400): Promise<number> => {
  let count = 0;
  for (let move = 0; move < limit; move += 1) {
    const step = await nextJuniorStep(page);
    if (step === 'over') return count;
    const [fit] = step === 'move' ? await fitsNow(page) : [];
    if (step === 'curtain') await press(button(page, "I'm here"));
    else if (fit !== undefined) {
      await ways[count % ways.length]?.(page, fit);
      await untilNamed(page, SQUARE, [`${fit.square.name}, ${fit.chip.name}, stamped by`]);
      count += 1;
    } else if (await hasNothing(page)) await giveUp(page, press);
  }
  return count;
};

/** Whether it is a person's move and nothing fits; a turn that is just ending by itself is none. */
const hasNothing = async (page: Page): Promise<boolean> => {
  await page.waitForTimeout(200);
  return (await nextJuniorStep(page)) === 'move' && (await fitsNow(page)).length === 0;
};

/** Nothing fits: a swap where there is something to swap, else the turn is over. */
const giveUp = async (page: Page, press: JuniorHabits['press']): Promise<void> => {
  if ((await bag(page).count()) === 0) return press(done(page));
  await press(bag(page));
  await press(chipsOf(page).first());
  if ((await chipsOf(page).count()) > 1 && (await left(page)) === 2) await press(chipsOf(page).nth(1));
  await press(page.getByRole('button', { name: /^Swap (?:one|two)/u }));
};

const left = async (page: Page): Promise<number> => {
  const bagCount = Number(/\d+/u.exec((await bag(page).count()) > 0 ? await nameOf(bag(page)) : '2')?.[0]);
  return Math.min(
    bagCount,
    (await page.getByRole('img', { name: 'two stamps left in this turn' }).count()) + 1,
  );
};

const nameOf = async (target: Locator): Promise<string> => (await target.getAttribute('aria-label')) ?? '';
