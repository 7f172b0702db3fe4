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

/** Whoever has hung up meanwhile is gone all the same. */
export const sayLast = (socket: Duplex, answer: string): void => {
  socket.on('error', () => undefined);
  socket.end(answer, () => socket.destroy());
};
