import { type Book, readBook } from '@tilewright/books';
import { parseRequest } from '@tilewright/protocol';
import { expect, test } from 'vitest';
import { foundIn } from './book-source.ts';
import { makeParcel, sentTitle } from './parcel.ts';

const bookFrom = async (text: string): Promise<Book> => {
  const ports = { tell: () => undefined, isCancelled: () => false, nowMs: () => 0 };
  const read = await readBook({ name: 'A book.txt', bytes: new TextEncoder().encode(text) }, ports);
  if (!read.ok) throw new Error(read.error.type);
  return read.value;
};

const LONG = `The ${'very '.repeat(60)}old lighthouse stood ${'far '.repeat(60)}away.`;

const WORDS = { hasSentences: true, namesCount: false };

const sentenceFor = (parts: readonly string[], word: string): string | undefined =>
  parts
    .join('\n')
    .split('\n')
    .find((one) => one.startsWith(`${word}\t`))
    ?.split('\t')[2];

test('[BO14] of a book go its lists, and a sentence for each word of the game where they are wanted', async () => {
  const book = await bookFrom('Anna saw a cat.\n\nThe cat saw Anna.');
  expect(makeParcel(book, { ...WORDS, hasSentences: false }).parts).toEqual([]);
  const { words, otherWords, parts } = makeParcel(book, WORDS);
  expect(words).toBe('cat\nsaw\nthe');
  expect(otherWords).toBe('anna');
  expect(sentenceFor(parts, 'cat')).toBe('Anna saw a cat.');
  expect(sentenceFor(parts, 'anna')).toBeUndefined();
  const named = makeParcel(book, { ...WORDS, namesCount: true });
  expect(sentenceFor(named.parts, 'anna')).toBe('Anna saw a cat.');
});

test('[BO14] what goes is what the server takes, whatever the book holds', async () => {
  const book = await bookFrom(`${LONG} It’s\ta \u202etrap. ${'Word by word the sea came in. '.repeat(3000)}`);
  const { words, otherWords, parts } = makeParcel(book, WORDS);
  const title = sentTitle(` ${'A \u202every long title '.repeat(30)}`);
  const sent = parseRequest('addBook', JSON.stringify({ title, author: '', words, otherWords }));
  expect(sent).toMatchObject({ ok: true, value: { title } });
  for (const lines of parts)
    expect(parseRequest('addSentences', JSON.stringify({ book: 'b', lines }))).toMatchObject({ ok: true });
});

test('[BO14] of a long sentence goes what stands around the word', async () => {
  const { parts } = makeParcel(await bookFrom(LONG), WORDS);
  const sentence = sentenceFor(parts, 'lighthouse') ?? '';
  expect(sentence).toMatch(/^….*old lighthouse stood.*…$/u);
  expect(sentence.length).toBeLessThanOrEqual(240);
});

test('[BO14] the word itself is in what goes, however often its letters stand in others before', async () => {
  const { parts } = makeParcel(
    await bookFrom(`A sitter ${'sat and sat '.repeat(20)}to sit ${'still and still '.repeat(10)}there.`),
    WORDS,
  );
  const sentence = sentenceFor(parts, 'sit') ?? '';
  expect(sentence).toMatch(/^… .* to sit still .* …$/u);
  expect(sentence.length).toBeLessThanOrEqual(240);
  const { wordStart, wordEnd } = foundIn({ word: 'sit', chapter: '', text: sentence });
  expect(sentence.slice(wordStart - 3, wordEnd + 6)).toBe('to sit still');
});

test('[BO14] sentences of a whole novel go in parts', async () => {
  const letters = 'abcdefghij';
  const wordFor = (number: number): string =>
    [...String(number + 10_000)].map((digit) => letters[Number(digit)]).join('');
  const text = Array.from(
    { length: 4_000 },
    (_, number) => `Here ${wordFor(number)} stands in a sentence of its own${' again'.repeat(8)}.`,
  );
  const { parts } = makeParcel(await bookFrom(text.join('\n')), WORDS);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(160 * 1_024);
});
