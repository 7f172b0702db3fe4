/**
 * How a game ended, in words: the reason, every score with its settling, who won and why, and how the draws were
 * checked.
 */
import {
  type EndReason,
  type Ending,
  type Result,
  type Seat,
  type Settling,
  type Table,
  type VerifyFault,
  spell,
  unreachable,
} from '@tilewright/rules';
import { fitted } from './fitted.ts';
import { pointsText, seatName } from './sheet-text.ts';
import { wordFace } from './tile-face.ts';

export const endingLines = (table: Table, ending: Ending): readonly string[] => [
  reasonText(table, ending),
  '',
  ...table.order.map((seat) => scoreLine(table, ending, seat)),
  '',
  ...bestWordsText(table),
  winnerText(table, ending),
];

/** The word of everybody's highest play; nothing where nobody laid one. */
const bestWordsText = (table: Table): readonly string[] => {
  const best = table.order.flatMap((seat) => {
    const plays = table.sheet.filter((line) => line.seat === seat && line.act === 'play');
    const [top] = plays.slice().sort((one, other) => other.points - one.points);
    const [word] = top?.words ?? [];
    return top && word
      ? [`${seatName(table, seat)} ${wordFace(table, word)} (${pointsText(top.points)})`]
      : [];
  });
  return best.length === 0 ? [] : [`Best words: ${best.join(', ')}.`];
};

const reasonText = (table: Table, { reason, settlings }: Ending): string => {
  const out = settlings.find(({ seat }) => table.rackCounts[seat] === 0)?.seat;
  return reason === 'out' && out !== undefined
    ? `The game is over: the bag is empty and ${seatName(table, out)} has played the last tile.`
    : `The game is over: ${reasonClause(table, reason)}.`;
};

const reasonClause = (table: Table, reason: EndReason): string => {
  switch (reason) {
    case 'out':
      return 'the bag and a rack are empty';
    case 'noPlay':
      return 'the bag is empty and nobody has a play left';
    case 'scoreless':
      return `${table.setup.switches.end.scoreless?.turnCount ?? 0} turns in a row brought no points`;
    case 'allPassed':
      return 'everyone passed';
    case 'rounds':
      return 'the last round has been played';
    case 'lastSeat':
      return 'only one player is left';
    case 'agreed':
      return 'the players agreed on a tie';
    case 'allCaptured':
      return 'every word is captured';
    case 'poolEmpty':
      return 'the pool is empty';
    case 'nothingToCapture':
      return 'no letter is left that could be captured';
    case 'captureless':
      return 'nobody has captured anything for a while';
    default:
      return unreachable(reason);
  }
};

const NAME_WIDTH = 20;
const noSettling = { unplayedPoints: 0, gainedPoints: 0, overtimePoints: 0 };

const settlingOf = ({ settlings }: Ending, seat: Seat): Omit<Settling, 'seat'> =>
  settlings.find((settling) => settling.seat === seat) ?? noSettling;

/** The score before settling, each change to it, and the score that counts. */
const scoreLine = (table: Table, ending: Ending, seat: Seat): string => {
  const { unplayedPoints, gainedPoints, overtimePoints } = settlingOf(ending, seat);
  const after = table.scores[seat] ?? 0;
  const unplayed = spell(table.setup.tileSet, ending.reveal.hands[seat]?.rack ?? []);
  const changes = [
    ...(unplayedPoints === 0 ? [] : [`- ${unplayedPoints} (${unplayed} unplayed)`]),
    ...(gainedPoints === 0 ? [] : [`+ ${gainedPoints} (what the others kept)`]),
    ...(overtimePoints === 0 ? [] : [`- ${overtimePoints} (overtime)`]),
    ...(table.seats[seat]?.isIn === true ? [] : ['(resigned)']),
  ];
  const before = String(scoreBefore(table, ending, seat)).padStart(5);
  return `${fitted(seatName(table, seat), NAME_WIDTH)}${[before, ...changes, '='].join(' ')} ${after}`;
};

const scoreBefore = (table: Table, ending: Ending, seat: Seat): number => {
  const { unplayedPoints, gainedPoints, overtimePoints } = settlingOf(ending, seat);
  return (table.scores[seat] ?? 0) + unplayedPoints - gainedPoints + overtimePoints;
};

const winnerText = (table: Table, ending: Ending): string => {
  const { winners, reason } = ending;
  const [first, ...others] = winners;
  if (first === undefined) return 'Nobody wins.';
  const points = pointsText(table.scores[first] ?? 0);
  if (others.length > 0)
    return `${winners.map((seat) => seatName(table, seat)).join(' and ')} share the win with ${points}.`;
  const name = seatName(table, first);
  return reason === 'lastSeat'
    ? `${name} wins: everyone else has left.`
    : `${name} wins with ${points}${leadText(table, ending, first)}.`;
};

/** By how much, or what broke the tie. */
const leadText = (table: Table, ending: Ending, winner: Seat): string => {
  const rivals = ending.settlings.map(({ seat }) => seat).filter((seat) => seat !== winner);
  const lead = (table.scores[winner] ?? 0) - Math.max(...rivals.map((seat) => table.scores[seat] ?? 0));
  if (lead > 0) return `, ${lead} ahead`;
  return ': equal, but ahead before the unplayed tiles were counted';
};

const LABEL_WIDTH = 12;
const hexLine = (label: string, hex: string): string => `${fitted(label, LABEL_WIDTH)}  ${hex}`;

/** Everything that the draws came from, how to check it, and what checking it here brought. */
export const fairnessLines = (
  table: Table,
  { reveal }: Ending,
  checked: Result<{ readonly drawCount: number }, VerifyFault>,
): readonly string[] => [
  'The draws came from this secret and from what each player added:',
  hexLine('secret', reveal.vault.secret),
  hexLine('hash', table.commitment),
  ...table.contributions.map((added, seat) => hexLine(`+ ${seatName(table, seat)}`, added ?? 'nothing')),
  "The hash, shown before anybody added theirs, is SHA-256 of the secret's text.",
  checked.ok
    ? `${checked.value.drawCount} draws checked: each is what the secret and the players' own chance bring.`
    : `The draws do NOT check: ${checked.error.type} at event ${checked.error.seq}.`,
];
