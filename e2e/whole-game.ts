/**
 * Plays games to their end as the persons at the screen: sees whose move it is, finds something to play and does it by
 * real input. The computers' moves are waited for.
 */
import { type Page, expect } from '@playwright/test';
import { type Sight, type Taste, type TileToLay, findPlay } from './find-play.ts';
import {
  type Sign,
  buttonNamed,
  canPress,
  firstSign,
  mouse,
  press,
  unlessSeen,
  untilNoneNamed,
} from './eye.ts';
import { type Lay, RACK_TILE, SQUARE, button, layByMouse, look } from './table-page.ts';

/** How a person plays. */
export interface Habits {
  readonly lay: Lay;
  /** Presses the button of this name. */
  readonly press: (page: Page, name: string) => Promise<void>;
  /** What to lay; null passes. */
  readonly choose: (sight: Sight) => readonly TileToLay[] | null;
  /** Answers a play of somebody else that can be challenged. */
  readonly answer: (page: Page) => Promise<void>;
  /** Done at the beginning of one's own turn. */
  readonly beforeTurn: (page: Page, turn: number) => Promise<void>;
}

const pressByMouse = (page: Page, name: string): Promise<void> => press(page, buttonNamed(name), mouse);

export const mouseHabits = (taste: Taste = 'most points'): Habits => ({
  lay: layByMouse(),
  press: pressByMouse,
  choose: (sight) => findPlay(sight, taste),
  answer: (page) => pressByMouse(page, 'Accept'),
  beforeTurn: async () => {},
});

/** What the screen waits for. */
export type Step = 'over' | 'curtain' | 'answer' | 'move';

/** The button by which the end of a game is seen. */
const OVER = 'Play again';

/** By what a person sees what to do, the most urgent first. The tiles come a moment after "I'm here". */
const SIGNS: readonly (Sign & { readonly step: Step })[] = [
  { name: OVER, step: 'over' },
  { name: "I'm here", step: 'curtain' },
  { name: 'Accept', step: 'answer' },
  { name: 'Pass', beside: RACK_TILE, step: 'move' },
  { name: 'Play', step: 'move' },
];

/** What a person has to do next; waits while a computer thinks. */
export const nextStep = async (page: Page): Promise<Step> => {
  const seen = await firstSign(page, SIGNS);
  return SIGNS.find(({ name }) => name === seen)?.step ?? 'over';
};

/** Plays on until the game is over, or so many own turns were taken; answers how many were. */
export const playOn = async (page: Page, habits: Habits, turnLimit = 100): Promise<number> => {
  for (let turn = 0; turn < turnLimit;) {
    const step = await nextStep(page);
    if (step === 'over') return turn;
    if (step === 'curtain') await habits.press(page, "I'm here");
    if (step === 'answer') await habits.answer(page);
    // Whoever plays online may see a turn of their own for a moment before they hear that the game is over.
    if (step === 'move' && (await unlessSeen(page, OVER, () => ownTurn(page, habits, turn)))) turn += 1;
  }
  return turnLimit;
};

/** Answers and comes to the screen until it is somebody's move, with the tiles in sight. */
export const untilMove = async (page: Page, { press, answer }: Habits): Promise<void> => {
  for (let step = await nextStep(page); step !== 'move'; step = await nextStep(page)) {
    if (step === 'over') throw new Error('the game is over');
    await (step === 'answer' ? answer(page) : press(page, "I'm here"));
  }
};

const ownTurn = async (page: Page, habits: Habits, turn: number): Promise<void> => {
  await habits.beforeTurn(page, turn);
  await takeTurn(page, habits);
};

const takeTurn = async (page: Page, { lay, press, choose }: Habits): Promise<void> => {
  // Tiles that were tried before a reload are still there.
  if (await canPress(page, 'Recall')) await press(page, 'Recall');
  const tiles = choose(await look(page));
  if (tiles === null) {
    await press(page, 'Pass');
    await press(page, 'Yes');
    return;
  }
  await lay(page, tiles);
  await press(page, 'Play');
  await turnIsOver(page);
};

/** The tiles are played when none of them is only tried any more. */
export const turnIsOver = (page: Page): Promise<void> => untilNoneNamed(page, SQUARE, 'not played yet');

/** The end tells the result, and that the draws were checked. */
export const expectFairEnd = async (page: Page): Promise<void> => {
  const result = page.getByRole('dialog');
  await expect(result.getByText(/^Fair draws: all \d+ were checked/u)).toBeVisible();
  for (const name of ['Play again', 'Review', 'Save', 'Back to the start'])
    await expect(button(result, name)).toBeVisible();
};
