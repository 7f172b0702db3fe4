/** The line is as slow as asked for, in time and in breadth. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slowNetwork } from './web-slow-network.ts';

const body = Buffer.from(Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4)).join(''));
const server = createServer((_request, response) => response.end(body));
let address = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('a first answer takes two round trips and the time of its bytes, and arrives whole', async () => {
  const line = await slowNetwork(address, { roundTripMs: 100, bytesPerSecond: 200_000 });
  const startMs = performance.now();
  const text = await (await fetch(line.address)).text();
  const tookMs = performance.now() - startMs;
  await line.close();
  expect(text).toBe(body.toString());
  expect(tookMs).toBeGreaterThan(2 * 100 + 200 - 20);
});

test('two answers share the breadth', async () => {
  const line = await slowNetwork(address, { roundTripMs: 0, bytesPerSecond: 200_000 });
  const startMs = performance.now();
  await Promise.all([1, 2].map(async () => (await fetch(line.address)).text()));
  const tookMs = performance.now() - startMs;
  await line.close();
  expect(tookMs).toBeGreaterThan(400 - 20);
});
