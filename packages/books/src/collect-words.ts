/**
 * The words of chapters, with how often they stand there and in which sentences, in two lists: those of a game, and
 * all others. A word is one of the game when it stands somewhere in lower case, or with a capital only where that
 * says nothing; else it is a name or an abbreviation. In languages that write nouns with a capital, capitals say
 * nothing anywhere.
 */
import { type Result, err, ok } from '@tilewright/rules';
import type { BookTally, BookWord, Chapter, SentencePlace } from './book.ts';
import type { BookFault } from './book-fault.ts';
import { BOOK_WORD_LETTERS, type BookLimits } from './book-limits.ts';
import { type Evidence, evidenceOf } from './capitals.ts';
import type { Pace } from './pace.ts';
import { afterSpace, sentenceEnd } from './sentences.ts';
import { withoutAddresses } from './addresses.ts';
import { type WordToken, tokensIn } from './word-tokens.ts';

export interface CollectedWords {
  readonly words: readonly BookWord[];
  readonly otherWords: readonly BookWord[];
  readonly tally: BookTally;
}

const MOST_PLACES = 5;
const STEP_LENGTH = 2 ** 13;

/** Left-out vowels are a habit of the language where there are at least so many, and one among so many words. */
const LEAST_ELIDED = 5;
const ELIDED_SHARE = 100;

const EVIDENCE_BITS: Readonly<Record<Evidence, number>> = { lower: 1, open: 2, capital: 4, capitals: 8 };

interface Entry {
  count: number;
  readonly places: SentencePlace[];
  /** The bits of all evidence seen. */
  evidence: number;
}

interface Collection {
  readonly entries: Map<string, Entry>;
  /** Words behind a vowel that was left out, which count in languages that do so. */
  readonly elided: Map<string, Entry>;
  elidedCount: number;
  elidedTooShortCount: number;
  elidedTooLongCount: number;
  wordCount: number;
  tooShortCount: number;
  tooLongCount: number;
  notLettersCount: number;
}

export const collectWords = async (
  chapters: readonly Chapter[],
  pace: Pace,
): Promise<Result<CollectedWords, BookFault>> => {
  const collection = openCollection();
  const total = chapters.reduce((sum, { text }) => sum + text.length, 1);
  let done = 0;
  for (const [chapter, { text }] of chapters.entries()) {
    for (let start = 0; start < text.length;) {
      const end = takeParagraphs(collection, { chapter, text, start });
      const fault = overfull(collection, pace.limits) ?? (await pace.step((done + end) / total));
      if (fault !== undefined) return err(fault);
      start = end;
    }
    done += text.length;
  }
  return ok(closeCollection(collection));
};

const openCollection = (): Collection => ({
  entries: new Map(),
  elided: new Map(),
  elidedCount: 0,
  elidedTooShortCount: 0,
  elidedTooLongCount: 0,
  wordCount: 0,
  tooShortCount: 0,
  tooLongCount: 0,
  notLettersCount: 0,
});

const overfull = (
  { entries, elided }: Collection,
  { differentWords: most }: BookLimits,
): BookFault | undefined =>
  entries.size + elided.size > most ? { type: 'overLimit', limit: 'differentWords', most } : undefined;

interface TextPlace {
  readonly chapter: number;
  readonly text: string;
  readonly start: number;
}

/** Takes whole paragraphs, at least so much text; answers with where it stopped. */
const takeParagraphs = (collection: Collection, { chapter, text, start }: TextPlace): number => {
  let at = start;
  while (at < text.length && at - start < STEP_LENGTH) {
    const found = text.indexOf('\n\n', at);
    const end = found < 0 ? text.length : found;
    takeParagraph(collection, { chapter, text: text.slice(at, end), start: at });
    at = found < 0 ? end : end + 2;
  }
  return at;
};

/** Takes one paragraph, which starts there in its chapter. */
const takeParagraph = (collection: Collection, { chapter, text, start }: TextPlace): void => {
  const readable = withoutAddresses(text);
  let isOpening = true;
  for (let at = 0; at < text.length;) {
    const { end, isCut } = sentenceEnd(text, at, text.length);
    const tokens = tokensIn(readable, at, end);
    const evidence = evidenceOf(readable, tokens, isOpening);
    const place = { chapter, start: start + at, end: start + end };
    for (const [index, token] of tokens.entries())
      takeToken(collection, token, evidence[index] as Evidence, place);
    isOpening = !isCut;
    at = afterSpace(text, end);
  }
};

