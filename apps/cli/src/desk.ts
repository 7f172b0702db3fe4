/**
 * What lies on the desk while a game goes on: the terminal, the game, the words, and what the seats keep to
 * themselves at this screen (the order of a rack, how much of the score sheet they have read).
 */
import type { Mind } from '@tilewright/computer';
import type { WordList } from '@tilewright/lexicon';
import { type CommandOf, type Letter, type Seat, type Table, isIn } from '@tilewright/rules';
import type { TableBooks } from './book-table.ts';
import { drawTable } from './draw-table.ts';
import { wrapped, wrappedHanging } from './fitted.ts';
import type { Paint } from './paint.ts';
import { inOrder } from './rack-order.ts';
import { newsOf } from './sheet-text.ts';
import type { TableSession } from './table-session.ts';
import { type Terminal, writeWrapped } from './terminal.ts';

export interface Desk {
  readonly terminal: Terminal;
  readonly paint: Paint;
  readonly session: TableSession;
  readonly words: WordList;
  /** The books of the words; null for a list. */
  readonly books: TableBooks | null;
  /** What the computer in a seat brings along. */
  readonly mindOf: (seat: Seat) => Mind;
  /** Said on the first screen; empty when there is nothing to say. */
  readonly notice: string;
  /** So many unguessable bytes, as hex. */
  readonly entropy: (byteCount: number) => string;
  readonly orders: Map<Seat, readonly Letter[]>;
  /** Lines of the score sheet that each seat has been told. */
  readonly readCounts: Map<Seat, number>;
  /** Who was last shown a rack. */
  looker: Seat | undefined;
  /** What was refused last in this turn because of its words: what an appeal is for. */
  refused: CommandOf<'play'> | null;
}

export type NewDesk = Omit<Desk, 'orders' | 'readCounts' | 'looker' | 'refused'>;

export const setDesk = (parts: NewDesk): Desk => ({
  ...parts,
  orders: new Map(),
  readCounts: new Map(),
  looker: undefined,
  refused: null,
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
  const draw = (): void => {
    terminal.clear();
    if (!terminal.isInteractive) terminal.write('\n');
    terminal.write(`${screenLines(desk, rack, message).join('\n')}\n`);
  };
  terminal.drawnBy(draw);
  draw();
};

/** The table and the message; empty lines go where the window is low, so that the column letters stay in it. */
const screenLines = (desk: Desk, rack: readonly Letter[] | null, message: string): readonly string[] => {
  const { rows, columns } = desk.terminal.size();
  const said = message === '' ? [] : wrapped(message, columns - 1);
  const lines = [...tableLines(desk, rack), '', ...said];
  const isTooHigh = desk.terminal.isInteractive && lines.length >= rows;
  return isTooHigh ? lines.filter((line) => line !== '') : lines;
};

export const say = ({ terminal }: Desk, message: string): void => writeWrapped(terminal, message);

/**
 * Lines to read: on a screen page by page instead of the table, in a pipe as they are. Answers with what was typed
 * instead of Enter; undefined when the input ended.
 */
export const showPage = async ({ terminal }: Desk, lines: readonly string[]): Promise<string | undefined> => {
  const shown = lines.flatMap((line) => wrappedHanging(line, terminal.size().columns - 1));
  if (!terminal.isInteractive) {
    terminal.write(`${shown.join('\n')}\n`);
    return '';
  }
  const height = Math.max(1, terminal.size().rows - 2);
  for (let start = 0; start < shown.length; start += height) {
    const draw = (): void => {
      terminal.clear();
      terminal.write(`${shown.slice(start, start + height).join('\n')}\n\n`);
    };
    terminal.drawnBy(draw);
    draw();
    const isLast = start + height >= shown.length;
    const typed = await terminal.ask(isLast ? 'Enter goes back to the table. ' : 'Enter shows more. ');
    if (typed?.trim() !== '') return typed;
  }
  return '';
};

/** What happened since this seat was last told; to the first who is told anything, what to know of the words. */
export const newsFor = (desk: Desk, seat: Seat): string => {
  const table = tableOf(desk);
  const isFirst = desk.readCounts.size === 0 && desk.notice !== '';
  const news = table.sheet.slice(desk.readCounts.get(seat) ?? 0).map((line) => newsOf(table, line));
  desk.readCounts.set(seat, table.sheet.length);
  return [...(isFirst ? [desk.notice] : []), ...news].join(' ');
};
