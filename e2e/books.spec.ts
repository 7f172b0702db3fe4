/** Games of books on one screen: real files, real input, whole games. */
import type { Page } from '@playwright/test';
import { makeEpub } from '@tilewright/testkit';
import {
  type FileToDrop,
  type KnownWords,
  askWord,
  bookCard,
  chooseBooks,
  dropFiles,
  findAppeal,
  firstWords,
  knownFrom,
  openBooks,
  playFrom,
  seatReaders,
  seeCeremony,
  stands,
  startReading,
  textFile,
} from './books-page.ts';
import type { TileToLay } from './find-play.ts';
import { expect, test, withMotion } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { holdKeeper, movedBy } from './late-keeper.ts';
import { type Wish, fulfil } from './set-up.ts';
import { touchHabits } from './touch.ts';
import { boardOf, button, layByClick, look, rackOf } from './table-page.ts';
import {
  type Habits,
  expectFairEnd,
  mouseHabits,
  nextStep,
  playOn,
  turnIsOver,
  untilMove,
} from './whole-game.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** A book in which every pair of letters stands in capitals, so that there is always one to insist on. */
const pairs = textFile(
  'pairs.txt',
  [
    'The Book of Pairs',
    ...LETTERS.flatMap((one) =>
      LETTERS.map((other) => `Then they saw ${`${one}${other}`.toUpperCase()} on the old gate.`),
    ),
  ].join('\n\n'),
);

const readerHabits = (known: KnownWords): Habits => ({ ...mouseHabits(), choose: playFrom(known) });

const scoreOf = async (page: Page, name: string): Promise<number> => {
  const strip = page.getByRole('region', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });
  const said = (await strip.getByText(/^−?\d+ points?$/u).textContent()) ?? '';
  return Number.parseInt(said.replace('−', '-'), 10);
};

/** Whose turn it is, by the name in the strip. */
const mover = async (page: Page): Promise<string> => {
  const strip = page.getByRole('region', { name: 'Players' }).locator('[aria-current="true"]');
  return /Ann|Ben|Cleo/u.exec((await strip.textContent()) ?? '')?.[0] ?? '';
};

interface Appealed {
  readonly name: string;
  readonly before: number;
  /** What the stakes say the play is worth. */
  readonly points: number;
}

/** Lays something that is refused, reads the stakes and insists. */
const appeal = async (page: Page, known: KnownWords, outcome: 'won' | 'lost'): Promise<Appealed> => {
  const name = await mover(page);
  const before = await scoreOf(page, name);
  const tiles = findAppeal(await look(page), known, outcome);
  if (tiles === null) throw new Error('nothing to appeal for');
  await layByClick(page, tiles);
  await button(page, 'Play').click();
  const notice = page.getByText(/is an invalid word\./u).first();
  await expect(notice).toContainText('Looked for in “Moby-Dick; or, The Whale” and “pairs”.');
  await button(page, 'Appeal').click();
  const stakes = page.getByRole('dialog', { name: 'Appeal?' });
  await expect(stakes).toContainText('If not, you lose 10 points and the turn.');
  const [, points = ''] = /counts double: (\d+) points/u.exec((await stakes.textContent()) ?? '') ?? [];
  await button(stakes, 'Yes').click();
  await turnIsOver(page);
  return { name, before, points: Number(points) };
};

