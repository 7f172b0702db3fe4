import { thisMachine } from './clock.ts';
import type { Loss } from './thread-pool.ts';

/** What tables tell whoever runs the server. Nothing in it is hidden from anybody. */
export type Trouble =
  | { readonly type: 'gameDamaged'; readonly game: string; readonly seq: number }
  /** A newer version of the program wrote this event; this process cannot serve the game. */
  | { readonly type: 'gameNewer'; readonly game: string; readonly seq: number }
  /** Its time is up, or nearly so, and it could not be loaded; that is tried again. */
  | { readonly type: 'tableNotLoaded'; readonly game: string; readonly reason: string }
  | { readonly type: 'listNotLoaded'; readonly list: string; readonly reason: string }
  /** A bug: something at this table ended with an exception. Told once for each table that is open, and each reason. */
  | { readonly type: 'tableBroken'; readonly game: string; readonly reason: string }
  /** Something that was done for people ended with an exception: the store did not answer, or a bug. */
  | { readonly type: 'workFailed'; readonly where: Work; readonly reason: string }
  | { readonly type: 'computerStuck'; readonly game: string; readonly reason: string }
  /** A thread that thinks or makes lists took too much memory or time, ended, or could not be started. */
  | { readonly type: 'threadLost'; readonly loss: Loss }
  | { readonly type: 'outage'; readonly from: number; readonly until: number }
  /** The machine's clock is behind what was stored last by so much: the server goes on from there. */
  | { readonly type: 'clockBehind'; readonly byMs: number }
  /** The database's clock has moved ahead of this process by so much (or back), or this process stood still. */
  | { readonly type: 'clocksApart'; readonly byMs: number }
  /** This process stood still for so long while others did not; it goes by their time again. */
  | { readonly type: 'clockCaughtUp'; readonly byMs: number }
  /** This process has just come and is ahead of the others by so much: it serves nobody until that is over. */
  | { readonly type: 'clockWrong'; readonly byMs: number }
  | { readonly type: 'clockRight' }
  /** The thread that writes has ended: until there is another, nothing can be stored. */
  | { readonly type: 'writerLost'; readonly reason: string }
  | { readonly type: 'writerBack' }
  /** What earlier versions removed is still in the file, as it could not be written anew; that is tried at each start. */
  | { readonly type: 'removedKept'; readonly reason: string }
  /** The database has a copy, and commits don't wait for it: if the copy takes over, moves can be lost. */
  | { readonly type: 'copyNotAwaited' }
  | { readonly type: 'copyAwaited' }
  /** The store did not answer; told once, and once that it does again. */
  | { readonly type: 'storeLost'; readonly reason: string }
  | { readonly type: 'storeBack' }
  /** Other processes are heard by the poll alone; told once, and once that they are heard again. */
  | { readonly type: 'busLost'; readonly reason: string }
  | { readonly type: 'busBack' };

/** What is done for people, by requests of a route or over their sockets. */
export type Work =
  | `request ${string}`
  | 'message'
  | 'sitting'
  | 'command'
  | 'chat'
  | 'nudge'
  | 'lobby'
  | 'room'
  | 'upkeep';

export type Report = (trouble: Trouble) => void;

/** The code of a failure where it has one; else its first line: what follows may quote what was asked for. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { readonly code?: unknown };
  const [line = ''] = error.message.split('\n');
  return typeof code === 'string' ? `${code}: ${line}` : line;
};

/** Says of each bug at a table once that it is there: it comes again whenever the same is tried. */
export const brokenTeller = (report: Report, game: string): ((error: unknown) => void) => {
  const told = new Set<string>();
  return (error) => {
    const reason = reasonOf(error);
    if (!told.has(reason)) report({ type: 'tableBroken', game, reason });
    told.add(reason);
  };
};

/** Of each kind of work so many reasons at most are told: a reason may have something in it that is never the same. */
const MOST_REASONS = 20;
/** What was told before that is told again. */
const TOLD_MS = 3_600_000;

/** Says once an hour for each kind of work and each reason that it failed; whoever asked is told by the answer. */
export const failureTeller = (
  report: Report,
  now: () => number = thisMachine.monotonic,
): ((where: Work, error: unknown) => void) => {
  const told = new Map<Work, Map<string, number>>();
  return (where, error) => {
    const reason = reasonOf(error);
    const reasons = told.get(where) ?? new Map<string, number>();
    told.set(where, reasons);
    for (const [old, at] of reasons) if (now() - at >= TOLD_MS) reasons.delete(old);
    if (reasons.has(reason) || reasons.size >= MOST_REASONS) return;
    reasons.set(reason, now());
    report({ type: 'workFailed', where, reason });
  };
};
