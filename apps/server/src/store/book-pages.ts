/** Looking things up in the books of a game: a book, or a part of one, at a time, so that others have their turn between. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './engine.ts';
import type { BookTexts } from './gathering-store.ts';

export const textsOf = async (database: Database, book: string): Promise<BookTexts | undefined> => {
  const row = await database
    .selectFrom('gathered_book')
    .select(['words', 'other_words'])
    .where('id', '=', book)
    .executeTakeFirst();
  return row && { words: row.words, otherWords: row.other_words };
};

/** Characters; a text twice as long would be kept apart from what is young, and wait for a collection of everything. */
const PIECE = 50_000;
const COLUMNS = { words: 'words', otherWords: 'other_words' } as const;

export async function* pieces(
  database: Database,
  book: string,
  list: keyof BookTexts,
): AsyncGenerator<string, void, undefined> {
  let rest = '';
  for (let at = 1; ; at += PIECE) {
    const row = await database
      .selectFrom('gathered_book')
      .select(sql<string>`substr(${sql.ref(COLUMNS[list])}, ${at}, ${PIECE})`.as('piece'))
      .where('id', '=', book)
      .executeTakeFirst();
    const text = rest + (row?.piece ?? '');
    const isLast = text === rest;
    const end = isLast ? text.length : text.lastIndexOf('\n');
    if (end > 0) yield text.slice(0, end);
    if (isLast) return;
    rest = text.slice(end + 1);
  }
}

/** Parts are numbered from 0 without a gap. */
export const sentence = async (
  database: Database,
  book: string,
  words: readonly string[],
): Promise<string | undefined> => {
  for (let part = 0; words.length > 0; part += 1) {
    const row = await database
      .selectFrom('book_sentences')
      .select('lines')
      .where('book', '=', book)
      .where('part', '=', part)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    for (const word of words) {
      const line = lineOf(row.lines, word);
      if (line !== undefined) return line;
    }
    await othersTurn();
  }
  return undefined;
};

/** The line that begins with a word, without going through all of them. */
const lineOf = (lines: string, word: string): string | undefined => {
  const start = lines.startsWith(`${word}\t`) ? 0 : lines.indexOf(`\n${word}\t`) + 1;
  if (start === 0 && !lines.startsWith(`${word}\t`)) return undefined;
  const end = lines.indexOf('\n', start);
  return lines.slice(start, end === -1 ? undefined : end);
};
