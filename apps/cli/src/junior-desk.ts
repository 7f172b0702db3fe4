/**
 * What lies on the desk while junior is played: the terminal, the game, and what happened since somebody last looked.
 * In a pipe everything is told as it happens; on a screen it is told below the board of the next turn.
 */
import type { Reply } from '@tilewright/host';
import { type Command, type Letter, type Seat, type Table, isIn } from '@tilewright/rules';
import { wrapped } from './fitted.ts';
import { drawJunior } from './junior-draw.ts';
import type { JuniorInk } from './junior-ink.ts';
import { newsOfEvent } from './junior-news.ts';
import type { TableSession } from './table-session.ts';
import { type Terminal, writeWrapped } from './terminal.ts';

export interface JuniorDesk {
  readonly terminal: Terminal;
  readonly ink: JuniorInk;
  readonly session: TableSession;
  /** So many unguessable bytes, as hex; or those of a seed. */
  readonly entropy: (byteCount: number) => string;
  /** Sentences that wait for the next screen. */
  readonly unread: string[];
  /** Events of the log that have been told. */
  toldCount: number;
  /** Whose hand was shown last. */
  looker: Seat | undefined;
  /** A line that was typed instead of an answer and is still to be read. */
  typedAhead: string | undefined;
}

export const setJuniorDesk = (
  parts: Omit<JuniorDesk, 'unread' | 'toldCount' | 'looker' | 'typedAhead'>,
): JuniorDesk => ({
  ...parts,
  unread: [],
  toldCount: 0,
  looker: undefined,
  typedAhead: undefined,
});

/** The table as everyone sees it. */
export const juniorTable = ({ session }: JuniorDesk): Table => session.viewOf('spectator').table;

/** The seat's own chips, gaps in their places. */
export const handOf = ({ session }: JuniorDesk, seat: Seat): readonly Letter[] =>
  session.viewOf(seat).hands[seat]?.rack ?? [];

export const peopleIn = (table: Table): readonly Seat[] =>
  table.order.filter((seat) => isIn(table, seat) && table.seats[seat]?.kind === 'person');

/** Says something now, or below the next screen. */
export const tell = ({ terminal, unread }: JuniorDesk, sentence: string): void => {
  if (terminal.isInteractive) unread.push(sentence);
  else writeWrapped(terminal, sentence);
};

/** Hands a command to the host and tells what came of it. */
export const submitFor = async (desk: JuniorDesk, seat: Seat, command: Command): Promise<Reply> => {
  const reply = await desk.session.submit(seat, command);
  const log = await desk.session.readLog();
  for (const { body } of log.slice(desk.toldCount)) {
    for (const sentence of newsOfEvent(juniorTable(desk), body.shared)) tell(desk, sentence);
  }
  desk.toldCount = log.length;
  return reply;
};

/** The board and the hands that may be seen by who sits there; with nobody, those that everybody sees. */
export const juniorLines = (desk: JuniorDesk, seat: Seat | null): readonly string[] => {
  const { session, ink } = desk;
  const { table, hands } = session.viewOf(seat ?? 'spectator');
  return drawJunior({ table, hands: hands.map((hand) => hand?.rack ?? null), mover: seat, ink });
};

/** Shows the board, below it what waits to be read. */
export const showJunior = (desk: JuniorDesk, seat: Seat | null): void => {
  const { terminal } = desk;
  const said = desk.unread.splice(0);
  const draw = (): void => {
    terminal.clear();
    if (!terminal.isInteractive) terminal.write('\n');
    terminal.write(`${screenLines(desk, seat, said).join('\n')}\n`);
  };
  terminal.drawnBy(draw);
  draw();
};

/** Empty lines go where the window is low, so that the column letters stay in it. */
const screenLines = (desk: JuniorDesk, seat: Seat | null, said: readonly string[]): readonly string[] => {
  const { rows, columns } = desk.terminal.size();
  const texts = said.flatMap((sentence) => wrapped(sentence, columns - 1));
  const lines = [...juniorLines(desk, seat), ...(texts.length === 0 ? [] : ['', ...texts])];
  const isTooHigh = desk.terminal.isInteractive && lines.length >= rows;
  return isTooHigh ? lines.filter((line) => line !== '') : lines;
};
