/** What a server says that cannot be opened, or loses another program: its settings hold passwords. */
import { redisBus } from '../../../apps/server/src/tables/redis-bus.ts';
import { openStore } from '../../../apps/server/src/store/open-store.ts';
import { readSettings } from '../../../apps/server/src/settings.ts';
import { type Mark, type Output, newMark } from './marks.ts';

const PASSWORD = 'markedPassword7291';

/** Nobody listens at this port of this machine. */
const NOBODY_THERE = '127.0.0.1:1';

export const settingOutputs = async (): Promise<{
  readonly marks: readonly Mark[];
  readonly outputs: readonly Output[];
}> => {
  const said: unknown[] = [
    readSettings({ DATABASE_URL: `mysql://me:${PASSWORD}@${NOBODY_THERE}/games` }),
    readSettings({ REDIS_URL: `redis://:${PASSWORD}@${NOBODY_THERE}` }),
    readSettings({ PUBLIC_URL: `ftp://me:${PASSWORD}@example.org` }),
    await openStore({ type: 'database', url: `postgres://me:${PASSWORD}@${NOBODY_THERE}/games` }),
    await lostRedis(),
  ];
  return {
    marks: [newMark('a password of a setting', PASSWORD)],
    outputs: said.map((text): Output => ({ outlet: 'sentence', to: null, text: JSON.stringify(text) })),
  };
};

const lostRedis = async (): Promise<unknown> => {
  const url = `redis://:${PASSWORD}@${NOBODY_THERE}`;
  return new Promise((resolve) => {
    const bus = redisBus({
      url,
      prefix: 'canary:',
      process: 'canary',
      report: (trouble) => void bus.close().then(() => resolve(trouble)),
    });
  });
};
