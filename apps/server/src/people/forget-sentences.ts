/** What an operator asks for when the sentences of somebody's book have to go. */
import { type Result, err, ok } from '@tilewright/rules';
import { type Where, openStore } from '../store/open-store.ts';

/** A sentence in any case. */
export const forgetSentences = async (where: Where, game: string): Promise<Result<string, string>> => {
  const opened = await openStore(where);
  if (!opened.ok) return opened;
  try {
    const partCount = await opened.value.gatherings.forgetSentences(game);
    if (partCount === undefined) return err(`There is no game ${game}.`);
    return ok(
      partCount === 0
        ? `The game ${game} and its rematches have no sentences of books.`
        : `The sentences of books are gone from the game ${game} and its rematches; the words stay.`,
    );
  } finally {
    await opened.value.close();
  }
};
