/** The books of a game, by the name of its list: nothing where they are not known here. */
import { type ReactElement, useEffect, useState } from 'react';
import { booksTexts } from '../texts/books.ts';
import style from './book-titles.module.css';
import { library } from './library-line.ts';

export const BookTitles = ({ list }: { readonly list: string }): ReactElement | null => {
  const [titles, setTitles] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    library.listEntry(list).then(
      (entry) => {
        if (!isOver && entry.ok) setTitles(entry.value.books.map(({ title }) => title));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [list]);
  return titles.length === 0 ? null : <p className={style.titles}>{booksTexts.fewTitles(titles)}</p>;
};
