/**
 * Plays with the words they form, for those who show or judge them. Finding is the solver's; the words are the rules'.
 */
import type { WordList } from '@tilewright/lexicon';
import { type Board, type Letter, type Word, place } from '@tilewright/rules';
import type { PlaySetup } from './compiled-setup.ts';
import { type RatedPlay, allPlays, hasAnyPlay, mayHavePlay } from './solver.ts';

export interface Found extends RatedPlay {
  readonly words: readonly Word[];
}

/** All legal plays, each once. A blank for a letter and the letter itself are two plays. */
export const findPlays = (
  setup: PlaySetup,
  board: Board,
  rack: readonly Letter[],
  words: WordList,
): readonly Found[] =>
  allPlays(setup, words, { board, rack }).map((play) => ({ ...play, words: wordsOf(setup, board, play) }));

/** The words a found play forms, the one along its line first. */
export const wordsOf = (setup: PlaySetup, board: Board, { tiles }: RatedPlay): readonly Word[] => {
  const placed = place(setup, board, tiles);
  if (!placed.ok) throw new Error(`the search found a play that cannot be placed: ${placed.error.type}`);
  return placed.value;
};

/** Enough for any game that people play, by far, and a few milliseconds where somebody has made one to take long. */
export const END_STEPS = 10_000;

/** Any of `racks` may have a play on a table's board. */
type MayHavePlay = (
  table: { readonly setup: PlaySetup; readonly board: Board },
  racks: readonly (readonly Letter[])[],
) => boolean;

/**
 * Answers for the rules whether a game can go on with these words. The last answer for a board is remembered, since
 * nothing has changed when all have passed.
 */
export const openPlaySearch = (words: WordList, mostSteps = END_STEPS): MayHavePlay => {
  const answers = new WeakMap<Board, { readonly asked: string; readonly answer: boolean }>();
  return ({ setup, board }, racks) => {
    const asked = racks.map((rack) => rack.join()).join(';');
    const known = answers.get(board);
    if (known?.asked === asked) return known.answer;
    const answer = mayHavePlay(setup, words, board, { racks, mostSteps });
    answers.set(board, { asked, answer });
    return answer;
  };
};

/** Whether there is any legal play. */
export const hasPlay = (setup: PlaySetup, board: Board, rack: readonly Letter[], words: WordList): boolean =>
  hasAnyPlay(setup, words, { board, rack });
