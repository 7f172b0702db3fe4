/**
 * Everything that was said and is not answered yet. Each saying is kept before it is sent and is sent again under its id
 * until an answer comes: after a broken line, a silent server, a reload. Sayings of one game and kind go one after the
 * other, so that they are never carried out in another order.
 */
import type { ServerMessageOf, WireReply } from '@tilewright/protocol';
import { waitMs } from './backoff.ts';
import type { KeptSaying, Ports, Saying } from './ports.ts';

/** A server that is there but does not answer is asked again after so long. */
const SILENCE_MS = 10_000;
/** What is older is nobody's wish any more. */
const OLDEST_MS = 7 * 86_400_000;
const MOST_WAITING = 100;

export interface OutboxEars {
  /** Whether it went out. */
  readonly send: (saying: Saying) => boolean;
  /** An answer to something said before this session. */
  readonly answered: (saying: Saying, reply: WireReply) => void;
  /** The server cannot store what was said at this game, or it can again. */
  readonly trouble: (game: string, isNotStored: boolean) => void;
}

export interface Outbox {
  /** Reads what was kept; answers when it may be sent. */
  readonly load: () => Promise<void>;
  readonly say: (saying: Saying) => Promise<WireReply>;
  readonly hear: (message: ServerMessageOf<'reply'>) => void;
  readonly online: () => void;
  readonly offline: () => void;
  /** What is unanswered stays kept; who waits for it is told that it is not known to be stored. */
  readonly close: () => void;
  readonly has: (isWanted: (saying: Saying) => boolean) => boolean;
}

interface Waiting {
  readonly saying: Saying;
  /** Absent for what was said before this session. */
  readonly resolve: ((reply: WireReply) => void) | undefined;
  /** It is on its way, or waits for its time: not to be sent now. */
  isBusy: boolean;
  failureCount: number;
  cancelTimer: () => void;
}

interface Box {
  readonly ports: Ports;
  readonly ears: OutboxEars;
  /** By id, in the order in which they were said. */
  readonly waiting: Map<string, Waiting>;
  /** Sayings are kept one after the other. */
  filing: Promise<void>;
  filingCount: number;
  isOnline: boolean;
  isClosed: boolean;
}

export const newOutbox = (ports: Ports, ears: OutboxEars): Outbox => {
  const box: Box = {
    ports,
    ears,
    waiting: new Map(),
    filing: Promise.resolve(),
    filingCount: 0,
    isOnline: false,
    isClosed: false,
  };
  return {
    load: () => load(box),
    say: (saying) => say(box, saying),
    hear: (message) => hear(box, message),
    online: () => setOnline(box, true),
    offline: () => setOnline(box, false),
    close: () => close(box),
    has: (isWanted) => [...box.waiting.values()].some(({ saying }) => isWanted(saying)),
  };
};

const load = (box: Box): Promise<void> => {
  box.filing = box.filing.then(async () => {
    const kept = await attempted(box.ports.keep.list(), []);
    const oldestAt = box.ports.now() - OLDEST_MS;
    for (const { saying, at } of kept.slice().sort(bySaidFirst)) {
      if (at < oldestAt) void attempted(box.ports.keep.remove(saying.id), undefined);
      else addWaiting(box, saying, undefined);
    }
  });
  return box.filing;
};

const bySaidFirst = (one: KeptSaying, other: KeptSaying): number => one.at - other.at;

/** Keeping is a precaution: where it fails, playing goes on without it. */
const attempted = <T>(task: Promise<T>, otherwise: T): Promise<T> =>
  task.then(
    (value) => value,
    () => otherwise,
  );

const say = (box: Box, saying: Saying): Promise<WireReply> => {
  if (box.isClosed) return Promise.resolve({ type: 'notStored' });
  if (box.waiting.size + box.filingCount >= MOST_WAITING)
    return Promise.resolve({ type: 'tooFast', retryMs: SILENCE_MS });
  box.filingCount += 1;
  return new Promise((resolve) => {
    box.filing = box.filing.then(async () => {
      await attempted(box.ports.keep.put({ saying, at: box.ports.now() }), undefined);
      box.filingCount -= 1;
      if (box.isClosed) return resolve({ type: 'notStored' });
      addWaiting(box, saying, resolve);
      sendNext(box);
    });
  });
};

const addWaiting = (box: Box, saying: Saying, resolve: Waiting['resolve']): void =>
  void box.waiting.set(saying.id, {
    saying,
    resolve,
    isBusy: false,
    failureCount: 0,
    cancelTimer: () => undefined,
  });

/** Sends the first of each game and kind, unless it is on its way. */
const sendNext = (box: Box): void => {
  if (!box.isOnline) return;
  const lanes = new Set<string>();
  for (const waiting of box.waiting.values()) {
    const { type, game } = waiting.saying;
    const lane = `${type} ${game}`;
    if (!lanes.has(lane) && !waiting.isBusy) sendOne(box, waiting);
    lanes.add(lane);
  }
};

const sendOne = (box: Box, waiting: Waiting): void => {
  if (!box.ears.send(waiting.saying)) return;
  sleep(box, waiting, SILENCE_MS);
};

/** Not sent again before so long. */
const sleep = (box: Box, waiting: Waiting, ms: number): void => {
  waiting.cancelTimer();
  waiting.isBusy = true;
  waiting.cancelTimer = box.ports.after(ms, () => {
    waiting.isBusy = false;
    sendNext(box);
  });
};

const setOnline = (box: Box, isOnline: boolean): void => {
  box.isOnline = isOnline;
  for (const waiting of box.waiting.values()) {
    waiting.cancelTimer();
    waiting.isBusy = false;
  }
  sendNext(box);
};

const hear = (box: Box, { game, id, reply }: ServerMessageOf<'reply'>): void => {
  const waiting = box.waiting.get(id);
  if (waiting === undefined || waiting.saying.game !== game) return;
  switch (reply.type) {
    case 'tooFast':
      return sleep(box, waiting, Math.max(reply.retryMs, waitMs(0, 0)));
    case 'notStored':
      box.ears.trouble(game, true);
      sleep(box, waiting, waitMs(waiting.failureCount, 1));
      waiting.failureCount += 1;
      return;
    default:
      return settle(box, waiting, reply);
  }
};

const settle = (box: Box, waiting: Waiting, reply: WireReply): void => {
  const { saying, resolve, failureCount, cancelTimer } = waiting;
  cancelTimer();
  box.waiting.delete(saying.id);
  void attempted(box.ports.keep.remove(saying.id), undefined);
  sendNext(box);
  if (failureCount > 0) box.ears.trouble(saying.game, false);
  if (resolve === undefined) box.ears.answered(saying, reply);
  else resolve(reply);
};

const close = (box: Box): void => {
  box.isClosed = true;
  setOnline(box, false);
  for (const { resolve } of box.waiting.values()) resolve?.({ type: 'notStored' });
  box.waiting.clear();
};
