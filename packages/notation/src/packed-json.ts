/**
 * JSON without its repeated field names: an object becomes a list of the number of its names and its values, a list
 * starts with 0, and the names of each kind of object are written down once. Nothing is lost, not even their order.
 */
import { type Result, err, ok } from '@tilewright/rules';

export interface PackedJson {
  /** The names of each kind of object; kinds count from 1. */
  readonly names: readonly (readonly string[])[];
  readonly value: unknown;
}

const LIST = 0;
const MAX_DEPTH = 40;

/** The same value with names written once. The value must be plain data. */
export const packJson = (value: unknown): PackedJson => {
  const kinds = new Map<string, number>();
  const names: (readonly string[])[] = [];
  const kindOf = (keys: readonly string[]): number => {
    const id = JSON.stringify(keys);
    const known = kinds.get(id) ?? names.push(keys);
    kinds.set(id, known);
    return known;
  };
  const pack = (part: unknown): unknown => {
    if (Array.isArray(part)) return [LIST, ...part.map(pack)];
    if (typeof part !== 'object' || part === null) return part;
    return [kindOf(Object.keys(part)), ...Object.values(part).map(pack)];
  };
  return { value: pack(value), names };
};

/** The value again; data from outside may be anything. */
export const unpackJson = ({ names, value }: PackedJson): Result<unknown, 'notPacked'> => {
  const unpacked = unpack(value, names, 0);
  return unpacked === NOT_PACKED ? err('notPacked') : ok(unpacked);
};

const NOT_PACKED = Symbol('not packed');

const unpack = (part: unknown, names: PackedJson['names'], depth: number): unknown => {
  if (!Array.isArray(part)) return typeof part === 'object' && part !== null ? NOT_PACKED : part;
  if (depth > MAX_DEPTH) return NOT_PACKED;
  const [kind, ...rest] = part as readonly unknown[];
  const values = rest.map((item) => unpack(item, names, depth + 1));
  if (values.includes(NOT_PACKED)) return NOT_PACKED;
  if (kind === LIST) return values;
  const keys = typeof kind === 'number' ? names[kind - 1] : undefined;
  if (keys?.length !== values.length) return NOT_PACKED;
  return Object.fromEntries(keys.map((key, index) => [key, values[index]]));
};
