/**
 * How an imported game ended, from the lines that settle it: what each rack brought or cost, and time penalties.
 */
import type { EndReason, Hand, Letter, Millis, Seat, Settling, SharedEventOf } from '@tilewright/rules';
import type { Table, View } from '@tilewright/rules';
import { countsOf } from '@tilewright/rules';
import type { GcgEvent } from './gcg.ts';
import { lettersBesides } from './gcg-tiles.ts';

/** A line that settles the game, with its tiles as letters. */
export interface EndLine {
  readonly line: Extract<GcgEvent, { readonly type: 'endRackPoints' | 'endRackPenalty' | 'timePenalty' }>;
  readonly letters: readonly Letter[];
}

interface Closing {
  readonly totals: readonly [number, number];
  readonly isIncomplete: boolean;
}

const SEATS = [0, 1] as readonly number[] as readonly Seat[];

/** The end of the game, or undefined when the file does not say that it is over. */
export const endOfReplay = (
  { table }: View,
  ends: readonly EndLine[],
  { totals, isIncomplete }: Closing,
): SharedEventOf<'gameEnded'> | undefined => {
  const due = reasonIn(table);
  if (ends.length === 0 && (isIncomplete || due === undefined)) return undefined;
  const hasGain = ends.some(({ line }) => line.type === 'endRackPoints');
  const hands = handsAtEnd(ends);
  const left = hands.flatMap(({ rack }) => rack);
  return {
    type: 'gameEnded',
    at: 0 as Millis,
    scores: totals,
    ending: {
      reason: hasGain ? 'out' : (due ?? 'scoreless'),
      settlings: SEATS.map((seat) => settlingOf(seat, ends)),
      winners: SEATS.filter((seat) => totals[seat] === Math.max(...totals)),
      reveal: {
        hands,
        vault: { secret: '', bag: lettersBesides(table, left), total: countsOf(table.setup.tileSet) },
      },
    },
  };
};

/** Why the game is over by its set-up, where the file has no lines that settle it. */
const reasonIn = ({ setup, turn, bagCount, rackCounts }: Table): EndReason | undefined => {
  const { end } = setup.switches;
  const run = end.scoreless?.passesOnly === true ? turn.passRun : turn.scorelessRun;
  if (end.out && bagCount === 0 && rackCounts.includes(0)) return 'out';
  if (end.scoreless !== null && run >= end.scoreless.turnCount) return 'scoreless';
  if (end.allPassed !== null && turn.passRun >= end.allPassed * SEATS.length) return 'allPassed';
  return end.rounds !== null && turn.turnCount >= end.rounds * SEATS.length ? 'rounds' : undefined;
};

const settlingOf = (seat: Seat, ends: readonly EndLine[]): Settling => {
  const sum = (type: EndLine['line']['type']): number =>
    ends
      .filter(({ line }) => line.player === seat && line.type === type)
      .reduce((points, { line }) => points + Math.abs(line.score), 0);
  return {
    seat,
    unplayedPoints: sum('endRackPenalty'),
    gainedPoints: sum('endRackPoints'),
    overtimePoints: sum('timePenalty'),
  };
};

/** What the seats still held, as far as the lines say so. */
export const handsAtEnd = (ends: readonly EndLine[]): readonly Hand[] =>
  SEATS.map((seat) => handOf(seat, ends));

/** What a seat still held: what its own line says, or the line of the other one who gained it. */
const handOf = (seat: Seat, ends: readonly EndLine[]): Hand => {
  const known = ends.find(
    ({ line }) =>
      (line.type === 'endRackPenalty' && line.player === seat) ||
      (line.type === 'endRackPoints' && line.player !== seat),
  );
  return { rack: known?.letters ?? [], inventory: [], fresh: [], hidden: [], laying: [] };
};
