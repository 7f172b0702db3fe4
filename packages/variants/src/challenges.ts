/**
 * The ways a play can be challenged, as word checks: the five of tournaments, and the open table of special tiles.
 */
import type { ChallengeCost, ChallengeWindow, Millis, WordCheck } from '@tilewright/rules';

const EACH_MS = 5_000 as Millis;

export const eachFor = (ms: number): ChallengeWindow => ({ type: 'each', ms: ms as Millis });
export const untilNextActs: ChallengeWindow = { type: 'untilNextActs' };

export const challengeCosts = {
  single: { type: 'nothing' },
  double: { type: 'turn' },
  fivePoint: { type: 'points', points: 5 },
  tenPoint: { type: 'points', points: 10 },
  triple: { type: 'game' },
} as const satisfies Record<string, ChallengeCost>;

/** A word check by challenge; each other seat has five seconds unless the window says otherwise. */
export const challengeBy = (cost: ChallengeCost, window: ChallengeWindow = eachFor(EACH_MS)): WordCheck => ({
  type: 'challenge',
  cost,
  window,
});
