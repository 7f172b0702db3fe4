/** A board with other tiles: the same words written with them, or those that cannot be. */
import type { BoardPlan } from '@tilewright/builder';
import { letterReader } from '@tilewright/lexicon';
import { type PrintedWord, type Result, type TileSet, err, ok, spell } from '@tilewright/rules';

export const respelled = (
  plan: BoardPlan,
  from: TileSet,
  to: TileSet,
): Result<BoardPlan, readonly string[]> => {
  const read = letterReader(to);
  const words = plan.words.map((word): PrintedWord | string => {
    const text = spell(from, word.letters);
    const letters = read(text);
    // A word that takes another number of tiles would end on another square.
    return letters === undefined || letters.length !== word.letters.length ? text : { ...word, letters };
  });
  const unspelled = words.filter((word) => typeof word === 'string');
  return unspelled.length > 0 ? err(unspelled) : ok({ ...plan, words: words as readonly PrintedWord[] });
};
