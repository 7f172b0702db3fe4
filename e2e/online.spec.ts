/** Games over the network: everybody at a screen of their own, brought together by links. */
import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import {
  type Person,
  expectNoComplaints,
  goOnline,
  linkFor,
  makeGame,
  newPerson,
  secretsIn,
  sitDown,
} from './online-page.ts';
import { findPlay } from './find-play.ts';
import { MEADOW, changeRule, childHabits, fitting, openBoard, playJunior, squares } from './junior-page.ts';
import { customize } from './set-up.ts';
import { shopperHabits } from './special-tiles.ts';
import { boardOf, button, layByClick, look, rackOf } from './table-page.ts';
import { touchHabits } from './touch.ts';
import { type Habits, expectFairEnd, mouseHabits, playOn } from './whole-game.ts';

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'] as const;

/** Over after two rounds on the small board, with time enough to answer by hand. */
const makeQuickGame = async (page: Page): Promise<void> => {
  await customize(page, 'Stuff', [
    { group: 'Board and tiles', title: 'Board', value: '7 × 7' },
    { group: 'Words', title: 'Seconds for each player', value: 60 },
    { group: 'Players and racks', title: 'Who begins', value: 'By tiles' },
    { group: 'The end', title: 'A number of rounds', value: true },
    { group: 'The end', title: 'How many rounds', value: 2 },
  ]);
  await makeGame(
    page,
    'A game of your own',
    NAMES.map((name) => ({ name })),
  );
};

const dismissOrder = async (page: Page): Promise<void> => {
  const begin = page.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true });
  if (await begin.isVisible()) await begin.click();
};

type Step = 'over' | 'answer' | 'move';

/** What this screen waits for; asked at once, since there are many screens. */
const stepOf = (page: Page): Promise<Step | null> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('button:not(:disabled)')]
      .filter((found) => found.checkVisibility() && found.getAttribute('aria-disabled') !== 'true')
      .map((found) => found.getAttribute('aria-label') ?? found.textContent ?? '');
    const has = (name: RegExp): boolean => names.some((one) => name.test(one));
    if (has(/^Play again$/u)) return 'over';
    if (has(/^Accept$/u)) return 'answer';
    return has(/^(?:Pass|Play)(?:\d|Enter|⏎)?$/u) ? 'move' : null;
  });

/** Who has something to do, of several screens; waits until somebody has. */
const nextAt = async (pages: readonly Page[]): Promise<readonly [Page, Step]> => {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    for (const page of pages) {
      const step = await stepOf(page);
      if (step !== null) return [page, step];
    }
    await pages[0]?.waitForTimeout(50);
  }
  throw new Error('nobody has anything to do');
};

const tiles = async (page: Page): Promise<string> =>
  (await look(page)).squares.map(({ text }) => text ?? '.').join('');

/** One step of one person. */
const act = async (page: Page, habits: Habits, step: Step): Promise<void> => {
  if (step === 'answer') await button(page, 'Accept').click();
  if (step === 'move') await playOn(page, habits, 1);
};

const lineOf = (page: Page): Locator => page.getByRole('region', { name: 'Connection and company' });

const gather = async (browser: Browser, address: string): Promise<readonly Person[]> => {
  const surroundings = { baseURL: address, viewport: { width: 1280, height: 800 } };
  const people: Person[] = [];
  for (const name of [...NAMES, 'Zoe']) people.push(await newPerson(browser, name, surroundings));
  return people;
};

