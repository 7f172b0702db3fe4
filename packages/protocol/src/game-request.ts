/**
 * Asking for a game: which one, who sits, and what goes with it. A program names a preset and says what differs; a
 * screen that offers every switch sends the whole set-up.
 */
import { LIMITS } from '@tilewright/rules';
import { z } from 'zod';
import { bookRules, leaving } from './gathering.ts';
import { WIRE_LIMITS } from './limits.ts';
import { level, list, personName, tagged, variant, within } from './pieces.ts';
import { label, lexicon, openSetup, someSwitches } from './setup-schema.ts';

export type SeatRequest =
  /** The person who asks; at most once. */
  | { readonly type: 'me' }
  /** Whoever comes by the link; called this until then. */
  | { readonly type: 'invite'; readonly name?: string }
  | { readonly type: 'computer'; readonly level: number; readonly name?: string };

const seatRequest: z.ZodType<SeatRequest> = tagged<SeatRequest>({
  me: variant('me', {}),
  invite: variant('invite', { name: z.exactOptional(personName) }),
  computer: variant('computer', { level, name: z.exactOptional(personName) }),
});

const presetChoice = variant('preset', {
  preset: label,
  /** Ids of what comes with the program; the preset's usual ones when not said. */
  lexicon: z.exactOptional(lexicon),
  tiles: z.exactOptional(label),
  layout: z.exactOptional(label),
  /** A printed board that comes with the program, for games that need one. */
  board: z.exactOptional(label),
  blankCount: z.exactOptional(within({ ...LIMITS.tiles, least: 0 })),
  switches: z.exactOptional(someSwitches),
});

const gameChoice = z.discriminatedUnion('type', [presetChoice, variant('setup', { setup: openSetup })]);

const isFair = (seats: readonly SeatRequest[]): boolean =>
  seats.filter(({ type }) => type === 'me').length <= 1 && seats.some(({ type }) => type !== 'computer');

export const gameRequest = z.strictObject({
  game: gameChoice,
  seats: list(seatRequest, LIMITS.seats.most, LIMITS.seats.least).refine(
    isFair,
    'at most one seat for "me", and at least one for a person',
  ),
  isChatOn: z.boolean(),
  /** A correspondence game: each turn has so long, instead of any clock of the set-up. */
  daysPerMove: within(WIRE_LIMITS.daysPerMove).nullable(),
  /** What becomes of who leaves; games with books say it there. The tiles go back where nothing is said. */
  leaving: z.exactOptional(leaving),
  /** With it the words come from books that those who sit bring; what the set-up says of words does not count. */
  gathering: z.exactOptional(bookRules),
});

export type GameRequest = z.infer<typeof gameRequest>;
