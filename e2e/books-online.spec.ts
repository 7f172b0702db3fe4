/** A game of books over the network: everybody at a screen of their own, each with another book. */
import type { Browser, Page } from '@playwright/test';
import { makeEpub } from '@tilewright/testkit';
import {
  type KnownWords,
  dropFiles,
  findAppeal,
  isGameWord,
  knownFrom,
  playFrom,
  seatReaders,
  seeCeremony,
  textFile,
} from './books-page.ts';
import {
  atGathering,
  bringBook,
  chooseBooksOnline,
  finishBooksGame,
  isBrought,
  makeBooksGame,
  seesBook,
  trialIsOver,
} from './books-online-page.ts';
import { expect, expectAccessible, test, withMotion } from './journey.ts';
import {
  type Person,
  expectNoComplaints,
  goOnline,
  linkFor,
  newPerson,
  secretsIn,
  sitDown,
} from './online-page.ts';
import { boardOf, button, layByClick, look, rackOf, squareAt } from './table-page.ts';
import { type Habits, mouseHabits, playOn, turnIsOver } from './whole-game.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Every pair of letters stands here in capitals, so that there is always one to insist on. */
const pairs = textFile(
  'pairs.txt',
  LETTERS.flatMap((one) =>
    LETTERS.map((other) => `Then they saw ${`${one}${other}`.toUpperCase()} on the old gate.`),
  ).join('\n\n'),
);

const garden = {
  name: 'garden.epub',
  bytes: makeEpub({
    version: 3,
    title: 'The Garden',
    authors: ['Cleo Reader'],
    chapters: [
      { title: 'Spring', body: '<p>A rose is a rose, and the rain is on it.</p><p>No one ate the tea.</p>' },
    ],
  }),
};

const company = async (
  browser: Browser,
  address: string,
  names: readonly string[],
): Promise<readonly Person[]> => {
  const surroundings = { baseURL: address, viewport: { width: 1280, height: 800 } };
  const people: Person[] = [];
  for (const name of names) people.push(await newPerson(browser, name, surroundings));
  return people;
};

/** Whose turn it is, by their screens; undefined once the game is over. */
const moverAt = async (pages: readonly Page[]): Promise<Page | undefined> => {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    for (const page of pages) {
      if (await button(page, 'Play again').isVisible()) return undefined;
      const pass = page.getByRole('button', { name: 'Pass', exact: true, disabled: false });
      if (await pass.isVisible()) return page;
    }
    await pages[0]?.waitForTimeout(100);
  }
  throw new Error('nobody is to move');
};

/** Lays what only a name in the books allows, and insists. */
const appeal = async (page: Page, known: KnownWords): Promise<void> => {
  const tiles = findAppeal(await look(page), known, 'won');
  if (tiles === null) throw new Error('nothing to appeal for');
  await layByClick(page, tiles);
  await button(page, 'Play').click();
  const notice = page.getByText(/is an invalid word\./u).first();
  await expect(notice).toContainText(/Looked for in .*“Moby-Dick; or, The Whale”.*“pairs”.*“The Garden”/u);
  await button(page, 'Appeal').click();
  const stakes = page.getByRole('dialog', { name: 'Appeal?' });
  await expect(stakes).toContainText('If not, you lose 10 points and the turn.');
  await button(stakes, 'Yes').click();
  await turnIsOver(page);
};

/** Taps words of the board until one is of the game, and not a name that was insisted on; answers whether there is one. */
const tapWord = async (page: Page, known: KnownWords): Promise<boolean> => {
  const shown = page.getByRole('dialog');
  const choice = shown.getByRole('heading', { name: 'Which word?' });
  for (const { row, col, text } of (await look(page)).squares) {
    if (text === null) continue;
    await squareAt(page, row, col).click();
    await shown.getByRole('heading').first().waitFor();
    // Where two words cross, one of them is chosen.
    if (await choice.isVisible()) {
      await shown.getByRole('button').first().click();
      await choice.waitFor({ state: 'detached' });
    }
    const word = (await shown.getByRole('heading').first().textContent()) ?? '';
    if (isGameWord(known, word)) {
      await seeSentence(page);
      return true;
    }
    await button(shown, 'Return').click();
  }
  return false;
};

