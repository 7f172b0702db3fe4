/**
 * One time for all processes. Each goes by its own monotonic clock and says with every stamp how far it is ahead of the
 * clock of the database, which serves as a messenger only: should that jump, everybody notices, and nobody follows. A
 * process that stood still, as on a machine that slept, is behind the others and catches up at once. One that has just
 * come and is not where the others are may decide nothing until it is.
 */
import type { Outages, Sign } from '../store/store.ts';
import type { ProcessClock } from './clock.ts';
import type { Report } from './trouble.ts';

/** More than what measuring it costs, and less than anybody notices at a turn. */
const MOST_SKEW_MS = 500;
/** Within this every process that lives has stamped anew, and is known to live by its stamp. */
export const SIGN_MS = 2_500;
/** A process before version 6 says only when it stamped, which may be a little ago. */
const OLD_SIGN_MS = 3_000;
/** At each beat, which comes every second: so gently clocks that drift apart are brought together. */
const MOST_SLEW_MS = 1;
/** So often in a row one of those must have been found not to stamp, too: this process itself may have stood still. */
const QUIET_LOOKS = 3;
/** So often a process that has just come must be found where the others are before others go by it. */
const TRIALS = 2;
/** What was decided longer ago than this is not stored any more, and decided again. */
const STALE_MS = 3_000;

export interface Agreement {
  /** Looks where the others are, and corrects the clock. Answers what to stamp; null as long as nobody may go by it. */
  readonly check: () => Promise<number | null>;
  /** Whether anything may be decided by the clock. */
  readonly isSure: () => boolean;
  /** By which time of the database something must be stored that was decided at a time; null where that is no question. */
  readonly storeBy: (decidedAt: number) => number | null;
}

/** Nobody else is there. */
export const ALONE: Agreement = { check: async () => null, isSure: () => true, storeBy: () => null };

export interface AgreementPorts {
  readonly outages: Pick<Outages, 'databaseTime' | 'signs'>;
  readonly process: string;
  readonly clock: ProcessClock;
  readonly report: Report;
  /** How far the clock is ahead of the database's. */
  readonly aheadMs: number;
  /** Whether others live whom it has to agree with first. */
  readonly isNew: boolean;
}

/** Only this file changes it. */
interface State {
  readonly ports: AgreementPorts;
  aheadMs: number;
  /** Of a process that has just come; 0 once it is one of the others. */
  trialCount: number;
  /** Since when it is behind the others. */
  behindSince: number | undefined;
  /** Whether it has just come and is not where the others are. */
  isApart: boolean;
  /** What processes before version 6 last said. */
  oldSigns: ReadonlyMap<string, OldSign>;
}

/** Of a process before version 6. */
interface OldSign {
  readonly at: number;
  /** When it was first found to say so, and how often since. */
  readonly foundAt: number;
  readonly lookCount: number;
  /** How far this process is ahead of it, if that is too far; 0 where it is not, or is not known to live. */
  readonly gapMs: number;
  /** Whether it was seen to stamp, or to be gone. */
  readonly isKnown: boolean;
}

export const agree = (ports: AgreementPorts): Agreement => {
  const state: State = {
    ports,
    aheadMs: ports.aheadMs,
    trialCount: ports.isNew ? TRIALS : 0,
    behindSince: undefined,
    isApart: false,
    oldSigns: new Map(),
  };
  return {
    check: () => check(state),
    isSure: () => state.behindSince === undefined && !state.isApart,
    storeBy: (decidedAt) => Math.floor(decidedAt - state.aheadMs + STALE_MS),
  };
};

/** Those who said not long ago how far they are ahead. */
export const livingSigns = (signs: readonly Sign[], databaseAt: number): readonly Sign[] =>
  signs.filter((sign) => sign.databaseAt !== null && Math.abs(databaseAt - sign.databaseAt) <= SIGN_MS);

/** How far those are ahead who are sure; the one that is furthest did not stand still. Undefined where there is none. */
export const aheadOf = (signs: readonly Sign[]): number | undefined => {
  const aheads = signs.flatMap(({ aheadMs }) => aheadMs ?? []);
  return aheads.length === 0 ? undefined : Math.max(...aheads);
};

