/** Time as tables need it: now, and later. The process brings its own; tests bring one that they move by hand. */
import type { Millis } from '@tilewright/rules';

export interface Clock {
  /** The time now; it never goes back, whatever happens to the clock of the machine. */
  readonly now: () => Millis;
  /** Calls once after so long; the answer cancels it. */
  readonly after: (delayMs: number, call: () => void) => () => void;
}

/** What a machine tells of time: a clock that anybody may set, and one that only measures what passes. */
export interface Machine extends Pick<Clock, 'after'> {
  readonly wall: () => number;
  readonly monotonic: () => number;
}

export const thisMachine: Machine = {
  wall: Date.now,
  monotonic: () => performance.now(),
  after: (delayMs, call) => {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  },
};

/** The clock of a process that also tells what the clock of the machine says, to notice where that is moved. */
export interface ProcessClock extends Clock, Pick<Machine, 'wall'> {
  /** Moves it ahead; by less than nothing it stands still for so long. */
  readonly shift: (byMs: number) => void;
}

/** Some time, and from then on the time that has passed. */
export const processClock = (startAt: number = Date.now(), machine: Machine = thisMachine): ProcessClock => {
  let startMs = startAt - machine.monotonic();
  let latest = Math.floor(startAt);
  return {
    now: () => {
      latest = Math.max(latest, Math.floor(startMs + machine.monotonic()));
      return latest as Millis;
    },
    wall: machine.wall,
    after: machine.after,
    shift: (byMs) => {
      startMs += byMs;
    },
  };
};
