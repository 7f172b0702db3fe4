/** Connections before anything is read of them, and requests before anything is looked at: how many, and how fast. */
import { existsSync, readdirSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { Socket, connect } from 'node:net';
import { join } from 'node:path';
import type { Millis } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { sayLast } from './last-answer.ts';
import { openPace } from './pace.ts';
import { proxyMatcher } from './proxies.ts';
import { rawRequest, rawSocket } from './testing/raw-socket.ts';
import { type Served, send, serve } from './testing/served.ts';

const connected = (served: Served, from: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect({ port: served.port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => undefined).once('connect', () => resolve(socket));
  });

/** What is said to somebody who has just come in and said nothing; it is silent where there is room. */
const wordTo = async (served: Served, from: string): Promise<string> => {
  const { socket, answer } = rawRequest({ ...served, from }, 'GET /healthz', { connection: 'close' });
  const heard = await answer;
  socket.destroy();
  return heard.split('\r\n')[0] ?? '';
};

const countOf = async (served: Served, reason: string): Promise<number> => {
  const { body } = await send(served, { path: '/metrics' });
  const line = new RegExp(`^tilewright_turned_away_total\\{type="${reason}"\\} (\\d+)$`, 'mu');
  return Number(line.exec(body)?.[1] ?? 0);
};

describe('[SR83] T38: connections', () => {
  test('of one address have a limit; whoever is one too many is told so, and others are not', async () => {
    const served = await serve({ env: { MOST_CONNECTIONS_PER_ADDRESS: '3' } });
    const sockets = [await connected(served, '127.0.0.2'), await connected(served, '127.0.0.2')];
    expect(await wordTo(served, '127.0.0.2')).toBe('HTTP/1.1 200 OK');
    sockets.push(await connected(served, '127.0.0.2'));
    expect(await wordTo(served, '127.0.0.2')).toBe('HTTP/1.1 503 Service Unavailable');
    expect(await wordTo(served, '127.0.0.3')).toBe('HTTP/1.1 200 OK');
    expect(await countOf(served, 'perAddress')).toBe(1);
    sockets.pop()?.destroy();
    await expect.poll(() => wordTo(served, '127.0.0.2')).toBe('HTTP/1.1 200 OK');
    for (const socket of sockets) socket.destroy();
    await served.remove();
  });

  test('of all have one, too', async () => {
    const served = await serve({ limits: { connections: 2 } });
    const sockets = [await connected(served, '127.0.0.2'), await connected(served, '127.0.0.3')];
    expect(await wordTo(served, '127.0.0.4')).toBe('HTTP/1.1 503 Service Unavailable');
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => wordTo(served, '127.0.0.4')).toBe('HTTP/1.1 200 OK');
    expect(await countOf(served, 'full')).toBeGreaterThan(0);
    await served.remove();
  });

  test('of one address are opened so many at once, and so many a second; others are not held up', async () => {
    const served = await serve({ limits: { arrivalBurst: 3, arrivalsPerS: 0.001 } });
    const isRead: boolean[] = [];
    served.server.server.on('connection', (socket: Socket) => isRead.push(!socket.isPaused()));
    for (let count = 0; count < 3; count += 1)
      expect(await wordTo(served, '127.0.0.2')).toBe('HTTP/1.1 200 OK');
    expect(await wordTo(served, '127.0.0.2')).toBe('HTTP/1.1 503 Service Unavailable');
    expect(await wordTo(served, '127.0.0.3')).toBe('HTTP/1.1 200 OK');
    expect(isRead).toEqual([true, true, true, false, true]);
    expect(await countOf(served, 'tooOften')).toBe(1);
    await served.remove();
  });

  test('of a proxy that is believed do not count, as many people stand behind it', async () => {
    const served = await serve({ env: { MOST_CONNECTIONS_PER_ADDRESS: '1', TRUSTED_PROXIES: '127.0.0.2' } });
    const sockets = [await connected(served, '127.0.0.2'), await connected(served, '127.0.0.2')];
    expect(await wordTo(served, '127.0.0.2')).toBe('HTTP/1.1 200 OK');
    for (const socket of sockets) socket.destroy();
    await served.remove();
  });

  test('on which nothing is asked are closed soon; those of a proxy stay', async () => {
    const served = await serve({ env: { TRUSTED_PROXIES: '127.0.0.2' } });
    expect(served.server.server.keepAliveTimeout).toBe(5_000);
    const timeoutFor = async (from: string): Promise<() => number | undefined> => {
      const kept = new Promise<Socket>((resolve) => served.server.server.once('connection', resolve));
      const { socket } = rawRequest({ ...served, from }, 'GET /healthz');
      await new Promise((resolve) => socket.once('data', resolve));
      const own = await kept;
      return () => own.timeout;
    };
    const [anybody, proxy] = [await timeoutFor('127.0.0.3'), await timeoutFor('127.0.0.2')];
    await expect.poll(proxy).toBe(72_000);
    // Some versions of Node add a second for what is on its way.
    expect(anybody()).toBeLessThanOrEqual(6_000);
    await served.remove();
  });

  test('take so many requests in line and no more; to answer thousands at once would hold up everybody', async () => {
    const served = await serve({ limits: { requestsInLine: 3 } });
    const ask = async (count: number): Promise<number> => {
      const { socket, answer } = rawRequest(served, 'GET /healthz');
      const last = `GET /healthz HTTP/1.1\r\nHost: localhost:${served.port}\r\nConnection: close\r\n\r\n`;
      const more = last.replace('Connection: close\r\n', '');
      socket.write(more.repeat(count - 2) + last);
      return (await answer).match(/HTTP\/1\.1 200 OK/gu)?.length ?? 0;
    };
    expect([await ask(2), await ask(3)]).toEqual([2, 3]);
    expect(await countOf(served, 'inLine')).toBe(0);
    expect(await ask(1_000)).toBeLessThan(4);
    expect(await countOf(served, 'inLine')).toBe(1);
    await served.remove();
  });
});

