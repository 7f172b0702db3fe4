import { afterEach, describe, expect, test } from 'vitest';
import { type ThreadPool, openThreadPool } from './thread-pool.ts';

interface Question {
  readonly type: 'double' | 'throw' | 'exit' | 'sleep';
  readonly number: number;
}

const source = `
  import { parentPort } from 'node:worker_threads';
  let asked = 0;
  parentPort.on('message', ({ type, number }) => {
    asked += 1;
    if (type === 'exit') process.exit(1);
    if (type === 'throw') return parentPort.postMessage({ fault: 'cannot ' + number });
    setTimeout(() => parentPort.postMessage({ value: [number * 2, asked] }), type === 'sleep' ? number : 0);
  });
`;
const script = new URL(`data:text/javascript,${encodeURIComponent(source)}`);

let pool: ThreadPool<Question, readonly [number, number]>;

const open = (changes: {
  readonly threads?: number;
  readonly waiting?: number;
  readonly longestMs?: number;
}) => {
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
    open({ longestMs: 3_000 });
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
