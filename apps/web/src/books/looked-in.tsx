/** In which books a refused word was looked for, shown and said. */
import { type ReactElement, useEffect, useState } from 'react';
import { announce } from '../table/announce.ts';
import { booksTexts } from '../texts/books.ts';
import { useTable } from '../table/table-store.ts';

export const LookedIn = ({ list }: { readonly list: string }): ReactElement | null => {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let isOver = false;
    void useTable
      .getState()
      .source.books.entry(list)
      .then((entry) => {
        if (isOver || !entry.ok) return;
        const text = booksTexts.table.lookedIn(entry.value.books.map(({ title }) => title));
        setSaid(text);
        announce(text);
      });
    return () => {
      isOver = true;
    };
  }, [list]);
  return said === '' ? null : <> {said}</>;
};
