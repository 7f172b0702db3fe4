/**
 * Runs tables: commands in, events stored, viewers told. The same host everywhere.
 */
export type { Listener, Telling } from './audience.ts';
export { createGame } from './create-game.ts';
export { memoryLog } from './memory-log.ts';
export type { Batch, EventLog, Ports, StoredCommand } from './ports.ts';
export { type Reply, type Wish, commandId } from './reply.ts';
export { type Shelf, type TableHost, hostTable } from './table-host.ts';
export { type Watched, watchView } from './watched-view.ts';
