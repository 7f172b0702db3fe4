/**
 * JSON from outside, read within bounds before any schema looks at it: never too large, too deep or too long, and
 * without fields that could reach a prototype. Never throws.
 */
import { type Result, err, ok } from '@tilewright/rules';
import type { JsonBounds } from './limits.ts';
import type { WireFault } from './wire-fault.ts';

const FORBIDDEN_FIELDS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The value a text stands for, if it keeps to the bounds. */
export const readJson = (text: string, bounds: JsonBounds): Result<unknown, WireFault> => {
  if (isLargerThan(text, bounds.bytes)) return err({ type: 'tooLarge', mostBytes: bounds.bytes });
  const value = parsed(text);
  if (!value.ok) return value;
  const fault = boundsFault(value.value, bounds, 1);
  return fault === undefined ? value : err(fault);
};

const parsed = (text: string): Result<unknown, WireFault> => {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return err({ type: 'notJson' });
  }
};

/** No code unit takes less than one byte or more than three, so that most texts need not be counted. */
const isLargerThan = (text: string, mostBytes: number): boolean => {
  if (text.length > mostBytes) return true;
  if (text.length * 3 <= mostBytes) return false;
  let bytes = 0;
  // By code units: a string for each character of a long text would hold up everybody.
  for (let at = 0; at < text.length; at += 1) {
    const codePoint = text.codePointAt(at) ?? 0;
    bytes += byteCount(codePoint);
    if (codePoint > 0xffff) at += 1;
  }
  return bytes > mostBytes;
};

const byteCount = (codePoint: number): number => {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
};

/** Goes no deeper than the bounds allow, so that no text exhausts the stack. */
const boundsFault = (value: unknown, bounds: JsonBounds, depth: number): WireFault | undefined => {
  if (typeof value === 'string') return lengthFault(value, bounds);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > bounds.depth) return { type: 'tooDeep', mostDepth: bounds.depth };
  const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  if (inner.length > bounds.items) return { type: 'tooManyItems', mostItems: bounds.items };
  const own = Array.isArray(value)
    ? undefined
    : firstFault(Object.keys(value), (key) => keyFault(key, bounds));
  return own ?? firstFault(inner, (part) => boundsFault(part, bounds, depth + 1));
};

const firstFault = <T>(
  list: readonly T[],
  faultOf: (item: T) => WireFault | undefined,
): WireFault | undefined => {
  for (const item of list) {
    const fault = faultOf(item);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

const keyFault = (key: string, bounds: JsonBounds): WireFault | undefined =>
  FORBIDDEN_FIELDS.has(key) ? { type: 'forbiddenField' } : lengthFault(key, bounds);

const lengthFault = ({ length }: string, { textLength }: JsonBounds): WireFault | undefined =>
  length > textLength ? { type: 'textTooLong', mostLength: textLength } : undefined;
