/** The one letter that a typed sign can mean: the whole text of a tile, else the only one that begins so. */
import { BLANK, type Letter } from '@tilewright/rules';
import { tileSign } from '../table/keys.ts';

export const letterTyped = (texts: readonly string[], key: string): Letter | undefined => {
  const sign = tileSign(key);
  const whole = texts.indexOf(sign);
  if (whole > BLANK) return whole as Letter;
  const beginning = texts.flatMap((text, letter) =>
    letter > BLANK && text.startsWith(sign) ? [letter] : [],
  );
  return beginning.length === 1 ? (beginning[0] as Letter) : undefined;
};
