/**
 * A way to another program that can fail as networks do: bytes wait, are lost while the connection stays open, come
 * late, or stop in the middle of an answer; each direction by itself. It can lead elsewhere, too.
 */
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

/** Whether bytes pass, wait until they may, or are lost: then nothing passes on that connection ever again. */
type Passage = 'open' | 'held' | 'lost';

interface Ways {
  /** What is asked. */
  readonly there: Passage;
  /** What is answered. */
  readonly back: Passage;
  /** How late everything comes. */
  readonly delayMs: number;
}

export interface Door {
  readonly url: string;
  /** From now on; what is not said stays. */
  readonly set: (ways: Partial<Ways>) => void;
  /** What goes through now, and whoever comes now, is stuck for ever. */
  readonly freeze: () => void;
  /** Who comes from now on gets through. */
  readonly thaw: () => void;
  /** Breaks the next connection on which an answer comes, with half of it delivered. Done when that happened. */
  readonly cutNextAnswer: () => Promise<void>;
  /** Breaks the next connection on which something with this text is asked, before it gets through. Done when that happened. */
  readonly cutNextQuestion: (text: string) => Promise<void>;
  /** Whoever comes from now on is led there; connections that are open stay where they are. */
  readonly leadTo: (url: string) => void;
  /** How many bytes came from this side while it was frozen. */
  readonly stuckBytes: () => number;
  readonly close: () => void;
}

const OPEN: Ways = { there: 'open', back: 'open', delayMs: 0 };
const SHUT: Partial<Ways> = { there: 'lost', back: 'lost' };

interface Place {
  readonly host: string;
  readonly port: number;
}

/** One direction of one connection. */
interface Way {
  readonly let: (ways: Ways) => void;
}

/** What the directions of all connections share. */
interface Passing {
  ways: Ways;
  stuckBytes: number;
  cut: (() => void) | undefined;
  refused: { readonly text: string; readonly tell: () => void } | undefined;
}

export const openDoor = async (url: string, usualPort: number): Promise<Door> => {
  let place = placeOf(url, usualPort);
  const sockets = new Set<Socket>();
  const open = new Set<Way>();
  const passing: Passing = { ways: OPEN, stuckBytes: 0, cut: undefined, refused: undefined };
  const server = createServer((client) => {
    const ends = [client, connect(place.port, place.host)] as const;
    const both = join(passing, ends);
    for (const way of both) open.add(way);
    for (const socket of ends) {
      sockets.add(socket);
      socket.once('close', () => {
        sockets.delete(socket);
        if (ends.every(({ destroyed }) => destroyed)) for (const way of both) open.delete(way);
      });
    }
  });
  const set = (ways: Partial<Ways>): void => {
    passing.ways = { ...passing.ways, ...ways };
    for (const way of open) way.let(passing.ways);
  };
  return {
    url: await listening(server, url),
    set,
    freeze: () => set(SHUT),
    thaw: () => set(OPEN),
    cutNextAnswer: () => new Promise((resolve) => void (passing.cut = resolve)),
    cutNextQuestion: (text) => new Promise((tell) => void (passing.refused = { text, tell })),
    leadTo: (next) => {
      place = placeOf(next, usualPort);
    },
    stuckBytes: () => passing.stuckBytes,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

const placeOf = (url: string, usualPort: number): Place => {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port || usualPort) };
};

const join = (passing: Passing, [client, other]: readonly [Socket, Socket]): readonly Way[] => {
  for (const socket of [client, other]) socket.on('error', () => undefined);
  return [
    wayOf(passing, { from: client, to: other, name: 'there' }),
    wayOf(passing, { from: other, to: client, name: 'back' }),
  ];
};

interface Direction {
  readonly from: Socket;
  readonly to: Socket;
  readonly name: 'there' | 'back';
}

const wayOf = (passing: Passing, { from, to, name }: Direction): Way => {
  let isLost = passing.ways[name] === 'lost';
  let waiting: (() => void)[] = [];
  const passOn = (act: () => void): void => {
    isLost ||= passing.ways[name] === 'lost';
    if (isLost) return;
    if (passing.ways[name] === 'held' || waiting.length > 0) waiting.push(act);
    else if (passing.ways.delayMs > 0) setTimeout(act, passing.ways.delayMs);
    else act();
  };
  from.on('data', (bytes: Buffer) => {
    if (name === 'back' && passing.cut !== undefined) return cutOff(passing, { from, to, name }, bytes);
    if (name === 'there' && passing.refused !== undefined && bytes.includes(passing.refused.text))
      return refuse(passing, { from, to, name });
    if (name === 'there' && (isLost || passing.ways.there === 'lost')) passing.stuckBytes += bytes.length;
    passOn(() => void to.write(bytes));
  });
  // An end is news, too: where nothing passes, the other side goes on believing in the connection.
  from.once('close', () => passOn(() => to.destroy()));
  return {
    let: (ways) => {
      if (ways[name] === 'lost') [isLost, waiting] = [true, []];
      if (ways[name] !== 'open') return;
      const acts = waiting;
      waiting = [];
      for (const act of acts) act();
    },
  };
};

const cutOff = (passing: Passing, { from, to }: Direction, bytes: Buffer): void => {
  const { cut } = passing;
  passing.cut = undefined;
  from.destroy();
  to.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => {
    to.resetAndDestroy();
    cut?.();
  });
};

const refuse = (passing: Passing, { from, to }: Direction): void => {
  const { refused } = passing;
  passing.refused = undefined;
  to.destroy();
  from.resetAndDestroy();
  refused?.tell();
};

/** The address of the same thing by way of this server. */
const listening = async (server: Server, url: string): Promise<string> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return through.href;
};
