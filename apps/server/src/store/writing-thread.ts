/**
 * The thread that writes to SQLite, so that nobody waits for its disk but those whose move it is. Each order to write
 * is one commit.
 */
import { type MessagePort, parentPort } from 'node:worker_threads';
import { reasonOf } from './data-folder.ts';
import { commitTogether } from './group-writer.ts';
import { type Writing, openWriting } from './sqlite-connection.ts';
import type { Answer, Order } from './writing.ts';

const WIPE_AGAIN_MS = 1_000;

const port = parentPort as MessagePort;
const orders: Order[] = [];
let writing: Writing | undefined;
let isBusy = false;

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
      return commitTogether(writing as Writing, order.jobs);
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
  for (let order = orders.shift(); order !== undefined; order = orders.shift()) {
    const answer = await answerTo(order);
    if (answer !== undefined) port.postMessage(answer);
  }
  isBusy = false;
};

port.on('message', (order: Order) => {
  orders.push(order);
  void work();
});
