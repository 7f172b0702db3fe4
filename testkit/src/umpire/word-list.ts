/** The words of the umpire: texts read by the reference solver's reader, and plays found by that solver. */
import type { Letter, Setup, TileSet, Words } from '@tilewright/rules';
import { placementsOn } from '../solver/reference-solver.ts';
import { linesAlong } from '../solver/reference-position.ts';
import {
  type ReferenceWords,
  isReferenceWord,
  referenceSpelling,
  referenceWords,
} from '../solver/reference-words.ts';

/** Words of a list as they can be laid with these tiles; `isInText` for those that only an appeal finds. */
export const umpireWords = (
  tileSet: TileSet,
  texts: readonly string[],
  isInText: (letters: readonly Letter[]) => boolean = () => false,
): Words => {
  const words = referenceWords(referenceSpelling(tileSet, texts));
  return {
    isWord: (letters) => isReferenceWord(words, letters),
    isInText,
    mayHavePlay: ({ setup, board }, racks) => racks.some((rack) => hasPlay(setup, words, { board, rack })),
  };
};

const hasPlay = (
  { layout, tileSet, switches }: Setup,
  words: ReferenceWords,
  { board, rack }: Pick<Parameters<typeof placementsOn>[0], 'board' | 'rack'>,
): boolean =>
  (['across', 'down'] as const).some((direction) =>
    linesAlong(layout, direction).some(
      (line) =>
        placementsOn({ layout, tileSet, switches, board, rack }, words, { line, direction }).length > 0,
    ),
  );
