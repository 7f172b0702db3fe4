/**
 * Whether a word stands in the books of a game, and where: for those who may see the game. Where the game's dictionary
 * is closed only words that lie on the board are answered, until the game is over.
 */
import type { AnswerOf } from '@tilewright/protocol';
import { letterFolder, letterReader } from '@tilewright/lexicon';
import { EMPTY, type Letter, type Result, type Table, type TileSet, letterOf, ok } from '@tilewright/rules';
import type { BookTexts, GatheringRow } from '../store/gathering-store.ts';
import type { GameRow } from '../store/store.ts';
import { readMadeList } from '../tables/made-list.ts';
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
  if (!(await mayKnow(grounds, row, gathering, letters))) return refuse('closedWords');
  const texts = await store.gatherings.texts(game);
  const spelled = new Map([...texts].map(([id, lists]) => [id, spellingsIn(lists, word, tileSet)]));
  const standing = await standingOf(grounds, gathering, letters, [...spelled.values()]);
  return ok({ ...standing, books: await booksWith(grounds, game, gathering, spelled) });
};

/** Reads a word as tiles; undefined when it cannot be laid. */
const tilesFor = (tileSet: TileSet): ((word: string) => readonly Letter[] | undefined) => {
  const [fold, read] = [letterFolder(tileSet), letterReader(tileSet)];
  return (word) => read(fold(word));
};

const mayKnow = async (
  { tables }: PeopleGrounds,
  { id, phase }: GameRow,
  gathering: GatheringRow,
  letters: readonly Letter[] | undefined,
): Promise<boolean> => {
  if (phase === 'over' || setupIn(gathering).switches.dictionary === 'open') return true;
  const live = await tables.open(id);
  const lies = live !== undefined && letters !== undefined && liesOn(live.table(), letters);
  live?.release();
  return lies;
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

interface Spellings {
  readonly words: readonly string[];
  readonly otherWords: readonly string[];
}

const spellingsIn = ({ words, otherWords }: BookTexts, word: string, tileSet: TileSet): Spellings => ({
  words: spellings(words, word, tileSet),
  otherWords: spellings(otherWords, word, tileSet),
});

/** The word as a list has it, and words with other marks that the same tiles spell. */
const spellings = (text: string, word: string, tileSet: TileSet): readonly string[] => {
  const lines = `\n${text}\n`;
  const exact = lines.includes(`\n${word}\n`) ? [word] : [];
  const marked = lines.match(MARKED) ?? [];
  if (marked.length === 0) return exact;
  const fold = letterFolder(tileSet);
  const folded = fold(word);
  return [...exact, ...marked.filter((one) => one !== word && fold(one) === folded)];
};

/** Lines with other letters than the plain ones: only such can be spelled otherwise. */
const MARKED = /^[a-z]*[^a-z\n].*$/gmu;

/** By the game's own list once there is one; before that by the books as they are. */
const standingOf = async (
  { store }: PeopleGrounds,
  gathering: GatheringRow,
  letters: readonly Letter[] | undefined,
  spelled: readonly Spellings[],
): Promise<Pick<Answer, 'isWord' | 'isInText'>> => {
  const made = gathering.list === null ? undefined : await store.gatherings.findList(gathering.list);
  if (letters === undefined) return { isWord: false, isInText: false };
  if (made !== undefined) {
    const { words, others } = readMadeList(made);
    return { isWord: words.has(letters), isInText: !words.has(letters) && others.has(letters) };
  }
  const isIn = (list: keyof Spellings): boolean => spelled.some((one) => one[list].length > 0);
  const isWord = isIn('words') || (rulesIn(gathering).namesCount && isIn('otherWords'));
  return { isWord, isInText: !isWord && isIn('otherWords') };
};

const booksWith = async (
  { store }: PeopleGrounds,
  game: string,
  { books }: GatheringRow,
  spelled: ReadonlyMap<string, Spellings>,
): Promise<Answer['books']> => {
  const wanted = new Set([...spelled.values()].flatMap(({ words, otherWords }) => [...words, ...otherWords]));
  const lines = new Map<string, string>();
  for (const word of wanted)
    for (const [book, [line = '']] of await store.gatherings.sentences(game, word))
      if (!lines.has(book)) lines.set(book, line);
  return books
    .filter(({ id }) => {
      const found = spelled.get(id);
      return found !== undefined && found.words.length + found.otherWords.length > 0;
    })
    .map(({ id, title }) => ({ book: id, title, sentence: sentenceIn(lines.get(id)) }));
};

const sentenceIn = (line: string | undefined): Answer['books'][number]['sentence'] => {
  if (line === undefined) return null;
  const [word = '', chapter = '', text = ''] = line.split('\t');
  return { word, chapter, text };
};
