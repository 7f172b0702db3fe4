// Each complaint about rules and tests, and titles in every shape in which tests are written.
import { expect, test } from 'vitest';
import { specComplaints } from './check-spec.mjs';

const spec = '## Placing (PL)\n- **PL1** One row or one column.\n- **PL2** No gap, see **PL1**.\n';
const check = (text: string, rules = spec): string[] => specComplaints(rules, [{ path: 'a.test.ts', text }]);

test.each([
  ['plain titles', `test('[PL1] a', () => {}); it('[PL2] b', () => {});`],
  ['one title for both', `test('[PL1] [PL2] both', () => {});`],
  ['a group and its test', `describe('[PL1] rows', () => { test('[PL2] gap', () => {}); });`],
  ['a table in front', `test.each([['[PL1] a', 1], ['[PL2] b', 2]])('%s', () => {});`],
  ['a table with a name', `const cases = [['[PL1]'], ['[PL2]']]; test.each(cases)('%s', () => {});`],
  ['a template', 'test(`[PL1] ${row}`, () => {}); test.concurrent("[PL2]", () => {});'],
])('every rule is named by %s', (_title, text) => {
  expect(check(text)).toEqual([]);
});

test.each([
  ['a rule without a test', `test('[PL1] a', () => {});`, ['SPEC.md:3 no test names [PL2]']],
  ['an id in a comment', `// [PL2]\ntest('[PL1] a', () => {});`, ['SPEC.md:3 no test names [PL2]']],
  ['an id in the code', `test('[PL1] a', () => { demand('[PL2]'); });`, ['SPEC.md:3 no test names [PL2]']],
  [
    'an id in a table that no title shows',
    `test.each([['[PL2]']])('[PL1] a', () => {});`,
    ['SPEC.md:3 no test names [PL2]'],
  ],
  ['an id without a rule', `test('[PL1] [PL2] [ZZ9] a', () => {});`, ['a.test.ts:1 [ZZ9] is not in SPEC.md']],
])('it complains about %s', (_title, text, complaints) => {
  expect(check(text)).toEqual(complaints);
});

test('it complains about a rule that stands twice', () => {
  const twice = `${spec}- **PL1** Again.\n`;
  expect(check(`test('[PL1] [PL2]', () => {});`, twice)).toEqual(['SPEC.md:4 PL1 stands here again']);
});
