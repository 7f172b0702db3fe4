/** What stands along the edges of the board: numbers one way, letters the other. */
import { makeBoardPlace } from '@tilewright/notation';
import type { Layout } from '@tilewright/rules';

const numbers = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1));

/** A, B … Z, AA …: what stands before the 1 of a square in the first row. */
const letters = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, col) => makeBoardPlace({ row: 0, col, direction: 'down' }).slice(0, -1));

export const edgeNames = (
  { rows, cols }: Pick<Layout, 'rows' | 'cols'>,
  coordinates: 'numberedRows' | 'letteredRows',
): { readonly rows: readonly string[]; readonly cols: readonly string[] } =>
  coordinates === 'numberedRows'
    ? { rows: numbers(rows), cols: letters(cols) }
    : { rows: letters(rows), cols: numbers(cols) };
