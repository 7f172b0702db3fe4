/**
 * CGP: one position on one line, as `rows racks scores zeros operations;`. Any rectangle up to 31 × 31 and any tile
 * set. Operations are kept in their order and not understood here; `cgp-move.ts` reads the one that holds a move.
 */
import type { Board, Bounds, Letter, Result, Tile, TileSet } from '@tilewright/rules';
import { EMPTY, LIMITS, err, ok } from '@tilewright/rules';
import { isSide } from './board-place.ts';
import { MAX_TEXT_LENGTH, type NotationFault, TEXT_START, type TextPlace, fault, moved } from './fault.ts';
import type { Inexpressible } from './inexpressible.ts';
import { type Token, linesOf, tokensOf, trimmed } from './lines.ts';
import { type TileTable, parseRack, readTile, tileTableOf, writeRack, writeTiles } from './tile-text.ts';
import { isWritten, wholeNumber } from './whole-number.ts';

export interface CgpOperation {
  readonly op: string;
  readonly value: string;
}

export interface Cgp {
  readonly rows: number;
  readonly cols: number;
  readonly board: Board;
  /** What is known of each rack, whose turn it is first. */
  readonly racks: readonly (readonly Letter[])[];
  /** In the order of the racks. */
  readonly scores: readonly number[];
  readonly scorelessCount: number;
  readonly operations: readonly CgpOperation[];
}

const MAX_OPERATIONS = 100;
const POINTS: Bounds = { least: -999_999, most: 999_999 };
const SCORELESS: Bounds = { least: 0, most: POINTS.most };
const FIELD_NAMES = ['the rows of a board', 'racks', 'scores', 'the number of scoreless turns'] as const;

export const parseCgp = (tileSet: TileSet, text: string): Result<Cgp, NotationFault> => {
  const line = onlyLine(text);
  if (!line.ok) return line;
  const fields = tokensOf(line.value);
  const missing = FIELD_NAMES[fields.length];
  if (missing) return fault(moved(TEXT_START, line.value.length), missing, '');
  const [rows, racks, scores, zeros] = fields as readonly [Token, Token, Token, Token];
  const board = parseRows(tileSet, rows);
  if (!board.ok) return board;
  const held = parseRacks(tileSet, racks);
  if (!held.ok) return held;
  const points = parseScores(scores, held.value.length);
  if (!points.ok) return points;
  const scorelessCount = wholeNumber(zeros.text, SCORELESS);
  if (scorelessCount === undefined) return fault(placeOf(zeros), FIELD_NAMES[3], zeros.text);
  const operations = parseOperations(line.value, zeros.column - 1 + zeros.text.length);
  if (!operations.ok) return operations;
  return ok({
    ...board.value,
    racks: held.value,
    scores: points.value,
    scorelessCount,
    operations: operations.value,
  });
};

const placeOf = ({ column }: Token): TextPlace => ({ line: 1, column });

/** The first line, when only white space follows it. */
const onlyLine = (text: string): Result<string, NotationFault> => {
  const lines = linesOf(text);
  if (!lines.ok) return lines;
  const [first, ...rest] = lines.value;
  const extra = rest.find((line) => trimmed(line.text) !== '');
  if (extra) return fault({ line: extra.line, column: 1 }, 'the end of the text', extra.text);
  return ok(first?.text ?? '');
};

/** The parts of a field that slashes divide, each with its column. */
const partsOf = ({ text, column }: Token): readonly Token[] => {
  let start = column;
  return text.split('/').map((part) => {
    const token = { text: part, column: start };
    start += part.length + 1;
    return token;
  });
};

const parseRows = (
  tileSet: TileSet,
  field: Token,
): Result<Pick<Cgp, 'rows' | 'cols' | 'board'>, NotationFault> => {
  const table = tileTableOf(tileSet);
  const parts = partsOf(field);
  if (parts.length > LIMITS.side.most)
    return fault(placeOf(field), `at most ${LIMITS.side.most} rows`, `${parts.length} rows`);
  const rows: Tile[][] = [];
  for (const part of parts) {
    const row = parseRow(table, part);
    if (!row.ok) return row;
    const cols = rows[0]?.length ?? row.value.length;
    if (row.value.length !== cols) return fault(placeOf(part), `a row of ${cols} squares`, part.text);
    rows.push(row.value);
  }
  return ok({ rows: rows.length, cols: rows[0]?.length ?? 0, board: rows.flat() });
};

const parseRow = (table: TileTable, { text, column }: Token): Result<Tile[], NotationFault> => {
  const row: Tile[] = [];
  for (let offset = 0; offset < text.length;) {
    const read = readRun(text, offset) ?? readOne(table, text, offset);
    if (!read) return fault({ line: 1, column: column + offset }, 'a tile or a number', text.slice(offset));
    row.push(...read.tiles);
    if (row.length > LIMITS.side.most)
      return fault({ line: 1, column }, `a row of at most ${LIMITS.side.most} squares`, text);
    offset += read.length;
  }
  return row.length > 0 ? ok(row) : fault({ line: 1, column }, 'a row', text);
};

interface ReadSquares {
  readonly tiles: readonly Tile[];
  readonly length: number;
}

const readRun = (text: string, offset: number): ReadSquares | undefined => {
  const digits = /^[1-9]\d?(?!\d)/u.exec(text.slice(offset, offset + 3))?.[0];
  return digits
    ? { tiles: Array.from({ length: Number(digits) }, () => EMPTY), length: digits.length }
    : undefined;
};

const readOne = (table: TileTable, text: string, offset: number): ReadSquares | undefined => {
  const read = readTile(table, text, offset);
  return read && { tiles: [read.tile], length: read.length };
};

