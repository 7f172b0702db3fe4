/** A thread that reads large bodies. */
import { parentPort } from 'node:worker_threads';
import { parseRequest } from '@tilewright/protocol';
import { lowerPriority } from '../tables/low-priority.ts';
import type { ThreadAnswer } from '../tables/thread-pool.ts';
import type { ReadAnswer, ReadQuestion } from './large-bodies.ts';

lowerPriority();

parentPort?.on('message', ({ route, bytes }: ReadQuestion) => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const answer: ThreadAnswer<ReadAnswer> = { value: parseRequest(route, text) };
  parentPort?.postMessage(answer);
});
