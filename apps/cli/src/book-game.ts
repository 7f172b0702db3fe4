/** The words of a game of books: read, spelled with the tiles, and made ready for the table. */
import { balancedBag } from '@tilewright/books';
import { type Result, type TileSet, err, ok } from '@tilewright/rules';
import { books as preset, usualAppeal, withBlanks } from '@tilewright/variants';
import { bookName, wordCountText } from './book-account.ts';
import { type BookPorts, loadBooks } from './book-file.ts';
import { makeBookLists, usualTwos } from './book-list.ts';
import { tableBooks } from './book-table.ts';
import { withCounts } from './book-trial.ts';
import type { GameWords } from './game-words.ts';
import type { BookGameOptions } from './invocation.ts';
import { shortListText } from './load-words.ts';

/** The words, or a sentence for each thing that is wrong. */
export const openBookWords = async (
  options: BookGameOptions,
  tileSet: TileSet,
  ports: BookPorts,
): Promise<Result<GameWords, readonly string[]>> => {
  const read = await loadBooks(options.files, ports);
  if (!read.ok) return read;
  const twos = options.hasTwos ? usualTwos(tileSet, ports.folder) : ok([]);
  if (!twos.ok) return err([twos.error]);
  const usual = withBlanks(tileSet, preset.blankCount);
  const { hasNames, isBalanced, hasAppeal } = options;
  const lists = makeBookLists({ books: read.value, tileSet: usual, hasNames, added: twos.value });
  if (!lists.ok) return err([lists.error]);
  const { game, others } = lists.value;
  const { wordCount } = game.words;
  return ok({
    words: game.words,
    isInText: (letters) => others.words.has(letters),
    lexicon: `${game.id} ${others.id}`,
    tileSet: isBalanced ? withCounts(usual, balancedBag(usual, game.words)) : usual,
    told: [
      ...read.value.map((book) => `Book: ${bookName(book)}, ${wordCountText(book.words.length)}.`),
      ...(read.value.length > 1 ? [`Together: ${wordCountText(wordCount)}.`] : []),
    ],
    warnings: shortListText({ report: { wordCount } }),
    books: tableBooks(read.value),
    preset,
    switches: {
      wordCheck: { type: 'refuse', refusedTiles: 'stay', appeal: hasAppeal ? usualAppeal : null },
    },
  });
};
