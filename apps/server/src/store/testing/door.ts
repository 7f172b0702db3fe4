/** A way to another program that can be frozen: connections through it stay open, and nothing more passes. */
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

export interface Door {
  readonly url: string;
  /** What goes through now, and whoever comes now, is stuck for ever. */
  readonly freeze: () => void;
  /** Who comes from now on gets through. */
  readonly thaw: () => void;
  /** How many bytes came from this side while it was frozen. */
  readonly stuckBytes: () => number;
  readonly close: () => void;
}

export const openDoor = async (url: string, usualPort: number): Promise<Door> => {
  const target = new URL(url);
  const ends: Socket[] = [];
  let isFrozen = false;
  let stuckBytes = 0;
  const server = createServer((client) => {
    const other = connect(Number(target.port || usualPort), target.hostname);
    let isStuck = isFrozen;
    const pass = (from: Socket, to: Socket): void => {
      from.on('data', (bytes) => {
        isStuck ||= isFrozen;
        if (!isStuck) to.write(bytes);
        else if (from === client) stuckBytes += bytes.length;
      });
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    };
    pass(client, other);
    pass(other, client);
    ends.push(client, other);
  });
  return {
    url: await listening(server, url),
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
    },
    stuckBytes: () => stuckBytes,
    close: () => {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
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
