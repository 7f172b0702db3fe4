/** How a game ended, in words for a screen: the reason, each score with its settling, who won and why. */
import { type EndReason, type Ending, type Seat, type Settling, type Table, spell } from '@tilewright/rules';
import { pointsText, seatName, seatNames, signed, tilesText } from './names.ts';

interface ScoreChange {
  readonly text: string;
  readonly points: string;
}

/** One player's score: what it was, each change to it, and what counts. */
export interface FinalScore {
  readonly seat: Seat;
  readonly before: number;
  readonly changes: readonly ScoreChange[];
  readonly after: number;
  readonly isWinner: boolean;
  readonly hasLeft: boolean;
  /** The play that brought most, by its word; null where nothing was played. */
  readonly best: { readonly word: string; readonly points: number } | null;
}

export interface EndingTexts {
  readonly winner: string;
  readonly why: string;
  readonly reason: string;
  readonly scores: readonly FinalScore[];
  /** Tiles that nobody's score says anything about. */
  readonly leftovers: readonly string[];
}

type ReasonText = (table: Table, ending: Ending) => string;

const outText: ReasonText = (table, { settlings }) => {
  const out = settlings.find(({ seat }) => table.rackCounts[seat] === 0)?.seat;
  return out === undefined
    ? 'The bag and a rack are empty.'
    : `The bag is empty and ${seatName(table, out)} has played the last tile.`;
};

const reasons: { readonly [Reason in EndReason]: ReasonText } = {
  out: outText,
  noPlay: () => 'The bag is empty and nobody can lay another word.',
  scoreless: ({ setup }) => {
    const { turnCount = 0, passesOnly = false } = setup.switches.end.scoreless ?? {};
    return `${turnCount} ${passesOnly ? 'passes' : 'turns without points'} in a row end the game.`;
  },
  allPassed: () => 'Everyone passed, again and again.',
  rounds: ({ setup: { switches } }) =>
    switches.end.rounds === 1
      ? 'The one round has been played.'
      : `All ${switches.end.rounds ?? 0} rounds have been played.`,
  lastSeat: () => 'Only one player is left in the game.',
  agreed: () => 'The players agreed on a tie.',
  allCaptured: () => 'Every word is captured.',
  poolEmpty: () => 'The pool is empty.',
  nothingToCapture: () => 'No letter is left that could be captured.',
  captureless: () => 'Nobody has captured anything for a while.',
};

const noSettling = { unplayedPoints: 0, gainedPoints: 0, overtimePoints: 0 };

const settlingOf = ({ settlings }: Ending, seat: Seat): Omit<Settling, 'seat'> =>
  settlings.find((settling) => settling.seat === seat) ?? noSettling;

const rackOf = (table: Table, { reveal }: Ending, seat: Seat): string =>
  spell(table.setup.tileSet, reveal.hands[seat]?.rack ?? []);

const balanceOf = (ending: Ending, seat: Seat): number => {
  const { unplayedPoints, gainedPoints, overtimePoints } = settlingOf(ending, seat);
  return gainedPoints - unplayedPoints - overtimePoints;
};

const scoreBefore = ({ scores }: Table, ending: Ending, seat: Seat): number =>
  (scores[seat] ?? 0) - balanceOf(ending, seat);

const bestPlay = ({ sheet, setup }: Table, seat: Seat): FinalScore['best'] => {
  const plays = sheet.filter((line) => line.seat === seat && line.act === 'play' && line.points > 0);
  const [best] = plays.sort((one, other) => other.points - one.points);
  return best === undefined
    ? null
    : { word: spell(setup.tileSet, best.words[0]?.letters ?? []), points: best.points };
};

const finalScore = (table: Table, ending: Ending, seat: Seat): FinalScore => {
  const { unplayedPoints, gainedPoints, overtimePoints } = settlingOf(ending, seat);
  const change = (points: number, text: string): readonly ScoreChange[] =>
    points === 0 ? [] : [{ text, points: signed(points) }];
  return {
    seat,
    before: scoreBefore(table, ending, seat),
    changes: [
      ...change(-unplayedPoints, `unplayed ${rackOf(table, ending, seat)}`),
      ...change(gainedPoints, 'unplayed tiles of the others'),
      ...change(-overtimePoints, 'overtime'),
    ],
    after: table.scores[seat] ?? 0,
    isWinner: ending.winners.includes(seat),
    hasLeft: table.seats[seat]?.isIn !== true,
    best: bestPlay(table, seat),
  };
};

/** Best first; who left comes last. */
const byRank = (one: FinalScore, other: FinalScore): number =>
  Number(one.hasLeft) - Number(other.hasLeft) ||
  Number(other.isWinner) - Number(one.isWinner) ||
  other.after - one.after;

const winnerText = (table: Table, { winners }: Ending): string => {
  if (winners.length === 0) return 'Nobody wins.';
  return winners.length === 1
    ? `${seatNames(table, winners)} wins!`
    : `${seatNames(table, winners)} share the win.`;
};

const rivalsOf = ({ winners, settlings }: Ending): readonly Seat[] =>
  settlings.map(({ seat }) => seat).filter((seat) => !winners.includes(seat));

const whyText = (table: Table, ending: Ending): string => {
  const [winner] = ending.winners;
  if (winner === undefined) return ending.reason === 'agreed' ? '' : 'The best scores are equal.';
  const points = pointsText(table.scores[winner] ?? 0);
  if (ending.winners.length > 1) return `Equal with ${points} each.`;
  if (ending.reason === 'lastSeat') return '';
  const rivals = rivalsOf(ending);
  const best = Math.max(...rivals.map((seat) => table.scores[seat] ?? 0));
  const lead = (table.scores[winner] ?? 0) - best;
  return lead > 0 ? `${points}, ${lead} ahead.` : `${points}: ${tieText(table, ending, winner)}`;
};

/** What broke the tie. */
const tieText = (table: Table, ending: Ending, winner: Seat): string => {
  const tied = rivalsOf(ending).filter((seat) => table.scores[seat] === table.scores[winner]);
  const bestBefore = Math.max(...tied.map((seat) => scoreBefore(table, ending, seat)));
  return scoreBefore(table, ending, winner) > bestBefore
    ? 'equal, but ahead before the unplayed tiles were counted.'
    : 'equal in everything, and such a tie goes to the computer.';
};

/** Racks that were not counted, and what stayed in the bag. */
const leftoversOf = (table: Table, ending: Ending): readonly string[] => {
  const racks = table.order
    .filter((seat) => settlingOf(ending, seat).unplayedPoints === 0 && rackOf(table, ending, seat) !== '')
    .map((seat) => `${seatName(table, seat)} still held ${rackOf(table, ending, seat)}.`);
  return table.bagCount === 0 ? racks : [...racks, `${tilesText(table.bagCount)} stayed in the bag.`];
};

export const endingTexts = (table: Table, ending: Ending): EndingTexts => ({
  winner: winnerText(table, ending),
  why: whyText(table, ending),
  reason: reasons[ending.reason](table, ending),
  scores: table.order.map((seat) => finalScore(table, ending, seat)).sort(byRank),
  leftovers: leftoversOf(table, ending),
});
