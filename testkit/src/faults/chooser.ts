/**
 * A tiny chooser in front of several processes, as a proxy would be: it asks each whether it is ready, and a new
 * connection goes to the next one that is. It knows nothing of what is said.
 */
import { type Socket, connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Ground } from './ground.ts';

const LOOK_MS = 50;
const PATIENCE_MS = 1_000;

interface Backend {
  readonly address: string;
  isReady: boolean;
}

interface Chooser {
  readonly address: string;
  /** Whether this process would get connections now. */
  readonly isReady: (address: string) => boolean;
  /** The processes it chooses among; it has to be asked for a port before they can be started. */
  readonly choose: (addresses: readonly string[]) => void;
}

export const openChooser = async (ground: Ground): Promise<Chooser> => {
  let backends: readonly Backend[] = [];
  let turn = 0;
  const looking = setInterval(() => {
    for (const backend of backends) void look(backend);
  }, LOOK_MS);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    turn += 1;
    const ready = backends.filter(({ isReady }) => isReady);
    lead(socket, [...ready.slice(turn % ready.length), ...ready.slice(0, turn % ready.length)]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ground.atEnd(() => {
    clearInterval(looking);
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (address) => backends.some((backend) => backend.address === address && backend.isReady),
    choose: (addresses) => {
      backends = addresses.map((address) => ({ address, isReady: false }));
    },
  };
};

const look = async (backend: Backend): Promise<void> => {
  try {
    const { status } = await fetch(`${backend.address}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    backend.isReady = status === 200;
  } catch {
    backend.isReady = false;
  }
};

/** To the first of these that takes it. */
const lead = (socket: Socket, [first, ...others]: readonly Backend[]): void => {
  socket.on('error', () => undefined);
  if (first === undefined) return void socket.destroy();
  const { hostname, port } = new URL(first.address);
  const onward = connect(Number(port), hostname);
  onward.once('connect', () => {
    onward.off('error', next);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.once('close', () => other.destroy());
      one.pipe(other);
    }
  });
  const next = (): void => lead(socket, others);
  onward.once('error', next);
};
