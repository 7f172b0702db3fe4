/** The single steps of a game, each written into the ledger and told as one event. */
import type {
  HandChange,
  LaidSpecial,
  Letter,
  Millis,
  Pending,
  PlacedTile,
  Seat,
  SharedEventOf,
  Square,
  Table,
  Tile,
  Words,
} from '@tilewright/rules';
import { isBlankOn, letterOn } from '../solver/reference-position.ts';
import { giveLetters, hold, isOpen, takeLetters } from './draws.ts';
import { endGame, reasonToEnd } from './endings.ts';
import { type Ledger, isIn, less, put, score, seatsIn, tell } from './ledger.ts';
import { begin, isReady } from './opening.ts';
import { goBeforeDraw } from './pledges.ts';
import { withTiles } from './plays.ts';
import { chipsIn, isStuck } from './printed.ts';
import { isSameSpecial, uncover, unpack } from './specials.ts';
import {
  type TurnEnd,
  chargedClocks,
  noRuns,
  playEnd,
  turnAfter,
  turnAfterWindow,
  turnOfWindow,
} from './turns.ts';

/** What a command meets besides the game: the time it took effect, and the words. */
export interface Moment {
  readonly at: Millis;
  readonly words: Words;
}

/** Ends the game where it must end; else passes for whoever can do nothing on a printed board. */
export const settle = (ledger: Ledger, moment: Moment): void => {
  const { table } = ledger;
  for (;;) {
    const reason = reasonToEnd(ledger, moment.words);
    if (reason !== undefined) return endGame(ledger, reason);
    const [seat] = table.turn.toMove;
    if (table.setup.switches.junior === null || seat === undefined || !isStuck(ledger, seat)) return;
    passTurn(ledger, seat, { reason: 'stuck', at: moment.at });
  }
};

/** The pending play lies on the board for good, and its seat draws. */
export const stand = (ledger: Ledger, { at }: Moment): void => {
  const { table, hands } = ledger;
  const play = table.pending;
  if (play === null) return;
  const { seat, tiles, outcome, fired } = play;
  const turn = turnAfterWindow(table, play, playEnd(play, at));
  layForGood(ledger, play);
  hold(ledger, seat, less(hands[seat]?.rack ?? [], tiles.map(rackLetter)));
  hideLaid(ledger, seat);
  uncover(ledger, fired);
  scorePlay(ledger, play);
  const drawn = takeLetters(ledger, seat, outcome.refillTo - (table.rackCounts[seat] ?? 0));
  const drawnCount = drawn.flatMap(({ letters }) => letters).length;
  table.openSpecials = table.openSpecials.filter((one) => !fired.some((other) => isSameSpecial(one, other)));
  Object.assign(table, { pending: null, tieAgreed: [] });
  tell(ledger, { type: 'playStood', at, seat, drawnCount, drawCount: table.drawCount, turn }, drawn);
};

const rackLetter = ({ letter, blank }: PlacedTile): Letter => (blank ? (0 as Letter) : letter);

/** The board with a play on it, but for the letters that a blast takes out of the game. */
const layForGood = ({ table }: Ledger, { tiles, outcome }: Pending): void => {
  const laid = withTiles(table.board, tiles);
  const removed = [...table.removed];
  for (const square of outcome.lost) {
    const letter = isBlankOn(laid, square) ? 0 : letterOn(laid, square);
    removed[letter] = (removed[letter] ?? 0) + 1;
  }
  table.removed = removed;
  table.board = laid.map((tile, square) => (outcome.lost.includes(square as Square) ? (0 as Tile) : tile));
};

/** What a seat laid with its play lies hidden. */
const hideLaid = (ledger: Ledger, seat: Seat): void => {
  const hand = ledger.hands[seat];
  if (hand === undefined) return;
  hand.inventory = less(
    hand.inventory,
    hand.laying.map(({ kind }) => kind),
  );
  hand.hidden = [...hand.hidden, ...hand.laying];
  hand.laying = [];
  unpack(ledger, seat);
};

const scorePlay = (ledger: Ledger, { seat, tiles, words, outcome }: Pending): void => {
  const { points, takenBy } = outcome;
  const line = { seat, act: 'play', tiles, words, count: tiles.length } as const;
  score(ledger, { ...line, points: takenBy === null ? points : 0 });
  if (takenBy !== null) score(ledger, { seat: takenBy, act: 'steal', points });
};

