/**
 * A second opinion on the scores: the sum of what the events say each seat gained and lost, and nothing after the end.
 */
import type { GameEvent, Table } from '@tilewright/rules';
import { demand } from './law-broken.ts';

export const checkScores = (before: Table, { shared }: GameEvent, after: Table): void => {
  const gained = before.scores.map(() => 0);
  const give = (seat: number, points: number): void => {
    gained[seat] = (gained[seat] ?? 0) + points;
  };
  const play = before.pending;
  if (shared.type === 'playStood' && play !== null)
    give(play.outcome.takenBy ?? play.seat, play.outcome.points);
  if (shared.type === 'challenged' && play !== null) give(play.seat, shared.points);
  if (shared.type === 'bought') give(shared.seat, -shared.points);
  if (shared.type === 'appealLost') give(shared.seat, shared.points);
  if (shared.type === 'captured') give(shared.seat, shared.completed.length);
  if (shared.type === 'gameEnded') {
    for (const { seat, gainedPoints, unplayedPoints, overtimePoints } of shared.ending.settlings) {
      give(seat, gainedPoints - unplayedPoints - overtimePoints);
    }
  }
  const expected = before.scores.map((points, seat) => points + (gained[seat] ?? 0));
  demand(
    String(expected) === String(after.scores),
    'SC1',
    () => `scores ${String(after.scores)} after ${shared.type}, not ${String(expected)}`,
  );
  if (shared.type === 'bought')
    demand((after.scores[shared.seat] ?? 0) >= 0, 'SC1', () => 'bought on credit');
};
