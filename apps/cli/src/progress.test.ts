/** The bar of long work. */
import { expect, test } from 'vitest';
import { barText, makeProgress } from './progress.ts';

test.each([
  [0, 4, '[..............................] 0 % (0 of 4)'],
  [1, 4, '[#######.......................] 25 % (1 of 4)'],
  [1500, 1500, '[##############################] 100 % (1,500 of 1,500)'],
  [0, 0, '[##############################] 100 % (0 of 0)'],
])('%i of %i', (done, total, text) => expect(barText(done, total)).toBe(text));

const drawn = (isShown: boolean, times: readonly number[]): readonly string[] => {
  const written: string[] = [];
  let now = 0;
  const progress = makeProgress({ write: (text) => written.push(text) }, isShown, () => now);
  for (const [index, time] of times.entries()) {
    now = time;
    progress.show(index, times.length);
  }
  progress.clear();
  progress.clear();
  return written;
};

test('it is drawn at most ten times a second, and taken away once', () => {
  const lines = drawn(true, [0, 50, 99, 100, 150, 1000]);
  expect(lines.map((line) => /\((\d) of/u.exec(line)?.[1] ?? 'gone')).toEqual(['0', '3', '5', 'gone']);
  expect(lines[3]).toBe('\r\u001B[K');
});

test('it is silent where nobody looks, and where there was nothing to show', () => {
  expect(drawn(false, [0, 1000])).toEqual([]);
  expect(drawn(true, [])).toEqual([]);
});
