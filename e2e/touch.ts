/** A finger on the glass: taps, and drags with a little pause, as the browser gets them from a touch screen. */
import type { CDPSession, Page } from '@playwright/test';
import { type Spot, buttonNamed, finger, press } from './eye.ts';
import { findPlay } from './find-play.ts';
import { inTurn, layBy, layByDrag } from './table-page.ts';
import type { Habits } from './whole-game.ts';

const MOVES = 8;
const REST_MS = 60;

const sessions = new WeakMap<Page, CDPSession>();

const sessionOf = async (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
};

const dispatch = async (
  page: Page,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  spot: Spot | null,
): Promise<void> => {
  const session = await sessionOf(page);
  const touchPoints = spot === null ? [] : [{ x: spot[0], y: spot[1] }];
  await session.send('Input.dispatchTouchEvent', { type, touchPoints });
};

/** One finger from a place to another. */
export const dragByTouch = async (page: Page, from: Spot, to: Spot): Promise<void> => {
  await dispatch(page, 'touchStart', from);
  for (let step = 1; step <= MOVES; step += 1) {
    const share = step / MOVES;
    const spot = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const;
    await dispatch(page, 'touchMove', spot);
  }
  // Whoever lets go in full flight has thrown, and the browser takes the next tap for the hand that stops it.
  await page.waitForTimeout(REST_MS);
  await dispatch(page, 'touchMove', to);
  await dispatch(page, 'touchEnd', null);
};

const pressByTap = (page: Page, name: string): Promise<void> => press(page, buttonNamed(name), finger);

export const touchHabits = (): Habits => ({
  lay: inTurn([layByDrag(dragByTouch, finger), layBy(finger)]),
  press: pressByTap,
  choose: findPlay,
  answer: (page) => pressByTap(page, 'Accept'),
  beforeTurn: async () => {},
});
