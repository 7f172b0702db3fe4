/** Junior on the screen: whole games by finger, pointer and keys, and everything a child can do wrong. */
import type { Locator, Page } from '@playwright/test';
import { finger, mouse } from './eye.ts';
import { expect, expectAccessible, test, withMotion } from './journey.ts';
import {
  MEADOW,
  bag,
  boardNames,
  chipsOf,
  done,
  dragStamp,
  fitting,
  handOf,
  letterOn,
  childHabits,
  nextJuniorStep,
  openBoard,
  playJunior,
  squares,
  stampBoth,
  stampSquare,
  stampedCount,
  startJunior,
  warning,
} from './junior-page.ts';
import { pressByKey, tabTo } from './keyboard.ts';
import { boardOf, button, dragByMouse } from './table-page.ts';
import { dragByTouch } from './touch.ts';

const ann = { name: 'Ann' };
const ben = { name: 'Ben' };

const tap = (target: Locator): Promise<void> => target.tap();

const expectEnd = async (page: Page): Promise<void> => {
  const end = page.getByRole('dialog');
  await expect(end.getByRole('list', { name: 'Points' }).getByRole('listitem')).not.toHaveCount(0);
  for (const name of ['Play again', 'Another board', 'Back to the start'])
    await expect(button(end, name)).toBeVisible();
};

test.describe('on a tablet, by finger', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true, ...withMotion });

  test('[JW2] a child’s game by touch to the end', async ({ page }) => {
    await openBoard(page, 'Meadow', MEADOW);
    await startJunior(page, { board: 'Meadow', seats: [ann, ben], game: 'Junior family' });
    await expect(button(page, "I'm here")).toHaveCount(0);
    const count = await playJunior(page, {
      ways: [stampBoth(finger), dragStamp(dragByTouch), stampSquare(finger)],
      press: tap,
    });
    expect(count).toBeGreaterThan(8);
    await expectEnd(page);
    await button(page, 'Look at the board').tap();
    await button(page, 'Result').tap();
    await button(page, 'Play again').tap();
    await expect(squares(page, 'stamped by')).toHaveCount(0);
    await expect(handOf(page)).toHaveAccessibleName('Stamps of Ann');
  });

  test('[JW3] everything that cannot be is warned of and changes nothing', async ({ page }) => {
    await startJunior(page, { board: 'Garden', seats: [ann, ben] });
    await nextJuniorStep(page);
    const before = await boardNames(page);
    const warns = async (act: () => Promise<void>, sentence: RegExp): Promise<void> => {
      await act();
      await expect(warning(page)).toHaveText(sentence);
      expect(await boardNames(page)).toEqual(before);
      await expect(chipsOf(page)).toHaveCount(7);
    };
    await warns(() => squares(page, 'no letter').first().tap(), /^There is no letter/u);
    await warns(() => squares(page, 'later').first().tap(), /^That letter comes later: first comes [A-Z]/u);
    await warns(() => squares(page, 'next').first().tap(), /^You have no stamp with [A-Z]\./u);
    const square = fitting(page).first();
    const other = await otherChip(page, await letterOn(square));
    await warns(async () => {
      await other.tap();
      await square.tap();
    }, /^Your stamp says [A-Z], but there it says [A-Z]\./u);
    await square.tap();
    await expect(squares(page, 'stamped by Ann')).toHaveCount(1);
    await squares(page, 'stamped by Ann').tap();
    await expect(warning(page)).toHaveText(/^That letter is stamped already/u);
    expect(await stampedCount(page)).toBe(1);
  });
});

/** A stamp with another letter than this. */
const otherChip = async (page: Page, letter: string): Promise<Locator> => {
  for (const chip of await chipsOf(page).all())
    if ((await chip.getAttribute('aria-label')) !== letter) return chip;
  throw new Error('all stamps are alike');
};

test('[JW7] a game against the computer by pointer, to the end', async ({ page }) => {
  await openBoard(page, 'Meadow', MEADOW);
  await startJunior(page, {
    board: 'Meadow',
    seats: [ann, { name: 'Robot', level: 2 }],
    game: 'Junior family',
  });
  await nextJuniorStep(page);
  await done(page).click();
  await expect(warning(page)).toHaveText(/^(?:You can still stamp|None of your stamps fits)/u);
  const count = await playJunior(page, {
    ...childHabits,
    ways: [stampSquare(mouse), dragStamp(dragByMouse)],
  });
  expect(count).toBeGreaterThan(3);
  expect(await squares(page, 'stamped by Robot').count()).toBeGreaterThan(3);
  await expectEnd(page);
});

