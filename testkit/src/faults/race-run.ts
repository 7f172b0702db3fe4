/**
 * Two processes over one PostgreSQL and one Redis, and everybody at both of them with two devices. At each turn both
 * devices speak at once: now the same command under the same id, now two different ones. In the midst of it PostgreSQL
 * falls and comes back, Redis does, Redis stays away for a while, each of them freezes, and one of the two processes is
 * killed.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { chanceOf } from '../random/chance.ts';
import { type Contests, type Tally, openContests } from './contests.ts';
import { type Ground, onGround, pause, until } from './ground.ts';
import { type Verdict, judge } from './judge.ts';
import { type OwnServer, ownServer } from './own-server.ts';
import { type OwnService, ownPostgres, ownRedis } from './own-services.ts';
import type { PlayerGrounds } from './player.ts';
import { bundledServer } from './server-bundle.ts';
import { readStore } from './store-reading.ts';
import { newStory } from './story.ts';
import { readWords } from './words.ts';

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

/** What happened in the midst of play, and how it was felt. */
interface Blow {
  readonly name: string;
  /** How long nobody got an answer. */
  readonly silenceMs: number;
  /** From an answer at one process until everybody at both saw it. */
  readonly lagMs: readonly number[];
  /** Contested commands that were decided meanwhile. */
  readonly commandCount: number;
}

export interface RaceReport extends Verdict {
  readonly tally: Tally;
  readonly blows: readonly Blow[];
  readonly lagMs: readonly number[];
}

interface World {
  readonly postgres: OwnService;
  readonly redis: OwnService;
  readonly servers: readonly [OwnServer, OwnServer];
}

const COMMAND_MS = 250;
const MARGIN_MS = 300_000;

export const raceRun = (wish: RaceWish): Promise<RaceReport> =>
  onGround(wish.commands * COMMAND_MS + MARGIN_MS, async (ground) => {
    const world = await openWorld(ground);
    const { mind, words } = readWords();
    const story = newStory();
    const players: PlayerGrounds = { story, mind, chance: chanceOf(wish.seed), awayMs: [] };
    const addresses = [world.servers[0].address, world.servers[1].address] as const;
    const nextId = (): string => randomBytes(16).toString('hex');
    const contests = await openContests({ players, addresses, nextId }, wish.games);
    ground.atEnd(contests.close);
    const blows = await playThrough(world, contests, wish);
    await contests.rest();
    for (const server of world.servers) await server.stop();
    const kept = await readStore({ type: 'database', url: world.postgres.url });
    const verdict = judge(story, kept.logs, words);
    const { tally, faults, lagMs } = contests;
    return { ...verdict, faults: [...verdict.faults, ...kept.faults, ...faults], tally, blows, lagMs };
  });

const openWorld = async (ground: Ground): Promise<World> => {
  const postgres = await ownPostgres(ground);
  const redis = await ownRedis(ground);
  const program = await bundledServer(ground);
  const settings = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  const servers = [
    await ownServer(ground, program, { ...settings, DATA_DIR: join(ground.folder, 'one') }),
    await ownServer(ground, program, { ...settings, DATA_DIR: join(ground.folder, 'other') }),
  ] as const;
  // One after the other: both would bring the same database to this version.
  for (const server of servers) await server.start();
  return { postgres, redis, servers };
};

interface Plan {
  readonly name: string;
  readonly strike: (world: World, wish: RaceWish) => Promise<void>;
}

const PLANS: readonly Plan[] = [
  {
    name: 'PostgreSQL struck dead and started again',
    strike: async ({ postgres }) => {
      await postgres.strike();
      await postgres.start();
    },
  },
  {
    name: 'Redis struck dead and started again',
    strike: async ({ redis }) => {
      await redis.strike();
      await redis.start();
    },
  },
  {
    name: 'Redis gone for a while',
    strike: async ({ redis }, { awayMs }) => {
      await redis.strike();
      await pause(awayMs);
      await redis.start();
    },
  },
  {
    name: 'PostgreSQL frozen for a while',
    strike: ({ postgres }, { freezeMs }) => postgres.freeze(freezeMs),
  },
  {
    name: 'Redis frozen for a while',
    strike: ({ redis }, { freezeMs }) => redis.freeze(freezeMs),
  },
  {
    name: 'one process killed and started again',
    strike: async ({ servers }) => {
      await servers[0].kill();
      await servers[0].start();
    },
  },
];

const PATIENCE_MS = 120_000;

/** Blows are spread evenly over the commands. */
const playThrough = async (world: World, contests: Contests, wish: RaceWish): Promise<readonly Blow[]> => {
  const blows: Blow[] = [];
  for (const [index, plan] of PLANS.entries()) {
    await reach(contests, (wish.commands * (index + 1)) / (PLANS.length + 1));
    blows.push(await blow(world, contests, { plan, wish }));
    wish.tell(`${contests.contestedCount()} commands; ${plan.name}`);
  }
  await reach(contests, wish.commands);
  return blows;
};

const reach = async (contests: Contests, count: number): Promise<void> => {
  for (let before = -1; contests.contestedCount() < count;) {
    const now = contests.contestedCount();
    if (now === before || contests.faults.length > 0)
      throw new Error([`nobody goes on after ${now} commands`, ...contests.faults].join('; '));
    before = now;
    await until(() => contests.contestedCount() >= count || contests.faults.length > 0, PATIENCE_MS);
  }
};

/** It has passed when something was decided in every game since. */
const blow = async (
  world: World,
  contests: Contests,
  { plan, wish }: { readonly plan: Plan; readonly wish: RaceWish },
): Promise<Blow> => {
  const before = contests.contestedCount();
  const lagCount = contests.lagMs.length;
  const watch = contests.watchSilence();
  await plan.strike(world, wish);
  const struckAt = Date.now();
  const isOver = await until(
    () => contests.idleSince(struckAt).length === 0 || contests.faults.length > 0,
    PATIENCE_MS,
  );
  if (!isOver) contests.faults.push(`${plan.name}: ${contests.idleSince(struckAt).join(', ')} did not go on`);
  return {
    name: plan.name,
    silenceMs: watch.longestMs(),
    lagMs: contests.lagMs.slice(lagCount),
    commandCount: contests.contestedCount() - before,
  };
};
