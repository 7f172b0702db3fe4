/** What a recording of the browser says about the page's main thread: how much it worked for each frame. */

/** One entry of a trace in Chromium's format; times in microseconds. */
export interface TraceEntry {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of that, while the thread had a processor. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

export interface FrameWork {
  /** For each frame, in milliseconds: what the main thread worked, and how long that took on a machine with others. */
  readonly workMs: readonly number[];
  readonly tookMs: readonly number[];
  readonly longestTaskMs: number;
}

export const TRACE_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline.frame',
  'toplevel',
];

const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);
const FRAME = 'BeginMainThreadFrame';

/** Looks at the thread that got the moves of the pointer: other pages and workers do not count. */
export const frameWorkIn = (entries: readonly TraceEntry[]): FrameWork => {
  const moves = entries.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointermove',
  );
  const [first, last] = [moves[0], moves[moves.length - 1]];
  if (first === undefined || last === undefined) throw new Error('the trace holds no move of the pointer');
  const here = entries.filter(
    ({ pid, tid, ts }) => pid === first.pid && tid === first.tid && ts >= first.ts && ts <= last.ts,
  );
  const tasks = outermost(here.filter(({ name }) => TASKS.has(name)));
  const frames = here.filter(({ name }) => name === FRAME).map(({ ts }) => ts);
  if (tasks.length === 0 || frames.length === 0) throw new Error('the trace holds no tasks or no frames');
  const perFrame = frames.map((start, index) =>
    tasks.filter(({ ts }) => ts >= start && ts < (frames[index + 1] ?? last.ts)),
  );
  return {
    workMs: perFrame.map((found) => sumMs(found, ({ dur = 0, tdur = dur }) => tdur)),
    tookMs: perFrame.map((found) => sumMs(found, ({ dur = 0 }) => dur)),
    longestTaskMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
  };
};

/** A task may be told twice, once by each of two categories, one inside the other. */
const outermost = (tasks: readonly TraceEntry[]): readonly TraceEntry[] => {
  let end = 0;
  return tasks
    .slice()
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
};

const sumMs = (tasks: readonly TraceEntry[], of: (task: TraceEntry) => number): number =>
  tasks.reduce((sum, task) => sum + of(task), 0) / 1000;

/** The value below which a share of all lie; 0 of none. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.slice().sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
};
