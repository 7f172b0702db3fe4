import { expect, test } from 'vitest';
import { newFairLine } from './fair-line.ts';

const anybody = (): boolean => true;

const lineOf = (paths: readonly string[]) => {
  const line = newFairLine<string>();
  for (const path of paths) line.join(path.split('/').slice(0, 3), path);
  return line;
};

const orderOf = (paths: readonly string[]): readonly (string | undefined)[] => {
  const line = lineOf(paths);
  return paths.map(() => line.next(anybody));
};

test('[TS45] addresses take turns, then the people of one, then their games', () => {
  const asked = ['home/ann/1/a', 'home/ann/1/b', 'home/ann/2/a', 'home/ben/3/a', 'school/cleo/4/a'];
  expect(orderOf(asked)).toEqual([
    'home/ann/1/a',
    'school/cleo/4/a',
    'home/ben/3/a',
    'home/ann/2/a',
    'home/ann/1/b',
  ]);
});

test('[TS45] whoever comes last waits for one of each of the others, however many those have', () => {
  const many = Array.from({ length: 50 }, (_, game) => `away/eve/${game}/a`);
  const line = lineOf(many);
  line.next(anybody);
  line.join(['home', 'ann', '99'], 'ann');
  expect([line.next(anybody), line.next(anybody)]).toEqual(['away/eve/1/a', 'ann']);
});

test('[TS45] those that may not go yet are passed over and keep their place', () => {
  const line = lineOf(['home/ann/1/a', 'home/ann/1/b', 'home/ben/2/a']);
  expect(line.next((item) => !item.includes('ann'))).toBe('home/ben/2/a');
  expect(line.next((item) => item.includes('cleo'))).toBeUndefined();
  expect([line.next(anybody), line.next(anybody), line.next(anybody)]).toEqual([
    'home/ann/1/a',
    'home/ann/1/b',
    undefined,
  ]);
});

test('[TS45] it is known how many wait, in all and of one', () => {
  const line = lineOf(['home/ann/1/a', 'home/ben/2/a', 'school/cleo/3/a']);
  expect([line.count(), line.countOf('home'), line.countOf('nowhere')]).toEqual([3, 2, 0]);
  line.next(anybody);
  expect([line.count(), line.countOf('home')]).toEqual([2, 1]);
  expect(line.clear()).toHaveLength(2);
  expect([line.count(), line.next(anybody)]).toEqual([0, undefined]);
});
