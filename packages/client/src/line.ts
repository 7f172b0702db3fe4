/**
 * The line to the server: ticket, socket, hello, welcome; heartbeats while it holds; and when it breaks, again after a
 * while, for ever. It carries messages and knows nothing of games. Whatever comes from a socket that was given up is
 * not heard.
 */
import {
  type ByeReason,
  type ClientMessage,
  PROTOCOL,
  type ServerMessage,
  type ServerMessageOf,
  WIRE_LIMITS,
  makeClientMessage,
  parseServerMessage,
} from '@tilewright/protocol';
import type { Millis } from '@tilewright/rules';
import { type AskFault, ask } from './ask.ts';
import { chanceFrom, waitMs } from './backoff.ts';
import type { LineState } from './news.ts';
import type { Ports, Socket } from './ports.ts';
import { type ServerClock, newServerClock } from './server-clock.ts';

/** From the first step to the welcome. */
const PATIENCE_MS = 15_000;
/** How soon a line that was asleep must show that it lives. */
const WAKE_MS = 3_000;
/** A line that held so long was a good one: the next failure counts as the first. */
const GOOD_MS = 10_000;
const LEAST_HEARTBEAT_MS = 1_000;
/** After so long the server is shown the token once more: by that it knows that this device has kept it. */
const CONFIRM_MS = WIRE_LIMITS.tokenSettleMs + 10_000;

export interface LineEars {
  readonly state: (state: LineState) => void;
  readonly online: () => void;
  readonly offline: () => void;
  readonly heard: (message: ServerMessage) => void;
}

export interface Line {
  readonly start: () => void;
  /** Whether it was sent; there is no line otherwise. */
  readonly send: (message: ClientMessage) => boolean;
  /** The device says that it is online again, or was asleep. */
  readonly wake: () => void;
  /** The device has another token: opens the line anew, by that one. */
  readonly renew: () => void;
  readonly close: () => void;
  readonly state: () => LineState;
  readonly clock: ServerClock;
}

/** A line at work. Only this file changes it. */
interface Working {
  readonly ports: Ports;
  readonly url: string;
  readonly ears: LineEars;
  readonly clock: ServerClock;
  state: LineState;
  /** Which try this is: what belongs to an earlier one is over. */
  attempt: number;
  failureCount: number;
  socket: Socket | undefined;
  helloAt: number;
  onlineAt: number;
  heartbeatMs: number;
  hasHeard: boolean;
  cancelTimer: () => void;
  cancelConfirm: () => void;
}

export const newLine = (ports: Ports, url: string, ears: LineEars): Line => {
  const line: Working = {
    ports,
    url,
    ears,
    clock: newServerClock(),
    state: { type: 'connecting' },
    attempt: 0,
    failureCount: 0,
    socket: undefined,
    helloAt: 0,
    onlineAt: 0,
    heartbeatMs: LEAST_HEARTBEAT_MS,
    hasHeard: false,
    cancelTimer: () => undefined,
    cancelConfirm: () => undefined,
  };
  return {
    start: () => void attempt(line),
    send: (message) => line.state.type === 'online' && send(line, message),
    wake: () => wake(line),
    renew: () => renew(line),
    close: () => end(line, { type: 'closed' }),
    state: () => line.state,
    clock: line.clock,
  };
};

const attempt = async (line: Working): Promise<void> => {
  if (line.state.type === 'closed') return;
  const own = nextAttempt(line);
  setTimer(line, PATIENCE_MS, () => fail(line));
  tellState(line, { type: 'connecting' });
  const asked = await ask(line.ports.request, 'ticket', {});
  if (line.attempt !== own) return;
  if (asked.ok) return openSocket(line, asked.value.ticket);
  noTicket(line, asked.error);
};

const nextAttempt = (line: Working): number => {
  line.attempt += 1;
  return line.attempt;
};

const setTimer = (line: Working, ms: number, call: () => void): void => {
  line.cancelTimer();
  line.cancelTimer = line.ports.after(ms, call);
};

const noTicket = (line: Working, fault: AskFault): void => {
  if (fault.type === 'unreachable') return fail(line);
  const { status, retryMs } = fault;
  if (status === 401) return end(line, { type: 'refused', reason: 'noSession' });
  if (status === 429 || status >= 500) return fail(line, retryMs ?? 0);
  end(line, { type: 'refused', reason: 'notAllowed' });
};

