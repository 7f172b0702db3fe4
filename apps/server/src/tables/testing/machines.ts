/**
 * Machines for tests, each with a clock that can be moved and a monotonic one that stops while it sleeps, and a database
 * whose clock can be moved too. Time passes for all of them at once, second by second, and processes stamp as it does.
 */
import type { Outages, Sign } from '../../store/store.ts';
import type { Machine } from '../clock.ts';
import { type ServerTime, startTime } from '../server-time.ts';
import type { Trouble } from '../trouble.ts';
import { quiet } from './world.ts';

export interface TestMachine {
  readonly machine: Machine;
  readonly isAwake: () => boolean;
  /** Its clock is moved. */
  readonly moveWall: (byMs: number) => void;
  /** For so long its monotonic clock stands still, and nothing in it runs. */
  readonly sleep: (ms: number) => Promise<void>;
  /** From now on it is so much faster than others. */
  readonly drift: (perMillion: number) => void;
}

export interface TestProcess extends ServerTime {
  readonly name: string;
  readonly troubles: Trouble[];
}

interface Beating {
  readonly beat: () => Promise<void> | void;
  readonly isAwake: () => boolean;
}

/** Only this file changes it. */
interface World {
  readonly startMs: number;
  passedMs: number;
  readonly database: { aheadMs: number; answerMs: number };
  readonly signs: Map<string, Sign>;
  readonly processes: Map<string, Beating>;
  readonly timers: Set<{ readonly at: number; readonly call: () => void }>;
}

const BEAT_MS = 1_000;

export const newMachines = (startMs = 1_800_000_000_000) => {
  const world: World = {
    startMs,
    passedMs: 0,
    database: { aheadMs: 0, answerMs: 0 },
    signs: new Map(),
    processes: new Map(),
    timers: new Set(),
  };
  return {
    database: world.database,
    signs: world.signs,
    newMachine: () => newMachine(world),
    start: (name: string, machine = newMachine(world)) => start(world, name, machine),
    startOld: (name: string, aheadMs: number) => startOld(world, name, aheadMs),
    kill: (name: string): void => void world.processes.delete(name),
    pass: (ms: number) => pass(world, ms),
    trueTime: () => startMs + world.passedMs,
  };
};

const databaseNow = ({ startMs, passedMs, database }: World): number => startMs + passedMs + database.aheadMs;

const pass = async (world: World, ms: number): Promise<void> => {
  for (const end = world.passedMs + ms; world.passedMs < end;) {
    world.passedMs = Math.min(end, (Math.floor(world.passedMs / BEAT_MS) + 1) * BEAT_MS);
    ringTimers(world);
    if (world.passedMs % BEAT_MS === 0) await beatAll(world);
    await quiet();
  }
};

const ringTimers = ({ timers, passedMs }: World): void => {
  for (const timer of [...timers].filter(({ at }) => at <= passedMs)) {
    timers.delete(timer);
    timer.call();
  }
};

const beatAll = async ({ processes }: World): Promise<void> => {
  for (const { beat, isAwake } of processes.values()) if (isAwake()) await beat();
};

const newMachine = (world: World): TestMachine => {
  let [wallMs, sleptMs, perMillion, isAwake] = [0, 0, 0, true];
  return {
    machine: {
      wall: () => world.startMs + world.passedMs + wallMs,
      monotonic: () => (world.passedMs - sleptMs) * (1 + perMillion / 1e6),
      after: (delayMs, call) => {
        const timer = { at: world.passedMs + delayMs, call };
        world.timers.add(timer);
        return () => void world.timers.delete(timer);
      },
    },
    isAwake: () => isAwake,
    moveWall: (byMs) => {
      wallMs += byMs;
    },
    sleep: async (ms) => {
      isAwake = false;
      await pass(world, ms);
      sleptMs += ms;
      isAwake = true;
    },
    drift: (byPerMillion) => {
      perMillion = byPerMillion;
    },
  };
};

const outagesOf = (world: World): Pick<Outages, 'databaseTime' | 'signs'> => ({
  signs: async () => [...world.signs.values()].sort((one, other) => other.at - one.at),
  databaseTime: async () => {
    world.passedMs += world.database.answerMs / 2;
    const at = Math.floor(databaseNow(world));
    world.passedMs += world.database.answerMs / 2;
    return at;
  },
});

/** Starts a process, which stamps every second from then on. */
const start = async (
  world: World,
  process: string,
  { machine, isAwake }: TestMachine,
): Promise<TestProcess> => {
  const troubles: Trouble[] = [];
  const report = (trouble: Trouble): void => void troubles.push(trouble);
  let time: ServerTime | undefined;
  void startTime({ outages: outagesOf(world), process, report, machine }).then((started) => {
    time = started;
  });
  await quiet();
  while (time === undefined) await pass(world, BEAT_MS / 2);
  const { clock, agreement } = time;
  const beat = async (): Promise<void> => {
    const aheadMs = await agreement.check();
    world.signs.set(process, { process, at: clock.now(), aheadMs, databaseAt: databaseNow(world) });
  };
  await beat();
  world.processes.set(process, { beat, isAwake });
  return { name: process, clock, agreement, troubles };
};

/** A process before version 6, which says when it stamped and nothing else. */
const startOld = (world: World, process: string, aheadMs: number): void => {
  const beat = (): void => {
    const at = world.startMs + world.passedMs + aheadMs;
    world.signs.set(process, { process, at, aheadMs: null, databaseAt: null });
  };
  beat();
  world.processes.set(process, { beat, isAwake: () => true });
};
