/** The screens of a game of Junior, for the accessibility checker and the camera. */
import type { Page } from '@playwright/test';
import {
  MEADOW,
  bag,
  childHabits,
  chipsOf,
  nextJuniorStep,
  openBoard,
  playJunior,
  squares,
  startJunior,
  warning,
} from './junior-page.ts';
import type { Show, Tour } from './screens.ts';
import { button } from './table-page.ts';

const ann = { name: 'Ann' };
const wilhelmina = { name: 'Wilhelmina of the long name' };

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
};

/** The dialogs, and what stands over the table for a while. */
const showAside = async (page: Page, show: Show): Promise<void> => {
  await squares(page, 'no letter').first().click();
  await warning(page).waitFor();
  await show(page, 'junior-warning');
  await button(page, 'Menu').click();
  await show(page, 'junior-menu');
  await button(page, 'How to play').click();
  await show(page, 'junior-how');
  await closeDialog(page);
  await button(page, 'Menu').click();
  await button(page, 'Call it a tie').click();
  await show(page, 'junior-tie');
  await closeDialog(page);
};

const MOST_MOVES = 40;

const CARD_MS = 2000;

type Holding = typeof globalThis & { letGo?: () => void };

/** Keeps cards that would be gone before everybody has looked, until they are let go. */
const holdCards = (page: Page): Promise<void> =>
  page.evaluate((cardMs) => {
    const real = globalThis.setTimeout;
    const held: (() => void)[] = [];
    // Without names of their own: a function that is sent to the page cannot bring along what keeps them.
    globalThis.setTimeout = ((task: () => void, delayMs?: number) =>
      delayMs === cardMs ? held.push(task) : real(task, delayMs)) as typeof setTimeout;
    (globalThis as Holding).letGo = () => {
      globalThis.setTimeout = real;
      for (const task of held) task();
    };
  }, CARD_MS);

const showFinished = async (page: Page, show: Show): Promise<void> => {
  const card = page.locator('[data-finished]');
  await holdCards(page);
  for (let move = 0; move < MOST_MOVES && (await card.count()) === 0; move += 1)
    await playJunior(page, childHabits, 1);
  await card.waitFor();
  await show(page, 'junior-finished');
  await page.evaluate(() => (globalThis as Holding).letGo?.());
};

export const juniorTour: Tour = {
  name: 'of Junior',
  visit: async (page, show) => {
    await openBoard(page, 'Meadow', MEADOW);
    const seats = [wilhelmina, ann, { name: 'Robot', level: 2 }];
    await startJunior(page, { board: 'Fair', seats });
    await playJunior(page, childHabits, 5);
    await nextJuniorStep(page);
    await show(page, 'junior-many-words');
    await showAside(page, show);
    const hidden = { title: 'Everyone’s letters', value: 'Behind a curtain' };
    await startJunior(page, { board: 'Meadow', seats: [wilhelmina, ann], wishes: [hidden] });
    await nextJuniorStep(page);
    await show(page, 'junior-curtain');
    await button(page, "I'm here").click();
    await nextJuniorStep(page);
    await bag(page).click();
    await chipsOf(page).first().click();
    await show(page, 'junior-swap');
    await startJunior(page, { board: 'Meadow', seats: [wilhelmina, ann], game: 'Junior family' });
    await playJunior(page, childHabits, 4);
    await nextJuniorStep(page);
    await show(page, 'junior');
    await showFinished(page, show);
    await playJunior(page, childHabits);
    await show(page, 'junior-end');
    await button(page, 'Look at the board').click();
    await show(page, 'junior-over');
  },
};
