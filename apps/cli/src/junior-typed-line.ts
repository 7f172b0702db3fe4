/**
 * What a player of junior types, read into a wish: up to two plays on one line, each a square, `Zz` or `Yy`, or a
 * word. Knows nothing of the game.
 */
import { PLAYS_PER_TURN, type Result, err, ok } from '@tilewright/rules';
import { sideIndexOf } from './board-place-text.ts';

export type JuniorPlay =
  | { readonly type: 'square'; readonly row: number; readonly col: number }
  /** `Zz` */
  | { readonly type: 'exchange' }
  /** `Yy` */
  | { readonly type: 'tie' };

export type JuniorLine =
  | {
      readonly type: 'plays';
      readonly plays: readonly JuniorPlay[];
      /** Places of the chips to exchange that stand on the same line; null when they are to be asked for. */
      readonly places: readonly number[] | null;
    }
  | { readonly type: PlainWish };

type PlainWish = 'pass' | 'board' | 'help' | 'resign' | 'quit';

export type JuniorLineFault =
  | { readonly type: 'notUnderstood'; readonly text: string }
  | { readonly type: 'tooManyPlays' }
  | { readonly type: 'placeCount'; readonly neededCount: number };

const plainWords: Readonly<Record<string, PlainWish>> = {
  pass: 'pass',
  skip: 'pass',
  '-': 'pass',
  board: 'board',
  '': 'board',
  help: 'help',
  '?': 'help',
  resign: 'resign',
  quit: 'quit',
  q: 'quit',
  exit: 'quit',
};

const PLACE = /^[a-z]{2}$/iu;
const WHOLE_NUMBER = /^-?\d+$/u;

/** The words of a line, which white space and commas part. */
const tokensOf = (line: string): readonly string[] => line.split(/[\s,]+/u).filter(Boolean);

export const readJuniorLine = (line: string): Result<JuniorLine, JuniorLineFault> => {
  const tokens = tokensOf(line);
  const word = tokens.length > 1 ? undefined : (tokens[0] ?? '').toLowerCase();
  const plain = word !== undefined && Object.hasOwn(plainWords, word) ? plainWords[word] : undefined;
  if (plain !== undefined) return ok({ type: plain });
  const wrong = tokens.find((token) => !PLACE.test(token) && !WHOLE_NUMBER.test(token));
  if (wrong !== undefined) return err({ type: 'notUnderstood', text: wrong });
  return readPlays(tokens);
};

const readPlays = (tokens: readonly string[]): Result<JuniorLine, JuniorLineFault> => {
  const plays = tokens.filter((token) => PLACE.test(token)).map(playOf);
  const places = tokens.filter((token) => WHOLE_NUMBER.test(token));
  const exchangeCount = plays.filter(({ type }) => type === 'exchange').length;
  if (plays.length === 0 || (exchangeCount === 0 && places.length > 0))
    return err({ type: 'notUnderstood', text: places[0] ?? '' });
  if (plays.length > PLAYS_PER_TURN) return err({ type: 'tooManyPlays' });
  if (places.length > 0 && places.length !== exchangeCount)
    return err({ type: 'placeCount', neededCount: exchangeCount });
  return ok({ type: 'plays', plays, places: places.length > 0 ? places.map(Number) : null });
};

const playOf = (token: string): JuniorPlay => {
  const [row = '', col = ''] = token.toLowerCase();
  if (row === 'z' && col === 'z') return { type: 'exchange' };
  if (row === 'y' && col === 'y') return { type: 'tie' };
  return { type: 'square', row: sideIndexOf(row), col: sideIndexOf(col) };
};

/** The places of so many chips; null when nothing was typed, undefined when it is something else. */
export const readPlaces = (line: string, count: number): readonly number[] | null | undefined => {
  const tokens = tokensOf(line);
  if (tokens.length === 0) return null;
  return tokens.length === count && tokens.every((token) => WHOLE_NUMBER.test(token))
    ? tokens.map(Number)
    : undefined;
};
