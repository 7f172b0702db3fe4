/**
 * Runs one table: takes commands one at a time, decides, stores, and only then tells each viewer its part. It knows
 * no variant, screen or network; whoever owns it brings the ports.
 */
import {
  type Actor,
  type Command,
  type Context,
  type Draft,
  type Game,
  type Millis,
  type Refusal,
  type Result,
  type View,
  type Viewer,
  rule,
  err,
  eventFor,
  hashText,
  isCommandId,
  ok,
  upcast,
  viewFor,
} from '@tilewright/rules';
import { type Audience, type Listener, type Telling, isHeard, newAudience } from './audience.ts';
import { type History, endsWith, noHistory, readOn, sealed } from './history.ts';
import { type Mailbox, newMailbox } from './mailbox.ts';
import type { Ports, StoredCommand } from './ports.ts';
import { type RefusedCommands, newRefusedCommands } from './refused-commands.ts';
import { type Reply, type Wish, commandId } from './reply.ts';

/** What decides besides the game: words and special tiles, the same for as long as the game lasts. */
export type Shelf = Omit<Context, 'now'>;

export interface TableHost {
  readonly submit: (by: Actor, wish: Wish) => Promise<Reply>;
  /**
   * Tells what happened after `afterSeq`, or the whole view when that is unknown, and then every event. The answer
   * ends it; there is none when the game cannot be read.
   */
  readonly watch: (
    viewer: Viewer,
    afterSeq: number | null,
    listener: Listener,
  ) => Promise<(() => void) | undefined>;
  /**
   * Reads what the log holds, and arms the deadline; answers only when something is wrong. A host that was just made
   * has read nothing yet: call this after a restart.
   */
  readonly refresh: () => Promise<Reply | undefined>;
  /** What a viewer may know now, as far as this host has read; nothing before it has read anything. */
  readonly view: (viewer: Viewer) => View | undefined;
  /** How far this host has read. */
  readonly seq: () => number;
  /** Stops waking. Call it when nobody is served any more. */
  readonly close: () => void;
}

/** Who is further behind than this gets a fresh view instead of the events. */
const MOST_CATCH_UP = 200;
/** How often a command is decided again because another host was faster. */
const MOST_TRIES = 200;
/** A time-out that the log did not take is tried again after so long; and one that met a bug. */
const RETRY_MS = 1_000;
const RETRY_BROKEN_MS = 60_000;

const digestOf = (command: Command): string => hashText(JSON.stringify(command));

/** A table that is being run. Only this file changes it, and only inside its mailbox. */
interface Running {
  readonly ports: Ports;
  readonly game: string;
  readonly shelf: Shelf;
  readonly mailbox: Mailbox;
  readonly audience: Audience;
  readonly refused: RefusedCommands;
  history: History;
  cancelWake: () => void;
  isClosed: boolean;
}

/** The host of one game of the log. Several hosts may serve the same game: the log decides between them. */
export const hostTable = (ports: Ports, game: string, shelf: Shelf): TableHost => {
  const running: Running = {
    ports,
    game,
    shelf,
    mailbox: newMailbox(),
    audience: newAudience(ports.tellBroken),
    refused: newRefusedCommands(),
    history: noHistory,
    cancelWake: () => undefined,
    isClosed: false,
  };
  return {
    submit: (by, wish) => submit(running, by, wish),
    watch: (viewer, afterSeq, listener) => watch(running, viewer, afterSeq, listener),
    refresh: () => running.mailbox(() => readNews(running)),
    view: (viewer) => running.history.game && viewFor(running.history.game, viewer),
    seq: () => running.history.seq,
    close: () => {
      running.isClosed = true;
      running.cancelWake();
    },
  };
};

const submit = async (running: Running, by: Actor, wish: Wish): Promise<Reply> =>
  isCommandId(wish.id) ? running.mailbox(() => carryOut(running, by, wish)) : { type: 'badId' };

