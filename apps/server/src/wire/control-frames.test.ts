/** Pings, pongs and frames in crumbs: what a socket may send besides messages, and what is never kept of it. */
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { WIRE_LIMITS } from '@tilewright/protocol';
import type { Millis } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { type LineLimits, openLine } from './line.ts';
import { FRAME, frameOf, rawSocket } from './testing/raw-socket.ts';
import { type Served, newPerson, send, serve } from './testing/served.ts';

/** A socket that sends nothing until it is told to, and a line over it. */
const standingLine = (changes: Partial<LineLimits> = {}) => {
  const ended: string[] = [];
  const pongs: string[] = [];
  let leave: (() => void)[] = [];
  const socket = Object.assign(new EventEmitter(), {
    bufferedAmount: 0,
    send: (_text: string, done: () => void) => void leave.push(done),
    pong: (body: Buffer, _isMasked: boolean, done: () => void) => {
      pongs.push(body.toString());
      leave.push(done);
    },
    close: () => undefined,
    pause: () => void ended.push('paused'),
    terminate: () => void ended.push('terminated'),
  });
  const clock = { now: () => 1_000 as Millis, after: () => () => undefined };
  const limits = { ...WIRE_LIMITS, messageCount: 10, messageWindowMs: 20_000, ...changes };
  const ends = { socket: socket as unknown as WebSocket, hold: () => undefined };
  const line = openLine(ends, limits, clock, {
    heard: () => undefined,
    garbled: () => undefined,
    ended: (reason) => void ended.push(reason),
  });
  const flush = (): void => {
    const left = leave;
    leave = [];
    for (const done of left) done();
  };
  const ping = (text: string): void => void socket.emit('ping', Buffer.from(text));
  return { line, socket, ended, pongs, flush, ping };
};

describe('[SR80] T34: pings', () => {
  test('are answered, one at a time; of those that came meanwhile the latest is', () => {
    const { pongs, flush, ping, line } = standingLine();
    for (const text of ['one', 'two', 'three']) ping(text);
    expect(pongs).toEqual(['one']);
    flush();
    expect(pongs).toEqual(['one', 'three']);
    flush();
    ping('four');
    expect(pongs).toEqual(['one', 'three', 'four']);
    // Who never reads it is cut off by the sweep, as with a message.
    expect(line.stuckSince()).toBe(1_000);
    flush();
    expect(line.stuckSince()).toBeUndefined();
  });

  test.each(['ping', 'pong'])(
    '%ss and messages have one limit: twice it is borne, one more ends the line',
    (type) => {
      const { socket, ended, flush } = standingLine();
      const frame = (): void => {
        socket.emit(type, Buffer.alloc(0));
        flush();
      };
      for (let count = 0; count < 10; count += 1) {
        frame();
        socket.emit('message', Buffer.from('{"type":"lobby"}'), false);
      }
      expect(ended).toEqual([]);
      frame();
      expect(ended).toEqual(['tooFast', 'paused']);
      // What came in with it changes nothing: the bye has yet to leave.
      frame();
      expect(ended).toEqual(['tooFast', 'paused', 'paused']);
    },
  );

  test.each([
    [WIRE_LIMITS.waitingBytes - 1, []],
    [WIRE_LIMITS.waitingBytes, []],
    [WIRE_LIMITS.waitingBytes + 1, ['tooSlow', 'terminated']],
  ])('whose answer makes it %i bytes that wait: %j', (bufferedAmount, outcome) => {
    const { socket, ended, ping } = standingLine();
    socket.bufferedAmount = bufferedAmount;
    ping('');
    expect(ended).toEqual(outcome);
  });

  test('are answered once at a real server', async () => {
    const served = await serve();
    const wire = await (await newPerson(served)).connect();
    const pongs: string[] = [];
    wire.socket.on('pong', (body) => void pongs.push(body.toString()));
    wire.socket.ping('one');
    // Answered after it.
    wire.say({ type: 'ping', at: 1 });
    await wire.next('pong');
    expect(pongs).toEqual(['one']);
    wire.socket.close();
    await served.remove();
  });

  test('by the hundred thousand, from somebody who does not read, end the socket and leave nothing behind', async () => {
    const served = await serve();
    const socket = await rawSocket(served);
    socket.pause();
    const before = process.memoryUsage().arrayBuffers;
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const pings = Buffer.concat(Array.from({ length: 10_000 }, () => frameOf(FRAME.ping, 'x'.repeat(125))));
    for (let count = 0; count < 10; count += 1) socket.write(pings);
    await expect.poll(() => served.server.websocketServer.clients.size).toBe(0);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1_024 * 1_024);
    const { body } = await send(served, { path: '/metrics' });
    expect(body).toMatch(/^tilewright_socket_ends_total\{type="tooFast"\} 1$/mu);
    socket.resume();
    await closed;
    await served.remove();
  });
});

describe('[SR80] T34: a frame', () => {
  /** As the network hands it over, in so many pieces; what the network really does nobody can say. */
  const inPieces = async (served: Served, count: number): Promise<string> => {
    const { socket } = await (await newPerson(served)).connect();
    const [own] = [...served.server.websocketServer.clients].slice(-1);
    const tcp = (own as unknown as { readonly _socket: Socket })._socket;
    const heard = new Promise<string>((resolve) => {
      socket.once('message', () => resolve('heard'));
      socket.once('close', (code) => resolve(`closed ${code}`));
    });
    const text = '{"type":"ping","at":1}'.padEnd(count, ' ');
    const frame = frameOf(FRAME.text, text);
    tcp.emit('data', frame.subarray(0, frame.length - count));
    for (const byte of frame.subarray(-count)) tcp.emit('data', Buffer.from([byte]));
    return heard;
  };

  test('may come in as many pieces as the table says, and no more', async () => {
    const served = await serve();
    const { chunks } = WIRE_LIMITS;
    const outcomes = [];
    for (const count of [chunks - 1, chunks, chunks + 1]) outcomes.push(await inPieces(served, count));
    expect(outcomes).toEqual(['heard', 'heard', 'closed 1008']);
    await served.remove();
  });

  test('that is none ends the socket, and what follows it is not read', async () => {
    const served = await serve();
    const socket = await rawSocket(served);
    let isClosed = false;
    socket.on('close', () => (isClosed = true)).resume();
    socket.write(frameOf(0x8f, 'no such frame'));
    const [own] = served.server.websocketServer.clients;
    await expect.poll(() => own?.isPaused).toBe(true);
    await expect.poll(() => isClosed).toBe(true);
    await served.remove();
  });
});
