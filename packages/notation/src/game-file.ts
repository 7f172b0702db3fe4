/**
 * Our own files. A finished game is its whole log, one event a line; an unfinished one leaves only as one viewer's
 * view. Every line has exactly one spelling, so that any changed byte is noticed.
 */
import { type Result, type StoredEvent, type View, err, ok } from '@tilewright/rules';
import { type NotationFault, TEXT_START, fault } from './fault.ts';
import type { Inexpressible } from './inexpressible.ts';
import { checkLog, describeLogFault, refusedLog } from './stored-log.ts';
import { hiddenHandIn, view as viewShape } from './view-shape.ts';

const GAME_HEADER = 'tilewright-game 1';
const VIEW_HEADER = 'tilewright-view 1';
/** The longest games of the largest boards have room in this. */
const MAX_FILE_LENGTH = 16 * 1024 * 1024;

/** The file of a finished game. */
export const makeGameFile = (log: readonly StoredEvent[]): Result<string, Inexpressible> => {
  const checked = checkLog(log);
  if (!checked.ok) return err(refusedLog(checked.error));
  return sized([GAME_HEADER, ...checked.value.map((event) => JSON.stringify(event)), ''].join('\n'));
};

/** The text, unless it would be too long to be read. */
const sized = (text: string): Result<string, Inexpressible> =>
  text.length > MAX_FILE_LENGTH ? err({ type: 'number', field: 'size', value: text.length }) : ok(text);

export const parseGameFile = (text: string): Result<readonly StoredEvent[], NotationFault> => {
  const lines = linesAfter(GAME_HEADER, text);
  if (!lines.ok) return lines;
  const items = readJsonLines(lines.value);
  if (!items.ok) return items;
  const log = checkLog(items.value);
  if (!log.ok) {
    const { expected, found } = describeLogFault(log.error);
    return fault({ line: log.error.seq + 1, column: 1 }, expected, found);
  }
  const odd = oddSpelling(lines.value, log.value);
  return odd ? err(odd) : log;
};

/** The file of one viewer's view. */
export const makeViewFile = (view: View): Result<string, Inexpressible> => {
  const checked = viewShape(view);
  if (!checked.ok) {
    const { path, expected } = checked.error;
    return err({ type: 'beyondLimits', seq: 1, path, expected });
  }
  const seat = hiddenHandIn(checked.value);
  return seat === undefined
    ? sized(`${VIEW_HEADER}\n${JSON.stringify(checked.value)}\n`)
    : err({ type: 'hiddenHand', seat });
};

export const parseViewFile = (text: string): Result<View, NotationFault> => {
  const lines = linesAfter(VIEW_HEADER, text);
  if (!lines.ok) return lines;
  if (lines.value.length !== 1) return fault({ line: 2, column: 1 }, 'one line after the first', '');
  const items = readJsonLines(lines.value);
  if (!items.ok) return items;
  const view = viewShape(items.value[0]);
  if (!view.ok) {
    const { path, expected, found } = view.error;
    return fault({ line: 2, column: 1 }, `${path}: ${expected}`, found);
  }
  const seat = hiddenHandIn(view.value);
  if (seat !== undefined)
    return fault({ line: 2, column: 1 }, `hands.${seat}: no hand that the viewer may not see`, 'a hand');
  const odd = oddSpelling(lines.value, [view.value]);
  return odd ? err(odd) : view;
};

/** The lines between the header and the line break at the end. */
const linesAfter = (header: string, text: string): Result<readonly string[], NotationFault> => {
  if (text.length > MAX_FILE_LENGTH) {
    return fault(TEXT_START, `at most ${MAX_FILE_LENGTH} characters`, `${text.length} characters`);
  }
  const [first = '', ...rest] = text.split('\n');
  if (first !== header) return fault(TEXT_START, `"${header}"`, first);
  const last = rest.pop();
  return last === ''
    ? ok(rest)
    : fault({ line: rest.length + 2, column: 1 }, 'a line break at the end', last ?? '');
};

const readJsonLines = (lines: readonly string[]): Result<readonly unknown[], NotationFault> => {
  const items: unknown[] = [];
  for (const [index, line] of lines.entries()) {
    const item = parseJson(line);
    if (!item.ok) return fault({ line: index + 2, column: 1 }, 'JSON', line);
    items.push(item.value);
  }
  return ok(items);
};

/** JSON from outside; an exception of the reader is a value here. */
export const parseJson = (text: string): Result<unknown, 'notJson'> => {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return err('notJson');
  }
};

/** The first place where a line is not spelled as it would be written. */
const oddSpelling = (lines: readonly string[], values: readonly unknown[]): NotationFault | undefined => {
  for (const [index, line] of lines.entries()) {
    const spelled = JSON.stringify(values[index]);
    if (spelled === line) continue;
    const column = firstDifference(spelled, line);
    return fault({ line: index + 2, column: column + 1 }, spelled.slice(column), line.slice(column)).error;
  }
  return undefined;
};

const firstDifference = (one: string, other: string): number => {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
};
