/**
 * Which tile is meant by what is typed, sign by sign. A tile may carry several signs: L and L is the tile LL where that
 * is held, and where only CH is held a C waits for its H.
 */
import { BLANK, type Letter, type TileSet } from '@tilewright/rules';

export interface Typing {
  /** The signs of the tile that was typed last or is being typed. */
  readonly signs: string;
  /** Whether that tile was laid already; a longer one then takes its place. */
  readonly isLaid: boolean;
}

export const NO_TYPING: Typing = { signs: '', isLaid: false };

export interface Held {
  readonly tileSet: TileSet;
  /** The letters on the rack, without what is tried. */
  readonly letters: readonly Letter[];
  readonly forcesBlank: boolean;
}

export type Typed =
  | { readonly type: 'lay' | 'replace'; readonly letter: Letter; readonly typing: Typing }
  | { readonly type: 'wait'; readonly typing: Typing }
  | { readonly type: 'unknown'; readonly typing: Typing };

/** A tile's text as it is typed: without what is no letter, such as the dot of a Catalan L·L. */
const signsOf = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, '');

const letterFor = ({ kinds }: TileSet, signs: string): Letter | undefined => {
  const index = kinds.findIndex(({ text }, letter) => letter > 0 && signsOf(text) === signs);
  return index > 0 ? (index as Letter) : undefined;
};

const isHeld = ({ letters, forcesBlank }: Held, letter: Letter | undefined): letter is Letter =>
  letter !== undefined && !forcesBlank && letters.includes(letter);

/** Whether a tile on the rack begins with these signs and has more. */
const canGoOn = ({ tileSet, letters, forcesBlank }: Held, signs: string): boolean =>
  !forcesBlank &&
  letters.some((letter) => {
    const whole = signsOf(tileSet.kinds[letter]?.text ?? '');
    return whole.length > signs.length && whole.startsWith(signs);
  });

/** What one more sign means. */
export const typeSign = (typing: Typing, sign: string, held: Held): Typed => {
  if (signsOf(sign) === '') return { type: 'wait', typing };
  return longerTile(typing, sign, held) ?? newTile(sign, held);
};

const longerTile = ({ signs, isLaid }: Typing, sign: string, held: Held): Typed | undefined => {
  if (signs === '') return undefined;
  const longer = signs + sign;
  const letter = letterFor(held.tileSet, longer);
  // A blank can be the longer tile too, once there is none left for a second letter.
  const isBlankTurned = held.forcesBlank && isLaid && letter !== undefined && !held.letters.includes(BLANK);
  if (isHeld(held, letter) || isBlankTurned)
    return {
      type: isLaid ? 'replace' : 'lay',
      letter: letter as Letter,
      typing: { signs: longer, isLaid: true },
    };
  return !isLaid && canGoOn(held, longer)
    ? { type: 'wait', typing: { signs: longer, isLaid: false } }
    : undefined;
};

const newTile = (sign: string, held: Held): Typed => {
  const letter = letterFor(held.tileSet, sign);
  const isOnlyBegun = !isHeld(held, letter) && canGoOn(held, sign);
  if (isOnlyBegun) return { type: 'wait', typing: { signs: sign, isLaid: false } };
  if (letter === undefined) return { type: 'unknown', typing: NO_TYPING };
  return { type: 'lay', letter, typing: { signs: sign, isLaid: true } };
};
