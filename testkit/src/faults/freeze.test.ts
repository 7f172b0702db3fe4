/** A frozen service is alive and says nothing, its children neither; afterwards it goes on. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { frozenFor } from './freeze.ts';
import { onGround, pause, startProcess, until } from './ground.ts';

/** Counts into a file, and lets a child of its own count into another. */
const COUNTING = `
const { writeFileSync } = require('node:fs');
const { fork } = require('node:child_process');
const [, , file, other] = process.argv;
let count = 0;
setInterval(() => writeFileSync(file, String((count += 1))), 10);
if (other) fork(__filename, [other]);
process.on('disconnect', () => process.exit());
`;

test.skipIf(process.platform === 'win32')(
  '[FT4] a process that is frozen stands still with its children, and goes on afterwards',
  () =>
    onGround(25_000, async (ground) => {
      const program = join(ground.folder, 'counting.cjs');
      const files = ['one', 'two'].map((name) => join(ground.folder, name));
      writeFileSync(program, COUNTING);
      const counts = (): readonly string[] =>
        files.map((file) => {
          try {
            return readFileSync(file, 'utf8');
          } catch {
            return '';
          }
        });
      const counting = startProcess(ground, [process.execPath, program, ...files]);
      expect(await until(() => counts().every((count) => Number(count) > 0), 10_000)).toBe(true);
      const frozen = frozenFor(ground, counting.pid() as number, 1_000);
      await pause(200);
      const before = counts();
      await pause(400);
      expect(counts()).toEqual(before);
      await frozen;
      expect(counting.isAlive()).toBe(true);
      const isMoving = (): boolean =>
        counts().every((count, index) => count !== '' && count !== before[index]);
      expect(await until(isMoving, 5_000)).toBe(true);
    }),
);
