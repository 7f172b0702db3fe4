/** What the seat to move may do in a game of words: play, appeal, exchange, buy or pass. */
import type { Command, CommandOf, Pending, Seat } from '@tilewright/rules';
import { giveLetters, takeLetters } from './draws.ts';
import { type Ledger, less, score, tell } from './ledger.ts';
import { wordsOfPlay } from './plays.ts';
import { printedMove } from './printed-moves.ts';
import { buy, canLay, effectsOf } from './specials.ts';
import { type Moment, finishTurn, layTiles, passTurn, settle } from './steps.ts';
import { othersAfter } from './turns.ts';

export type Move = CommandOf<'play' | 'appeal' | 'exchange' | 'buy' | 'pass' | 'capture' | 'exchangeChips'>;

const MOVES: readonly string[] = ['play', 'appeal', 'exchange', 'buy', 'pass', 'capture', 'exchangeChips'];

export const isMove = (command: Command): command is Move => MOVES.includes(command.type);

/** Whether the rules take it; then it is in the ledger. */
export const move = (ledger: Ledger, seat: Seat, command: Move, moment: Moment): boolean => {
  if (ledger.table.setup.switches.junior !== null) return printedMove(ledger, seat, command, moment);
  switch (command.type) {
    case 'play':
      return play(ledger, seat, command, moment);
    case 'appeal':
      return appeal(ledger, seat, command, moment);
    case 'exchange':
      return exchange(ledger, seat, command, moment);
    case 'pass':
      passTurn(ledger, seat, { reason: 'chosen', at: moment.at });
      settle(ledger, moment);
      return true;
    case 'buy':
      return buy(ledger, seat, command.kind, moment.at);
    default:
      return false;
  }
};

const play = (ledger: Ledger, seat: Seat, command: CommandOf<'play'>, moment: Moment): boolean => {
  const { tiles, specials } = command;
  const words = wordsOfPlay(ledger, seat, tiles);
  if (words === undefined || !canLay(ledger, seat, command)) return false;
  const isChecked = ledger.table.setup.switches.wordCheck.type === 'refuse';
  if (isChecked && !words.every(({ letters }) => moment.words.isWord(letters))) return false;
  const laid = playOf(ledger, seat, { tiles, words, times: 1 });
  layTiles(ledger, laid, { isAppealed: false, specials, moment });
  return true;
};

interface Laid extends Pick<Pending, 'tiles' | 'words'> {
  /** How often its points count. */
  readonly times: number;
}

const playOf = (ledger: Ledger, seat: Seat, laid: Laid): Pending => {
  const { table } = ledger;
  const { wordCheck } = table.setup.switches;
  const window =
    wordCheck.type === 'challenge'
      ? { type: wordCheck.window.type, waiting: othersAfter(table, seat) }
      : null;
  return { seat, tiles: laid.tiles, words: laid.words, ...effectsOf(ledger, seat, laid), window };
};

/** Words that were refused are asked about again: they count more, or cost points and the turn. */
const appeal = (ledger: Ledger, seat: Seat, command: CommandOf<'appeal'>, moment: Moment): boolean => {
  const { tiles, specials } = command;
  const { at } = moment;
  const { wordCheck } = ledger.table.setup.switches;
  const words = wordsOfPlay(ledger, seat, tiles);
  if (wordCheck.type !== 'refuse' || wordCheck.appeal === null) return false;
  const refused = words?.filter(({ letters }) => !moment.words.isWord(letters)) ?? [];
  if (words === undefined || refused.length === 0 || !canLay(ledger, seat, command)) return false;
  const { times, penaltyPoints } = wordCheck.appeal;
  if (refused.every(({ letters }) => moment.words.isInText(letters))) {
    // An appeal that counts once is told as a plain play.
    const isAppealed = times !== 1;
    layTiles(ledger, playOf(ledger, seat, { tiles, words, times }), { isAppealed, specials, moment });
    return true;
  }
  const finished = finishTurn(ledger, seat, { end: 'scoreless', at });
  score(ledger, { seat, act: 'appealLost', words: refused, points: -penaltyPoints });
  tell(ledger, { type: 'appealLost', at, seat, words: refused, points: -penaltyPoints, ...finished });
  settle(ledger, moment);
  return true;
};

/** New letters are drawn before the old ones go back. */
const exchange = (
  ledger: Ledger,
  seat: Seat,
  { letters }: CommandOf<'exchange'>,
  moment: Moment,
): boolean => {
  const { table, hands } = ledger;
  const { exchange: allowed } = table.setup.switches;
  const isHeld = less(letters, hands[seat]?.rack ?? []).length === 0;
  const leastInBag = Math.max(letters.length, allowed?.minBagCount ?? 0);
  if (allowed === null || letters.length === 0 || !isHeld || table.bagCount < leastInBag) return false;
  const { at } = moment;
  const drawn = takeLetters(ledger, seat, letters.length);
  const given = giveLetters(ledger, seat, letters);
  const finished = finishTurn(ledger, seat, { end: 'scoreless', at });
  score(ledger, { seat, act: 'exchange', count: letters.length, points: 0 });
  const { drawCount } = table;
  tell(ledger, { type: 'exchanged', at, seat, count: letters.length, drawCount, ...finished }, [
    ...drawn,
    given,
  ]);
  settle(ledger, moment);
  return true;
};
