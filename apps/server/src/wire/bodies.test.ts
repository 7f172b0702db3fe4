/** Bodies of requests: whose is read, how much at once, how long it may take, and what is never read. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { WIRE_LIMITS, parseRequest } from '@tilewright/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HeldBody, openBodies, readBody } from './bodies.ts';
import { openLargeBodies } from './large-bodies.ts';
import { type RawExchange, rawRequest } from './testing/raw-socket.ts';
import { type Served, newPerson, post, serve } from './testing/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.remove());

const JSON_TYPE = { 'content-type': 'application/json' };
const statusOf = (answer: string): string => answer.slice(9, 12);
const codeOf = (answer: string): string => /"code":"(?<code>\w+)"/u.exec(answer)?.groups?.['code'] ?? '';

/** The head of a request with a body that never comes; answered and closed all the same. */
const announced = (line: string, headers: Readonly<Record<string, string>>, at = served): RawExchange =>
  rawRequest(at, line, { ...JSON_TYPE, ...headers });

/** Where the connection stays open after it. */
const firstWord = async ({ socket }: RawExchange): Promise<string> => {
  const word = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
  socket.destroy();
  return word.toString();
};

const MIB = { 'content-length': `${2 ** 20}` };

describe('[SR81] T35: before anything of a body is read', () => {
  test.each([
    ['POST /api/games', MIB, '413', 'tooLarge'],
    ['POST /api/games/game/books', MIB, '401', 'noSession'],
    ['POST /api/session', { 'transfer-encoding': 'chunked' }, '411', 'noLength'],
    ['POST /api/name', { 'transfer-encoding': 'chunked' }, '411', 'noLength'],
    ['POST /api/nothing', MIB, '404', 'notFound'],
    ['PUT /api/session', MIB, '404', 'notFound'],
    ['POST /nothing', MIB, '405', ''],
    ['POST /nothing', { 'transfer-encoding': 'chunked' }, '405', ''],
    ['GET /', MIB, '200', ''],
    ['GET /api/openapi.json', MIB, '200', ''],
  ])('%s with %j is answered, and the connection ends', async (line, headers, status, code) => {
    const answer = await announced(line, headers as Record<string, string>).answer;
    expect([statusOf(answer), codeOf(answer)]).toEqual([status, code]);
    expect(answer).toMatch(/^connection: close\r$/imu);
  });

  test('whoever asks too often is told so', async () => {
    const few = await serve({ env: { RATE_SESSIONS: '1', RATE_REQUESTS: '1' } });
    const { token } = await newPerson(few);
    const books = { ...MIB, authorization: `Bearer ${token}x` };
    const answers = [];
    for (const [line, headers] of [
      ['POST /api/session', { 'content-length': '9' }],
      ['POST /api/games/game/books', books],
      ['POST /api/games/game/books', books],
    ] as const)
      answers.push(await firstWord(announced(line, headers, few)));
    expect(answers.map(codeOf)).toEqual(['tooFast', 'noSession', 'tooFast']);
    await few.remove();
  });

  test.each([
    ['POST /api/session', 1_025, 'tooLarge'],
    ['POST /api/name', WIRE_LIMITS.body.bytes, 'noSession'],
  ])(
    '%s with %i bytes is answered; so little is passed over, and the connection stays',
    async (line, bytes, code) => {
      const { socket, answer } = announced(line, { 'content-length': `${bytes}` });
      const first = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
      expect(codeOf(first.toString())).toBe(code);
      socket.write(' '.repeat(bytes));
      socket.write(`GET /api/me HTTP/1.1\r\nHost: localhost:${served.port}\r\nConnection: close\r\n\r\n`);
      expect((await answer).match(/HTTP\/1\.1 /gu)).toHaveLength(2);
    },
  );
});

