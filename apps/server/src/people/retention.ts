/**
 * Removes what has been left alone for too long. It goes by the days that the server has lived, so no clock can make
 * anything die early; it says what will go, and waits for a day of the server's life before it removes just that. Within
 * an hour of a start, or of a jump of the machine's clock, it removes nothing.
 */
import type { Announcement, LeftBefore } from '../store/ageing-store.ts';
import type { Store } from '../store/store.ts';
import type { ProcessClock } from '../tables/clock.ts';
import { every } from '../tables/every.ts';

export interface Retention {
  readonly keepWaitingDays: number;
  readonly keepRunningDays: number;
  readonly keepOverDays: number;
  readonly keepDevicesDays: number;
}

const TICK_MS = 60_000;
const HOUR_MS = 60 * TICK_MS;
/** From saying what will be removed to removing it, in lived time. */
export const NOTICE_MS = 24 * HOUR_MS;
/** A clock that drifts, or is put right in small steps, does not jump. */
const JUMP_MS = 5_000;
const AT_ONCE = 100;

export type Swept =
  | { readonly type: 'nothing' | 'waiting' }
  | { readonly type: 'announced'; readonly announcement: Announcement }
  | { readonly type: 'removed'; readonly removed: Removed };

export interface Removed {
  readonly games: number;
  readonly devices: number;
  readonly people: number;
}

interface Moment {
  readonly now: number;
  /** How long the server has lived in all. */
  readonly livedMs: number;
}

export const sweepOnce = async (store: Store, retention: Retention, moment: Moment): Promise<Swept> => {
  const before = await leftBefore(store, retention);
  const announced = await store.ageing.announced();
  const swept =
    announced === undefined
      ? await announce(store, before, moment)
      : await carryOut(store, announced, { before, ...moment });
  await store.sweep(moment.now);
  return swept;
};

const leftBefore = async ({ ageing }: Store, retention: Retention): Promise<LeftBefore> => ({
  gathering: await ageing.leftBefore(retention.keepWaitingDays),
  playing: await ageing.leftBefore(retention.keepRunningDays),
  over: await ageing.leftBefore(retention.keepOverDays),
  devices: await ageing.leftBefore(retention.keepDevicesDays),
});

const announce = async ({ ageing }: Store, before: LeftBefore, { now, livedMs }: Moment): Promise<Swept> => {
  const count = await ageing.countDead(before);
  if (Object.values(count).every((one) => one === 0)) return { type: 'nothing' };
  const announcement = { at: now, livedMs, before, count };
  return (await ageing.announce(announcement)) ? { type: 'announced', announcement } : { type: 'waiting' };
};

/** Only what was dead when that was said, and is by today's settings: they may have been raised since. */
const carryOut = async (
  store: Store,
  announced: Announcement,
  { before, livedMs }: Moment & { readonly before: LeftBefore },
): Promise<Swept> => {
  if (livedMs - announced.livedMs < NOTICE_MS) return { type: 'waiting' };
  const least = (kind: keyof LeftBefore): number => Math.min(announced.before[kind], before[kind]);
  const dead = { gathering: least('gathering'), playing: least('playing'), over: least('over') };
  let games = 0;
  for (let gone = AT_ONCE; gone === AT_ONCE; games += gone)
    gone = (await store.games.removeDead(dead, AT_ONCE)).length;
  const removed = { games, ...(await store.ageing.removePeople(least('devices'))) };
  await store.ageing.withdraw();
  return { type: 'removed', removed };
};

export interface SweepPorts {
  readonly store: Store;
  readonly clock: ProcessClock;
  readonly retention: Retention;
  readonly told: {
    readonly announced: (announcement: Announcement) => void;
    readonly removed: (removed: Removed) => void;
    /** The machine's clock was moved by so much. */
    readonly jumped: (byMs: number) => void;
    /** Once, until it succeeds again. */
    readonly failed: (error: unknown) => void;
  };
}

/** Counts the time that the server lives through, and sweeps. The answer stops it, and waits for what is under way. */
export const startSweeping = (ports: SweepPorts): (() => Promise<void>) => {
  const { clock, told } = ports;
  const tick = newTick(ports);
  let isFailing = false;
  return every(clock, TICK_MS, async () => {
    try {
      await tick();
      isFailing = false;
    } catch (error) {
      if (!isFailing) told.failed(error);
      isFailing = true;
    }
  });
};

const newTick = ({ store, clock, retention, told }: SweepPorts): (() => Promise<void>) => {
  const isCalm = newCalm(clock, told.jumped);
  let [countedAt, sweptAt] = [clock.now(), clock.now()];
  return async () => {
    const now = clock.now();
    const wasCalm = isCalm();
    // A process that stood still for longer has not lived through that.
    const passedMs = Math.min(now - countedAt, 2 * TICK_MS);
    countedAt = now;
    const livedMs = await store.ageing.live(now, passedMs);
    if (!wasCalm || now - sweptAt < HOUR_MS) return;
    sweptAt = now;
    const swept = await sweepOnce(store, retention, { now, livedMs });
    if (swept.type === 'announced') told.announced(swept.announcement);
    if (swept.type === 'removed') told.removed(swept.removed);
  };
};

/** Whether an hour has passed since the start and since the machine's clock last jumped, as far as it was looked at. */
const newCalm = (clock: ProcessClock, jumped: (byMs: number) => void): (() => boolean) => {
  let calmSince: number = clock.now();
  let apartMs = clock.wall() - clock.now();
  return () => {
    const now = clock.now();
    const movedMs = clock.wall() - now - apartMs;
    apartMs += movedMs;
    if (Math.abs(movedMs) > JUMP_MS) {
      jumped(movedMs);
      calmSince = now;
    }
    return now - calmSince >= HOUR_MS;
  };
};
