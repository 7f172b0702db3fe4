/**
 * The commands of a seat, exactly as the rules have them and within their limits. Whether one can be carried out is for
 * the rules to say; here it only has its shape. What the keeper says is none of these.
 */
import { LIMITS, type LaidSpecial, type Letter, MAX_LETTERS, type PlacedTile } from '@tilewright/rules';
import { z } from 'zod';
import { WIRE_LIMITS } from './limits.ts';
import type { PlayerCommand } from './message.ts';
import { list, specialKind, square, tagged, variant, within } from './pieces.ts';

const MOST_TILES = LIMITS.rackSize.most;

const letter = within<Letter>({ least: 0, most: MAX_LETTERS });

const placedTile: z.ZodType<PlacedTile> = z.strictObject({ square, letter, blank: z.boolean() });
const laidSpecial: z.ZodType<LaidSpecial> = z.strictObject({ square, kind: specialKind });

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const laid = {
  tiles: list(placedTile, MOST_TILES),
  specials: list(laidSpecial, WIRE_LIMITS.specials),
};

export const playerCommand: z.ZodType<PlayerCommand> = tagged<PlayerCommand>({
  play: variant('play', laid),
  appeal: variant('appeal', laid),
  exchange: variant('exchange', { letters: list(letter, MOST_TILES) }),
  pass: variant('pass', {}),
  buy: variant('buy', { kind: specialKind }),
  capture: variant('capture', { square }),
  exchangeChips: variant('exchangeChips', {
    places: list(within({ least: 0, most: MOST_TILES - 1 }), MOST_TILES),
  }),
  pledge: variant('pledge', { hash, instead: hash.nullable() }),
  contribute: variant('contribute', { entropy: z.string().regex(/^[0-9a-f]{32,128}$/) }),
  challenge: variant('challenge', {}),
  accept: variant('accept', {}),
  resign: variant('resign', {}),
  leave: variant('leave', {}),
  offerTie: variant('offerTie', {}),
  agreeTie: variant('agreeTie', {}),
});
