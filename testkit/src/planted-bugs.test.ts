// Bugs planted in the product, each found by the laws; and the product as it is, in which they find nothing.
import { beforeAll, expect, test } from 'vitest';
import { withEdits } from './planted-bundle.ts';
import { plantedBugs } from './planted-bugs.ts';
import { bundleLaws, runPlanted, violatedLaw } from './planted-run.ts';
import { twoAtATime } from './two-at-a-time.ts';

const GAMES = 300;
const inTurn = twoAtATime();

beforeAll(() => bundleLaws(plantedBugs));

test.concurrent('the laws find nothing in the product as it is', async () => {
  const { code, output } = await inTurn(() => runPlanted({ name: 'no bug' }, 30));
  expect(output).toContain('\n0 violations');
  expect(code).toBe(0);
});

test.concurrent.each(plantedBugs)('the laws find it when $name', async (bug) => {
  const { code, output } = await inTurn(() => runPlanted(bug, GAMES));
  expect(code).toBe(1);
  expect(output).toContain('\n1 violations');
  expect({ isFound: bug.laws.includes(violatedLaw(output) ?? ''), output }).toMatchObject({
    isFound: true,
  });
});

test.each(['x', 'a'])('a bug whose text does not stand exactly once says so (%s)', (find) => {
  expect(() => withEdits('a b a', [{ file: 'some.ts', find, replace: '' }])).toThrow('some.ts holds');
});

test('every bug has a name of its own', () => {
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length);
});
