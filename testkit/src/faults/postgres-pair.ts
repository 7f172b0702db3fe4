/**
 * A PostgreSQL with a copy that its commits wait for. The copy follows by a door, so that it can be held back; when the
 * one in front is lost it takes its place, and the next copy is made.
 */
import { type Door, openDoor } from '../../../apps/server/src/store/testing/door.ts';
import { type Ground, pause } from './ground.ts';
import { type OwnPostgres, ownCopy, ownPostgres } from './own-postgres.ts';

export interface PostgresPair {
  /** The one that takes moves. */
  readonly front: () => OwnPostgres;
  /** What is written reaches the copy no more, until it is made to lead. */
  readonly holdBack: () => void;
  /** The copy leads from now on, without one of its own; answers with it. The one before must be gone. */
  readonly promote: () => Promise<OwnPostgres>;
  /** Makes the next copy; answers when commits wait for it and it has all that was committed before. */
  readonly renew: () => Promise<void>;
}

interface Standing {
  front: OwnPostgres;
  copy: OwnPostgres | undefined;
  way: Door | undefined;
  copyCount: number;
}

/** Where commits do not wait for the copy, what was acknowledged can be lost with the one in front. */
export const postgresPair = async (ground: Ground, isAwaited: boolean): Promise<PostgresPair> => {
  const standing: Standing = {
    front: await ownPostgres(ground),
    copy: undefined,
    way: undefined,
    copyCount: 0,
  };
  return {
    front: () => standing.front,
    holdBack: () => standing.way?.set({ there: 'held', back: 'held' }),
    promote: async () => {
      const { copy, way } = standing;
      if (copy === undefined) throw new Error('there is no copy');
      way?.close();
      await copy.ask(`select pg_promote(true, 60)`);
      // Nobody could play on else: there is no copy to wait for yet.
      await setAwaited(copy, '');
      Object.assign(standing, { front: copy, copy: undefined, way: undefined });
      return copy;
    },
    renew: async () => {
      const name = `copy_${(standing.copyCount += 1)}`;
      const way = await openDoor(standing.front.url, 5_432);
      ground.atEnd(way.close);
      const copy = await ownCopy(ground, { of: way.url, name });
      if (isAwaited) await setAwaited(standing.front, `FIRST 1 (${name})`);
      await caughtUp(standing.front, { name, isAwaited });
      Object.assign(standing, { copy, way });
    },
  };
};

const setAwaited = async ({ ask }: OwnPostgres, names: string): Promise<void> => {
  await ask(`alter system set synchronous_standby_names = '${names}'`);
  await ask('select pg_reload_conf()');
};

const LOOK_MS = 50;

interface Following {
  readonly sync_state: string;
  readonly is_near: boolean;
}

/** Whatever was committed until now is on the copy's disk, and whatever follows waits for it. */
const caughtUp = async (
  { ask }: OwnPostgres,
  { name, isAwaited }: { readonly name: string; readonly isAwaited: boolean },
): Promise<void> => {
  const [{ now } = { now: '0/0' }] = await ask<{ now: string }>('select pg_current_wal_lsn()::text as now');
  for (;;) {
    const [row] = await ask<Following>(`select sync_state, flush_lsn >= '${now}'::pg_lsn as is_near
      from pg_stat_replication where application_name = '${name}' and state = 'streaming'`);
    if (row?.is_near === true && row.sync_state === (isAwaited ? 'sync' : 'async')) return;
    await pause(LOOK_MS);
  }
};
