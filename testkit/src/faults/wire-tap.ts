/**
 * A way to a server that takes down what is said and heard at the sockets that go through it, for clients that have no
 * ears of their own, such as a browser that dies: a command counts as said when it is passed on, an answer as heard when
 * it left for the client.
 */
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Ground } from './ground.ts';
import type { Recorder } from './story.ts';

export interface WireTap {
  readonly address: string;
  /** The server behind it, which may have to know this address before it starts. */
  readonly leadTo: (server: string) => void;
  /** Whose sockets are opened from now on. */
  readonly listenFor: (recorder: Recorder) => void;
}

const deaf: Recorder = { sent: () => undefined, heard: () => undefined };

export const openTap = async (ground: Ground): Promise<WireTap> => {
  let [server, recorder] = ['', deaf];
  const doorkeeper = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const http = createServer((asked, answer) => passRequest(server, asked, answer));
  http.on('upgrade', (asked, socket: Socket, head) => {
    socket.on('error', () => undefined);
    const onward = upstream(server, asked);
    // Refused or out of reach: the client hears nothing but that it is over.
    onward.once('error', () => socket.destroy());
    socket.once('close', () => onward.terminate());
    onward.once('open', () =>
      doorkeeper.handleUpgrade(asked, socket, head, (client) => join(client, onward, recorder)),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  ground.atEnd(() => {
    http.close();
    http.closeAllConnections();
    for (const client of doorkeeper.clients) client.terminate();
  });
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    leadTo: (address) => {
      server = address;
    },
    listenFor: (next) => {
      recorder = next;
    },
  };
};

const passRequest = (server: string, asked: IncomingMessage, answer: ServerResponse): void => {
  const { method, headers } = asked;
  const onward = request(new URL(asked.url ?? '/', server), { method, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
};

const PASSED_ON = ['host', 'origin', 'cookie', 'sec-fetch-site', 'user-agent'];

const upstream = (server: string, { url, headers }: IncomingMessage): WebSocket => {
  const address = new URL(url ?? '/', server);
  address.protocol = 'ws:';
  const kept = Object.entries(headers).filter(([name]) => PASSED_ON.includes(name));
  return new WebSocket(address, { headers: Object.fromEntries(kept), perMessageDeflate: false });
};

const join = (client: WebSocket, onward: WebSocket, { sent, heard }: Recorder): void => {
  const pass = (from: WebSocket, to: WebSocket, note: (text: string) => void): void => {
    from.on('message', (bytes: RawData) => {
      const text = (bytes as Buffer).toString('utf8');
      note(text);
      to.send(text);
    });
    from.on('error', () => undefined);
    from.once('close', () => to.close());
  };
  pass(client, onward, sent);
  pass(onward, client, heard);
};
