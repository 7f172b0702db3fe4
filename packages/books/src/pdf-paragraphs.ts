/**
 * Lines of pages as paragraphs: a larger gap, an indented first line, another size of letters, or a short last line
 * ends one. Text runs on over columns and pages.
 */
import { type Result, err, ok } from '@tilewright/rules';
import type { BookFault } from './book-fault.ts';
import type { Pace } from './pace.ts';
import { type Paragraph, paragraphsOf } from './paragraph.ts';
import type { PageLine, PageLines } from './pdf-lines.ts';
import type { PageTitles } from './pdf-outline.ts';
import { isVerse } from './verse.ts';

interface Making {
  readonly paragraphs: Paragraph[];
  lines: PageLine[];
  /** What stands behind a cut word that waits for its other half, as a note does at the end of a page. */
  aside: Taken[];
  /** Such lines whose word went on: they follow the paragraph. */
  notes: Taken[];
  /** Where it begins. */
  page: number;
  /** The chapter that opens with the paragraph. */
  opens: string | undefined;
}

/** A line with what tells whether it begins a paragraph: what stands around it, and the line before it in the page. */
interface Taken {
  readonly line: PageLine;
  readonly page: number;
  readonly shape: ColumnShape;
  readonly before: PageLine | undefined;
}

/** The usual distance of lines, and the edges of the text, by column of each page. */
interface ColumnShape {
  readonly leading: number;
  readonly left: number;
  readonly right: number;
}

const LINES_A_STEP = 512;

export const pdfParagraphs = async (
  pages: readonly PageLines[],
  titles: PageTitles,
  pace: Pace,
): Promise<Result<readonly Paragraph[], BookFault>> => {
  const making: Making = { paragraphs: [], lines: [], aside: [], notes: [], page: 0, opens: undefined };
  for (const [page, lines] of pages.entries()) {
    const title = titles.get(page);
    if (title !== undefined) {
      endParagraph(making);
      making.opens = title;
    }
    const fault = await takePage(making, lines, page, pace);
    if (fault !== undefined) return err(fault);
  }
  endParagraph(making);
  return ok(making.paragraphs);
};

const takePage = async (
  making: Making,
  lines: PageLines,
  page: number,
  pace: Pace,
): Promise<BookFault | undefined> => {
  const shapes = shapesOf(lines);
  for (const [at, line] of lines.entries()) {
    const shape = shapes.get(line.column) as ColumnShape;
    const taken = { line, page, shape, before: lines[at - 1] };
    const place = placeOf(making, taken, lines, at);
    if (place === 'aside') making.aside.push(taken);
    else if (place === 'goesOn') goOn(making, line);
    else takeLine(making, taken);
    const fault = at % LINES_A_STEP === 0 ? await pace.step(1) : undefined;
    if (fault !== undefined) return fault;
  }
  return undefined;
};

const goOn = (making: Making, line: PageLine): void => {
  making.lines.push(line);
  making.notes.push(...making.aside);
  making.aside = [];
};

const takeLine = (making: Making, { line, page, shape, before }: Taken): void => {
  const last = making.lines.at(-1);
  if (making.aside.length > 0 || (last !== undefined && isNew(last, line, shape, before)))
    endParagraph(making);
  const isFirst = making.lines.length === 0;
  if (isFirst) making.page = page;
  making.lines.push(line);
};

/** Notes and heads are shorter; what is longer than this is another text. */
const MOST_ASIDE = 60;
const CUT_WORD = /\p{L}[-\u2010]$/u;
const BEGINS_SMALL = /^\p{Ll}/u;

/**
 * Where a line belongs whose paragraph ends with a cut word for now: what stands in other letters at the end of a page
 * or column, or at the beginning of the next one, is put aside, until the text goes on.
 */
const placeOf = (
  { lines, aside }: Making,
  { line, before }: Taken,
  pageLines: PageLines,
  at: number,
): 'aside' | 'goesOn' | 'usual' => {
  const last = lines.at(-1);
  if (last === undefined || !CUT_WORD.test(last.text) || aside.length === MOST_ASIDE) return 'usual';
  const isTop = before?.column !== line.column;
  if (!isOtherSize(last, line)) return aside.length > 0 && BEGINS_SMALL.test(line.text) ? 'goesOn' : 'usual';
  if (isTop) return BEGINS_SMALL.test(line.text) ? 'usual' : 'aside';
  const rest = pageLines.slice(at, at + MOST_ASIDE).filter(({ column }) => column === line.column);
  return rest.length < MOST_ASIDE && rest.every((other) => isOtherSize(last, other)) ? 'aside' : 'usual';
};

const endParagraph = (making: Making): void => {
  const { lines } = making;
  const others = [...making.notes, ...making.aside];
  [making.lines, making.notes, making.aside] = [[], [], []];
  if (lines.length === 0) return;
  const opening = making.opens === undefined ? {} : { opens: making.opens };
  making.opens = undefined;
  const text = lines.map((line) => line.text).join('\n');
  const isWrapped = !isVerse(lines.map((line) => ({ text: line.text, width: line.right - line.left })));
  making.paragraphs.push(...paragraphsOf({ text, level: 0, isWrapped, page: making.page, ...opening }));
  for (const taken of others) takeLine(making, taken);
  if (others.length > 0) endParagraph(making);
};

const OTHER_SIZE = 0.12;
const WIDE_LEADING = 1.35;
const INDENT = 0.8;
const SHORT_LINE = 0.85;

const isOtherSize = (one: PageLine, other: PageLine): boolean =>
  Math.abs(one.size - other.size) > OTHER_SIZE * Math.max(one.size, other.size);

/** Whether a line begins a paragraph, after the last one; `before` is undefined when that was on another page. */
const isNew = (last: PageLine, line: PageLine, shape: ColumnShape, before: PageLine | undefined): boolean => {
  if (isOtherSize(last, line)) return true;
  const isIndented =
    line.left - shape.left > INDENT * line.size && line.left - last.left > INDENT * line.size;
  const isSameColumn = before !== undefined && before.column === line.column;
  if (!isSameColumn) return isIndented || endsShort(last, shape);
  const leading = last.base - line.base;
  return isIndented || leading > WIDE_LEADING * Math.max(shape.leading, line.size) || endsShort(last, shape);
};

/** A line that ends with a sentence, far from the edge. */
const endsShort = ({ text, left, right }: PageLine, shape: ColumnShape): boolean =>
  right - left < SHORT_LINE * (shape.right - shape.left) && /[.!?…:]["'”’»)\]]{0,3}$/u.test(text);

const shapesOf = (lines: PageLines): ReadonlyMap<number, ColumnShape> => {
  const columns = new Map<number, PageLine[]>();
  for (const line of lines) {
    const own = columns.get(line.column);
    if (own === undefined) columns.set(line.column, [line]);
    else own.push(line);
  }
  return new Map([...columns].map(([column, own]) => [column, shapeOf(own)]));
};

const shapeOf = (lines: readonly PageLine[]): ColumnShape => {
  const steps = lines.slice(1).map(({ base }, at) => (lines[at] as PageLine).base - base);
  const leadings = steps.filter((step) => step > 0).sort((one, other) => one - other);
  return {
    leading: leadings[leadings.length >> 1] ?? 0,
    left: lines.reduce((least, { left }) => Math.min(least, left), Infinity),
    right: lines.reduce((most, { right }) => Math.max(most, right), -Infinity),
  };
};