/** The pending play is undone; what had fired lies there again, for all to see. */
export const withdraw = (ledger: Ledger, { at }: Moment): void => {
  const { table, hands } = ledger;
  const play = table.pending;
  if (play === null) return;
  const { seat, tiles, words, fired } = play;
  const opened = fired.filter(({ owner }) => isIn(table, owner));
  const turn = turnAfterWindow(table, play, { seat, end: 'scoreless', since: at });
  score(ledger, { seat, act: 'undone', tiles, words, count: tiles.length, points: 0 });
  const hand = hands[seat];
  if (hand !== undefined) hand.laying = [];
  unpack(ledger, seat);
  uncover(ledger, opened);
  const others = table.openSpecials.filter((one) => !opened.some((other) => isSameSpecial(one, other)));
  Object.assign(table, { pending: null, tieAgreed: [], openSpecials: [...others, ...opened] });
  tell(ledger, { type: 'playWithdrawn', at, seat, opened, turn });
};

/** A turn without tiles on the board is over: the clock is charged, and the next seat is on the move. */
export const finishTurn = (
  ledger: Ledger,
  seat: Seat,
  { end, at }: { readonly end: TurnEnd; readonly at: Millis },
): Pick<Table, 'turn' | 'clockLeftMs'> => {
  const { table } = ledger;
  const clockLeftMs = chargedClocks(table, seat, at);
  const turn = turnAfter({ ...table, clockLeftMs }, { seat, end, since: at });
  Object.assign(table, { clockLeftMs, tieAgreed: [] });
  unpack(ledger, seat);
  return { turn, clockLeftMs };
};

interface Pass {
  readonly reason: SharedEventOf<'passed'>['reason'];
  readonly at: Millis;
}

/** A turn on a printed board that is simply done has its lines already; with a capture in it, it is no pass. */
export const passTurn = (ledger: Ledger, seat: Seat, { reason, at }: Pass): void => {
  const { table } = ledger;
  const end = table.turn.captureCount > 0 ? 'scored' : 'passed';
  const drawn = refill(ledger, seat);
  const finished = finishTurn(ledger, seat, { end, at });
  if (reason !== 'done') score(ledger, { seat, act: 'pass', points: 0 });
  const drawnCount = drawn.flatMap(({ letters }) => letters).length;
  const { drawCount } = table;
  tell(ledger, { type: 'passed', at, seat, reason, drawnCount, drawCount, ...finished }, drawn);
};

/** Only hands of a printed board are filled up by a pass. */
const refill = (ledger: Ledger, seat: Seat): ReturnType<typeof takeLetters> => {
  const { junior, rackSize } = ledger.table.setup.switches;
  const { length } = chipsIn(ledger.hands[seat]?.rack ?? []);
  const isDue = junior !== null && (junior.refill === 'everyTurn' || length === 0);
  return isDue ? takeLetters(ledger, seat, rackSize - length) : [];
};

interface Laying {
  readonly isAppealed: boolean;
  readonly specials: readonly LaidSpecial[];
  readonly moment: Moment;
}

/** Tiles are laid; where nobody may challenge them they stand at once. */
export const layTiles = (ledger: Ledger, play: Pending, { isAppealed, specials, moment }: Laying): void => {
  const { table, hands } = ledger;
  const { at } = moment;
  const { seat } = play;
  const hand = hands[seat];
  if (hand !== undefined && specials.length > 0) hand.laying = specials;
  const laying: readonly HandChange[] =
    specials.length === 0 ? [] : [{ type: 'laying', seat, isOpen: isOpen(ledger), specials }];
  const clockLeftMs = chargedClocks(table, seat, at);
  Object.assign(table, { clockLeftMs, pending: play, tieAgreed: [] });
  const turn = turnOfWindow(table, play, at);
  tell(ledger, { type: 'tilesPlayed', at, play, isAppealed, turn, clockLeftMs }, laying);
  if (play.window !== null) return;
  stand(ledger, moment);
  settle(ledger, moment);
};

