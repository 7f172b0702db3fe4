/**
 * One socket: what comes in is counted before it is read, what goes out until it has left; pings and pongs as much as
 * messages. Whoever sends too much, reads too little or is silent is told why, and the socket ends; it resumes later
 * from where it was.
 */
import {
  type ByeReason,
  type ClientMessage,
  type ServerMessage,
  faultSentence,
  makeServerMessage,
  parseClientMessage,
} from '@tilewright/protocol';
import type { WebSocket } from 'ws';
import type { Clock } from '../tables/clock.ts';

export interface LineLimits {
  readonly helloMs: number;
  readonly heartbeatMs: number;
  readonly messageCount: number;
  readonly messageWindowMs: number;
  readonly waitingBytes: number;
  readonly waitingMessages: number;
  readonly tablesPerSocket: number;
}

/** Close codes that say in one number what the bye says in a word. */
const CLOSE_CODES: { readonly [R in ByeReason]: number } = {
  restarting: 1012,
  tooSlow: 1013,
  tooFast: 1008,
  badMessage: 1008,
  badTicket: 1008,
  noHello: 1008,
  silent: 1008,
  tooManySockets: 1013,
  sessionOver: 1008,
  otherProtocol: 1008,
};

/** After the bye the other end has so long to hang up. */
const HANG_UP_MS = 2_000;
/** Who still sends so many times the limit is not told any more. */
const PATIENCE = 2;

export interface LineEars {
  /** `retryMs` is not 0 when this is one too many. */
  readonly heard: (message: ClientMessage, retryMs: number) => void;
  /** What was said is no message. */
  readonly garbled: (sentence: string) => void;
  readonly ended: (reason: ByeReason | 'hungUp') => void;
}

export interface Line {
  readonly tell: (message: ServerMessage) => void;
  readonly bye: (reason: ByeReason) => void;
  /** Answers when everything told so far has left, or the line has ended. */
  readonly drained: () => Promise<void>;
  /** When something was last heard, an answer to a ping among it. */
  readonly heardAt: () => number;
  /** When it was first asked of those times that it was asked since something was heard. */
  readonly askedAt: () => number | undefined;
  /** Asks the other end for a sign of life: browsers answer by themselves, however deep a page sleeps. */
  readonly ping: () => void;
  /** Since when nothing of what waits has left; undefined when nothing waits. */
  readonly stuckSince: () => number | undefined;
  /** Ends it without a bye, for who does not read. */
  readonly cut: () => void;
  readonly isEnded: () => boolean;
}

/** A socket, and how it is told that more is to come in this turn. */
export interface Ends {
  readonly socket: WebSocket;
  readonly hold: () => void;
}

/** Only this file changes it. */
interface Working extends Ends {
  readonly limits: LineLimits;
  readonly clock: Clock;
  readonly ears: LineEars;
  waitingCount: number;
  /** When something last left, or the first began to wait. */
  leftAt: number;
  waiters: (() => void)[];
  windowAt: number;
  windowCount: number;
  heardAt: number;
  /** When the first ping went out since something was heard; nothing when there was none. */
  askedAt: number | undefined;
  /** At most one pong waits to leave; what came in meanwhile is answered once, by the latest. */
  isPonging: boolean;
  pongDue: Buffer | undefined;
  isEnded: boolean;
}

export const openLine = (ends: Ends, limits: LineLimits, clock: Clock, ears: LineEars): Line => {
  const { socket } = ends;
  const line: Working = {
    ...ends,
    limits,
    clock,
    ears,
    waitingCount: 0,
    leftAt: clock.now(),
    waiters: [],
    windowAt: clock.now(),
    windowCount: 0,
    heardAt: clock.now(),
    askedAt: undefined,
    isPonging: false,
    pongDue: undefined,
    isEnded: false,
  };
  socket.on('message', (bytes: Buffer, isBinary: boolean) => hear(line, bytes, isBinary));
  socket.on('ping', (body: Buffer) => hearPing(line, body));
  socket.on('pong', () => hearPong(line));
  socket.on('close', () => end(line, 'hungUp'));
  socket.on('error', () => breakOff(line));
  return {
    tell: (message) => tell(line, message),
    bye: (reason) => bye(line, reason),
    drained: () =>
      line.waitingCount === 0 || line.isEnded
        ? Promise.resolve()
        : new Promise((resolve) => line.waiters.push(resolve)),
    heardAt: () => line.heardAt,
    askedAt: () => line.askedAt,
    ping: () => ping(line),
    stuckSince: () => (line.waitingCount === 0 ? undefined : line.leftAt),
    cut: () => cut(line),
    isEnded: () => line.isEnded,
  };
};