const carryOut = async (running: Running, by: Actor, wish: Wish): Promise<Reply> => {
  const trouble = running.history.game === undefined ? await readNews(running) : undefined;
  if (trouble !== undefined) return trouble;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const reply = await attempt(running, by, wish);
    if (reply !== undefined) return reply;
  }
  return { type: 'notStored' };
};

/**
 * Decides once. No answer means that another host was faster, and that its events have been read by now. A command that
 * was carried out before is known to the log, which does not store it again; so the log is asked about it only when
 * this attempt stores nothing.
 */
const attempt = async (running: Running, by: Actor, wish: Wish): Promise<Reply | undefined> => {
  const { ports, shelf, history } = running;
  const asked: Asked = { id: commandId(by, wish.id), digest: digestOf(wish.command) };
  const refused = running.refused.find(asked.id);
  if (refused !== undefined)
    return sameOrReused(refused, asked, { type: 'refused', refusal: refused.refusal });
  const current = history.game as Game;
  if (wish.turn !== undefined && wish.turn !== current.table.turn.turnCount)
    return unlessKnown(running, asked, () => unlessStale(running, () => ({ type: 'outOfDate' })));
  const ruling = rule(current, by, wish.command, { ...shelf, now: ports.now() });
  if (!ruling.ok)
    return unlessKnown(running, asked, () => refuseUnlessStale(running, by, asked, ruling.error));
  const outcome = await store(running, asked, ruling.value);
  if (outcome === 'failed') return { type: 'notStored' };
  if (outcome === 'stored') return { type: 'accepted', seq: running.history.seq };
  return unlessKnown(running, asked, () => readNews(running));
};

/** A command by its id, with a hash of what it says. */
interface Asked {
  readonly id: string;
  readonly digest: string;
}

/** What the log answers. Only its failures are caught: any other exception is a bug. */
const answerOf = <T>(asked: Promise<T>): Promise<Result<T, 'failed'>> =>
  asked.then(ok, () => err('failed' as const));

const sameOrReused = (known: { readonly digest: string }, { digest }: Asked, reply: Reply): Reply =>
  known.digest === digest ? reply : { type: 'idReused' };

/** A command that was carried out before is answered as it was then. */
const unlessKnown = async (
  running: Running,
  asked: Asked,
  otherwise: () => Promise<Reply | undefined>,
): Promise<Reply | undefined> => {
  const known = await answerOf(running.ports.log.findCommand(running.game, asked.id));
  if (!known.ok) return { type: 'notStored' };
  return known.value === undefined ? otherwise() : replyAgain(running, known.value, asked);
};

/** An answer without events counts only when this host had read the whole log; else the command is decided again. */
const unlessStale = async (running: Running, answer: () => Reply): Promise<Reply | undefined> => {
  const { seq } = running.history;
  const trouble = await readNews(running);
  if (trouble !== undefined) return trouble;
  return running.history.seq === seq ? answer() : undefined;
};

/** A refusal is remembered, but for the keeper, who asks again on purpose. */
const refuseUnlessStale = (
  running: Running,
  by: Actor,
  { id, digest }: Asked,
  refusal: Refusal,
): Promise<Reply | undefined> =>
  unlessStale(running, () => {
    if (by !== 'keeper') running.refused.keep(id, { digest, refusal });
    return { type: 'refused', refusal };
  });

const replyAgain = async (running: Running, known: StoredCommand, asked: Asked): Promise<Reply> => {
  const { seq } = known;
  const trouble = seq > running.history.seq ? await readNews(running) : undefined;
  return trouble ?? sameOrReused(known, asked, { type: 'accepted', seq });
};

