import type { Square } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { type BoxRoom, boxPlace, roomToTheRight } from './points-box-place.ts';

/** Ten by ten squares of 20 pixels. */
const room: BoxRoom = {
  layout: { rows: 10, cols: 10 },
  pitch: 20,
  spareRight: 0,
  width: 60,
  height: 18,
  isTaken: () => false,
};
const at = (row: number, col: number): Square => (row * 10 + col) as Square;

test('it stands to the right of the word', () =>
  expect(boxPlace(at(4, 2), at(4, 4), room)).toEqual({ side: 'right', left: 106, top: 81 }));

test('what is in its way to the right stays in view: it stands a little higher or lower', () => {
  const isTaken = (square: Square): boolean => square === at(4, 5);
  const higher = boxPlace(at(4, 2), at(4, 4), { ...room, isTaken });
  expect(higher).toEqual({ side: 'right', left: 106, top: 62 });
  const isAboveToo = (square: Square): boolean => square === at(4, 5) || square === at(3, 6);
  expect(boxPlace(at(4, 2), at(4, 4), { ...room, isTaken: isAboveToo })).toEqual({
    side: 'right',
    left: 106,
    top: 100,
  });
});

test('to the right it may stand out over the edge of the board where there is room', () =>
  expect(boxPlace(at(4, 5), at(4, 8), { ...room, spareRight: 50 }).side).toBe('right'));

test('at the right edge it stands below', () => {
  const place = boxPlace(at(4, 6), at(4, 9), room);
  expect(place.side).toBe('below');
  expect(place.left + room.width).toBeLessThanOrEqual(200);
  expect(place.top).toBe(106);
});

test('in the lower right corner it stands to the left', () =>
  expect(boxPlace(at(9, 6), at(9, 9), room)).toEqual({ side: 'left', left: 54, top: 181 }));

test('where it would hide tiles it stands elsewhere', () => {
  const isTaken = (square: Square): boolean => square > at(4, 9);
  expect(boxPlace(at(4, 6), at(4, 9), { ...room, isTaken }).side).toBe('left');
  const isCrowded = (square: Square): boolean => square >= at(4, 0);
  expect(boxPlace(at(4, 6), at(4, 9), { ...room, isTaken: isCrowded }).side).toBe('above');
});

test('on a board too small for it, it stays in its upper part', () => {
  const tiny = { ...room, layout: { rows: 2, cols: 2 }, height: 38 };
  expect(boxPlace(at(0, 0), 1 as Square, tiny)).toEqual({ side: 'above', left: 0, top: 0 });
});

test('it gets narrower to fit to the right, down to a least width', () => {
  expect(roomToTheRight(at(0, 4), room)).toBe(94);
  expect(roomToTheRight(at(0, 5), room)).toBeNull();
  expect(roomToTheRight(at(0, 9), { ...room, spareRight: 100 })).toBe(94);
});
