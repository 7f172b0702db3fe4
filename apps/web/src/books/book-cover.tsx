/** A book seen from the front: its own cover, or one set here in cloth and type. Says nothing: the title stands beside. */
import { type ReactElement, useMemo } from 'react';
import { booksTexts } from '../texts/books.ts';
import style from './book-cover.module.css';
import type { ListedBook } from './listed-book.ts';

const CLOTHS = 5;

/** The same book is always bound in the same cloth. */
const clothOf = (id: string): number =>
  Array.from(id).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % CLOTHS;

/** A small picture as its own address. */
const addressOf = (cover: ListedBook['cover']): string | null => {
  if (cover === null || typeof cover === 'string') return cover;
  const signs = Array.from(cover.bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${cover.mediaType};base64,${btoa(signs)}`;
};

export const BookCover = ({ book }: { readonly book: ListedBook }): ReactElement => {
  const address = useMemo(() => addressOf(book.cover), [book.cover]);
  if (address !== null) return <img className={style.cover} src={address} alt="" loading="lazy" />;
  return (
    <span className={`${style.cover} ${style.cloth}`} data-cloth={clothOf(book.id)} aria-hidden="true">
      <span className={style.face}>
        <span className={style.title}>{booksTexts.titleText(book.title)}</span>
        <span className={style.flower} />
        <span className={style.author}>{book.author}</span>
      </span>
    </span>
  );
};
