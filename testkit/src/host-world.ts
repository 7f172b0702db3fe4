/**
 * A world for tests of the host: a log that can fail or be damaged, a clock and alarms in the hands of the test, and
 * short ways to say something and to hear what is told.
 */
import {
  type EventLog,
  type Ports,
  type Reply,
  type Shelf,
  type TableHost,
  type Telling,
  createGame,
  hostTable,
  memoryLog,
} from '@tilewright/host';
import type { Actor, Command, Millis, Seat, Setup, StoredEvent, Viewer } from '@tilewright/rules';
import type { Choices } from '@tilewright/variants';
import { context, setupOf } from './scene.ts';

/** The game that these tests play. */
export const GAME = 'game';

interface Wake {
  readonly at: number;
  readonly wake: () => void;
  isCancelled: boolean;
}

/** The world around a host, with a log that fails when told to and shows what was changed behind its back. */
export interface World {
  readonly ports: Ports;
  readonly setup: Setup;
  readonly wakes: Wake[];
  /** What happened to the log and to listeners, in order. */
  readonly steps: string[];
  now: number;
  failing: 'no' | 'before' | 'after' | 'find' | 'read';
  altered: (event: StoredEvent) => StoredEvent;
}

const failingLog = (world: () => World): EventLog => {
  const inner = memoryLog();
  const failOnce = (when: World['failing']): void => {
    if (world().failing !== when) return;
    world().failing = 'no';
    throw new Error(`the log failed ${when}`);
  };
  return {
    read: async (game, afterSeq) => {
      failOnce('read');
      return (await inner.read(game, afterSeq)).map((event) => world().altered(event));
    },
    findCommand: async (game, id) => {
      failOnce('find');
      return inner.findCommand(game, id);
    },
    append: async (batch) => {
      failOnce('before');
      const outcome = await inner.append(batch);
      world().steps.push(`${outcome} ${batch.afterSeq + batch.events.length}`);
      failOnce('after');
      return outcome;
    },
  };
};

export const newWorld = (choices: Partial<Choices> = {}): World => {
  const wakes: Wake[] = [];
  const world: World = {
    setup: setupOf(choices),
    wakes,
    steps: [],
    now: 1_000,
    failing: 'no',
    altered: (event) => event,
    ports: {
      log: failingLog(() => world),
      now: () => world.now as Millis,
      entropy: (byteCount) => 'e5'.repeat(byteCount),
      wakeAt: (at, wake) => {
        const entry = { at, wake, isCancelled: false };
        wakes.push(entry);
        return () => {
          entry.isCancelled = true;
        };
      },
    },
  };
  return world;
};

const { words, specialTiles } = context();
export const shelf: Shelf = { words, specialTiles };
export const hostOf = ({ ports }: World): TableHost => hostTable(ports, GAME, shelf);

let wishCount = 0;
export const say = (
  host: TableHost,
  by: number | 'keeper',
  command: Command,
  id = `wish-${wishCount++}`,
): Promise<Reply> => host.submit(by as Actor, { id, command });

export const PASS: Command = { type: 'pass' };
/** What the keeper may say any number of times, one event each. */
export const RENEW: Command = {
  type: 'replaceSeat',
  seat: 0 as Seat,
  by: { name: 'Ann', kind: 'person', level: null },
};
export const contribution = (seat: number): Command => ({
  type: 'contribute',
  entropy: `${seat}`.repeat(32),
});

/** The last event of a table at which both seats have contributed. */
export const DEALT = 6;

export const started = async (
  choices: Partial<Choices> = {},
): Promise<{ readonly world: World; readonly host: TableHost }> => {
  const world = newWorld(choices);
  await createGame(world.ports, GAME, world.setup);
  const host = hostOf(world);
  for (const seat of [0, 1]) await say(host, seat, contribution(seat));
  return { world, host };
};

/** Joins as a viewer; the list grows with what is told. */
export const heard = async (
  { steps }: World,
  host: TableHost,
  viewer: number | 'spectator' = 'spectator',
  afterSeq: number | null = null,
) => {
  const tellings: Telling[] = [];
  const stop = await host.watch(viewer as Viewer, afterSeq, (telling) => {
    tellings.push(telling);
    steps.push(`told ${telling.seq}`);
  });
  return { tellings, stop };
};

export const briefly = (tellings: readonly Telling[]): readonly string[] =>
  tellings.map(({ type, seq }) => `${type} ${seq}`);
export const logOf = ({ ports }: World): Promise<readonly StoredEvent[]> => ports.log.read(GAME, 0);
export const seqsOf = async (world: World): Promise<readonly number[]> =>
  (await logOf(world)).map(({ seq }) => seq);
export const upTo = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1);
