/**
 * Time of an open table with deadlines. Time in which no tab had the game open, or the machine slept, is charged to
 * nobody: it is excused before any deadline counts.
 */
import type { TableHost } from '@tilewright/host';
import type { Millis } from '@tilewright/rules';
import type { Drawer } from './store.ts';
import type { Watched } from './watched-view.ts';

const BEAT_MS = 1_000;
/** A pause between beats that is longer than this was no pause of the players. */
const LONGEST_PAUSE_MS = 2_000;

export interface TableTime {
  /** To be awaited before anybody is told that time is up. */
  readonly settle: () => Promise<void>;
  readonly stop: () => void;
}

interface TimeGrounds {
  readonly game: string;
  readonly host: TableHost;
  readonly watched: Watched;
  readonly hosted: Drawer<number>;
  readonly now: () => Millis;
}

export const keepTime = (grounds: TimeGrounds): TableTime => {
  const { game, host, watched, hosted, now } = grounds;
  let lastBeat: Promise<number> = hosted
    .get(game)
    .then((at) => Math.max(at ?? 0, watched.view().table.at))
    .catch(() => now());
  let isStopped = false;
  const beat = async (): Promise<number> => {
    const at = now();
    const before = await lastBeat;
    if (isStopped || watched.view().table.turn.deadlineAt === null) return at;
    if (at - before > LONGEST_PAUSE_MS) await excuse(host, watched.seq(), (at - before) as Millis);
    void hosted.put(game, at).catch(() => undefined);
    return at;
  };
  const settle = async (): Promise<void> => {
    lastBeat = beat();
    await lastBeat;
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

/** Of several tabs that notice the same pause one is heard. */
const excuse = async (host: TableHost, seq: number, ms: Millis): Promise<void> => {
  await host.submit('keeper', { id: `excuse-${seq}`, command: { type: 'excuseTime', ms } });
};
