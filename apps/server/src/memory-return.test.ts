import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { newMemoryReturn } from './memory-return.ts';

const MB = 1_000_000;

/** A process that needs 100 MB and holds on to whatever it had more. */
const processWith = () => {
  const memory = { residentBytes: (100 * MB) as number | undefined, heapBytes: 30 * MB, collections: 0 };
  const look = newMemoryReturn({
    residentBytes: () => memory.residentBytes,
    heapBytes: () => memory.heapBytes,
    collect: (done) => {
      memory.collections += 1;
      memory.residentBytes = 120 * MB;
      done();
    },
  });
  const looks = (count: number, busyShare: number): number => {
    for (let turn = 0; turn < count; turn += 1) look(busyShare);
    return memory.collections;
  };
  return { memory, looks };
};

test('[TS53] what a busy while left behind is given back after ten calm seconds, once', () => {
  const { memory, looks } = processWith();
  expect(looks(100, 0.05)).toBe(0);
  memory.residentBytes = 300 * MB;
  expect(looks(20, 0.5)).toBe(0);
  expect(looks(9, 0.05)).toBe(0);
  expect(looks(1, 0.05)).toBe(1);
  expect(looks(1_000, 0.05)).toBe(1);
});

test('[TS53] and not again for half a minute, whatever is left behind meanwhile', () => {
  const { memory, looks } = processWith();
  looks(1, 0.5);
  memory.residentBytes = 300 * MB;
  expect(looks(10, 0.05)).toBe(1);
  memory.residentBytes = 300 * MB;
  expect(looks(29, 0.05)).toBe(1);
  expect(looks(1, 0.05)).toBe(2);
});

test('[TS53] not while it is busy, for little, where it would take long or nothing is known', () => {
  const { memory, looks } = processWith();
  looks(1, 0.5);
  memory.residentBytes = 300 * MB;
  for (let turn = 0; turn < 10; turn += 1) expect(looks(9, 0.05) + looks(1, 0.1)).toBe(0);
  memory.heapBytes = 65 * MB;
  expect(looks(100, 0.05)).toBe(0);
  memory.heapBytes = 64 * MB;
  memory.residentBytes = 139 * MB;
  expect(looks(100, 0.05)).toBe(0);
  memory.residentBytes = undefined;
  expect(looks(100, 0.05)).toBe(0);
  memory.residentBytes = 140 * MB;
  expect(looks(1, 0.05)).toBe(1);
});

/** The memory of a process that does nothing else, in a process of its own. */
const program = `
  import { ownMemory } from ${JSON.stringify(new URL('memory-return.ts', import.meta.url).href)};
  const { collect, residentBytes, heapBytes } = ownMemory();
  let kept = Array.from({ length: 1_000_000 }, (_, at) => ({ at }));
  const before = [residentBytes(), heapBytes()];
  kept = kept.length;
  // What a turn made may last until it ends.
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise(collect);
  console.log(JSON.stringify([before[0] - residentBytes(), before[1] - heapBytes()]));
`;

test('[TS53] what is collected is given back to the machine', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const [resident, heap] = JSON.parse(stdout) as readonly [number, number];
  expect(heap).toBeGreaterThan(20 * MB);
  expect(resident).toBeGreaterThan(20 * MB);
});
