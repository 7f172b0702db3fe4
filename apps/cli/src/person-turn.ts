/**
 * A person's turn: shows their view, reads what they type, and goes on until the turn is over or they leave. Where
 * more people play, a curtain hides the rack until its owner is there.
 */
import type { Reply } from '@tilewright/host';
import { type Letter, type Seat, type Seed, shuffled, unreachable, utf8 } from '@tilewright/rules';
import { type Desk, newsFor, personsIn, rackOf, say, showPage, showTable, tableOf } from './desk.ts';
import { refusalText } from './refusal-text.ts';
import { seatName } from './sheet-text.ts';
import { type Step, stepFor } from './typed-step.ts';

/** Whether the table goes on after this turn. */
export const takeTurn = async (desk: Desk, seat: Seat): Promise<'done' | 'left'> => {
  const news = newsFor(desk, seat);
  if (!(await isBehindCurtain(desk, seat, news))) return 'left';
  showTable(desk, rackOf(desk, seat), news);
  for (;;) {
    const line = await desk.terminal.ask(`${seatName(tableOf(desk), seat)}> `);
    if (line === undefined) return 'left';
    const grounds = { table: tableOf(desk), rack: rackOf(desk, seat), words: desk.words };
    const outcome = await carryOut(desk, seat, stepFor(grounds, line));
    if (outcome === 'done' || outcome === 'left') return outcome;
    showAgain(desk, seat, outcome);
  }
};

/** Waits until the owner of the next rack says so; false when the input ends. */
const isBehindCurtain = async (desk: Desk, seat: Seat, news: string): Promise<boolean> => {
  const { terminal, looker } = desk;
  const isOther = looker === undefined ? personsIn(tableOf(desk)).length > 1 : looker !== seat;
  desk.looker = seat;
  if (!isOther || !terminal.isInteractive) return true;
  terminal.forget();
  showTable(desk, null, news);
  const name = seatName(tableOf(desk), seat);
  return (await terminal.ask(`\n${name}, press Enter when you are here. `)) !== undefined;
};

/** The turn goes on, with something to say or the table to be drawn again. */
interface Again {
  readonly message: string;
  readonly isDrawn: boolean;
}

const again = (message: string, isDrawn = false): Again => ({ message, isDrawn });

/** A screen is drawn afresh each time; in a pipe only what is new is written. */
const showAgain = (desk: Desk, seat: Seat, { message, isDrawn }: Again): void => {
  if (desk.terminal.isInteractive || isDrawn) showTable(desk, rackOf(desk, seat), message);
  else if (message !== '') say(desk, message);
};

const carryOut = async (desk: Desk, seat: Seat, step: Step): Promise<'done' | 'left' | Again> => {
  switch (step.type) {
    case 'submit': {
      const isMeant = step.question === null || (await isYes(desk, step.question));
      return isMeant ? replied(desk, seat, await desk.session.submit(seat, step.command)) : again('');
    }
    case 'say':
      return again(step.text);
    case 'page':
      await showPage(desk, step.lines);
      return again('');
    case 'shuffle':
      desk.orders.set(seat, shuffledRack(desk, seat));
      return again('', true);
    case 'show':
      return again('', true);
    case 'leave':
      return (await isYes(desk, 'Close the table? The game is not kept.')) ? 'left' : again('');
    default:
      return unreachable(step);
  }
};

const replied = (desk: Desk, seat: Seat, reply: Reply): 'done' | Again => {
  if (reply.type === 'accepted') return 'done';
  if (reply.type !== 'refused') return again(`That could not be kept (${reply.type}); try again.`);
  return again(refusalText(reply.refusal, { table: tableOf(desk) }));
};

/** In a pipe nobody is asked: what was written was meant. */
const isYes = async ({ terminal }: Desk, question: string): Promise<boolean> => {
  if (!terminal.isInteractive) return true;
  const answer = await terminal.ask(`${question} Yes or No? [No] `);
  return answer === undefined || /^y(es)?$/iu.test(answer.trim());
};

const SHUFFLE_BYTES = 16;

const shuffledRack = (desk: Desk, seat: Seat): readonly Letter[] =>
  shuffled(rackOf(desk, seat), utf8(desk.entropy(SHUFFLE_BYTES)) as Seed);