const check = async (state: State): Promise<number | null> => {
  const { outages, clock, process } = state.ports;
  const signs = (await outages.signs()).filter((sign) => sign.process !== process);
  const askedAt = clock.now();
  const databaseAt = await outages.databaseTime();
  if (databaseAt === null) return null;
  // The answer was made somewhere in between: what the asking took is no difference.
  const measuredMs = Math.max(askedAt - databaseAt, Math.min(state.aheadMs, clock.now() - databaseAt));
  noticeJump(state, measuredMs);
  const gapMs = measuredMs - (aheadOf(livingSigns(signs, databaseAt)) ?? measuredMs);
  followOldOnes(state, signs, askedAt);
  if (gapMs < -MOST_SKEW_MS) fallBehind(state, -gapMs);
  else keepUp(state, gapMs);
  return state.trialCount === 0 ? Math.round(state.aheadMs) : null;
};

/** Either the database's clock was moved, or this machine slept: where the others are tells which. */
const noticeJump = (state: State, measuredMs: number): void => {
  const movedMs = state.aheadMs - measuredMs;
  if (Math.abs(movedMs) > MOST_SKEW_MS) state.ports.report({ type: 'clocksApart', byMs: movedMs });
  state.aheadMs = measuredMs;
};

/** It may also be that the database's clock jumped and the others have not stamped since: soon they will have. */
const fallBehind = (state: State, byMs: number): void => {
  const { clock, report } = state.ports;
  state.behindSince ??= clock.now();
  if (clock.now() - state.behindSince < SIGN_MS && state.trialCount === 0) return;
  state.behindSince = undefined;
  move(state, byMs);
  report({ type: 'clockCaughtUp', byMs });
};

const keepUp = (state: State, gapMs: number): void => {
  state.behindSince = undefined;
  if (gapMs < 0) move(state, Math.min(-gapMs, MOST_SLEW_MS));
  if (state.trialCount === 0) return;
  const byMs = gapMs > MOST_SKEW_MS ? gapMs : gapToOldOnes(state);
  // It can't go back, so it goes slowly until the others are there.
  if (gapMs > 0) move(state, -Math.min(gapMs, MOST_SKEW_MS));
  if (byMs !== 0 && !state.isApart) state.ports.report({ type: 'clockWrong', byMs });
  if (byMs === 0 && state.isApart) state.ports.report({ type: 'clockRight' });
  state.isApart = byMs !== 0;
  if (state.isApart) state.trialCount = TRIALS;
  else if (areOldOnesKnown(state)) state.trialCount -= 1;
};

const move = (state: State, byMs: number): void => {
  state.ports.clock.shift(byMs);
  state.aheadMs += byMs;
};

/** Whether it has been quiet for so long that it is gone. */
const isQuiet = ({ foundAt, lookCount }: OldSign, now: number): boolean =>
  now - foundAt > SIGN_MS && lookCount >= QUIET_LOOKS;

const followOldOnes = (state: State, signs: readonly Sign[], now: number): void => {
  const old = signs.filter(({ databaseAt }) => databaseAt === null);
  state.oldSigns = new Map(
    old.map(({ process, at }) => [process, nextOldSign(state.oldSigns.get(process), at, now)]),
  );
};

const nextOldSign = (before: OldSign | undefined, at: number, now: number): OldSign => {
  if (before === undefined) return { at, foundAt: now, lookCount: 1, gapMs: 0, isKnown: false };
  if (before.at === at) {
    const still = { ...before, lookCount: before.lookCount + 1 };
    return isQuiet(still, now) ? { ...still, gapMs: 0, isKnown: true } : still;
  }
  const isApart = at - now > MOST_SKEW_MS || now - at > OLD_SIGN_MS;
  return { at, foundAt: now, lookCount: 1, gapMs: isApart ? now - at : 0, isKnown: true };
};

/**
 * How far this process is ahead of one before version 6 that lives and goes by another time; 0 where there is none. Such
 * a one can't be moved, so whoever comes waits until it is gone.
 */
const gapToOldOnes = ({ oldSigns }: State): number =>
  [...oldSigns.values()].find(({ gapMs }) => gapMs !== 0)?.gapMs ?? 0;

/** Whether each of them was seen to stamp, or to be gone: before, nobody can say where they are. */
const areOldOnesKnown = ({ oldSigns }: State): boolean =>
  [...oldSigns.values()].every(({ isKnown }) => isKnown);
