/**
 * What is said over one socket: hello first, then any number of games. Who speaks was found by the ticket; what that
 * person may do is asked of the store.
 */
import { type ClientMessage, type ClientMessageOf, PROTOCOL, type WireReply } from '@tilewright/protocol';
import type { Chatter } from '../people/chat.ts';
import type { PeopleGrounds } from '../people/grounds.ts';
import type { Lobbies } from '../people/lobby.ts';
import { nudge } from '../people/nudges.ts';
import type { Rooms } from '../people/rooms.ts';
import { hashSecret } from '../store/hash-secret.ts';
import type { KnownDevice } from '../store/store.ts';
import type { Clock } from '../tables/clock.ts';
import type { Seat } from '@tilewright/rules';
import { type Ends, type Line, type LineLimits, openLine } from './line.ts';
import type { Metrics } from './metrics.ts';
import type { Rates } from './rates.ts';

export interface TalkGrounds {
  readonly grounds: PeopleGrounds;
  readonly clock: Clock;
  readonly rooms: Rooms;
  readonly lobbies: Lobbies;
  readonly chatter: Chatter;
  readonly rates: Rates;
  readonly limits: LineLimits & { readonly sessionCheckMs: number };
  readonly metrics: Metrics;
  /** Whether one more socket of this person may be; then it is counted. */
  readonly admit: (talk: Talk) => boolean;
  readonly ended: (talk: Talk) => void;
}

/** Whom a socket speaks for: a device, for as long as the token holds that its ticket was asked with. */
type Speaker = Pick<KnownDevice, 'person' | 'device' | 'tokenHash'>;

export interface Talk {
  readonly line: Line;
  /** Once it has said hello. */
  readonly speaker: () => Speaker | undefined;
  /** When the session has to be looked at again. */
  checkAt: number;
  /** Answers when everything that was said has been answered. */
  readonly answered: () => Promise<void>;
}

interface Talking extends Talk {
  readonly with: TalkGrounds;
  known: Speaker | undefined;
  isGreeting: boolean;
  readonly tables: Map<string, () => void>;
  /** Sitting down and rising happen one after the other. */
  moving: Promise<void>;
  readonly work: Set<Promise<void>>;
  stopLobby: () => void;
  cancelHello: () => void;
}

export const beginTalk = (grounds: TalkGrounds, ends: Ends): Talk => {
  const { clock, limits } = grounds;
  const line = openLine(ends, limits, clock, {
    heard: (message, retryMs) => hear(talk, message, retryMs),
    garbled: () => garbled(talk),
    ended: (reason) => {
      if (reason !== 'hungUp') grounds.metrics.ended(reason);
      end(talk);
    },
  });
  const talk: Talking = {
    with: grounds,
    line,
    speaker: () => talk.known,
    checkAt: Infinity,
    answered: async () => {
      while (talk.work.size > 0) await Promise.all(talk.work);
    },
    known: undefined,
    isGreeting: false,
    tables: new Map(),
    moving: Promise.resolve(),
    work: new Set(),
    stopLobby: () => undefined,
    cancelHello: clock.after(limits.helloMs, () => line.bye('noHello')),
  };
  return talk;
};

const end = (talk: Talking): void => {
  talk.cancelHello();
  talk.stopLobby();
  for (const rise of talk.tables.values()) rise();
  talk.tables.clear();
  talk.with.ended(talk);
};

const garbled = ({ line, known }: Talking): void =>
  known === undefined ? line.bye('badMessage') : line.tell({ type: 'fault', code: 'badMessage', game: null });

const hear = (talk: Talking, message: ClientMessage, retryMs: number): void => {
  talk.with.metrics.said(message.type);
  if (talk.known === undefined) return hearFirst(talk, message);
  if (retryMs > 0) return refuseHurry(talk, message, retryMs);
  busy(talk, () => answer(talk, message, talk.known as Speaker));
};

/** Work that must be done before this process may stop. */
const busy = (talk: Talking, task: () => Promise<void> | void): void => {
  const ending = attempted(talk, task);
  talk.work.add(ending);
  void ending.then(() => talk.work.delete(ending));
};

/** When the store does not answer the other end comes again, and says again what was not answered. */
const attempted = async (
  { line, with: { grounds } }: Talking,
  task: () => Promise<void> | void,
): Promise<void> => {
  try {
    await task();
  } catch (error) {
    grounds.failed('message', error);
    line.bye('restarting');
  }
};

