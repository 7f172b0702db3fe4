/**
 * A person's turn: shows their view, reads what they type, and goes on until the turn is over or they leave. Where
 * more people play, a curtain hides the rack until its owner is there.
 */
import type { Reply } from '@tilewright/host';
import {
  type Command,
  type Letter,
  type Seat,
  type Seed,
  shuffled,
  unreachable,
  utf8,
} from '@tilewright/rules';
import { lookedForText } from './appeal-text.ts';
import { type Desk, newsFor, personsIn, rackOf, say, showPage, showTable, tableOf } from './desk.ts';
import { quoted } from './fitted.ts';
import { refusalText } from './refusal-text.ts';
import { seatName } from './sheet-text.ts';
import { blankLackText } from './typed-lack-text.ts';
import { readLine } from './typed-line.ts';
import { type Step, type StepGrounds, stepFor } from './typed-step.ts';

/** Whether the table goes on after this turn. */
export const takeTurn = async (desk: Desk, seat: Seat): Promise<'done' | 'left'> => {
  const news = newsFor(desk, seat);
  desk.refused = null;
  if (!(await isBehindCurtain(desk, seat, news))) return 'left';
  showTable(desk, rackOf(desk, seat), news);
  let typed: string | null = null;
  for (;;) {
    const line: string | undefined = typed ?? (await desk.terminal.ask(promptOf(desk, seat)));
    if (line === undefined) return 'left';
    const outcome = await carryOut(desk, seat, stepFor(groundsOf(desk, seat), line));
    if (outcome === 'done' || outcome === 'left') return outcome;
    typed = outcome.typed;
    if (typed === null) showAgain(desk, seat, outcome);
  }
};

const promptOf = (desk: Desk, seat: Seat): string => `${seatName(tableOf(desk), seat)}> `;

const groundsOf = (desk: Desk, seat: Seat): StepGrounds => ({
  table: tableOf(desk),
  rack: rackOf(desk, seat),
  words: desk.words,
  books: desk.books,
  refused: desk.refused,
  columns: desk.terminal.size().columns,
});

/** Waits until the owner of the next rack says so; false when the input ends. */
const isBehindCurtain = async (desk: Desk, seat: Seat, news: string): Promise<boolean> => {
  const { terminal, looker } = desk;
  const isOther = looker === undefined ? personsIn(tableOf(desk)).length > 1 : looker !== seat;
  desk.looker = seat;
  if (!isOther || !terminal.hasKeyboard) return true;
  terminal.forget();
  terminal.hide();
  if (terminal.isInteractive) showTable(desk, null, news);
  const name = seatName(tableOf(desk), seat);
  return (await terminal.ask(`\n${name}, press Enter when you are here. `)) !== undefined;
};

/** The turn goes on: with something to say, the table to be drawn again, or what was typed instead of an answer. */
interface Again {
  readonly message: string;
  readonly isDrawn: boolean;
  readonly typed: string | null;
}

const again = (message: string, isDrawn = false): Again => ({ message, isDrawn, typed: null });
const goOnWith = (typed: string): Again => ({ message: '', isDrawn: false, typed });

/** A screen is drawn afresh each time; in a pipe only what is new is written. */
const showAgain = (desk: Desk, seat: Seat, { message, isDrawn }: Again): void => {
  if (desk.terminal.isInteractive || isDrawn) showTable(desk, rackOf(desk, seat), message);
  else if (message !== '') say(desk, message);
};

const carryOut = async (desk: Desk, seat: Seat, step: Step): Promise<'done' | 'left' | Again> => {
  switch (step.type) {
    case 'submit': {
      const answer = step.question === null ? 'yes' : await askYesNo(desk, step.question);
      if (answer !== 'yes') return unlessYes(answer);
      return replied(desk, seat, {
        command: step.command,
        reply: await desk.session.submit(seat, step.command),
      });
    }
    case 'say':
      return again(step.text);
    case 'page':
      return afterPage(await showPage(desk, step.lines));
    case 'shuffle':
      desk.orders.set(seat, shuffledRack(desk, seat));
      return again('', true);
    case 'show':
      return again('', true);
    case 'leave': {
      const answer = await askYesNo(desk, 'Close the table? The game is not kept.');
      return answer === 'yes' ? 'left' : unlessYes(answer);
    }
    default:
      return unreachable(step);
  }
};

interface Answered {
  readonly command: Command;
  readonly reply: Reply;
}

const replied = (desk: Desk, seat: Seat, { command, reply }: Answered): 'done' | Again => {
  if (reply.type === 'accepted') return 'done';
  if (reply.type !== 'refused') return again(`That could not be kept (${reply.type}); try again.`);
  if (command.type === 'play') desk.refused = reply.refusal.type === 'notWords' ? command : null;
  if (reply.refusal.type === 'notWords' && command.type === 'play' && desk.books !== null)
    return again(lookedForText(tableOf(desk), reply.refusal.words, { books: desk.books, laid: command }));
  const refused = { table: tableOf(desk), rack: rackOf(desk, seat) };
  const isLack = reply.refusal.type === 'tilesNotHeld' && command.type === 'play';
  const lack = isLack ? blankLackText(command.tiles, refused) : undefined;
  return again(lack ?? refusalText(reply.refusal, refused));
};

const afterPage = (typed: string | undefined): 'left' | Again => {
  if (typed === undefined) return 'left';
  return typed === '' ? again('') : goOnWith(typed);
};

type Answer = 'yes' | 'no' | { readonly typed: string };

const unlessYes = (answer: Exclude<Answer, 'yes'>): Again =>
  answer === 'no' ? again('') : goOnWith(answer.typed);

/** In a pipe nobody is asked: what was written was meant. Another command takes the place of the answer. */
const askYesNo = async (desk: Desk, question: string): Promise<Answer> => {
  if (!desk.terminal.hasKeyboard) return 'yes';
  for (;;) {
    const answer = (await desk.terminal.ask(`${question} Yes or No? [No] `))?.trim() ?? '';
    if (/^y(es)?$/iu.test(answer)) return 'yes';
    if (/^(no?)?$/iu.test(answer)) return 'no';
    if (readLine(answer).ok) return { typed: answer };
    say(desk, `"${quoted(answer)}" is no answer; type yes, no, or another command.`);
  }
};

const SHUFFLE_BYTES = 16;

const shuffledRack = (desk: Desk, seat: Seat): readonly Letter[] =>
  shuffled(rackOf(desk, seat), utf8(desk.entropy(SHUFFLE_BYTES)) as Seed);
