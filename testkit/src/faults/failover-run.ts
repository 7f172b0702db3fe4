/**
 * Two processes over one PostgreSQL that is lost again and again: killed, frozen, or gone without a word. Its copy, for
 * which commits waited, takes its place at the same address, and the next copy is made. Nothing acknowledged may be lost
 * or doubled, and everybody goes on by themselves. Without waiting for the copy something must be lost: that is the
 * control.
 */
import { type Door, openDoor } from '../../../apps/server/src/store/testing/door.ts';
import type { Chance } from '../random/chance.ts';
import { type Blow, type Plan, blow, reach } from './blows.ts';
import type { Tally } from './contests.ts';
import { type Ground, onGround, pause, until } from './ground.ts';
import type { Verdict } from './judge.ts';
import { ownRedis } from './own-services.ts';
import { type PostgresPair, postgresPair } from './postgres-pair.ts';
import { bundledServer } from './server-bundle.ts';
import { type Contended, type TwoServers, contendAt, twoServers } from './two-servers.ts';

export interface FailoverWish {
  readonly rounds: number;
  readonly games: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
}

export interface FailoverReport extends Verdict {
  readonly tally: Tally;
  readonly blows: readonly Blow[];
}

interface World {
  readonly pair: PostgresPair;
  /** The address that stays, of each process. */
  readonly doors: readonly [Door, Door];
  readonly servers: TwoServers;
}

const ROUND_MS = 120_000;
const MARGIN_MS = 240_000;
/** So many commands are contested between two rounds. */
const BETWEEN = 30;

export const failoverRun = (wish: FailoverWish): Promise<FailoverReport> =>
  onGround(wish.rounds * ROUND_MS + MARGIN_MS, async (ground) => {
    const world = await openWorld(ground, true);
    const { contests, players, verdict } = await contendAt(ground, world.servers, wish);
    const blows: Blow[] = [];
    for (let round = 1; round <= wish.rounds; round += 1) {
      await reach(contests, contests.contestedCount() + BETWEEN);
      const plan = planOf(world, players.chance);
      blows.push(await blow(contests, plan));
      await world.pair.renew();
      wish.tell(`${round}: ${plan.name}; ${contests.contestedCount()} commands`);
    }
    await reach(contests, contests.contestedCount() + BETWEEN);
    return { ...(await verdict(world.pair.front().url)), tally: contests.tally, blows };
  });

const openWorld = async (ground: Ground, isAwaited: boolean): Promise<World> => {
  const pair = await postgresPair(ground, isAwaited);
  await pair.renew();
  const redis = await ownRedis(ground);
  const program = await bundledServer(ground);
  const { url } = pair.front();
  const doors = [await openDoor(url, 5_432), await openDoor(url, 5_432)] as const;
  for (const door of doors) ground.atEnd(door.close);
  const wishOf = (door: Door) => ({ program, settings: { DATABASE_URL: door.url, REDIS_URL: redis.url } });
  return { pair, doors, servers: await twoServers(ground, [wishOf(doors[0]), wishOf(doors[1])]) };
};

interface Loss {
  readonly name: string;
  readonly lose: (world: World, chance: Chance) => Promise<void>;
}

const LOSSES: readonly Loss[] = [
  { name: 'killed', lose: ({ pair }) => pair.front().kill() },
  {
    name: 'frozen, then shut off',
    lose: async ({ pair }, chance) => {
      pair.front().halt();
      await pause(chance.between(300, 2_500));
      await pair.front().kill();
    },
  },
  {
    // As when a machine loses its power: nobody hears that its connections have ended.
    name: 'gone without a word',
    lose: async ({ pair, doors }) => {
      for (const door of doors) door.freeze();
      await pair.front().kill();
    },
  },
];

/** Now and then the copy hears nothing for a moment before: then nobody is told that anything was kept. */
const planOf = (world: World, chance: Chance): Plan => {
  const { name, lose } = chance.pick(LOSSES);
  const heldMs = chance.percent(50) ? chance.between(50, 1_000) : 0;
  return {
    name: `PostgreSQL ${name}${heldMs > 0 ? `, its copy held back for ${heldMs} ms` : ''}`,
    strike: async () => {
      if (heldMs > 0) world.pair.holdBack();
      await pause(heldMs);
      await lose(world, chance);
      await takeOver(world);
    },
  };
};

const takeOver = async ({ pair, doors }: World): Promise<void> => {
  const { url } = await pair.promote();
  for (const door of doors) {
    door.leadTo(url);
    door.thaw();
  }
};

const CONTROL_MS = 300_000;
const LOST_COMMANDS = 10;

/** Commits do not wait for the copy, it is held back for a while, and then the one in front is lost. */
export const failoverControl = (wish: Omit<FailoverWish, 'rounds'>): Promise<Verdict> =>
  onGround(CONTROL_MS, async (ground) => {
    const world = await openWorld(ground, false);
    const contended: Contended = await contendAt(ground, world.servers, wish);
    const { contests } = contended;
    await reach(contests, BETWEEN);
    world.pair.holdBack();
    const before = contests.contestedCount();
    await until(() => contests.contestedCount() >= before + LOST_COMMANDS, CONTROL_MS / 4);
    await world.pair.front().kill();
    await takeOver(world);
    return contended.verdictNow(world.pair.front().url);
  });
