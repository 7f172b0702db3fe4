/** Dragging a row of a list up or down: the row follows the pointer, the others move aside, dropping moves it. */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useState } from 'react';
import { type RowBox, dropPlace, shiftOf } from './row-drag.ts';

interface Drag {
  readonly id: number;
  readonly from: number;
  readonly pointer: number;
  readonly startY: number;
  readonly boxes: readonly RowBox[];
  readonly by: number;
}

interface RowDrag {
  /** The id of the row in hand, or null. */
  readonly dragged: number | null;
  /** How far the row at a place stands from where it belongs, in pixels. */
  readonly shiftAt: (place: number) => number;
  readonly grab: (event: ReactPointerEvent, id: number) => void;
}

const boxesIn = (list: HTMLElement): readonly RowBox[] =>
  Array.from(list.children, (row) => {
    const { top, height } = row.getBoundingClientRect();
    return { top, height };
  });

/** Listens to one pointer, wherever it goes, until it is let go. Answers with what stops listening. */
const follow = (
  pointer: number,
  onMove: (clientY: number) => void,
  onEnd: (isDropped: boolean) => void,
): (() => void) => {
  const gone = new AbortController();
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (at: number) => void): void =>
    window.addEventListener(type, ({ pointerId, clientY }) => pointerId === pointer && act(clientY), {
      signal: gone.signal,
    });
  listen('pointermove', onMove);
  listen('pointerup', () => onEnd(true));
  listen('pointercancel', () => onEnd(false));
  return () => gone.abort();
};

export const useRowDrag = (
  list: RefObject<HTMLElement | null>,
  rows: readonly { readonly id: number }[],
  onDrop: (id: number, to: number) => void,
): RowDrag => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const place = drag === null ? -1 : dropPlace(drag.boxes, drag.from, drag.by);
  useEffect(() => {
    if (drag === null) return undefined;
    const end = (isDropped: boolean): void => {
      setDrag(null);
      if (isDropped && place !== drag.from) onDrop(drag.id, place);
    };
    return follow(drag.pointer, (clientY) => setDrag({ ...drag, by: clientY - drag.startY }), end);
  });
  const grab = (event: ReactPointerEvent, id: number): void => {
    const from = rows.findIndex((row) => row.id === id);
    if (list.current === null || from < 0 || event.button !== 0) return;
    event.preventDefault();
    const { pointerId, clientY } = event;
    setDrag({ id, from, pointer: pointerId, startY: clientY, boxes: boxesIn(list.current), by: 0 });
  };
  const shiftAt = (row: number): number => {
    if (drag === null) return 0;
    return row === drag.from ? drag.by : shiftOf(drag.boxes, row, drag.from, place);
  };
  return { dragged: drag?.id ?? null, shiftAt, grab };
};
