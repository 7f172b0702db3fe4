/**
 * The bus over Redis. When Redis is gone that is told once, play goes on by the poll, and it connects again by itself.
 * Nothing waits for Redis: what cannot be sent now is not sent.
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
}

const LONGEST_WAIT_MS = 2_000;

const connect = (url: string): Redis =>
  new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(tries * 100, LONGEST_WAIT_MS),
  });

export const redisBus = ({ url, prefix, process, report }: RedisGrounds): Bus => {
  const here = soloBus();
  const channel = `${prefix}hints`;
  const [sender, receiver] = [connect(url), connect(url)];
  const tell = tellOnce(report);
  for (const client of [sender, receiver]) {
    client.on('error', (error: unknown) => tell.lost(error));
    client.connect().catch(() => undefined);
  }
  receiver.on('ready', () => {
    receiver.subscribe(channel).then(tell.back, tell.lost);
  });
  receiver.on('message', (_channel: string, text: string) => {
    const hint = parseHint(text);
    if (hint !== undefined && hint.process !== process) here.publish(hint.game, hint.news);
  });
  return {
    publish: (game, news) => {
      here.publish(game, news);
      sender.publish(channel, JSON.stringify([process, game, news])).catch(() => undefined);
    },
    subscribe: here.subscribe,
    close: async () => {
      for (const client of [sender, receiver]) client.disconnect();
      await here.close();
    },
  };
};

const tellOnce = (report: Report) => {
  let isLost = false;
  return {
    lost: (error: unknown): void => {
      if (!isLost) report({ type: 'busLost', reason: reasonOf(error) });
      isLost = true;
    },
    back: (): void => {
      if (isLost) report({ type: 'busBack' });
      isLost = false;
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
