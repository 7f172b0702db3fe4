/**
 * A server in memory for tests of the client's end: real host, log and messages, no network. Frames take their time and
 * keep their order; a test decides what becomes of each, and what the server answers when it should not be itself.
 */
import type { HttpAnswer, HttpRequest, Keep, Ports, Socket, SocketEars } from '@tilewright/client';
import {
  type EventLog,
  type Ports as HostPorts,
  type TableHost,
  createGame,
  hostTable,
  memoryLog,
} from '@tilewright/host';
import {
  type ChatLine,
  type ClientMessage,
  type ClientMessageOf,
  type GameAbout,
  PROTOCOL,
  type ServerMessage,
  type WireReply,
  makeServerMessage,
  parseClientMessage,
} from '@tilewright/protocol';
import type { Seat, Setup, Viewer } from '@tilewright/rules';
import { GAME, shelf } from '../host-world.ts';
import { memoryKeep } from './memory-keep.ts';
import type { VirtualTime } from './virtual-time.ts';

/** One way, in milliseconds. */
const LATENCY_MS = 20;
const HEARTBEAT_MS = 10_000;

export interface Frame {
  readonly to: 'server' | 'client';
  readonly person: string;
  readonly text: string;
}

/** What becomes of a frame: it arrives, twice, the line breaks with it, or breaks and nobody is told. */
export type Fate = 'pass' | 'twice' | 'cut' | 'swallow';

export interface FakeServer {
  readonly log: EventLog;
  readonly frames: Frame[];
  readonly lines: ChatLine[];
  readonly seats: Map<string, Seat>;
  fate: (frame: Frame) => Fate;
  /** How much later than others a frame arrives. */
  delayMs: (frame: Frame) => number;
  /** What a request is answered with instead of a ticket; it fails where nobody answers. */
  http: ((request: HttpRequest) => HttpAnswer | 'nobody') | undefined;
  /** What is said instead of doing it; `silence` for nothing at all. */
  instead: (message: ClientMessage) => ServerMessage | 'silence' | undefined;
  readonly host: () => TableHost;
  readonly portsOf: (person: string, keep?: Keep) => Ports;
  /** Says something to everybody whose line stands. */
  readonly tell: (message: ServerMessage) => void;
  /** Every line breaks, and what was only in memory is forgotten. */
  readonly restart: () => void;
  readonly lineCount: () => number;
}

interface Connection {
  readonly person: string;
  readonly ears: SocketEars;
  stop: () => void;
  state: 'open' | 'swallowing' | 'closed';
}

interface Inside extends FakeServer {
  readonly time: VirtualTime;
  readonly connections: Set<Connection>;
  readonly tickets: Map<string, string>;
  readonly said: Map<string, number>;
  running: TableHost;
}

/** A server with one game, at which these people sit in this order. */
export const fakeServer = async (
  time: VirtualTime,
  setup: Setup,
  people: readonly string[],
  draws?: 'pledged',
): Promise<FakeServer> => {
  const log = memoryLog();
  const hostPorts = hostPortsOf(time, log);
  await createGame(hostPorts, GAME, setup, draws);
  const newHost = (): TableHost => hostTable(hostPorts, GAME, shelf);
  const server: Inside = {
    time,
    log,
    connections: new Set(),
    tickets: new Map(),
    said: new Map(),
    frames: [],
    lines: [],
    seats: new Map(people.map((person, seat) => [person, seat as Seat])),
    running: newHost(),
    fate: () => 'pass',
    delayMs: () => 0,
    http: undefined,
    instead: () => undefined,
    host: () => server.running,
    portsOf: (person, keep = memoryKeep()) => portsOf(server, person, keep),
    tell: (message) => {
      for (const connection of server.connections) toClient(server, connection, message);
    },
    restart: () => {
      for (const connection of server.connections) cut(server, connection, true);
      server.running.close();
      server.running = newHost();
    },
    lineCount: () => server.connections.size,
  };
  return server;
};

const hostPortsOf = (time: VirtualTime, log: EventLog): HostPorts => ({
  log,
  now: time.now,
  entropy: (byteCount) => '5e'.repeat(byteCount),
  wakeAt: (at, wake) => time.after(at - time.now(), wake),
});

let entropyCount = 0;

const portsOf = (server: Inside, person: string, keep: Keep): Ports => ({
  now: server.time.now,
  after: server.time.after,
  keep,
  entropy: (byteCount) => (entropyCount++).toString(16).padStart(byteCount * 2, '0'),
  request: async (request) => {
    await new Promise<void>((resolve) => void server.time.after(LATENCY_MS, resolve));
    const answer = server.http?.(request) ?? newTicket(server, person);
    if (answer === 'nobody') throw new Error('nobody answers');
    return answer;
  },
  openSocket: (_url, ears) => openSocket(server, person, ears),
});

const newTicket = ({ tickets }: Inside, person: string): HttpAnswer => {
  const ticket = `ticket-${tickets.size}-of-the-fake`;
  tickets.set(ticket, person);
  return { status: 200, body: JSON.stringify({ ticket, expiresInMs: 30_000 }) };
};

