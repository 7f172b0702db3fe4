/**
 * The end of a challenge window at two processes: at one somebody challenges while at both the alarm rings, at a
 * time just before, at or after the deadline; in every order of what the two ask of the log.
 */
import {
  type EventLog,
  type Ports,
  type TableHost,
  createGame,
  hostTable,
  memoryLog,
} from '@tilewright/host';
import {
  type Actor,
  type Command,
  type Millis,
  type Seat,
  type StoredEvent,
  replay,
} from '@tilewright/rules';
import { challengeBy, challengeCosts, eachFor } from '@tilewright/variants';
import { GAME, contribution, shelf } from '../host-world.ts';
import { setupOf } from '../scene.ts';
import { inEveryOrder } from './every-order.ts';
import { gatedLog } from './gates.ts';

const WINDOW_MS = 5_000;
const START_MS = 1_000;

export interface RaceEnd {
  /** How the window ended, in the order of the log. */
  readonly ends: readonly string[];
  readonly challenge: string;
}

interface Clock {
  now: number;
  readonly wakes: { readonly at: number; readonly wake: () => void }[];
}

const portsOn = (log: EventLog, clock: Clock): Ports => ({
  log,
  now: () => clock.now as Millis,
  entropy: (byteCount) => 'e5'.repeat(byteCount),
  wakeAt: (at, wake) => {
    clock.wakes.push({ at, wake });
    return () => undefined;
  },
});

const say = (host: TableHost, by: number, id: string, command: Command) =>
  host.submit(by as Actor, { id, command });

/** A log that ends with a play that waits for its challenge. */
const pendingLog = async (): Promise<EventLog> => {
  const log = memoryLog();
  const ports = portsOn(log, { now: START_MS, wakes: [] });
  const wordCheck = challengeBy(challengeCosts.single, eachFor(WINDOW_MS));
  await createGame(ports, GAME, setupOf({ switches: { order: 'listed', wordCheck } }));
  const host = hostTable(ports, GAME, shelf);
  for (const seat of [0, 1]) await say(host, seat, 'chance', contribution(seat));
  const letters = await rackOf(host);
  const tiles = letters.map((letter, index) => ({ square: 112 + index, letter, blank: false }));
  await say(host, 0, 'play', { type: 'play', tiles: tiles as never, specials: [] });
  host.close();
  return log;
};

const rackOf = async (host: TableHost): Promise<readonly number[]> => {
  let rack: readonly number[] = [];
  const stop = await host.watch(0 as Seat, null, (telling) => {
    if (telling.type === 'view') rack = telling.view.hands[0]?.rack ?? [];
  });
  stop?.();
  return rack.filter((letter) => letter !== 0).slice(0, 2);
};

/** So the game could be begun anew for each order. */
const copyOf = async (log: EventLog): Promise<EventLog> => {
  const copy = memoryLog();
  const events = await log.read(GAME, 0);
  for (const event of events) {
    const { seq } = event;
    const { table } = replay(events.slice(0, seq).map(({ body }) => body));
    await copy.append({
      game: GAME,
      afterSeq: seq - 1,
      command: { id: `copied-${seq}`, digest: '', seq },
      events: [event],
      table,
    });
  }
  return copy;
};

const typeOf = ({ body }: StoredEvent): string => body.shared.type;

/** Every order at a time so far from the deadline; what came of each. */
export const raceAtWindow = async (distanceMs: number): Promise<readonly RaceEnd[]> => {
  const start = await pendingLog();
  const before = (await start.read(GAME, 0)).length;
  return inEveryOrder(async (gates) => {
    const log = await copyOf(start);
    const clock: Clock = { now: START_MS, wakes: [] };
    const [there, here] = await Promise.all(
      [0, 1].map(async () => {
        const ports = portsOn(log, clock);
        const isOpen = { is: true };
        const gated = gatedLog(log, { ...gates, pass: () => (isOpen.is ? Promise.resolve() : gates.pass()) });
        const host = hostTable({ ...ports, log: gated }, GAME, shelf);
        await host.refresh();
        isOpen.is = false;
        return host;
      }),
    );
    clock.now = START_MS + WINDOW_MS + distanceMs;
    const challenge = say(here as TableHost, 1, 'challenge', { type: 'challenge' });
    for (const { wake } of clock.wakes) wake();
    return async () => {
      const { type } = await challenge;
      for (const host of [there, here]) host?.close();
      const ends = (await log.read(GAME, 0))
        .slice(before)
        .map(typeOf)
        .filter((one) => one === 'playStood' || one === 'playWithdrawn');
      return { ends, challenge: type };
    };
  });
};
