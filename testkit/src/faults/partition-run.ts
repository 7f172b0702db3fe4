/**
 * Two processes over one PostgreSQL and one Redis, each by a door of its own that fails as networks do: what is asked or
 * answered waits, is lost while the connection stays open, comes late, or breaks off in the middle of an answer. What was
 * committed without an answer must be found again, and both must go on by themselves once it heals.
 */
import { type Door, openDoor } from '../../../apps/server/src/store/testing/door.ts';
import type { Chance } from '../random/chance.ts';
import { type Blow, type Plan, blow, reach } from './blows.ts';
import type { Tally } from './contests.ts';
import { type Ground, onGround, pause } from './ground.ts';
import type { Verdict } from './judge.ts';
import { ownPostgres } from './own-postgres.ts';
import { ownRedis } from './own-services.ts';
import { bundledServer } from './server-bundle.ts';
import { contendAt, twoServers } from './two-servers.ts';

export interface PartitionWish {
  readonly rounds: number;
  readonly games: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
}

export interface PartitionReport extends Verdict {
  readonly tally: Tally;
  readonly blows: readonly Blow[];
}

const ROUND_MS = 90_000;
const MARGIN_MS = 240_000;
/** So many commands are contested between two rounds. */
const BETWEEN = 12;

export const partitionRun = (wish: PartitionWish): Promise<PartitionReport> =>
  onGround(wish.rounds * ROUND_MS + MARGIN_MS, async (ground) => {
    const [postgres, redis] = [await ownPostgres(ground), await ownRedis(ground)];
    const program = await bundledServer(ground);
    const doors = [
      await openDoors(ground, postgres.url, redis.url),
      await openDoors(ground, postgres.url, redis.url),
    ] as const;
    const wishOf = ({ database, bus }: Doors) => ({
      program,
      settings: { DATABASE_URL: database.url, REDIS_URL: bus.url },
    });
    const servers = await twoServers(ground, [wishOf(doors[0]), wishOf(doors[1])]);
    const { contests, players, verdict } = await contendAt(ground, servers, wish);
    const blows: Blow[] = [];
    for (let round = 1; round <= wish.rounds; round += 1) {
      await reach(contests, contests.contestedCount() + BETWEEN);
      const plan = planOf(doors, players.chance);
      blows.push(await blow(contests, plan));
      wish.tell(`${round}: ${plan.name}; ${contests.contestedCount()} commands`);
    }
    return { ...(await verdict(postgres.url)), tally: contests.tally, blows };
  });

/** The ways of one process. */
interface Doors {
  readonly database: Door;
  readonly bus: Door;
}

const openDoors = async (ground: Ground, database: string, bus: string): Promise<Doors> => {
  const doors = { database: await openDoor(database, 5_432), bus: await openDoor(bus, 6_379) };
  ground.atEnd(() => {
    doors.database.close();
    doors.bus.close();
  });
  return doors;
};

/** What can happen to a way; done when it is open again. */
interface Failure {
  readonly name: string;
  readonly act: (door: Door, ms: number) => Promise<void>;
}

const shut =
  (ways: Parameters<Door['set']>[0]): Failure['act'] =>
  async (door, ms) => {
    door.set(ways);
    await pause(ms);
    door.thaw();
  };

const CUTS = 5;

const FAILURES: readonly Failure[] = [
  { name: 'answers lost', act: shut({ back: 'lost' }) },
  { name: 'questions lost', act: shut({ there: 'lost' }) },
  { name: 'both lost', act: shut({ there: 'lost', back: 'lost' }) },
  { name: 'answers held back', act: shut({ back: 'held' }) },
  { name: 'both held back', act: shut({ there: 'held', back: 'held' }) },
  { name: 'everything late', act: async (door, ms) => shut({ delayMs: Math.min(ms, 700) })(door, ms) },
  {
    name: 'answers broken off',
    act: async (door, ms) => {
      for (let cut = 0; cut < CUTS; cut += 1) await Promise.race([door.cutNextAnswer(), pause(ms)]);
    },
  },
];

/** Shorter and longer than anybody waits for a database. */
const LASTS_MS = [
  [50, 900],
  [50, 900],
  [1_000, 5_000],
  [12_500, 16_000],
] as const;

/** One failure, of the ways of one process or of both, for a while. */
const planOf = (doors: readonly [Doors, Doors], chance: Chance): Plan => {
  const failure = chance.pick(FAILURES);
  const where = chance.percent(80) ? 'database' : 'bus';
  const which = chance.pick([[0], [1], [0, 1]] as const);
  const [least, most] = chance.pick(LASTS_MS);
  const ms = chance.between(least, most);
  return {
    name: `${failure.name} for ${ms} ms between ${which.length === 2 ? 'both processes' : 'one process'} and ${where === 'database' ? 'PostgreSQL' : 'Redis'}`,
    strike: async () => {
      await Promise.all(which.map((index) => failure.act(doors[index][where], ms)));
    },
  };
};
