/** Choosing tiles for a swap. */
import { english } from '@tilewright/variants';
import { expect, test, vi } from 'vitest';
import { lettersOf, sampleSetup, sampleTable } from './sample-table.ts';
import { inverted, swapRefusal, toggled, typed } from './swap-choice.ts';

const rack = lettersOf('AEA?Q');
const typing = (keys: string): readonly number[] =>
  Array.from(keys).reduce((chosen, key) => typed(rack, english, chosen, key), [] as readonly number[]);

test('[WB11] a click chooses, another one gives back', () => {
  expect(toggled([], 2)).toEqual([2]);
  expect(toggled([1, 2], 1)).toEqual([2]);
});

test('[WB11] the rest instead of the chosen', () => {
  expect(inverted(rack, [0, 3])).toEqual([1, 2, 4]);
  expect(inverted(rack, [])).toEqual([0, 1, 2, 3, 4]);
});

test('[WB11] typing chooses tile after tile', () => {
  expect(typing('a')).toEqual([0]);
  expect(typing('aA')).toEqual([0, 2]);
  expect(typing('q?')).toEqual([4, 3]);
});

test('[WB11] an i is an I, whatever language the browser speaks', () => {
  const turkish = vi.spyOn(String.prototype, 'toLocaleUpperCase').mockReturnValue('İ');
  expect(typed(lettersOf('AI'), english, [], 'i')).toEqual([1]);
  turkish.mockRestore();
});

test('[WB11] typing a letter once more than there are tiles gives them back', () =>
  expect(typing('aeaa')).toEqual([1]));

test('[WB11] what is not on the rack changes nothing', () => expect(typing('xz!')).toEqual([]));

test('[WB11] the longer tile is chosen where only it begins so', () => {
  const kinds = [...english.kinds, { text: 'IJ', points: 4, count: 2 }];
  const letters = [...lettersOf('A'), (kinds.length - 1) as never];
  expect(typed(letters, { name: 'dutch', kinds }, [], 'i')).toEqual([1]);
  expect(typed([...letters, ...lettersOf('I')], { name: 'dutch', kinds }, [], 'i')).toEqual([2]);
});

test('[WB11] the bag must hold as many as are given', () => {
  const table = { ...sampleTable(), bagCount: 3 };
  expect(swapRefusal(table, 3)).toBeNull();
  expect(swapRefusal(table, 4)).toEqual({ type: 'bagTooSmall', leftCount: 3, neededCount: 4 });
  expect(swapRefusal({ ...table, bagCount: 0 }, 0)).toEqual({
    type: 'bagTooSmall',
    leftCount: 0,
    neededCount: 1,
  });
});

test('[WB11] the set minimum, and games without swaps', () => {
  const setup = sampleSetup();
  const withExchange = (exchange: { readonly minBagCount: number } | null) => ({
    ...sampleTable({}, { ...setup, switches: { ...setup.switches, exchange } }),
    bagCount: 6,
  });
  expect(swapRefusal(withExchange({ minBagCount: 7 }), 1)).toEqual({
    type: 'bagTooSmall',
    leftCount: 6,
    neededCount: 7,
  });
  expect(swapRefusal(withExchange(null), 1)).toEqual({ type: 'noExchange' });
});
