// Bugs planted in the product, each found by the laws; and the product as it is, in which they find nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEdits } from './planted-bundle.ts';
import { plantedBugs } from './planted-bugs.ts';
import type { PlantedProgram } from './planted-program.ts';
import { lawsArgs, startPlantedLaws, violatedLaw, violatedSeed } from './planted-run.ts';

const GAMES = 300;
let laws: PlantedProgram;

beforeAll(async () => {
  laws = await startPlantedLaws(plantedBugs);
});

afterAll(() => laws.end());

test('the laws find nothing in the product as it is', async () => {
  const { code, output } = await laws.run('', lawsArgs({ games: 30 }));
  expect(output).toContain('\n0 violations');
  expect(code).toBe(0);
});

test.each(plantedBugs)('the laws find it when $name', async (bug) => {
  const { code, output } = await laws.run(bug.name, lawsArgs({ ...bug, games: GAMES }));
  expect({ code, output }).toMatchObject({ code: 1 });
  expect(output).toContain('\n1 violations');
  expect({ isFound: bug.laws.includes(violatedLaw(output) ?? ''), output }).toMatchObject({
    isFound: true,
  });
  // Nothing that an earlier bug left behind: without this one the same game is in order.
  const same = await laws.run('', lawsArgs({ ...bug, games: 1, seed: violatedSeed(output) }));
  expect(same.output).toContain('\n0 violations');
});

test.each(['x', 'a'])('a bug whose text does not stand exactly once says so (%s)', (find) => {
  expect(() => withEdits('a b a', [{ file: 'some.ts', find, replace: '' }])).toThrow('some.ts holds');
});

test('every bug has a name of its own', () => {
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length);
});
