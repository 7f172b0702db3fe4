import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Asking, type PoolSize, ThreadLost, type ThreadPool, openThreadPool } from './thread-pool.ts';

interface Question {
  readonly type: 'double' | 'throw' | 'exit' | 'sleep' | 'hoard';
  readonly number: number;
}

const source = `
  import { parentPort } from 'node:worker_threads';
  let asked = 0;
  parentPort.on('message', ({ type, number }) => {
    asked += 1;
    if (type === 'exit') process.exit(1);
    if (type === 'hoard') for (const kept = []; kept.length < 12_000;) kept.push(new Array(1_000).fill(kept.length));
    if (type === 'throw') return parentPort.postMessage({ fault: 'cannot ' + number });
    setTimeout(() => parentPort.postMessage({ value: [number * 2, asked] }), type === 'sleep' ? number : 0);
  });
`;
const script = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
/** No thread is started from there. */
const NOWHERE = 'http://localhost/thread.mjs';

let pool: ThreadPool<Question, readonly [number, number]>;

const open = (changes: Partial<PoolSize>) => {
  pool = openThreadPool(script, { threads: 1, waiting: 10, longestMs: 20_000, ...changes });
};

afterEach(() => pool.close());

describe('[TS12] threads', () => {
  test('answer one question after the other, and keep what they know', async () => {
    open({});
    const answers = await Promise.all([1, 2, 3].map((number) => pool.ask({ type: 'double', number })));
    expect(answers).toEqual([
      [2, 1],
      [4, 2],
      [6, 3],
    ]);
  });

  test('that cannot be started take no more than the questions that wanted one', async () => {
    pool = openThreadPool(new URL(NOWHERE), {
      threads: 1,
      waiting: 10,
      longestMs: 20_000,
    });
    const asked = [1, 2].map((number) => pool.ask({ type: 'double', number }));
    for (const one of asked) await expect(one).rejects.toBeInstanceOf(ThreadLost);
    expect(pool.waitingCount()).toBe(0);
  });

  test('that cannot be started leave what waits to the others, and are told of', async () => {
    const [place, losses] = [new URL(script), [] as string[]];
    const tellLost = (loss: string): void => void losses.push(loss);
    pool = openThreadPool(place, { threads: 2, waiting: 10, longestMs: 20_000, tellLost });
    const asked = [pool.ask({ type: 'sleep', number: 20 })];
    place.href = NOWHERE;
    asked.push(...[1, 2, 3].map((number) => pool.ask({ type: 'double', number })));
    expect([pool.waitingCount(), losses]).toEqual([3, ['ended']]);
    expect((await Promise.all(asked)).map(([, count]) => count)).toEqual([1, 2, 3, 4]);
  });

  test('that cannot be started take one question where no other is left, and are tried again', async () => {
    const place = new URL(script);
    pool = openThreadPool(place, { threads: 1, waiting: 10, longestMs: 20_000 });
    const broken = pool.ask({ type: 'exit', number: 0 });
    const asked = [1, 2, 3].map((number) => pool.ask({ type: 'double', number }));
    const outcomes = Promise.allSettled(asked);
    place.href = NOWHERE;
    await expect(broken).rejects.toThrow('a thread ended');
    await expect(asked[0]).rejects.toBeInstanceOf(ThreadLost);
    expect(pool.waitingCount()).toBe(2);
    place.href = script.href;
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  test('[TS50] that are not asked for a while go away, and another comes', async () => {
    open({ idleMs: 1 });
    expect(await pool.ask({ type: 'double', number: 1 })).toEqual([2, 1]);
    await vi.waitUntil(async () => (await pool.ask({ type: 'double', number: 1 }))[1] === 1, {
      interval: 20,
      timeout: 20_000,
    });
    await pool.close();
    open({});
    for (const asked of [1, 2]) expect(await pool.ask({ type: 'double', number: 1 })).toEqual([2, asked]);
  });

  test('[TS50] are given memory, which is not here any more then', async () => {
    open({});
    const bytes = new Uint8Array([7]);
    const question = { type: 'double' as const, number: 1, bytes };
    const given: Asking = { path: [], isWanted: () => true, given: [bytes.buffer] };
    const asked = pool.ask(question, given);
    expect(bytes).toHaveLength(0);
    expect(await asked).toEqual([2, 1]);
  });

  test('let so many wait, and turn the next one away', async () => {
    open({ waiting: 2 });
    const ask = () => pool.ask({ type: 'sleep', number: 50 });
    const asked = [ask(), ask(), ask()];
    await expect(ask()).rejects.toThrow('too busy');
    expect((await Promise.all(asked)).map(([double]) => double)).toEqual([100, 100, 100]);
    expect(await ask()).toEqual([100, 4]);
  });

  test('say what is wrong with a question, and go on', async () => {
    open({});
    await expect(pool.ask({ type: 'throw', number: 7 })).rejects.toThrow('cannot 7');
    expect(await pool.ask({ type: 'double', number: 7 })).toEqual([14, 2]);
  });

  test('that break are replaced, and only their question fails', async () => {
    open({});
    const broken = pool.ask({ type: 'exit', number: 0 });
    const next = pool.ask({ type: 'double', number: 4 });
    await expect(broken).rejects.toThrow('a thread ended');
    expect(await next).toEqual([8, 1]);
  });

  test('that take too long are replaced', async () => {
    // Long enough for another thread to start and answer, whatever else the machine has to do.
    open({ longestMs: 10_000 });
    const slow = pool.ask({ type: 'sleep', number: 60_000 });
    const next = pool.ask({ type: 'double', number: 4 });
    await expect(slow).rejects.toThrow('took too long');
    expect(await next).toEqual([8, 1]);
  });

  test('end with the pool, and what waited fails', async () => {
    open({});
    const asked = [1, 2].map((number) => pool.ask({ type: 'sleep', number: number * 60_000 }));
    const outcomes = Promise.allSettled(asked);
    await pool.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.ask({ type: 'double', number: 1 })).rejects.toThrow('too busy');
  });
});

const asking = (path: string, isWanted = true): Asking => ({
  path: path.split('/'),
  isWanted: () => isWanted,
});

describe('[TS45] questions', () => {
  test('of one path are asked one at a time, and others meanwhile', async () => {
    open({ threads: 2, longestMs: 600_000 });
    const asked = [
      pool.ask({ type: 'sleep', number: 600_000 }, asking('ann/1')),
      pool.ask({ type: 'double', number: 1 }, asking('ann/1')),
    ];
    const outcomes = Promise.allSettled(asked);
    expect(await pool.ask({ type: 'double', number: 4 }, asking('ben/2'))).toEqual([8, 1]);
    expect(pool.waitingCount()).toBe(1);
    await pool.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('wait in so many for one, and in so many for all', async () => {
    open({ waiting: 3, waitingEach: 2 });
    const ask = (path: string) => pool.ask({ type: 'double', number: 1 }, asking(path));
    const asked = [ask('eve/1'), ask('eve/2'), ask('eve/3')];
    await expect(ask('eve/4')).rejects.toThrow('too busy');
    asked.push(ask('ann/5'));
    expect(pool.waitingCount()).toBe(3);
    await expect(ask('ben/6')).rejects.toThrow('too busy');
    expect(await Promise.all(asked)).toHaveLength(4);
  });

  test('that nobody wants any longer when their turn has come are not asked', async () => {
    open({});
    const first = pool.ask({ type: 'double', number: 1 });
    const unwanted = pool.ask({ type: 'double', number: 2 }, asking('ann/1', false));
    await expect(unwanted).rejects.toThrow('nobody wants it');
    await first;
    expect(await pool.ask({ type: 'double', number: 3 })).toEqual([6, 2]);
  });
});

test('[TS46] a thread that takes too much memory is replaced and told of, and only its question fails', async () => {
  const losses: string[] = [];
  open({ limits: { maxOldGenerationSizeMb: 16 }, tellLost: (loss) => losses.push(loss) });
  const greedy = pool.ask({ type: 'hoard', number: 0 });
  const next = pool.ask({ type: 'double', number: 4 });
  await expect(greedy).rejects.toMatchObject({ loss: 'memory' });
  expect(await next).toEqual([8, 1]);
  expect(losses).toEqual(['memory']);
});
