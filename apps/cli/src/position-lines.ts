/**
 * The lines of a file that hold a CGP. Empty lines, comments and whatever else looks like no position are passed
 * over; the columns of a census before a CGP are, too. Understands no CGP.
 */
export interface PositionLine {
  /** The CGP as it stood. */
  readonly cgp: string;
  /** Counted from 1. */
  readonly line: number;
  /** How many characters of the line stand before it. */
  readonly offset: number;
}

export const positionLinesIn = (text: string): readonly PositionLine[] =>
  text.split(/\r\n|\r|\n/u).flatMap((content, index) => {
    const found = positionIn(content);
    return found === undefined ? [] : [{ ...found, line: index + 1 }];
  });

const positionIn = (content: string): Omit<PositionLine, 'line'> | undefined => {
  const before = /^\s*(?:\d+\t\d+\t-?\d+\t)?\s*/u.exec(content)?.[0] ?? '';
  const cgp = content.slice(before.length).trimEnd();
  return isPosition(cgp) ? { cgp, offset: before.length } : undefined;
};

/** Lines, counted from 1, that are neither empty nor a comment and hold no position. */
export const strangeLinesIn = (text: string): readonly number[] =>
  text
    .split(/\r\n|\r|\n/u)
    .flatMap((content, index) =>
      /^\s*(?:#|$)/u.test(content) || positionIn(content) !== undefined ? [] : [index + 1],
    );

/** Rows parted by slashes come first in a CGP; a comment may hold anything. */
const isPosition = (text: string): boolean => /^[^\s#][^\s#/]*\/\S*\s/u.test(text);
