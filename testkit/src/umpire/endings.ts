/** When a game is over, what everybody's score becomes, and who has won, as the umpire reads the rules. */
import type { EndReason, Seat, Settling, Table, Words } from '@tilewright/rules';
import { bagSize } from './draws.ts';
import { type Ledger, seatsIn, tell } from './ledger.ts';
import { reasonToEndPrinted } from './printed.ts';

/** Why the game is over now; undefined while it goes on. */
export const reasonToEnd = (ledger: Ledger, words: Words): EndReason | undefined => {
  const { table } = ledger;
  const { end } = table.setup.switches;
  const { scorelessRun, passRun, turnCount } = table.turn;
  const seats = seatsIn(table);
  const isPrinted = table.setup.switches.junior !== null;
  const isBagEmpty = bagSize(ledger) === 0;
  const racks = seats.map((seat) => ledger.hands[seat]?.rack ?? []);
  const run = end.scoreless?.passesOnly === true ? passRun : scorelessRun;
  if (seats.length < 2) return 'lastSeat';
  if (seats.every((seat) => table.tieAgreed.includes(seat))) return 'agreed';
  if (isPrinted) return reasonToEndPrinted(ledger);
  const reasons: readonly (readonly [EndReason, () => boolean])[] = [
    ['out', () => end.out && isBagEmpty && racks.some((rack) => rack.length === 0)],
    ['scoreless', () => end.scoreless !== null && run >= end.scoreless.turnCount],
    ['allPassed', () => end.allPassed !== null && passRun >= end.allPassed * seats.length],
    ['rounds', () => end.rounds !== null && turnCount >= end.rounds * table.seats.length],
    [
      'noPlay',
      () =>
        end.noPlay &&
        isBagEmpty &&
        !words.mayHavePlay(
          table,
          racks.filter((rack) => rack.length > 0),
        ),
    ],
  ];
  return reasons.find(([, isSo]) => isSo())?.[0];
};

export const endGame = (ledger: Ledger, reason: EndReason): void => {
  const { table, hands, vault } = ledger;
  const settlings = reason === 'lastSeat' || reason === 'agreed' ? [] : settle(ledger, reason);
  const scores = [...table.scores];
  for (const { seat, gainedPoints, unplayedPoints, overtimePoints } of settlings)
    scores[seat] = (scores[seat] ?? 0) + gainedPoints - unplayedPoints - overtimePoints;
  const winners = winnersOf(table, reason, scores);
  const reveal = { hands: hands.map((hand) => ({ ...hand })), vault };
  const ending = { reason, settlings, winners, reveal };
  Object.assign(table, { phase: 'over', scores, ending, tieAgreed: [] });
  table.turn = { ...table.turn, toMove: [], deadlineAt: null };
  tell(ledger, { type: 'gameEnded', at: table.at, ending, scores });
};

const MINUTE_MS = 60_000;

/** What is left on the racks is lost; whoever went out gains what all others lose. */
const settle = ({ table, hands }: Ledger, reason: EndReason): readonly Settling[] => {
  const { tileSet, switches } = table.setup;
  const worth = (seat: Seat): number =>
    (hands[seat]?.rack ?? []).reduce((sum, letter) => sum + (tileSet.kinds[letter]?.points ?? 0), 0);
  const { clock } = switches;
  const minutesOver = (seat: Seat): number =>
    Math.max(0, Math.ceil((0 - (table.clockLeftMs[seat] ?? 0)) / MINUTE_MS));
  const seats = seatsIn(table);
  const unplayed = seats.map((seat) => (switches.isSettled ? worth(seat) : 0));
  const all = unplayed.reduce((sum, points) => sum + points, 0);
  return seats.map((seat, place) => ({
    seat,
    unplayedPoints: unplayed[place] ?? 0,
    gainedPoints: reason === 'out' && hands[seat]?.rack.length === 0 ? all : 0,
    overtimePoints: clock?.type === 'game' ? minutesOver(seat) * clock.overtimePoints : 0,
  }));
};

const winnersOf = (table: Table, reason: EndReason, scores: readonly number[]): readonly Seat[] => {
  const seats = seatsIn(table);
  if (reason === 'agreed') return [];
  if (reason === 'lastSeat') return table.phase === 'playing' ? seats : [];
  const first = highest(seats, scores);
  if (first.length === 1) return first;
  const ahead = highest(first, table.scores);
  const computers = ahead.filter((seat) => table.seats[seat]?.kind === 'computer');
  switch (table.setup.switches.tie) {
    case 'shared':
      return first;
    case 'noWinner':
      return [];
    case 'beforeSettling':
      return ahead;
    case 'beforeSettlingThenComputer':
      return computers.length > 0 ? computers : ahead;
  }
};

const highest = (seats: readonly Seat[], scores: readonly number[]): readonly Seat[] => {
  const most = Math.max(...seats.map((seat) => scores[seat] ?? 0));
  return seats.filter((seat) => scores[seat] === most);
};
