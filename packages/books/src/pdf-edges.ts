/** Takes away what stands at the edges of pages and not in the text: page numbers, and heads that repeat. */
import { type Result, err, ok } from '@tilewright/rules';
import type { BookFault } from './book-fault.ts';
import { isChapterLine } from './chapter-line.ts';
import type { Pace } from './pace.ts';
import type { PageLine, PageLines } from './pdf-lines.ts';

/** So many lines at the top and at the bottom may be such, if they stand apart from the text. */
const EDGE_LINES = 2;
/** A page of fewer lines has room for one of them at most. */
const FULL_PAGE = 8;
/** What stands on so many pages, or on all where there are fewer, is a head. */
const LEAST_PAGES = 3;
/** Apart is a gap of more than this many times the size of the letters, or letters of another size. */
const APART = 1.5;
const OTHER_SIZE = 0.1;
const PAGE_NUMBER = /^[\s[(<–—-]{0,4}(?:\d{1,5}|[ivxlcdm]{1,8})[\s\])>–—-]{0,4}$/iu;

export const withoutEdges = async (
  pages: readonly PageLines[],
  pace: Pace,
): Promise<Result<readonly PageLines[], BookFault>> => {
  const counts = new Map<string, number>();
  const edges: (readonly PageLine[])[] = [];
  for (const lines of pages) {
    const own = edgesOf(lines);
    edges.push(own);
    for (const key of new Set(own.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
    const fault = await pace.step(1);
    if (fault !== undefined) return err(fault);
  }
  const least = Math.max(2, Math.min(LEAST_PAGES, pages.length));
  const isRepeated = (line: PageLine): boolean => (counts.get(keyOf(line)) ?? 0) >= least;
  return ok(
    pages.map((lines, page) => {
      const isDropped = (line: PageLine): boolean => isRepeated(line) || isNumberOf(line, lines);
      const dropped = new Set(edges[page]?.filter(isDropped));
      return dropped.size === 0 ? lines : lines.filter((line) => !dropped.has(line));
    }),
  );
};

/**
 * Two heads are the same when they differ only in numbers, and are of the same size: the title of a chapter has larger
 * letters. Where the number is that of a chapter, only that of the page may differ.
 */
const keyOf = ({ text, size }: PageLine): string => {
  const plain = text.toLowerCase().replace(/\s+/gu, ' ');
  const unpaged = plain.replace(/^\d{1,5} | \d{1,5}$/gu, '');
  return `${Math.round(size)} ${isChapterLine(unpaged) ? unpaged : plain.replace(/\d+/gu, '0')}`;
};

const edgesOf = (lines: PageLines): readonly PageLine[] => {
  const downwards = [...lines].sort((one, other) => other.base - one.base);
  return [...new Set([...outermost(downwards), ...outermost(downwards.reverse())])];
};

/** The first line or two, where the next one stands apart. */
const outermost = (lines: PageLines): PageLines => {
  for (let count = lines.length < FULL_PAGE ? 1 : EDGE_LINES; count > 0; count -= 1) {
    const [last, next] = [lines[count - 1], lines[count]];
    if (last !== undefined && next !== undefined && isApart(last, next)) return lines.slice(0, count);
  }
  return [];
};

const isApart = (one: PageLine, other: PageLine): boolean => {
  const size = Math.max(one.size, other.size);
  return (
    Math.abs(one.base - other.base) > APART * size || Math.abs(one.size - other.size) > OTHER_SIZE * size
  );
};

/** A number by itself at the very top or bottom of a page that has other text. */
const isNumberOf = (line: PageLine, lines: PageLines): boolean => {
  const isOutermost =
    lines.every(({ base }) => base <= line.base) || lines.every(({ base }) => base >= line.base);
  return lines.length > 1 && isOutermost && PAGE_NUMBER.test(line.text);
};
