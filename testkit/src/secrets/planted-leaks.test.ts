// Leaks planted in the product, each found by pairs of games or by the search for marks.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleThreads } from '../../../apps/server/src/testing/server-bundle.ts';
import { twoAtATime } from '../two-at-a-time.ts';
import { buildLeaking, runPlantedLeak } from './planted-build.ts';
import { plantedLeaks } from './planted-leaks.ts';

const PAIRS = 60;
/** Below the repository, where installed packages are found. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'planted-leaks-'));

let program = '';

beforeAll(async () => {
  await bundleThreads(folder);
  program = await buildLeaking(folder, plantedLeaks);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inTurn = twoAtATime();

test.concurrent.each(plantedLeaks)('[SE3] it is found when $name', async (leak) => {
  const { code, output } = await inTurn(() => runPlantedLeak(leak, { program, pairs: PAIRS }));
  const found =
    /^pair \d+ \(.+\): .+after "|^game \d+: .+ by .+ and .+ distance|^.+ in an? (?:frame|head|body|log line|metrics)/mu.test(
      output,
    );
  expect({ code, found, output }).toMatchObject({ code: 1, found: true });
  expect(output).not.toContain('the run broke');
});

test('every leak has a name of its own', () => {
  expect(new Set(plantedLeaks.map(({ name }) => name)).size).toBe(plantedLeaks.length);
});
