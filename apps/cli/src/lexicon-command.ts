/**
 * `lexicon build`, `info`, `check` and `words`: what each may be asked, and which function answers. A list is the
 * name of a file or of a list that comes with the program.
 */
import { type Result, type TileSet, err, ok } from '@tilewright/rules';
import { english, tileSetById } from '@tilewright/variants';
import { EXIT } from './exit-code.ts';
import { quoted } from './fitted.ts';
import { type LoadedLexicon, loadBuiltIn, loadWordFiles } from './lexicon-store.ts';
import { BUILT_IN, isBuiltIn } from './lexicon-store-source.ts';
import type { Pipes } from './pipes.ts';

export interface LexiconBuildOptions {
  /** Text files or word graphs; none when a language is given. */
  readonly lists: readonly string[];
  readonly outFile: string;
  /** The name of the tile set; null for that of the language, or the English one. */
  readonly tiles: string | null;
  /** A language whose words come from an installed dictionary. */
  readonly language: LexiconLanguage | null;
}

/** Languages by the code that is typed, and the list of each. */
export const LEXICON_LANGUAGES = { en: 'english', fr: 'french', nl: 'dutch' } as const;

export type LexiconLanguage = keyof typeof LEXICON_LANGUAGES;

/** A list, and the tile set it is spelled with; null for its own, or the English one. */
export interface LexiconInfoOptions {
  readonly list: string;
  readonly tiles: string | null;
}

export interface LexiconCheckOptions extends LexiconInfoOptions {
  /** Words to look up; none to read them from standard input. */
  readonly words: readonly string[];
  readonly withMeanings: boolean;
}

export interface LexiconWordsOptions extends LexiconInfoOptions {
  /** At most one of these four; none for all words. */
  readonly pattern: string | null;
  readonly anagram: string | null;
  readonly hooks: string | null;
  readonly near: string | null;
  /** Only words of so many letters. */
  readonly length: number | null;
  readonly withMeanings: boolean;
}

/** Says what is wrong, for the exit code. */
export const refuseUse = (pipes: Pick<Pipes, 'complain'>, sentence: string): number => {
  pipes.complain(sentence);
  return EXIT.badUse;
};

export interface OpenList extends LoadedLexicon {
  readonly tileSet: TileSet;
}

/** The list that somebody named, spelled with the tile set named or with its own. */
export const openList = ({ list, tiles }: LexiconInfoOptions, folder: string): Result<OpenList, string> => {
  const tileSet = tileSetNamed(tiles ?? (isBuiltIn(list) ? BUILT_IN[list].tiles : english.name));
  if (!tileSet.ok) return tileSet;
  const loaded = isBuiltIn(list)
    ? loadBuiltIn(list, tileSet.value)
    : loadWordFiles(tileSet.value, [list], folder);
  return loaded.ok ? ok({ ...loaded.value, tileSet: tileSet.value }) : loaded;
};

export const tileSetNamed = (name: string): Result<TileSet, string> => {
  const tileSet = tileSetById(name);
  return tileSet === undefined
    ? err(`There is no tile set "${quoted(name)}"; see --help for those there are.`)
    : ok(tileSet);
};
