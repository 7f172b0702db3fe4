import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ownGarbage, paceGarbage } from './garbage-pace.ts';
import { virtualClock } from './tables/testing/world.ts';

test('[TS52] while the event loop is busy V8 has no time of its own for what is old', async () => {
  const clock = virtualClock();
  const flags: string[] = [];
  let share = 0;
  const told: number[] = [];
  const stop = paceGarbage({
    clock,
    busyShare: () => share,
    setFlag: (flag) => void flags.push(flag),
    giveBack: (busyShare) => void told.push(busyShare),
  });
  const after = async (nextShare: number): Promise<readonly string[]> => {
    share = nextShare;
    await clock.advance(1_000);
    return flags.splice(0);
  };
  expect(await after(0.1)).toEqual([]);
  expect(await after(0.6)).toEqual(['--no-incremental-marking-task']);
  expect(await after(1)).toEqual([]);
  expect(await after(0.1)).toEqual(['--incremental-marking-task']);
  expect(await after(0.25)).toEqual(['--no-incremental-marking-task']);
  expect(told).toEqual([0, 0.1, 0.6, 1, 0.1, 0.25]);
  await stop();
  expect(flags).toEqual(['--incremental-marking-task']);
});

test('[TS52] this Node knows the flag that is set', () => {
  const { stdout } = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  expect(stdout).toMatch(/^ +--incremental-marking-task /mu);
});

test('[TS52] how busy the event loop is, is asked since the last time', async () => {
  const { busyShare } = ownGarbage();
  const end = performance.now() + 60;
  while (performance.now() < end);
  expect(busyShare()).toBeGreaterThan(0.9);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(busyShare()).toBeLessThan(0.9);
});
