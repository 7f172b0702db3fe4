/** What a socket was asked for with is not kept for as long as it is open. */
import type { IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import { rawSocket } from './testing/raw-socket.ts';
import { serve } from './testing/served.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const SOCKETS = 5;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** What is done soon after a socket was let in may still hold on to its request. */
const COLLECTIONS = 8;

/** How many requests of open sockets are kept. */
const keptOf = async (limits: Readonly<Record<string, number>>): Promise<number> => {
  // Nobody says hello here, and nobody is sent away for it.
  const served = await serve({ limits: { ...limits, helloMs: 600_000 } });
  const asked: WeakRef<IncomingMessage>[] = [];
  served.server.server.on('upgrade', (request: IncomingMessage) => void asked.push(new WeakRef(request)));
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => rawSocket(served)));
  expect(asked).toHaveLength(SOCKETS);
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await served.remove();
  });
  for (let time = 0; time < COLLECTIONS; time += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  return asked.filter((request) => request.deref() !== undefined).length;
};

describe('[SR109] T38: a socket lets go of the request', () => {
  test.each([
    ['whoever came in at once', { paceBurst: SOCKETS }],
    ['whoever had to wait', { paceBurst: 1, perSecond: 50 }],
  ])('of %s', async (_who, limits) => {
    expect(await keptOf(limits)).toBe(0);
  });
});