test('[WK10] [WK11] [WK12] [WK13] a whole game with a dropped book and one of the shelf, two people and a computer', async ({
  page,
}) => {
  const known = await knownFrom(['moby-dick'], [pairs]);
  const habits = readerHabits(known);
  await openBooks(page);
  await dropFiles(page, [pairs]);
  await expect(page.getByText(/“pairs” is on your shelf: \d+ words?\./u)).toBeVisible();
  await expect(bookCard(page, 'pairs')).toBeChecked();
  await chooseBooks(page, ['Moby-Dick; or, The Whale', 'pairs']);
  await expect(
    page.getByText(
      'The game knows the words of “Moby-Dick; or, The Whale” and “pairs” together, for every player.',
    ),
  ).toBeVisible();
  await expect(page.getByText('Plays well')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('3');
  await page.getByRole('switch', { name: 'Appeals' }).check();
  await seatReaders(page, [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo', level: 3 }]);
  await startReading(page);
  await seeCeremony(page, ['Ann', 'Ben', 'Cleo']);
  await expect(page.getByText('Round 1 of 3')).toBeVisible();

  await untilMove(page, habits);
  const won = await appeal(page, known, 'won');
  expect(won.points).toBeGreaterThan(0);
  await expect.poll(() => scoreOf(page, won.name)).toBe(won.before + won.points);
  await expect(page.getByText(`${won.name} won the appeal: the play counts double.`).first()).toBeVisible();
  await expect(page.getByRole('table').getByText(/appeal won/u)).toBeVisible();

  await untilMove(page, habits);
  const lost = await appeal(page, known, 'lost');
  await expect.poll(() => scoreOf(page, lost.name)).toBe(lost.before - 10);
  await expect(page.getByRole('table').getByText(/appeal lost/u)).toBeVisible();

  await playOn(page, habits, 1);
  await nextStep(page);
  await tapWord(page);

  await playOn(page, habits);
  const result = page.getByRole('dialog');
  await expect(result).toContainText('All 3 rounds have been played.');
  const best = result.getByText(/^best word: [A-Z]+, \d+ points?$/u);
  await expect(best).toHaveCount(3);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(best.last(), 'all are in view on a phone').toBeInViewport({ ratio: 1 });
  if (size !== null) await page.setViewportSize(size);
  await expectFairEnd(page);
  await button(result, 'Look at the board').click();
  const played = await page.getByRole('table').getByRole('button').allTextContents();
  const words = played
    .filter((text) => !text.includes('appeal lost'))
    .map((text) => text.replace(', appeal won', ''));
  expect(words.length, 'the computer plays too').toBeGreaterThan(4);
  expect(words.filter((text) => !stands(known, text))).toEqual([]);

  await page.reload();
  await button(page, 'Review').click();
  await page
    .getByRole('region', { name: 'Score sheet' })
    .getByText(/appeal won/u)
    .click();
  await expect(page.getByText(`${won.name} appealed and won.`).first()).toBeVisible();
});

/** Taps a tile of the board: its word is shown with a sentence and the book. */
const tapWord = async (page: Page): Promise<void> => {
  const shown = await askWord(page, (target) => target.click());
  await expect(shown.locator('blockquote mark').first()).toBeVisible();
  await expect(shown.locator('cite').first()).toHaveText(/^(?:Moby-Dick; or, The Whale|pairs)$/u);
  await button(shown, 'Return').click();
};

test('[WK4] two clicks from the start page a game with books of the shelf is under way', async ({ page }) => {
  await openBooks(page);
  await startReading(page);
  await seeCeremony(page, ['Player 1', 'Computer']);
  await expect(rackOf(page).getByRole('button')).toHaveCount(7);
});

test('[WB29] [WK4] before it is known which books there are nothing can be started or moves, and then everything', async ({
  page,
}) => {
  const letThrough = await holdKeeper(page);
  await openBooks(page);
  await expect(button(page, 'Start the game')).toBeDisabled();
  letThrough();
  await expect(button(page, 'Start the game')).toBeEnabled();
  expect(await movedBy(page)).toBeLessThan(0.01);
  await startReading(page);
});

test('[WB29] on the way from the players to books nothing moves when the word lists come', async ({
  page,
}) => {
  const letThrough = await holdKeeper(page);
  await page.goto('./#/players/custom');
  await page.getByRole('heading', { name: 'Who plays?' }).waitFor();
  await expect(page.getByRole('region', { name: 'Words' })).toBeVisible();
  letThrough();
  await expect(page.getByRole('radio', { name: 'French' })).toBeVisible();
  expect(await movedBy(page)).toBeLessThan(0.01);
  await page.getByRole('link', { name: 'Words from books instead' }).click();
  await expect(button(page, 'Start the game')).toBeEnabled();
});

test.describe('with the ceremony, which moves', () => {
  test.use(withMotion);

  test('[WK9] the ceremony can be skipped, and the game begins with whoever drew the lowest letter', async ({
    page,
  }) => {
    await openBooks(page);
    await seatReaders(page, [{ name: 'Ann' }, { name: 'Ben' }]);
    await startReading(page);
    const ceremony = page.getByRole('dialog', { name: 'Who begins?' });
    await button(ceremony, 'Skip').click();
    const found = (await ceremony.getByText(/ begins, then /u).textContent()) ?? '';
    const lines = await ceremony.getByText(/ drew /u).allTextContents();
    const letters = lines.map(
      (line) => [line.split(' drew ')[0] ?? '', line.split(' drew ')[1] ?? ''] as const,
    );
    expect(letters.map(([, drawn]) => drawn)).toEqual(
      letters
        .map(([, drawn]) => drawn)
        .slice()
        .sort(),
    );
    expect(found.startsWith(`${letters[0]?.[0] ?? ''} begins`)).toBe(true);
    // The strip behind it knows already who begins: it is covered.
    const covered = page.locator('[data-drawing="true"] > :not(dialog)');
    await expect(covered.first()).toHaveCSS('opacity', '0');
    await button(ceremony, 'Begin').click();
    await expect(covered).toHaveCount(0);
    const greeting = page.getByRole('heading', { name: `${letters[0]?.[0] ?? ''}, it’s your turn` });
    await expect(greeting).toBeVisible();
    await page.reload();
    await expect(greeting).toBeVisible();
    await expect(ceremony).toHaveCount(0);
  });
});

test('[WK18] [WK19] the first own book plays alone; what became of a file is told, and leaves again', async ({
  page,
}) => {
  const first = textFile('first.txt', 'The cat sat on the mat.');
  await openBooks(page);
  await expect(button(page, 'Add a book')).toBeInViewport({ ratio: 1 });
  await expect(bookCard(page, 'The Ox in the Road')).toBeChecked();
  await dropFiles(page, [first]);
  await expect(page.getByText('The game knows the words of “first”, and no others.')).toBeVisible();
  await expect(bookCard(page, 'The Ox in the Road')).not.toBeChecked();
  await dropFiles(page, [first]);
  await expect(page.getByText('“first” is on your shelf already.')).toBeVisible();
  await dropFiles(page, [textFile('second.txt', 'A dog ran.'), textFile('none.txt', '')]);
  await expect(
    page.getByText('The game knows the words of “first” and “second” together, for every player.'),
  ).toBeVisible();
  await expect(page.getByText(/ is on your shelf/u)).toHaveCount(0);
  await expect(page.getByText('none.txt was not read.')).toBeVisible();
});

test('[WK6] where capitals keep many words apart, it is advised to let them count', async ({ page }) => {
  const nouns = ['Haus', 'Baum', 'Hund', 'Katze', 'Wald', 'Berg', 'Tal', 'Dorf', 'Weg', 'Stein'];
  const others = 'wir sahen gestern dann noch einmal lange nach dort oben hin aber ohne eile und froh';
  const text = nouns.map((noun) => `${others} ${noun} und.`).join(' ');
  await openBooks(page);
  await dropFiles(page, [textFile('wald.txt', text)]);
  await button(page, 'Let names count').click();
  await expect(page.getByRole('switch', { name: 'Names count' })).toBeChecked();
  await expect(button(page, 'Let names count')).toHaveCount(0);
});

/** A picture of one dot. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const epubOf = (text: string): Uint8Array =>
  makeEpub({
    version: 3,
    title: 'Made for a test',
    authors: ['Nobody'],
    cover: { mediaType: 'image/png', bytes: Buffer.from(DOT, 'base64') },
    chapters: [{ title: 'The first', body: `<p>${text}</p>` }],
  });

const PICTURE = Uint8Array.from([
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  ...Array.from({ length: 600 }, (_, at) => (at * 37) % 256),
]);

const KINDLE = new TextEncoder().encode(`${'\0'.repeat(60)}BOOKMOBI${'\0'.repeat(600)}`);

const hostile = (): readonly (readonly [file: FileToDrop, why: RegExp])[] => {
  const good = epubOf('The cat sat on the mat. '.repeat(400));
  const bomb = epubOf(' '.repeat(150 * 2 ** 20));
  return [
    [{ name: 'holiday.epub', bytes: PICTURE }, /It is a picture/u],
    [{ name: 'novel.azw3', bytes: KINDLE }, /It is a Kindle book/u],
    [{ name: 'half.epub', bytes: good.slice(0, Math.floor(good.length / 2)) }, /missing|damaged/u],
    [{ name: 'bomb.epub', bytes: bomb }, /unpacks to far more|larger than/iu],
    [textFile('empty.txt', ''), /empty/u],
    [textFile('numbers.txt', '1 2 3 4 5'), /holds no words/u],
  ];
};

test('[WK1] files that are no books are refused with the reason, and the page is alive all the while', async ({
  page,
}) => {
  await openBooks(page);
  for (const [file, why] of hostile()) {
    await dropFiles(page, [file]);
    const notice = page.getByRole('alert').filter({ hasText: `${file.name} was not read.` });
    await expect(notice).toContainText(why);
    await page.getByRole('switch', { name: 'Names count' }).click();
  }
  const book = epubOf('The cat sat on the mat.');
  await dropFiles(page, [{ name: 'good.epub', bytes: book }]);
  await expect(page.getByText('“Made for a test” is on your shelf: 5 words.')).toBeVisible();
  await expect(bookCard(page, 'Made for a test')).toBeChecked();
  await expect(page.getByText('by Nobody')).toBeVisible();
  await expect(page.locator('img[src^="data:image/webp"]')).toBeVisible();
});

test('[WK2] a reading can be stopped, and what comes after it is read', async ({ page }) => {
  const long = textFile('long.txt', 'The cat sat on the mat and then it ran away. '.repeat(400_000));
  await openBooks(page);
  await dropFiles(page, [long, textFile('short.txt', 'A dog ran.')]);
  await page.getByRole('button', { name: 'Stop reading long.txt' }).click();
  await expect(page.getByText('“short” is on your shelf: 2 words.')).toBeVisible();
  await expect(bookCard(page, 'long')).toHaveCount(0);
});

test('[WK3] own books outlast a reload, are renamed and removed; a game goes on without its book and says so', async ({
  page,
}) => {
  const words = textFile(
    'mine.txt',
    'at to in on an is it he we go so no ox cat ran ten toe one eat oat rate stone nine',
  );
  const known = await knownFrom([], [words]);
  await openBooks(page);
  await dropFiles(page, [words]);
  await expect(bookCard(page, 'mine')).toBeChecked();
  await page.reload();
  await page.getByRole('button', { name: 'Rename or remove “mine”' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('My own words');
  await page.getByRole('textbox', { name: 'Author' }).fill('Ann');
  await button(page, 'Save').click();
  await chooseBooks(page, ['My own words']);
  await page.getByRole('switch', { name: 'A bag made for these books' }).check();
  await seatReaders(page, [{ name: 'Ann' }, { name: 'Ben' }]);
  await startReading(page);
  await seeCeremony(page, ['Ann', 'Ben']);
  await playOn(page, readerHabits(known), 2);
  const address = page.url();

  await openBooks(page);
  await page.getByRole('button', { name: 'Rename or remove “My own words”' }).click();
  await button(page, 'Remove').click();
  await button(page.getByRole('dialog', { name: 'Remove this book?' }), 'Remove').click();
  await expect(bookCard(page, 'My own words')).toHaveCount(0);

  await page.goto(address);
  await boardOf(page).waitFor();
  await nextStep(page);
  const shown = await askWord(page, (target) => target.click());
  await expect(shown).toContainText('My own words');
  await expect(shown).toContainText('This book was removed from this device');
  await button(shown, 'Return').click();
  await playOn(page, readerHabits(known), 2);
});

/** The words of the teaching example, and more of their letters, so that a bag made for them has plenty of each. */
const teaching = textFile(
  'teaching.txt',
  'horn farm farms paste mob not be bit pi at hhhhhh hhh ffff fff nnnn pppp ppp ssss eee iiii bbbb mmm ooo rrr',
);

interface TaughtPlay {
  readonly word: string;
  readonly tiles: readonly TileToLay[];
}

const taught = (
  word: string,
  row: number,
  col: number,
  direction: 'across' | 'down',
  through = '',
): TaughtPlay => ({
  word,
  tiles: Array.from(word).flatMap((text, at) => {
    const place = direction === 'across' ? { row, col: col + at } : { row: row + at, col };
    return text === through ? [] : [{ ...place, text, isBlank: false }];
  }),
});

const TAUGHT = [
  taught('HORN', 7, 5, 'across'),
  taught('FARM', 5, 7, 'down', 'R'),
  taught('PASTE', 9, 5, 'across'),
  taught('MOB', 8, 7, 'across', 'M'),
  taught('BIT', 10, 4, 'across'),
];

const holds = (rack: readonly string[], { tiles }: TaughtPlay): boolean => {
  const count = (all: readonly string[], text: string): number => all.filter((one) => one === text).length;
  const needed = tiles.map(({ text }) => text);
  return needed.every((text) => count(rack, text) >= count(needed, text));
};

const pass = async (page: Page): Promise<void> => {
  await button(page, 'Pass').click();
  await button(page, 'Yes').click();
};

/** Whoever holds the letters of the next word lays it; false when nobody at the table does. */
const playTaught = async (page: Page): Promise<boolean> => {
  let passCount = 0;
  for (let next = 0; next < TAUGHT.length && passCount < 4;) {
    await untilMove(page, mouseHabits());
    const play = TAUGHT[next] as TaughtPlay;
    if (holds((await look(page)).rack, play)) {
      await layByClick(page, play.tiles);
      await button(page, 'Play').click();
      await turnIsOver(page);
      next += 1;
      passCount = 0;
    } else {
      await pass(page);
      passCount += 1;
    }
  }
  return passCount < 4;
};

for (const [title, points] of [
  ['Every time', ['14', '9', '25', '18', '22']],
  ['Once', ['14', '9', '25', '16', '16']],
] as const) {
  test(`[WK8] [WK15] by rules of one's own, four play the teaching example with premiums that count: ${title}`, async ({
    page,
  }) => {
    await openBooks(page);
    await dropFiles(page, [teaching]);
    await expect(bookCard(page, 'teaching')).toBeChecked();
    await chooseBooks(page, ['teaching']);
    await page.getByRole('switch', { name: 'A bag made for these books' }).check();
    await button(page, 'Every rule by itself').click();
    const wishes: readonly Wish[] = [
      { group: 'Players and racks', title: 'Who begins', value: 'As listed' },
      { group: 'Players and racks', title: 'Tiles on a rack', value: 20 },
      { group: 'Points', title: 'Premium squares count', value: title },
    ];
    for (const wish of wishes) await fulfil(page, wish);
    await button(page, 'Choose the players').click();
    await page.getByRole('link', { name: 'Words from books instead' }).click();
    await expect(bookCard(page, 'teaching')).toBeChecked();
    const address = page.url();
    await seatReaders(
      page,
      ['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => ({ name })),
    );
    await startReading(page);
    // Nobody can choose what is dealt: another deal, until the five words lie on four racks.
    while (!(await playTaught(page))) {
      await page.goto(address);
      await startReading(page);
    }
    const rows = page.getByRole('table').getByRole('row').filter({ hasNotText: 'Skip Turn' });
    const lines = await rows.evaluateAll((all) =>
      all.slice(1).map((row) => Array.from(row.children, (cell) => cell.textContent)),
    );
    expect(lines.map(([, word]) => word)).toEqual(TAUGHT.map(({ word }) => word));
    expect(lines.map(([, , gained]) => gained)).toEqual(points);
  });
}

test('[WK5] each player brings books, and the game knows the words of all of them', async ({ page }) => {
  await openBooks(page);
  await seatReaders(page, [{ name: 'Ann' }, { name: 'Ben' }]);
  await page.getByRole('radio', { name: 'For each player' }).check();
  await expect(page.getByText('Choose at least one book.')).toBeVisible();
  await bookCard(page, 'The Ox in the Road').check();
  await page.getByRole('radio', { name: 'Ben', exact: true }).check({ force: true });
  await expect(bookCard(page, 'The Ox in the Road')).not.toBeChecked();
  await bookCard(page, 'Six Minutes Wrong').check();
  await expect(page.getByText('chosen by Ann')).toBeVisible();
  await expect(page.getByText('chosen by Ben')).toBeVisible();
  const both = await knownFrom(['the-ox-in-the-road', 'six-minutes-wrong'], []);
  await expect(
    page.getByText('“The Ox in the Road” and “Six Minutes Wrong” together, for every player.'),
  ).toBeVisible();
  await expect(page.getByText(`${both.words.wordCount} words to play with`)).toBeVisible();
  await startReading(page);
  await seeCeremony(page, ['Ann', 'Ben']);
  await playOn(page, readerHabits(both), 2);
});

test('[WK14] [WK17] a finished game leaves as a file; where its books are not it is replayed whole and says so', async ({
  page,
  browser,
  address,
}) => {
  const known = await knownFrom(['moby-dick'], []);
  await openBooks(page);
  await chooseBooks(page, ['Moby-Dick; or, The Whale']);
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
  await seatReaders(page, [{ name: 'Ann' }, { name: 'Ben' }]);
  await startReading(page);
  await seeCeremony(page, ['Ann', 'Ben']);
  await playOn(page, readerHabits(known));
  await button(page, 'Save').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Game file/u }).click(),
  ]);
  const path = await download.path();
  await button(page, 'Return').click();
  await button(page, 'Review').click();
  await (await firstWords(page)).click();
  await expect(page.getByRole('dialog').locator('cite')).toHaveText('Moby-Dick; or, The Whale');

  await page.goto('./#/saved');
  await expect(page.getByRole('article').first()).toContainText('“Moby-Dick; or, The Whale”');

  const elsewhere = await browser.newContext({ baseURL: address });
  const other = await elsewhere.newPage();
  await other.goto('./#/saved');
  await other.locator('input[type=file]').setInputFiles(path);
  await other.getByRole('link', { name: /^Replay/u }).click();
  await button(other, 'End').click();
  await expect(other.getByText('The books of this game are not on this device')).toBeVisible();
  await expect(other.getByText(/draws/u).first()).toBeVisible();
  await elsewhere.close();
});

