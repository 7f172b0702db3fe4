/**
 * Kills the server again and again while people play, and then holds everything against the store. Most kills come a
 * moment after the players have gone on; one in five while the server is still starting.
 */
import { join } from 'node:path';
import type { Where } from '../../../apps/server/src/store/open-store.ts';
import { ownDatabase } from '../../../apps/server/src/store/testing/own-database.ts';
import { missingPrograms, postgresPrograms } from '../../../scripts/programs.mjs';
import { type Ground, onGround, pause } from './ground.ts';
import { ownPostgres } from './own-postgres.ts';
import { ownServer } from './own-server.ts';
import { type PlayReport, type PlayWish, mostMs, playThrough } from './play-through.ts';
import { bundledServer } from './server-bundle.ts';

export interface KillWish extends PlayWish {
  readonly isPostgres: boolean;
}

export interface KillReport extends PlayReport {
  readonly killCount: number;
  readonly whileStarting: number;
}

const STARTING_MS = 1_500;

export const killRun = (wish: KillWish): Promise<KillReport> =>
  onGround(mostMs(wish), async (ground) => {
    const { where, settings } = await storeFor(ground, wish.isPostgres);
    const server = await ownServer(ground, await bundledServer(ground), settings);
    let whileStarting = 0;
    const report = await playThrough(ground, wish, {
      server,
      where,
      strike: async (chance) => {
        await server.kill();
        if (chance.percent(20)) {
          server.launch();
          await pause(chance.below(STARTING_MS));
          await server.kill();
          whileStarting += 1;
        }
        await server.start();
      },
      end: server.kill,
    });
    return { ...report, killCount: wish.rounds, whileStarting };
  });

/** A store of the run's own, and how a server is told of it. */
export const storeFor = async (
  ground: Ground,
  isPostgres: boolean,
): Promise<{ readonly where: Where; readonly settings: Readonly<Record<string, string>> }> => {
  const folder = join(ground.folder, 'games');
  if (!isPostgres) return { where: { type: 'folder', folder }, settings: { DATA_DIR: folder } };
  const url = await postgresFor(ground);
  return { where: { type: 'database', url }, settings: { DATA_DIR: folder, DATABASE_URL: url } };
};

/** A whole one of its own; where that cannot be had, a database of its own at the one for tests. */
const postgresFor = async (ground: Ground): Promise<string> => {
  if (missingPrograms(postgresPrograms).length === 0) return (await ownPostgres(ground)).url;
  const { url, create, drop } = ownDatabase();
  await create();
  ground.atEnd(drop);
  return url;
};