/** Durable first, told second. */
const store = async (
  running: Running,
  asked: Asked,
  ruled: Draft,
): Promise<'stored' | 'conflict' | 'failed'> => {
  const { ports, game, history, audience } = running;
  const { events } = ruled;
  const stored = sealed(history, game, asked.id, events);
  const command = { ...asked, seq: history.seq + events.length };
  const { table } = ruled.game;
  const batch = { game, afterSeq: history.seq, command, events: stored, table };
  const outcome = await answerOf(ports.log.append(batch));
  if (!outcome.ok) return 'failed';
  if (outcome.value === 'conflict') return 'conflict';
  running.history = { game: ruled.game, seq: command.seq, hash: stored.at(-1)?.hash ?? history.hash };
  for (const [index, event] of events.entries()) audience.tell(history.seq + index + 1, event);
  armWake(running);
  return 'stored';
};

/** Reads what the log holds beyond what is known, and tells it. Answers only when something is wrong. */
const readNews = async (running: Running): Promise<Reply | undefined> => {
  const { ports, game, history, audience } = running;
  const stored = await answerOf(ports.log.read(game, history.seq));
  if (!stored.ok) return { type: 'notStored' };
  const read = readOn(history, stored.value);
  if (!read.ok) return read.error;
  running.history = read.value.history;
  for (const { seq, event } of read.value.events) audience.tell(seq, event);
  if (read.value.events.length > 0) armWake(running);
  return running.history.game === undefined ? { type: 'noSuchGame' } : undefined;
};

const armWake = (running: Running, notBeforeMs = 0): void => {
  const { ports, history, isClosed } = running;
  running.cancelWake();
  const deadlineAt = history.game?.table.turn.deadlineAt ?? null;
  if (deadlineAt === null || isClosed) return;
  const wish: Wish = { id: `time-up-${history.seq}`, command: { type: 'timeUp' } };
  running.cancelWake = ports.wakeAt(Math.max(deadlineAt, notBeforeMs) as Millis, () => {
    void submit(running, 'keeper', wish).then(
      (reply) => armAgain(running, reply),
      (error: unknown) => armBroken(running, error),
    );
  });
};

const armBroken = (running: Running, error: unknown): void => {
  const { tellBroken, now } = running.ports;
  if (tellBroken === undefined) throw error;
  tellBroken(error);
  armWake(running, now() + RETRY_BROKEN_MS);
};

/** A wake that came too early, or whose time-out could not be stored, is set again. */
const armAgain = (running: Running, reply: Reply): void => {
  if (reply.type === 'notStored') armWake(running, running.ports.now() + RETRY_MS);
  if (reply.type === 'refused' && reply.refusal.type === 'notYet') armWake(running);
};

const watch = (
  running: Running,
  viewer: Viewer,
  afterSeq: number | null,
  listener: Listener,
): Promise<(() => void) | undefined> =>
  running.mailbox(async () => {
    const trouble = await readNews(running);
    if (trouble !== undefined) return undefined;
    const tellings = await tellingsAfter(running, viewer, afterSeq);
    const isThere = tellings?.every((telling) => isHeard(listener, telling, running.ports.tellBroken));
    return isThere === true ? running.audience.join({ viewer, listener }) : undefined;
  });

/** What a viewer who knows everything up to `afterSeq` has to be told, unless the log cannot be read or is damaged. */
const tellingsAfter = async (
  { ports, game, history }: Running,
  viewer: Viewer,
  afterSeq: number | null,
): Promise<readonly Telling[] | undefined> => {
  const behind = history.seq - (afterSeq ?? 0);
  const isNear = afterSeq !== null && afterSeq > 0 && behind >= 0 && behind <= MOST_CATCH_UP;
  if (!isNear) return [{ type: 'view', seq: history.seq, view: viewFor(history.game as Game, viewer) }];
  if (behind === 0) return [];
  const stored = await answerOf(ports.log.read(game, afterSeq));
  const missed = stored.ok ? stored.value.slice(0, behind) : [];
  if (missed.length !== behind || !endsWith(history, missed)) return undefined;
  const tellings = missed.flatMap((event): readonly Telling[] => {
    const body = upcast(event);
    return body.ok ? [{ type: 'event', seq: event.seq, event: eventFor(body.value, viewer) }] : [];
  });
  return tellings.length === behind ? tellings : undefined;
};
