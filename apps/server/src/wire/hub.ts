/**
 * All sockets of this process: how many there may be, which have gone silent, whose session is over, what other
 * processes say, and how to stop without anybody noticing more than a short pause.
 */
import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { openChatter } from '../people/chat.ts';
import type { PeopleGrounds } from '../people/grounds.ts';
import { openLobbies } from '../people/lobby.ts';
import { RENEW_MS, openRooms } from '../people/rooms.ts';
import type { News } from '../tables/bus.ts';
import type { Clock } from '../tables/clock.ts';
import { type Talk, type TalkGrounds, beginTalk } from './conversation.ts';
import type { Ends, LineLimits } from './line.ts';
import type { Metrics } from './metrics.ts';
import type { Rates } from './rates.ts';
import { type HoldBack, type Wire, holdUntilTurnEnd } from './turn-end.ts';

export interface HubLimits extends LineLimits {
  readonly sockets: number;
  readonly socketsPerAddress: number;
  readonly socketsPerPerson: number;
  readonly sessionCheckMs: number;
}

export interface HubGrounds {
  readonly grounds: PeopleGrounds;
  readonly clock: Clock;
  readonly rates: Rates;
  readonly limits: HubLimits;
  readonly metrics: Metrics;
  /** Whether this process knows the time: else it serves nobody. */
  readonly isSure: () => boolean;
}

export interface Hub {
  /** Why no socket may be opened from an address now; null when one may. */
  readonly refusal: (address: string) => 'tooMany' | 'unsure' | null;
  readonly accept: (socket: WebSocket, wire: Wire, address: string) => void;
  readonly count: () => number;
  /** Ends every socket, spread over a while when there are many, and waits for what was begun. */
  readonly stop: () => Promise<void>;
}

/**
 * After so many heartbeats without a word a client is asked whether it is still there: the timers of a page that nobody
 * looks at run once a minute. It has one more to answer, from when it was asked: a process that is slow asks late.
 */
const ASKED_BEATS = 1.5;
/** Sockets are looked at in so many parts, one after the other: to ask all at once would hold up everybody. */
const SWEEP_PARTS = 10;
const MOST_SPREAD_MS = 5_000;
/** Who waits longer for an answer than this gets it after the restart. */
const MOST_WAIT_MS = 2_000;
/** So many sockets may come back in a second. */
const RETURNS_PER_S = 1_000;

interface Working {
  readonly hub: HubGrounds;
  readonly talkGrounds: TalkGrounds;
  readonly holdBack: HoldBack;
  readonly talks: Set<Talk>;
  readonly byPerson: Map<string, Set<Talk>>;
  readonly byAddress: Map<string, number>;
  readonly timers: Set<() => void>;
  /** The part that each is looked at with, and the one that was last. */
  readonly parts: WeakMap<Talk, number>;
  part: number;
  /** When sockets were last looked at, and until when nobody is called silent. */
  sweptAt: number;
  mercyUntil: number;
  isStopping: boolean;
}

export const openHub = (hub: HubGrounds): Hub => {
  const working = newWorking(hub);
  const { clock, limits, grounds } = hub;
  const unsubscribe = grounds.bus.subscribe((id, news) => heard(working, id, news));
  every(working, limits.heartbeatMs / 2 / SWEEP_PARTS, async () => sweep(working));
  every(working, RENEW_MS, working.talkGrounds.rooms.renew);
  // A hint that somebody left in another process may get lost.
  if (grounds.store.kind === 'postgres')
    every(working, limits.heartbeatMs / 2, () => check(working, working.talks));
  return {
    refusal: (address) => {
      if (!hub.isSure()) return 'unsure';
      const isFull =
        working.talks.size >= limits.sockets ||
        (working.byAddress.get(address) ?? 0) >= limits.socketsPerAddress;
      return isFull ? 'tooMany' : null;
    },
    accept: (socket, wire, address) =>
      accept(working, { socket, hold: () => working.holdBack(wire) }, address),
    count: () => working.talks.size,
    stop: async () => {
      working.isStopping = true;
      await endAll(working, clock);
      unsubscribe();
      for (const cancel of working.timers) cancel();
      working.talkGrounds.lobbies.close();
      await working.talkGrounds.rooms.idle();
    },
  };
};

const newWorking = (hub: HubGrounds): Working => {
  const { grounds, clock, rates, limits, metrics } = hub;
  const working: Working = {
    hub,
    talkGrounds: {
      grounds,
      clock,
      rates,
      limits,
      rooms: openRooms(grounds),
      lobbies: openLobbies(grounds, clock),
      chatter: openChatter(grounds, (person, game) => rates.take('chat', `${person} ${game}`)),
      metrics,
      admit: (talk) => admit(working, talk),
      ended: (talk) => forget(working, talk),
    },
    holdBack: holdUntilTurnEnd(),
    talks: new Set(),
    byPerson: new Map(),
    byAddress: new Map(),
    timers: new Set(),
    parts: new WeakMap(),
    part: 0,
    sweptAt: clock.now(),
    mercyUntil: 0,
    isStopping: false,
  };
  return working;
};

