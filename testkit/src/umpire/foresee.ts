/**
 * The umpire: a second reading of the rules of every game, which shares no code with `decide` and `evolve`. Told who
 * says what, and when it took effect, it foresees the events to the letter; or nothing, where the rules do not allow it.
 */
import type { Actor, Command, CommandOf, Seat, Table } from '@tilewright/rules';
import { isSealed } from './awaited.ts';
import { endGame, reasonToEnd } from './endings.ts';
import { type Ledger, copyOf, isIn, put, score, seatsIn, tell } from './ledger.ts';
import { type Move, isMove, move } from './moves.ts';
import { handOverPledge, keepBack, mayTurnUp, pledge } from './pledges.ts';
import {
  type Moment,
  beginWhenReady,
  goAway,
  letGo,
  owe,
  passTurn,
  settle,
  stand,
  vacate,
  withdraw,
} from './steps.ts';

/** The ledger after a command, with what it brings as news; undefined where the rules refuse it. */
export const foresee = (before: Ledger, by: Actor, command: Command, moment: Moment): Ledger | undefined => {
  const ledger = copyOf({ ...before, news: [] });
  const { table } = ledger;
  if (table.phase === 'over' || moment.at < table.at) return undefined;
  if (by === 'keeper') return keeperSays(ledger, command, moment) ? ledger : undefined;
  if (!isIn(table, by)) return undefined;
  if (isMove(command)) return turnSays(ledger, by, command, moment);
  return seatSays(ledger, by, command, moment) ? ledger : undefined;
};

/** What only the seat to move may say. Where a play can be challenged until the next seat acts, its move closes that. */
const turnSays = (ledger: Ledger, seat: Seat, command: Move, moment: Moment): Ledger | undefined => {
  const { phase, pending, turn } = ledger.table;
  if (phase !== 'playing' || !turn.toMove.includes(seat)) return undefined;
  if (pending === null) return move(ledger, seat, command, moment) ? ledger : undefined;
  if (pending.window?.type === 'each') return undefined;
  stand(ledger, moment);
  const moved = copyOf(ledger);
  if (!ledger.table.turn.toMove.includes(seat) || !move(moved, seat, command, moment)) return undefined;
  const reason = reasonToEnd(ledger, moment.words);
  if (reason === undefined) return moved;
  // That no rack has a play is nobody's knowledge; any other end could be seen coming, and asks for an answer first.
  if (reason !== 'noPlay') return undefined;
  endGame(ledger, reason);
  return ledger;
};

/** What a seat may say out of turn. */
const seatSays = (ledger: Ledger, seat: Seat, command: Command, moment: Moment): boolean => {
  switch (command.type) {
    case 'pledge':
      if (!pledge(ledger, seat, command, moment)) return false;
      beginWhenReady(ledger, moment);
      return true;
    case 'contribute':
      return contribute(ledger, seat, command, moment);
    case 'leave':
    case 'resign':
      goAway(ledger, seat, command.type === 'leave' ? 'left' : 'resigned', moment);
      return true;
    case 'challenge':
      return challenge(ledger, seat, moment);
    case 'accept':
      if (!isAsked(ledger.table, seat)) return false;
      letGo(ledger, seat, false, moment);
      return true;
    case 'offerTie':
    case 'agreeTie':
      return tie(ledger, seat, command.type, moment);
    default:
      return false;
  }
};

const contribute = (
  ledger: Ledger,
  seat: Seat,
  { entropy }: CommandOf<'contribute'>,
  moment: Moment,
): boolean => {
  const { table } = ledger;
  if (table.phase !== 'gathering' || table.contributions[seat] !== null) return false;
  if (!/^[0-9a-f]{32,128}$/u.test(entropy) || !mayTurnUp(table, seat, entropy)) return false;
  table.contributions = put(table.contributions, seat, entropy);
  table.turn = { ...table.turn, toMove: table.turn.toMove.filter((other) => other !== seat) };
  tell(ledger, { type: 'contributed', at: moment.at, seat, entropy });
  beginWhenReady(ledger, moment);
  return true;
};

/** Whether a seat may answer the pending play now. */
const isAsked = ({ pending, phase }: Table, seat: Seat): boolean => {
  const { type, waiting } = pending?.window ?? { type: 'each', waiting: [] };
  const isWaitedFor = type === 'each' ? waiting[0] === seat : waiting.includes(seat);
  return phase === 'playing' && pending?.seat !== seat && isWaitedFor;
};

