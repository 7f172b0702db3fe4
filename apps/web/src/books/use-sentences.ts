/** Where a word of the open game stands in its books. */
import type { Letter, Result } from '@tilewright/rules';
import { useEffect, useState } from 'react';
import type { KeeperFault } from '../keeper/keeper.ts';
import type { BookListEntry, BookSentences } from '../keeper/library.ts';
import { useTable } from '../table/table-store.ts';

export interface WordStanding {
  readonly entry: BookListEntry;
  readonly books: readonly BookSentences[];
}

type Answer = Result<WordStanding, KeeperFault>;

const find = async (list: string, letters: readonly Letter[]): Promise<Answer> => {
  const { books: source } = useTable.getState().source;
  const [entry, books] = await Promise.all([source.entry(list), source.sentences(list, letters)]);
  if (!entry.ok) return entry;
  return books.ok ? { ok: true, value: { entry: entry.value, books: books.value } } : books;
};

/** Null while it is looked for. */
export const useSentences = (list: string, letters: readonly Letter[]): Answer | null => {
  const spelled = letters.join(' ');
  const key = `${list} ${spelled}`;
  const [found, setFound] = useState<{ readonly key: string; readonly answer: Answer } | null>(null);
  useEffect(() => {
    let isOver = false;
    void find(list, spelled.split(' ').map(Number) as Letter[]).then((answer) => {
      if (!isOver) setFound({ key: `${list} ${spelled}`, answer });
    });
    return () => {
      isOver = true;
    };
  }, [list, spelled]);
  return found?.key === key ? found.answer : null;
};