test('[WO8] [WO9] [WO13] four people with special tiles by links, to the end and once more', async ({
  browser,
  address,
}) => {
  const people = await gather(browser, address);
  const [ann, ben, cleo, dan, zoe] = people as readonly [Person, Person, Person, Person, Person];
  await goOnline(ann.page);
  await makeQuickGame(ann.page);
  await ann.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
  const watchLink = await ann.page.getByRole('textbox', { name: 'Link for watching' }).inputValue();
  for (const person of [ben, cleo, dan]) await sitDown(person, await linkFor(ann.page, person.name));
  for (const { page } of [ann, ben, cleo, dan]) {
    await boardOf(page).waitFor();
    await expect(page.getByRole('dialog', { name: 'Who begins?' }), 'the draw is seen by all').toBeVisible();
    await dismissOrder(page);
  }
  await zoe.page.goto(watchLink);
  await button(zoe.page, 'Watch').click();
  await boardOf(zoe.page).waitFor();
  await dismissOrder(zoe.page);
  await expect(rackOf(zoe.page).getByRole('button')).toHaveCount(0);

  const second = await dan.context.newPage();
  await second.goto(dan.page.url());
  await boardOf(second).waitFor();
  await dismissOrder(second);

  const players = [ann.page, ben.page, cleo.page, dan.page];
  const habits = shopperHabits();
  let hasReloaded = false;
  let hasBeenAway = false;
  let danTurns = 0;
  for (let count = 0; count < 80; count += 1) {
    const [page, step] = await nextAt(players);
    if (step === 'over') break;
    if (page === cleo.page && step === 'answer' && !hasReloaded) {
      hasReloaded = true;
      await page.reload();
      await expect(button(page, 'Accept')).toBeEnabled();
    }
    if (page !== ben.page && step === 'move' && !hasBeenAway) {
      hasBeenAway = true;
      await ben.context.setOffline(true);
      await expect(lineOf(ben.page)).toContainText('No connection');
      await act(page, habits, step);
      const played = await tiles(page);
      await ben.context.setOffline(false);
      await expect(lineOf(ben.page)).toContainText('Connected');
      await expect.poll(() => tiles(ben.page), 'who was away catches up').toBe(played);
      continue;
    }
    // Every second move of Dan comes from the other tab.
    const isOther = page === dan.page && step === 'move' && (danTurns += 1) % 2 === 0;
    await act(isOther ? second : page, habits, step);
  }
  expect([hasReloaded, hasBeenAway]).toEqual([true, true]);

  const shown = await tiles(ann.page);
  for (const page of [...players, second, zoe.page]) {
    await expect(button(page, 'Review')).toBeVisible();
    expect(await tiles(page), 'everybody sees the same board').toBe(shown);
  }
  await expect(button(zoe.page, 'Play again'), 'who watches does not play').toHaveCount(0);
  for (const [seat, { frames, name }] of [ann, ben, cleo, dan].entries()) {
    expect(frames.length, `frames of ${name}`).toBeGreaterThan(10);
    expect(secretsIn(frames, seat), `what ${name} should not know`).toEqual([]);
  }
  expect(zoe.frames.length).toBeGreaterThan(10);
  expect(secretsIn(zoe.frames, null), 'what who watches should not know').toEqual([]);

  await button(ann.page, 'Play again').click();
  await expect(ann.page).not.toHaveURL(ben.page.url());
  await button(ben.page, 'Play again').click();
  await expect.poll(() => ben.page.url()).toBe(ann.page.url());
  expectNoComplaints(people, ['Ben']);
  for (const { context } of people) await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[WO10] [WO12] a whole game against a computer online', async ({ page }) => {
    await customize(page, 'Solo', [{ group: 'Board and tiles', title: 'Board', value: '7 × 7' }]);
    await goOnline(page);
    await makeGame(page, 'A game of your own', [{ name: 'Ann' }, { name: 'Computer', level: 6 }]);
    await boardOf(page).waitFor();
    const [scrolled, shown] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      document.documentElement.clientHeight,
    ]);
    expect(scrolled).toBe(shown);
    const turns = await playOn(page, touchHabits());
    expect(turns).toBeGreaterThan(1);
    await expect(button(page, 'Play again')).toBeVisible();
    await button(page, 'Review').tap();
    await expect(page.getByRole('slider')).toBeVisible();
  });
});

test('[WO2] a move made without a line is kept over a reload and goes out by itself', async ({
  browser,
  address,
}) => {
  const ann = await newPerson(browser, 'Ann', { baseURL: address });
  const { page, context } = ann;
  await makeGame(page, 'Solo', [{ name: 'Ann' }, { name: 'Computer', level: 1 }]);
  await boardOf(page).waitFor();
  const tickets = '**/api/ticket';
  await context.route(tickets, (route) => route.abort());
  await context.setOffline(true);
  await expect(lineOf(page)).toContainText('No connection');
  const play = findPlay(await look(page));
  if (play === null) throw new Error('there is nothing to lay');
  await layByClick(page, play);
  await button(page, 'Play').click();
  await expect(lineOf(page)).toContainText('Your move is kept');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/No connection/u)).toBeVisible();
  await context.unroute(tickets);
  // It also tries by itself, and may be faster.
  await Promise.race([button(page, 'Try now').click(), boardOf(page).waitFor()]);
  await boardOf(page).waitFor();
  const laid = async (): Promise<boolean> => {
    const { squares } = await look(page);
    return play.every(({ row, col, text }) =>
      squares.some((square) => square.row === row && square.col === col && square.text === text),
    );
  };
  await expect.poll(laid, 'the move was made').toBe(true);
  await expect(page.getByRole('gridcell', { name: /not played yet/u })).toHaveCount(0);
  expectNoComplaints([ann], ['Ann']);
  await context.close();
});

