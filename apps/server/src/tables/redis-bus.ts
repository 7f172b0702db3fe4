/**
 * The bus over Redis. When Redis is gone, or stands still, that is told once, play goes on by the poll, and it connects
 * again by itself. Nothing waits for Redis: what cannot be sent now is not sent, nor kept.
 */
import { Redis } from 'ioredis';
import { type Bus, type News, isNews, soloBus } from './bus.ts';
import { type Report, reasonOf } from './trouble.ts';

export interface RedisGrounds {
  readonly url: string;
  /** Before the name of the channel, so that others can share the Redis. */
  readonly prefix: string;
  /** Names this process: it does not hear itself twice. */
  readonly process: string;
  readonly report: Report;
  /** For tests: how long Redis may take to answer. */
  readonly answerMs?: number;
}

const LONGEST_WAIT_MS = 2_000;
const ANSWER_MS = 5_000;
/** When so many hints are not answered, Redis stands still: more would only fill the memory. */
const MOST_UNANSWERED = 1_000;

const connect = (url: string, answerMs: number): Redis =>
  new Redis(url, {
    lazyConnect: true,
    socketTimeout: answerMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // What the library says again by itself fails unheard when the connection is lost once more, and ends the process.
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (tries) => Math.min(tries * 100, LONGEST_WAIT_MS),
  });

export const redisBus = (grounds: RedisGrounds): Bus => {
  const { url, prefix, process, report, answerMs = ANSWER_MS } = grounds;
  const here = soloBus();
  const channel = `${prefix}hints`;
  const [sender, receiver] = [connect(url, answerMs), connect(url, answerMs)];
  const tell = tellOnce(report);
  for (const client of [sender, receiver]) {
    client.on('error', (error: unknown) => tell.lost(client, error));
    client.connect().catch(() => undefined);
  }
  sender.on('ready', () => tell.back(sender));
  receiver.on('ready', () => {
    receiver.subscribe(channel).then(
      () => tell.back(receiver),
      (error: unknown) => tell.lost(receiver, error),
    );
  });
  // Who only listens would never notice that nobody is there any more.
  const asking = setInterval(() => void receiver.ping().catch(() => undefined), answerMs);
  asking.unref();
  receiver.on('message', (_channel: string, text: string) => {
    const hint = parseHint(text);
    if (hint !== undefined && hint.process !== process) here.publish(hint.game, hint.news);
  });
  const send = newSender(sender);
  return {
    publish: (game, news) => {
      here.publish(game, news);
      send(channel, JSON.stringify([process, game, news]));
    },
    subscribe: here.subscribe,
    close: async () => {
      clearInterval(asking);
      for (const client of [sender, receiver]) client.disconnect();
      await here.close();
    },
  };
};

const newSender = (client: Redis): ((channel: string, text: string) => void) => {
  let unansweredCount = 0;
  const answered = (): void => {
    unansweredCount -= 1;
  };
  return (channel, text) => {
    if (unansweredCount >= MOST_UNANSWERED) return;
    unansweredCount += 1;
    client.publish(channel, text).then(answered, answered);
  };
};

/** Lost while either connection is, and back when both are. */
const tellOnce = (report: Report) => {
  const lost = new Set<Redis>();
  return {
    lost: (client: Redis, error: unknown): void => {
      if (lost.size === 0) report({ type: 'busLost', reason: reasonOf(error) });
      lost.add(client);
    },
    back: (client: Redis): void => {
      if (lost.delete(client) && lost.size === 0) report({ type: 'busBack' });
    },
  };
};

interface Hint {
  readonly process: string;
  readonly game: string;
  readonly news: News;
}

/** Whoever shares the Redis may send anything. */
const parseHint = (text: string): Hint | undefined => {
  try {
    const [process, game, news] = JSON.parse(text) as readonly unknown[];
    return typeof process === 'string' && typeof game === 'string' && isNews(news)
      ? { process, game, news }
      : undefined;
  } catch {
    return undefined;
  }
};
