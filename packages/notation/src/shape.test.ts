import { describe, expect, test } from 'vitest';
import {
  type Shape,
  either,
  flag,
  list,
  listOf,
  nullable,
  number,
  object,
  oneOf,
  such,
  table,
  tagged,
  text,
  whole,
} from './shape.ts';

const point = object<{ row: number; name: string }>({ row: whole(0, 9), name: text(3, /^[a-z]+$/u) });
type Deed = { readonly type: 'go'; readonly far: number } | { readonly type: 'stay' };
const deed = tagged<Deed>({
  go: object({ type: oneOf('go'), far: whole(0, 9) }),
  stay: object({ type: oneOf('stay') }),
});
const json = (source: string): unknown => JSON.parse(source);

describe('shapes', () => {
  test.each<[string, Shape<unknown>, unknown]>([
    ['a whole number', whole(-1, 5), -1],
    ['a number', number(), 2.5],
    ['a text', text(3), 'abc'],
    ['a flag', flag, false],
    ['one of some values', oneOf<'a' | 1 | null>('a', 1, null), null],
    ['nothing', nullable(flag), null],
    ['either of two', either(flag, whole(0, 1)), 1],
    ['a list', list(flag, 2), [true]],
    ['a list of so many', listOf(flag, 0), []],
    ['an object', point, { row: 3, name: 'ab' }],
    ['a table of values', table(flag, 2), { boom: true }],
    ['a tagged object', deed, { type: 'go', far: 3 }],
  ])('[SH1] %s passes as a copy of itself', (_title, shape, value) => {
    const read = shape(value);
    expect(read).toEqual({ ok: true, value });
    const isCopied = typeof value === 'object' && value !== null;
    expect(read.ok && Object.is(read.value, value)).toBe(!isCopied);
  });

  test.each<[string, Shape<unknown>, unknown, string, string]>([
    ['half a number', whole(0, 5), 0.5, '', '0.5'],
    ['a number too low', whole(0, 5), -1, '', '-1'],
    ['a number too high', whole(0, 5), 6, '', '6'],
    ['a number in quotes', whole(0, 5), '3', '', '3'],
    ['no number at all', number(), Number.NaN, '', 'NaN'],
    ['a number beyond counting', number(), 1e300, '', '1e+300'],
    ['a text too long', text(3), 'abcd', '', 'abcd'],
    ['a text of another form', text(3, /^a$/u), 'b', '', 'b'],
    ['no flag', flag, 0, '', '0'],
    ['another value', oneOf('a', 'b'), 'c', '', 'c'],
    ['neither of two', either(flag, whole(0, 1)), 2, '', '2'],
    ['a list too long', list(flag, 1), [true, true], '', '2'],
    ['a list too short', listOf(flag, 2), [true], '', '1'],
    ['an object for a list', list(flag, 1), { 0: true, length: 1 }, '', 'an object'],
    ['a wrong item', list(flag, 3), [true, 1], '1', '1'],
    ['a list for an object', point, [], '', 'a list'],
    ['nothing for an object', point, null, '', 'null'],
    ['a missing field', point, { row: 1 }, 'name', ''],
    ['a field too many', point, { row: 1, name: 'a', more: 2 }, 'more', '2'],
    ['a wrong field', point, { row: 'x', name: 'a' }, 'row', 'x'],
    ['the prototype', point, json('{"row":1,"name":"a","__proto__":{"more":1}}'), '__proto__', 'an object'],
    ['the prototype in a table', table(flag, 3), json('{"__proto__":true}'), '__proto__', '__proto__'],
    ['the constructor in a table', table(flag, 3), { constructor: true }, 'constructor', 'constructor'],
    ['too many in a table', table(flag, 1), { a: true, b: true }, '', '2'],
    ['a wrong value in a table', table(flag, 1), { a: 1 }, 'a', '1'],
    ['an unknown tag', deed, { type: 'fly' }, 'type', 'fly'],
    ['an inherited tag', deed, Object.create({ type: 'stay' }), 'type', ''],
    ['a tag that is no text', deed, { type: ['go'] }, 'type', 'a list'],
    ['no object for a tagged one', deed, 3, '', '3'],
    ['fields of another tag', deed, { type: 'stay', far: 3 }, 'far', '3'],
    ['a condition that fails', such(whole(0, 9), (value) => value % 2 === 0, 'an even number'), 3, '', '3'],
    [
      'a fault deep inside',
      list(object<{ at: readonly number[] }>({ at: list(whole(0, 1), 2) }), 2),
      [{ at: [0, 7] }],
      '0.at.1',
      '7',
    ],
  ])('[SH2] %s is a fault with its path', (_title, shape, value, path, found) => {
    expect(shape(value)).toMatchObject({ ok: false, error: { path, found } });
  });

  test('[SH3] the order of fields is kept, and minus zero is zero', () => {
    const read = point({ name: 'a', row: -0 });
    expect(read.ok && Object.keys(read.value)).toEqual(['name', 'row']);
    expect(read.ok && Object.is(read.value.row, 0)).toBe(true);
  });
});
