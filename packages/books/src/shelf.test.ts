/** The shelf: its files are there and clean, its stories are of three levels and good to play with. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readBook } from './read-book.ts';
import { type ShelfBookId, shelfBooks } from './shelf.ts';

const folder = new URL('../shelf/', import.meta.url);
const ids = Object.keys(shelfBooks) as ShelfBookId[];
const stories = ids.filter((id) => shelfBooks[id].ages !== null);

const bytesOf = (name: string): Uint8Array => readFileSync(new URL(name, folder));
/** Fails where a byte is no UTF-8. */
const textOf = (id: ShelfBookId): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(shelfBooks[id].text));

const bookOf = async (id: ShelfBookId) => {
  const { text: name } = shelfBooks[id];
  const book = await readBook(
    { name, bytes: bytesOf(name) },
    { tell: () => undefined, isCancelled: () => false, nowMs: () => 0 },
  );
  if (!book.ok) throw new Error(`${name}: ${book.error.type}`);
  return book.value;
};

const linesOf = (name: string): readonly string[] =>
  readFileSync(new URL(`../../lexicon/data/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

const turned = (text: string): string =>
  text.replace(/[a-z]/gu, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97));
const unsuited = new Set(linesOf('unsuited.rot13').map(turned));
const english = new Set(['english', 'english-supplement', 'english-modern'].flatMap(linesOf));
const basic = new Set(linesOf('english-basic'));
const usual = new Set(linesOf('english-common'));

/** The running text of a story, without its headings, title and marks. */
const prose = (id: ShelfBookId): string =>
  textOf(id)
    .split(/^## /mu)
    .slice(1)
    .map((chapter) => chapter.slice(chapter.indexOf('\n')).replaceAll('*', ''))
    .join('\n\n');

const wordsIn = (text: string): readonly string[] => text.match(/\p{L}+(?:’\p{L}+)*/gu) ?? [];

const mean = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0) / counts.length;

const measured = (id: ShelfBookId) => {
  const text = prose(id);
  const sentences = text.split(/[.!?]+[”’)]*\s|\n\n/u).map(wordsIn);
  const words = wordsIn(text);
  const kinds = [...new Set(words.filter((word) => /^[a-z]{2,15}$/u.test(word)))];
  const beyond = (tier: ReadonlySet<string>): number => kinds.filter((word) => !tier.has(word)).length;
  return {
    wordCount: words.length,
    sentenceLength: mean(sentences.map(({ length }) => length).filter((length) => length > 0)),
    wordLength: mean(kinds.map(({ length }) => length)),
    beyondBasic: beyond(basic),
    beyondUsual: beyond(usual),
  };
};

test('[SF1] the shelf has a novel and stories for three ages, each with its text and its cover, and nothing else', () => {
  expect(stories.map((id) => shelfBooks[id].ages)).toEqual([
    { from: 6, to: 7 },
    { from: 8, to: 10 },
    { from: 11, to: 14 },
  ]);
  expect(ids.filter((id) => shelfBooks[id].ages === null)).toEqual(['moby-dick']);
  const named = ids.flatMap((id) => [shelfBooks[id].text, shelfBooks[id].cover]);
  expect(readdirSync(folder).sort()).toEqual([...named].sort());
});

test('[SF1] the text of each says the title and the author that the table has', async () => {
  for (const id of ids) {
    const { title, author } = shelfBooks[id];
    expect(await bookOf(id)).toMatchObject({ title, author });
  }
});

test.each(ids)(
  '[SF2] %s is clean text: no control signs, broken letters, marks of others or runs of spaces',
  (id) => {
    const text = textOf(id);
    expect(text).toBe(text.normalize('NFC'));
    expect(text.match(/[^\n\P{Cc}]|\uFFFD|\uFEFF|[ÂÃ][\u0080-\u00BF]|&\w+;|<[^>]*>| {2}| $/gmu)).toBeNull();
    expect(text.match(/gutenberg|copyright|ebook|licen[cs]e[ds]? under/giu)).toBeNull();
  },
);

test('[SF2] the novel is whole: 135 chapters in order, each with its text, and the epilogue', () => {
  const parts = textOf('moby-dick')
    .split(/^(?=CHAPTER \d+\. |EPILOGUE$)/mu)
    .slice(1);
  expect(parts.slice(0, -1).map((part) => Number(/^CHAPTER (\d+)\. \S/u.exec(part)?.[1]))).toEqual(
    Array.from({ length: 135 }, (_, index) => index + 1),
  );
  expect(parts.at(-1)).toMatch(/^EPILOGUE\n.*found another orphan\.\n$/su);
  expect(parts.filter((part) => !/[.!?]["')]*\s*$/u.test(part))).toEqual([]);
  expect(wordsIn(textOf('moby-dick')).length).toBeGreaterThan(205_000);
});

test('[SF2] the reader of books finds the chapters of the novel', async () => {
  const { chapters, words } = await bookOf('moby-dick');
  const titles = chapters.map(({ title }) => title).filter((title) => title !== '');
  expect(titles).toHaveLength(136);
  expect([titles[0], titles[55], titles[135]]).toEqual([
    'CHAPTER 1. Loomings',
    'CHAPTER 56. Of the Less Erroneous Pictures of Whales, and the True Pictures of Whaling Scenes',
    'EPILOGUE',
  ]);
  expect(words.length).toBeGreaterThan(15_000);
});

test('[SF3] each story is longer and harder to read than the one before', () => {
  const [first, second, third] = stories.map(measured) as [Measured, Measured, Measured];
  expect([first, second, third].map(({ wordCount }) => Math.round(wordCount / 100))).toEqual([8, 16, 28]);
  for (const [easier, harder] of [
    [first, second],
    [second, third],
  ] as const) {
    expect(harder.sentenceLength).toBeGreaterThan(easier.sentenceLength + 1.5);
    expect(harder.wordLength).toBeGreaterThan(easier.wordLength + 0.4);
    expect(harder.beyondBasic).toBeGreaterThan(easier.beyondBasic * 1.4);
    expect(harder.beyondUsual).toBeGreaterThan(easier.beyondUsual * 1.4);
  }
  expect(first.sentenceLength).toBeLessThan(7);
});

type Measured = ReturnType<typeof measured>;

describe.each([
  ['the-ox-in-the-road', 250],
  ['six-minutes-wrong', 500],
  ['uncle-jozef-regrets', 800],
] as const)('%s', (id, leastWords) => {
  test('[SF4] has no unsuited word', () => {
    const words = wordsIn(prose(id)).map((word) => word.toLowerCase());
    expect(words.filter((word) => unsuited.has(word))).toEqual([]);
  });

  test('[SF4] gives enough words for a game: different, short, and with every letter', async () => {
    const words = (await bookOf(id)).words.map(({ word }) => word).filter((word) => english.has(word));
    expect(words.length).toBeGreaterThanOrEqual(leastWords);
    expect(words.filter(({ length }) => length === 2).length).toBeGreaterThanOrEqual(15);
    expect(new Set(words.join('')).size).toBe(26);
    expect(words.filter((word) => /[jkqxz]/u.test(word)).length).toBeGreaterThanOrEqual(30);
  });

  test('[SF4] is in several chapters with titles', async () => {
    const titles = textOf(id).match(/^## .+$/gmu) ?? [];
    expect(titles.length).toBeGreaterThanOrEqual(5);
    const found = (await bookOf(id)).chapters.map(({ title }) => title);
    expect(found).toEqual(expect.arrayContaining(titles.map((title) => title.slice(3))));
  });
});

test.each(ids)('[SF5] the cover of %s is two by three and needs nothing from elsewhere', (id) => {
  const drawing = new TextDecoder().decode(bytesOf(shelfBooks[id].cover));
  expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 480 720"/u);
  const elements = new Set(Array.from(drawing.matchAll(/<([a-z]+)/giu), ([, name]) => name));
  expect(
    [...elements].filter((name) => !['svg', 'title', 'defs', 'clipPath', 'g', 'path'].includes(`${name}`)),
  ).toEqual([]);
  expect(drawing.match(/href|style|\bon\w+=|@import|data:/u)).toBeNull();
  const named = Array.from(drawing.matchAll(/url\(#([\w-]+)\)/gu), ([, name]) => name);
  expect(drawing.match(/url\(/gu) ?? []).toHaveLength(named.length);
  for (const name of named) expect(drawing).toContain(`id="${id}-${name?.slice(id.length + 1)}"`);
  expect(drawing.length).toBeLessThan(60_000);
});