describe('[SR87] T38: whoever is refused comes again at once, so those of one address', () => {
  const limits = {
    refusalsPerS: 0.05,
    refusalBurst: 1,
    refusalWaitMs: 60_000,
    refusalsWaiting: 2,
    refusalsHeld: 0,
  };
  /** One request is served, and no other comes near its turn. */
  const one = { perSecond: 0.001, paceBurst: 1, paceWaitMs: 0 };

  test('are turned away one after the other, and wait until then; what finds no room is cut off', async () => {
    const served = await serve({ env: { MOST_CONNECTIONS_PER_ADDRESS: '1' }, limits });
    const kept = await connected(served, '127.0.0.2');
    expect(await wordTo(served, '127.0.0.2')).toContain('503');
    const waiting = [await connected(served, '127.0.0.2'), await connected(served, '127.0.0.2')];
    await expect.poll(() => countOf(served, 'perAddress')).toBe(3);
    expect(await wordTo(served, '127.0.0.2')).toBe('');
    // Others are not held up, nor is whoever stops the server.
    expect(await wordTo(served, '127.0.0.3')).toBe('HTTP/1.1 200 OK');
    expect(waiting.map(({ destroyed }) => destroyed)).toEqual([false, false]);
    kept.destroy();
    await served.remove();
    await expect.poll(() => waiting.every(({ destroyed }) => destroyed)).toBe(true);
  });

  describe('when they are too far back to be told', () => {
    const tooFar = { ...limits, refusalWaitMs: 0, refusalsHeld: 1 };
    /** Every connection of an address but one is refused, and the first of those is told so. */
    const refusing = async (cutOffMs: number): Promise<Served> => {
      const served = await serve({
        env: { MOST_CONNECTIONS_PER_ADDRESS: '1' },
        limits: { ...tooFar, cutOffMs },
      });
      await connected(served, '127.0.0.2');
      expect(await wordTo(served, '127.0.0.2')).toContain('503');
      return served;
    };

    test('are held for a while; others are told meanwhile, and whoever finds no room is cut off at once', async () => {
      const served = await refusing(60_000);
      const held = await connected(served, '127.0.0.2');
      expect(await wordTo(served, '127.0.0.2')).toBe('');
      await connected(served, '127.0.0.3');
      expect(await wordTo(served, '127.0.0.3')).toContain('503');
      expect(held.destroyed).toBe(false);
      await served.remove();
      await expect.poll(() => held.destroyed).toBe(true);
    });
  });

  test('are refused at that pace when they ask too much, and all that was asked on the connection with it', async () => {
    const two = { refusalsPerS: 0.001, refusalBurst: 2, refusalWaitMs: 0 };
    const served = await serve({ limits: { ...limits, ...one, ...two } });
    expect(await wordTo(served, '127.0.0.2')).toBe('HTTP/1.1 200 OK');
    const { answer } = rawRequest({ ...served, from: '127.0.0.2' }, 'GET /healthz', {}, 4);
    expect((await answer).match(/HTTP\/1\.1 \d+/gu)).toEqual(['HTTP/1.1 429']);
    expect(await wordTo(served, '127.0.0.2')).toBe('HTTP/1.1 429 Too Many Requests');
    expect(await wordTo(served, '127.0.0.2')).toBe('');
    expect(await wordTo(served, '127.0.0.3')).toBe('HTTP/1.1 200 OK');
    await served.remove();
  });

  test('have a pace for sockets, too', async () => {
    const served = await serve({ limits: { ...limits, ...one, refusalsPerS: 1_000 } });
    (await rawSocket({ ...served, from: '127.0.0.2' })).destroy();
    await expect(rawSocket({ ...served, from: '127.0.0.2' })).rejects.toThrow('429');
    await served.remove();
  });
});

