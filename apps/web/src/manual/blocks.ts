/** What the manual is made of: sections with parts, each a row of blocks. Texts carry the marks of `inline.ts`. */

/** Drawings and tables that are worked out instead of written. */
export type FigureName =
  | 'board'
  | 'pointsBox'
  | 'tiles'
  | 'premiums'
  | 'ride'
  | 'tie'
  | 'pet'
  | 'blankInk'
  | 'full'
  | 'fourfold'
  | 'settling'
  | 'levels'
  | 'specials'
  | 'boom'
  | 'teaching'
  | 'book'
  | 'switches'
  | 'printed'
  | 'keys'
  | 'notation'
  | 'fairness';

export type Block =
  | { readonly type: 'text'; readonly text: string }
  /** Something to remember. */
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'list'; readonly items: readonly string[] }
  | { readonly type: 'steps'; readonly items: readonly string[] }
  | { readonly type: 'terms'; readonly terms: readonly (readonly [term: string, meaning: string])[] }
  | { readonly type: 'figure'; readonly name: FigureName };

export interface Part {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Section extends Part {
  readonly parts: readonly Part[];
}

export const text = (words: string): Block => ({ type: 'text', text: words });
export const note = (words: string): Block => ({ type: 'note', text: words });
export const list = (...items: readonly string[]): Block => ({ type: 'list', items });
export const steps = (...items: readonly string[]): Block => ({ type: 'steps', items });
export const figure = (name: FigureName): Block => ({ type: 'figure', name });
