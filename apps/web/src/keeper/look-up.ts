/**
 * The dictionary: whether something is a word of a list, what it means, which words are nearest, and the shortest ones.
 */
import { type WordList, eachWord, letterReader, meaningOf, nearestWords } from '@tilewright/lexicon';
import { type Letter, type Result, type TileSet, err, ok, spell } from '@tilewright/rules';
import { tileSetById } from '@tilewright/variants';
import type { Desk } from './desk.ts';
import type { KeeperFault, LookedUp, Meaning } from './keeper.ts';
import type { WordShelf } from './word-shelf.ts';

const MOST_NEAR = 8;
/** Longer than any word; what is typed beyond is not looked at. */
const LONGEST_ASKED = 64;

export const lookUp = async (
  { shelf }: Desk,
  list: string,
  tiles: string,
  asked: string,
): Promise<Result<LookedUp, KeeperFault>> => {
  const opened = await openList(shelf, list, tiles);
  if (!opened.ok) return opened;
  const { words, tileSet } = opened.value;
  const text = asked.trim().slice(0, LONGEST_ASKED);
  const letters = letterReader(tileSet)(text);
  const isWord = letters !== undefined && words.has(letters);
  const word = letters === undefined ? text.toUpperCase() : spell(tileSet, letters);
  if (isWord) return ok({ word, isWord, meanings: await meaningsOf(shelf, tileSet, word), near: [] });
  const near = letters === undefined || letters.length === 0 ? [] : nearestWords(words, letters, MOST_NEAR);
  return ok({ word, isWord, meanings: [], near: near.map((one) => spell(tileSet, one.letters)) });
};

/** Only of English words are meanings known. */
const meaningsOf = async (shelf: WordShelf, { name }: TileSet, word: string): Promise<readonly Meaning[]> => {
  const meanings = name === 'english' ? await shelf.meanings() : null;
  const found = meanings && meaningOf(meanings, word);
  return (found?.parts ?? []).flatMap(({ part, meanings: texts }) => texts.map((text) => ({ part, text })));
};

export const twoLetterWords = async (
  { shelf }: Desk,
  list: string,
  tiles: string,
): Promise<Result<readonly string[], KeeperFault>> => {
  const opened = await openList(shelf, list, tiles);
  if (!opened.ok) return opened;
  const found: string[] = [];
  eachWord(opened.value.words, (letters, length) => {
    if (length === 2) found.push(spell(opened.value.tileSet, Array.from(letters.subarray(0, 2)) as Letter[]));
  });
  return ok(found);
};

interface OpenedList {
  readonly words: WordList;
  readonly tileSet: TileSet;
}

const openList = async (
  shelf: WordShelf,
  list: string,
  tiles: string,
): Promise<Result<OpenedList, KeeperFault>> => {
  const tileSet = tileSetById(tiles);
  if (tileSet === undefined) return err({ type: 'noSuchList', list });
  const words = await shelf.load(list, tileSet);
  return words.ok ? ok({ words: words.value, tileSet }) : words;
};
