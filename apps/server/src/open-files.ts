/**
 * How many files a process may have open here: each connection is one. The door takes in no more than that, whatever the
 * settings say, and leaves some for the games, their database and words.
 */
import { readFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from './settings.ts';

/** For everything but connections. */
const OTHERS = 200;

/** Connections that are served, told that there is no room, or held without being told. */
export interface Crowd {
  readonly connections: number;
  readonly refusalsWaiting: number;
  readonly refusalsHeld: number;
}

/** As the system says; Infinity where it does not say. */
export const mostOpenFiles = (read: () => string = readLimits): number => {
  try {
    const [, soft] = /^Max open files\s+(\d+)/mu.exec(read()) ?? [];
    return soft === undefined ? Infinity : Number(soft);
  } catch {
    // Only Linux has it as a file. Elsewhere whoever is one too many is turned away by the system.
    return Infinity;
  }
};

const readLimits = (): string => readFileSync('/proc/self/limits', 'utf8');

/** So many that all of them fit: a quarter at most are those who are turned away. */
export const fitting = (wanted: Crowd, mostFiles: number): Crowd => {
  const room = Math.max(1, mostFiles - OTHERS);
  const refusalsWaiting = Math.min(wanted.refusalsWaiting, Math.floor(room / 8));
  const refusalsHeld = Math.min(wanted.refusalsHeld, Math.floor(room / 8));
  return {
    connections: Math.min(wanted.connections, room - refusalsWaiting - refusalsHeld),
    refusalsWaiting,
    refusalsHeld,
  };
};

/** Whoever runs the server is told when the system leaves room for fewer sockets than it was set to. */
export const tellNarrowDoor = (
  { connections }: Pick<Crowd, 'connections'>,
  { mostSockets }: Pick<Settings, 'mostSockets'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void => {
  if (connections < mostSockets)
    log.warn(
      { connections, mostSockets },
      'this system lets a process open fewer files than MOST_SOCKETS: raise its limit (ulimit -n)',
    );
};