describe('[SR82] T35: bodies that are on their way', () => {
  const limits = {
    bodyBytes: 100,
    bodyBytesPerAddress: 40,
    smallBody: 10,
    bodyMs: 1,
    bodyBytesPerS: 1,
    readBytesPerS: 1_000,
  };

  const isIn = (held: HeldBody | string): held is HeldBody => typeof held === 'object';

  test('count for their address and for all, each to the last byte, until they are answered', () => {
    const { admit } = openBodies(limits);
    const done = admit('ann', 39);
    expect(admit('ann', 2)).toBe('tooMuchHere');
    const last = admit('ann', 1);
    expect(admit('ann', 1)).toBe('tooMuchHere');
    // Of all the room large ones have three quarters.
    expect(admit('bob', 35)).toSatisfy(isIn);
    expect(admit('cleo', 11)).toBe('tooMuchInAll');
    expect(admit('cleo', 10)).toSatisfy(isIn);
    expect(admit('dan', 10)).toSatisfy(isIn);
    expect(admit('dan', 5)).toSatisfy(isIn);
    expect(admit('eve', 1)).toBe('tooMuchInAll');
    for (const held of [done, last]) if (isIn(held)) held.drop();
    expect(admit('ann', 10)).toSatisfy(isIn);
    expect(admit('ann', 30)).toBe('tooMuchInAll');
  });

  test('count as long as they are worked with, though their sender has hung up; and only once', async () => {
    const { admit } = openBodies(limits);
    const held = admit('ann', 40);
    if (!isIn(held)) throw new Error(held);
    let finish = (): void => undefined;
    const work = held.work(() => new Promise<void>((resolve) => (finish = resolve)));
    held.drop();
    expect(admit('ann', 1)).toBe('tooMuchHere');
    finish();
    await work;
    held.drop();
    const again = admit('ann', 40);
    if (!isIn(again)) throw new Error(again);
    expect(admit('ann', 1)).toBe('tooMuchHere');
    again.drop();
    again.drop();
    await expect(again.work(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect([admit('ann', 40), admit('ann', 1)]).toEqual([expect.anything(), 'tooMuchHere']);
  });

  test('[SR88] are looked through one after the other where they are large, with time for others between', async () => {
    const order: string[] = [];
    const bodies = openBodies(limits, async (ms) => {
      // Whatever is asked for meanwhile has its turn before the next.
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`others for ${ms} ms`);
    });
    const turn = (bytes: number): Promise<void> | undefined => bodies.turn('ann', bytes, () => false);
    const large = [turn(20), turn(30), turn(11)].map(async (own, at) => {
      await own;
      order.push(`large ${at}`);
    });
    expect([turn(10), turn(0)]).toEqual([undefined, undefined]);
    await Promise.all(large);
    expect(order).toEqual(['large 0', 'others for 20 ms', 'large 1', 'others for 30 ms', 'large 2']);
  });

  test('[SR88] are looked through in turns: whoever sends many waits behind whoever sends one', async () => {
    const order: string[] = [];
    const bodies = openBodies(limits, () => new Promise((resolve) => setImmediate(resolve)));
    const turns = ['ann', 'ann', 'ann', 'ann', 'bob'].map(async (address) => {
      await bodies.turn(address, 20, () => false);
      order.push(address);
    });
    await Promise.all(turns);
    expect(order).toEqual(['ann', 'ann', 'bob', 'ann', 'ann']);
  });

  test('[SR88] do not keep others waiting where their sender has hung up', async () => {
    const slow = openBodies({ ...limits, readBytesPerS: 0.001 });
    for (let count = 0; count < 5; count += 1) await slow.turn('ann', 20, () => true);
    await slow.turn('ann', 20, () => false);
    // From here on it would be hours.
    expect(slow.turn('ann', 20, () => false)).toBeInstanceOf(Promise);
  });

  test.each([
    [10, 'a text'],
    [11, 'bytes'],
  ])('[SR88] of %i bytes come in as %s: large ones are read elsewhere', async (bytes, kind) => {
    const payload = new PassThrough();
    const body = readBody(payload, bytes, { ...limits, bodyMs: 60_000 });
    const closed = once(payload, 'close');
    payload.end('é'.padEnd(bytes - 1, 'a'));
    expect(typeof (await body) === 'string' ? 'a text' : 'bytes').toBe(kind);
    await closed;
    expect(Buffer.from(await body).toString()).toBe('é'.padEnd(bytes - 1, 'a'));
  });

  test('[SR88] are read in a thread, and their memory moves there', async () => {
    const { read, close } = openLargeBodies();
    const book = { title: 'Title', author: '', words: 'cat\ncôté\ndog', otherWords: '' };
    for (const text of [JSON.stringify(book), JSON.stringify({ ...book, words: 'dog\ncat' }), '{']) {
      const bytes = new TextEncoder().encode(text);
      const answer = read('addBook', bytes);
      expect(bytes).toHaveLength(0);
      expect(await answer).toEqual(parseRequest('addBook', text));
    }
    await close();
  });

  test('whose sender hangs up midway are not waited for', async () => {
    const payload = new PassThrough();
    const bytes = 100_000_000;
    const before = process.memoryUsage().arrayBuffers;
    const body = readBody(payload, bytes, { ...limits, bodyMs: 3_600_000, bodyBytesPerS: 1e9 });
    payload.write('half of it');
    payload.destroy();
    await expect(body).rejects.toMatchObject({ statusCode: 400 });
    // Nor do they wait for a collection.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(bytes / 2);
  });

  test('whose sender hangs up before it is known whose they are leave nothing behind', async () => {
    const few = await serve({ limits: { bodyBytes: 3_000, bodyBytesPerAddress: 2_000, bodyMs: 60_000 } });
    const known = await newPerson(few);
    const name = JSON.stringify({ name: 'Ann' }).padEnd(1_000, ' ');
    for (let count = 0; count < 3; count += 1) {
      // The first use of a token is written down, which takes a while.
      const { token } = await newPerson(few);
      const asked = once(few.server.server, 'request');
      const headers = { authorization: `Bearer ${token}`, 'content-length': '1000' };
      const { socket } = announced('POST /api/name', headers, few);
      const [request] = (await asked) as [IncomingMessage];
      request.socket.destroy();
      await once(socket, 'close');
    }
    expect((await post(few, 'name', name, { token: known.token })).status).toBe(200);
    await few.remove();
  });

  test('whose sender hangs up while they wait for their turn still count', async () => {
    const bytes = 20_000;
    const slow = await serve({
      limits: {
        bodyBytesPerAddress: 2.5 * bytes,
        bodyMs: 20_000,
        bodyBytesPerS: 1e9,
        readBytesPerS: bytes / 600,
      },
    });
    const { token } = await newPerson(slow);
    const known = { authorization: `Bearer ${token}`, 'content-length': `${bytes}` };
    const sent = (): RawExchange => {
      const exchange = announced('POST /api/games/game/books', known, slow);
      exchange.socket.write('{}'.padEnd(bytes, ' '));
      return exchange;
    };
    // The first has its turn at once, and then nobody for ten minutes.
    expect(codeOf(await firstWord(sent()))).not.toBe('tooFast');
    for (let count = 0; count < 2; count += 1) {
      const { socket } = sent();
      const [request] = (await once(slow.server.server, 'request')) as [IncomingMessage];
      await once(request, 'end');
      socket.destroy();
      await once(request.socket, 'close');
    }
    // Let in, it would be waited for and given up.
    const late = announced('POST /api/games/game/books', known, slow);
    expect(codeOf(await firstWord(late))).toBe('tooFast');
    await slow.remove();
  });

  test('are refused when there are too many, and room is made by an answer or by hanging up', async () => {
    const few = await serve({ limits: { bodyBytes: 3_000, bodyBytesPerAddress: 2_000, bodyMs: 60_000 } });
    const { token } = await newPerson(few);
    const known = { authorization: `Bearer ${token}` };
    const name = JSON.stringify({ name: 'Ann' }).padEnd(1_000, ' ');
    const isFree = async (): Promise<boolean> => (await post(few, 'name', name, { token })).status === 200;
    // A token's first use is written down; requests that come meanwhile would overtake it.
    expect(await isFree()).toBe(true);
    const one = announced('POST /api/name', { ...known, 'content-length': '1000' }, few);
    await once(few.server.server, 'request');
    const other = announced('POST /api/name', { ...known, 'content-length': '1000' }, few);
    await once(few.server.server, 'request');
    // They are recognised in the order in which they came, and so this one finds no room from the first time on.
    expect(await isFree()).toBe(false);
    const late = announced('POST /api/name', { ...known, 'content-length': '1000' }, few);
    const refused = await firstWord(late);
    expect([statusOf(refused), codeOf(refused)]).toEqual(['429', 'tooFast']);
    expect(refused).toMatch(/^retry-after: 1\r$/imu);
    one.socket.destroy();
    await expect.poll(isFree).toBe(true);
    other.socket.write(name);
    expect(await firstWord(other)).toContain('{"name":"Ann"}');
    await expect.poll(isFree).toBe(true);
    await few.remove();
  });

  test('that take too long are cut off with a word', async () => {
    const hasty = await serve({ limits: { bodyMs: 50, bodyBytesPerS: 1e9 } });
    const { token } = await newPerson(hasty);
    const { socket, answer } = announced(
      'POST /api/name',
      { authorization: `Bearer ${token}`, 'content-length': '1000' },
      hasty,
    );
    socket.write('{');
    expect([statusOf(await answer), codeOf(await answer)]).toEqual(['408', 'tooSlow']);
    await hasty.remove();
  });

  test('have the time that the table says: the longest as long as a request may take, a short one five seconds', () => {
    const { bodyMs, bodyBytesPerS, bookBody, requestMs } = WIRE_LIMITS;
    expect(bodyMs + (bookBody.bytes / bodyBytesPerS) * 1_000).toBeGreaterThan(requestMs);
    expect(bodyMs).toBe(5_000);
  });
});
