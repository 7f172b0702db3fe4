/** The server over a small built page: headers, caching, packed files, and everything that is not a file of the page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lanAddresses } from './lan-address.ts';
import { webServer } from './web-server.ts';

const parent = mkdtempSync(join(tmpdir(), 'tilewright-server-'));
const folder = join(parent, 'dist');
const script = 'console.log("tiles");\n'.repeat(100);
const page = '<!doctype html><title>Tilewright</title>\n';
const host = 'localhost:8453';

const servers: FastifyInstance[] = [];
const serverAt = async (publicUrl: URL | null = null, isLan = false): Promise<FastifyInstance> => {
  const server = await webServer(folder, { isLan, publicUrl });
  servers.push(server);
  return server;
};

let server: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  writeFileSync(join(folder, '.stamp'), 'secret');
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(page));
  writeFileSync(join(folder, 'assets', 'main-D34db33f.js'), script);
  writeFileSync(join(folder, 'assets', 'main-D34db33f.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets', 'main-D34db33f.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'assets', 'words-0.kwg'), Buffer.from([1, 2, 3, 4]));
  server = await serverAt();
});
afterAll(async () => {
  await Promise.all(servers.map((one) => one.close()));
  rmSync(parent, { recursive: true });
});

type Headers = Readonly<Record<string, string>>;
const ask = (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' | 'POST' | 'OPTIONS' = 'GET') =>
  server.inject({ url, method, headers: { host, ...headers } });

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default";

test.each([
  '/',
  '/index.html',
  '/assets/main-D34db33f.js',
  '/nothing',
  '/%E0%A4%A',
  '/assets/../../secret.txt',
])('[WB27] the safety headers stand on %s, and nobody elsewhere may read it', async (url) => {
  const { headers } = await ask(url, { origin: 'http://evil.example' });
  expect(headers).toMatchObject({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
});

test('[WB27] the page is asked for each time, and answered with "not modified" where it is the same', async () => {
  const first = await ask('/');
  expect(first).toMatchObject({ statusCode: 200, body: page });
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  });
  const again = await ask('/', { 'if-none-match': String(first.headers['etag']) });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
  expect(again.headers['cache-control']).toBe('no-cache');
});

test('[WB27] what has a hash in its name is kept for good', async () => {
  const { headers } = await ask('/assets/main-D34db33f.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/u);
});

test('[WB27] files are sent as they were packed, to those who understand it', async () => {
  const url = '/assets/main-D34db33f.js';
  const best = await ask(url, { 'accept-encoding': 'gzip, deflate, br' });
  expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(best.headers['content-type']).toMatch(/javascript/u);
  expect(brotliDecompressSync(best.rawPayload).toString()).toBe(script);
  const older = await ask(url, { 'accept-encoding': 'gzip' });
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.rawPayload).toString()).toBe(script);
  const plain = await ask(url);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(script);
  const root = await ask('/', { 'accept-encoding': 'br' });
  expect(root.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(brotliDecompressSync(root.rawPayload).toString()).toBe(page);
});

test('[WB27] what gained nothing by packing is sent as it is', async () => {
  const words = await ask('/assets/words-0.kwg', { 'accept-encoding': 'br, gzip' });
  expect(words.headers['content-encoding']).toBeUndefined();
  expect([...words.rawPayload]).toEqual([1, 2, 3, 4]);
});

test('[WB27] HEAD tells the same as GET without the body', async () => {
  const whole = await ask('/assets/main-D34db33f.js');
  const head = await ask('/assets/main-D34db33f.js', {}, 'HEAD');
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
    expect(head.headers[name]).toBe(whole.headers[name]);
});

test.each([
  ['bytes=0-1', 206, 'bytes 0-1/4', [1, 2]],
  ['bytes=-1', 206, 'bytes 3-3/4', [4]],
  ['bytes=9-', 416, undefined, [...Buffer.from('This request is not understood.\n')]],
  ['lines=1', 200, undefined, [1, 2, 3, 4]],
])('[WB27] the range %s is answered with %i', async (range, status, told, bytes) => {
  const answer = await ask('/assets/words-0.kwg', { range });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-range']).toBe(told);
  expect([...answer.rawPayload]).toEqual(bytes);
});

test.each([
  '/nothing',
  '/assets',
  '/assets/',
  '/.stamp',
  '/index.html.br',
  '/assets/main-D34db33f.js.gz',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%252e%252e/%252e%252e/secret.txt',
  '//secret.txt',
  '/index.html%00.js',
  '/%E0%A4%A',
])('[WB27] %s is not there, said in plain words', async (url) => {
  const { statusCode, headers, body } = await ask(url);
  expect([400, 403, 404]).toContain(statusCode);
  expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  expect(body).toMatch(/^[A-Z][\w ,."/]+\.\n$/u);
  expect(body).not.toContain('secret');
});

test.each(['POST', 'OPTIONS'] as const)('[WB27] %s changes nothing here', async (method) => {
  const { statusCode, headers } = await ask('/', {}, method);
  expect(statusCode).toBe(405);
  expect(headers['allow']).toBe('GET, HEAD');
});

/** As written, without the tidying that `inject` and `fetch` do first. */
const raw = (port: number, path: string, host: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });

test('[WB27] over a real socket: no way out of the folder, and only its own names are answered', async () => {
  const live = await serverAt();
  await live.listen({ port: 0, host: '127.0.0.1' });
  const { port } = live.server.address() as AddressInfo;
  expect(await raw(port, '/', `localhost:${port}`)).toEqual({ status: 200, body: page });
  for (const path of ['/../secret.txt', '/assets/../../secret.txt', '/./../secret.txt', '/..\\secret.txt'])
    expect((await raw(port, path, 'localhost')).body).not.toContain('secret');
  const refused = await raw(port, '/', 'evil.example');
  expect(refused.status).toBe(421);
  expect(refused.body).toContain('does not answer to that name');
});

test('[WB27] at an address of the network the header that browsers would complain about is left out', async () => {
  const shared = await serverAt(null, true);
  const at = async (name: string) => (await shared.inject({ url: '/', headers: { host: name } })).headers;
  expect(await at('localhost:1')).toHaveProperty('cross-origin-opener-policy');
  for (const address of lanAddresses()) {
    expect(await at(address)).not.toHaveProperty('cross-origin-opener-policy');
    expect(await at(address)).toHaveProperty('content-security-policy', policy);
  }
});

test('[WB27] a proxy may pass on the path it shows, or take it away', async () => {
  const behind = await serverAt(new URL('https://play.example/tiles/'));
  for (const url of ['/tiles/', '/', '/tiles/index.html'])
    expect((await behind.inject({ url, headers: { host: 'play.example' } })).body).toBe(page);
  expect(
    (await behind.inject({ url: '/tilesindex.html', headers: { host: 'play.example' } })).statusCode,
  ).toBe(404);
  expect((await behind.inject({ url: '/', headers: { host: 'evil.example' } })).statusCode).toBe(421);
});
