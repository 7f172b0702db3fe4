/** Figures for Prometheus. Labels are names from our own tables: nothing that people write, and no ids. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  readonly text: () => Promise<string>;
  readonly contentType: string;
  readonly answered: (route: string, status: number, seconds: number) => void;
  readonly said: (message: string) => void;
  readonly replied: (reply: string, seconds: number) => void;
  readonly ended: (reason: string) => void;
  readonly turnedAway: (reason: string) => void;
  readonly close: () => void;
}

export interface Gauges {
  readonly sockets: () => number;
  readonly tables: () => number;
  readonly commits: () => number;
  readonly events: () => number;
  readonly thoughts: () => number;
  readonly threadsLost: () => number;
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export const openMetrics = (gauges: Gauges): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  readAlong(registry, gauges);
  const requests = new Histogram({
    name: 'tilewright_request_seconds',
    help: 'Requests, by route and status.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const replies = new Histogram({
    name: 'tilewright_command_seconds',
    help: 'Commands from their arrival to the reply, by reply.',
    labelNames: ['reply'],
    buckets: BUCKETS,
    registers,
  });
  const messages = counter(registry, 'tilewright_messages_total', 'Messages of clients, by type.');
  const ends = counter(registry, 'tilewright_socket_ends_total', 'Sockets that the server ended, by reason.');
  const away = counter(
    registry,
    'tilewright_turned_away_total',
    'Connections that were refused or cut off before a request was looked at, by reason.',
  );
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    answered: (route, status, seconds) => requests.observe({ route, status }, seconds),
    said: messages,
    replied: (reply, seconds) => replies.observe({ reply }, seconds),
    ended: ends,
    turnedAway: away,
    close: () => registry.clear(),
  };
};

const readAlong = (registry: Registry, gauges: Gauges): void => {
  gauge(registry, 'tilewright_sockets', 'Sockets that are open.', gauges.sockets);
  gauge(registry, 'tilewright_tables', 'Games that run in this process.', gauges.tables);
  total(registry, 'tilewright_commits_total', 'Transactions that were written.', gauges.commits);
  total(registry, 'tilewright_events_total', 'Events of games that were stored.', gauges.events);
  gauge(registry, 'tilewright_thoughts_waiting', 'Computers that wait for a thread.', gauges.thoughts);
  total(
    registry,
    'tilewright_threads_lost_total',
    'Threads for computers and lists that took too much or ended.',
    gauges.threadsLost,
  );
};

const gauge = (registry: Registry, name: string, help: string, read: () => number): void => {
  const made: Gauge = new Gauge({ name, help, registers: [registry], collect: () => made.set(read()) });
};

/** What somebody else counts. */
const total = (registry: Registry, name: string, help: string, read: () => number): void => {
  const made: Counter = new Counter({
    name,
    help,
    registers: [registry],
    collect: () => {
      made.reset();
      made.inc(read());
    },
  });
};

/** Counted here and handed over when somebody looks: looking up a label costs more than handling a message. */
const counter = (registry: Registry, name: string, help: string): ((type: string) => void) => {
  const counts = new Map<string, number>();
  const made: Counter<'type'> = new Counter({
    name,
    help,
    labelNames: ['type'],
    registers: [registry],
    collect: () => {
      made.reset();
      for (const [type, count] of counts) made.inc({ type }, count);
    },
  });
  return (type) => void counts.set(type, (counts.get(type) ?? 0) + 1);
};
