/**
 * How the table changes with the shared part of each event. Only assignments and sums of what the event says.
 */
import { type Millis, type Seat, unreachable, withAt } from './brand.ts';
import type { SharedEvent, SharedEventOf } from './event.ts';
import type { Act, OwnedSpecial, Pending, PlacedTile, ScoreLine, Table, Word } from './game.ts';
import { EMPTY, rackLetterOf } from './letter.ts';
import { openedTable } from './opened-table.ts';
import { STRICT_ROUND, NOTHING, areAllPledged, seatsOwing } from './pledging.ts';
import { withTiles, withoutTiles } from './place.ts';
import { changeCounts } from './tile-set.ts';

/** The table after one more event. */
export const evolveTable = (table: Table, event: SharedEvent): Table => ({
  ...withOwing(changed(table, event)),
  at: event.at,
});

/** While a game that pledges gathers, those are to move who owe a pledge or a contribution. */
const withOwing = (table: Table): Table =>
  table.pledging === undefined || table.phase !== 'gathering'
    ? table
    : { ...table, turn: { ...table.turn, toMove: seatsOwing(table, table.pledging) } };

const changed = (table: Table, event: SharedEvent): Table => {
  switch (event.type) {
    case 'tableOpened':
      return openedTable(event);
    case 'pledged':
      return withPledge(table, event.seat, event.hash);
    case 'keptBack':
      return onKeptBack(table, event);
    case 'contributed':
      return onContributed(table, event);
    case 'bagFilled':
      return { ...table, bagCount: event.count, drawCount: event.drawCount };
    case 'orderDrawn':
      return { ...table, order: event.order, drawCount: event.drawCount };
    case 'dealt':
      return onDealt(table, event);
    case 'tilesPlayed':
      return onTilesPlayed(table, event);
    case 'accepted':
      return onAccepted(table, event);
    case 'challenged':
      return onChallenged(table, event);
    case 'playStood':
      return onPlayStood(table, event);
    case 'playWithdrawn':
      return onPlayWithdrawn(table, event);
    case 'exchanged':
      return withTurn(withLine(table, { ...event, act: 'exchange', points: 0 }), event);
    case 'passed':
      return onPassed(table, event);
    case 'appealLost':
      return onAppealLost(table, event);
    case 'bought':
      return withLine(withPoints(table, event.seat, -event.points), {
        ...event,
        act: 'buy',
        points: -event.points,
      });
    case 'captured':
      return onCaptured(table, event);
    case 'seatLeft':
      return onSeatLeft(table, event);
    case 'seatReplaced':
      return onSeatReplaced(table, event);
    case 'tieOffered':
    case 'tieAgreed':
      return { ...table, tieAgreed: [...table.tieAgreed, event.seat] };
    case 'timeExcused':
      return onTimeExcused(table, event);
    case 'gameEnded':
      return onGameEnded(table, event);
    default:
      return unreachable(event);
  }
};

interface NewLine {
  readonly seat: Seat;
  readonly act: Act;
  readonly points: number;
  readonly tiles?: readonly PlacedTile[];
  readonly words?: readonly Word[];
  readonly count?: number;
}

/** Adds a line to the score sheet; its total is the score as the table has it by then. */
const withLine = (table: Table, { seat, act, points, tiles = [], words = [], count = 0 }: NewLine): Table => {
  const line: ScoreLine = { seat, act, tiles, words, count, points, total: table.scores[seat] ?? 0 };
  return { ...table, sheet: [...table.sheet, line] };
};

const withPoints = (table: Table, seat: Seat, points: number): Table => ({
  ...table,
  scores: withAt(table.scores, seat, (table.scores[seat] ?? 0) + points),
});

type TurnEvent = {
  readonly turn: Table['turn'];
  readonly drawCount?: number;
  readonly clockLeftMs?: readonly Millis[];
};

/** A finished turn: whoever is next, the clocks, and any offer of a tie has lapsed. */
const withTurn = (table: Table, event: TurnEvent): Table => ({
  ...table,
  turn: event.turn,
  drawCount: event.drawCount ?? table.drawCount,
  clockLeftMs: event.clockLeftMs ?? table.clockLeftMs,
  tieAgreed: [],
});

