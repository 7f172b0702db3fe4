/** What each square of the builder's board shows: its letter, the ghost of the word in hand, and marks. */
import { gridOf, squaresOfPrinted } from '@tilewright/builder';
import type { PrintedWord } from '@tilewright/rules';
import { lettersIn } from './builder-actions.ts';
import {
  type BuilderState,
  ghostSpot,
  ghostVerdict,
  groundOf,
  planOf,
  sightNow,
  tileSetOf,
} from './builder-store.ts';
import { wrongSquares } from './trial-message.ts';

type GhostState = 'none' | 'fits' | 'offer' | 'refused' | 'trying';

export interface SquareFace {
  readonly letter: string;
  readonly ghost: string;
  readonly ghostState: GhostState;
  readonly isSelected: boolean;
  readonly isWrong: boolean;
  readonly isPreview: boolean;
  /** Where the word in hand could begin as it is turned: well (it crosses others), or at all. */
  readonly mark: 'none' | 'place' | 'best';
}

const NO_MARK = 'none';

export const facesOf = (state: BuilderState): readonly SquareFace[] => {
  const plan = state.preview ?? groundOf(state);
  const { kinds } = tileSetOf(state);
  const selected = state.selected === null ? undefined : planOf(state).words[state.selected];
  const chosen = new Set<number>(selected === undefined ? [] : squaresOfPrinted(planOf(state), selected));
  const wrong = wrongSquares(state);
  const ghost = ghostLetters(state);
  const ghostState = ghostStateOf(state);
  const marks = marksOf(state);
  return gridOf(plan, plan.words).map((letter, square) => ({
    letter: letter === 0 ? '' : (kinds[letter]?.text ?? ''),
    ghost: ghost.get(square) ?? '',
    ghostState: ghost.has(square) ? ghostState : 'none',
    isSelected: chosen.has(square) && state.moving === null,
    isWrong: wrong.has(square),
    isPreview: state.preview !== null,
    mark: marks.get(square) ?? NO_MARK,
  }));
};

/** A word that lies nowhere in particular is shown only where it fits. */
const isGhostShown = (state: BuilderState): boolean =>
  state.isPinned || state.hover !== null || (sightNow(state)?.places.length ?? 0) > 0;

/** The letters of the ghost that have a square. */
const ghostLetters = (state: BuilderState): ReadonlyMap<number, string> => {
  const letters = state.text === '' ? undefined : lettersIn(state, state.text);
  if (letters === undefined || state.preview !== null || !isGhostShown(state)) return new Map();
  const { kinds } = tileSetOf(state);
  const { rows, cols } = planOf(state);
  const { square, direction } = ghostSpot(state);
  const before = direction === 'across' ? square % cols : Math.floor(square / cols);
  const room = (direction === 'across' ? cols : rows) - before;
  const step = direction === 'across' ? 1 : cols;
  return new Map(
    letters.slice(0, room).map((letter, index) => [square + index * step, kinds[letter]?.text ?? '']),
  );
};

const ghostStateOf = (state: BuilderState): GhostState => ghostVerdict(state)?.type ?? 'trying';

const marksOf = (state: BuilderState): ReadonlyMap<number, SquareFace['mark']> => {
  const marks = new Map<number, SquareFace['mark']>();
  if (state.text === '' || state.preview !== null) return marks;
  const { direction } = ghostSpot(state);
  for (const { word, crossingCount } of sightNow(state)?.places ?? []) {
    if (word.direction === direction) marks.set(word.square, crossingCount > 0 ? 'best' : 'place');
  }
  return marks;
};

/** The words through each square, as text, for whoever cannot see them. */
export const wordsBySquare = (
  words: readonly PrintedWord[],
  plan: { readonly rows: number; readonly cols: number },
  textOf: (word: PrintedWord) => string,
): ReadonlyMap<number, readonly string[]> => {
  const found = new Map<number, string[]>();
  for (const word of words) {
    for (const square of squaresOfPrinted(plan, word)) {
      const texts = found.get(square) ?? [];
      texts.push(textOf(word));
      found.set(square, texts);
    }
  }
  return found;
};
