/** Games over the network before they begin, and the ways in and out: seats for computers, leaving, watching, moving. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { expectNoComplaints, goOnline, linkFor, makeGame, newPerson, sitDown } from './online-page.ts';
import { boardOf, button, rackOf } from './table-page.ts';

const THREE = [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }] as const;

const confirm = (page: Page, title: string): Promise<void> =>
  button(page.getByRole('dialog', { name: title }), 'Yes').click();

const waitingFor = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Waiting for players' }).waitFor();

const lobbyOf = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Your games online' }).waitFor();

test('[WO21] [WO28] [WO32] the maker gives the seat of one who does not come to a computer, and the game begins', async ({
  browser,
  page,
  address,
}) => {
  await makeGame(page, 'Classic', THREE);
  await waitingFor(page);
  await expect(page.getByText('These links work on this machine only.')).toBeVisible();
  await expect(page.getByRole('list').getByText('No clock', { exact: true })).toBeVisible();
  const [benLink, cleoLink] = [await linkFor(page, 'Ben'), await linkFor(page, 'Cleo')];
  const ben = await newPerson(browser, 'Ben', { baseURL: address });
  await sitDown(ben, benLink);
  await waitingFor(ben.page);
  await expect(ben.page.getByRole('button', { name: /computer/u }), 'only the maker gives seats').toHaveCount(
    0,
  );
  await page.getByRole('combobox', { name: 'Level of the computer instead of Cleo' }).selectOption('1');
  await page.getByRole('button', { name: 'Let a computer play instead of Cleo' }).press('Enter');
  for (const shown of [page, ben.page]) {
    await boardOf(shown).waitFor();
    await expect(
      shown.getByRole('region', { name: 'Players' }).getByText('Computer 3', { exact: true }),
    ).toBeVisible();
  }
  const cleo = await newPerson(browser, 'Cleo', { baseURL: address });
  await cleo.page.goto(cleoLink);
  await expect(cleo.page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
  expectNoComplaints([ben]);
  for (const { context } of [ben, cleo]) await context.close();
});

test('[WO21] [WO31] a guest leaves a game that waits, and its maker closes it', async ({
  browser,
  page,
  address,
}) => {
  await page.goto('./#/online/new');
  await page.getByRole('radio', { name: 'Is replaced by a computer' }).check();
  await makeGame(page, 'Classic', [...THREE, { name: 'Dan' }]);
  await waitingFor(page);
  const [ben, cleo] = [
    await newPerson(browser, 'Ben', { baseURL: address }),
    await newPerson(browser, 'Cleo', { baseURL: address }),
  ];
  for (const person of [ben, cleo]) {
    await sitDown(person, await linkFor(page, person.name));
    await waitingFor(person.page);
  }
  await expectAccessible(ben.page);
  await button(ben.page, 'Leave the game').click();
  await button(ben.page.getByRole('dialog', { name: 'Leave this game?' }), 'No').click();
  await button(ben.page, 'Leave the game').click();
  await expect(ben.page.getByText('A computer takes your seat.')).toBeVisible();
  await confirm(ben.page, 'Leave this game?');
  await lobbyOf(ben.page);
  await expect(ben.page.getByText(/^No games yet/u)).toBeVisible();
  await expect(page.getByText('Computer 2', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const danLink = await linkFor(page, 'Dan');
  await button(page, 'Close the game').click();
  await confirm(page, 'Close this game?');
  await lobbyOf(page);
  await expect(page.getByRole('link', { name: /^Classic with .*, Closed$/u })).toBeVisible();
  await ben.page.goto(danLink);
  await expect(ben.page.getByRole('heading', { name: 'This game was closed' })).toBeVisible();
  await expect(cleo.page.getByRole('heading', { name: 'This game was closed' })).toBeVisible();
  await expectAccessible(cleo.page);
  await cleo.page.getByRole('link', { name: 'Your games' }).click();
  await lobbyOf(cleo.page);
  expectNoComplaints([ben, cleo]);
  for (const { context } of [ben, cleo]) await context.close();
});

test('[WO22] [WO33] the maker gets a link to watch while the game is played, and somebody watches by it', async ({
  browser,
  page,
  address,
}) => {
  await makeGame(page, 'Classic', [{ name: 'Ann' }, { name: 'Computer', level: 1 }]);
  await boardOf(page).waitFor();
  await button(page, 'Menu').click();
  const menu = page.getByRole('dialog');
  await button(menu, 'Invite to watch').click();
  const field = menu.getByRole('textbox', { name: 'Link for watching' });
  const old = await field.inputValue();
  await button(menu, 'Make a new link').click();
  await expect(field).not.toHaveValue(old);
  await expectAccessible(page);
  const link = await field.inputValue();
  const zoe = await newPerson(browser, 'Zoe', { baseURL: address });
  await zoe.page.goto(old);
  await expect(zoe.page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
  await zoe.page.goto(link);
  await button(zoe.page, 'Watch').click();
  await boardOf(zoe.page).waitFor();
  await expect(rackOf(zoe.page).getByRole('button')).toHaveCount(0);
  await expect(zoe.page.getByRole('button', { name: /^(?:Swap|Shuffle|Pass)/u })).toHaveCount(0);
  await button(zoe.page, 'Menu').click();
  await expect(zoe.page.getByRole('dialog').getByRole('button', { name: 'Keys' })).toBeVisible();
  await expect(button(zoe.page, 'Invite to watch'), 'only the maker invites').toHaveCount(0);
  await zoe.context.close();
});

test('[WO26] [WO27] a reminder is confirmed, or comes too soon; whose turn it is is told elsewhere too', async ({
  browser,
  page,
  address,
}) => {
  await makeGame(page, 'Classic', [{ name: 'Ann' }, { name: 'Ben' }]);
  await waitingFor(page);
  const ben = await newPerson(browser, 'Ben', { baseURL: address });
  await sitDown(ben, await linkFor(page, 'Ben'));
  for (const shown of [page, ben.page]) await boardOf(shown).waitFor();
  await button(ben.page, 'Nudge').click();
  await expect(ben.page.getByText('A reminder is on its way.').first()).toBeVisible();
  await button(ben.page, 'Nudge').click();
  await expect(ben.page.getByText(/^You reminded them only a moment ago/u).first()).toBeVisible();
  await ben.page.evaluate(() => {
    location.hash = '#/';
  });
  await expect(ben.page).toHaveTitle(/^Tilewright/u);
  await button(page, 'Pass').click();
  await button(page.getByRole('dialog'), 'Yes').click();
  await expect(ben.page).toHaveTitle(/^\(1\) Tilewright/u);
  expectNoComplaints([ben]);
  await ben.context.close();
});

test('[WO24] who opens the link of a seat that is theirs is at the game at once', async ({
  browser,
  page,
  address,
}) => {
  await makeGame(page, 'Classic', THREE);
  await waitingFor(page);
  const link = await linkFor(page, 'Ben');
  const ben = await newPerson(browser, 'Ben', { baseURL: address });
  await sitDown(ben, link);
  await waitingFor(ben.page);
  const at = ben.page.url();
  await ben.page.goto('./');
  await ben.page.goto(link);
  await waitingFor(ben.page);
  expect(ben.page.url()).toBe(at);
  await ben.page.goBack();
  await expect(ben.page.getByText('This seat is taken'), 'Back does not lead to it').toHaveCount(0);
  expectNoComplaints([ben]);
  await ben.context.close();
});

test('[WO23] a link that moves seats asks before it takes games along', async ({
  browser,
  page,
  address,
}) => {
  await makeGame(page, 'Classic', [{ name: 'Ann' }, { name: 'Computer', level: 1 }]);
  await boardOf(page).waitFor();
  await goOnline(page);
  await page.getByText('Devices', { exact: true }).click();
  await button(page, 'Move my seats to another device').click();
  const link = await page.getByRole('textbox', { name: 'Link for the other device' }).inputValue();
  const ben = await newPerson(browser, 'Ben', { baseURL: address });
  await makeGame(ben.page, 'Solo', [{ name: 'Ben' }, { name: 'Computer', level: 1 }]);
  await boardOf(ben.page).waitFor();
  await ben.page.goto(link);
  await button(ben.page, 'Take the seats').click();
  const question = ben.page.getByRole('dialog', { name: 'Give your games along?' });
  await expect(question).toContainText('This device has 1 game of its own.');
  await expect(button(question, 'No'), 'nothing is given by a slip').toBeFocused();
  await expectAccessible(ben.page);
  await button(question, 'No').click();
  await goOnline(ben.page);
  await expect(ben.page.getByRole('link', { name: /with Computer/u })).toHaveCount(1);
  await ben.page.goto(link);
  await button(ben.page, 'Take the seats').click();
  await confirm(ben.page, 'Give your games along?');
  await lobbyOf(ben.page);
  await expect(ben.page.getByRole('link', { name: /with Computer/u })).toHaveCount(2);
  await ben.context.close();
});

test('[WO29] [WO33] who resigns is told that a computer plays on, and the others that it does', async ({
  browser,
  page,
  address,
}) => {
  await page.goto('./#/online/new');
  await page.getByRole('radio', { name: 'Is replaced by a computer' }).check();
  await makeGame(page, 'Classic', [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Computer', level: 1 }]);
  await waitingFor(page);
  const ben = await newPerson(browser, 'Ben', { baseURL: address });
  await sitDown(ben, await linkFor(page, 'Ben'));
  for (const shown of [page, ben.page]) await boardOf(shown).waitFor();
  const players = page.getByRole('region', { name: 'Players' }).getByRole('listitem');
  await expect(players.filter({ hasText: 'Ann' })).toContainText('you');
  await expect(players.getByRole('img', { name: 'Computer', exact: true })).toHaveCount(1);
  await button(ben.page, 'Menu').click();
  await button(ben.page, 'Resign').click();
  await expect(ben.page.getByText(/A computer takes your seat and plays on/u)).toBeVisible();
  await confirm(ben.page, 'Resign?');
  await expect(page.getByText('Ben left the game. Computer 2 plays on.').first()).toBeVisible();
  await expect(players.getByRole('img', { name: 'Computer', exact: true })).toHaveCount(2);
  await button(page, 'Menu').click();
  await button(page, 'Resign').click();
  await expect(page.getByText(/your tiles go back to the bag/u), 'only computers are left').toBeVisible();
  expectNoComplaints([ben]);
  await ben.context.close();
});

test('[FT16] a browser that died before it had kept its cookie comes back to its seat by the link and by the game', async ({
  browser,
  page,
  address,
}) => {
  await makeGame(page, 'Classic', THREE);
  await waitingFor(page);
  const ben = await newPerson(browser, 'Ben', { baseURL: address });
  const link = await linkFor(page, 'Ben');
  await sitDown(ben, link);
  await waitingFor(ben.page);
  const game = ben.page.url();
  for (const way of [link, game]) {
    await ben.page.goto('about:blank');
    await ben.context.clearCookies();
    await ben.page.goto(way);
    await waitingFor(ben.page);
    await expect(button(ben.page, 'Leave the game')).toBeVisible();
  }
  const zoe = await newPerson(browser, 'Zoe', { baseURL: address });
  await zoe.page.goto(link);
  await expect(button(zoe.page, 'Watch')).toBeVisible();
  expect(await zoe.context.cookies(), 'looking makes nobody somebody').toEqual([]);
  for (const { context } of [ben, zoe]) await context.close();
});
