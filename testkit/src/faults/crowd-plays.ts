/**
 * Chooses legal plays so cheaply that the driver is not what is measured: a few tiles of the rack first, without blanks,
 * and the whole rack only when those fit nowhere.
 */
import type { WordList } from '@tilewright/lexicon';
import type { PlayerCommand } from '@tilewright/protocol';
import { BLANK, type View } from '@tilewright/rules';
import { bestPlay, warmUp } from '@tilewright/solver';

const FEW = 4;

export type ChoosePlay = (view: View) => PlayerCommand;

/** All games of a run have the same set-up; what the search compiles for the first one serves all. */
export const playChooser = (words: WordList): ChoosePlay => {
  warmUp(words);
  let setup: View['table']['setup'] | undefined;
  return ({ viewer, table, hands }) => {
    setup ??= table.setup;
    const rack = (viewer === 'spectator' ? undefined : hands[viewer]?.rack) ?? [];
    const plain = rack.filter((letter) => letter !== BLANK);
    for (const some of [plain.slice(0, FEW), plain, rack]) {
      const play = bestPlay(setup, words, { board: table.board, rack: some });
      if (play !== undefined) return { type: 'play', tiles: play.tiles, specials: [] };
    }
    return table.bagCount >= rack.length && rack.length > 0
      ? { type: 'exchange', letters: rack }
      : { type: 'pass' };
  };
};
