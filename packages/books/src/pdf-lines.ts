/**
 * The lines of a page in the order of reading, from pieces of text at places. Pieces on one height are a row; where a
 * gap runs down between the rows, there are columns, and each is read to its end before the next.
 */
import { LARGE, withInitials } from './pdf-initials.ts';
import type { PdfPiece } from './pdf-library.ts';
import { type Placed, placed, usualSize } from './pdf-placed.ts';

export interface PageLine {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** How high above the bottom of the page it stands. */
  readonly base: number;
  readonly size: number;
  /** Which column it stands in, over the whole page: what was read before counts up. */
  readonly column: number;
}

export type PageLines = readonly PageLine[];

/** Pieces of one row without a large gap between them. */
interface Segment {
  readonly pieces: Placed[];
  readonly left: number;
  right: number;
  base: number;
  size: number;
}

interface Row {
  readonly segments: readonly Segment[];
}

export const linesOfPage = (pieces: readonly PdfPiece[], rotation: number): PageLines => {
  const all = pieces.flatMap((piece) => placed(piece, rotation));
  const usual = usualSize(all);
  const rows = rowsOf(withInitials(all, usual), usual);
  const lines: PageLine[] = [];
  for (const [column, part] of inColumns(rows, 0).entries())
    for (const { segments } of part) if (segments.length > 0) lines.push(lineOf(segments, column));
  return lines.filter(({ text }) => text !== '');
};

/** Pieces within this part of their size are on the same line; those raised a little are marks. */
const SAME_HEIGHT = 0.5;
/** A wider space is a gap. */
const WIDEST_SPACE = 0.6;

const rowsOf = (pieces: readonly Placed[], usual: number): readonly Row[] => {
  const sorted = pieces
    .filter(({ text, left, right, size }) => text.trim() !== '' || right - left < WIDEST_SPACE * size)
    .sort((one, other) => other.base - one.base || one.left - other.left);
  const rows: Placed[][] = [];
  let [base, size] = [Infinity, 0];
  for (const piece of sorted) {
    const row = rows.at(-1);
    // A large letter among others does not make the row as high as itself.
    const height = Math.min(Math.max(size, piece.size), LARGE * Math.max(usual, Math.min(size, piece.size)));
    if (row !== undefined && base - piece.base < SAME_HEIGHT * height) {
      row.push(piece);
      // A row that began with a mark stands where its text does.
      if (piece.size > size) [base, size] = [piece.base, piece.size];
    } else {
      rows.push([piece]);
      [base, size] = [piece.base, piece.size];
    }
  }
  return rows.map(rowOf);
};

const rowOf = (pieces: readonly Placed[]): Row => {
  const largest = pieces.reduce((one, other) => (other.size > one.size ? other : one));
  return { segments: segmentsOf(pieces, largest) };
};

/** A gap of more than this many times the size may be one between columns. */
const WIDE_GAP = 0.8;
const SMALL = 0.8;
const RAISED = 0.15;

const segmentsOf = (pieces: readonly Placed[], { base, size }: Placed): readonly Segment[] => {
  const segments: Segment[] = [];
  for (const piece of [...pieces].sort((one, other) => one.left - other.left)) {
    const isMark =
      piece.size < SMALL * size && piece.base - base > RAISED * size && !/\p{L}/u.test(piece.text);
    if (isMark) continue;
    const last = segments.at(-1);
    if (last === undefined || piece.left - last.right > WIDE_GAP * Math.min(last.size, piece.size))
      segments.push({ ...piece, pieces: [piece] });
    else {
      last.pieces.push(piece);
      last.right = Math.max(last.right, piece.right);
      if (piece.size > last.size) [last.base, last.size] = [piece.base, piece.size];
    }
  }
  return segments;
};

const DEEPEST = 3;
const LEAST_ROWS = 3;

/** The rows of each column in turn. What goes over all of them ends what is above it. */
const inColumns = (rows: readonly Row[], depth: number): readonly (readonly Row[])[] => {
  const gap = depth < DEEPEST ? gapOf(rows) : undefined;
  if (gap === undefined) return rows.length === 0 ? [] : [rows];
  const parts: (readonly Row[])[] = [];
  let band: Row[] = [];
  const endBand = (): void => {
    const left = band.flatMap((row) => sideOf(row, ({ right }) => right <= gap));
    const right = band.flatMap((row) => sideOf(row, ({ left: start }) => start >= gap));
    parts.push(...inColumns(left, depth + 1), ...inColumns(right, depth + 1));
    band = [];
  };
  for (const row of rows) {
    if (!crosses(row, gap)) band.push(row);
    else {
      endBand();
      parts.push([row]);
    }
  }
  endBand();
  return parts;
};

const crosses = ({ segments }: Row, at: number): boolean =>
  segments.some(({ left, right }) => left < at && right > at);

const sideOf = (row: Row, isThere: (segment: Segment) => boolean): readonly Row[] => {
  const segments = row.segments.filter(isThere);
  return segments.length === 0 ? [] : [{ segments }];
};

const MOST_PLACES = 8;
/** One in so many rows may run over the gap between columns, as titles do. */
const CROSSED_SHARE = 3;

/** A place just before where text often begins, that few rows run over, with text on both of its sides. */
const gapOf = (rows: readonly Row[]): number | undefined => {
  const segments = rows.flatMap((row) => row.segments);
  const places = mostOften(segments.map(({ left }) => Math.round(left))).map((left) => left - 1);
  return places.find((place) => {
    const leftCount = segments.filter(({ right }) => right <= place).length;
    const rightCount = segments.filter(({ left }) => left >= place).length;
    const crossedBy = rows.filter((row) => crosses(row, place)).length;
    return (
      Math.min(leftCount, rightCount) >= LEAST_ROWS &&
      crossedBy * CROSSED_SHARE <= rows.length &&
      areSideBySide(segments, place)
    );
  });
};

/** Whether text on the left and on the right of a place stands at the same heights, at least in part. */
const areSideBySide = (segments: readonly Segment[], place: number): boolean => {
  const bases = (isThere: (segment: Segment) => boolean): readonly number[] =>
    segments
      .filter(isThere)
      .map(({ base }) => base)
      .sort((one, other) => one - other);
  const [left, right] = [bases((one) => one.right <= place), bases((one) => one.left >= place)];
  const overlap = Math.min(left.at(-1) ?? 0, right.at(-1) ?? 0) - Math.max(left[0] ?? 0, right[0] ?? 0);
  const shorter = Math.min((left.at(-1) ?? 0) - (left[0] ?? 0), (right.at(-1) ?? 0) - (right[0] ?? 0));
  return shorter > 0 && overlap * 2 >= shorter;
};

/** The numbers that come most often, the first of them first. */
const mostOften = (numbers: readonly number[]): readonly number[] => {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_PLACES)
    .map(([number]) => number);
};

/** A gap of more than this part of the size stands between words. */
const WORD_GAP = 0.15;

const lineOf = (segments: readonly Segment[], column: number): PageLine => {
  const { base, size } = segments.reduce((one, other) => (other.size > one.size ? other : one));
  let text = '';
  let end = -Infinity;
  for (const piece of segments.flatMap(({ pieces }) => pieces)) {
    if (end > -Infinity && piece.left - end > WORD_GAP * size) text += ' ';
    text += piece.text;
    end = piece.right;
  }
  const left = segments.reduce((least, one) => Math.min(least, one.left), Infinity);
  const right = segments.reduce((most, one) => Math.max(most, one.right), -Infinity);
  return { text: text.replace(/\s+/gu, ' ').trim(), left, right, base, size, column };
};
