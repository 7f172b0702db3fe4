/**
 * When a game is over, what each score becomes, and who has won.
 */
import type { Seat } from './brand.ts';
import type { Context } from './context.ts';
import type { SharedEventOf } from './event.ts';
import type { EndReason, Game, Settling, Table } from './game.ts';
import { juniorEndReason } from './junior.ts';
import { type Draft, record } from './ruling.ts';
import { pointsOf } from './tile-set.ts';
import { isIn, seatsIn } from './turn.ts';

const MINUTE_MS = 60_000;

/** Why the game is over now, or undefined while it goes on. */
export const endReason = (game: Game, { words }: Context): EndReason | undefined => {
  const { table } = game;
  const seats = seatsIn(table);
  if (seats.length < 2) return 'lastSeat';
  if (seats.every((seat) => table.tieAgreed.includes(seat))) return 'agreed';
  if (table.setup.switches.junior !== null) return juniorEndReason(game);
  return wordEndReason(table, seats) ?? (hasNoPlayLeft(game, words) ? 'noPlay' : undefined);
};

const wordEndReason = (table: Table, seats: readonly Seat[]): EndReason | undefined => {
  const { end } = table.setup.switches;
  const { scorelessRun, passRun, turnCount } = table.turn;
  if (end.out && table.bagCount === 0 && seats.some((seat) => table.rackCounts[seat] === 0)) return 'out';
  if (end.scoreless !== null) {
    const run = end.scoreless.passesOnly ? passRun : scorelessRun;
    if (run >= end.scoreless.turnCount) return 'scoreless';
  }
  if (end.allPassed !== null && passRun >= end.allPassed * seats.length) return 'allPassed';
  if (end.rounds !== null && turnCount >= end.rounds * table.seats.length) return 'rounds';
  return undefined;
};

const hasNoPlayLeft = ({ table, hands }: Game, { mayHavePlay }: Context['words']): boolean => {
  if (!table.setup.switches.end.noPlay || table.bagCount > 0) return false;
  const racks = hands.filter((_, seat) => isIn(table, seat)).map(({ rack }) => rack);
  return !mayHavePlay(
    table,
    racks.filter(({ length }) => length > 0),
  );
};

/** The draft with the end of the game recorded. */
export const endGame = (draft: Draft, reason: EndReason): Draft => {
  const { table, hands, vault } = draft.game;
  const settlings = reason === 'lastSeat' || reason === 'agreed' ? [] : settle(draft.game, reason);
  const scores = table.scores.map((points, seat) => points + balance(settlings, seat));
  const ended: SharedEventOf<'gameEnded'> = {
    type: 'gameEnded',
    at: table.at,
    ending: { reason, settlings, winners: winnersOf(table, reason, scores), reveal: { hands, vault } },
    scores,
  };
  return record(draft, ended);
};

const balance = (settlings: readonly Settling[], seat: number): number =>
  settlings
    .filter((settling) => settling.seat === seat)
    .reduce(
      (sum, { gainedPoints, unplayedPoints, overtimePoints }) =>
        sum + gainedPoints - unplayedPoints - overtimePoints,
      0,
    );

const settle = (game: Game, reason: EndReason): readonly Settling[] => {
  const { table } = game;
  const seats = seatsIn(table);
  const unplayed = (seat: Seat): number => (table.setup.switches.isSettled ? rackPoints(game, seat) : 0);
  const all = seats.reduce((sum, seat) => sum + unplayed(seat), 0);
  return seats.map((seat) => ({
    seat,
    unplayedPoints: unplayed(seat),
    gainedPoints: reason === 'out' && table.rackCounts[seat] === 0 ? all : 0,
    overtimePoints: overtimeOf(table, seat),
  }));
};

const rackPoints = ({ table, hands }: Game, seat: Seat): number =>
  (hands[seat]?.rack ?? []).reduce((sum, letter) => sum + pointsOf(table.setup.tileSet, letter), 0);

const overtimeOf = (table: Table, seat: Seat): number => {
  const { clock } = table.setup.switches;
  const leftMs: number = table.clockLeftMs[seat] ?? 0;
  return clock?.type === 'game' && leftMs < 0 ? Math.ceil(-leftMs / MINUTE_MS) * clock.overtimePoints : 0;
};

const winnersOf = (table: Table, reason: EndReason, scores: readonly number[]): readonly Seat[] => {
  const seats = seatsIn(table);
  if (reason === 'agreed') return [];
  if (reason === 'lastSeat') return table.phase === 'playing' ? seats : [];
  return brokenTie(table, best(seats, scores));
};

const best = (seats: readonly Seat[], scores: readonly number[]): readonly Seat[] => {
  const highest = Math.max(...seats.map((seat) => scores[seat] ?? 0));
  return seats.filter((seat) => scores[seat] === highest);
};

const brokenTie = (table: Table, tied: readonly Seat[]): readonly Seat[] => {
  const { tie } = table.setup.switches;
  if (tied.length < 2 || tie === 'shared') return tied;
  if (tie === 'noWinner') return [];
  const ahead = best(tied, table.scores);
  if (tie === 'beforeSettling') return ahead;
  const computers = ahead.filter((seat) => table.seats[seat]?.kind === 'computer');
  return computers.length > 0 ? computers : ahead;
};
