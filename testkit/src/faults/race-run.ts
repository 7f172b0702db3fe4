/**
 * Two processes over one PostgreSQL and one Redis, and everybody at both of them with two devices. At each turn both
 * devices speak at once: now the same command under the same id, now two different ones. In the midst of it PostgreSQL
 * falls and comes back, Redis does, Redis stays away for a while, each of them freezes, and one of the two processes is
 * killed.
 */
import { type Blow, type Plan, blow, reach } from './blows.ts';
import type { Contests, Tally } from './contests.ts';
import { type Ground, onGround, pause } from './ground.ts';
import type { Verdict } from './judge.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { type OwnService, ownRedis } from './own-services.ts';
import { bundledServer } from './server-bundle.ts';
import { type TwoServers, contendAt, twoServers } from './two-servers.ts';

export interface RaceWish {
  /** So many contested commands. */
  readonly commands: number;
  readonly games: number;
  readonly seed: number;
  /** How long Redis stays away. */
  readonly awayMs: number;
  /** How long each of PostgreSQL and Redis is frozen. */
  readonly freezeMs: number;
  readonly tell: (line: string) => void;
}

export interface RaceReport extends Verdict {
  readonly tally: Tally;
  readonly blows: readonly Blow[];
  readonly lagMs: readonly number[];
}

interface World {
  readonly postgres: OwnPostgres;
  readonly redis: OwnService;
  readonly servers: TwoServers;
}

const COMMAND_MS = 250;
const MARGIN_MS = 300_000;

export const raceRun = (wish: RaceWish): Promise<RaceReport> =>
  onGround(wish.commands * COMMAND_MS + MARGIN_MS, async (ground) => {
    const world = await openWorld(ground);
    const { contests, verdict } = await contendAt(ground, world.servers, wish);
    const blows = await playThrough(plansFor(world, wish), contests, wish);
    const { tally, lagMs } = contests;
    return { ...(await verdict(world.postgres.url)), tally, blows, lagMs };
  });

const openWorld = async (ground: Ground): Promise<World> => {
  const postgres = await ownPostgres(ground);
  const redis = await ownRedis(ground);
  const program = await bundledServer(ground);
  const wish = { program, settings: { DATABASE_URL: postgres.url, REDIS_URL: redis.url } };
  return { postgres, redis, servers: await twoServers(ground, [wish, wish]) };
};

const plansFor = ({ postgres, redis, servers }: World, { awayMs, freezeMs }: RaceWish): readonly Plan[] => [
  {
    name: 'PostgreSQL struck dead and started again',
    strike: async () => {
      await postgres.strike();
      await postgres.start();
    },
  },
  {
    name: 'Redis struck dead and started again',
    strike: async () => {
      await redis.strike();
      await redis.start();
    },
  },
  {
    name: 'Redis gone for a while',
    strike: async () => {
      await redis.strike();
      await pause(awayMs);
      await redis.start();
    },
  },
  { name: 'PostgreSQL frozen for a while', strike: async () => void (await postgres.freeze(freezeMs)) },
  { name: 'Redis frozen for a while', strike: async () => void (await redis.freeze(freezeMs)) },
  {
    name: 'one process killed and started again',
    strike: async () => {
      await servers[0].kill();
      await servers[0].start();
    },
  },
];

/** Blows are spread evenly over the commands. */
const playThrough = async (
  plans: readonly Plan[],
  contests: Contests,
  { commands, tell }: RaceWish,
): Promise<readonly Blow[]> => {
  const blows: Blow[] = [];
  for (const [index, plan] of plans.entries()) {
    await reach(contests, (commands * (index + 1)) / (plans.length + 1));
    blows.push(await blow(contests, plan));
    tell(`${contests.contestedCount()} commands; ${plan.name}`);
  }
  await reach(contests, commands);
  return blows;
};
