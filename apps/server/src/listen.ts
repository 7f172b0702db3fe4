/** Binds a server to a port: the one that was asked for, or the first free one from the usual port on. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Options, USUAL_PORT } from './options.ts';

export type Bound =
  | { readonly type: 'bound'; readonly port: number; readonly isUsual: boolean }
  | { readonly type: 'failed'; readonly sentence: string };

/** So many ports are tried before giving up. */
const TRIES = 50;

interface Asked extends Pick<Options, 'port' | 'isLan'> {
  /** The address to listen at, when it is not the whole network. */
  readonly host?: string;
}

export const listen = async (
  server: FastifyInstance,
  asked: Asked,
  usualPort = USUAL_PORT,
): Promise<Bound> => {
  const last = asked.port === null ? usualPort + TRIES - 1 : asked.port;
  for (let port = asked.port ?? usualPort; port <= last; port += 1) {
    const code = await codeOfBinding(server, port, asked.isLan ? '0.0.0.0' : hostOf(asked));
    if (code === null)
      return { type: 'bound', port: portOf(server), isUsual: asked.port !== null || port === usualPort };
    if (code !== 'EADDRINUSE')
      return { type: 'failed', sentence: `Port ${port} cannot be used here (${code}).` };
  }
  return { type: 'failed', sentence: takenSentence(asked.port, usualPort) };
};

/** Browsers that look for this machine at ::1 go on to this. Fastify would open a second server there, without a door. */
const LOOPBACK = '127.0.0.1';

const hostOf = ({ host = LOOPBACK }: Asked): string => (host === 'localhost' ? LOOPBACK : host);

/** Connections that wait to be taken. Were it full, others would have to try again a second later. */
const BACKLOG = 4_096;

/** Null when it is bound; else the system's reason. A Fastify server may try again after a failure. */
const codeOfBinding = async (server: FastifyInstance, port: number, host: string): Promise<string | null> => {
  try {
    await server.listen({ port, host, backlog: BACKLOG });
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

const portOf = (server: FastifyInstance): number => (server.server.address() as AddressInfo).port;

const takenSentence = (port: number | null, usualPort: number): string =>
  port === null
    ? `The ports from ${usualPort} to ${usualPort + TRIES - 1} are all taken; give another one, as in --port 9000.`
    : `Port ${port} is taken; give another one, or leave --port out.`;
