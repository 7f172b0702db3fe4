/** What just happened, as sentences: what is said aloud, and what is shown for a while as well. Pure. */
import {
  PLAYS_PER_TURN,
  type Seat,
  type SharedEventOf,
  type Table,
  printedAt,
  spell,
} from '@tilewright/rules';
import type { Happening } from '../table/table-store.ts';
import { juniorTexts } from '../texts/junior.ts';
import { seatName, seatNames } from '../texts/names.ts';
import { wordText } from './cells.ts';
import { topSeats } from './standings.ts';

const { happened: text, end } = juniorTexts;

export interface Told {
  readonly said: string;
  /** Whether it must be seen too: nobody did it, or it needs an answer. */
  readonly isShown: boolean;
}

const NOTHING: Told = { said: '', isShown: false };
const onlySaid = (said: string): Told => ({ said, isShown: false });
const shown = (said: string): Told => ({ said, isShown: true });

/** The words that a capture finished. */
export const finishedWords = (table: Table, { completed }: SharedEventOf<'captured'>): readonly string[] =>
  completed.flatMap((index) => {
    const word = table.setup.printed?.words[index];
    return word === undefined ? [] : [wordText(table.setup, word)];
  });

export const capturedLetter = ({ setup, ...table }: Table, { square }: SharedEventOf<'captured'>): string => {
  const letter = printedAt({ ...table, setup }, square);
  return letter === undefined ? '' : spell(setup.tileSet, [letter]);
};

const turnText = (table: Table): string => {
  const [next] = table.turn.toMove;
  return next === undefined || table.phase !== 'playing' ? '' : text.turn(seatName(table, next));
};

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** Who won; where several are equal no winner is named, and where a tie was agreed nobody is. */
export const resultText = (table: Table): string => {
  const top = topSeats(table);
  if (table.ending?.reason === 'agreed') return end.tie;
  return top.length === 1 ? end.wins(seatNames(table, top)) : end.equal(seatNames(table, top));
};

/** Whether a person's turn ended by itself after one stamp: the rules found nothing else to do in the same moment. */
const isCutShort = ({ event, before }: Happening): boolean => {
  const { at, seat } = event.shared as SharedEventOf<'passed'>;
  const { turn, sheet, seats } = before.table;
  const isRightAfter = at === before.table.at && sheet[sheet.length - 1]?.act === 'capture';
  return isRightAfter && turn.captureCount < PLAYS_PER_TURN && seats[seat]?.kind === 'person';
};

const passedText = (happening: Happening): Told => {
  const { event, before, after } = happening;
  const shared = event.shared as SharedEventOf<'passed'>;
  const name = seatName(before.table, shared.seat);
  switch (shared.reason) {
    case 'stuck':
      return shown(joined(text.stuck(name), turnText(after.table)));
    case 'badExchange':
      return shown(joined(text.badExchange(name), turnText(after.table)));
    case 'timeUp':
      return shown(joined(text.timeUp(name), turnText(after.table)));
    case 'chosen':
      return onlySaid(joined(text.passed(name), turnText(after.table)));
    case 'done':
      return isCutShort(happening)
        ? shown(joined(text.nothingFits, turnText(after.table)))
        : onlySaid(turnText(after.table));
  }
};

const capturedText = (shared: SharedEventOf<'captured'>, table: Table): string => {
  const words = finishedWords(table, shared);
  const letter = text.captured(seatName(table, shared.seat), capturedLetter(table, shared));
  return words.length === 0 ? letter : joined(letter, text.completed(words, words.length));
};

/** The sentences for one event. */
export const toldOf = (happening: Happening): Told => {
  const { event, before, after } = happening;
  const { shared } = event;
  const name = (seat: Seat): string => seatName(before.table, seat);
  switch (shared.type) {
    case 'dealt':
      return onlySaid(joined(text.dealt, turnText(after.table)));
    case 'captured':
      return onlySaid(capturedText(shared, before.table));
    case 'exchanged':
      return onlySaid(text.exchanged(name(shared.seat), shared.count));
    case 'passed':
      return passedText(happening);
    case 'seatLeft':
      return shown(joined(text.left(name(shared.seat)), turnText(after.table)));
    case 'tieOffered':
      return onlySaid(text.tieOffered(name(shared.seat)));
    case 'tieAgreed':
      return onlySaid(text.tieAgreed(name(shared.seat)));
    case 'gameEnded':
      return onlySaid(resultText(after.table));
    default:
      return NOTHING;
  }
};
