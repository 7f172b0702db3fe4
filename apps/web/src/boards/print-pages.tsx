/** The pages as they will be printed, one after another: the board, the letters, the words. */
import type { ReactElement, ReactNode } from 'react';
import { pictureOf } from '../pictures/index.ts';
import { PictureView } from '../pictures/picture-view.tsx';
import { boardsTexts } from '../texts/boards.ts';
import { type ListedBoard, tileSetOf, wordTexts } from './listed-board.ts';
import {
  type ChipPage,
  KEY_COLS,
  type KeyEntry,
  type KeyPage,
  chipPages,
  chipsOf,
  keyOf,
  keyPages,
  squareMm,
} from './print-layout.ts';
import style from './print-pages.module.css';
import { PrintedBoard, letterSize, placedWidth } from './printed-board.tsx';

const text = boardsTexts.printing;

const mm = (length: number): string => `calc(${length} * var(--mm))`;

interface SheetProps {
  readonly title: string;
  readonly says: string;
  readonly number: number;
  readonly count: number;
  readonly children: ReactNode;
}

const Sheet = ({ title, says, number, count, children }: SheetProps): ReactElement => (
  <section className={style.sheet} data-page={number} aria-label={text.page(number, count)}>
    <div className={style.page}>
      <div className={style.body}>
        <h2 className={style.title}>{title}</h2>
        <p className={style.says}>{says}</p>
        {children}
      </div>
    </div>
  </section>
);

const Chips = ({ page, square }: { readonly page: ChipPage; readonly square: number }): ReactElement => {
  const { chips, cols } = page;
  const rows = Math.ceil(chips.length / cols);
  const outline = chips.map((_, place) => `M${place % cols} ${Math.floor(place / cols)}h1v1h-1z`).join('');
  return (
    <svg
      className={style.chips}
      style={{ inlineSize: mm(square * cols), blockSize: mm(square * rows) }}
      viewBox={`0 0 ${cols} ${rows}`}
      role="img"
      aria-label={chips.join(' ')}
    >
      <path className={style.cuts} d={outline} />
      {chips.map((chip, place) => (
        <text
          key={place}
          className={style.chip}
          x={(place % cols) + 0.5}
          y={Math.floor(place / cols) + 0.53}
          fontSize={letterSize(chip)}
        >
          {chip}
        </text>
      ))}
    </svg>
  );
};

const Entry = ({ entry }: { readonly entry: KeyEntry }): ReactElement => (
  <li className={style.entry}>
    <span className={style.picture}>
      <PictureView word={entry.text} />
    </span>
    <span className={style.word}>{entry.text}</span>
    <span className={style.place}>
      {entry.place} {text[entry.direction]}
    </span>
  </li>
);

const Key = ({ page }: { readonly page: KeyPage }): ReactElement => (
  <ul
    className={style.key}
    style={{ '--cols': KEY_COLS, '--row': mm(page.rowMm) } as Record<string, string | number>}
  >
    {page.entries.map((entry) => (
      <Entry key={`${entry.place} ${entry.direction}`} entry={entry} />
    ))}
  </ul>
);

interface Page {
  readonly title: string;
  readonly says: string;
  readonly content: ReactNode;
}

const boardPage = (board: ListedBoard, square: number): Page => {
  const { plan, tiles } = board;
  const name = boardsTexts.boardName(plan.name);
  return {
    title: name,
    says: text.board,
    content: (
      <div className={style.board} style={{ inlineSize: mm(square * placedWidth(plan)) }}>
        <PrintedBoard
          plan={plan}
          tiles={tiles}
          label={boardsTexts.drawing(plan.name, wordTexts(board))}
          hasPlaces
          isOnPaper
        />
      </div>
    ),
  };
};

/** Every page of a board. */
export const pagesOf = (board: ListedBoard, spareCount: number): readonly Page[] => {
  const tileSet = tileSetOf(board);
  const square = squareMm(board.plan);
  const chips = chipsOf(board.plan, tileSet, spareCount);
  const key = keyOf(board.plan, tileSet);
  const hasPictures = key.some((entry) => pictureOf(entry.text) !== undefined);
  return [
    boardPage(board, square),
    ...chipPages(chips, square).map((page) => ({
      title: text.chips,
      says: text.chipsSays(page.chips.length),
      content: <Chips page={page} square={square} />,
    })),
    ...keyPages(key, hasPictures).map((page) => ({
      title: text.key,
      says: text.keySays,
      content: <Key page={page} />,
    })),
  ];
};

export const PrintPages = ({ pages }: { readonly pages: readonly Page[] }): ReactElement => (
  <div className={style.sheets}>
    {pages.map(({ title, says, content }, index) => (
      <Sheet key={index} title={title} says={says} number={index + 1} count={pages.length}>
        {content}
      </Sheet>
    ))}
  </div>
);
