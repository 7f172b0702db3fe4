/** The words of a game from the books that were chosen: its lists, its tiles, and what they are worth. */
import { type Book, type BookReport, bookReport, listFromBooks, wordsOfBooks } from '@tilewright/books';
import type { WordList } from '@tilewright/lexicon';
import { type LetterCounts, type Result, type TileSet, err, ok } from '@tilewright/rules';
import { withBlanks } from '@tilewright/variants';
import type { BookList, BookName } from '../keeper/library.ts';

export interface GatherRules {
  readonly hasNames: boolean;
  readonly hasTwos: boolean;
  readonly isBalanced: boolean;
  readonly blankCount: number;
}

export interface GatherWish extends GatherRules {
  readonly books: readonly { readonly name: BookName; readonly book: Book }[];
  readonly tileSet: TileSet;
  /** The two-letter words of the usual list for these tiles. */
  readonly twos: readonly string[];
}

export interface Gathered {
  readonly list: BookList;
  /** The tiles with the counts that the game is played with. */
  readonly tileSet: TileSet;
  readonly report: BookReport;
  /** Words that only an appeal asks for. */
  readonly otherCount: number;
}

const withCounts = (tileSet: TileSet, counts: LetterCounts): TileSet => ({
  ...tileSet,
  kinds: tileSet.kinds.map((kind, letter) => ({ ...kind, count: counts[letter] ?? 0 })),
});

const nodesOf = ({ nodes, wordCount }: WordList): BookList['words'] => ({
  nodes: nodes as BookList['words']['nodes'],
  wordCount,
});

export const gather = (wish: GatherWish): Result<Gathered & { readonly words: WordList }, 'tooManyWords'> => {
  const { books, hasNames, hasTwos, isBalanced, twos } = wish;
  const usual = withBlanks(wish.tileSet, wish.blankCount);
  const texts = wordsOfBooks(
    books.map(({ book }) => book),
    { namesCount: hasNames },
  );
  const lists = listFromBooks(usual, texts, hasTwos ? twos : []);
  if (!lists.ok) return err('tooManyWords');
  const { game, others } = lists.value;
  const report = bookReport(usual, game.words, twos);
  const list: BookList = {
    tiles: usual.name,
    letters: usual.kinds.map(({ text }) => text),
    content: `${game.id} ${others.id}`,
    books: books.map(({ name }) => name),
    hasNames,
    hasTwos,
    words: nodesOf(game.words),
    others: nodesOf(others.words),
  };
  const tileSet = isBalanced ? withCounts(usual, report.advice.balancedBag) : usual;
  return ok({ list, tileSet, report, otherCount: others.words.wordCount, words: game.words });
};
