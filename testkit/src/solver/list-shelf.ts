/**
 * The word lists over which solvers are compared: small ones of at most 2,000 words for every tile set, from a dozen
 * words up, and the full English list. Each is made once, for the reference and for the fast solver alike.
 */
import { readFileSync } from 'node:fs';
import { type WordList, makeWordList } from '@tilewright/lexicon';
import type { Letter, LetterKind, TileSet } from '@tilewright/rules';
import { tileSets } from '@tilewright/variants';
import { type Chance, chanceOf } from '../random/chance.ts';
import { type ReferenceWords, referenceSpelling, referenceWords } from './reference-words.ts';

export interface JudgedList {
  readonly name: string;
  readonly tileSet: TileSet;
  readonly reference: ReferenceWords;
  readonly fast: WordList;
  /** Every letter as often as words have it, to draw from. */
  readonly pool: readonly Letter[];
}

/** As many letters as a tile set may have, their numbers on both sides of every power of two. */
const crowdedTiles = (): TileSet => {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩБГДЖЗИЛЦЧШЩЫЭ'.split('');
  const kinds = signs.map((text, index): LetterKind => ({ text, points: (index * 7) % 17, count: 2 }));
  return { name: 'crowded', kinds: [{ text: '?', points: 0, count: 2 }, ...kinds] };
};

/** Few letters that are worth much. */
const dearTiles: TileSet = {
  name: 'dear',
  kinds: [
    { text: '?', points: 0, count: 3 },
    { text: 'A', points: 15, count: 9 },
    { text: 'E', points: 0, count: 9 },
    { text: 'ST', points: 14, count: 5 },
    { text: 'T', points: 7, count: 5 },
  ],
};

/** Every tile set that positions are made of. */
export const judgedTileSets: Readonly<Record<string, TileSet>> = {
  ...tileSets,
  crowded: crowdedTiles(),
  dear: dearTiles,
};

const LIST_SIZES = [12, 150, 600, 2_000] as const;
export const LIST_COUNT = LIST_SIZES.length;

const shelf = new Map<string, JudgedList>();

/** One of the small lists of a tile set, from few words to many. */
export const smallList = (tileSet: TileSet, which: number): JudgedList => {
  const size = LIST_SIZES[which] ?? 1;
  return fromShelf(`${tileSet.name} ${size}`, tileSet, () => {
    const chance = chanceOf(size * 1_000 + tileSet.kinds.length);
    return tileSet.name === 'english' ? sampleOf(chance, fullTexts(), size) : madeUp(chance, tileSet, size);
  });
};

/** The default English list without its supplement. */
export const fullEnglish = (): JudgedList =>
  fromShelf('english full', tileSets['english'] as TileSet, fullTexts);

const fromShelf = (name: string, tileSet: TileSet, texts: () => readonly string[]): JudgedList => {
  const known = shelf.get(name);
  if (known !== undefined) return known;
  const made = judgedList(name, tileSet, texts());
  shelf.set(name, made);
  return made;
};

export const judgedList = (name: string, tileSet: TileSet, texts: readonly string[]): JudgedList => {
  const spelled = referenceSpelling(tileSet, texts);
  return {
    name,
    tileSet,
    reference: referenceWords(spelled),
    fast: makeWordList(tileSet, texts).words,
    pool: spelled.flat(),
  };
};

const englishPath = new URL('../../../packages/lexicon/data/english.txt', import.meta.url);

/** The words of a file of ours, one a line. */
export const textsIn = (path: URL): readonly string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');

const fullTexts = (): readonly string[] => textsIn(englishPath);

/** Letters of the longest English words. */
const MOST_LETTERS = 15;

/** Short words more often than long ones, as they are on boards; the two-letter words make boards dense. */
const sampleOf = (chance: Chance, texts: readonly string[], size: number): readonly string[] => {
  const byLength = Array.from({ length: MOST_LETTERS + 1 }, (_, length) =>
    texts.filter((text) => text.length === length),
  );
  return Array.from({ length: size }, () => chance.pick(byLength[randomLength(chance, MOST_LETTERS)] ?? []));
};

/** A length up to `most`, long ones rarely. */
const randomLength = (chance: Chance, most: number): number =>
  chance.percent(85) ? chance.between(2, 6) : chance.between(2, most);

const LONGEST = 31;

/**
 * Made-up words out of few letters of the set, so that they cross often. Some have one letter only, which no play
 * can use, some go from edge to edge of the longest board.
 */
const madeUp = (chance: Chance, { kinds }: TileSet, size: number): readonly string[] => {
  const texts = kinds.slice(1).map(({ text }) => text);
  const favourites = chance.shuffled(texts).slice(0, 5);
  return Array.from({ length: size }, () => {
    const length = chance.percent(2) ? 1 : randomLength(chance, LONGEST);
    return Array.from({ length }, () => chance.pick(chance.percent(70) ? favourites : texts)).join('');
  });
};
