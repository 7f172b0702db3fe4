import { expect, test } from 'vitest';
import { watchDisk } from './disk-watch.ts';
import type { Engine } from './engine.ts';

/** A write that ends as it is told. */
type Ending = 'stored' | { readonly errcode?: number; readonly code?: string };

test('[SL76] a disk that failed stays so until a write succeeds, whatever else fails meanwhile', async () => {
  let ending: Ending = 'stored';
  const write = async (): Promise<Ending> => {
    if (ending === 'stored') return ending;
    throw Object.assign(new Error('not stored'), ending);
  };
  const { engine, hasFailed } = watchDisk({ append: write } as unknown as Engine);
  const after = async (next: Ending): Promise<boolean> => {
    ending = next;
    await (engine.append as unknown as () => Promise<unknown>)().catch(() => undefined);
    return hasFailed();
  };
  const [constraint, full, failing] = [{ errcode: 787 }, { errcode: 13 }, { errcode: 10 | (4 << 8) }];
  expect(await after(constraint)).toBe(false);
  expect(await after(full)).toBe(true);
  expect(await after(constraint)).toBe(true);
  expect(await after('stored')).toBe(false);
  expect(await after(failing)).toBe(true);
  expect(await after({ code: '23505' })).toBe(true);
  expect(await after('stored')).toBe(false);
  expect(await after({ code: '53100' })).toBe(true);
});
