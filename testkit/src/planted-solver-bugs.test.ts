// Bugs planted in the solver, each found by its law.
import { beforeAll, expect, test } from 'vitest';
import { bundleSolver, runPlantedSolver, violatedLaw } from './planted-run.ts';
import { plantedSolverBugs } from './solver/planted-solver-bugs.ts';

const POSITIONS = 250;

beforeAll(() => bundleSolver(plantedSolverBugs));

test.each(plantedSolverBugs)('the law of the solver finds it when $name', async (bug) => {
  const { code, output } = await runPlantedSolver(bug, POSITIONS);
  expect({ code, law: violatedLaw(output), output }).toMatchObject({ code: 1, law: 'SV1' });
});

test('every bug of the solver has a name of its own', () => {
  expect(new Set(plantedSolverBugs.map(({ name }) => name)).size).toBe(plantedSolverBugs.length);
});
