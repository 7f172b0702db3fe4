/** Answers that end their connection, written out beforehand: to give one costs next to nothing. */
import type { Duplex } from 'node:stream';

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

/** Whoever has hung up meanwhile is gone all the same. */
export const ignoreErrors = (socket: Duplex): void => void socket.on('error', ignore);

export const sayLast = (socket: Duplex, answer: string): void => {
  ignoreErrors(socket);
  socket.end(answer, () => socket.destroy());
};
