/** A server that is about to stop: served until one's moment, sent elsewhere then, and nobody new is let in. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { soloBus } from '../tables/bus.ts';
import { type ProcessClock, processClock } from '../tables/clock.ts';
import { spreadOf } from './hub.ts';
import { type Person, type Served, gameOfTwo, send, serve } from './testing/served.ts';
import { type Wire, openWire, opened } from './testing/test-wire.ts';

const SOCKETS = 60;
/** Whatever the server waits for takes so many times as long: moments that lie apart are seen to. */
const SLOWNESS = 30;

const UPGRADE =
  'GET /api/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

interface SlowClock extends ProcessClock {
  /** What is to wait from now on waits until it is let go first: what happens meanwhile can be looked at. */
  readonly hold: () => void;
  readonly letGo: () => void;
}

const slowClock = (): SlowClock => {
  const { after, ...clock } = processClock();
  const held: (() => void)[] = [];
  let isHeld = false;
  return {
    ...clock,
    after: (delayMs, call) => {
      let cancel: (() => void) | undefined;
      let isCancelled = false;
      const start = (): void => {
        if (!isCancelled) cancel = after(delayMs * SLOWNESS, call);
      };
      if (isHeld) held.push(start);
      else start();
      return () => {
        isCancelled = true;
        cancel?.();
      };
    },
    hold: () => void (isHeld = true),
    letGo: () => {
      isHeld = false;
      for (const start of held.splice(0)) start();
    },
  };
};

describe('[SR18] a server that stops', () => {
  const clock = slowClock();
  let served: Served;
  let ann: Person;
  let game: string;
  beforeAll(async () => {
    served = await serve({
      clock,
      env: { MOST_SOCKETS_PER_PERSON: '1000', MOST_SOCKETS_PER_ADDRESS: '1000', RATE_MESSAGES: '100000' },
    });
    ({ ann, game } = await gameOfTwo(served));
  });
  afterAll(() => served.remove());

  test('sends its sockets away over as long as the others need to take them, at most 5 s', () => {
    expect([0, 1, 1_000, 5_000, 100_000].map(spreadOf)).toEqual([0, 1, 1_000, 5_000, 5_000]);
  });

  test('answers until then, tells all to come again, and lets nobody new in', async () => {
    const wires: Wire[] = [];
    for (let count = 0; count < SOCKETS; count += 1) wires.push(await ann.connect());
    const closedAt: number[] = [];
    for (const { socket } of wires) socket.once('close', () => void closedAt.push(performance.now()));
    let lastId = 0;
    // Everybody goes on speaking: what is said is answered, or not heard at all.
    const speaking = setInterval(() => {
      for (const { socket } of wires)
        if (socket.readyState === socket.OPEN)
          socket.send(
            JSON.stringify({
              type: 'command',
              game,
              id: `c-${(lastId += 1)}`,
              turn: null,
              command: { type: 'contribute', entropy: '0'.repeat(64) },
            }),
          );
    }, 10);
    clock.hold();
    const closing = served.close();
    expect((await send(served, { path: '/readyz' })).status).toBe(503);
    expect((await send(served, { path: '/healthz' })).status).toBe(200);
    await expect(opened(openWire(served))).rejects.toThrow('503');
    const startedAt = performance.now();
    clock.letGo();
    expect(await Promise.all(wires.map(({ closed }) => closed))).toEqual(wires.map(() => 1012));
    clearInterval(speaking);
    await closing;
    // Not all at once: several moments, over about as long as is said.
    expect(Math.max(...closedAt) - startedAt).toBeGreaterThan((spreadOf(SOCKETS) * SLOWNESS) / 2);
    for (const { heard } of wires) {
      expect(heard.at(-1)).toEqual({ type: 'bye', reason: 'restarting' });
      const replies = heard.flatMap((message) => (message.type === 'reply' ? [message.reply.type] : []));
      expect(replies).not.toContain('notStored');
    }
  });

  test('answers a request that has begun, and takes no other', async () => {
    const own = await serve();
    const socket = connect(own.port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    const body = '{"kind":"token"}';
    socket.write(
      `POST /api/session HTTP/1.1\r\nHost: localhost:${own.port}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await once(own.server.server, 'request');
    const closing = own.close();
    await vi.waitFor(() =>
      expect(send(own, { path: '/healthz' })).rejects.toThrow(/ECONNREFUSED|ECONNRESET/u),
    );
    socket.write(body.slice(5));
    await closing;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /u);
    expect(answer).toContain('"token"');
    await own.remove();
  });

  test('[SR107] answers and ends a connection that asks for a socket too late', async () => {
    const own = await serve();
    const coming = once(own.server.server, 'connection');
    const socket = connect(own.port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    // What has begun is waited for.
    const [head, rest] = [UPGRADE.slice(0, 10), UPGRADE.slice(10)];
    socket.write(head);
    await coming;
    const closing = own.close();
    await vi.waitFor(() =>
      expect(send(own, { path: '/healthz' })).rejects.toThrow(/ECONNREFUSED|ECONNRESET/u),
    );
    socket.write(rest);
    await closing;
    expect(own.log.join('')).not.toContain('"left"');
    expect(answer).toMatch(/^HTTP\/1\.1 503 /u);
    await own.remove();
  });

  test('that one stops at once when nobody is there, and twice is as good as once', async () => {
    const empty = await serve();
    await Promise.all([empty.close(), empty.close()]);
    await expect(send(empty, { path: '/healthz' })).rejects.toThrow(/ECONNREFUSED/u);
    await empty.remove();
  });
});

const QUICKNESS = 100;

test('[SR99] a server stops although a part of it never ends, and says which one', async () => {
  const { after, ...rest } = processClock();
  const stuck = soloBus();
  const served = await serve({
    clock: { ...rest, after: (delayMs, call) => after(delayMs / QUICKNESS, call) },
    bus: { ...stuck, close: () => new Promise(() => undefined) },
  });
  const { game } = await gameOfTwo(served);
  await served.close();
  expect(served.log.map((line) => JSON.parse(line) as { readonly left?: string })).toContainEqual(
    expect.objectContaining({ left: 'bus' }),
  );
  expect(await served.store.games.find(game)).toMatchObject({ id: game });
  await served.store.close();
  await served.remove();
});
