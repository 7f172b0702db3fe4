/**
 * What a session needs of the browser: a socket and requests at the address of the page, wherever that lies, the time of
 * the device, chance, and when the device may be online again. Works over plain http.
 */
import type { Keep, Ports, Requests, Socket, SocketEars } from '@tilewright/client';
import { SOCKET_PATH } from '@tilewright/protocol';
import type { Millis } from '@tilewright/rules';

/** The page itself, without what stands behind the `#`. */
export const pageAddress = (href: string): string => href.replace(/#.*$/su, '');

/** A path of the server, from where the page lies: it may be shown under a longer address. */
export const serverAddress = (href: string, path: string): URL =>
  new URL(path.replace(/^\//u, ''), pageAddress(href));

export const socketAddress = (href: string): string => {
  const address = serverAddress(href, SOCKET_PATH);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.search = '';
  return address.href;
};

/** The cookie of this device goes along by itself. */
export const request: Requests = async ({ method, path, body }) => {
  const answer = await fetch(serverAddress(location.href, path), {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    ...(body !== null && { body, headers: { 'content-type': 'application/json' } }),
  });
  return { status: answer.status, body: await answer.text() };
};

const openSocket = (url: string, { opened, heard, closed }: SocketEars): Socket => {
  const socket = new WebSocket(url);
  socket.onopen = opened;
  socket.onmessage = ({ data: said }: MessageEvent<unknown>) => {
    if (typeof said === 'string') heard(said);
  };
  socket.onclose = closed;
  return {
    send: (text) => socket.send(text),
    close: () => {
      socket.onclose = null;
      socket.close();
    },
  };
};

export const entropy = (byteCount: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(byteCount)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

export const browserPorts = (keep: Keep): Ports => ({
  openSocket,
  request,
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now() as Millis,
  entropy,
  keep,
});

/** Calls whenever the device may be online again or was asleep. */
export const listenForWaking = (wake: () => void): void => {
  addEventListener('online', wake);
  // A line that was lost shows itself at once when it is tried.
  addEventListener('offline', wake);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
};