test('[WK8] a game of books is set up and begun by keyboard alone', async ({ page }) => {
  await page.goto('./');
  await tabTo(page, page.getByRole('link', { name: 'Words from books', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, bookCard(page, 'Uncle Jozef Regrets'));
  await page.keyboard.press('Space');
  await expect(bookCard(page, 'Uncle Jozef Regrets')).not.toBeChecked();
  await tabTo(page, page.getByRole('switch', { name: 'Appeals' }));
  await page.keyboard.press('Space');
  await tabTo(page, button(page, 'Start the game'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Who begins?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[WK16] books are chosen, words laid and looked up with a finger; nothing is too small or scrolls sideways', async ({
    page,
  }) => {
    const known = await knownFrom(['moby-dick'], []);
    await openBooks(page);
    await chooseBooks(page, ['Moby-Dick; or, The Whale']);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await expect(button(page, 'Add a book')).toBeInViewport({ ratio: 1 });
    for (const control of await page.getByRole('main').getByRole('button').all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), await control.innerText()).toBeGreaterThanOrEqual(
        44,
      );
    }
    await bookCard(page, 'Moby-Dick; or, The Whale').setChecked(false);
    const start = button(page, 'Start the game');
    await start.tap();
    const gap = async (): Promise<number> => {
      const refused = await page.getByRole('contentinfo').getByRole('alert').boundingBox();
      return ((await start.boundingBox())?.y ?? 0) - (refused?.y ?? 0) - (refused?.height ?? 0);
    };
    await expect.poll(gap, 'the refusal keeps away from the buttons').toBeGreaterThanOrEqual(8);
    await bookCard(page, 'Moby-Dick; or, The Whale').setChecked(true);
    await start.tap();
    await button(page, 'Begin').tap();
    await untilMove(page, touchHabits());
    await playOn(page, { ...touchHabits(), choose: playFrom(known) }, 1);
    await nextStep(page);
    const dialog = await askWord(page, (target) => target.tap());
    await expect(dialog.locator('mark').first()).toBeVisible();
  });
});
