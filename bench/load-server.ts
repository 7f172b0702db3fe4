/** The server under load: the real program as a process of its own, with a store of its own, and what it says of itself. */
import { join } from 'node:path';
import type { Where } from '../apps/server/src/store/open-store.ts';
import { type Ground, freePort } from '../testkit/src/faults/ground.ts';
import { storeFor } from '../testkit/src/faults/kill-run.ts';
import { ownServer } from '../testkit/src/faults/own-server.ts';
import { bundledServer } from '../testkit/src/faults/server-bundle.ts';
import type { Effort } from './load-figures.ts';
import { type Inspector, type Used, inspectorAt } from './load-inspector.ts';

export interface LoadedServer {
  readonly address: string;
  readonly where: Where;
  readonly inspector: Inspector;
  /** Figures since the last look. */
  readonly look: () => Promise<Look>;
  readonly kill: () => Promise<void>;
}

export interface Look {
  readonly atMs: number;
  readonly used: Used;
  readonly loopDelayP99Ms: number;
  readonly loopDelayMostMs: number;
  /** Since the process began. */
  readonly commitCount: number;
  readonly eventCount: number;
}

export interface ServerWish {
  readonly isPostgres: boolean;
  readonly sockets: number;
}

/** Beside the players there are those who look. */
const OTHER_SOCKETS = 100;

export const startServer = async (
  ground: Ground,
  { isPostgres, sockets }: ServerWish,
): Promise<LoadedServer> => {
  const { where, settings } = await storeFor(ground, isPostgres);
  const port = await freePort();
  const server = await ownServer(ground, await bundledServer(ground), {
    ...settings,
    DATA_DIR: join(ground.folder, 'games'),
    MOST_SOCKETS: `${sockets + OTHER_SOCKETS}`,
    // Without telling of itself: whoever started the server waits for what that says.
    NODE_OPTIONS: `--inspect=127.0.0.1:${port} --inspect-publish-uid=http`,
  });
  await server.start();
  const inspector = await inspectorAt(port);
  ground.atEnd(inspector.close);
  return {
    address: server.address,
    where,
    inspector,
    look: () => look(server.address, inspector),
    kill: server.kill,
  };
};

/** The recording of delays counts the pause between two looks, too. */
const RECORDED_MS = 10;

/** Asking for figures starts the next recording of the event loop's delays. */
const look = async (address: string, inspector: Inspector): Promise<Look> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  const figure = (name: string): number =>
    Number(new RegExp(`^${name} (.*)$`, 'mu').exec(text)?.[1] ?? Number.NaN);
  const delayMs = (name: string): number => Math.max(0, figure(name) * 1_000 - RECORDED_MS);
  return {
    atMs: performance.now(),
    used: await inspector.used(),
    loopDelayP99Ms: delayMs('nodejs_eventloop_lag_p99_seconds'),
    loopDelayMostMs: delayMs('nodejs_eventloop_lag_max_seconds'),
    commitCount: figure('tilewright_commits_total'),
    eventCount: figure('tilewright_events_total'),
  };
};

export const effortBetween = (before: Look, after: Look, playCount: number): Effort => {
  const tookMs = after.atMs - before.atMs;
  return {
    cpuShare: (after.used.cpuMs - before.used.cpuMs) / tookMs,
    cpuMsPerPlay: (after.used.cpuMs - before.used.cpuMs) / playCount,
    loopShare: (after.used.loopActiveMs - before.used.loopActiveMs) / tookMs,
    loopDelayP99Ms: after.loopDelayP99Ms,
    loopDelayMostMs: after.loopDelayMostMs,
  };
};
