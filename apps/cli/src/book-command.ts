/**
 * `book`: reads books, tells what is in them, writes their words as lists, says how they would play, and where a word
 * stands. Answers with the exit code.
 */
import type { Book, BookLists } from '@tilewright/books';
import { type Result, type TileSet, err, ok } from '@tilewright/rules';
import { english, tileSetById } from '@tilewright/variants';
import { accountLines } from './book-account.ts';
import { loadBooks, shelfText } from './book-file.ts';
import { makeBookLists, usualTwos, wordsIn } from './book-list.ts';
import type { BookReader } from './book-reader.ts';
import { reportTextLines } from './book-report-text.ts';
import { sentenceLines } from './book-sentences.ts';
import { tryBooks } from './book-trial.ts';
import { OUTPUT, outFault, textOf, writeLists } from './book-writing.ts';
import { EXIT } from './exit-code.ts';
import { quoted } from './fitted.ts';
import { type Interrupt, interruptibly } from './interrupt.ts';
import type { BookOptions } from './invocation.ts';
import type { Pipes } from './pipes.ts';

const COLUMNS = 79;

export const bookCommand = async (
  options: BookOptions,
  pipes: Pipes,
  reader: BookReader,
): Promise<number> => {
  const fault = useFault(options) ?? outFault(options, pipes.folder);
  if (fault !== undefined) return refuse(pipes, fault);
  try {
    const read = await readAll(options, pipes, reader);
    if (read === 'interrupted') return brokenOff(pipes, 'Reading was broken off; nothing is written.');
    if (!read.ok) return refuse(pipes, ...read.error);
    return await interruptibly((interrupt) => carryOut(read.value, { options, pipes, interrupt }));
  } finally {
    pipes.quietProgress.clear();
    await reader.close();
  }
};

const useFault = ({ wordsFile, otherFile, hasReport, sentencesOf }: BookOptions): string | undefined => {
  const alone = wordsFile === OUTPUT ? '--words -' : otherFile === OUTPUT ? '--other -' : undefined;
  return alone !== undefined && (hasReport || sentencesOf !== null)
    ? `${alone} fills the output with words alone; leave out --report and --sentences, or name a file.`
    : undefined;
};

const refuse = ({ complain, quietProgress }: Pipes, ...sentences: readonly string[]): number => {
  quietProgress.clear();
  for (const sentence of sentences) complain(sentence);
  return EXIT.badUse;
};

const BAR_PARTS = 100;

/** Ctrl-C is heard while the thread reads; while this one waits for a file, it ends the program. */
const readAll = async (
  { files }: BookOptions,
  { folder, quietProgress }: Pipes,
  reader: BookReader,
): Promise<Result<readonly Book[], readonly string[]> | 'interrupted'> => {
  let isInterrupted = false;
  const read: BookReader['read'] = async (file, tell) => {
    if (isInterrupted) return err({ type: 'cancelled' });
    const found = await interruptibly(({ wanted }) => Promise.race([wanted, reader.read(file, tell)]));
    if (found !== 'interrupted') return found;
    isInterrupted = true;
    return err({ type: 'cancelled' });
  };
  const books = await loadBooks(files, {
    reader: { ...reader, read },
    folder,
    tell: (share) => quietProgress.show(Math.floor(share * BAR_PARTS), BAR_PARTS),
  });
  return isInterrupted ? 'interrupted' : books;
};

interface Work {
  readonly options: BookOptions;
  readonly pipes: Pipes;
  readonly interrupt: Interrupt;
}

const carryOut = async (books: readonly Book[], work: Work): Promise<number> => {
  const { options, pipes } = work;
  const tileSet = tileSetById(options.tiles ?? english.name) as TileSet;
  const lists = listsFor(books, tileSet, work);
  if (!lists.ok) return refuse(pipes, lists.error);
  pipes.quietProgress.clear();
  const isAlone = options.wordsFile === OUTPUT || options.otherFile === OUTPUT;
  const written = writeLists(options, lists.value, tileSet, pipes.folder);
  if (isAlone) await writeAlone(options, lists.value, tileSet, pipes);
  else if (options.sentencesOf === null)
    await writeLines(pipes, [...accountLines(books, lists.value), ...written.lines]);
  if (written.fault !== null) return refuse(pipes, written.fault);
  if (options.hasReport && !(await hasReported(books, lists.value, tileSet, work)))
    return brokenOff(pipes, 'The games for the report were broken off.');
  return options.sentencesOf === null ? EXIT.fine : tellSentences(books, options.sentencesOf, pipes);
};

const brokenOff = ({ complain, quietProgress }: Pipes, sentence: string): number => {
  quietProgress.clear();
  complain(sentence);
  return EXIT.interrupted;
};

const listsFor = (
  books: readonly Book[],
  tileSet: TileSet,
  { options, pipes }: Work,
): Result<BookLists, string> => {
  const added = options.hasTwos ? usualTwos(tileSet, pipes.folder) : ok([]);
  return added.ok ? makeBookLists({ books, tileSet, hasNames: options.hasNames, added: added.value }) : added;
};

const writeLines = ({ write }: Pipes, lines: readonly string[]): Promise<void> => write(textOf(lines));

const writeAlone = (
  { wordsFile }: BookOptions,
  { game, others }: BookLists,
  tileSet: TileSet,
  { write }: Pipes,
): Promise<void> => write(textOf(wordsIn((wordsFile === OUTPUT ? game : others).words, tileSet)));

/** Lets computers try the books and tells how it went; false when that was interrupted. */
const hasReported = async (
  books: readonly Book[],
  lists: BookLists,
  tileSet: TileSet,
  { options, pipes, interrupt }: Work,
): Promise<boolean> => {
  const twos = options.hasTwos ? undefined : usualTwos(tileSet, pipes.folder);
  const added = twos?.ok === true ? twos.value : [];
  const more = makeBookLists({ books, tileSet, hasNames: options.hasNames, added });
  const trial = await tryBooks(
    {
      lists,
      tileSet,
      twos: more.ok && added.length > 0 ? { words: added, list: more.value.game.words } : null,
    },
    { tell: pipes.quietProgress.show, isInterrupted: interrupt.isWanted },
  );
  pipes.quietProgress.clear();
  if (trial === undefined) return false;
  await writeLines(pipes, ['', ...reportTextLines(trial)]);
  return true;
};

const tellSentences = async (books: readonly Book[], word: string, pipes: Pipes): Promise<number> => {
  const lines = sentenceLines(books, word, COLUMNS);
  await writeLines(pipes, lines.length > 0 ? lines : [`${quoted(word)} stands in none of these books.`]);
  return lines.length > 0 ? EXIT.fine : EXIT.no;
};

/** Lists the books that come with the program. */
export const shelfCommand = async ({ write }: Pipes): Promise<number> => {
  await write(shelfText());
  return EXIT.fine;
};
