/**
 * Servers whose machines have clocks of their own, an hour or 400 days wrong, at the start and in the middle of play with
 * clocks; and servers that stand still and wake. One on SQLite, or two over one PostgreSQL and one Redis behind a
 * chooser. Nothing may be removed, no turn be cut short, no time go back, and nothing be decided twice.
 */
import { join } from 'node:path';
import type { Where } from '../../../apps/server/src/store/open-store.ts';
import { type Chance, chanceOf } from '../random/chance.ts';
import { openChooser } from './chooser.ts';
import { type Companies, playOn, restOf, startCompanies } from './companies.ts';
import type { Standstill } from './freeze.ts';
import { type Ground, onGround, pause, until } from './ground.ts';
import { type Verdict, judge } from './judge.ts';
import { storeFor } from './kill-run.ts';
import { type OwnServer, ownServer } from './own-server.ts';
import { ownRedis } from './own-services.ts';
import type { PlayerGrounds } from './player.ts';
import { bundledServer } from './server-bundle.ts';
import { type ShiftedClock, shiftedClock } from './shim.ts';
import { readStore } from './store-reading.ts';
import { newStory } from './story.ts';
import { timeFaults } from './turn-times.ts';
import { judgesWords, readMind } from './words.ts';

export interface ClockWish {
  readonly rounds: number;
  readonly pairs: number;
  readonly seed: number;
  readonly isPostgres: boolean;
  /** Only this one, where it is said. */
  readonly fault?: ClockFault | undefined;
  readonly tell: (line: string) => void;
}

export interface ClockReport extends Verdict {
  /** How often clocks were moved under a server, servers started with another clock, and stood still. */
  readonly counts: Readonly<Record<ClockFault, number>>;
}

const HOUR_MS = 3_600_000;
const FAR_MS = 400 * 24 * HOUR_MS;
const SHIFTS = [-FAR_MS, -HOUR_MS, 0, HOUR_MS, FAR_MS];

const ROUND_MS = 240_000;
const MARGIN_MS = 180_000;
const PLAY_MS = { least: 300, most: 1_500 };
const FROZEN_MS = { least: 500, most: 6_000 };

export const clockRun = (wish: ClockWish): Promise<ClockReport> =>
  onGround(wish.rounds * ROUND_MS + MARGIN_MS, async (ground) => {
    const chance = chanceOf(wish.seed);
    const { machines, address, where } = await openWorld(ground, chance, wish.isPostgres);
    const story = newStory();
    const grounds: PlayerGrounds = { story, mind: readMind(), chance, awayMs: [] };
    const companies = await startCompanies(grounds, {
      address,
      pairs: wish.pairs,
      kinds: ['timed', 'challenged', 'plain'],
    });
    ground.atEnd(companies.close);
    const counts = { moved: 0, started: 0, frozen: 0 };
    const standstills: Standstill[] = [];
    const names = wish.fault === undefined ? CLOCK_FAULTS : [wish.fault];
    for (let round = 1; round <= wish.rounds; round += 1) {
      await playOn(story);
      await pause(chance.between(PLAY_MS.least, PLAY_MS.most));
      const name = names[round % names.length] ?? 'moved';
      counts[name] += 1;
      wish.tell(`${round}: ${await FAULTS[name](chance.pick(machines), { chance, standstills })}`);
      await allGoOn(companies, (fault) => story.faults.push(`${fault} after round ${round}`));
    }
    await restOf(companies, story);
    for (const { server } of machines) await server.kill();
    const kept = await readStore(where);
    const verdict = judge(story, kept.logs, judgesWords());
    // Of two servers the other one goes on, and so does the time.
    const lost = wish.isPostgres ? [] : standstills;
    return {
      ...verdict,
      faults: [...verdict.faults, ...kept.faults, ...timeFaults(story, kept.logs, lost)],
      counts,
    };
  });

interface MachineOfRun {
  readonly server: OwnServer;
  readonly clock: ShiftedClock;
}

interface World {
  readonly machines: readonly MachineOfRun[];
  readonly address: string;
  readonly where: Where;
}

const openWorld = async (ground: Ground, chance: Chance, isPostgres: boolean): Promise<World> => {
  const { where, settings } = await storeFor(ground, isPostgres);
  const program = await bundledServer(ground);
  const chooser = isPostgres ? await openChooser(ground) : undefined;
  const redis = isPostgres ? await ownRedis(ground) : undefined;
  const shared = {
    ...settings,
    ...(redis && { REDIS_URL: redis.url }),
    ...(chooser && { PUBLIC_URL: `${chooser.address}/` }),
  };
  const machines: MachineOfRun[] = [];
  for (const name of isPostgres ? ['one', 'other'] : ['one']) {
    const clock = shiftedClock(ground, name);
    // A store that is empty knows no time, and takes it from the machine: the judge is then behind, never ahead.
    clock.shiftTo(chance.pick(isPostgres ? SHIFTS : SHIFTS.filter((shift) => shift > 0)));
    const own = { ...shared, ...clock.env, ...(isPostgres && { DATA_DIR: join(ground.folder, name) }) };
    const server = await ownServer(ground, program, own);
    await server.start();
    machines.push({ server, clock });
  }
  const addresses = machines.map(({ server }) => server.address);
  chooser?.choose(addresses);
  if (chooser) await until(() => addresses.every(chooser.isReady), ROUND_MS);
  return { machines, address: chooser?.address ?? addresses[0] ?? '', where };
};

export const CLOCK_FAULTS = ['moved', 'started', 'frozen'] as const;
export type ClockFault = (typeof CLOCK_FAULTS)[number];

interface Around {
  readonly chance: Chance;
  /** What stood still is noted here. */
  readonly standstills: Standstill[];
}

const shownShift = (shift: number): string => `${shift / HOUR_MS} h`;

/** Each answers with what it did. */
const FAULTS: Readonly<Record<ClockFault, (machine: MachineOfRun, around: Around) => Promise<string>>> = {
  moved: async ({ clock }, { chance }) => {
    const shift = chance.pick(SHIFTS);
    clock.shiftTo(shift);
    return `a clock moved to ${shownShift(shift)}`;
  },
  started: async ({ server, clock }, { chance }) => {
    const shift = chance.pick(SHIFTS);
    await server.kill();
    clock.shiftTo(shift);
    await server.start();
    return `started again with a clock at ${shownShift(shift)}`;
  },
  frozen: async ({ server }, { chance, standstills }) => {
    const ms = chance.between(FROZEN_MS.least, FROZEN_MS.most);
    const stood = await server.freeze(ms);
    if (stood !== undefined) standstills.push(stood);
    return `stood still for ${ms} ms`;
  },
};

const allGoOn = async (companies: Companies, note: (fault: string) => void): Promise<void> => {
  const at = Date.now();
  await until(() => companies.idleSince(at).length === 0, ROUND_MS / 2);
  for (const name of companies.idleSince(at)) note(`the pair ${name} did not go on`);
};
