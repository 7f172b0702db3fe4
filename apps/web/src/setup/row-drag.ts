/** Where a dragged row would come to stand, and how far the others move aside meanwhile. Pure numbers of the screen. */

/** A row's top edge and height, in pixels. */
export interface RowBox {
  readonly top: number;
  readonly height: number;
}

/** The place of the row that was `from` after it was dragged by so many pixels: past the middle of a row is its place. */
export const dropPlace = (boxes: readonly RowBox[], from: number, by: number): number => {
  const dragged = boxes[from];
  if (dragged === undefined) return from;
  const middle = dragged.top + dragged.height / 2 + by;
  const above = boxes.filter(({ top, height }, place) => place < from && middle > top + height / 2).length;
  const below = boxes.filter(({ top, height }, place) => place > from && middle > top + height / 2).length;
  return above + below;
};

/** How far a row moves aside while another is dragged from one place to another one. */
export const shiftOf = (boxes: readonly RowBox[], place: number, from: number, to: number): number => {
  const dragged = boxes[from];
  const next = boxes[from + 1] ?? boxes[from - 1];
  if (dragged === undefined || next === undefined || place === from) return 0;
  const gap =
    from + 1 < boxes.length ? next.top - dragged.top - dragged.height : dragged.top - next.top - next.height;
  const step = dragged.height + gap;
  if (place > from && place <= to) return -step;
  return place < from && place >= to ? step : 0;
};
