/** Answers that end their connection, written out beforehand: to give one costs next to nothing. */
import type { Socket } from 'node:net';
import { WIRE_LIMITS } from '@tilewright/protocol';

export const lastAnswer = (
  status: string,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): string =>
  [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Cache-Control: no-store',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(sentence)}`,
    '',
    sentence,
  ].join('\r\n');

/** One for all sockets: made on the spot, it would hold on to whatever else is in sight there. */
const ignore = (): void => undefined;

/** Whoever has hung up meanwhile is gone all the same. A connection that stays is told so once. */
export const ignoreErrors = (socket: Socket): void => {
  if (!socket.listeners('error').includes(ignore)) socket.on('error', ignore);
};

export const sayLast = (socket: Socket, answer: string): void => {
  ignoreErrors(socket);
  // Whoever does not read what was said before would never hear it.
  socket.setTimeout(WIRE_LIMITS.unreadMs, () => socket.destroy());
  socket.end(answer, () => socket.destroy());
};
