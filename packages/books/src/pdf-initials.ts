/**
 * First letters that stand over several lines: each is put before the topmost line that begins beside it, as a letter
 * of that line, so that it neither is lost nor pulls lines together.
 */
import type { Placed } from './pdf-placed.ts';

/** Letters of more than this many times the usual size are large. */
export const LARGE = 1.5;
/** A page with more is no page of a book, and each looks at all pieces. */
const MOST_INITIALS = 16;
/** A letter beside more lines begins none of them; every piece is compared with each of these lines. */
const MOST_LINES = 60;
/** Capitals reach so high, in parts of their size. */
const HEIGHT = 0.7;
/** Letters may run a little into each other. */
const TOUCHING = 0.15;
const SAME_LINE = 0.5;
const WORD_GAP = 0.15;
/** One or two letters with a mark of quotation, or such a mark alone. */
const INITIAL = /^(?!\s*$)[^\p{L}\p{N}]{0,2}\p{L}{0,2}[^\p{L}\p{N}]?$/u;

export const withInitials = (pieces: readonly Placed[], usual: number): readonly Placed[] => {
  const isInitial = ({ text, size }: Placed): boolean => size > LARGE * usual && INITIAL.test(text);
  const initials = pieces.filter(isInitial);
  if (initials.length === 0 || initials.length > MOST_INITIALS) return pieces;
  const body = pieces
    .filter(({ text, size }) => size <= LARGE * usual && text.trim() !== '')
    .sort((one, other) => one.left - other.left || downwards(one, other));
  const moved = new Map(initials.map((initial) => [initial, besideText(initial, body)]));
  const isGap = ({ text, size, base }: Placed): boolean =>
    text.trim() === '' && initials.some((one) => one.size === size && one.base === base);
  return pieces.filter((piece) => !isGap(piece)).map((piece) => moved.get(piece) ?? piece);
};

/** The letter as one of the line that begins beside it; itself where none does. The body goes from left to right. */
const besideText = (initial: Placed, body: readonly Placed[]): Placed => {
  const [first, ...others] = firstsBeside(initial, body).sort(downwards);
  if (first === undefined) return initial;
  const next = others.find(({ base }) => base < first.base - SAME_LINE * first.size);
  const isWord = next !== undefined && first.left - next.left > WORD_GAP * first.size;
  // No width, so that the line begins where its other letters do; in order, where there are two.
  const left = first.left - (first.left - initial.left) / 1_000;
  const text = isWord && !initial.text.endsWith(' ') ? `${initial.text} ` : initial.text;
  return { text, left, right: first.left, base: first.base, size: first.size };
};

const downwards = (one: Placed, other: Placed): number => other.base - one.base;

/** Whether at least half of a piece's height is within that of the letter. */
const isBeside = (piece: Placed, { base, size }: Placed): boolean => {
  const top = Math.min(base + HEIGHT * size, piece.base + HEIGHT * piece.size);
  return top - Math.max(base, piece.base) > (HEIGHT * piece.size) / 2;
};

/** The pieces next behind the letter, on lines that have nothing where the letter stands. */
const firstsBeside = (initial: Placed, body: readonly Placed[]): Placed[] => {
  const slack = TOUCHING * initial.size;
  // The leftmost piece of each line, but for what stands before the letter.
  const lines: Placed[] = [];
  const firsts: Placed[] = [];
  for (const piece of body) {
    if (!isBeside(piece, initial)) continue;
    const { base, size, left, right } = piece;
    if (lines.some((line) => Math.abs(line.base - base) < SAME_LINE * size)) continue;
    if (right > initial.left + slack) lines.push(piece);
    if (lines.length > MOST_LINES) return [];
    const gap = left - initial.right;
    if (gap >= -slack && gap <= initial.size) firsts.push(piece);
  }
  return firsts;
};
