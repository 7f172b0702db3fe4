/** Binds a server to a port: the one that was asked for, or the first free one from the usual port on. */
import { type AddressInfo, type Server, createServer } from 'node:net';
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
  const host = asked.isLan ? '0.0.0.0' : hostOf(asked);
  // The word localhost means both addresses of this machine, and one that is anybody else's would get our visitors.
  const second = asked.isLan || host === LOOPBACK ? secondDoor(server) : undefined;
  for (let port = asked.port ?? usualPort; port <= last; port += 1) {
    const code = await codeOfBoth(server, second, { port, host });
    if (code === null)
      return { type: 'bound', port: portOf(server), isUsual: asked.port !== null || port === usualPort };
    if (code !== 'EADDRINUSE')
      return { type: 'failed', sentence: `Port ${port} cannot be used here (${code}).` };
  }
  return { type: 'failed', sentence: takenSentence(asked.port, usualPort) };
};

const LOOPBACK = '127.0.0.1';

const hostOf = ({ host = LOOPBACK }: Asked): string => (host === 'localhost' ? LOOPBACK : host);

/** Connections that wait to be taken. Were it full, others would have to try again a second later. */
const BACKLOG = 4_096;

interface Spot {
  readonly port: number;
  readonly host: string;
}

/** Whoever comes by ::1 is handed to the server as if they had come by 127.0.0.1: one door counts them all. */
const secondDoor = (server: FastifyInstance): Server => {
  const { pauseOnConnect } = server.server as unknown as { readonly pauseOnConnect: boolean };
  const door = createServer(
    { allowHalfOpen: true, noDelay: true, pauseOnConnect },
    (socket) => void server.server.emit('connection', socket),
  );
  server.addHook('preClose', (done) => {
    door.close();
    done();
  });
  return door;
};

/** The second comes first, as it can be closed again; where any port will do, it has to follow. */
const codeOfBoth = async (
  server: FastifyInstance,
  second: Server | undefined,
  { port, host }: Spot,
): Promise<string | null> => {
  if (second === undefined || port === 0) {
    const code = await codeOfBinding(server, { port, host });
    if (code === null && second !== undefined) await codeOfSecond(second, portOf(server));
    return code;
  }
  if ((await codeOfSecond(second, port)) === 'EADDRINUSE') return 'EADDRINUSE';
  const code = await codeOfBinding(server, { port, host });
  if (code !== null) await new Promise((resolve) => second.close(resolve));
  return code;
};

/** A machine without IPv6 has no second address. */
const codeOfSecond = (second: Server, port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message);
    second.once('error', failed).listen({ port, host: '::1', backlog: BACKLOG }, () => {
      second.off('error', failed);
      resolve(null);
    });
  });

/** Null when it is bound; else the system's reason. A Fastify server may try again after a failure. */
const codeOfBinding = async (server: FastifyInstance, { port, host }: Spot): Promise<string | null> => {
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
