/**
 * What is wrong with a text, and where: the one error that every parser here answers with.
 * Lines and columns count from 1; a column counts UTF-16 code units, as editors do.
 */
import { err } from '@tilewright/rules';

export interface NotationFault {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  /** What stood there, shortened; empty at the end of the text. */
  readonly found: string;
}

export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

export const TEXT_START: TextPlace = { line: 1, column: 1 };

/** No text longer than this is read. */
export const MAX_TEXT_LENGTH = 4 * 1024 * 1024;

const MAX_FOUND_LENGTH = 40;

/** A refused text: what was expected at a place, and what was found there. */
export const fault = (
  { line, column }: TextPlace,
  expected: string,
  found: string,
): { readonly ok: false; readonly error: NotationFault } =>
  err({ line, column, expected, found: shortened(found) });

export const moved = ({ line, column }: TextPlace, by: number): TextPlace => ({ line, column: column + by });

/** The fault as one sentence. */
export const makeFault = ({ line, column, expected, found }: NotationFault): string =>
  `Line ${line}, column ${column}: expected ${expected}, found ${found === '' ? 'nothing' : `"${found}"`}.`;

// Control characters of a hostile file must not reach a terminal.
const shortened = (text: string): string => {
  const printable = text
    .slice(0, MAX_FOUND_LENGTH + 1)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD');
  return printable.length > MAX_FOUND_LENGTH ? `${printable.slice(0, MAX_FOUND_LENGTH)}…` : printable;
};
