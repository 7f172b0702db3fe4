/**
 * Cases one after another from text that comes in pieces: each is handed on as soon as its last piece is there,
 * however slowly the text comes. Ends with the first fault, whose line and column count from the start of the input.
 */
import { type NotationFault, type Read, type TextCursor, isAtEnd, openPositions } from '@tilewright/notation';
import { type Result, err, ok } from '@tilewright/rules';

/** Reads one case where the cursor stands. */
export type ReadCase<T> = (cursor: TextCursor) => Result<Read<T>, NotationFault>;

// Longer than any token that is right: what is longer is judged without waiting for its end.
const LONGEST_TOKEN = 64;
const MOST_CASE_LENGTH = 4 * 1024 * 1024;

export async function* readCases<T>(
  pieces: AsyncIterable<string>,
  readCase: ReadCase<T>,
): AsyncGenerator<Result<T, NotationFault>> {
  let cursor = openPositions('');
  for await (const piece of pieces) {
    const text = cursor.text + piece;
    const reading = readWhole({ ...cursor, text }, readCase, wholeLength(text));
    yield* reading.cases;
    if (reading.cursor === null) return;
    cursor = reading.cursor;
    if (cursor.text.length > MOST_CASE_LENGTH) return yield err(tooLong(cursor));
  }
  const last = readWhole(cursor, readCase, cursor.text.length);
  yield* last.cases;
  if (last.cursor !== null && !isAtEnd(last.cursor)) yield endless(last.cursor, readCase);
}

interface Reading<T> {
  readonly cases: readonly Result<T, NotationFault>[];
  /** Where reading goes on; null after a fault. */
  readonly cursor: TextCursor | null;
}

/** Every case that is whole in the first `length` characters. */
const readWhole = <T>(start: TextCursor, readCase: ReadCase<T>, length: number): Reading<T> => {
  const cases: Result<T, NotationFault>[] = [];
  const { text } = start;
  let cursor: TextCursor = { ...start, text: text.slice(0, length) };
  for (;;) {
    const read = readCase(cursor);
    if (read.ok) {
      cases.push(ok(read.value.value));
      cursor = read.value.next;
    } else if (isCutShort(read.error)) {
      const isOver = isAtEnd(cursor);
      return { cases, cursor: isOver ? after(text.slice(length), read.error) : rebased(text, cursor) };
    } else return { cases: [...cases, read], cursor: null };
  }
};

/** The fault of a case that the text ends in. */
const endless = <T>(cursor: TextCursor, readCase: ReadCase<T>): Result<T, NotationFault> => {
  const read = readCase(cursor);
  return read.ok ? ok(read.value.value) : read;
};

/** Nothing is found only where the text ends. */
const isCutShort = ({ found }: NotationFault): boolean => found === '';

/** The cursor over what is left, so that what was read can be forgotten. */
const rebased = (text: string, { offset, line, lineStart }: TextCursor): TextCursor => ({
  text: text.slice(offset),
  offset: 0,
  line,
  lineStart: lineStart - offset,
});

/** The cursor over what follows white space whose end is known. */
const after = (text: string, { line, column }: NotationFault): TextCursor => ({
  text,
  offset: 0,
  line,
  lineStart: 1 - column,
});

/** How much of the text no further piece can change: all but a last token, and a CR that LF may follow. */
const wholeLength = (text: string): number => {
  if (text.endsWith('\r')) return text.length - 1;
  for (let back = 0; back <= LONGEST_TOKEN; back += 1) {
    if (back === text.length) return 0;
    if (/[\s\uFEFF]/u.test(text.charAt(text.length - 1 - back))) return text.length - back;
  }
  return text.length;
};

const tooLong = ({ text, line, offset, lineStart }: TextCursor): NotationFault => ({
  line,
  column: offset - lineStart + 1,
  expected: `a case of at most ${MOST_CASE_LENGTH} characters`,
  found: `${text.length} and no end`,
});
