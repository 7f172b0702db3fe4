import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type OwnProcess, onGround, pause, startProcess } from './ground.ts';

const forEver = [process.execPath, '-e', 'console.log("here"); setInterval(() => {}, 1000)'] as const;

test('[FT5] when a run is over its processes have ended and its folder is gone', async () => {
  const { folder, started } = await onGround(10_000, async (ground) => {
    const one = startProcess(ground, forEver);
    await one.said('here');
    expect([one.isAlive(), existsSync(ground.folder)]).toEqual([true, true]);
    return { folder: ground.folder, started: one };
  });
  expect([started.isAlive(), existsSync(folder)]).toEqual([false, false]);
});

test('[FT5] so also when it failed, took too long, or something did not start', async () => {
  const left: { folder: string; started: OwnProcess | undefined } = { folder: '', started: undefined };
  const run = (mostMs: number, work: () => Promise<void>): Promise<void> =>
    onGround(mostMs, async (ground) => {
      left.folder = join(ground.folder, '.');
      left.started = startProcess(ground, forEver);
      await left.started.said('here');
      await work();
    });
  const isClean = (): boolean => left.started?.isAlive() === false && !existsSync(left.folder);
  await expect(run(10_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(isClean()).toBe(true);
  await expect(run(1_500, () => pause(60_000))).rejects.toThrow('not done after 1.5 s');
  expect(isClean()).toBe(true);
  const broken = [
    process.execPath,
    '-e',
    'console.log("here"); setTimeout(() => { throw new Error("oh") }, 50)',
  ] as const;
  const lost = onGround(10_000, async (ground) => {
    const one = startProcess(ground, broken);
    void one.broken.then(ground.standStill);
    await pause(60_000);
  });
  await expect(lost).rejects.toThrow('Error: oh');
  const wrong = onGround(10_000, (ground) => startProcess(ground, ['/no/such/program']).said('here'));
  await expect(wrong).rejects.toThrow('/no/such/program');
});
