/**
 * How a game of junior ended, in words: why, every score with the highest first, and who won, if anybody.
 */
import { type EndReason, type Ending, type Table, seatsIn } from '@tilewright/rules';
import { fitted } from './fitted.ts';
import { listText } from './junior-text.ts';
import { pointsText, seatName } from './sheet-text.ts';

const NAME_WIDTH = 20;

export const juniorEndingLines = (table: Table, ending: Ending): readonly string[] => {
  const seats = table.order
    .slice()
    .sort((one, other) => (table.scores[other] ?? 0) - (table.scores[one] ?? 0));
  return [
    `The game is over: ${reasonText(table, ending.reason)}.`,
    '',
    ...seats.map((seat) => {
      const left = table.seats[seat]?.isIn === true ? '' : ' (left)';
      return `${fitted(seatName(table, seat), NAME_WIDTH)}${String(table.scores[seat] ?? 0).padStart(4)}${left}`;
    }),
    '',
    winnerText(table, ending),
  ];
};

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

const reasonText = ({ setup }: Table, reason: EndReason): string => {
  const rounds = setup.switches.junior?.capturelessRounds ?? 0;
  switch (reason) {
    case 'allCaptured':
      return 'every word is captured';
    case 'poolEmpty':
      return 'the pool is empty';
    case 'nothingToCapture':
      return 'no chip is left that could be played';
    case 'captureless':
      return `${numberWords[rounds] ?? rounds} ${rounds === 1 ? 'round' : 'rounds'} brought no capture`;
    case 'agreed':
      return 'the players agreed on a tie';
    default:
      return 'only one player is left';
  }
};

const winnerText = (table: Table, { reason, winners: [winner] }: Ending): string => {
  if (winner !== undefined) {
    const points = pointsText(table.scores[winner] ?? 0);
    return `${seatName(table, winner)} wins with ${points}${reason === 'lastSeat' ? ': everyone else has left' : ''}.`;
  }
  if (reason === 'agreed') return 'A tie: nobody wins.';
  const seats = seatsIn(table);
  const most = Math.max(...seats.map((seat) => table.scores[seat] ?? 0));
  const first = seats.filter((seat) => table.scores[seat] === most);
  return `Nobody wins: ${listText(first.map((seat) => seatName(table, seat)))} have ${pointsText(most)} each.`;
};
