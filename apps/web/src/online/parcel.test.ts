import { type Book, readBook } from '@tilewright/books';
import { parseRequest } from '@tilewright/protocol';
import { expect, test } from 'vitest';
import { makeParcel, sentTitle } from './parcel.ts';

const bookFrom = async (text: string): Promise<Book> => {
  const ports = { tell: () => undefined, isCancelled: () => false, nowMs: () => 0 };
  const read = await readBook({ name: 'A book.txt', bytes: new TextEncoder().encode(text) }, ports);
  if (!read.ok) throw new Error(read.error.type);
  return read.value;
};

const LONG = `The ${'very '.repeat(60)}old lighthouse stood ${'far '.repeat(60)}away.`;

test('[BO14] of a book go its lists, and a sentence for each word where they are wanted', async () => {
  const book = await bookFrom('Anna saw a cat.\n\nThe cat saw Anna.');
  expect(makeParcel(book, false).parts).toEqual([]);
  const { words, otherWords, parts } = makeParcel(book, true);
  expect(words).toBe('cat\nsaw\nthe');
  expect(otherWords).toBe('anna');
  expect(parts.join('\n').split('\n')).toContain('cat\t\tAnna saw a cat.');
});

test('[BO14] what goes is what the server takes, whatever the book holds', async () => {
  const book = await bookFrom(`${LONG} It’s\ta \u202etrap. ${'Word by word the sea came in. '.repeat(3000)}`);
  const { words, otherWords, parts } = makeParcel(book, true);
  const title = sentTitle(` ${'A \u202every long title '.repeat(30)}`);
  const sent = parseRequest('addBook', JSON.stringify({ title, author: '', words, otherWords }));
  expect(sent).toMatchObject({ ok: true, value: { title } });
  for (const lines of parts)
    expect(parseRequest('addSentences', JSON.stringify({ book: 'b', lines }))).toMatchObject({ ok: true });
});

test('[BO14] of a long sentence goes what stands around the word', async () => {
  const { parts } = makeParcel(await bookFrom(LONG), true);
  const line = parts
    .join('\n')
    .split('\n')
    .find((one) => one.startsWith('lighthouse\t'));
  const [, , sentence = ''] = line?.split('\t') ?? [];
  expect(sentence).toMatch(/^….*old lighthouse stood.*…$/u);
  expect(sentence.length).toBeLessThanOrEqual(240);
});

test('[BO14] sentences of a whole novel go in parts', async () => {
  const letters = 'abcdefghij';
  const wordFor = (number: number): string =>
    [...String(number + 10_000)].map((digit) => letters[Number(digit)]).join('');
  const text = Array.from(
    { length: 4_000 },
    (_, number) => `Here ${wordFor(number)} stands in a sentence of its own${' again'.repeat(8)}.`,
  );
  const { parts } = makeParcel(await bookFrom(text.join('\n')), true);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(160 * 1_024);
});
