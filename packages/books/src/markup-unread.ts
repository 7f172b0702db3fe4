/** Elements of HTML that are not read, and where they end, also those that need no end tag. */
import { endsParagraph, isVoid } from './markup-tags.ts';

export interface Unread {
  readonly name: string;
  /** How many of this name are open. */
  depth: number;
  /** How many lists and tables are open inside. */
  listDepth: number;
}

export const openUnread = (name: string): Unread => ({ name, depth: 1, listDepth: 0 });

const LISTS = new Set(['ul', 'ol', 'dl', 'menu', 'dir', 'table']);
const ROW_ENDS = ['tr', 'tbody', 'thead', 'tfoot'];
/** What ends an element that may have no end tag, when it opens, or, for the outer ones, when it closes. */
const NEXT: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['li']],
  ['dt', ['dt', 'dd']],
  ['dd', ['dt', 'dd']],
  ['td', ['td', 'th', ...ROW_ENDS]],
  ['th', ['td', 'th', ...ROW_ENDS]],
  ['tr', ROW_ENDS],
]);

/** Readings beside characters, and what ends one. */
const READINGS = new Set(['rt', 'rp']);
const RUBY = new Set(['ruby', 'rb', 'rtc', ...READINGS]);

/** Whether a tag ends the element; otherwise it is taken account of. */
export const endsUnread = (unread: Unread, name: string, isOpening: boolean): boolean => {
  if (unread.name === 'p') return endsParagraph(name);
  if (READINGS.has(unread.name)) return RUBY.has(name) || endsParagraph(name);
  const next = NEXT.get(unread.name);
  if (next !== undefined) return endsItem(unread, next, name, isOpening);
  if (unread.name === name && !isVoid(name)) unread.depth += isOpening ? 1 : -1;
  return unread.depth === 0;
};

const endsItem = (unread: Unread, next: readonly string[], name: string, isOpening: boolean): boolean => {
  if (unread.listDepth === 0 && (next.includes(name) || (LISTS.has(name) && !isOpening))) return true;
  if (LISTS.has(name)) unread.listDepth += isOpening ? 1 : -1;
  return false;
};
