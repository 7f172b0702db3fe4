// Each limit is shown the largest size that passes and the smallest that fails.
import { expect, test } from 'vitest';
import { sizeViolations } from './check-sizes.mjs';

const check = (path: string, text: string, allow = ''): string[] => sizeViolations([{ path, text }], allow);

const lines = (count: number): string => '0;\n'.repeat(count);
const functionOf = (lineCount: number): string => `const long = () => {\n${lines(lineCount - 2)}};\n`;
const withParameters = (names: string): string => `const wide = (${names}) => 0;\n`;
const nested = (depth: number): string =>
  `function deep() { ${'if (a) { '.repeat(depth)}${'} '.repeat(depth)}}\n`;

const source = 'packages/rules/src/a.ts';

test.each([
  ['a file', source, lines(300), lines(301), 'file -: 301, the limit is 300'],
  ['a test file', 'packages/rules/src/a.test.ts', lines(600), lines(601), 'file -: 601, the limit is 600'],
  ['a function', source, functionOf(40), functionOf(41), 'function long: 41, the limit is 40'],
  ['a solver function', 'packages/solver/src/a.ts', functionOf(60), functionOf(61), 'the limit is 60'],
  ['a component', 'apps/web/src/a.tsx', functionOf(100), functionOf(101), 'the limit is 100'],
  ['parameters', source, withParameters('a, b, c, d'), withParameters('a, b, c, d, e'), 'parameters wide: 5'],
  ['nesting', source, nested(3), nested(4), 'nesting deep: 4, the limit is 3'],
])('%s', (_title, path, good, bad, message) => {
  expect(check(path, good)).toEqual([]);
  expect(check(path, bad)).toEqual([expect.stringContaining(message)]);
});

test('else if is no deeper than its if', () => {
  expect(check(source, `function f() { ${'if (a) {} else '.repeat(9)}{} }`)).toEqual([]);
});

test('a method is named after its key', () => {
  expect(check(source, `const a = { wide(a, b, c, d, e) {} };`)).toEqual([expect.stringContaining('wide')]);
});

test('tests and pure data have no limit on functions', () => {
  expect(check('packages/rules/src/a.test.ts', functionOf(41))).toEqual([]);
  expect(check('packages/variants/src/data/layouts.ts', lines(301))).toEqual([]);
});

test('an exception lifts a limit up to its own', () => {
  expect(check(source, functionOf(41), `${source} function long 45 one table`)).toEqual([]);
  expect(check(source, functionOf(46), `${source} function long 45 one table`)).toHaveLength(1);
});

test('an exception needs a reason and a use', () => {
  expect(check(source, functionOf(41), `${source} function long 45`)).toContainEqual(
    'scripts/sizes.allow:1 should be: path measure name limit reason',
  );
  expect(check(source, functionOf(40), `# why\n${source} function long 45 one table`)).toEqual([
    'scripts/sizes.allow:2 this exception is not needed',
  ]);
});
