/**
 * The disk of a server fails while people play: calls fail one after the other or for a while, as on a disk that is
 * broken or full; a write is torn in the middle and the machine is gone; what was not flushed is lost with a kill; and
 * flushes take their time, for which nobody waits but those whose move it is.
 */
import { constants } from 'node:os';
import type { Chance } from '../random/chance.ts';
import { type FaultyDisk, faultyDisk } from './disk-shim.ts';
import { onGround, pause, until } from './ground.ts';
import { storeFor } from './kill-run.ts';
import { type OwnServer, ownServer } from './own-server.ts';
import { type PlayReport, type PlayWish, mostMs, playThrough } from './play-through.ts';
import { bundledServer } from './server-bundle.ts';

export const DISK_FAULTS = ['broken', 'full', 'torn', 'lost', 'slow'] as const;
export type DiskFault = (typeof DISK_FAULTS)[number];

export interface DiskReport extends PlayReport {
  readonly failedCalls: number;
  readonly tornWrites: number;
  readonly lostWrites: number;
  /** Questions that were asked and answered while a flush was under way. */
  readonly answeredMeanwhile: number;
}

type Count = 'failedCalls' | 'tornWrites' | 'lostWrites' | 'answeredMeanwhile';

interface Struck {
  readonly disk: FaultyDisk;
  readonly server: OwnServer;
  readonly chance: Chance;
  readonly counts: Record<Count, number>;
  readonly faults: string[];
}

const PATIENCE_MS = 120_000;
const FLUSH_MS = 300;

export const diskRun = (wish: PlayWish, kinds: readonly DiskFault[] = DISK_FAULTS): Promise<DiskReport> =>
  onGround(mostMs(wish), async (ground) => {
    const { where, settings } = await storeFor(ground, false);
    const disk = faultyDisk(ground, settings['DATA_DIR'] as string);
    const server = await ownServer(ground, await bundledServer(ground), { ...settings, ...disk.env });
    const counts = { failedCalls: 0, tornWrites: 0, lostWrites: 0, answeredMeanwhile: 0 };
    const faults: string[] = [];
    const report = await playThrough(ground, wish, {
      server,
      where,
      strike: (chance, round) =>
        STRIKES[kinds[(round - 1) % kinds.length] as DiskFault]({ disk, server, chance, counts, faults }),
      end: server.kill,
    });
    return { ...report, faults: [...report.faults, ...faults], ...counts };
  });

const fail = async ({ disk, chance, counts, faults }: Struck, errorNumber: number): Promise<void> => {
  const [countdown, times] = [chance.between(1, 30), chance.between(1, 20)];
  disk.order({ type: 'fail', countdown, times, errorNumber });
  // It writes each second at least.
  if (!(await until(() => disk.news().isOver, PATIENCE_MS)))
    faults.push('the server writes no more after its disk failed');
  counts.failedCalls += disk.news().doneCount;
  disk.order({ type: 'nothing' });
};

const tear = async ({ disk, server, chance, counts, faults }: Struck): Promise<void> => {
  server.doom();
  disk.order({ type: 'tear', countdown: chance.between(1, 30) });
  if (!(await until(() => !server.isAlive(), PATIENCE_MS))) faults.push('no write was torn');
  counts.tornWrites += disk.news().doneCount;
  await server.kill();
  await server.start();
};

const lose = async ({ disk, server, chance, counts }: Struck): Promise<void> => {
  await server.kill();
  counts.lostWrites += disk.loseUnflushed(chance);
  await server.start();
};

const ANSWERS = 3;

const slowDown = async (struck: Struck): Promise<void> => {
  const { disk, server, counts, faults } = struck;
  disk.order({ type: 'slow', delayMs: FLUSH_MS });
  const start = performance.now();
  let answered = 0;
  while (answered < ANSWERS && performance.now() - start < PATIENCE_MS)
    if (await isAnsweredMeanwhile(disk, server)) answered += 1;
  if (answered === 0) faults.push('nobody was answered while a flush was under way');
  counts.answeredMeanwhile += answered;
  disk.order({ type: 'nothing' });
};

/** Whether a question about the store was asked and answered within one flush. */
const isAnsweredMeanwhile = async (disk: FaultyDisk, { address }: OwnServer): Promise<boolean> => {
  const before = disk.news();
  if (before.flushesBegun === before.flushesEnded) {
    await pause(5);
    return false;
  }
  const { status } = await fetch(`${address}/readyz`);
  return status === 200 && disk.news().flushesEnded === before.flushesEnded;
};

const STRIKES: Readonly<Record<DiskFault, (struck: Struck) => Promise<void>>> = {
  broken: (struck) => fail(struck, constants.errno.EIO),
  full: (struck) => fail(struck, constants.errno.ENOSPC),
  torn: tear,
  lost: lose,
  slow: slowDown,
};
