/** A socket without any manners of its own: it sends what it is given, reads when it is told to, and answers nothing. */
import { randomBytes } from 'node:crypto';
import { type Socket, connect } from 'node:net';
import { SOCKET_PATH } from '@tilewright/protocol';

export interface RawSocketWish {
  readonly port: number;
  /** The address it comes from. */
  readonly from?: string;
}

/** Answers when the server has agreed to frames; rejects when it hangs up instead. */
export const rawSocket = async ({ port, from }: RawSocketWish): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', ...(from !== undefined && { localAddress: from }) });
  // What breaks it also closes it.
  socket.on('error', () => undefined);
  socket.write(upgradeOf(port));
  await new Promise<void>((resolve, reject) => {
    socket.once('data', (answer) => {
      const status = answer.toString('latin1').split('\r\n')[0] ?? '';
      if (status.includes(' 101 ')) resolve();
      else reject(new Error(status));
    });
    socket.once('close', () => reject(new Error('closed')));
  });
  return socket;
};

const upgradeOf = (port: number): string =>
  [
    `GET ${SOCKET_PATH} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n');

/** First bytes of frames that are whole. */
export const FRAME = { text: 0x81, ping: 0x89, pong: 0x8a } as const;

/** One masked frame, as a client writes it. */
export const frameOf = (first: number, text: string): Buffer => {
  const mask = randomBytes(4);
  const body = Buffer.from(text).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  const { length } = body;
  const header = length < 126 ? [first, 0x80 | length] : [first, 0xfe, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(header), mask, body]);
};

/** A request as it is written, and what came back until the connection ended. */
export interface RawExchange {
  readonly socket: Socket;
  readonly answer: Promise<string>;
}

/** Sends the head of a request, so many times in one breath, and leaves its body to whoever asks. */
export const rawRequest = (
  { port, from }: RawSocketWish,
  line: string,
  headers: Readonly<Record<string, string>> = {},
  times = 1,
): RawExchange => {
  const socket = connect({ port, host: '127.0.0.1', ...(from !== undefined && { localAddress: from }) });
  const shown = Object.entries({ host: `localhost:${port}`, ...headers });
  const head = [`${line} HTTP/1.1`, ...shown.map(([name, value]) => `${name}: ${value}`), '\r\n'];
  socket.write(head.join('\r\n').repeat(times));
  let heard = '';
  socket.on('data', (bytes) => (heard += bytes.toString('utf8'))).on('error', () => undefined);
  return { socket, answer: new Promise((resolve) => socket.once('close', () => resolve(heard))) };
};
