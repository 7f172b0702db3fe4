/**
 * Makes boards for games on printed boards: places words and says why not, suggests and fills, and tells whether a
 * board is sound and can be finished. Knows rules and words, no files and no screens.
 */
export {
  type BoardPlan,
  type RemovingFault,
  type ResizingFault,
  type Shift,
  type SizeFault,
  emptyPlan,
  layoutOf,
  printedOf,
  removeWord,
  removeWords,
  resize,
} from './board-plan.ts';
export {
  type Density,
  type FillFault,
  type FillProgress,
  type FillWish,
  fillBoard,
  filledBoard,
} from './fill-board.ts';
export type { Symmetry } from './fill-symmetry.ts';
export { type Finishing, type FinishingFault, type PlayingRules, canBeFinished } from './finishing.ts';
export { type Placing, type PlacingFault, placeWord, placeWords } from './place-word.ts';
export { type WordPlace, placesFor } from './places-for.ts';
export { type SoundnessFault, soundnessFaults } from './soundness.ts';
export { suggestions } from './suggestions.ts';
/** Of the rules, for whoever builds: one word for each thing, wherever it comes from. */
export {
  BOARD_SIDE,
  type BoardSize,
  type Dealing,
  LEAST_DEALING,
  type LetterGrid,
  type PrintedBoardFault,
  gridOf,
  letterCountOf,
  printedBoardFaults,
  squaresOfPrinted,
} from '@tilewright/rules';