/** Where the word stands, in one of the books that were brought. */
const seeSentence = async (page: Page): Promise<void> => {
  const shown = page.getByRole('dialog');
  await expect(shown.locator('blockquote mark').first()).toBeVisible();
  await expect(shown.locator('cite').first()).toHaveText(/^(?:Moby-Dick; or, The Whale|pairs|The Garden)$/u);
  await button(shown, 'Return').click();
};

test.describe('with the ceremony, which moves', () => {
  test.use(withMotion);

  test('[BO15] [BO16] [BO18] [BO20] three people, each with another book, gather, play to the end and tap a word', async ({
    browser,
    address,
  }) => {
    const people = await company(browser, address, ['Ann', 'Ben', 'Cleo', 'Zoe']);
    const [ann, ben, cleo, zoe] = people as readonly [Person, Person, Person, Person];
    await goOnline(ann.page);
    await makeBooksGame(ann.page, ['Ann', 'Ben', 'Cleo'], 2);
    const watchLink = await ann.page.getByRole('textbox', { name: 'Link for watching' }).inputValue();
    for (const person of [ben, cleo]) {
      await sitDown(person, await linkFor(ann.page, person.name));
      await atGathering(person.page);
    }
    await zoe.page.goto(watchLink);
    await button(zoe.page, 'Watch').click();
    await atGathering(zoe.page);
    await expect(zoe.page.getByRole('region', { name: 'What you bring' })).toHaveCount(0);
    await expect(button(zoe.page, 'I am ready')).toHaveCount(0);

    await bringBook(ann.page, 'Moby-Dick; or, The Whale');
    await dropFiles(ben.page, [pairs]);
    await seesBook(ann.page, 'pairs');
    await dropFiles(cleo.page, [garden]);
    for (const { page } of people)
      for (const title of ['Moby-Dick; or, The Whale', 'pairs', 'The Garden']) await seesBook(page, title);
    for (const { page } of [ben, cleo]) await isBrought(page);
    const known = await knownFrom(['moby-dick'], [pairs, garden]);
    const union = `${known.words.wordCount.toLocaleString('en')} words to play with`;
    await expect(ann.page.getByText(union, { exact: true })).toBeVisible();
    // Everybody is told how the books play; only the maker can change what helps.
    for (const { page } of people) await trialIsOver(page);
    const twos = ann.page.getByRole('switch', { name: 'Short words besides' });
    await twos.check();
    await expect(ben.page.getByText('Agreed on besides: short words besides.')).toBeVisible();
    await expect(ben.page.getByRole('switch')).toHaveCount(0);
    await twos.uncheck();
    await expect(ann.page.getByText(union, { exact: true })).toBeVisible();
    await button(cleo.page, 'Chat').click();
    await cleo.page.getByRole('textbox', { name: 'Write something' }).fill('Mine is about a garden.');
    await button(cleo.page, 'Send').click();
    await button(ann.page, 'Chat, 1 new line').click();
    await expect(ann.page.getByText('Mine is about a garden.')).toBeVisible();
    await button(ann.page, 'Close the chat').click();
    await button(cleo.page, 'Close the chat').click();
    await button(ann.page, 'Begin the game').click();
    await expect(ann.page.getByText('Still waiting for Ben and Cleo.').first()).toBeVisible();
    await expectAccessible(ann.page);
    for (const { page } of [ben, cleo]) await button(page, 'I am ready').click();
    await expect(button(ben.page, 'Wait, not yet')).toBeVisible();
    await expect(ann.page.getByText('Still waiting for Ben and Cleo.')).toHaveCount(0);
    await button(ann.page, 'Begin the game').click();

    const players = [ann.page, ben.page, cleo.page];
    for (const page of [...players, zoe.page]) {
      await boardOf(page).waitFor();
      await seeCeremony(page, ['Ann', 'Ben', 'Cleo']);
    }
    await expect(rackOf(zoe.page).getByRole('button')).toHaveCount(0);

    const habits: Habits = { ...mouseHabits(), choose: playFrom(known) };
    const first = await moverAt(players);
    if (first !== undefined) await appeal(first, known);
    let turnCount = 1;
    let isTapped = false;
    for (let page = await moverAt(players); page !== undefined; page = await moverAt(players)) {
      // Somebody who finds nothing to lay passes: then there is a word to tap only later.
      if (turnCount >= 3 && !isTapped) isTapped = await tapWord(page, known);
      await playOn(page, habits, 1);
      turnCount += 1;
    }
    expect({ turnCount, isTapped }).toEqual({ turnCount: 6, isTapped: true });
    for (const { page } of people) {
      const result = page.getByRole('dialog');
      await expect(result).toContainText('All 2 rounds have been played.');
      await expect(result.getByText(/^best word: [A-Z]+, \d+ points?$/u).first()).toBeVisible();
    }
    for (const [seat, { frames }] of [ann, ben, cleo].entries()) expect(secretsIn(frames, seat)).toEqual([]);
    expect(secretsIn(zoe.frames, null)).toEqual([]);
    expectNoComplaints(people);
  });
});

