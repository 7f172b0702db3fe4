/**
 * A person's turn of junior: a line with up to two plays. A play that cannot be gets a warning and does not void the
 * other; a line in which nothing counts can be typed again.
 */
import { type Seat, type Table, PLAYS_PER_TURN, squareAt, unreachable } from '@tilewright/rules';
import { placeText } from './board-place-text.ts';
import {
  type JuniorDesk,
  handOf,
  juniorTable,
  peopleIn,
  showJunior,
  submitFor,
  tell,
} from './junior-desk.ts';
import { exchangeAt, notKept } from './junior-exchange.ts';
import { juniorHelp } from './junior-help.ts';
import { offerTie } from './junior-tie.ts';
import { type JuniorLine, type JuniorPlay, readJuniorLine } from './junior-typed-line.ts';
import {
  captureWarning,
  lateWarning,
  lineFaultText,
  offBoardWarning,
  turnWarning,
} from './junior-warning.ts';
import { seatName } from './sheet-text.ts';

type Outcome = 'done' | 'left' | 'again' | 'show';

/** Whether the table goes on after this turn. */
export const takeJuniorTurn = async (desk: JuniorDesk, seat: Seat): Promise<'done' | 'left'> => {
  if (!(await isBehindCurtain(desk, seat))) return 'left';
  showJunior(desk, seat);
  for (;;) {
    const line = await nextLine(desk, seat);
    if (line === undefined) return 'left';
    const outcome = await carryOut(desk, seat, line);
    if (outcome === 'done' || outcome === 'left') return outcome;
    const isRead = desk.typedAhead === undefined;
    if (outcome === 'show' || (desk.terminal.isInteractive && isRead)) showJunior(desk, seat);
  }
};

/** What was typed instead of an answer comes first. */
const nextLine = async (desk: JuniorDesk, seat: Seat): Promise<string | undefined> => {
  const line = desk.typedAhead;
  desk.typedAhead = undefined;
  return line ?? desk.terminal.ask(`${nameOf(desk, seat)}> `);
};

const nameOf = (desk: JuniorDesk, seat: Seat): string => seatName(juniorTable(desk), seat);

/** Where hands are hidden, waits until the owner of the next one says so; false when the input ends. */
const isBehindCurtain = async (desk: JuniorDesk, seat: Seat): Promise<boolean> => {
  const { terminal } = desk;
  const table = juniorTable(desk);
  const isOther = desk.looker === undefined ? peopleIn(table).length > 1 : desk.looker !== seat;
  desk.looker = seat;
  if (table.setup.switches.hands === 'open' || !isOther || !terminal.hasKeyboard) return true;
  terminal.forget();
  terminal.hide();
  return (await terminal.ask(`\n${nameOf(desk, seat)}, press Enter when you are here. `)) !== undefined;
};

const carryOut = async (desk: JuniorDesk, seat: Seat, text: string): Promise<Outcome> => {
  const line = readJuniorLine(text);
  if (!line.ok) {
    tell(desk, lineFaultText(line.error));
    return 'again';
  }
  switch (line.value.type) {
    case 'plays':
      return makePlays(desk, seat, line.value);
    case 'pass':
      return endTurn(desk, seat);
    case 'board':
      return 'show';
    case 'help':
      return showHelp(desk);
    case 'resign':
      return resign(desk, seat);
    case 'quit':
      return (await isSure(desk, 'Close the table? The game is not kept.')) ? 'left' : 'again';
    default:
      return unreachable(line.value);
  }
};

/** On a screen the help takes the place of the board until it is read. */
const showHelp = async (desk: JuniorDesk): Promise<Outcome> => {
  const { terminal } = desk;
  const draw = (): void => {
    terminal.clear();
    terminal.write(`${juniorHelp.join('\n')}\n\n`);
  };
  terminal.drawnBy(draw);
  draw();
  if (!terminal.isInteractive) return 'again';
  const typed = await terminal.ask('Enter goes back to the board. ');
  if (typed === undefined) return 'left';
  if (typed.trim() !== '') desk.typedAhead = typed;
  return 'again';
};

