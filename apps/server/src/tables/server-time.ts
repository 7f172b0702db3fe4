/**
 * Where the time of a process comes from. With SQLite it is the machine's clock at the start, but never earlier than
 * what was stored last. With PostgreSQL it is where the processes are that live; where none does, the database's clock,
 * and never earlier either. From then on it is the time that passes. No other clock is ever looked at.
 */
import type { Outages, Sign } from '../store/store.ts';
import { ALONE, type Agreement, SIGN_MS, agree, aheadOf, livingSigns } from './agreement.ts';
import { type Machine, type ProcessClock, processClock, thisMachine } from './clock.ts';
import type { Report } from './trouble.ts';

export interface ServerTime {
  readonly clock: ProcessClock;
  readonly agreement: Agreement;
}

export interface TimePorts {
  readonly outages: Pick<Outages, 'databaseTime' | 'signs'>;
  readonly process: string;
  readonly report: Report;
  readonly machine?: Machine;
}

/** Less than this is what storing a stamp takes. */
const SAID_BEHIND_MS = 1_000;

export const startTime = async (ports: TimePorts): Promise<ServerTime> => {
  const signs = await ports.outages.signs();
  const moment = await measure(ports);
  if (moment === undefined) return ownTime(ports, signs);
  return sharedTime(ports, await othersAt(ports, { signs, moment }));
};

const ownTime = ({ report, machine = thisMachine }: TimePorts, signs: readonly Sign[]): ServerTime => {
  const startAt = Math.max(machine.wall(), latestOf(signs));
  const byMs = startAt - machine.wall();
  if (byMs > SAID_BEHIND_MS) report({ type: 'clockBehind', byMs });
  return { clock: processClock(startAt, machine), agreement: ALONE };
};

const sharedTime = (ports: TimePorts, { living, past, moment }: Others): ServerTime => {
  const { machine = thisMachine } = ports;
  const databaseAt = moment.databaseAt + machine.monotonic() - moment.monotonicAt;
  // One before version 6 that lives and goes wrong must not lead anybody astray: it counts among neither.
  const aheadMs = aheadOf(living) ?? Math.max(0, latestOf(past) - databaseAt);
  const clock = processClock(databaseAt + aheadMs, machine);
  return { clock, agreement: agree({ ...ports, clock, aheadMs, isNew: living.length > 0 }) };
};

const latestOf = (signs: readonly Sign[]): number => Math.max(0, ...signs.map(({ at }) => at));

/** What the database's clock said, and when that was by the monotonic one. */
interface Moment {
  readonly databaseAt: number;
  readonly monotonicAt: number;
}

/** Of several measurements the quickest counts. */
const MEASUREMENTS = 3;

/** Undefined where the database has no clock of its own. */
const measure = async ({ outages, machine = thisMachine }: TimePorts): Promise<Moment | undefined> => {
  let best: (Moment & { readonly tookMs: number }) | undefined;
  for (let count = 0; count < MEASUREMENTS; count += 1) {
    const askedAt = machine.monotonic();
    const databaseAt = await outages.databaseTime();
    if (databaseAt === null) return undefined;
    const tookMs = machine.monotonic() - askedAt;
    if (best === undefined || tookMs < best.tookMs)
      best = { databaseAt, monotonicAt: askedAt + tookMs / 2, tookMs };
  }
  return best;
};

/** More than one: this process itself may have stood still before the first, and heard nothing. */
const LOOKS = 2;

interface Others {
  readonly living: readonly Sign[];
  readonly past: readonly Sign[];
  readonly moment: Moment;
}

/**
 * Who lives: whoever stamped a moment ago by the database's clock. Where that says nobody it may have jumped just now,
 * and processes before version 6 do not stamp by it: then whoever stamps within the next moment lives.
 */
const othersAt = async (
  ports: TimePorts,
  { signs, moment }: { readonly signs: readonly Sign[]; readonly moment: Moment },
): Promise<Others> => {
  const { outages, machine = thisMachine } = ports;
  const living = livingSigns(signs, moment.databaseAt);
  const isPlain = living.length > 0 && signs.every(({ databaseAt }) => databaseAt !== null);
  if (isPlain || signs.length === 0) return { living, past: without(signs, living), moment };
  const before = new Map(signs.map(({ process, at }) => [process, at]));
  let later = signs;
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise<void>((resolve) => void machine.after(SIGN_MS / LOOKS, resolve));
    later = await outages.signs();
  }
  const stamped = later.filter(({ process, at }) => before.get(process) !== at);
  return { living: stamped, past: without(later, stamped), moment: (await measure(ports)) ?? moment };
};

const without = (signs: readonly Sign[], others: readonly Sign[]): readonly Sign[] =>
  signs.filter((sign) => !others.includes(sign));
