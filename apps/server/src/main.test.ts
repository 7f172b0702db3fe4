/** The program as it is started: what it says before it does anything. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = fileURLToPath(new URL('main.ts', import.meta.url));

test('[SR106] T33: a misspelt setting is told of, and everything else goes on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-main-'));
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, 'check'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'none'), RATE_CHATS: '1' },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stderr.split('\n')).toEqual([
    'tilewright: There is no setting RATE_CHATS; did you mean RATE_CHAT?',
    `tilewright: There are no games in ${join(folder, 'none')}. Name the data folder of a server.`,
    '',
  ]);
  expect(status).toBe(1);
});
