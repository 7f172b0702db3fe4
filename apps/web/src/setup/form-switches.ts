/** From the form to the switches that it asks for. */
import type { Millis, Switches } from '@tilewright/rules';
import { usualSpecials } from '@tilewright/variants';
import type { Form } from './form.ts';

/** The switches that the form asks for, playable or not. */
export const switchesOf = (form: Form): Switches => ({
  order: form.order,
  rackSize: form.rackSize,
  hands: form.hands,
  wordCheck: wordCheckOf(form),
  premiums: form.premiums,
  fullRackBonus: form.fullRackBonus,
  exchange: form.canExchange ? { minBagCount: form.minBagCount } : null,
  end: endOf(form),
  isSettled: form.isSettled,
  tie: form.tie,
  special: specialOf(form),
  clock: clockOf(form),
  junior: null,
  dictionary: form.dictionary,
});

const wordCheckOf = (form: Form): Switches['wordCheck'] => {
  if (form.wordCheck === 'none') return { type: 'none' };
  if (form.wordCheck === 'challenge')
    return {
      type: 'challenge',
      cost: form.cost === 'points' ? { type: 'points', points: form.costPoints } : { type: form.cost },
      window:
        form.window === 'each' ? { type: 'each', ms: form.windowMs as Millis } : { type: 'untilNextActs' },
    };
  // No list here holds words for an appeal to win by, so none is offered.
  return { type: 'refuse', refusedTiles: form.refusedTiles, appeal: null };
};

const endOf = (form: Form): Switches['end'] => ({
  out: form.endsOut,
  noPlay: form.endsNoPlay,
  scoreless: form.endsScoreless ? { turnCount: form.scorelessTurns, passesOnly: form.passesOnly } : null,
  allPassed: form.endsAllPassed ? form.allPassed : null,
  rounds: form.endsRounds ? form.rounds : null,
});

/** What concerns a kind that is not for sale does not matter, and so cannot be wrong. */
const specialOf = ({ hasSpecials, sold, ...form }: Form): Switches['special'] => {
  if (!hasSpecials) return null;
  const prices = Object.entries(form.prices).filter(([kind]) => sold[kind] === true);
  return {
    prices: Object.fromEntries(prices),
    isTriggeredByOwner: form.isTriggeredByOwner,
    blast: sold['boom'] ? { shape: form.blastShape, radius: form.blastRadius } : usualSpecials.blast,
    disposeTo: sold['dispose'] ? form.disposeTo : 1,
  };
};

const clockOf = (form: Form): Switches['clock'] => {
  if (form.clock === 'none') return null;
  if (form.clock === 'turn') return { type: 'turn', ms: form.turnMs as Millis };
  return {
    type: 'game',
    ms: form.gameMs as Millis,
    incrementMs: form.incrementMs as Millis,
    overtimePoints: form.overtimePoints,
    overtimeLimitMs: form.overtimeLimitMs as Millis,
  };
};
