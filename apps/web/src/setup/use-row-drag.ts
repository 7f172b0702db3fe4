/** Dragging a row of a list up or down: the row follows the pointer, the others move aside, dropping moves it. */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
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

export const useRowDrag = (
  list: RefObject<HTMLElement | null>,
  rows: readonly { readonly id: number }[],
  onDrop: (id: number, to: number) => void,
): RowDrag => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef({ drag, onDrop });
  latest.current = { drag, onDrop };
  const pointer = drag?.pointer ?? null;
  useEffect(() => {
    if (pointer === null) return undefined;
    const follow = ({ pointerId, clientY }: PointerEvent): void => {
      if (pointerId === pointer) setDrag((held) => held && { ...held, by: clientY - held.startY });
    };
    const drop = ({ pointerId, type }: PointerEvent): void => {
      if (pointerId !== pointer) return;
      const { drag: held, onDrop: tell } = latest.current;
      setDrag(null);
      const to = held === null ? -1 : dropPlace(held.boxes, held.from, held.by);
      if (held !== null && type === 'pointerup' && to !== held.from) tell(held.id, to);
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    window.addEventListener('pointermove', follow);
    ends.forEach((end) => window.addEventListener(end, drop));
    return () => {
      window.removeEventListener('pointermove', follow);
      ends.forEach((end) => window.removeEventListener(end, drop));
    };
  }, [pointer]);
  const grab = (event: ReactPointerEvent, id: number): void => {
    const from = rows.findIndex((row) => row.id === id);
    if (list.current === null || from < 0 || event.button !== 0) return;
    event.preventDefault();
    const { pointerId, clientY } = event;
    setDrag({ id, from, pointer: pointerId, startY: clientY, boxes: boxesIn(list.current), by: 0 });
  };
  const shiftAt = (place: number): number => {
    if (drag === null) return 0;
    if (place === drag.from) return drag.by;
    return shiftOf(drag.boxes, place, drag.from, dropPlace(drag.boxes, drag.from, drag.by));
  };
  return { dragged: drag?.id ?? null, shiftAt, grab };
};