test('[BO13] who leaves is replaced by a computer, before the game begins and while it is played', async ({
  browser,
  address,
}) => {
  const people = await company(browser, address, ['Ann', 'Ben', 'Cleo']);
  const [ann, ben, cleo] = people as readonly [Person, Person, Person];
  await goOnline(ann.page);
  await chooseBooksOnline(ann.page);
  await ann.page.getByRole('radio', { name: 'Is replaced by a computer' }).check();
  await expect(ann.page.getByRole('switch', { name: 'Show sentences' })).not.toBeChecked();
  await finishBooksGame(ann.page, ['Ann', 'Ben', 'Cleo'], 9);
  for (const person of [ben, cleo]) {
    await sitDown(person, await linkFor(ann.page, person.name));
    await atGathering(person.page);
  }
  await button(ben.page, 'Leave the game').click();
  await button(ben.page.getByRole('dialog', { name: 'Leave this game?' }), 'Yes').click();
  await ben.page.getByRole('heading', { name: 'Your games online' }).waitFor();
  await expect(ann.page.getByText('Computer 2', { exact: true })).toBeVisible();

  await bringBook(cleo.page, 'Uncle Jozef Regrets');
  await button(cleo.page, 'I am ready').click();
  await expect(ann.page.getByText(/^Still waiting/u)).toHaveCount(0);
  await button(ann.page, 'Begin the game').click();
  for (const { page } of [ann, cleo]) {
    await boardOf(page).waitFor();
    await seeCeremony(page, ['Ann', 'Computer 2', 'Cleo']);
  }
  await button(cleo.page, 'Menu').click();
  await button(cleo.page, 'Resign').click();
  await button(cleo.page.getByRole('dialog', { name: 'Resign?' }), 'Yes').click();
  await expect(
    ann.page.getByRole('region', { name: 'Players' }).getByText('Computer 3', { exact: true }),
  ).toBeVisible();
  await expect(rackOf(cleo.page).getByRole('button')).toHaveCount(0);
  await expect(boardOf(cleo.page)).toBeVisible();
  expectNoComplaints(people);
});

test('[BO15] a game by one’s own rules takes its words from books too, against a computer', async ({
  browser,
  address,
}) => {
  const [ann] = await company(browser, address, ['Ann']);
  if (ann === undefined) throw new Error('nobody came');
  const { page } = ann;
  await goOnline(page);
  await page.goto('./#/online/new');
  await page.getByRole('radio', { name: 'A game of your own', exact: true }).check();
  await expect(page.getByRole('combobox', { name: 'Words' })).toBeVisible();
  await page.getByRole('switch', { name: 'Words from books' }).check();
  await expect(page.getByRole('combobox', { name: 'Words' })).toHaveCount(0);
  await seatReaders(page, [{ name: 'Ann' }, { name: 'Robot', level: 2 }]);
  await button(page, 'Make the game').click();
  await atGathering(page);
  await button(page, 'Begin the game').click();
  await expect(page.getByText('Somebody has to bring a book first.')).toBeVisible();
  await bringBook(page, 'Uncle Jozef Regrets');
  await button(page, 'Begin the game').click();
  await boardOf(page).waitFor();
  await expect(rackOf(page).getByRole('button')).toHaveCount(7);
  expectNoComplaints([ann]);
});
