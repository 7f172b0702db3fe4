/** Which tiles of the rack are chosen for a swap, by their slots. */
import { BLANK, type Letter, type Refusal, type Table, type TileSet } from '@tilewright/rules';
import { tileSign } from '../table/keys.ts';

export type Chosen = readonly number[];

export const toggled = (chosen: Chosen, slot: number): Chosen =>
  chosen.includes(slot) ? chosen.filter((other) => other !== slot) : [...chosen, slot];

export const inverted = (rack: readonly Letter[], chosen: Chosen): Chosen =>
  rack.map((_, slot) => slot).filter((slot) => !chosen.includes(slot));

/** How well a tile fits a typed sign: its whole text, its beginning, or not at all. */
const fit = (tileSet: TileSet, letter: Letter, sign: string): number => {
  const printed = tileSet.kinds[letter]?.text ?? '';
  if (letter === BLANK) return sign === '?' ? 2 : 0;
  if (printed === sign) return 2;
  return printed.startsWith(sign) ? 1 : 0;
};

/** A typed letter chooses its next tile; when all of them are chosen already, it gives them back. */
export const typed = (rack: readonly Letter[], tileSet: TileSet, chosen: Chosen, key: string): Chosen => {
  const sign = tileSign(key);
  const best = Math.max(0, ...rack.map((letter) => fit(tileSet, letter, sign)));
  if (best === 0) return chosen;
  const fitting = rack
    .map((_, slot) => slot)
    .filter((slot) => fit(tileSet, rack[slot] ?? BLANK, sign) === best);
  const next = fitting.find((slot) => !chosen.includes(slot));
  return next === undefined ? chosen.filter((slot) => !fitting.includes(slot)) : [...chosen, next];
};

/** Why so many tiles cannot be swapped now; with none chosen, whether any could be. */
export const swapRefusal = ({ setup, bagCount }: Table, count: number): Refusal | null => {
  const { exchange } = setup.switches;
  if (exchange === null) return { type: 'noExchange' };
  const neededCount = Math.max(count, exchange.minBagCount, 1);
  return bagCount < neededCount ? { type: 'bagTooSmall', leftCount: bagCount, neededCount } : null;
};