/** Nothing but one hello is heard before the welcome. */
const hearFirst = (talk: Talking, message: ClientMessage): void => {
  const { line } = talk;
  if (message.type !== 'hello' || talk.isGreeting) return line.bye('noHello');
  if (message.protocol !== PROTOCOL) return line.bye('otherProtocol');
  talk.isGreeting = true;
  busy(talk, () => greet(talk, message.ticket));
};

const greet = async (talk: Talking, ticket: string): Promise<void> => {
  const { line, with: grounds } = talk;
  const { clock, limits } = grounds;
  const device = await grounds.grounds.store.people.useTicket(hashSecret(ticket), clock.now());
  if (line.isEnded()) return;
  if (device === undefined) return line.bye('badTicket');
  const { person } = device;
  talk.known = device;
  talk.checkAt = Math.min(clock.now() + limits.sessionCheckMs, device.endsAt ?? Infinity);
  talk.cancelHello();
  if (!grounds.admit(talk)) return line.bye('tooManySockets');
  const { heartbeatMs } = limits;
  line.tell({ type: 'welcome', protocol: PROTOCOL, person, serverTime: clock.now(), heartbeatMs });
};

const refuseHurry = ({ line }: Talking, message: ClientMessage, retryMs: number): void => {
  if (message.type === 'command' || message.type === 'say') {
    const { game, id } = message;
    return line.tell({ type: 'reply', game, id, reply: { type: 'tooFast', retryMs } });
  }
  line.tell({ type: 'fault', code: 'tooFast', game: 'game' in message ? message.game : null });
};

const answer = (talk: Talking, message: ClientMessage, { person }: Speaker): Promise<void> | void => {
  const { line, with: grounds } = talk;
  switch (message.type) {
    case 'hello':
      return line.tell({ type: 'fault', code: 'badMessage', game: null });
    case 'ping':
      return line.tell({ type: 'pong', at: message.at, serverTime: grounds.clock.now() });
    case 'sit':
      return move(talk, () => sitDown(talk, message, person));
    case 'rise':
      return move(talk, async () => rise(talk, message.game));
    case 'command':
      return command(talk, message, person);
    case 'say':
      return say(talk, message, person);
    case 'nudge':
      return nudgeAt(talk, message.game, person);
    case 'lobby':
      talk.stopLobby();
      talk.stopLobby = grounds.lobbies.watch(person, line.tell);
      return undefined;
  }
};

const move = (talk: Talking, task: () => Promise<void>): Promise<void> => {
  talk.moving = talk.moving.then(task);
  return talk.moving;
};

const rise = ({ tables }: Talking, game: string): void => {
  tables.get(game)?.();
  tables.delete(game);
};

/** What is told on sitting down waits until the rest has left, so that it never looks as if nobody reads. */
const sitDown = async (
  talk: Talking,
  { game, afterSeq }: ClientMessageOf<'sit'>,
  person: string,
): Promise<void> => {
  const { line, tables, with: grounds } = talk;
  rise(talk, game);
  if (tables.size >= grounds.limits.tablesPerSocket)
    return line.tell({ type: 'fault', code: 'tooManyTables', game });
  await line.drained();
  if (line.isEnded()) return;
  const sat = await grounds.rooms.sit({ person, tell: line.tell }, game, afterSeq);
  if (sat.type === 'fault') return line.tell({ type: 'fault', code: sat.code, game });
  if (line.isEnded()) return sat.rise();
  tables.set(game, sat.rise);
};

const command = async (talk: Talking, message: ClientMessageOf<'command'>, person: string): Promise<void> => {
  const { line, with: grounds } = talk;
  const startedAt = performance.now();
  const reply = await grounds.rooms.submit(person, message);
  grounds.metrics.replied(reply.type, (performance.now() - startedAt) / 1_000);
  tellReply(line, message, reply);
};

const say = async (talk: Talking, message: ClientMessageOf<'say'>, person: string): Promise<void> =>
  tellReply(talk.line, message, await talk.with.chatter.say(person, message));

const tellReply = (
  line: Line,
  { game, id }: { readonly game: string; readonly id: string },
  reply: WireReply,
): void => line.tell({ type: 'reply', game, id, reply });

const nudgeAt = async ({ line, with: { grounds } }: Talking, game: string, person: string): Promise<void> => {
  const by = (await grounds.store.seats.placeOf(game, person).catch(() => undefined))?.seats[0];
  const code = await nudge(grounds, person, game).catch((error: unknown) => {
    grounds.failed('nudge', error);
    return 'unavailable' as const;
  });
  if (code !== undefined) return line.tell({ type: 'fault', code, game });
  // Who nudged is told that it was done by the same message.
  if (by !== undefined) line.tell({ type: 'nudged', game, by: by as Seat });
};
