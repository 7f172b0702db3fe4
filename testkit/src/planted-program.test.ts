import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { plantedProgram } from './planted-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-program-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('a run that never ends is ended by what tests wait for, not by a time of its own', async () => {
  const path = join(folder, 'hanging.mjs');
  writeFileSync(path, 'setInterval(() => undefined, 1_000);');
  vi.stubEnv('TILEWRIGHT_PATIENCE_MS', '50');
  const program = plantedProgram(path);
  const startedAt = performance.now();
  await expect(program.run('', [])).rejects.toThrow('the program ended');
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  await program.end();
});