const takeToken = (
  collection: Collection,
  token: WordToken,
  evidence: Evidence,
  place: SentencePlace,
): void => {
  collection.wordCount += 1;
  if (token.text === '') {
    collection.notLettersCount += 1;
    return;
  }
  const length = letterCountOf(token.text);
  const [tooShort, tooLong] = token.isElided
    ? (['elidedTooShortCount', 'elidedTooLongCount'] as const)
    : (['tooShortCount', 'tooLongCount'] as const);
  if (token.isElided) collection.elidedCount += 1;
  if (length < BOOK_WORD_LETTERS.least) collection[tooShort] += 1;
  else if (length > BOOK_WORD_LETTERS.most) collection[tooLong] += 1;
  else takeWord(token.isElided ? collection.elided : collection.entries, token.text, evidence, place);
};

/** Marks are no letters of their own. */
const letterCountOf = (word: string): number =>
  /[\p{M}\p{Cs}\u{10000}-\u{10FFFF}]/u.test(word) ? Array.from(word.matchAll(/\p{L}/gu)).length : word.length;

const takeWord = (
  entries: Map<string, Entry>,
  text: string,
  evidence: Evidence,
  place: SentencePlace,
): void => {
  const word = evidence === 'lower' ? text : text.toLowerCase().normalize('NFC');
  const entry = entries.get(word);
  if (entry === undefined) {
    entries.set(word, { count: 1, places: [place], evidence: EVIDENCE_BITS[evidence] });
    return;
  }
  entry.count += 1;
  entry.evidence |= EVIDENCE_BITS[evidence];
  if (entry.places.length < MOST_PLACES && entry.places.at(-1) !== place) entry.places.push(place);
};

const closeCollection = (collection: Collection): CollectedWords => {
  const { entries, elided, elidedCount, wordCount } = collection;
  const areElidedWords = elidedCount >= LEAST_ELIDED && elidedCount * ELIDED_SHARE >= wordCount;
  if (areElidedWords) for (const [word, entry] of elided) mergeEntry(entries, word, entry);
  const isHabit = areCapitalsHabit(entries);
  const listed = [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
  const listOf = (isGame: boolean): readonly BookWord[] =>
    listed
      .filter(([, { evidence }]) => isGameWord(evidence, isHabit) === isGame)
      .map(([word, { count, places }]) => ({ word, count, places }));
  return {
    words: listOf(true),
    otherWords: listOf(false),
    tally: tallyOf(collection, areElidedWords),
  };
};

/** Behind a left-out vowel is a word, or the whole is none. */
const tallyOf = (collection: Collection, areElidedWords: boolean): BookTally => {
  const { wordCount, tooShortCount, tooLongCount, notLettersCount } = collection;
  return areElidedWords
    ? {
        wordCount,
        tooShortCount: tooShortCount + collection.elidedTooShortCount,
        tooLongCount: tooLongCount + collection.elidedTooLongCount,
        notLettersCount,
      }
    : { wordCount, tooShortCount, tooLongCount, notLettersCount: notLettersCount + collection.elidedCount };
};

const has = (evidence: number, kind: Evidence): boolean => (evidence & EVIDENCE_BITS[kind]) !== 0;

/** Where capitals are a habit, only words that are never written otherwise than all in capitals stay apart. */
const isGameWord = (evidence: number, isHabit: boolean): boolean =>
  has(evidence, 'lower') || (has(evidence, 'capital') ? isHabit : has(evidence, 'open'));

/** Where so many different words stand only with a capital that they cannot all be names, as nouns do in German. */
const areCapitalsHabit = (entries: ReadonlyMap<string, Entry>): boolean => {
  const capitalCount = [...entries.values()].filter(
    ({ evidence }) => has(evidence, 'capital') && !has(evidence, 'lower'),
  ).length;
  return entries.size >= HABIT_LEAST && capitalCount > HABIT_SHARE * entries.size;
};

const HABIT_LEAST = 200;
const HABIT_SHARE = 0.4;

const mergeEntry = (entries: Map<string, Entry>, word: string, other: Entry): void => {
  const entry = entries.get(word);
  if (entry === undefined) {
    entries.set(word, other);
    return;
  }
  const places = [...entry.places, ...other.places].sort(byPlace).slice(0, MOST_PLACES);
  entries.set(word, { count: entry.count + other.count, places, evidence: entry.evidence | other.evidence });
};

const byPlace = (one: SentencePlace, other: SentencePlace): number =>
  one.chapter - other.chapter || one.start - other.start;
