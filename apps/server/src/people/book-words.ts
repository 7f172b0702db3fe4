/**
 * Whether a word stands in the books of a game, and where: for those who may see the game. Of words that only an appeal
 * finds, and where the game's dictionary is closed of all, only those that lie on the board are told until it is over.
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { AnswerOf } from '@tilewright/protocol';
import { letterFolder, letterReader } from '@tilewright/lexicon';
import { EMPTY, type Letter, type Result, type Table, type TileSet, letterOf, ok } from '@tilewright/rules';
import type { GatheringRow } from '../store/gathering-store.ts';
import type { GameRow } from '../store/store.ts';
import { rulesIn, setupIn } from './book-works.ts';
import type { Session } from './devices.ts';
import type { PeopleGrounds } from './grounds.ts';
import { type Refused, refuse } from './refused.ts';
import { viewerOf } from './viewer-of.ts';

type Answer = AnswerOf<'findWord'>;

export const findWord = async (
  grounds: PeopleGrounds,
  { person }: Session,
  game: string,
  word: string,
): Promise<Result<Answer, Refused>> => {
  const { store } = grounds;
  if (viewerOf(await store.seats.placeOf(game, person)) === undefined) return refuse('noSuchGame');
  const [row, gathering] = await Promise.all([store.games.find(game), store.gatherings.find(game)]);
  if (row === undefined || gathering === undefined) return refuse('notGathering');
  const { tileSet } = setupIn(gathering);
  const letters = tilesFor(tileSet)(word);
  const scope = await scopeOf(grounds, row, gathering, letters);
  if (scope === 'nothing') return refuse('closedWords');
  const found = await booksWith(grounds, gathering, word, scope);
  const standing = await standingOf(grounds, gathering, letters, { found, scope });
  return ok({ ...standing, books: found.map(({ book, title, sentence }) => ({ book, title, sentence })) });
};

/** Reads a word as tiles; undefined when it cannot be laid. */
const tilesFor = (tileSet: TileSet): ((word: string) => readonly Letter[] | undefined) => {
  const [fold, read] = [letterFolder(tileSet), letterReader(tileSet)];
  return (word) => read(fold(word));
};

/** What may be known of a word: that an appeal would find it is what whoever appeals stakes points on. */
type Scope = 'all' | 'words' | 'nothing';

const scopeOf = async (
  { tables }: PeopleGrounds,
  { id, phase }: GameRow,
  gathering: GatheringRow,
  letters: readonly Letter[] | undefined,
): Promise<Scope> => {
  const isOpen = setupIn(gathering).switches.dictionary === 'open';
  if (phase === 'over' || (isOpen && rulesIn(gathering).namesCount)) return 'all';
  const live = await tables.open(id);
  const lies = live !== undefined && letters !== undefined && liesOn(live.table(), letters);
  live?.release();
  if (lies) return 'all';
  return isOpen ? 'words' : 'nothing';
};

/** Whether these letters stand on the board as a whole word, across or down. */
export const liesOn = (
  { setup, board }: Pick<Table, 'setup' | 'board'>,
  letters: readonly Letter[],
): boolean => {
  const { rows, cols } = setup.layout;
  const textOf = (squares: readonly number[]): string =>
    squares
      .map((at) => ((board[at] ?? EMPTY) === EMPTY ? ' ' : `<${letterOf(board[at] ?? EMPTY)}>`))
      .join('');
  const across = Array.from({ length: rows }, (_, row) =>
    textOf(Array.from({ length: cols }, (_each, col) => row * cols + col)),
  );
  const down = Array.from({ length: cols }, (_, col) =>
    textOf(Array.from({ length: rows }, (_each, row) => row * cols + col)),
  );
  const wanted = letters.map((letter) => `<${letter}>`).join('');
  return [...across, ...down].some((line) => line.split(' ').includes(wanted));
};

/** A book with the word in it. */
type Found = Answer['books'][number] & Spellings;

/** Piece by piece: the lists of a game may be long, and others wait. */
const booksWith = async (
  { store }: PeopleGrounds,
  gathering: GatheringRow,
  word: string,
  scope: Scope,
): Promise<readonly Found[]> => {
  const spell = speller(setupIn(gathering).tileSet, word);
  const found: Found[] = [];
  for (const { id: book, title } of gathering.books) {
    const words = await spell(store.gatherings.pieces(book, 'words'));
    const otherWords = scope === 'all' ? await spell(store.gatherings.pieces(book, 'otherWords')) : [];
    const all = [...words, ...otherWords].slice(0, MOST_SPELLINGS);
    if (all.length === 0) continue;
    const sentence = sentenceIn(await store.gatherings.sentence(book, all));
    found.push({ book, title, sentence, words, otherWords });
  }
  return found;
};

interface Spellings {
  readonly words: readonly string[];
  readonly otherWords: readonly string[];
}

/** So many spellings of a word are looked for in a book. */
const MOST_SPELLINGS = 8;
/** With so many words the asked one is compared, all books together: more than honest books have with marks. */
const MOST_COMPARED = 100_000;
const BREATH = 2_000;

/** Finds the word as a list has it, and words with other marks that the same tiles spell. */
const speller = (
  tileSet: TileSet,
  word: string,
): ((pieces: AsyncIterable<string>) => Promise<readonly string[]>) => {
  const fold = letterFolder(tileSet);
  const folded = fold(word);
  let compared = 0;
  const marked = async (text: string, spellings: string[]): Promise<void> => {
    for (const [one] of text.matchAll(MARKED)) {
      if (spellings.length >= MOST_SPELLINGS || compared >= MOST_COMPARED) return;
      compared += 1;
      if (compared % BREATH === 0) await othersTurn();
      if (one !== word && fold(one) === folded) spellings.push(one);
    }
  };
  return async (pieces) => {
    const [own, others]: [string[], string[]] = [[], []];
    for await (const text of pieces) {
      if (`\n${text}\n`.includes(`\n${word}\n`)) own.push(word);
      await marked(text, others);
      await othersTurn();
    }
    return [...own, ...others].slice(0, MOST_SPELLINGS);
  };
};

/** Lines with other letters than the plain ones: only such can be spelled otherwise. */
const MARKED = /^[a-z]*[^a-z\n].*$/gmu;

/** By the game's own list once there is one; before that by the books as they are. */
const standingOf = async (
  { books }: PeopleGrounds,
  gathering: GatheringRow,
  letters: readonly Letter[] | undefined,
  { found, scope }: { readonly found: readonly Spellings[]; readonly scope: Scope },
): Promise<Pick<Answer, 'isWord' | 'isInText'>> => {
  if (letters === undefined) return { isWord: false, isInText: false };
  const made = gathering.list === null ? undefined : await books.list(gathering.list);
  if (made !== undefined) {
    const { words, others } = made;
    const isWord = words.has(letters);
    return { isWord, isInText: scope === 'all' && !isWord && others.has(letters) };
  }
  const isIn = (list: keyof Spellings): boolean => found.some((one) => one[list].length > 0);
  const isWord = isIn('words') || (rulesIn(gathering).namesCount && isIn('otherWords'));
  return { isWord, isInText: !isWord && isIn('otherWords') };
};

const sentenceIn = (line: string | undefined): Answer['books'][number]['sentence'] => {
  if (line === undefined) return null;
  const [word = '', chapter = '', text = ''] = line.split('\t');
  return { word, chapter, text };
};
