/**
 * A game of one's own as a form: every switch with its sub-choices side by side, so that turning one off and on again
 * loses nothing. Numbers may be anything a person types, NaN where it is no number; what cannot be played is told by
 * `form-setup.ts`, never mended in silence.
 */
import type { Preset } from '@tilewright/variants';

/** What can be chosen where there are several values. */
export const choices = {
  layout: ['standard15', 'small7', 'super21', 'own'],
  ownPremiums: ['derived', 'none'],
  tileSet: ['english', 'french', 'german', 'spanish', 'dutch', 'polish'],
  order: ['listed', 'personFirst', 'random', 'draw'],
  hands: ['hidden', 'open'],
  wordCheck: ['refuse', 'challenge', 'none'],
  refusedTiles: ['stay', 'return'],
  cost: ['nothing', 'turn', 'points', 'game'],
  window: ['each', 'untilNextActs'],
  dictionary: ['open', 'closed'],
  premiums: ['once', 'persistent'],
  tie: ['shared', 'beforeSettling', 'beforeSettlingThenComputer', 'noWinner'],
  blastShape: ['square', 'diamond'],
  clock: ['none', 'game', 'turn'],
} as const;

export type ChoiceKey = keyof typeof choices;
type Chosen = { readonly [Key in ChoiceKey]: (typeof choices)[Key][number] };

interface Toggles {
  readonly canExchange: boolean;
  readonly endsOut: boolean;
  readonly endsNoPlay: boolean;
  readonly endsScoreless: boolean;
  readonly passesOnly: boolean;
  readonly endsAllPassed: boolean;
  readonly endsRounds: boolean;
  readonly isSettled: boolean;
  readonly hasSpecials: boolean;
  readonly isTriggeredByOwner: boolean;
}

interface Numbers {
  readonly ownRows: number;
  readonly ownCols: number;
  readonly blankCount: number;
  readonly rackSize: number;
  readonly minBagCount: number;
  readonly costPoints: number;
  readonly windowMs: number;
  readonly fullRackBonus: number;
  readonly scorelessTurns: number;
  readonly allPassed: number;
  readonly rounds: number;
  readonly blastRadius: number;
  readonly disposeTo: number;
  readonly gameMs: number;
  readonly incrementMs: number;
  readonly overtimePoints: number;
  readonly overtimeLimitMs: number;
  readonly turnMs: number;
}

export type ToggleKey = keyof Toggles;
export type NumberKey = keyof Numbers;

export interface Form extends Chosen, Toggles, Numbers {
  /** The preset it began as. */
  readonly from: string;
  /** Which kinds of special tiles are for sale, and the price of each, also of those that are not. */
  readonly sold: Readonly<Record<string, boolean>>;
  readonly prices: Readonly<Record<string, number>>;
}

export type FormKey = Exclude<keyof Form, 'from' | 'sold'>;

export type FormChange =
  | { readonly type: 'set'; readonly change: Partial<Omit<Form, 'from'>> }
  | { readonly type: 'sell'; readonly kind: string; readonly isSold: boolean }
  | { readonly type: 'price'; readonly kind: string; readonly price: number }
  /** Everything as the preset has it. */
  | { readonly type: 'preset'; readonly preset: Preset };
