/** Whatever passes the tap is taken down: what was said before the server has it, what was heard when it left. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { onGround } from './ground.ts';
import { openTap } from './wire-tap.ts';

test('[FT15] what a client says and hears through the tap is taken down, also when it dies', () =>
  onGround(60_000, async (ground) => {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    ground.atEnd(() => server.close());
    await once(server, 'listening');
    server.on('connection', (socket) =>
      socket.on('message', (bytes: Buffer) => socket.send(`heard ${bytes.toString('utf8')}`)),
    );
    const tap = await openTap(ground);
    tap.leadTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const taken: string[] = [];
    tap.listenFor({ sent: (text) => taken.push(`> ${text}`), heard: (text) => taken.push(`< ${text}`) });
    const client = new WebSocket(tap.address.replace('http', 'ws'));
    await once(client, 'open');
    client.send('one');
    await once(client, 'message');
    expect(taken).toEqual(['> one', '< heard one']);
    const [atServer] = server.clients;
    const ended = once(atServer as WebSocket, 'close');
    client.terminate();
    await ended;
  }));