/** A seat lets the pending play go. */
export const letGo = (ledger: Ledger, seat: Seat, isTimeUp: boolean, moment: Moment): void => {
  const { table } = ledger;
  const { pending } = table;
  if (pending?.window == null) return;
  const { at } = moment;
  const left = withoutAsked(pending, seat);
  const waiting = left.window?.waiting ?? [];
  const isNext = turnAfter(table, playEnd(pending, at)).toMove[0] === seat;
  const isClosed = waiting.length === 0 || (pending.window.type === 'untilNextActs' && isNext);
  const isAsked = table.turn.toMove.includes(seat);
  const turn = isAsked && !isClosed ? turnOfWindow(table, left, at) : table.turn;
  table.pending = left;
  tell(ledger, { type: 'accepted', at, seat, isTimeUp, waiting, turn });
  if (!isClosed) return;
  stand(ledger, moment);
  settle(ledger, moment);
};

const withoutAsked = (play: Pending, seat: Seat): Pending =>
  play.window === null
    ? play
    : { ...play, window: { ...play.window, waiting: play.window.waiting.filter((other) => other !== seat) } };

/** Nor does anybody who is gone take points. */
const withoutSeat = (play: Pending, seat: Seat): Pending => {
  const takenBy = play.outcome.takenBy === seat ? null : play.outcome.takenBy;
  return { ...withoutAsked(play, seat), outcome: { ...play.outcome, takenBy } };
};

type Leaving = SharedEventOf<'seatLeft'>['reason'];

/** A seat is out of the game; its letters are in the bag again. */
export const vacate = (ledger: Ledger, seat: Seat, reason: Leaving, { at }: Moment): void => {
  const { table, hands } = ledger;
  const letters = chipsIn(hands[seat]?.rack ?? []);
  const { toMove } = table.turn;
  table.seats = table.seats.map((state, other) => (other === seat ? { ...state, isIn: false } : state));
  if (table.pending !== null) table.pending = withoutSeat(table.pending, seat);
  const turn = turnWithout(table, seat, at);
  hold(ledger, seat, letters);
  const given = letters.length === 0 ? [] : [giveLetters(ledger, seat, letters)];
  Object.assign(hands[seat] ?? {}, { inventory: [], fresh: [], hidden: [], laying: [] });
  table.openSpecials = table.openSpecials.filter(({ owner }) => owner !== seat);
  score(ledger, { seat, act: 'leave', points: 0 });
  const isSameTurn = String(turn.toMove) === String(toMove);
  table.tieAgreed = isSameTurn ? table.tieAgreed.filter((other) => other !== seat) : [];
  tell(ledger, { type: 'seatLeft', at, seat, reason, returnedCount: letters.length, turn }, given);
};

const turnWithout = (table: Table, seat: Seat, at: Millis): Table['turn'] => {
  const { turn, pending, phase } = table;
  const isElsewhere = !turn.toMove.includes(seat) || phase === 'gathering' || seatsIn(table).length < 2;
  if (isElsewhere) return { ...turn, ...noRuns, toMove: turn.toMove.filter((other) => other !== seat) };
  if (pending?.window == null) return turnAfter(table, { seat, end: 'gone', since: at });
  return { ...turnOfWindow(table, pending, at), ...noRuns };
};

/** A seat goes, and the game goes on without it or ends. */
export const goAway = (ledger: Ledger, seat: Seat, reason: Leaving, moment: Moment): void => {
  const { table } = ledger;
  if (table.pending?.seat === seat) withdraw(ledger, moment);
  goBeforeDraw(ledger, seat, moment);
  vacate(ledger, seat, reason, moment);
  if (table.phase === 'gathering') {
    if (seatsIn(table).length < 2) endGame(ledger, 'lastSeat');
    else beginWhenReady(ledger, moment);
    return;
  }
  if (table.pending !== null && (table.pending.window?.waiting.length ?? 0) > 0) return;
  stand(ledger, moment);
  settle(ledger, moment);
};

export const beginWhenReady = (ledger: Ledger, moment: Moment): void => {
  if (!isReady(ledger)) return;
  begin(ledger);
  settle(ledger, moment);
};

export const owe = ({ table }: Ledger, seat: Seat): Table['turn'] => ({
  ...table.turn,
  owed: put(table.turn.owed, seat, (table.turn.owed[seat] ?? 0) + 1),
});
