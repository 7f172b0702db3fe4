/** Work that takes long: one piece at a time, and nobody waits behind all that another wants. */
import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

test('[SR89] T38: work is done one piece at a time, in turn by address, and what fails is told to whoever asked', async () => {
  const { run } = openTurns();
  const done: string[] = [];
  let [running, most] = [0, 0];
  const work = (name: string) => async (): Promise<string> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    done.push(name);
    return name;
  };
  const mallory = ['m1', 'm2', 'm3', 'm4'].map((name) => run('mallory', work(name)));
  const others = [run('ann', work('ann')), run('bob', work('bob'))];
  const failing = run('cleo', () => Promise.reject(new Error('no store')));
  await expect(failing).rejects.toThrow('no store');
  expect(await Promise.all([...mallory, ...others])).toEqual(['m1', 'm2', 'm3', 'm4', 'ann', 'bob']);
  expect(done).toEqual(['m1', 'm2', 'ann', 'bob', 'm3', 'm4']);
  expect(most).toBe(1);
  expect(await run('dan', work('dan'))).toBe('dan');
});
