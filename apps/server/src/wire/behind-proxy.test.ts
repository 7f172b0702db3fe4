/** Behind a proxy that ends TLS and shows the game under a path of its own: page, requests, cookies and sockets. */
import { PROTOCOL } from '@tilewright/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Heard, type Served, send, serve } from './testing/served.ts';

const ORIGIN = 'https://play.example';
const HOST = 'play.example';

/** A proxy may pass its path on, or cut it off. */
describe.each(['/tiles', ''])('[SR22] behind a proxy that passes on "%s"', (prefix) => {
  let served: Served;
  beforeAll(async () => {
    served = await serve({ env: { PUBLIC_URL: `${ORIGIN}/tiles/` } });
  });
  afterAll(() => served.remove());

  const post = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Heard> =>
    send(served, {
      method: 'POST',
      path: `${prefix}${path}`,
      headers: { host: HOST, origin: ORIGIN, 'content-type': 'application/json', ...headers },
      body: '{}',
    });

  const cookieIn = ({ headers }: Heard): string => String(headers['set-cookie']).split(';')[0] ?? '';

  const socketAt = (origin: string): Promise<{ readonly socket: WebSocket; readonly status: number }> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${served.port}${prefix}/api/socket`, {
        headers: { host: HOST, origin },
      });
      socket.on('error', () => undefined);
      socket.once('open', () => resolve({ socket, status: 101 }));
      socket.once('unexpected-response', (_request, { statusCode = 0 }) =>
        resolve({ socket, status: statusCode }),
      );
    });

  test('the page is there, and says that it may not be framed', async () => {
    const page = await send(served, { path: `${prefix}/`, headers: { host: HOST } });
    expect(page.status).toBe(200);
    expect(page.body).toContain('<title>Tilewright</title>');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await send(served, { path: '/elsewhere/', headers: { host: HOST } })).status).toBe(404);
  });

  test('a browser gets a cookie for this host alone, and with it a ticket and a socket', async () => {
    const begun = await post('/api/session');
    expect(String(begun.headers['set-cookie'])).toMatch(
      /^__Host-tilewright-[\w-]{8}=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
    );
    const given = await post('/api/ticket', { cookie: cookieIn(begun) });
    const { ticket } = JSON.parse(given.body) as { readonly ticket: string };
    const { socket, status } = await socketAt(ORIGIN);
    expect(status).toBe(101);
    const first = new Promise<string>((resolve) =>
      socket.once('message', (text: Buffer) => resolve(text.toString('utf8'))),
    );
    socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, ticket }));
    expect(JSON.parse(await first)).toMatchObject({ type: 'welcome' });
    socket.close();
  });

  test.each([
    'http://play.example',
    'https://play.example:8443',
    'https://play.example.evil.example',
    'https://other.example',
    'null',
  ])('T13: a socket of a page at %s is refused, and so is a request', async (origin) => {
    expect((await socketAt(origin)).status).toBe(403);
    expect((await post('/api/session', { origin })).status).toBe(403);
  });

  test('who comes to the machine itself is let in by its own address', async () => {
    const { port } = served;
    const at = (origin: string): Promise<Heard> =>
      post('/api/session', { host: `localhost:${port}`, origin });
    const begun = await at(`http://localhost:${port}`);
    expect(begun.status).toBe(200);
    // Plain http there: a Secure cookie would not come back.
    expect(String(begun.headers['set-cookie'])).toMatch(/^tilewright-[\w-]{8}=/u);
    expect((await at(`http://localhost:${port + 1}`)).status).toBe(403);
  });
});
