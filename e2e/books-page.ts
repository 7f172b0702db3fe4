/**
 * What a person does in a game of books, by real input: brings books along, looks at the report, starts, plays words
 * that stand in them, and appeals. What stands in a book the person knows from having read it.
 */
import { readFileSync } from 'node:fs';
import { type Locator, type Page, expect } from '@playwright/test';
import {
  type Book,
  type ShelfBookId,
  listFromBooks,
  readBook,
  shelfBooks,
  wordsOfBooks,
} from '@tilewright/books';
import type { WordList } from '@tilewright/lexicon';
import type { Letter } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { type Sight, type TileToLay, findLaying, findPlay } from './find-play.ts';
import type { SeatWish } from './set-up.ts';
import { boardOf, button, look, squareAt } from './table-page.ts';

export interface FileToDrop {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const textFile = (name: string, text: string): FileToDrop => ({
  name,
  bytes: new TextEncoder().encode(text),
});

const shelfFile = (id: ShelfBookId): FileToDrop => {
  const { text } = shelfBooks[id];
  return { name: text, bytes: readFileSync(new URL(`../packages/books/shelf/${text}`, import.meta.url)) };
};

/** The two lists that the books of a game make. */
export interface KnownWords {
  readonly words: WordList;
  readonly names: WordList;
}

const readFile = async (file: FileToDrop): Promise<Book> => {
  const ports = { tell: () => undefined, isCancelled: () => false, nowMs: () => performance.now() };
  const book = await readBook(file, ports);
  if (!book.ok) throw new Error(`${file.name}: ${book.error.type}`);
  return book.value;
};

/** What somebody knows who has read these books of the shelf and these files. */
export const knownFrom = async (
  shelf: readonly ShelfBookId[],
  files: readonly FileToDrop[],
): Promise<KnownWords> => {
  const books = await Promise.all([...shelf.map(shelfFile), ...files].map(readFile));
  const lists = listFromBooks(english, wordsOfBooks(books, { namesCount: false }));
  if (!lists.ok) throw new Error('no list');
  return { words: lists.value.game.words, names: lists.value.others.words };
};

const lettersOf = (text: string): readonly Letter[] =>
  Array.from(text, (sign) => english.kinds.findIndex((kind) => kind.text === sign) as Letter);

/** Whether a word that is shown somewhere stands in the books, as a word of the game or otherwise. */
export const stands = ({ words, names }: KnownWords, text: string): boolean =>
  words.has(lettersOf(text)) || names.has(lettersOf(text));

export const isGameWord = ({ words }: KnownWords, text: string): boolean => words.has(lettersOf(text));

export const playFrom =
  ({ words }: KnownWords) =>
  (sight: Sight): readonly TileToLay[] | null =>
    findPlay(sight, 'most points', words);

/** Tiles that the table refuses, and with which an appeal is won, or lost. */
export const findAppeal = (
  sight: Sight,
  { words, names }: KnownWords,
  outcome: 'won' | 'lost',
): readonly TileToLay[] | null =>
  findLaying(sight, (laid) => {
    const refused = laid.filter((letters: readonly Letter[]) => !words.has(letters));
    const isWon = refused.every((letters) => names.has(letters));
    return refused.length > 0 && isWon === (outcome === 'won');
  });

/** In a review, forward to the first move that has words, which the books tell more about; others pass or swap. */
export const firstWords = async (page: Page): Promise<Locator> => {
  for (let move = 1; ; move += 1) {
    await button(page, 'Forward').click();
    const board = page.getByRole('img', { name: new RegExp(`^Board after move ${move}\\b`, 'u') });
    await board.waitFor();
    const name = (await board.getAttribute('aria-label')) ?? '';
    if (/ for \S+ points?\./u.test(name))
      return page.getByRole('button', { name: /^Where [A-Z]+ stands in the books$/u }).first();
  }
};

/** Asks about the first tile on the board; where two words cross there, about the first of them. */
export const askWord = async (page: Page, press: (target: Locator) => Promise<void>): Promise<Locator> => {
  const tile = (await look(page)).squares.find(({ text }) => text !== null);
  if (tile === undefined) throw new Error('no tile lies on the board');
  await press(squareAt(page, tile.row, tile.col));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
  if ((await dialog.getByRole('heading', { name: 'Which word?' }).count()) > 0)
    await press(dialog.getByRole('button', { pressed: false }).first());
  return dialog;
};

/** Drops files onto the page, as from the desktop. */
export const dropFiles = async (page: Page, files: readonly FileToDrop[]): Promise<void> => {
  const handed = await page.evaluateHandle(
    (all) => {
      const carried = new DataTransfer();
      for (const { name, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        carried.items.add(new File([bytes], name));
      }
      return carried;
    },
    files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })),
  );
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: handed });
  await expect(page.getByText('Drop your books here')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: handed });
};

export const bookCard = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', { name: title, exact: true });

/** Takes exactly these along. */
export const chooseBooks = async (page: Page, titles: readonly string[]): Promise<void> => {
  const cards = page.getByRole('region', { name: 'Books' }).getByRole('checkbox');
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) await card.setChecked(false);
  for (const title of titles) await bookCard(page, title).check();
};

export const openBooks = async (page: Page): Promise<void> => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Words from books', exact: true }).click();
  await page.getByRole('heading', { name: 'Which books?' }).waitFor();
};

/** Fills in the players, a person where there is no level. */
export const seatReaders = async (page: Page, seats: readonly SeatWish[]): Promise<void> => {
  const rows = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  for (let count = await rows.count(); count < seats.length; count += 1)
    await button(page, 'Add a player').click();
  for (const [place, { name, level }] of seats.entries()) {
    const row = rows.nth(place);
    await row.getByRole('radio', { name: level === undefined ? 'Person' : 'Computer', exact: true }).check();
    await row.getByRole('textbox', { name: `Name of player ${place + 1}` }).fill(name);
    if (level !== undefined) await row.getByRole('combobox').selectOption(String(level));
  }
};

/** Starts, and sees how the order is drawn. */
export const startReading = async (page: Page): Promise<void> => {
  await button(page, 'Start the game').click();
  await boardOf(page).waitFor();
};

/** The ceremony shows what everybody drew and who begins; then the game does. */
export const seeCeremony = async (page: Page, names: readonly string[]): Promise<void> => {
  const ceremony = page.getByRole('dialog', { name: 'Who begins?' });
  await expect(ceremony.getByText(/ begins, then /u)).toBeVisible();
  for (const name of names) await expect(ceremony.getByText(new RegExp(`^${name} drew `, 'u'))).toBeVisible();
  await button(ceremony, 'Begin').click();
};
