// When the page is built, and when an older one has to do.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canWrite, planFor } from './build-web.mjs';

test.each([
  [{ isFresh: true, hasBuild: true, canBuild: false }, 'keep'],
  [{ isFresh: false, hasBuild: true, canBuild: true }, 'build'],
  [{ isFresh: false, hasBuild: false, canBuild: true }, 'build'],
  // Says itself what is wrong.
  [{ isFresh: false, hasBuild: false, canBuild: false }, 'build'],
  [{ isFresh: false, hasBuild: true, canBuild: false }, 'serveOld'],
])('[WB27] %j: %s', (state, plan) => expect(planFor(state)).toBe(plan));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-build-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[WB27] whether a folder can be written to is asked of it, or of the one that it would be made in', () => {
  expect(canWrite(folder)).toBe(true);
  expect(canWrite(join(folder, 'not', 'there yet'))).toBe(true);
});

test('[WB27] a closed folder is closed to everybody but root', () => {
  const isOpen = process.getuid === undefined || process.getuid() === 0;
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o555 });
  expect(canWrite(closed)).toBe(isOpen);
  expect(canWrite(join(closed, 'not there yet'))).toBe(isOpen);
});
