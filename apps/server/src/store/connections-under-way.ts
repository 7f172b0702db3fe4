/** For tests: whether this process waits for an answer of PostgreSQL. */
import type pg from 'pg';

const pools = new Set<pg.Pool>();

export const watched = (pool: pg.Pool): pg.Pool => {
  pools.add(pool);
  return pool;
};

/** Connections that are lent or waited for. */
export const connectionsUnderWay = (): number => {
  for (const pool of pools) if (pool.ended) pools.delete(pool);
  return [...pools].reduce((sum, one) => sum + one.totalCount - one.idleCount + one.waitingCount, 0);
};
