/** Ports over real sockets: the one asked for, the next free one, a picked one, and none. */
import { type Server, connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import createFastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listen } from './listen.ts';

const opened: { close: () => unknown }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

const server = (): FastifyInstance => {
  const made = createFastify();
  opened.push(made);
  return made;
};

const takenPort = async (port = 0, host = '127.0.0.1'): Promise<number> => {
  const holder: Server = createServer();
  await new Promise<void>((resolve) => holder.listen(port, host, resolve));
  opened.push({ close: () => new Promise((resolve) => holder.close(resolve)) });
  return (holder.address() as AddressInfo).port;
};

test('[WB27] 0 picks a port', async () => {
  const bound = await listen(server(), { port: 0, isLan: false });
  expect(bound).toEqual({ type: 'bound', port: expect.any(Number), isUsual: true });
  expect((bound as { port: number }).port).toBeGreaterThan(0);
});

test('[WB27] a port that was asked for is used, or refused when it is taken', async () => {
  const port = await takenPort();
  expect(await listen(server(), { port, isLan: false })).toEqual({
    type: 'failed',
    sentence: `Port ${port} is taken; give another one, or leave --port out.`,
  });
});

test('[WB27] when the usual port is taken, the next free one is used', async () => {
  const port = await takenPort();
  const bound = await listen(server(), { port: null, isLan: false }, port);
  expect(bound).toMatchObject({ type: 'bound', isUsual: false });
  expect((bound as { port: number }).port).toBeGreaterThan(port);
});

const boundAddresses = (made: FastifyInstance): readonly string[] =>
  (made.addresses() as AddressInfo[]).map(({ address }) => address);

test.each([{}, { host: 'localhost' }])(
  '[WB27] without --lan no other machine can connect (%j)',
  async (asked) => {
    const made = server();
    await listen(made, { port: 0, isLan: false, ...asked });
    expect(boundAddresses(made)).toEqual(['127.0.0.1']);
  },
);

/** Whether this machine has an address of the sixth version, which not every one has. */
const hasSix = (): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

const heardAt = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('data', (bytes) => resolve(bytes.toString('latin1').split('\r\n')[0]));
    socket.once('error', () => resolve(undefined)).once('close', () => resolve(undefined));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  });

test('[WB27] both addresses of this machine lead to the one server', async () => {
  const made = server();
  made.get('/', () => 'here');
  const bound = await listen(made, { port: 0, isLan: false });
  const { port } = bound as { port: number };
  expect(await heardAt('127.0.0.1', port)).toBe('HTTP/1.1 200 OK');
  expect(await heardAt('::1', port)).toBe(hasSix() ? 'HTTP/1.1 200 OK' : undefined);
  await made.close();
  expect(await heardAt('::1', port)).toBeUndefined();
});

test('[WB27] a port that somebody else has at either address is taken', async () => {
  const port = await takenPort(0, hasSix() ? '::1' : '127.0.0.1');
  const bound = await listen(server(), { port: null, isLan: false }, port);
  expect(bound).toMatchObject({ type: 'bound', isUsual: false });
  expect(await listen(server(), { port, isLan: false })).toMatchObject({ type: 'failed' });
});

test('[WB27] with --lan every address of the machine is bound', async () => {
  const made = server();
  await listen(made, { port: 0, isLan: true });
  expect(boundAddresses(made)).toEqual(['0.0.0.0']);
});
