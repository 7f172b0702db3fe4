/**
 * What a player types at the prompt, read into a wish. Knows the words of the prompt and nothing of the game: where
 * a play goes and what a rack holds is for others to find out.
 */
import { type Result, err, ok } from '@tilewright/rules';

export type TypedLine =
  | { readonly type: 'play'; readonly place: string; readonly letters: string }
  | { readonly type: 'swap'; readonly letters: string }
  /** Without a word: the list of two-letter words. */
  | { readonly type: 'words'; readonly word: string | null }
  | { readonly type: 'sentence'; readonly word: string }
  | { readonly type: Plain };

type Plain = 'pass' | 'appeal' | 'shuffle' | 'bag' | 'history' | 'board' | 'resign' | 'help' | 'quit';

export type LineFault =
  | { readonly type: 'notUnderstood'; readonly text: string }
  | { readonly type: 'wordMissing'; readonly place: string }
  | { readonly type: 'placeMissing'; readonly text: string }
  | { readonly type: 'oneWordOnly' }
  | { readonly type: 'sentenceOfWhat' }
  | { readonly type: 'notOffered'; readonly what: NotOffered }
  | { readonly type: 'nothingToSwap' };

/** What people type because other games have it, or because they think they were asked. */
export type NotOffered = 'undo' | 'hint' | 'answer';

const notOfferedWords: ReadonlyMap<string, NotOffered> = new Map([
  ['undo', 'undo'],
  ['hint', 'hint'],
  ['y', 'answer'],
  ['yes', 'answer'],
  ['n', 'answer'],
  ['no', 'answer'],
]);

/** Everything that can be typed alone, with the other ways to say it. */
const plainWords: Readonly<Record<string, Plain>> = {
  pass: 'pass',
  skip: 'pass',
  '-': 'pass',
  appeal: 'appeal',
  shuffle: 'shuffle',
  bag: 'bag',
  history: 'history',
  board: 'board',
  rack: 'board',
  '': 'board',
  resign: 'resign',
  help: 'help',
  '?': 'help',
  quit: 'quit',
  q: 'quit',
  exit: 'quit',
};

const PLACE = /^(\d+[a-z]+|[a-z]+\d+)$/iu;

export const readLine = (line: string): Result<TypedLine, LineFault> => {
  const [first = '', ...rest] = line.trim().split(/\s+/u);
  const name = first.toLowerCase();
  if (name === 'play' && rest.length > 0) return readLine(rest.join(' '));
  if (PLACE.test(first)) return readPlayLine(first, rest, line);
  if (name === 'swap' || name === 'exchange') return readSwap(rest.join(''));
  if (/^-\S/u.test(first) && rest.length === 0) return readSwap(first.slice(1));
  if (name === 'words' || name === 'word') return readWords(rest);
  if (name === 'sentence' || name === 'sentences') return readSentence(rest);
  return readPlain(name, rest, line);
};

const readPlayLine = (place: string, rest: readonly string[], line: string): Result<TypedLine, LineFault> => {
  const [letters, ...more] = rest;
  if (letters === undefined) return err({ type: 'wordMissing', place });
  return more.length === 0
    ? ok({ type: 'play', place, letters })
    : err({ type: 'notUnderstood', text: line });
};

const readSwap = (letters: string): Result<TypedLine, LineFault> =>
  letters === '' ? err({ type: 'nothingToSwap' }) : ok({ type: 'swap', letters });

const readWords = ([word, ...more]: readonly string[]): Result<TypedLine, LineFault> =>
  more.length === 0 ? ok({ type: 'words', word: word ?? null }) : err({ type: 'oneWordOnly' });

const readSentence = ([word, ...more]: readonly string[]): Result<TypedLine, LineFault> =>
  word !== undefined && more.length === 0 ? ok({ type: 'sentence', word }) : err({ type: 'sentenceOfWhat' });

const readPlain = (name: string, rest: readonly string[], line: string): Result<TypedLine, LineFault> => {
  const type = Object.hasOwn(plainWords, name) ? plainWords[name] : undefined;
  if (type !== undefined && rest.length === 0) return ok({ type });
  const what = notOfferedWords.get(name);
  if (what !== undefined && rest.length === 0) return err({ type: 'notOffered', what });
  const isWordAlone = rest.length === 0 && /^\p{L}+$/u.test(name);
  return err({ type: isWordAlone ? 'placeMissing' : 'notUnderstood', text: line.trim() });
};
