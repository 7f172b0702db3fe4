/**
 * Shapes: checks that unknown data from outside is what a type says, within limits, and copies of it made of fresh
 * objects. Fields that no type knows are refused, so that nothing rides along. The order of fields is kept.
 */
import { type Bounds, type Result, ok } from '@tilewright/rules';

/** Where in the data something else stands than expected. */
export interface ShapeFault {
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

export type Shape<T> = (value: unknown) => Result<T, ShapeFault>;
export type Fields<T> = { readonly [K in keyof T]-?: Shape<T[K]> };

const MAX_FOUND_LENGTH = 40;

const misfit = (expected: string, value: unknown): { readonly ok: false; readonly error: ShapeFault } => ({
  ok: false,
  error: { path: '', expected, found: described(value) },
});

const described = (value: unknown): string => {
  if (value === undefined) return '';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `${value as string | number}`.slice(0, MAX_FOUND_LENGTH);
};

const inside = (key: string | number, { error }: { readonly error: ShapeFault }) => ({
  ok: false as const,
  error: { ...error, path: error.path === '' ? String(key) : `${key}.${error.path}` },
});

/** A whole number within limits. */
export const whole =
  <T extends number = number>(lowest: number, highest: number): Shape<T> =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= lowest && value <= highest
      ? ok((value + 0) as T)
      : misfit(`a whole number from ${lowest} to ${highest}`, value);

/** The same, with limits that have a name. */
export const within = <T extends number = number>({ least, most }: Bounds): Shape<T> => whole<T>(least, most);

/** Any number that is exact enough to count with. */
export const number =
  <T extends number = number>(): Shape<T> =>
  (value) =>
    typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER
      ? ok((value + 0) as T)
      : misfit('a number', value);

/** A text of limited length, of a form where one is given. */
export const text =
  (maxLength: number, form?: RegExp): Shape<string> =>
  (value) =>
    typeof value === 'string' && value.length <= maxLength && (form === undefined || form.test(value))
      ? ok(value)
      : misfit(`a text of at most ${maxLength} characters${form ? ` like ${form.source}` : ''}`, value);

export const flag: Shape<boolean> = (value) =>
  typeof value === 'boolean' ? ok(value) : misfit('true or false', value);

/** One of a few given values. */
export const oneOf =
  <const T extends string | number | null>(...values: readonly T[]): Shape<T> =>
  (value) => {
    const found = values.find((other) => other === value);
    return found === undefined ? misfit(values.join(' or '), value) : ok(found);
  };

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value) =>
    value === null ? ok(null) : shape(value);

/** For a field that need not be there. */
export const optional =
  <T>(shape: Shape<T>): Shape<T> =>
  (value) =>
    value === undefined ? ok(value as T) : shape(value);

export const either =
  <A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> =>
  (value) => {
    const first = one(value);
    return first.ok ? first : other(value);
  };

/** A list of so many items at most. */
export const list =
  <T>(shape: Shape<T>, maxCount: number, minCount = 0): Shape<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > maxCount || value.length < minCount) {
      return misfit(
        `a list of ${minCount} to ${maxCount} items`,
        Array.isArray(value) ? `${value.length}` : value,
      );
    }
    const fresh: T[] = [];
    for (const [index, item] of value.entries()) {
      const read = shape(item);
      if (!read.ok) return inside(index, read);
      fresh.push(read.value);
    }
    return ok(fresh);
  };

/** A list of exactly so many items. */
export const listOf = <T>(shape: Shape<T>, count: number): Shape<readonly T[]> => list(shape, count, count);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with exactly these fields, but for optional ones. */
export const object = <T extends object>(fields: Fields<T>): Shape<T> => {
  const shapes = new Map<string, Shape<unknown>>(Object.entries(fields));
  return (value) => {
    if (!isObject(value)) return misfit('an object', value);
    const fresh: Record<string, unknown> = {};
    for (const [key, part] of Object.entries(value)) {
      const shape = shapes.get(key);
      if (!shape) return inside(key, misfit('no such field', part));
      const read = shape(part);
      if (!read.ok) return inside(key, read);
      fresh[key] = read.value;
    }
    const isMissing = ([key, shape]: readonly [string, Shape<unknown>]): boolean =>
      !Object.hasOwn(fresh, key) && !shape(undefined).ok;
    const missing = Array.from(shapes).find(isMissing);
    return missing === undefined ? ok(fresh as T) : inside(missing[0], misfit('a field', undefined));
  };
};

const SAFE_KEY = /^[A-Za-z][A-Za-z0-9-]{0,63}$/u;
const FORBIDDEN_KEYS = new Set(['constructor', 'prototype']);

/** A table of values by short names. */
export const table =
  <T>(shape: Shape<T>, maxCount: number): Shape<Readonly<Record<string, T>>> =>
  (value) => {
    if (!isObject(value)) return misfit('an object', value);
    const entries = Object.entries(value);
    if (entries.length > maxCount) return misfit(`at most ${maxCount} fields`, entries.length);
    const fresh: Record<string, T> = {};
    for (const [key, part] of entries) {
      if (!SAFE_KEY.test(key) || FORBIDDEN_KEYS.has(key)) return inside(key, misfit('another name', key));
      const read = shape(part);
      if (!read.ok) return inside(key, read);
      fresh[key] = read.value;
    }
    return ok(fresh);
  };

/** One of several objects, told apart by their `type`. */
export const tagged = <T extends { readonly type: string }>(cases: {
  readonly [K in T['type']]: Shape<Extract<T, { readonly type: K }>>;
}): Shape<T> => {
  const shapes = new Map<string, Shape<T>>(Object.entries(cases) as [string, Shape<T>][]);
  return (value) => {
    if (!isObject(value)) return misfit('an object', value);
    const type: unknown = 'type' in value ? value.type : undefined;
    const shape = typeof type === 'string' ? shapes.get(type) : undefined;
    return shape ? shape(value) : inside('type', misfit(Array.from(shapes.keys()).join(' or '), type));
  };
};

/** A shape with one more condition that spans several fields. */
export const such =
  <T>(shape: Shape<T>, isSuch: (value: T) => boolean, expected: string): Shape<T> =>
  (value) => {
    const read = shape(value);
    return read.ok && !isSuch(read.value) ? misfit(expected, value) : read;
  };
