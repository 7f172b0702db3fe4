// Leaks planted in the product, each found by pairs of games or by the search for marks.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleThreads } from '../../../apps/server/src/testing/server-bundle.ts';
import type { PlantedProgram } from '../planted-program.ts';
import { runPlantedLeak, startLeaking } from './planted-build.ts';
import { plantedLeaks } from './planted-leaks.ts';

const PAIRS = 60;
/** Below the repository, where installed packages are found. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'planted-leaks-'));

let program: PlantedProgram;

beforeAll(async () => {
  await bundleThreads(folder);
  program = await startLeaking(folder, plantedLeaks);
});

afterAll(async () => {
  await program.end();
  rmSync(folder, { recursive: true, force: true });
});

test.each(plantedLeaks)('[SE3] it is found when $name', async (leak) => {
  const { code, output } = await runPlantedLeak(program, leak, PAIRS);
  const found =
    /^pair \d+ \(.+\): .+after "|^game \d+: .+ by .+ and .+ distance|^.+ in an? (?:frame|head|body|log line|metrics)/mu.test(
      output,
    );
  expect({ code, found, output }).toMatchObject({ code: 1, found: true });
  expect(output).not.toContain('the run broke');
});

test('[SE3] what was planted leaves nothing behind', async () => {
  const { code, output } = await program.run('', ['--workers', '1', '--pairs', '4', '--seed', '1']);
  expect({ code, output }).toMatchObject({ code: 0 });
});

test('every leak has a name of its own', () => {
  expect(new Set(plantedLeaks.map(({ name }) => name)).size).toBe(plantedLeaks.length);
});
