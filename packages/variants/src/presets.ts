/**
 * The games of the family, as data. Each preset fills in every switch; a set-up may change any of them.
 */
import type { EndSwitches, JuniorSwitches, Switches, WordCheck } from '@tilewright/rules';
import { challengeBy, challengeCosts } from './challenges.ts';
import { usualPrices } from './special-tiles/index.ts';

export interface Preset {
  readonly id: string;
  readonly blankCount: number;
  readonly switches: Switches;
}

const RACK_SIZE = 7;

const refuseWords = (refusedTiles: 'stay' | 'return'): WordCheck => ({
  type: 'refuse',
  refusedTiles,
  appeal: null,
});

/** What an appeal is about: double points, or ten lost. */
export const usualAppeal = { times: 2, penaltyPoints: 10 } as const;

export const usualSpecials: NonNullable<Switches['special']> = {
  prices: usualPrices(),
  isTriggeredByOwner: false,
  blast: { shape: 'square', radius: 3 },
  disposeTo: 5,
};

const noEnd: EndSwitches = { out: false, noPlay: false, scoreless: null, allPassed: null, rounds: null };
const sixScoreless = { turnCount: 6, passesOnly: false } as const;

const classicSwitches: Switches = {
  order: 'listed',
  rackSize: RACK_SIZE,
  hands: 'hidden',
  wordCheck: refuseWords('stay'),
  premiums: 'once',
  fullRackBonus: 50,
  exchange: { minBagCount: 0 },
  end: { ...noEnd, out: true, scoreless: sixScoreless },
  isSettled: true,
  tie: 'beforeSettling',
  special: null,
  clock: null,
  junior: null,
  dictionary: 'open',
};

export const classic: Preset = { id: 'classic', blankCount: 2, switches: classicSwitches };

export const solo: Preset = {
  id: 'solo',
  blankCount: 2,
  switches: {
    ...classicSwitches,
    order: 'personFirst',
    wordCheck: refuseWords('return'),
    end: { ...noEnd, out: true, noPlay: true, scoreless: sixScoreless },
    tie: 'beforeSettlingThenComputer',
  },
};

export const stuff: Preset = {
  id: 'stuff',
  blankCount: 0,
  switches: {
    ...classicSwitches,
    order: 'random',
    wordCheck: challengeBy(challengeCosts.double),
    end: { ...noEnd, out: true, noPlay: true, allPassed: 2 },
    special: usualSpecials,
    dictionary: 'closed',
  },
};

export const books: Preset = {
  id: 'books',
  blankCount: 0,
  switches: {
    ...classicSwitches,
    order: 'draw',
    fullRackBonus: 0,
    exchange: null,
    end: { ...noEnd, out: true, allPassed: 2, rounds: 10 },
    isSettled: false,
    tie: 'shared',
  },
};

const juniorRules: JuniorSwitches = {
  pool: 'random',
  refill: 'whenEmpty',
  mustPlay: false,
  endsWhenPoolEmpty: true,
  capturelessRounds: 3,
  lightsUp: true,
};

const juniorSwitches: Switches = {
  ...classicSwitches,
  hands: 'open',
  wordCheck: { type: 'none' },
  fullRackBonus: 0,
  exchange: null,
  end: noEnd,
  isSettled: false,
  tie: 'noWinner',
  junior: juniorRules,
};

export const junior: Preset = { id: 'junior', blankCount: 0, switches: juniorSwitches };

export const juniorFamily: Preset = {
  id: 'juniorFamily',
  blankCount: 0,
  switches: {
    ...juniorSwitches,
    junior: { ...juniorRules, pool: 'board', refill: 'everyTurn', mustPlay: true, endsWhenPoolEmpty: false },
  },
};