/** In a pipe nobody is asked: what was written was meant. */
const isSure = async ({ terminal }: JuniorDesk, question: string): Promise<boolean> =>
  !terminal.hasKeyboard ||
  /^y(es)?$/iu.test((await terminal.ask(`${question} Yes or No? [No] `))?.trim() ?? '');

const resign = async (desk: JuniorDesk, seat: Seat): Promise<Outcome> => {
  if (!(await isSure(desk, 'Resign and leave the game?'))) return 'again';
  await submitFor(desk, seat, { type: 'resign' });
  return 'done';
};

const makePlays = async (
  desk: JuniorDesk,
  seat: Seat,
  { plays, places }: Extract<JuniorLine, { readonly type: 'plays' }>,
): Promise<Outcome> => {
  const start = juniorTable(desk);
  let countedCount = 0;
  for (const play of plays.filter(({ type }) => type !== 'exchange')) {
    const made =
      play.type === 'square' ? await captureAt(desk, seat, play, start) : await offerTie(desk, seat);
    if (made === 'left') return 'left';
    if (made === 'counts') countedCount += 1;
  }
  const exchangeCount = plays.filter(({ type }) => type === 'exchange').length;
  const exchanged =
    exchangeCount === 0 ? 'not' : await exchangeLast(desk, seat, { exchangeCount, places, start });
  if (exchanged === 'left') return 'left';
  if (isTurnOver(desk, start)) return 'done';
  return countedCount === 0 ? 'again' : endTurn(desk, seat);
};

/** Whether the turn that ran when the line was typed is over, by itself or with the game. */
const isTurnOver = (desk: JuniorDesk, { turn }: Table): boolean => {
  const table = juniorTable(desk);
  return table.phase === 'over' || table.turn.turnCount !== turn.turnCount;
};

type SquarePlay = Extract<JuniorPlay, { readonly type: 'square' }>;

const captureAt = async (
  desk: JuniorDesk,
  seat: Seat,
  { row, col }: SquarePlay,
  start: Table,
): Promise<'counts' | 'warned'> => {
  const table = juniorTable(desk);
  const square = squareAt(table.setup.layout, row, col);
  if (square === undefined) return warned(desk, offBoardWarning(table, row, col));
  if (isTurnOver(desk, start)) return warned(desk, lateWarning(placeText(row, col), isFull(start)));
  const refused = { table, rack: handOf(desk, seat) };
  const reply = await submitFor(desk, seat, { type: 'capture', square });
  if (reply.type === 'accepted') return 'counts';
  return warned(
    desk,
    reply.type === 'refused' ? captureWarning(square, reply.refusal, refused) : notKept(reply.type),
  );
};

/** Whether one more capture was all that the turn had when the line was typed. */
const isFull = ({ turn }: Table): boolean => turn.captureCount === PLAYS_PER_TURN - 1;

const warned = (desk: JuniorDesk, sentence: string): 'warned' => {
  tell(desk, sentence);
  return 'warned';
};

interface LastExchange {
  readonly exchangeCount: number;
  readonly places: readonly number[] | null;
  readonly start: Table;
}

/** The exchange comes after the capture wherever it was typed: its new chips wait for the next turn. */
const exchangeLast = async (
  desk: JuniorDesk,
  seat: Seat,
  { exchangeCount, places, start }: LastExchange,
): Promise<'exchanged' | 'not' | 'left'> => {
  if (!isTurnOver(desk, start)) return exchangeAt(desk, seat, exchangeCount, places);
  if (juniorTable(desk).phase !== 'over') tell(desk, lateWarning('Zz', isFull(start)));
  return 'not';
};

const endTurn = async (desk: JuniorDesk, seat: Seat): Promise<Outcome> => {
  const refused = { table: juniorTable(desk), rack: handOf(desk, seat) };
  const reply = await submitFor(desk, seat, { type: 'pass' });
  if (reply.type === 'accepted') return 'done';
  tell(desk, reply.type === 'refused' ? turnWarning(reply.refusal, refused) : notKept(reply.type));
  return desk.terminal.isInteractive ? 'again' : 'show';
};
