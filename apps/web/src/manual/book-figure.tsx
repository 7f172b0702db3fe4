/** A page of a book with the words that count, and those that only an appeal knows. */
import type { ReactElement } from 'react';
import { manualTexts } from '../texts/manual.ts';
import { pageParts } from './book-example.ts';
import style from './book-figure.module.css';
import { Figure } from './figure.tsx';

const text = manualTexts.figures;

export const BookFigure = (): ReactElement => (
  <Figure caption={text.bookCaption}>
    <div className={style.open}>
      <p className={style.page}>
        {pageParts.map((part, index) => (
          <span key={index} className={style[part.kind]}>
            {part.text}
          </span>
        ))}
      </p>
      <ul className={style.key}>
        <li>
          <span className={style.counted}>{text.bookCounted[0]}</span> {text.bookCounted[1]}
        </li>
        <li>
          <span className={style.name}>{text.bookNames[0]}</span> {text.bookNames[1]}
        </li>
      </ul>
    </div>
  </Figure>
);
