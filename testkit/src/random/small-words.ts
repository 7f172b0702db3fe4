/**
 * Small word lists for random games: short English words, and made-up words for the other tile sets. Small lists
 * make racks without a play, refusals and challenges frequent.
 */
import { readFileSync } from 'node:fs';
import { type WordList, makeWordList } from '@tilewright/lexicon';
import type { Letter, TileSet, Words } from '@tilewright/rules';
import { openPlaySearch } from '@tilewright/solver';
import { chanceOf } from './chance.ts';

const englishPath = new URL('../../../packages/lexicon/data/english.txt', import.meta.url);

const englishWords = (): readonly string[] =>
  readFileSync(englishPath, 'utf8')
    .split('\n')
    .filter((word) => word !== '');

/** Every two-letter word, and every so-manieth longer one. */
const shortEnglish = (): readonly string[] =>
  englishWords().filter((word, index) => word.length === 2 || (word.length <= 6 && index % 29 === 0));

const madeUp = ({ kinds }: TileSet): readonly string[] => {
  const chance = chanceOf(kinds.length);
  const letters = kinds.slice(1).flatMap(({ text, count }) => Array.from({ length: count }, () => text));
  return Array.from({ length: 700 }, () =>
    Array.from({ length: chance.between(2, 5) }, () => chance.pick(letters)).join(''),
  );
};

export interface SmallWords {
  readonly texts: readonly string[];
  readonly list: WordList;
  readonly words: Words;
}

const made = new Map<string, SmallWords>();

/** The small list for a tile set, by its name. */
export const smallWords = (tileSet: TileSet): SmallWords => {
  const known = made.get(tileSet.name);
  if (known !== undefined) return known;
  const texts = tileSet.name.startsWith('english') ? shortEnglish() : madeUp(tileSet);
  const list = makeWordList(tileSet, texts).words;
  const words = wordsOver(tileSet, list);
  made.set(tileSet.name, { texts, list, words });
  return { texts, list, words };
};

/** Words that begin with a vowel stand in for names that only an appeal finds. */
export const isInSmallText = ({ kinds }: TileSet, letters: readonly Letter[]): boolean =>
  /^[AEIOU]/u.test(letters.map((letter) => kinds[letter]?.text ?? '').join(''));

/** The words of a context over a list. */
const wordsOver = (tileSet: TileSet, list: WordList): Words => ({
  isWord: list.has,
  isInText: (letters: readonly Letter[]) => list.has(letters) || isInSmallText(tileSet, letters),
  mayHavePlay: openPlaySearch(list),
});