describe('[SR84] T38: whatever one address asks for', () => {
  const at = { now: 0 };
  const pace = () => openPace({ perSecond: 10, burst: 3, mostWaitMs: 200 }, { now: () => at.now as Millis });

  test('comes through at once in small numbers, then in its turn, and is refused beyond that', () => {
    const { take } = pace();
    at.now = 1_000;
    expect(Array.from({ length: 8 }, () => take('ann'))).toEqual([0, 0, 0, 100, 200, 300, 300, 300]);
    expect(take('bob')).toBe(0);
    at.now += 100;
    expect([take('ann'), take('ann')]).toEqual([200, 300]);
    at.now += 10_000;
    expect(Array.from({ length: 4 }, () => take('ann'))).toEqual([0, 0, 0, 100]);
  });

  test('is forgotten once its turn has come', () => {
    const { take } = pace();
    for (let key = 0; key < 5_000; key += 1) {
      at.now += 1_000;
      expect(take(`${key}`)).toBe(0);
    }
    expect(take('4999')).toBe(0);
  });

  test('waits or is refused with a word at a real server, and others do not wait', async () => {
    const served = await serve({ env: { RATE_PACE: '20' }, limits: { paceBurst: 5, paceWaitMs: 200 } });
    const words = await Promise.all(Array.from({ length: 40 }, () => wordTo(served, '127.0.0.2')));
    const counts = ['HTTP/1.1 200 OK', 'HTTP/1.1 429 Too Many Requests'].map(
      (word) => words.filter((one) => one === word).length,
    );
    expect(counts[0]).toBeGreaterThanOrEqual(9);
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(40);
    expect(counts[1]).toBeGreaterThan(0);
    expect(await wordTo(served, '127.0.0.3')).toBe('HTTP/1.1 200 OK');
    await served.remove();
  });
});

describe('[SR110] T38: whoever expects what nobody gives', () => {
  const expecting = { expect: 'x' };

  test('is told so once, and the connection ends, however often it was asked there', async () => {
    const served = await serve();
    const { answer } = rawRequest(served, 'GET /healthz', expecting, 1_000);
    const heard = await answer;
    expect(heard.match(/HTTP\/1\.1 \d+/gu)).toEqual(['HTTP/1.1 417']);
    await served.remove();
  });

  test('waits for its turn as everybody does', async () => {
    const one = { perSecond: 0.001, paceBurst: 1, paceWaitMs: 0, refusalsPerS: 1_000 };
    const served = await serve({ limits: one });
    const word = async (): Promise<string | undefined> =>
      (await rawRequest({ ...served, from: '127.0.0.2' }, 'GET /', expecting).answer).split('\r\n')[0];
    expect(await word()).toBe('HTTP/1.1 417 Expectation Failed');
    expect(await word()).toBe('HTTP/1.1 429 Too Many Requests');
    await served.remove();
  });
});

describe('[SR85] proxies', () => {
  test.each([
    [['loopback'], '127.0.0.1', true],
    [['loopback'], '::1', true],
    [['loopback'], '::ffff:127.9.9.9', true],
    [['loopback'], '10.0.0.1', false],
    [['10.0.0.0/8', '2001:db8::/32'], '10.200.0.1', true],
    [['10.0.0.0/8', '2001:db8::/32'], '2001:db8:1::9', true],
    [['10.0.0.0/8'], '11.0.0.1', false],
    [['192.0.2.7'], '192.0.2.7', true],
    [['192.0.2.7'], '192.0.2.8', false],
    [['0.0.0.0/0'], '192.0.2.8', true],
    [[], '127.0.0.1', false],
    [['loopback'], undefined, false],
  ])('%j and %s: %s', (ranges, address, isProxy) => expect(proxyMatcher(ranges)(address)).toBe(isProxy));

  test('that are not believed are told of once, by what to set', async () => {
    const served = await serve();
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    for (let times = 0; times < 3; times += 1) await send(served, { path: '/', headers });
    const told = served.log.filter((line) => line.includes('TRUSTED_PROXIES'));
    expect(told).toHaveLength(1);
    expect(told[0]).not.toContain('192.0.2.1');
    await served.remove();
    const behind = await serve({ env: { TRUSTED_PROXIES: 'loopback' } });
    await send(behind, { path: '/', headers });
    expect(behind.log.join('')).not.toContain('TRUSTED_PROXIES');
    await behind.remove();
  });
});

