/**
 * How an imported game ended, from the lines that settle it: what each rack brought or cost, and time penalties.
 */
import type {
  EndReason,
  Hand,
  Letter,
  LetterCounts,
  Millis,
  Seat,
  Settling,
  SharedEventOf,
} from '@tilewright/rules';
import type { Table, View } from '@tilewright/rules';
import { EMPTY, changeCounts, countsOf, rackLetterOf } from '@tilewright/rules';
import type { GcgEvent } from './gcg.ts';

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
  const hands = SEATS.map((seat) => handOf(seat, ends));
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
        vault: { secret: '', bag: bagOf({ table }, hands), total: countsOf(table.setup.tileSet) },
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

/** What a seat still held: what its own line says, or the line of the other one who gained it. */
const handOf = (seat: Seat, ends: readonly EndLine[]): Hand => {
  const known = ends.find(
    ({ line }) =>
      (line.type === 'endRackPenalty' && line.player === seat) ||
      (line.type === 'endRackPoints' && line.player !== seat),
  );
  return { rack: known?.letters ?? [], inventory: [], fresh: [], hidden: [], laying: [] };
};

/** What is neither on the board nor on a rack; nothing of a letter that the file has too many of. */
const bagOf = ({ table }: Pick<View, 'table'>, hands: readonly Hand[]): LetterCounts => {
  const laid = table.board.filter((tile) => tile !== EMPTY).map(rackLetterOf);
  const gone = [...laid, ...hands.flatMap(({ rack }) => rack)];
  return changeCounts(countsOf(table.setup.tileSet), gone, -1).map((count) => Math.max(0, count));
};
