/**
 * Time of an open table with deadlines. Time in which no tab had the game open, or the machine slept, is charged to
 * nobody: it is excused before any deadline counts.
 */
import type { TableHost, Watched } from '@tilewright/host';
import type { Millis } from '@tilewright/rules';
import type { Drawer } from './store.ts';

const BEAT_MS = 1_000;
/** A pause between beats that is longer than this was no pause of the players. */
const LONGEST_PAUSE_MS = 2_000;

export interface TableTime {
  /** To be awaited before anybody is told that time is up; false as long as lost time could not be excused. */
  readonly settle: () => Promise<boolean>;
  readonly stop: () => void;
}

interface TimeGrounds {
  readonly game: string;
  readonly host: TableHost;
  readonly watched: Watched;
  readonly hosted: Drawer<number>;
  readonly now: () => Millis;
}

/** Up to when the time is accounted for, and whether that is up to date. */
interface Beat {
  readonly at: number;
  readonly isSettled: boolean;
}

export const keepTime = (grounds: TimeGrounds): TableTime => {
  let isStopped = false;
  let last: Promise<Beat> = firstBeat(grounds);
  const beatAfter = async (previous: Promise<Beat>, at: number): Promise<Beat> => {
    const before = await previous;
    if (isStopped) return before;
    // What fails is tried again at the next beat, from the same time on.
    return beat(grounds, before.at, at).catch(() => ({ at: before.at, isSettled: false }));
  };
  const settle = async (): Promise<boolean> => {
    last = beatAfter(last, grounds.now());
    return (await last).isSettled;
  };
  const timer = setInterval(() => void settle(), BEAT_MS);
  void settle();
  return {
    settle,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
};

const firstBeat = async ({ game, watched, hosted, now }: TimeGrounds): Promise<Beat> => {
  try {
    const at = (await hosted.get(game)) ?? 0;
    return { at: Math.max(at, watched.view().table.at), isSettled: true };
  } catch {
    return { at: now(), isSettled: true };
  }
};

const beat = async (grounds: TimeGrounds, before: number, at: number): Promise<Beat> => {
  const { game, watched, hosted } = grounds;
  if (watched.view().table.turn.deadlineAt === null) return { at, isSettled: true };
  const isPause = at - before > LONGEST_PAUSE_MS;
  if (isPause && !(await excuse(grounds, before, at))) return { at: before, isSettled: false };
  void hosted.put(game, at).catch(() => undefined);
  return { at, isSettled: true };
};

/**
 * Excuses the time that nobody hosted, and answers whether the log has it. A tab that slept may have missed that another
 * one was awake: what that one stored is read first. Of several tabs that notice the same pause one is heard.
 */
const excuse = async (grounds: TimeGrounds, before: number, at: number): Promise<boolean> => {
  const { game, host, watched, hosted } = grounds;
  if ((await host.refresh()) !== undefined) return false;
  const { table } = watched.view();
  const lastHosted = Math.max(before, (await hosted.get(game)) ?? 0, table.at);
  const ms = (at - lastHosted) as Millis;
  if (table.turn.deadlineAt === null || ms <= LONGEST_PAUSE_MS) return true;
  const wish = { id: `excuse-${watched.seq()}`, command: { type: 'excuseTime', ms } } as const;
  const { type } = await host.submit('keeper', wish);
  // Refused where nothing of the turn has passed.
  return type === 'accepted' || type === 'idReused' || type === 'refused';
};