describe('[SR107] T38: whoever asks for a socket where there is none', () => {
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
  test.each([
    ['elsewhere', 'GET /', {}, '404 Not Found'],
    ['at an address that is none', 'GET /%zz', {}, '404 Not Found'],
    ['by another name', 'GET /api/socket', { host: 'elsewhere.example' }, '421 Misdirected Request'],
    ['for another site', 'GET /api/socket', { origin: 'http://elsewhere.example' }, '403 Forbidden'],
  ] as const)('%s is told so, and the connection ends', async (_where, line, headers, status) => {
    const served = await serve();
    const { answer } = rawRequest(served, line, { ...upgrade, ...headers });
    expect((await answer).split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
    await served.remove();
  });
});

describe('[SR107] T38: a socket that is asked for behind something unanswered', () => {
  const behind = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const upgrade = [
    'GET /api/socket HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    '\r\n',
  ].join('\r\n');

  test('ends the connection, so that it neither counts for ever nor is waited for', async () => {
    const served = await serve({ env: { MOST_CONNECTIONS_PER_ADDRESS: '1' } });
    const socket = await connected(served, '127.0.0.2');
    const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.resume().write(behind + upgrade);
    await gone;
    await expect.poll(() => wordTo(served, '127.0.0.2')).toBe('HTTP/1.1 200 OK');
    await served.remove();
    expect(served.log.join('')).not.toContain('stopped without waiting');
  });
});

describe('[SR112] T38: whoever does not read what it asked for', () => {
  /** More than any system keeps for somebody who does not read. */
  const LARGE = 64 * 2 ** 20;
  const openCount = (path: string): number => {
    const folder = '/proc/self/fd';
    if (!existsSync(folder)) return 0;
    const target = (name: string): string => {
      try {
        return readlinkSync(join(folder, name));
      } catch {
        return 'closed meanwhile';
      }
    };
    return readdirSync(folder).filter((name) => target(name) === path).length;
  };

  test('holds one file at most, however much was asked at once, and is cut off in the end', async () => {
    const served = await serve();
    const { server } = served.server;
    expect(server.timeout).toBe(30_000);
    const path = join(served.folder, 'page', 'large.bin');
    writeFileSync(path, Buffer.alloc(LARGE));
    const ask = async (ms: number): Promise<Socket> => {
      server.timeout = ms;
      const own = new Promise<Socket>((resolve) => server.once('connection', resolve));
      const socket = await connected(served, '127.0.0.2');
      socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(5));
      return own;
    };
    const stuck = await ask(600_000);
    await expect.poll(() => stuck.writableLength).toBeGreaterThan(0);
    expect(openCount(realpathSync(path))).toBeLessThanOrEqual(1);
    const cutOff = await ask(100);
    await expect.poll(() => cutOff.destroyed).toBe(true);
    expect(stuck.destroyed).toBe(false);
    stuck.destroy();
    await served.remove();
  });

  test('keeps only so many answers of its address under way; others are answered, and the next one when it is gone', async () => {
    const served = await serve({ limits: { answersPerAddress: 2 } });
    writeFileSync(join(served.folder, 'page', 'large.bin'), Buffer.alloc(LARGE));
    const owns: Socket[] = [];
    served.server.server.on('connection', (socket: Socket) => owns.push(socket));
    const stuck = await Promise.all([1, 2].map(() => connected(served, '127.0.0.2')));
    for (const socket of stuck) socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => owns.every(({ writableLength }) => writableLength > 0)).toBe(true);
    const waits = wordTo(served, '127.0.0.2');
    expect(await wordTo(served, '127.0.0.3')).toBe('HTTP/1.1 200 OK');
    expect(owns.at(2)?.bytesWritten).toBe(0);
    for (const socket of stuck) socket.destroy();
    expect(await waits).toBe('HTTP/1.1 200 OK');
    await served.remove();
  });

  test('hears nothing more either, where it was told to go', async () => {
    const socket = new Socket();
    sayLast(socket, 'no');
    expect(socket.timeout).toBe(30_000);
    socket.emit('timeout');
    expect(socket.destroyed).toBe(true);
  });
});

describe('[SR108] T38: whoever asks for what cannot be an address', () => {
  const { host, much } = { host: 'elsewhere.example', much: { 'content-length': `${2 ** 20}` } };
  test.each([
    ['GET /%zz', {}, '400 Bad Request'],
    ['POST /api/%zz', much, '400 Bad Request'],
    ['GET /%zz', { host }, '421 Misdirected Request'],
  ] as const)('%s with %j is told so, and the connection ends', async (line, headers, status) => {
    const served = await serve();
    const { answer } = rawRequest(served, line, headers);
    const heard = await answer;
    expect(heard.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
    expect(heard).toMatch(/^connection: close\r$/imu);
    await served.remove();
  });
});
