/** The box at the word: what it would gain and which words it forms, or why it cannot stand. */
import { EMPTY, type Square, type Table } from '@tilewright/rules';
import { type ReactElement, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useSettings } from '../settings/settings.ts';
import { tableTexts } from '../texts/table.ts';
import { refusalsTexts } from '../texts/refusals.ts';
import { boxPlace, roomToTheRight } from './points-box-place.ts';
import { type Preview, previewOf } from './preview.ts';
import { useTable } from './table-store.ts';
import style from './board.module.css';

const usePreview = (): Preview | null => {
  const draft = useTable((state) => state.draft);
  const view = useTable((state) => state.view);
  return useMemo(() => {
    const isPending = view.table.pending?.seat === view.viewer;
    return isPending ? null : previewOf(draft, view);
  }, [draft, view]);
};

const firstOf = ({ tiles, last }: Preview): Square =>
  tiles.reduce((first, { square }) => Math.min(first, square) as Square, last);

/** Measured once the box is drawn: how large it is decides where it fits. */
const putInPlace = (
  element: HTMLElement,
  field: HTMLElement,
  preview: Preview,
  { setup, board }: Table,
): void => {
  const { width: fieldWidth, right } = field.getBoundingClientRect();
  const area = field.closest(`.${style.area}`)?.getBoundingClientRect();
  const ground = {
    layout: setup.layout,
    pitch: fieldWidth / setup.layout.cols,
    spareRight: Math.max(0, (area?.right ?? right) - right),
  };
  const room = roomToTheRight(preview.last, ground);
  element.style.setProperty('--room', room === null ? '100rem' : `${room}px`);
  const { width, height } = element.getBoundingClientRect();
  const cursor = useTable.getState().draft.cursor?.square;
  const isTaken = (square: Square): boolean =>
    board[square] !== EMPTY || square === cursor || preview.tiles.some((tile) => tile.square === square);
  const place = boxPlace(firstOf(preview), preview.last, { ...ground, width, height, isTaken });
  element.dataset['side'] = place.side;
  element.style.setProperty('--left', `${place.left}px`);
  element.style.setProperty('--top', `${place.top}px`);
};

const usePlace = (box: RefObject<HTMLDivElement | null>, preview: Preview | null, table: Table): void =>
  useLayoutEffect(() => {
    const field = box.current?.parentElement;
    if (preview !== null && box.current !== null && field != null)
      putInPlace(box.current, field, preview, table);
  });

const Words = ({ preview }: { readonly preview: Preview }): ReactElement => {
  const verdicts = useTable((state) => state.verdicts);
  return (
    <ul className={style.words}>
      {preview.words.map(({ text }, index) => (
        <li key={`${index} ${text}`} data-wrong={verdicts.get(text) === false}>
          {text}
        </li>
      ))}
    </ul>
  );
};

export const PointsBox = (): ReactElement | null => {
  const preview = usePreview();
  const table = useTable((state) => state.view.table);
  const coordinates = useSettings((settings) => settings.coordinates);
  const box = useRef<HTMLDivElement>(null);
  usePlace(box, preview, table);
  if (preview === null) return null;
  const { points, refusal } = preview;
  return (
    <div ref={box} className={style.box} data-refused={refusal !== null}>
      {points !== null && (
        <strong className={style.points} aria-label={tableTexts.box.pointsName(points)}>
          {tableTexts.box.points(points)}
        </strong>
      )}
      {refusal === null ? (
        <Words preview={preview} />
      ) : (
        <span>{refusalsTexts.refusalText(refusal, table, coordinates)}</span>
      )}
    </div>
  );
};
