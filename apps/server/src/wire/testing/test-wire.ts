/** Sockets for tests. Whatever the server says there that is not as the API describes it is an exception. */
import {
  type ClientMessage,
  PROTOCOL,
  type ServerMessage,
  type ServerMessageOf,
  serverMessage,
} from '@tilewright/protocol';
import { WebSocket } from 'ws';

/** Where a server is. */
interface Place {
  readonly port: number;
  readonly origin: string;
}

/** A socket that remembers everything it heard. */
export interface Wire {
  readonly socket: WebSocket;
  readonly heard: ServerMessage[];
  readonly say: (message: ClientMessage) => void;
  /** The next message of a type that fits, among those heard and those to come; each is given once. */
  readonly next: <T extends ServerMessage['type']>(
    type: T,
    fits?: (message: ServerMessageOf<T>) => boolean,
  ) => Promise<ServerMessageOf<T>>;
  /** The code with which it was closed. */
  readonly closed: Promise<number>;
}

const PATIENCE_MS = Number(process.env['TILEWRIGHT_PATIENCE_MS'] ?? 120_000);

export const openWire = (served: Place, changed: Readonly<Record<string, string | undefined>> = {}): Wire => {
  const headers = { host: `localhost:${served.port}`, origin: served.origin, ...changed };
  const said = Object.entries(headers).filter(([, value]) => value !== undefined);
  const socket = new WebSocket(`ws://127.0.0.1:${served.port}/api/socket`, {
    headers: Object.fromEntries(said) as Record<string, string>,
  });
  const heard: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (text: Buffer) => {
    heard.push(serverMessage.parse(JSON.parse(text.toString('utf8'))));
    for (const look of waiting) look();
  });
  socket.on('error', () => undefined);
  return {
    socket,
    heard,
    say: (message) => socket.send(JSON.stringify(message)),
    closed: new Promise((resolve) => socket.once('close', resolve)),
    next: nextOf(socket, heard, waiting),
  };
};

const nextOf = (
  socket: WebSocket,
  heard: readonly ServerMessage[],
  waiting: Set<() => void>,
): Wire['next'] => {
  const given = new Set<ServerMessage>();
  return (type, fits = () => true) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        waiting.delete(look);
        socket.off('close', fail);
      };
      const fail = (): void => {
        stop();
        reject(new Error(`no ${type}; heard ${heard.map((one) => one.type).join(' ')}`));
      };
      const timer = setTimeout(fail, PATIENCE_MS);
      const look = (): void => {
        const found = heard.find((one) => one.type === type && !given.has(one) && fits(one as never));
        if (found === undefined) return;
        given.add(found);
        stop();
        resolve(found as never);
      };
      waiting.add(look);
      socket.once('close', fail);
      look();
    });
};

export const opened = async (wire: Wire): Promise<Wire> => {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('the socket was neither opened nor refused')),
      PATIENCE_MS,
    );
    wire.socket.once('open', () => resolve());
    wire.socket.once('error', reject);
    for (const event of ['open', 'error']) wire.socket.once(event, () => clearTimeout(timer));
  });
  return wire;
};

export const greeted = async (served: Place, ticket: string): Promise<Wire> => {
  const wire = await opened(openWire(served));
  wire.say({ type: 'hello', protocol: PROTOCOL, ticket });
  await wire.next('welcome');
  return wire;
};
