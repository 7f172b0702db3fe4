/** Two processes of ours over one PostgreSQL and one Redis, and people who contend at both. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { chanceOf } from '../random/chance.ts';
import { type Contests, openContests } from './contests.ts';
import type { Ground } from './ground.ts';
import { type Verdict, judge } from './judge.ts';
import { type OwnServer, ownServer } from './own-server.ts';
import type { PlayerGrounds } from './player.ts';
import { readStore } from './store-reading.ts';
import { newStory } from './story.ts';
import { judgesWords, readMind } from './words.ts';

export type TwoServers = readonly [OwnServer, OwnServer];

/** How one process is run. */
export interface ServerWish {
  readonly program: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Started one after the other: both would bring the same database to their version. */
export const twoServers = async (
  ground: Ground,
  [one, other]: readonly [ServerWish, ServerWish],
): Promise<TwoServers> => {
  const inFolder = ({ program, settings }: ServerWish, name: string): Promise<OwnServer> =>
    ownServer(ground, program, { ...settings, DATA_DIR: join(ground.folder, name) });
  const servers = [await inFolder(one, 'one'), await inFolder(other, 'other')] as const;
  for (const server of servers) await server.start();
  return servers;
};

export interface Contended {
  readonly contests: Contests;
  readonly players: PlayerGrounds;
  /** Lets everybody finish, stops both, and holds what was said against what this database kept. */
  readonly verdict: (url: string) => Promise<Verdict>;
  /** The same without waiting for anybody, where not all can finish. */
  readonly verdictNow: (url: string) => Promise<Verdict>;
}

export const contendAt = async (
  ground: Ground,
  servers: TwoServers,
  { games, seed }: { readonly games: number; readonly seed: number },
): Promise<Contended> => {
  const story = newStory();
  const players: PlayerGrounds = { story, mind: readMind(), chance: chanceOf(seed), awayMs: [] };
  const addresses = [servers[0].address, servers[1].address] as const;
  const nextId = (): string => randomBytes(16).toString('hex');
  const contests = await openContests({ players, addresses, nextId }, games);
  ground.atEnd(contests.close);
  const verdictNow = async (url: string): Promise<Verdict> => {
    for (const server of servers) await server.kill();
    const kept = await readStore({ type: 'database', url });
    const verdict = judge(story, kept.logs, judgesWords());
    return { ...verdict, faults: [...verdict.faults, ...kept.faults, ...contests.faults] };
  };
  return {
    contests,
    players,
    verdictNow,
    verdict: async (url) => {
      await contests.rest();
      for (const server of servers) await server.stop();
      return verdictNow(url);
    },
  };
};