const parseRacks = (
  tileSet: TileSet,
  field: Token,
): Result<readonly (readonly Letter[])[], NotationFault> => {
  const parts = partsOf(field);
  if (parts.length > LIMITS.seats.most)
    return fault(placeOf(field), `at most ${LIMITS.seats.most} racks`, field.text);
  const racks: (readonly Letter[])[] = [];
  for (const part of parts) {
    const rack = parseRack(tileSet, part.text, placeOf(part));
    if (!rack.ok) return rack;
    racks.push(rack.value);
  }
  return ok(racks);
};

const parseScores = (field: Token, count: number): Result<readonly number[], NotationFault> => {
  const parts = partsOf(field);
  if (parts.length !== count) return fault(placeOf(field), `${count} scores, one for each rack`, field.text);
  const scores = parts.map(({ text }) => wholeNumber(text, POINTS));
  const wrong = parts[scores.indexOf(undefined)];
  return wrong ? fault(placeOf(wrong), 'a score', wrong.text) : ok(scores as readonly number[]);
};

const OP_NAME = /^-?(\w+)$/u;

const parseOperations = (line: string, from: number): Result<readonly CgpOperation[], NotationFault> => {
  const operations: CgpOperation[] = [];
  let start = from;
  while (trimmed(line.slice(start)) !== '') {
    const at = { line: 1, column: start + 1 };
    const end = line.indexOf(';', start);
    if (end < 0) return fault({ line: 1, column: line.length + 1 }, 'a semicolon after each operation', '');
    if (operations.length === MAX_OPERATIONS) return fault(at, `at most ${MAX_OPERATIONS} operations`, '');
    const operation = operationIn(trimmed(line.slice(start, end)));
    if (!operation) return fault(at, 'an operation such as "lex NAME;"', line.slice(start, end + 1));
    operations.push(operation);
    start = end + 1;
  }
  return ok(operations);
};

// Some engines write a dash before the name, as on their command lines.
const operationIn = (text: string): CgpOperation | undefined => {
  const [name] = tokensOf(text);
  const op = OP_NAME.exec(name?.text ?? '')?.[1];
  return op === undefined ? undefined : { op, value: trimmed(text.slice(name?.text.length)) };
};

export const makeCgp = (tileSet: TileSet, cgp: Cgp): Result<string, Inexpressible> => {
  const table = tileTableOf(tileSet);
  const wrong = wrongPart(cgp);
  if (wrong) return err(wrong);
  const rows = joinedWith('/', rowsOf(cgp), (row) => makeRow(table, row));
  if (!rows.ok) return rows;
  const racks = joinedWith('/', cgp.racks, (rack) => writeRack(table, rack));
  if (!racks.ok) return racks;
  if (racks.value === '') return err({ type: 'text', field: 'racks', text: '' });
  const operations = cgp.operations.map(({ op, value }) => (value === '' ? `${op};` : `${op} ${value};`));
  const text = [rows.value, racks.value, cgp.scores.join('/'), cgp.scorelessCount, ...operations].join(' ');
  return text.length > MAX_TEXT_LENGTH
    ? err({ type: 'number', field: 'size', value: text.length })
    : ok(text);
};

const wrongPart = ({ rows, cols, board, operations, ...rest }: Cgp): Inexpressible | undefined => {
  const isShaped = isSide(rows) && isSide(cols) && board.length === rows * cols;
  if (!isShaped) return { type: 'boardShape', rows, cols };
  const seatCount = rest.racks.length;
  if (seatCount < 1 || seatCount > LIMITS.seats.most || rest.scores.length !== seatCount) {
    return { type: 'seatCount', count: seatCount, limit: LIMITS.seats.most };
  }
  const wrongScore = rest.scores.find((value) => !isWritten(value, POINTS));
  if (wrongScore !== undefined) return { type: 'number', field: 'score', value: wrongScore };
  if (!isWritten(rest.scorelessCount, SCORELESS))
    return { type: 'number', field: 'scorelessCount', value: rest.scorelessCount };
  if (operations.length > MAX_OPERATIONS)
    return { type: 'number', field: 'operations', value: operations.length };
  const odd = operations.find((operation) => !isWritable(operation));
  return odd && { type: 'text', field: odd.op, text: odd.value };
};

const isWritable = ({ op, value }: CgpOperation): boolean =>
  /^\w+$/u.test(op) && !/[;\r\n]/u.test(value) && trimmed(value) === value;

const rowsOf = ({ rows, cols, board }: Cgp): readonly (readonly Tile[])[] =>
  Array.from({ length: rows }, (_, row) => board.slice(row * cols, (row + 1) * cols));

const joinedWith = <T>(
  sign: string,
  list: readonly T[],
  make: (item: T) => Result<string, Inexpressible>,
): Result<string, Inexpressible> => {
  const parts: string[] = [];
  for (const item of list) {
    const part = make(item);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  return ok(parts.join(sign));
};

/** A row: tiles as they are, and how many empty squares lie between them. */
const makeRow = (table: TileTable, row: readonly Tile[]): Result<string, Inexpressible> => {
  let text = '';
  for (let col = 0; col < row.length;) {
    const end = endOfRun(row, col);
    const run = row.slice(col, end);
    const part = run[0] === EMPTY ? ok(String(run.length)) : writeTiles(table, run);
    if (!part.ok) return part;
    text += part.value;
    col = end;
  }
  return ok(text);
};

const endOfRun = (row: readonly Tile[], start: number): number => {
  const isEmpty = row[start] === EMPTY;
  let end = start + 1;
  while (end < row.length && (row[end] === EMPTY) === isEmpty) end += 1;
  return end;
};
