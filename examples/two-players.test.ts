/** The example runs as it is written. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('two players play a game', async () => {
  const file = fileURLToPath(new URL('two-players.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file]);
  expect(stdout).toMatch(/^Ann: -?\d+\nBen: -?\d+\n$/u);
});
