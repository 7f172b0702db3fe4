/**
 * Runs tables: commands in, events stored, viewers told. The same host everywhere.
 */
export type { Listener, Telling } from './audience.ts';
export { memoryLog } from './memory-log.ts';
export type { Batch, EventLog, Ports, StoredCommand } from './ports.ts';
export { type Reply, type Shelf, type TableHost, type Wish, createGame, hostTable } from './table-host.ts';