const challenge = (ledger: Ledger, seat: Seat, moment: Moment): boolean => {
  const { table } = ledger;
  const { pending } = table;
  const { wordCheck } = table.setup.switches;
  if (pending === null || wordCheck.type !== 'challenge' || !isAsked(table, seat)) return false;
  const { cost } = wordCheck;
  const invalid = pending.words.filter(({ letters }) => !moment.words.isWord(letters));
  const isRight = invalid.length > 0;
  const points = !isRight && cost.type === 'points' ? cost.points : 0;
  if (points !== 0) score(ledger, { seat: pending.seat, act: 'challenge', points });
  const turn = !isRight && cost.type === 'turn' ? owe(ledger, seat) : table.turn;
  tell(ledger, { type: 'challenged', at: moment.at, seat, isRight, invalid, points, turn });
  if (isRight) withdraw(ledger, moment);
  else stand(ledger, moment);
  if (cost.type === 'game') loseGame(ledger, isRight ? pending.seat : seat, moment);
  else settle(ledger, moment);
  return true;
};

/** Where the play ended the game, it is over before the loser's letters are back in the bag. */
const loseGame = (ledger: Ledger, loser: Seat, moment: Moment): void => {
  const reason = reasonToEnd(ledger, moment.words);
  vacate(ledger, loser, 'forfeited', moment);
  if (reason !== undefined && seatsIn(ledger.table).length > 1) endGame(ledger, reason);
  else settle(ledger, moment);
};

const tie = (ledger: Ledger, seat: Seat, type: 'offerTie' | 'agreeTie', moment: Moment): boolean => {
  const { table } = ledger;
  const isOffered = table.tieAgreed.length > 0;
  if (table.phase !== 'playing' || table.pending !== null || table.tieAgreed.includes(seat)) return false;
  if (type === 'agreeTie' && !isOffered) return false;
  table.tieAgreed = [...table.tieAgreed, seat];
  tell(ledger, { type: isOffered ? 'tieAgreed' : 'tieOffered', at: moment.at, seat });
  settle(ledger, moment);
  return true;
};

const keeperSays = (ledger: Ledger, command: Command, moment: Moment): boolean => {
  const { table } = ledger;
  const { at } = moment;
  if (command.type === 'timeUp') return timeUp(ledger, moment);
  if (command.type === 'replaceSeat') {
    const { seat, by } = command;
    if (!isIn(table, seat)) return false;
    keepBack(ledger, seat, moment);
    handOverPledge(table, seat, isSealed(table));
    table.seats = put(table.seats, seat, { ...by, isIn: true });
    tell(ledger, { type: 'seatReplaced', at, seat, by });
    if (table.phase === 'gathering') beginWhenReady(ledger, moment);
    return true;
  }
  if (command.type !== 'excuseTime') return false;
  const ms = Math.min(command.ms, at - table.turn.startedAt);
  if (!Number.isSafeInteger(command.ms) || ms <= 0) return false;
  const { startedAt, deadlineAt } = table.turn;
  const later = deadlineAt === null ? null : deadlineAt + ms;
  table.turn = { ...table.turn, startedAt: startedAt + ms, deadlineAt: later } as Table['turn'];
  tell(ledger, { type: 'timeExcused', at, ms: ms as never });
  return true;
};

const timeUp = (ledger: Ledger, moment: Moment): boolean => {
  const { deadlineAt, toMove } = ledger.table.turn;
  const [seat] = toMove;
  if (deadlineAt === null || moment.at < deadlineAt || seat === undefined) return false;
  if (ledger.table.pending === null) return runOut(ledger, seat, moment);
  const stood = copyOf(ledger);
  stand(stood, moment);
  const isOnMove = stood.table.turn.toMove.includes(seat);
  if (ledger.table.pending.window?.type === 'each' || !isOnMove) {
    letGo(ledger, seat, true, moment);
    return true;
  }
  stand(ledger, moment);
  settle(ledger, moment);
  return isOver(ledger.table) || runOut(ledger, seat, moment);
};

const isOver = ({ phase }: Table): boolean => phase === 'over';

/** A turn is passed over; a clock for the whole game takes its seat out. */
const runOut = (ledger: Ledger, seat: Seat, moment: Moment): boolean => {
  if (ledger.table.setup.switches.clock?.type === 'game') {
    goAway(ledger, seat, 'timeUp', moment);
    return true;
  }
  passTurn(ledger, seat, { reason: 'timeUp', at: moment.at });
  settle(ledger, moment);
  return true;
};
