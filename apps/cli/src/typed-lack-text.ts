/**
 * Why a typed play cannot be laid from a rack with blanks. A blank is laid for the first letter that is missing, so
 * what the rules refuse is the next one: whoever typed the word wants to know all that they lack.
 */
import { BLANK, type Letter, type PlacedTile, lettersWithout } from '@tilewright/rules';
import { type Refused, lackText } from './refusal-text.ts';

/** A sentence, or undefined where the blanks of the rack would have been enough or there are none. */
export const blankLackText = (tiles: readonly PlacedTile[], refused: Refused): string | undefined => {
  const blankCount = refused.rack.filter((letter) => letter === BLANK).length;
  const letters: readonly Letter[] = tiles.map(({ letter }) => letter);
  const lacking = lettersWithout(
    letters,
    refused.rack.filter((letter) => letter !== BLANK),
  );
  if (blankCount === 0 || lacking.length <= blankCount) return undefined;
  const blanks =
    blankCount === 1
      ? 'Your blank stands for one letter only.'
      : `Your ${blankCount} blanks stand for ${blankCount} letters only.`;
  return `${lackText(lacking, refused)} ${blanks}`;
};
