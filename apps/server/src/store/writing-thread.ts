/**
 * The thread that writes to SQLite, so that nobody waits for its disk but those whose move it is. While one commit is
 * under way the next jobs gather, and go into the next commit together.
 */
import { type MessagePort, parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { reasonOf } from './data-folder.ts';
import { commitTogether } from './group-writer.ts';
import { type Writing, openWriting } from './sqlite-connection.ts';
import type { Answer, Job, Order } from './writing.ts';

/** The first of a group waits for the last of it. */
const MOST_TOGETHER = 1_000;
const WIPE_AGAIN_MS = 1_000;

const port = parentPort as MessagePort;
const orders: Order[] = [];
let writing: Writing | undefined;
let isBusy = false;

const nextOrder = (): Order | undefined =>
  orders.shift() ?? (receiveMessageOnPort(port)?.message as Order | undefined);

/** With what has come meanwhile. */
const together = (first: readonly Job[]): readonly Job[] => {
  const jobs = [...first];
  while (jobs.length < MOST_TOGETHER) {
    const next = nextOrder();
    if (next?.type !== 'write') {
      if (next !== undefined) orders.unshift(next);
      break;
    }
    jobs.push(...next.jobs);
  }
  return jobs;
};

const open = async (path: string): Promise<Answer> => {
  try {
    const opened = await openWriting(path);
    if (!opened.ok) return { type: 'refused', sentence: `${path}: ${opened.error}` };
    writing = opened.value;
    return { type: 'opened', unwiped: writing.unwiped };
  } catch (error) {
    const reason = reasonOf(error);
    const sentence = `${path} cannot be opened as a database (${reason}). Restore a back-up, or move it away.`;
    return { type: 'refused', sentence };
  }
};

const wipe = (): void => {
  if (writing?.wipe() === false) setTimeout(wipe, WIPE_AGAIN_MS);
};

const answerTo = async (order: Order): Promise<Answer | undefined> => {
  switch (order.type) {
    case 'open':
      return open(order.path);
    case 'write':
      return commitTogether(writing as Writing, together(order.jobs));
    case 'wipe':
      wipe();
      return undefined;
    case 'close':
      await writing?.close();
      writing = undefined;
      return { type: 'closed' };
  }
};

const work = async (): Promise<void> => {
  if (isBusy) return;
  isBusy = true;
  for (let order = nextOrder(); order !== undefined; order = nextOrder()) {
    const answer = await answerTo(order);
    if (answer !== undefined) port.postMessage(answer);
  }
  isBusy = false;
};

port.on('message', (order: Order) => {
  orders.push(order);
  void work();
});
