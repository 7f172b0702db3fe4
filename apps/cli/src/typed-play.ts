/**
 * From a typed place and word to tiles on squares. Letters that lie there may be written out, as `.` or in
 * parentheses. In a word with capitals a small letter is a blank; otherwise case says nothing, a tile is laid where
 * the rack has it and a blank where it has not. Whether the play stands is for the rules.
 */
import { type LetterReader, letterReader } from '@tilewright/lexicon';
import {
  BLANK,
  EMPTY,
  type Letter,
  type PlacedTile,
  type Result,
  type Square,
  type Table,
  type TileSet,
  colOf,
  err,
  letterOf,
  ok,
  rowOf,
  squareAt,
} from '@tilewright/rules';
import { type Place, parsePlace } from './place-text.ts';

export type PlayFault =
  | { readonly type: 'notAPlace'; readonly text: string }
  | { readonly type: 'notOnTiles'; readonly text: string }
  | { readonly type: 'badParentheses' }
  | { readonly type: 'runsOff'; readonly text: string }
  | { readonly type: 'nothingThere'; readonly square: Square }
  | { readonly type: 'otherLetter'; readonly square: Square; readonly letter: Letter };

export interface PlayGrounds {
  readonly table: Pick<Table, 'setup' | 'board'>;
  readonly rack: readonly Letter[];
}

/** One sign of the typed word: a letter to lay or find there, or only to find there; null finds any letter. */
interface Sign {
  readonly letter: Letter | null;
  readonly isThrough: boolean;
  readonly isSmall: boolean;
}

/** The tiles a typed play lays. Letters the rack lacks are laid all the same, for the rules to refuse. */
export const readPlay = (
  grounds: PlayGrounds,
  placeText: string,
  text: string,
): Result<readonly PlacedTile[], PlayFault> => {
  const { layout, tileSet } = grounds.table.setup;
  const place = parsePlace(layout, placeText);
  if (place === undefined) return err({ type: 'notAPlace', text: placeText });
  const signs = readSigns(tileSet, text);
  if (!signs.ok) return signs;
  const laid = layAlong(grounds.table, place, signs.value);
  if (laid === 'runsOff') return err({ type: 'runsOff', text });
  return laid.ok ? ok(withBlanks(laid.value, grounds.rack, signs.value.some(isCapital))) : laid;
};

const isCapital = ({ letter, isSmall }: Sign): boolean => letter !== null && !isSmall;

const readSigns = (tileSet: TileSet, text: string): Result<readonly Sign[], PlayFault> => {
  const lettersOf = letterReader(tileSet);
  const signs: Sign[] = [];
  let isThrough = false;
  for (const character of text) {
    if (character === '(' || character === ')') {
      if (isThrough !== (character === ')')) return err({ type: 'badParentheses' });
      isThrough = !isThrough;
      continue;
    }
    const sign = readSign(lettersOf, character, isThrough);
    if (sign === undefined) return err({ type: 'notOnTiles', text: character });
    signs.push(sign);
  }
  return isThrough ? err({ type: 'badParentheses' }) : ok(signs);
};

const readSign = (lettersOf: LetterReader, character: string, isThrough: boolean): Sign | undefined => {
  if (character === '.') return { letter: null, isThrough: true, isSmall: false };
  const letters = lettersOf(character);
  if (letters?.length !== 1) return undefined;
  return { letter: letters[0] ?? null, isThrough, isSmall: character !== character.toUpperCase() };
};

interface Laid {
  readonly square: Square;
  readonly letter: Letter;
  readonly isSmall: boolean;
}

const layAlong = (
  table: PlayGrounds['table'],
  place: Place,
  signs: readonly Sign[],
): Result<readonly Laid[], PlayFault> | 'runsOff' => {
  const laid: Laid[] = [];
  for (const [step, sign] of signs.entries()) {
    const square = squareAfter(table, place, step);
    if (square === undefined) return 'runsOff';
    const fault = faultAt(table, square, sign);
    if (fault !== undefined) return err(fault);
    const { letter, isSmall } = sign;
    if (letter !== null && table.board[square] === EMPTY) laid.push({ square, letter, isSmall });
  }
  return ok(laid);
};

const squareAfter = (
  { setup }: PlayGrounds['table'],
  { square, direction }: Place,
  step: number,
): Square | undefined => {
  const [row, col] = [rowOf(setup.layout, square), colOf(setup.layout, square)];
  return direction === 'across'
    ? squareAt(setup.layout, row, col + step)
    : squareAt(setup.layout, row + step, col);
};

const faultAt = (
  { board }: PlayGrounds['table'],
  square: Square,
  { letter, isThrough }: Sign,
): PlayFault | undefined => {
  const tile = board[square] ?? EMPTY;
  if (tile === EMPTY) return isThrough ? { type: 'nothingThere', square } : undefined;
  const there = letterOf(tile);
  return letter === null || letter === there ? undefined : { type: 'otherLetter', square, letter: there };
};

/** Small letters beside capitals take the blanks first; then each letter its tile, or a blank that is left. */
const withBlanks = (
  laid: readonly Laid[],
  rack: readonly Letter[],
  hasCapitals: boolean,
): readonly PlacedTile[] => {
  const left = rack.slice();
  const take = (letter: Letter): boolean => {
    const index = left.indexOf(letter);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  };
  const isForced = ({ isSmall }: Laid): boolean => hasCapitals && isSmall;
  for (const tile of laid) if (isForced(tile)) take(BLANK);
  return laid.map((tile) => {
    const blank = isForced(tile) || (!take(tile.letter) && take(BLANK));
    return { square: tile.square, letter: tile.letter, blank };
  });
};
