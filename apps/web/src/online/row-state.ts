/** What there is to say about one of one's games in a few words. */
import { isMyTurn } from '@tilewright/client';
import type { LobbyRow } from '@tilewright/protocol';
import { onlineTexts } from '../texts/online.ts';
import { makerName } from './maker-name.ts';

const { lobby: text } = onlineTexts;

/** Over with a seat that nobody had: it never began. */
export const wasClosed = ({ phase, seats }: LobbyRow): boolean =>
  phase === 'over' && seats.some(({ isClaimed }) => !isClaimed);

/** Whether somebody else wants to play again and waits. */
export const isAwaited = ({ phase, seat, isMaker }: LobbyRow, isRematch: boolean): boolean =>
  isRematch && phase === 'gathering' && seat !== null && !isMaker;

const whoseTurn = (row: LobbyRow): string => {
  if (isMyTurn(row)) return row.isNudged ? text.nudged : text.yourTurn;
  const names = row.toMove.map((seat) => row.seats[seat]?.name ?? '').filter((name) => name !== '');
  return names.length === 0 ? '' : text.turnOf(names);
};

export const rowState = (row: LobbyRow, serverNow: number, isRematch = false): string => {
  const { phase, seat, winners, deadlineAt } = row;
  if (wasClosed(row)) return text.closed;
  if (phase === 'over') return seat !== null && winners.includes(seat) ? text.won : text.over;
  if (phase === 'gathering') return isAwaited(row, isRematch) ? text.again(makerName(row)) : text.gathering;
  const time = deadlineAt === null ? '' : text.timeLeft(deadlineAt - serverNow);
  const watching = seat === null ? text.watching : '';
  return [watching, whoseTurn(row), time].filter((part) => part !== '').join(' · ');
};