const withDrawn = (table: Table, { seat, drawnCount }: { seat: Seat; drawnCount: number }): Table => ({
  ...table,
  rackCounts: withAt(table.rackCounts, seat, (table.rackCounts[seat] ?? 0) + drawnCount),
  bagCount: table.bagCount - drawnCount,
});

const withPledge = (table: Table, seat: Seat, hash: string | null): Table => {
  const { pledging } = table;
  if (pledging === undefined) return table;
  return { ...table, pledging: { ...pledging, hashes: withAt(pledging.hashes, seat, hash) } };
};

/** All begin anew with other contributions, or this seat goes without; from the strict round on it stays so. */
const onKeptBack = (table: Table, { seat, isLast }: SharedEventOf<'keptBack'>): Table => {
  if (isLast) return { ...table, contributions: withAt(table.contributions, seat, NOTHING) };
  const round = table.pledging?.round ?? 0;
  const isWithout = (said: string | null): boolean => round >= STRICT_ROUND && said === NOTHING;
  return {
    ...table,
    contributions: table.contributions.map((said) => (isWithout(said) ? said : null)),
    pledging: { hashes: table.seats.map(() => null), round: round + 1 },
  };
};

/** A pledge is good for who made it. Who comes when all have pledged, for a computer, is too late to contribute. */
const onSeatReplaced = (table: Table, { seat, by }: SharedEventOf<'seatReplaced'>): Table => {
  const { pledging, contributions } = table;
  const replaced = { ...table, seats: withAt(table.seats, seat, { ...by, isIn: true }) };
  if (pledging === undefined || contributions[seat] !== null) return replaced;
  const isLate = areAllPledged(table, pledging);
  return isLate
    ? { ...replaced, contributions: withAt(contributions, seat, NOTHING) }
    : withPledge(replaced, seat, null);
};

const onContributed = (table: Table, { seat, entropy }: SharedEventOf<'contributed'>): Table => ({
  ...table,
  contributions: withAt(table.contributions, seat, entropy),
  turn: { ...table.turn, toMove: table.turn.toMove.filter((other) => other !== seat) },
});

const onDealt = (table: Table, { counts, drawCount, turn }: SharedEventOf<'dealt'>): Table => ({
  ...table,
  phase: 'playing',
  rackCounts: counts,
  bagCount: table.bagCount - counts.reduce((sum, count) => sum + count, 0),
  drawCount,
  turn,
});

const onTilesPlayed = (table: Table, event: SharedEventOf<'tilesPlayed'>): Table => ({
  ...withTurn(table, event),
  pending: event.play,
});

const onAccepted = (table: Table, { waiting, turn }: SharedEventOf<'accepted'>): Table => {
  const { pending } = table;
  if (pending?.window == null) return table;
  return { ...table, turn, pending: { ...pending, window: { ...pending.window, waiting } } };
};

const onChallenged = (table: Table, { points, turn }: SharedEventOf<'challenged'>): Table => {
  const { pending } = table;
  if (pending === null || points === 0) return { ...table, turn };
  const gained = withPoints(table, pending.seat, points);
  return { ...withLine(gained, { seat: pending.seat, act: 'challenge', points }), turn };
};

const onPlayStood = (table: Table, event: SharedEventOf<'playStood'>): Table => {
  const play = table.pending;
  if (play === null) return table;
  const { lost } = play.outcome;
  const laid = withTiles(table.board, play.tiles);
  const scored = withPlayPoints(table, play);
  const heldCount = (table.rackCounts[play.seat] ?? 0) - play.tiles.length;
  const drawn = withDrawn({ ...scored, rackCounts: withAt(table.rackCounts, play.seat, heldCount) }, event);
  const lostLetters = lost.map((square) => rackLetterOf(laid[square] ?? EMPTY));
  return {
    ...withTurn(drawn, event),
    board: withoutTiles(laid, lost),
    removed: changeCounts(table.removed, lostLetters, 1),
    openSpecials: table.openSpecials.filter((special) => !play.fired.some((fired) => isSame(special, fired))),
    pending: null,
  };
};

