/**
 * What lies on the desk while a game goes on: the terminal, the game, the words, and what the seats keep to
 * themselves at this screen (the order of a rack, how much of the score sheet they have read).
 */
import type { WordList } from '@tilewright/lexicon';
import { type Letter, type Seat, type Table, isIn } from '@tilewright/rules';
import { drawTable } from './draw-table.ts';
import { wrapped } from './fitted.ts';
import type { Paint } from './paint.ts';
import { inOrder } from './rack-order.ts';
import { newsOf } from './sheet-text.ts';
import type { TableSession } from './table-session.ts';
import type { Terminal } from './terminal.ts';

export interface Desk {
  readonly terminal: Terminal;
  readonly paint: Paint;
  readonly session: TableSession;
  readonly words: WordList;
  /** So many unguessable bytes, as hex. */
  readonly entropy: (byteCount: number) => string;
  readonly orders: Map<Seat, readonly Letter[]>;
  /** Lines of the score sheet that each seat has been told. */
  readonly readCounts: Map<Seat, number>;
  /** Who was last shown a rack. */
  looker: Seat | undefined;
}

export type NewDesk = Omit<Desk, 'orders' | 'readCounts' | 'looker'>;

export const setDesk = (parts: NewDesk): Desk => ({
  ...parts,
  orders: new Map(),
  readCounts: new Map(),
  looker: undefined,
});

/** The table as everyone sees it. */
export const tableOf = ({ session }: Desk): Table => session.viewOf('spectator').table;

/** The seat's own letters in the seat's own order. */
export const rackOf = ({ session, orders }: Desk, seat: Seat): readonly Letter[] =>
  inOrder(orders.get(seat) ?? [], session.viewOf(seat).hands[seat]?.rack ?? []);

export const personsIn = (table: Table): readonly Seat[] =>
  table.order.filter((seat) => isIn(table, seat) && table.seats[seat]?.kind === 'person');

/** The screen with a rack, or with none. */
export const tableLines = (desk: Desk, rack: readonly Letter[] | null): readonly string[] => {
  const { columns } = desk.terminal.size();
  return drawTable({ table: tableOf(desk), rack, columns, paint: desk.paint });
};

/** Shows the screen, with a message below. */
export const showTable = (desk: Desk, rack: readonly Letter[] | null, message: string): void => {
  const { terminal } = desk;
  terminal.clear();
  if (!terminal.isInteractive) terminal.write('\n');
  terminal.write(`${tableLines(desk, rack).join('\n')}\n\n`);
  if (message !== '') say(desk, message);
};

export const say = ({ terminal }: Desk, message: string): void => {
  const { columns } = terminal.size();
  terminal.write(`${wrapped(message, columns - 1).join('\n')}\n`);
};

/** Lines to read: on a screen page by page instead of the table, in a pipe as they are. */
export const showPage = async ({ terminal }: Desk, lines: readonly string[]): Promise<void> => {
  if (!terminal.isInteractive) return terminal.write(`${lines.join('\n')}\n`);
  const height = Math.max(1, terminal.size().rows - 2);
  for (let start = 0; start < lines.length; start += height) {
    const isLast = start + height >= lines.length;
    terminal.clear();
    terminal.write(`${lines.slice(start, start + height).join('\n')}\n\n`);
    await terminal.ask(isLast ? 'Enter goes back to the table. ' : 'Enter shows more. ');
  }
};

/** What happened since this seat was last told; to the first who is told anything, how the draws are sealed. */
export const newsFor = (desk: Desk, seat: Seat): string => {
  const table = tableOf(desk);
  const isFirst = desk.readCounts.size === 0;
  const news = table.sheet.slice(desk.readCounts.get(seat) ?? 0).map((line) => newsOf(table, line));
  desk.readCounts.set(seat, table.sheet.length);
  return [...(isFirst ? [sealText(table)] : []), ...news].join(' ');
};

/** The promise that is checked at the end. */
export const sealText = ({ commitment }: Table): string =>
  `The draws come from a secret that the end will show; its SHA-256 hash: ${commitment}`;
