/**
 * A text as numbered lines, and a line as words with their columns. Any mix of CR and LF ends a line; a byte order
 * mark is no part of the text.
 */
import { type NotationFault, MAX_TEXT_LENGTH, TEXT_START, fault } from './fault.ts';
import { type Result, ok } from '@tilewright/rules';

export interface TextLine {
  readonly line: number;
  readonly text: string;
}

/** A run of characters without white space, and the column where it starts. */
export interface Token {
  readonly text: string;
  readonly column: number;
}

const MAX_LINES = 200_000;

/** The lines of a text, or a fault when there is too much of it. */
export const linesOf = (text: string): Result<readonly TextLine[], NotationFault> => {
  if (text.length > MAX_TEXT_LENGTH) {
    return fault(TEXT_START, `at most ${MAX_TEXT_LENGTH} characters`, `${text.length} characters`);
  }
  const lines = withoutMark(text).split(/\r\n|\r|\n/u);
  if (lines.length > MAX_LINES)
    return fault(TEXT_START, `at most ${MAX_LINES} lines`, `${lines.length} lines`);
  return ok(lines.map((line, index) => ({ line: index + 1, text: line })));
};

const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

const TOKEN = /[^ \t]+/gu;

/** The tokens of a line, which spaces and tabs part. */
export const tokensOf = (line: string): readonly Token[] =>
  Array.from(line.matchAll(TOKEN), (match) => ({ text: match[0], column: match.index + 1 }));

/** The line without spaces and tabs at its ends. */
export const trimmed = (line: string): string => {
  let start = 0;
  let end = line.length;
  while (start < end && isBlankAt(line, start)) start += 1;
  while (end > start && isBlankAt(line, end - 1)) end -= 1;
  return line.slice(start, end);
};

const isBlankAt = (line: string, index: number): boolean => line[index] === ' ' || line[index] === '\t';
