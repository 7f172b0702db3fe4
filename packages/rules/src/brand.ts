/**
 * The three small things every other file leans on: name tags for numbers, results, and the end of a switch.
 * Knows nothing of games.
 */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };

export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** Stands where the compiler has proved that no case is left. */
export const unreachable = (value: never): never => {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
};

/** Milliseconds, as a point in time (since 1970) or as a span. */
export type Millis = Brand<number, 'Millis'>;

/** A place in the seating of a table, from 0. */
export type Seat = Brand<number, 'Seat'>;

/** A list with the item at `index` replaced. */
export const withAt = <T>(list: readonly T[], index: number, value: T): readonly T[] => {
  const copy = list.slice();
  copy[index] = value;
  return copy;
};
