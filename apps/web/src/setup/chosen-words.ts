/** Which words a game is played with, and with which tiles: what was used last, as far as it is still there. */
import type { ListEntry } from '../keeper/keeper.ts';
import { type ChosenWords, usualWords } from './device-choices.ts';

const listFor = (lists: readonly ListEntry[], tiles: string): ListEntry | undefined =>
  lists.find((list) => list.tiles === tiles && !list.isOwn) ?? lists.find((list) => list.tiles === tiles);

export const listById = (lists: readonly ListEntry[], id: string): ListEntry | undefined =>
  lists.find((list) => list.id === id);

/** Other tiles: the words go along where there are any for them. */
export const withTiles = (lists: readonly ListEntry[], words: ChosenWords, tiles: string): ChosenWords => {
  const isSuited = listById(lists, words.list)?.tiles === tiles;
  return { list: isSuited ? words.list : (listFor(lists, tiles)?.id ?? words.list), tiles };
};

/** Another list: where the rules do not fix the tiles, they go along. */
export const withList = (
  lists: readonly ListEntry[],
  id: string,
  fixedTiles: string | null,
): ChosenWords => ({
  list: id,
  tiles: fixedTiles ?? listById(lists, id)?.tiles ?? usualWords.tiles,
});

/** The words to begin with: those used last, unless the list is gone or the rules ask for other tiles. */
export const firstWords = (
  lists: readonly ListEntry[],
  remembered: ChosenWords,
  fixedTiles: string | null,
): ChosenWords => {
  const known = listById(lists, remembered.list) === undefined ? usualWords : remembered;
  return fixedTiles === null ? known : withTiles(lists, known, fixedTiles);
};
