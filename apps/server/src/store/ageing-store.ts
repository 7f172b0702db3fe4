/**
 * How long things have been left alone, by the time that the server has really lived through: while it is switched off
 * nothing ages, nor when a clock jumps. And what the server has said it will remove.
 */
import type { DeadBefore } from './store.ts';

/** Devices last seen before this, and people without device and seat who came before it, are dead too. */
export interface LeftBefore extends DeadBefore {
  readonly devices: number;
}

export type DeadCount = Readonly<Record<keyof LeftBefore | 'people', number>>;

export interface Announcement {
  readonly at: number;
  /** How long the server had lived by then. */
  readonly livedMs: number;
  readonly before: LeftBefore;
  readonly count: DeadCount;
}

export interface Ageing {
  /**
   * Counts time that a process has lived through: as much as it says, but never more than has passed since any process
   * last said so. Answers how long the server has lived in all.
   */
  readonly live: (now: number, passedMs: number) => Promise<number>;
  /** What was last touched before this has been left alone for so many lived days; 0 when the server is younger. */
  readonly leftBefore: (days: number) => Promise<number>;
  /** What `removeDead` of games, and then `removePeople`, would remove. */
  readonly countDead: (before: LeftBefore) => Promise<DeadCount>;
  /** Devices that were last seen before a time, and people who came before it and have neither device nor seat. */
  readonly removePeople: (before: number) => Promise<Pick<DeadCount, 'devices' | 'people'>>;
  readonly announced: () => Promise<Announcement | undefined>;
  /** False when another process was first: its announcement stands. */
  readonly announce: (announcement: Announcement) => Promise<boolean>;
  /** Once it is carried out, or void. */
  readonly withdraw: () => Promise<void>;
}