const openSocket = (line: Working, ticket: string): void => {
  const own = line.attempt;
  const isOwn = (): boolean => line.attempt === own;
  try {
    line.socket = line.ports.openSocket(line.url, {
      opened: () => void (isOwn() && sayHello(line, ticket)),
      heard: (text) => void (isOwn() && hear(line, text)),
      closed: () => void (isOwn() && fail(line)),
    });
  } catch {
    fail(line);
  }
};

const sayHello = (line: Working, ticket: string): void => {
  line.helloAt = line.ports.now();
  send(line, { type: 'hello', protocol: PROTOCOL, ticket });
};

/** A socket that is about to close may refuse; it says so itself a moment later. */
const send = ({ socket }: Working, message: ClientMessage): boolean => {
  try {
    socket?.send(makeClientMessage(message));
    return socket !== undefined;
  } catch {
    return false;
  }
};

const hear = (line: Working, text: string): void => {
  const read = parseServerMessage(text);
  // Not our server, or not as we know it: start anew, with everything known that counts.
  if (!read.ok) return fail(line);
  line.hasHeard = true;
  const message = read.value;
  switch (message.type) {
    case 'welcome':
      return welcome(line, message);
    case 'pong':
      return line.clock.learn(message.at, line.ports.now(), message.serverTime);
    case 'bye':
      return bye(line, message.reason);
    default:
      return line.ears.heard(message);
  }
};

const welcome = (line: Working, message: ServerMessageOf<'welcome'>): void => {
  const { protocol, serverTime, heartbeatMs } = message;
  if (line.state.type !== 'connecting') return;
  if (protocol !== PROTOCOL) return end(line, { type: 'refused', reason: 'otherProtocol' });
  line.onlineAt = line.ports.now();
  line.clock.learn(line.helloAt, line.onlineAt, serverTime);
  line.heartbeatMs = Math.max(LEAST_HEARTBEAT_MS, heartbeatMs);
  tellState(line, { type: 'online' });
  beat(line, line.heartbeatMs);
  line.cancelConfirm = line.ports.after(CONFIRM_MS, () => void ask(line.ports.request, 'ticket', {}));
  line.ears.online();
};

/** Asks for a sign of life and gives the line up when none comes in time. */
const beat = (line: Working, patienceMs: number): void => {
  line.hasHeard = false;
  send(line, { type: 'ping', at: Math.max(0, Math.floor(line.ports.now())) });
  setTimer(line, patienceMs, () => (line.hasHeard ? beat(line, line.heartbeatMs) : fail(line)));
};

const bye = (line: Working, reason: ByeReason): void => {
  switch (reason) {
    case 'sessionOver':
      return end(line, { type: 'refused', reason: 'noSession' });
    case 'otherProtocol':
      return end(line, { type: 'refused', reason: 'otherProtocol' });
    default:
      return fail(line);
  }
};

/** Gives this try up and waits for the next one. */
const fail = (line: Working, leastMs = 0): void => {
  const now = line.ports.now();
  if (line.state.type === 'online' && now - line.onlineAt >= GOOD_MS) line.failureCount = 0;
  const ms = Math.max(leastMs, waitMs(line.failureCount, chanceFrom(line.ports.entropy)));
  line.failureCount += 1;
  drop(line);
  setTimer(line, ms, () => void attempt(line));
  tellState(line, { type: 'waiting', until: (now + ms) as Millis });
};

const end = (line: Working, state: LineState): void => {
  drop(line);
  tellState(line, state);
};

/** The socket goes; what it still says is not heard. */
const drop = (line: Working): void => {
  const { socket, state } = line;
  nextAttempt(line);
  line.cancelTimer();
  line.cancelConfirm();
  line.socket = undefined;
  try {
    socket?.close();
  } catch {
    // It was closed already, or never opened.
  }
  if (state.type === 'online') line.ears.offline();
};

const wake = (line: Working): void => {
  switch (line.state.type) {
    case 'online':
      return beat(line, WAKE_MS);
    case 'waiting':
    case 'refused':
      line.failureCount = 0;
      return void attempt(line);
    case 'connecting':
    case 'closed':
  }
};

const renew = (line: Working): void => {
  if (line.state.type === 'closed') return;
  drop(line);
  line.failureCount = 0;
  void attempt(line);
};

const tellState = (line: Working, state: LineState): void => {
  line.state = state;
  line.ears.state(state);
};