/** The points of a play, for who played it or for who took them, each with a line. */
const withPlayPoints = (table: Table, { seat, tiles, words, outcome }: Pending): Table => {
  const { takenBy, points } = outcome;
  const line = { seat, act: 'play', tiles, words, count: tiles.length } as const;
  if (takenBy === null) return withLine(withPoints(table, seat, points), { ...line, points });
  const taken = withPoints(withLine(table, { ...line, points: 0 }), takenBy, points);
  return withLine(taken, { seat: takenBy, act: 'steal', points });
};

const isSame = (one: OwnedSpecial, other: OwnedSpecial): boolean =>
  one.square === other.square && one.owner === other.owner;

const onPlayWithdrawn = (table: Table, event: SharedEventOf<'playWithdrawn'>): Table => {
  const { seat, opened } = event;
  const { tiles = [], words = [] } = table.pending ?? {};
  const untouched = table.openSpecials.filter((special) => !opened.some((other) => isSame(special, other)));
  const line = { seat, act: 'undone', tiles, words, count: tiles.length, points: 0 } as const;
  return {
    ...withTurn(withLine(table, line), event),
    openSpecials: [...untouched, ...opened],
    pending: null,
  };
};

/** A junior turn that is simply done leaves no line: its captures already have theirs. */
const onPassed = (table: Table, event: SharedEventOf<'passed'>): Table => {
  const { seat, reason } = event;
  const lined = reason === 'done' ? table : withLine(table, { seat, act: 'pass', points: 0 });
  return withDrawn(withTurn(lined, event), event);
};

const onAppealLost = (table: Table, event: SharedEventOf<'appealLost'>): Table => {
  const fined = withPoints(table, event.seat, event.points);
  return withTurn(withLine(fined, { ...event, act: 'appealLost' }), event);
};

const onCaptured = (table: Table, event: SharedEventOf<'captured'>): Table => {
  const { seat, square, completed } = event;
  const covered: Table = {
    ...withPoints(table, seat, completed.length),
    captured: withAt(table.captured, square, seat + 1),
    rackCounts: withAt(table.rackCounts, seat, (table.rackCounts[seat] ?? 0) - 1),
  };
  const lined = withLine(covered, { seat, act: 'capture', points: completed.length, count: 1 });
  return withTurn(lined, event);
};

const onSeatLeft = (table: Table, { seat, returnedCount, turn }: SharedEventOf<'seatLeft'>): Table => ({
  ...withLine(table, { seat, act: 'leave', points: 0 }),
  seats: table.seats.map((state, other) => (other === seat ? { ...state, isIn: false } : state)),
  rackCounts: withAt(table.rackCounts, seat, 0),
  bagCount: table.bagCount + returnedCount,
  openSpecials: table.openSpecials.filter(({ owner }) => owner !== seat),
  tieAgreed: isSameSeats(turn.toMove, table.turn.toMove)
    ? table.tieAgreed.filter((other) => other !== seat)
    : [],
  pending: table.pending && withoutOwner(withoutAsked(table.pending, seat), seat),
  turn,
});

const isSameSeats = (one: readonly Seat[], other: readonly Seat[]): boolean =>
  one.length === other.length && one.every((seat, index) => seat === other[index]);

/** The pending play with a seat less to ask. */
export const withoutAsked = (pending: Pending, seat: Seat): Pending => {
  const { window } = pending;
  if (window === null) return pending;
  return { ...pending, window: { ...window, waiting: window.waiting.filter((other) => other !== seat) } };
};

/** The pending play when the owner of a special tile that fired is gone: nobody takes its points. */
const withoutOwner = (pending: Pending, seat: Seat): Pending =>
  pending.outcome.takenBy === seat ? { ...pending, outcome: { ...pending.outcome, takenBy: null } } : pending;

const later = (at: Millis, ms: Millis): Millis => (at + ms) as Millis;

const onTimeExcused = (table: Table, { ms }: SharedEventOf<'timeExcused'>): Table => {
  const { startedAt, deadlineAt } = table.turn;
  const turn = {
    ...table.turn,
    startedAt: later(startedAt, ms),
    deadlineAt: deadlineAt === null ? null : later(deadlineAt, ms),
  };
  return { ...table, turn };
};

const onGameEnded = (table: Table, { ending, scores }: SharedEventOf<'gameEnded'>): Table => ({
  ...table,
  phase: 'over',
  scores,
  ending,
  tieAgreed: [],
  turn: { ...table.turn, toMove: [], deadlineAt: null },
});
