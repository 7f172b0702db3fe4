/**
 * Lines of pages as paragraphs: a larger gap, an indented first line, another size of letters, or a short last line
 * ends one. Text runs on over columns and pages.
 */
import { type Paragraph, paragraphsOf } from './paragraph.ts';
import type { PageLine, PageLines } from './pdf-lines.ts';
import type { PageTitles } from './pdf-outline.ts';
import { isVerse } from './verse.ts';

interface Making {
  readonly paragraphs: Paragraph[];
  lines: PageLine[];
  /** Where it begins. */
  page: number;
  /** The chapter that opens with the paragraph. */
  opens: string | undefined;
}

/** The usual distance of lines, and the edges of the text, by column of each page. */
interface ColumnShape {
  readonly leading: number;
  readonly left: number;
  readonly right: number;
}

export const pdfParagraphs = (pages: readonly PageLines[], titles: PageTitles): readonly Paragraph[] => {
  const making: Making = { paragraphs: [], lines: [], page: 0, opens: undefined };
  for (const [page, lines] of pages.entries()) {
    const title = titles.get(page);
    if (title !== undefined) {
      endParagraph(making);
      making.opens = title;
    }
    takePage(making, lines, page);
  }
  endParagraph(making);
  return making.paragraphs;
};

const takePage = (making: Making, lines: PageLines, page: number): void => {
  const shapes = shapesOf(lines);
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const shape = shapes.get(line.column) as ColumnShape;
    if (making.lines.length > 0 && isNew(making.lines.at(-1) as PageLine, line, shape, before))
      endParagraph(making);
    if (making.lines.length === 0) making.page = page;
    making.lines.push(line);
  }
};

const endParagraph = (making: Making): void => {
  const { lines } = making;
  making.lines = [];
  if (lines.length === 0) return;
  const opening = making.opens === undefined ? {} : { opens: making.opens };
  making.opens = undefined;
  const text = lines.map((line) => line.text).join('\n');
  const isWrapped = !isVerse(lines.map((line) => ({ text: line.text, width: line.right - line.left })));
  making.paragraphs.push(...paragraphsOf({ text, level: 0, isWrapped, page: making.page, ...opening }));
};

const OTHER_SIZE = 0.12;
const WIDE_LEADING = 1.35;
const INDENT = 0.8;
const SHORT_LINE = 0.85;

/** Whether a line begins a paragraph, after the last one; `before` is undefined when that was on another page. */
const isNew = (last: PageLine, line: PageLine, shape: ColumnShape, before: PageLine | undefined): boolean => {
  if (Math.abs(last.size - line.size) > OTHER_SIZE * Math.max(last.size, line.size)) return true;
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
