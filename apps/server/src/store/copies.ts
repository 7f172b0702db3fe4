/** Whether the database is copied to another as it is written, and whether a commit waits until that one has it. */
import { sql } from 'kysely';
import type { Engine } from './engine.ts';

export type CopyWait = 'noCopy' | 'awaited' | 'notAwaited';

interface Copies {
  readonly count: number;
  readonly awaited: string;
}

/** Who may not see the figures of others still sees that they are there. A back-up is no copy that could take over. */
export const copyWait = async (engine: Engine): Promise<CopyWait> => {
  if (engine.kind === 'sqlite') return 'noCopy';
  const { rows } = await sql<Copies>`
    select count(*) as count, current_setting('synchronous_standby_names') as awaited
    from pg_stat_replication where state is distinct from 'backup'`.execute(engine.database);
  const { count = 0, awaited = '' } = rows[0] ?? {};
  if (count === 0) return 'noCopy';
  return awaited === '' ? 'notAwaited' : 'awaited';
};
