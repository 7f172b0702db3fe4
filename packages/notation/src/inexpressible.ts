/**
 * What a format cannot say, as data: every `make` that can fail answers with one of these, and a screen words it.
 */
import type { JuniorProblem } from './junior-soundness.ts';

export type Inexpressible =
  | { readonly type: 'unfinished' }
  | { readonly type: 'brokenChain'; readonly seq: number }
  /** Something in a game that is beyond the limits of the file. */
  | { readonly type: 'beyondLimits'; readonly seq: number; readonly path: string; readonly expected: string }
  | { readonly type: 'seatCount'; readonly count: number; readonly limit: number }
  | { readonly type: 'seatLeft'; readonly seat: number }
  | { readonly type: 'agreedTie' }
  | { readonly type: 'specialTiles' }
  | { readonly type: 'pointsBought' }
  | { readonly type: 'junior' }
  | { readonly type: 'appeal' }
  /** A tile or letter that has no writing in the format. */
  | { readonly type: 'tile'; readonly text: string }
  /** A text that would not be read back as it is: line breaks, white space at its ends, signs of the format. */
  | { readonly type: 'text'; readonly field: string; readonly text: string }
  | { readonly type: 'character'; readonly character: string; readonly encoding: string }
  | { readonly type: 'number'; readonly field: string; readonly value: number }
  | { readonly type: 'premium'; readonly letterTimes: number; readonly wordTimes: number }
  | { readonly type: 'boardShape'; readonly rows: number; readonly cols: number }
  /** A square that no board has, counted from 0. */
  | { readonly type: 'place'; readonly row: number; readonly col: number }
  /** A hand in a view whose viewer may not see it. */
  | { readonly type: 'hiddenHand'; readonly seat: number }
  | { readonly type: 'unsoundBoard'; readonly problem: JuniorProblem };
