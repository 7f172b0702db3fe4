/**
 * The small schemas everything else is made of. Each makes a fresh value; objects have exactly their fields.
 */
import { type Bounds, LIMITS, type Seat, type Square, isCommandId } from '@tilewright/rules';
import { z } from 'zod';
import { cleanName } from './clean-text.ts';
import { WIRE_LIMITS } from './limits.ts';

/** A whole number with limits that have a name. */
export const within = <T extends number = number>({ least, most }: Bounds): z.ZodType<T> =>
  // Minus zero is equal to zero and yet written otherwise.
  z
    .int()
    .min(least)
    .max(most)
    .overwrite((value) => value + 0) as unknown as z.ZodType<T>;

/** Numbers of events and lines, times: whatever is counted exactly. */
export const counted = <T extends number = number>(): z.ZodType<T> =>
  within<T>({ least: 0, most: Number.MAX_SAFE_INTEGER });

/** A list of so many items at most. */
export const list = <T>(item: z.ZodType<T>, most: number, least = 0): z.ZodType<readonly T[]> =>
  z.array(item).min(least).max(most);

/** One of several objects, told apart by their `type`; every one has to be there. */
export const tagged = <T extends { readonly type: string }>(cases: {
  readonly [K in T['type']]: z.ZodType<Extract<T, { readonly type: K }>>;
}): z.ZodType<T> => z.discriminatedUnion('type', Object.values(cases) as never) as unknown as z.ZodType<T>;

/** An object of such a union. */
export const variant = <K extends string, F extends z.core.$ZodShape>(type: K, fields: F) =>
  z.strictObject({ type: z.literal(type), ...fields });

export const SQUARES = LIMITS.side.most * LIMITS.side.most;
export const square = within<Square>({ least: 0, most: SQUARES - 1 });
export const seat = within<Seat>({ least: 0, most: LIMITS.seats.most - 1 });

const { least: WEAKEST, most: STRONGEST } = WIRE_LIMITS.level;
const LEVELS = `a level from ${WEAKEST} to ${STRONGEST}`;
export const level = z.int(LEVELS).min(WEAKEST, LEVELS).max(STRONGEST, LEVELS);

const opaque = /^[A-Za-z0-9_-]+$/;
export const gameId = z.string().min(1).max(WIRE_LIMITS.gameIdLength).regex(opaque);
/** Tickets, invites and the like: at least 96 bits in letters that need no escaping. */
export const secret = z
  .string()
  .min(WIRE_LIMITS.secretLength.least)
  .max(WIRE_LIMITS.secretLength.most)
  .regex(opaque);

/** Ids with a colon are the server's own: no client can use one up. */
export const commandId = z
  .string()
  .refine(
    (id) => isCommandId(id) && !id.includes(':'),
    '1 to 100 printable ASCII characters, no space and no colon',
  );

export const personName = z
  .string()
  .overwrite(cleanName)
  .min(LIMITS.nameLength.least)
  .max(LIMITS.nameLength.most);

/** The kind of a special tile; never a name that every object has by itself. */
export const specialKind = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/)
  .refine((kind) => !(kind in Object.prototype), 'another name');