test('[WO12] where the server has no games nothing is offered', async ({ page, complaints }) => {
  complaints.expected.push(/404/u);
  const asked = page.waitForResponse('**/healthz');
  await page.route('**/healthz', (route) => route.fulfill({ status: 404, body: 'Nothing here.' }));
  await page.goto('./');
  await asked;
  await expect(page.getByRole('link', { name: 'Saved games' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play with friends online' })).toHaveCount(0);
  await expect(page.getByText(/Your games stay on this device\.$/u)).toBeVisible();
});

test('[WO11] a link that was used is for watching; one that leads nowhere says so', async ({
  browser,
  page,
  address,
}) => {
  await makeGame(page, 'Classic', [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }]);
  const link = await linkFor(page, 'Ben');
  const surroundings = { baseURL: address };
  const ben = await newPerson(browser, 'Ben', surroundings);
  await sitDown(ben, link);
  await expect(ben.page.getByText('waits for somebody')).toBeVisible();
  const late = await newPerson(browser, 'Late', surroundings);
  await late.page.goto(link);
  await expect(late.page.getByText('This seat is taken')).toBeVisible();
  await expect(button(late.page, 'Sit down')).toHaveCount(0);
  await late.page.goto('./#/join/AAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(late.page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
  expectNoComplaints([ben]);
  for (const { context } of [ben, late]) await context.close();
});

test('[WO14] seats move to another device by a link that works once', async ({ browser, page, address }) => {
  await makeGame(page, 'Classic', [{ name: 'Ann' }, { name: 'Computer', level: 1 }]);
  await boardOf(page).waitFor();
  await page.goto('./#/online');
  await page.getByText('Devices', { exact: true }).click();
  await button(page, 'Move my seats to another device').click();
  const link = await page.getByRole('textbox', { name: 'Link for the other device' }).inputValue();
  const other = await newPerson(browser, 'Ann', { baseURL: address });
  await other.page.goto(link);
  await button(other.page, 'Take the seats').click();
  await other.page.getByRole('link', { name: /with Computer/u }).click();
  await expect(rackOf(other.page).getByRole('button')).toHaveCount(7);
  expectNoComplaints([other]);
  await other.context.close();
});

const notice = (page: Page, says: string): Locator =>
  page.getByRole('region', { name: 'Connection and company' }).locator(':scope > div', { hasText: says });

/** Every button besides the notice's own can be pressed, on a desktop and on a phone. */
const expectNothingCovered = async (page: Page, says: string): Promise<void> => {
  const before = page.viewportSize();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(notice(page, says)).toBeInViewport({ ratio: 1 });
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('main button')]
        .filter((found) => found.checkVisibility())
        .filter((found) => {
          const { left, top, width, height } = found.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          return width > 0 && !found.contains(seen) && !(seen?.contains(found) ?? false);
        })
        .map((found) => found.textContent),
    );
    expect(covered, `covered at ${size.width}`).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
};

test('[WO16] [WO13] [WO30] [WO31] a nudge, the lobby that waits, and an end that both agree to', async ({
  browser,
  page,
  address,
}) => {
  await makeGame(page, 'Classic', [{ name: 'Ann' }, { name: 'Ben' }]);
  const ben = await newPerson(browser, 'Ben', { baseURL: address });
  await sitDown(ben, await linkFor(page, 'Ben'));
  await boardOf(page).waitFor();
  await boardOf(ben.page).waitFor();
  await expect(page).toHaveTitle(/^Your turn/u);
  await expect(button(page, 'Nudge')).toHaveCount(0);
  await button(ben.page, 'Nudge').click();
  await expect(page.getByText('Ben is waiting for you.').first()).toBeVisible();
  await button(page, 'Menu').click();
  await button(page, 'Back to the start').click();
  await expect(
    page.getByRole('link', { name: /^Classic with Ben, (?:Your turn|You are waited for)/u }),
  ).toBeVisible();
  await expect(page).toHaveTitle('(1) Online');
  await page.getByRole('link', { name: /^Classic with Ben/u }).click();
  await button(page, 'Menu').click();
  await button(page, 'Offer to end the game').click();
  for (const [shown, says] of [
    [ben.page, 'Ann offers to end the game without a winner.'],
    [page, 'Waiting for the others to agree'],
  ] as const) {
    await expectNothingCovered(shown, says);
    await button(notice(shown, says), 'Close this message').click();
    await expect(notice(shown, says)).toHaveCount(0);
  }
  await button(ben.page, 'Menu').click();
  await button(ben.page, 'Agree to end the game').click();
  for (const shown of [page, ben.page]) await expect(button(shown, 'Play again')).toBeVisible();
  await button(ben.page, 'Play again').click();
  await ben.page.getByRole('heading', { name: /^(?:Waiting for players|Almost there)/u }).waitFor();
  const again = page.getByRole('dialog').getByText('Ben wants to play again.');
  await expect(again).toBeVisible();
  await button(page, 'Back to the start').click();
  await page.getByRole('link', { name: /^Classic with Ben, Ben wants to play again$/u }).click();
  for (const shown of [page, ben.page]) await boardOf(shown).waitFor();
  expectNoComplaints([ben]);
  await ben.context.close();
});

test('[WO15] [WO6] the screens of playing online are accessible, and people can write', async ({
  browser,
  page,
  address,
}) => {
  await page.goto('./');
  await expect(page.getByText(/those that you play online are kept by this server/u)).toBeVisible();
  await goOnline(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New game', exact: true }).click();
  await page.getByRole('heading', { name: 'A new game' }).waitFor();
  await expectAccessible(page);
  await makeGame(page, 'Classic', [{ name: 'Ann' }, { name: 'Ben' }]);
  await page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
  await expectAccessible(page);
  const ben = await newPerson(browser, 'Ben', { baseURL: address });
  await ben.page.goto(await linkFor(page, 'Ben'));
  await ben.page.getByRole('heading', { name: 'You are invited' }).waitFor();
  await expectAccessible(ben.page);
  await ben.page.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await button(ben.page, 'Sit down').click();
  await boardOf(page).waitFor();
  await boardOf(ben.page).waitFor();
  await dismissOrder(page);
  await dismissOrder(ben.page);
  await button(ben.page, 'Chat').click();
  await ben.page.getByRole('textbox', { name: 'Write something' }).fill('Good luck!');
  await button(ben.page, 'Send').click();
  await button(page, 'Chat, 1 new line').click();
  await expect(page.getByText('Good luck!', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Mute Ben').click();
  await expect(page.getByText('Good luck!', { exact: true })).toHaveCount(0);
  await expect(button(page, 'Hear Ben again')).toBeVisible();
  expectNoComplaints([ben]);
  await ben.context.close();
});

/** What the browser saves at a press in the export dialog. */
const exported = async (page: Page, name: RegExp): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
};

test('[WO17] a game that is over: its draws are checked, and it goes out as GCG, file and link', async ({
  page,
}) => {
  await customize(page, 'Classic', [
    { group: 'The end', title: 'A number of rounds', value: true },
    { group: 'The end', title: 'How many rounds', value: 2 },
  ]);
  await makeGame(page, 'A game of your own', [{ name: 'Ann' }, { name: 'Computer', level: 6 }]);
  await boardOf(page).waitFor();
  await dismissOrder(page);
  await playOn(page, mouseHabits('few tiles'));
  await expectFairEnd(page);
  await button(page, 'Save').click();
  expect(await exported(page, /^GCG record/u)).toMatch(/^#player1 Ann/mu);
  expect(await exported(page, /^Game file/u)).toContain('"gameEnded"');
  await page.getByRole('dialog').getByRole('button', { name: /^Link/u }).click();
  const link = await page.getByRole('textbox', { name: 'Link to the game' }).inputValue();
  await button(page, 'Return').click();
  await button(page, 'Review').click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(page.getByText(/^All \d+ draws checked/u)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(/^All \d+ draws checked/u)).toBeVisible();
});

test('[WO18] [WO61] who watches writes too; who resigns ends a game of two, and all may check the draws', async ({
  browser,
  page,
  address,
}) => {
  await makeGame(page, 'Classic', [{ name: 'Ann' }, { name: 'Ben' }]);
  const surroundings = { baseURL: address };
  const [ben, zoe] = [
    await newPerson(browser, 'Ben', surroundings),
    await newPerson(browser, 'Zoe', surroundings),
  ];
  const watchLink = await page.getByRole('textbox', { name: 'Link for watching' }).inputValue();
  await sitDown(ben, await linkFor(page, 'Ben'));
  await boardOf(page).waitFor();
  await zoe.page.goto(watchLink);
  await button(zoe.page, 'Watch').click();
  await boardOf(zoe.page).waitFor();
  await button(zoe.page, 'Chat').click();
  await zoe.page.getByRole('textbox', { name: 'Write something' }).fill('What a game!');
  await button(zoe.page, 'Send').click();
  await button(page, 'Chat, 1 new line').click();
  await expect(page.getByText('What a game!', { exact: true })).toBeVisible();
  await button(ben.page, 'Menu').click();
  await button(ben.page, 'Resign').click();
  await ben.page.getByRole('dialog', { name: 'Resign?' }).getByRole('button', { name: 'Yes' }).click();
  for (const [{ page: shown }, against] of [
    [
      ben,
      /^Fair draws: all \d+ .* everything this device was told .* and the chance it added is in the draws/u,
    ],
    [zoe, /^Fair draws: all \d+ .* by the server’s record alone/u],
  ] as const)
    await expect(shown.getByRole('dialog').getByText(against)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Ann wins!' })).toBeVisible();
  await expect(button(zoe.page, 'Play again')).toHaveCount(0);
  expectNoComplaints([ben, zoe]);
  for (const { context } of [ben, zoe]) await context.close();
});

test('[WO19] with days for each turn the invitation and the list of games say so', async ({
  browser,
  page,
  address,
}) => {
  await page.goto('./#/online/new');
  await page.getByRole('combobox', { name: 'Time' }).selectOption('3 days for each turn');
  const rows = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  for (const [place, name] of ['Ann', 'Ben'].entries()) await rows.nth(place).getByRole('textbox').fill(name);
  await button(page, 'Make the game').click();
  const ben = await newPerson(browser, 'Ben', { baseURL: address });
  await ben.page.goto(await linkFor(page, 'Ben'));
  await expect(ben.page.getByText('Each turn has 3 days.')).toBeVisible();
  await ben.page.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await button(ben.page, 'Sit down').click();
  await boardOf(page).waitFor();
  await page.goto('./#/online');
  await expect(page.getByRole('link', { name: /^Classic with Ben/u })).toContainText('3 days left');
  expectNoComplaints([ben]);
  await ben.context.close();
});

const chooseMeadow = async (page: Page): Promise<void> => {
  await page.goto('./#/online/new');
  await page.getByRole('group', { name: 'Game' }).getByRole('radio', { name: 'Junior', exact: true }).check();
  await page.getByRole('radio', { name: 'meadow', exact: true }).check();
  const rows = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await rows.nth(0).getByRole('textbox').fill('Ann');
  await rows.nth(1).getByRole('radio', { name: 'Computer', exact: true }).check();
};

test('[WO20] Junior online by one’s own rules: a tie with a computer, and a whole game', async ({ page }) => {
  await openBoard(page, 'meadow', MEADOW);
  await chooseMeadow(page);
  await changeRule(page, { title: 'Show what fits', value: false });
  await button(page, 'Make the game').click();
  await boardOf(page).waitFor();
  await expect(squares(page, 'next').first()).toBeVisible();
  await expect(fitting(page), 'nothing lights up').toHaveCount(0);
  await button(page, 'Menu').click();
  await button(page, 'Call it a tie').click();
  await button(page, 'Ann agrees').click();
  await expect(page.getByRole('dialog', { name: 'It is a tie!' }), 'the computer agrees').toBeVisible();
  await chooseMeadow(page);
  for (const rule of [
    { title: 'Show what fits', value: true },
    { title: 'Letters in the pool', value: 'Those of the board' },
    { title: 'New letters', value: 'After every turn' },
    { title: 'Over when the pool is empty', value: true },
  ])
    await changeRule(page, rule);
  await button(page, 'Make the game').click();
  await boardOf(page).waitFor();
  const stamps = await playJunior(page, childHabits);
  expect(stamps).toBeGreaterThan(0);
  // Nineteen letters are printed, and fourteen of them were dealt.
  expect(stamps).toBeLessThan(19);
  await button(page, 'Back to the start').click();
  await expect(page.getByRole('heading', { name: 'Your games online' })).toBeVisible();
});
