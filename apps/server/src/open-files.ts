/**
 * How many files a process may have open here: each connection is one. The door takes in no more than that, whatever the
 * settings say, and leaves some for the games, their database and words.
 */
import { readFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from './settings.ts';

/** For everything but connections: the database's own, words, threads. */
const OTHERS = 200;

/** Sockets; what is open besides them, each with a file of the page in hand; and those who are turned away. */
export interface Crowd {
  readonly sockets: number;
  readonly besides: number;
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

/** So many that all of them fit. Where there are few files, half of them are for sockets. */
export const fitting = (wanted: Crowd, mostFiles: number): Crowd => {
  const room = Math.max(1, mostFiles - OTHERS);
  const part = (most: number): number => Math.min(most, Math.floor(room / 8));
  const besides = part(wanted.besides);
  const refusalsWaiting = part(wanted.refusalsWaiting);
  const refusalsHeld = part(wanted.refusalsHeld);
  const sockets = Math.min(wanted.sockets, room - 2 * besides - refusalsWaiting - refusalsHeld);
  return { sockets, besides, refusalsWaiting, refusalsHeld };
};

/** Whoever runs the server is told when the system leaves room for fewer sockets than it was set to. */
export const tellNarrowDoor = (
  { sockets }: Pick<Crowd, 'sockets'>,
  { mostSockets }: Pick<Settings, 'mostSockets'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void => {
  if (sockets < mostSockets)
    log.warn(
      { sockets, mostSockets },
      'this system lets a process open fewer files than MOST_SOCKETS: raise its limit (ulimit -n)',
    );
};