/** Again and again, each time after the one before is done. */
const every = ({ hub, timers }: Working, ms: number, task: () => Promise<void>): void => {
  let cancel = (): void => undefined;
  const arm = (): void => {
    cancel = hub.clock.after(ms, () => {
      void task()
        .catch((error: unknown) => hub.grounds.failed('upkeep', error))
        .then(() => {
          if (timers.has(stop)) arm();
        });
    });
  };
  const stop = (): void => {
    timers.delete(stop);
    cancel();
  };
  timers.add(stop);
  arm();
};

const accept = (working: Working, ends: Ends, address: string): void => {
  const { byAddress, talks, talkGrounds } = working;
  byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
  ends.socket.once('close', () => {
    const left = (byAddress.get(address) ?? 1) - 1;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  });
  const talk = beginTalk(talkGrounds, ends);
  talks.add(talk);
  working.parts.set(talk, talks.size % SWEEP_PARTS);
  // Let in a moment before the stop.
  if (working.isStopping) talk.line.bye('restarting');
};

const admit = ({ byPerson, hub }: Working, talk: Talk): boolean => {
  const person = talk.speaker()?.person ?? '';
  const own = byPerson.get(person) ?? new Set();
  if (own.size >= hub.limits.socketsPerPerson) return false;
  byPerson.set(person, own.add(talk));
  return true;
};

const forget = ({ talks, byPerson }: Working, talk: Talk): void => {
  talks.delete(talk);
  const person = talk.speaker()?.person ?? '';
  const own = byPerson.get(person);
  own?.delete(talk);
  if (own?.size === 0) byPerson.delete(person);
};

const heard = (working: Working, id: string, news: News): void => {
  const { rooms, lobbies } = working.talkGrounds;
  if (news === 'person') checkSoon(working, working.byPerson.get(id) ?? []);
  rooms.heard(id, news);
  lobbies.heard(id, news);
};

/** A socket speaks for a device, by a token: when either is over, or the device somebody else's, the socket ends. */
const check = async ({ hub }: Working, talks: Iterable<Talk>): Promise<void> => {
  const { clock, limits, grounds } = hub;
  const { people } = grounds.store;
  const usualAt = clock.now() + limits.sessionCheckMs;
  const speaking = [...talks].flatMap((talk) => {
    const speaker = talk.speaker();
    talk.checkAt = usualAt;
    return speaker === undefined ? [] : [{ talk, ...speaker }];
  });
  if (speaking.length === 0) return;
  const holders = await people.holdersOf(unique(speaking.map(({ tokenHash }) => tokenHash)), clock.now());
  const ended = speaking.filter(({ talk, tokenHash, person }) => {
    const holder = holders.get(tokenHash);
    talk.checkAt = Math.min(usualAt, holder?.endsAt ?? usualAt);
    return holder?.person !== person;
  });
  if (ended.length === 0) return;
  const owners = await people.personsOf(unique(ended.map(({ device }) => device)));
  // Who still has the device comes again, by the token it has now.
  for (const { talk, device } of ended) talk.line.bye(owners.has(device) ? 'restarting' : 'sessionOver');
};

const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];

/** While the store does not answer nothing can be done over these sockets either. */
const checkSoon = (working: Working, talks: Iterable<Talk>): void =>
  void check(working, talks).catch((error: unknown) => working.hub.grounds.failed('upkeep', error));

const sweep = (working: Working): void => {
  const { clock, limits } = working.hub;
  const now = clock.now();
  // This process stood still: what has come in meanwhile is read first, and whoever is asked has a beat to answer.
  if (now - working.sweptAt > limits.heartbeatMs / 2) working.mercyUntil = now + limits.heartbeatMs;
  working.sweptAt = now;
  const isMerciful = now < working.mercyUntil;
  working.part = (working.part + 1) % SWEEP_PARTS;
  for (const talk of working.talks) {
    if (working.parts.get(talk) !== working.part) continue;
    const isStuck = now - (talk.line.stuckSince() ?? now) > limits.heartbeatMs;
    const isSilent = now - (talk.line.askedAt() ?? now) >= limits.heartbeatMs;
    if (isStuck && !isMerciful) talk.line.cut();
    else if (isSilent && !isMerciful) talk.line.bye('silent');
    else {
      if (now - talk.line.heardAt() >= limits.heartbeatMs * ASKED_BEATS) talk.line.ping();
      if (now >= talk.checkAt) checkSoon(working, [talk]);
    }
  }
};

/** Each at a moment of its own, so that not everybody comes to the others at once; until then it is served. */
const endAll = async ({ talks }: Working, clock: Clock): Promise<void> => {
  const spreadMs = spreadOf(talks.size);
  await Promise.all(
    [...talks].map(async (talk) => {
      await pause(clock, randomInt(spreadMs + 1));
      await Promise.race([talk.answered(), pause(clock, MOST_WAIT_MS)]);
      talk.line.bye('restarting');
    }),
  );
};

/** Over how long so many sockets are sent away. */
export const spreadOf = (socketCount: number): number =>
  Math.min(MOST_SPREAD_MS, Math.ceil((socketCount / RETURNS_PER_S) * 1_000));

const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.after(ms, resolve));