test('[JW14] a short game by keyboard alone', async ({ page }) => {
  await startJunior(page, { board: 'Garden', seats: [ann, ben] });
  const stampByKeys = async (key: 'Enter' | 'letter'): Promise<void> => {
    await nextJuniorStep(page);
    await page.keyboard.press('*');
    const focused = boardOf(page).getByRole('gridcell').and(page.locator(':focus'));
    await expect(focused).toHaveAccessibleName(/you can stamp it/u);
    const letter = await letterOn(focused);
    await page.keyboard.press(key === 'Enter' ? 'Enter' : letter.toLowerCase());
    await expect(focused).toHaveAccessibleName(/stamped by/u);
  };
  await stampByKeys('Enter');
  if (
    (await nextJuniorStep(page)) === 'move' &&
    (await handOf(page).getAttribute('aria-label'))?.includes('Ann')
  )
    await page.keyboard.press('2');
  await expect(handOf(page)).toHaveAccessibleName('Stamps of Ben');
  await stampByKeys('letter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  expect(await boardOf(page).evaluate((board) => board.contains(document.activeElement))).toBe(true);
  await pressByKey(page, 'Menu');
  await pressByKey(page, 'Call it a tie');
  await pressByKey(page, 'Ann agrees');
  await pressByKey(page, 'Ben agrees');
  await expect(page.getByRole('dialog', { name: 'It is a tie!' })).toBeVisible();
  await tabTo(page, button(page, 'Back to the start'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/$/u);
});

test('[JW8] stamps are swapped with the bag, one or two', async ({ page }) => {
  await startJunior(page, { board: 'Garden', seats: [ann, ben] });
  await nextJuniorStep(page);
  const held = await bag(page).getAttribute('aria-label');
  await bag(page).click();
  await page.getByRole('button', { name: /^Swap: choose/u }).click();
  await expect(warning(page)).toHaveText('Tap the stamps that you want to give back.');
  await button(page, 'Keep my stamps').click();
  await page.keyboard.press('4');
  for (const place of [0, 3, 5]) await chipsOf(page).nth(place).click();
  await expect(warning(page)).toHaveText('You can swap only two now.');
  await page.keyboard.press('2');
  await expect(handOf(page)).toHaveAccessibleName('Stamps of Ben');
  await expect(bag(page)).toHaveAccessibleName(held ?? '');
  expect(await stampedCount(page)).toBe(0);
  await fitting(page).first().click();
  await expect(squares(page, 'stamped by Ben')).toHaveCount(1);
  await bag(page).click();
  await chipsOf(page).nth(0).click();
  await chipsOf(page).nth(1).click();
  await expect(warning(page)).toHaveText('You can swap only one now.');
  await button(page, 'Swap one stamp').click();
  await expect(handOf(page)).toHaveAccessibleName('Stamps of Ann');
});

test('[JW10] a tie needs everybody, and names no winner', async ({ page }) => {
  await startJunior(page, { board: 'Garden', seats: [ann, ben, { name: 'Robot', level: 1 }] });
  await nextJuniorStep(page);
  const ask = async (): Promise<void> => {
    await button(page, 'Menu').click();
    await button(page, 'Call it a tie').click();
  };
  await ask();
  await button(page, 'Ann agrees').click();
  await expect(button(page, 'Ann has agreed')).toBeDisabled();
  await button(page, 'No, play on').click();
  await fitting(page).first().click();
  await expect(squares(page, 'stamped by Ann')).toHaveCount(1);
  await ask();
  await button(page, 'Ben agrees').click();
  if (await button(page, 'Ann agrees').isVisible()) await button(page, 'Ann agrees').click();
  const end = page.getByRole('dialog', { name: 'It is a tie!' });
  await expect(end).toBeVisible();
  await expect(end).not.toContainText('wins');
  await expect(end).toContainText('You agreed on a tie.');
});

test('[JW17] a reload in the middle of a turn lands where it was', async ({ page }) => {
  await startJunior(page, { board: 'Garden', seats: [ann, ben] });
  await nextJuniorStep(page);
  await fitting(page).first().click();
  await expect(squares(page, 'stamped by Ann')).toHaveCount(1);
  await nextJuniorStep(page);
  const before = await boardNames(page);
  const hand = await handOf(page).textContent();
  await page.reload();
  await nextJuniorStep(page);
  expect(await boardNames(page)).toEqual(before);
  expect(await handOf(page).textContent()).toBe(hand);
});

test('[JW6] where hands are hidden a curtain falls between persons', async ({ page }) => {
  await startJunior(page, {
    board: 'Garden',
    seats: [ann, ben],
    wishes: [
      { title: 'Everyone’s letters', value: 'Behind a curtain' },
      { title: 'Show what fits', value: false },
    ],
  });
  expect(await nextJuniorStep(page)).toBe('curtain');
  await expect(chipsOf(page)).toHaveCount(0);
  await button(page, "I'm here").click();
  await expect(chipsOf(page)).toHaveCount(7);
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('7 stamps');
  await expect(fitting(page), 'no lights').toHaveCount(0);
  await done(page).click();
  // For a moment the old turn still stands.
  await expect.poll(() => nextJuniorStep(page)).toBe('curtain');
  await expect(chipsOf(page)).toHaveCount(0);
});

test('[JW11] the pictures show which words are found, and where the others are', async ({ page }) => {
  await openBoard(page, 'Meadow', MEADOW);
  await startJunior(page, { board: 'Meadow', seats: [ann, ben], game: 'Junior family' });
  const words = page.getByRole('toolbar', { name: 'Words to find' });
  await expect(words.getByRole('button', { name: /, done$/u })).toHaveCount(0);
  await words.getByRole('button', { name: 'HEN', exact: true }).click();
  await expect(boardOf(page).locator('[data-spot="true"]')).toHaveText(['H', 'E', 'N']);
  for (let turn = 0; turn < 40; turn += 1) {
    if ((await words.getByRole('button', { name: /, done$/u }).count()) > 0) break;
    await playJunior(page, childHabits, 1);
  }
  await expect(words.getByRole('button', { name: /, done$/u })).not.toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('1 point');
});

/** The largest board there can be: two words in every other row. */
const LARGE_BOARD = [
  '20 x 20',
  ...['ELEPHANT', 'KANGAROO', 'HEDGEHOG', 'SQUIRREL', 'TORTOISE', 'DINOSAUR', 'FLAMINGO'].map(
    (word, index) => `${String.fromCharCode(65 + 3 * index)}a H ${word}`,
  ),
  ...['STARFISH', 'SEAGULL', 'LEOPARD', 'GIRAFFE', 'PENGUIN', 'RACCOON', 'LOBSTER'].map(
    (word, index) => `${String.fromCharCode(65 + 3 * index)}m H ${word}`,
  ),
  '',
].join('\n');

type Extent = readonly [width: number, height: number];

const HELD: readonly Extent[] = [
  [390, 844],
  [844, 390],
  [820, 1180],
];
const DESKTOP: Extent = [1440, 900];

const isWithin = async (control: Locator, [width, height]: Extent): Promise<boolean> => {
  const box = await control.boundingBox();
  if (box === null || Math.min(box.x, box.y) < 0) return false;
  return box.x + box.width <= width && box.y + box.height <= height;
};

const startLarge = async (page: Page): Promise<void> => {
  const seats = [ann, ben, { name: 'Wilhelmina of the long name' }, { name: 'Robot', level: 1 }];
  await openBoard(page, 'Large', LARGE_BOARD);
  await startJunior(page, { board: 'Large', seats });
  await expect(boardOf(page).getByRole('gridcell')).toHaveCount(400);
  await nextJuniorStep(page);
};

/** Answers with the smallest side of any button or stamp. */
const expectInView = async (page: Page, extent: Extent): Promise<number> => {
  const [width, height] = extent;
  await page.setViewportSize({ width, height });
  const controls = [...(await chipsOf(page).all()), done(page), bag(page), button(page, 'Menu')];
  for (const control of [boardOf(page), ...controls])
    await expect
      .poll(() => isWithin(control, extent), `${control.toString()} at ${extent.join(' × ')}`)
      .toBe(true);
  const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(overflow, 'nothing to scroll').toBeLessThanOrEqual(0);
  const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
  return Math.min(...boxes.map((box) => Math.min(box?.width ?? 0, box?.height ?? 0)));
};

test.describe('held in the hand', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[JW15] board, stamps and buttons are in view on phones and a tablet', async ({ page }) => {
    await startLarge(page);
    for (const extent of HELD) expect(await expectInView(page, extent)).toBeGreaterThanOrEqual(44);
  });

  test('[JW18] every picture is in view, or arrows lead to it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await startJunior(page, { board: 'Fair', seats: [ann, ben] });
    const words = page.getByRole('toolbar', { name: 'Words to find' });
    const [more, last] = [button(page, 'More words'), words.getByRole('button').last()];
    for (const [width, height] of HELD) {
      await page.setViewportSize({ width, height });
      await expect(words.getByRole('button').first()).toBeInViewport({ ratio: 0.9 });
      // Small screens cannot show forty-three at a size that a finger hits.
      for (let turned = 0; turned < 9 && (await more.isVisible()); turned += 1) {
        if ((await more.getAttribute('aria-disabled')) === 'true') break;
        // It may have become idle since it was asked: then the tap does nothing.
        await more.tap({ force: true });
      }
      await expect(last).toBeInViewport({ ratio: 0.9 });
      await words.getByRole('button').first().scrollIntoViewIfNeeded();
    }
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(more).toBeHidden();
    for (const one of await words.getByRole('button').all()) await expect(one).toBeInViewport({ ratio: 1 });
  });
});

test('[JW15] board, stamps and buttons are in view on a desktop', async ({ page }) => {
  await startLarge(page);
  await expectInView(page, DESKTOP);
  await expectAccessible(page);
});