const openSocket = (server: Inside, person: string, ears: SocketEars): Socket => {
  const connection: Connection = { person, ears, stop: () => undefined, state: 'open' };
  server.connections.add(connection);
  server.time.after(LATENCY_MS, () => connection.state === 'open' && ears.opened());
  return {
    send: (text) => carry(server, connection, { to: 'server', person, text }),
    close: () => cut(server, connection, false),
  };
};

const carry = (server: Inside, connection: Connection, frame: Frame): void => {
  if (connection.state !== 'open') return;
  server.frames.push(frame);
  const fate = server.fate(frame);
  if (fate === 'cut') return cut(server, connection, true);
  if (fate === 'swallow') return void (connection.state = 'swallowing');
  for (let count = fate === 'twice' ? 2 : 1; count > 0; count -= 1) {
    const ms = LATENCY_MS + server.delayMs(frame);
    server.time.after(ms, () => connection.state === 'open' && arrive(server, connection, frame));
  }
};

const arrive = (server: Inside, connection: Connection, { to, text }: Frame): void => {
  if (to === 'client') return connection.ears.heard(text);
  const read = parseClientMessage(text);
  if (!read.ok) throw new Error(`a client said ${text}: ${JSON.stringify(read.error)}`);
  void obey(server, connection, read.value);
};

const toClient = (server: Inside, connection: Connection, message: ServerMessage): void =>
  carry(server, connection, { to: 'client', person: connection.person, text: makeServerMessage(message) });

const cut = (server: Inside, connection: Connection, isTold: boolean): void => {
  if (connection.state === 'closed') return;
  connection.state = 'closed';
  connection.stop();
  server.connections.delete(connection);
  if (isTold) server.time.after(LATENCY_MS, connection.ears.closed);
};

const obey = async (server: Inside, connection: Connection, message: ClientMessage): Promise<void> => {
  const reply = (answer: ServerMessage): void => toClient(server, connection, answer);
  const instead = server.instead(message);
  if (instead !== undefined) return instead === 'silence' ? undefined : reply(instead);
  switch (message.type) {
    case 'hello':
      return reply(greeting(server, connection, message));
    case 'sit':
      return sit(server, connection, message);
    case 'rise':
      return connection.stop();
    case 'command':
    case 'say':
      return reply({
        type: 'reply',
        game: message.game,
        id: message.id,
        reply: await done(server, connection, message),
      });
    case 'nudge':
      return server.tell({
        type: 'nudged',
        game: GAME,
        by: server.seats.get(connection.person) ?? (0 as Seat),
      });
    case 'lobby':
      return reply({ type: 'lobby', rows: [] });
    case 'ping':
      return reply({ type: 'pong', at: message.at, serverTime: server.time.now() });
  }
};

const greeting = (
  { tickets, time }: Inside,
  connection: Connection,
  { ticket, protocol }: ClientMessageOf<'hello'>,
): ServerMessage => {
  if (protocol !== PROTOCOL) return { type: 'bye', reason: 'otherProtocol' };
  if (tickets.get(ticket) !== connection.person) return { type: 'bye', reason: 'badTicket' };
  tickets.set(ticket, 'used');
  const serverTime = time.now();
  return { type: 'welcome', protocol, person: connection.person, serverTime, heartbeatMs: HEARTBEAT_MS };
};

const sit = async (server: Inside, connection: Connection, wish: ClientMessageOf<'sit'>): Promise<void> => {
  const { game, afterSeq } = wish;
  const reply = (answer: ServerMessage): void => toClient(server, connection, answer);
  if (game !== GAME) return reply({ type: 'fault', code: 'noSuchGame', game });
  connection.stop();
  const viewer: Viewer = server.seats.get(connection.person) ?? 'spectator';
  const seq = (await server.log.read(GAME, 0)).length;
  reply({ type: 'seated', game, viewer, seq, about: aboutOf(server) });
  if (server.lines.length > 0) reply({ type: 'chat', game, lines: server.lines });
  const stop = await server.running.watch(viewer, afterSeq, (telling) => reply({ ...telling, game }));
  connection.stop = stop ?? connection.stop;
  if (connection.state === 'closed') stop?.();
};

const aboutOf = ({ seats }: Inside): GameAbout => ({
  seats: [...seats.keys()].map((name) => ({ name, kind: 'person', level: null, isClaimed: true })),
  isChatOn: true,
  isMaker: false,
  daysPerMove: null,
  rematch: null,
});

const done = async (
  server: Inside,
  { person }: Connection,
  message: ClientMessageOf<'command' | 'say'>,
): Promise<WireReply> => {
  const seat = server.seats.get(person);
  if (message.game !== GAME) return { type: 'noSuchGame' };
  if (seat === undefined) return { type: 'notYours' };
  if (message.type === 'say') return { type: 'accepted', seq: addLine(server, seat, person, message) };
  const { id, command, turn } = message;
  return server.running.submit(seat, { id, command, ...(turn !== null && { turn }) });
};

const addLine = (server: Inside, seat: Seat, name: string, { id, text }: ClientMessageOf<'say'>): number => {
  const known = server.said.get(id);
  if (known !== undefined) return known;
  const line: ChatLine = {
    number: server.lines.length + 1,
    at: server.time.now(),
    seat,
    name,
    voice: name,
    text,
  };
  server.lines.push(line);
  server.said.set(id, line.number);
  server.tell({ type: 'chat', game: GAME, lines: [line] });
  return line.number;
};
