/**
 * A slow line in front of a server on this machine: every packet takes its time, and all connections share what goes
 * through in a second. Unlike the browser's own throttling it holds for workers too, and a new connection costs its
 * round trip.
 */
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

export interface Line {
  readonly roundTripMs: number;
  readonly bytesPerSecond: number;
}

export interface SlowNetwork {
  readonly address: string;
  readonly close: () => Promise<void>;
}

export const slowNetwork = async (address: string, line: Line): Promise<SlowNetwork> => {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  const throughPut = takeTurns(line.bytesPerSecond);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    // The browser believes that it is connected at once: the first packet pays for that.
    const connectedAt = performance.now() + line.roundTripMs;
    relay(near, far, () => Math.max(0, connectedAt - performance.now()) + line.roundTripMs / 2);
    relay(far, near, (bytes) => throughPut(bytes) + line.roundTripMs / 2);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
};

/** Passes on what comes, each part after its own wait, in order: timers alone may overtake each other. */
const relay = (from: Socket, to: Socket, waitFor: (bytes: number) => number): void => {
  const waiting: { readonly at: number; readonly act: () => void }[] = [];
  let lastAt = 0;
  const passOn = (): void => {
    while (waiting[0] !== undefined && waiting[0].at <= performance.now()) waiting.shift()?.act();
    if (waiting[0] !== undefined) setTimeout(passOn, Math.max(1, waiting[0].at - performance.now()));
  };
  const later = (bytes: number, act: () => void): void => {
    lastAt = Math.max(lastAt, performance.now() + waitFor(bytes));
    waiting.push({ at: lastAt, act });
    if (waiting.length === 1) setTimeout(passOn, Math.max(0, lastAt - performance.now()));
  };
  from.on('data', (chunk: Buffer) => {
    // In packets of the usual size, so that one large answer does not hold up the others.
    for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
      const packet = chunk.subarray(start, start + PACKET_BYTES);
      later(packet.length, () => to.writable && to.write(packet));
    }
  });
  from.on('end', () => later(0, () => to.end()));
};

const PACKET_BYTES = 1460;

/** How long so many bytes wait until they are through, behind all that were asked for before. */
const takeTurns = (bytesPerSecond: number): ((bytes: number) => number) => {
  let freeAt = 0;
  return (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1000;
    return freeAt - performance.now();
  };
};