const hear = (line: Working, bytes: Buffer, isBinary: boolean): void => {
  const retryMs = countOne(line);
  if (line.isEnded) return;
  heardNow(line);
  if (isBinary) return bye(line, 'badMessage');
  const message = parseClientMessage(bytes.toString('utf8'));
  if (message.ok) line.ears.heard(message.value, retryMs);
  else line.ears.garbled(faultSentence(message.error));
};

const heardNow = (line: Working): void => {
  line.heardAt = line.clock.now();
  line.askedAt = undefined;
};

const ping = (line: Working): void => {
  if (line.isEnded) return;
  line.askedAt ??= line.clock.now();
  line.socket.ping();
};

/** An end that pings without reading would have its answers pile up here, were each of them sent. */
const hearPing = (line: Working, body: Buffer): void => {
  countOne(line);
  if (line.isEnded) return;
  // A copy: what came in lies in a far larger piece of memory.
  line.pongDue = Buffer.from(body);
  if (!line.isPonging) pong(line);
};

const pong = (line: Working): void => {
  const { socket, pongDue } = line;
  line.isPonging = pongDue !== undefined && !line.isEnded;
  if (!line.isPonging) return;
  line.pongDue = undefined;
  leaving(line, (done) =>
    socket.pong(pongDue, false, () => {
      done();
      pong(line);
    }),
  );
};

/** Only what was asked for counts: nobody keeps a line by answers to nothing. */
const hearPong = (line: Working): void => {
  countOne(line);
  if (line.askedAt !== undefined) heardNow(line);
};

/**
 * How long the sender should wait; 0 while it keeps to the limit. Far above it the line ends, and nothing more is read:
 * to take in what nobody hears would cost as much as hearing it.
 */
const countOne = (line: Working): number => {
  const { messageCount, messageWindowMs } = line.limits;
  const now = line.clock.now();
  if (now - line.windowAt >= messageWindowMs) {
    line.windowAt = now;
    line.windowCount = 0;
  }
  line.windowCount += 1;
  if (line.windowCount > messageCount * PATIENCE) shutOut(line);
  return line.windowCount > messageCount ? Math.max(1, line.windowAt + messageWindowMs - now) : 0;
};

/** What came in together with the last frame still comes; hanging up because of it would take the bye away again. */
const shutOut = (line: Working): void => {
  bye(line, 'tooFast');
  line.socket.pause();
};

const tell = (line: Working, message: ServerMessage): void => {
  if (line.isEnded) return;
  line.hold();
  leaving(line, (done) => line.socket.send(textOf(message), done));
};

/** Counts what is sent until it has left, whatever it is; the line ends when too much waits. */
const leaving = (line: Working, send: (done: () => void) => void): void => {
  const { socket, limits } = line;
  if (line.waitingCount === 0) line.leftAt = line.clock.now();
  line.waitingCount += 1;
  send(() => left(line));
  if (line.waitingCount > limits.waitingMessages || socket.bufferedAmount > limits.waitingBytes) cut(line);
};

let written: { readonly message: ServerMessage; readonly text: string } | undefined;

/** Many are told the same message, one after the other: it is written out once. */
const textOf = (message: ServerMessage): string => {
  if (written?.message !== message) written = { message, text: makeServerMessage(message) };
  return written.text;
};

/** A bye would wait behind everything that is not read. */
const cut = (line: Working): void => {
  end(line, 'tooSlow');
  line.socket.terminate();
};

const left = (line: Working): void => {
  line.waitingCount -= 1;
  line.leftAt = line.clock.now();
  if (line.waitingCount === 0) release(line);
};

const release = (line: Working): void => {
  for (const resolve of line.waiters.splice(0)) resolve();
};

const bye = (line: Working, reason: ByeReason): void => {
  if (line.isEnded) return;
  tell(line, { type: 'bye', reason });
  end(line, reason);
  line.socket.close(CLOSE_CODES[reason], reason);
  hangUpSoon(line);
};

/** What came in is no frame. The socket says so in its close code; nothing more of it is read. */
const breakOff = (line: Working): void => {
  end(line, 'badMessage');
  line.socket.pause();
  hangUpSoon(line);
};

const hangUpSoon = ({ socket, clock }: Working): void => {
  const cancel = clock.after(HANG_UP_MS, () => socket.terminate());
  socket.once('close', cancel);
};

const end = (line: Working, reason: ByeReason | 'hungUp'): void => {
  if (line.isEnded) return;
  line.isEnded = true;
  release(line);
  line.ears.ended(reason);
};
