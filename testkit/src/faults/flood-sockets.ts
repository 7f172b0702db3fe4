/** Floods by connections: those that say nothing, those that dawdle, and sockets that talk too much or do not read. */
import { type Socket, connect } from 'node:net';
import { PROTOCOL } from '@tilewright/protocol';
import { FRAME, frameOf, rawSocket } from '../../../apps/server/src/wire/testing/raw-socket.ts';
import {
  type FloodMode,
  NO_WORD,
  type Target,
  type Try,
  ask,
  newToken,
  treatmentIn,
} from './flood-target.ts';

/** Everything that comes in until the connection ends. */
const heardUntilClosed = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes.toString('latin1')));
    socket.on('error', () => undefined).on('close', () => resolve(heard));
  });

const connectTo = ({ port, from }: Target): Socket =>
  connect({ port, host: '127.0.0.1', localAddress: from });

/** Asks for nothing, and waits to be hung up on. */
const idle =
  (target: Target): Try =>
  async () =>
    treatmentIn(await heardUntilClosed(connectTo(target)));

const DRIP_MS = 1_000;

/** Headers that never end. */
const slow =
  (target: Target): Try =>
  async () => {
    const socket = connectTo(target);
    socket.write(`GET / HTTP/1.1\r\nhost: localhost:${target.port}\r\nx-slow: `);
    const drip = setInterval(() => socket.write('z'), DRIP_MS);
    const heard = await heardUntilClosed(socket);
    clearInterval(drip);
    return treatmentIn(heard);
  };

const BYE = /"type":"bye","reason":"(\w+)"/u;

/** Reads on until a bye comes, or the end without one. */
const byeOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1');
      const [, reason] = BYE.exec(heard) ?? [];
      if (reason === undefined) return;
      socket.destroy();
      resolve(`bye ${reason}`);
    });
    socket.on('close', () => resolve(NO_WORD));
  });

/** Opens a socket and does something with it; the status when there is none to be had. */
const withSocket = async (target: Target, use: (socket: Socket) => Promise<string>): Promise<string> => {
  let socket: Socket;
  try {
    socket = await rawSocket(target);
  } catch (error) {
    return String(error).replace(/^Error: (?:HTTP\/1\.1 )?/u, '');
  }
  return use(socket);
};

/** Never says who it is. */
const nameless =
  (target: Target): Try =>
  () =>
    withSocket(target, byeOf);

const PEOPLE = 40;

/** Sockets of people who are somebody, as many as they get. */
const named = async (target: Target): Promise<Try> => {
  const tokens = await Promise.all(Array.from({ length: PEOPLE }, () => newToken(target)));
  let turn = 0;
  return async () => {
    turn += 1;
    const token = tokens[turn % PEOPLE] ?? '';
    const { ticket } = await ask(target, 'ticket', {}, { token });
    return withSocket(target, async (socket) => {
      socket.write(frameOf(FRAME.text, JSON.stringify({ type: 'hello', protocol: PROTOCOL, ticket })));
      return byeOf(socket);
    });
  };
};

const BATCH = 500;
/** Whoever is not read any more looks at what was said. */
const STALL_MS = 300;

/** Writes frames as fast as the other end takes them, and reads only when it takes no more. */
const pour = async (socket: Socket, frames: Buffer): Promise<string> => {
  socket.pause();
  let isStalled = false;
  while (!isStalled && !socket.destroyed)
    isStalled = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), STALL_MS);
      socket.write(frames, () => {
        clearTimeout(timer);
        resolve(false);
      });
    });
  if (socket.destroyed) return NO_WORD;
  const bye = byeOf(socket);
  socket.resume();
  return bye;
};

const frames = (target: Target): Try => {
  const pings = Buffer.concat(Array.from({ length: BATCH }, () => frameOf(FRAME.ping, 'x'.repeat(125))));
  return () => withSocket(target, (socket) => pour(socket, pings));
};

/** Of somebody who was welcomed: what is answered, what is no message, and what is long. */
const messages = async (target: Target): Promise<Try> => {
  const token = await newToken(target);
  const said = ['{"type":"lobby"}', '{"type":"ping","at":1}', '{', `{"type":"${'x'.repeat(8_000)}"}`];
  const talk = Buffer.concat(
    Array.from({ length: BATCH }, (_, at) => frameOf(FRAME.text, said[at % said.length] ?? '')),
  );
  return async () => {
    const { ticket } = await ask(target, 'ticket', {}, { token });
    return withSocket(target, async (socket) => {
      const bye = byeOf(socket);
      const more = (): void => void (socket.destroyed || socket.write(talk, more));
      // The welcome: whoever talks before it is sent away at once.
      socket.once('data', more);
      socket.write(frameOf(FRAME.text, JSON.stringify({ type: 'hello', protocol: PROTOCOL, ticket })));
      return bye;
    });
  };
};

const CROWDED = '503 Too many connections from your address, or in all';

export const socketFloods = {
  connections: {
    about: 'connections that ask for nothing',
    atOnce: 2_000,
    prepare: idle,
    reasons: [CROWDED],
  },
  slow: {
    about: 'connections whose headers come in a byte a second',
    atOnce: 2_000,
    prepare: slow,
    reasons: [CROWDED, '408 Request Timeout'],
  },
  sockets: {
    about: 'sockets that never say hello',
    atOnce: 500,
    prepare: nameless,
    reasons: ['429 Too Many Requests', 'bye noHello'],
  },
  tickets: {
    about: 'sockets of 40 people at one address',
    atOnce: 500,
    prepare: named,
    reasons: ['429 tooFast', '429 Too Many Requests', 'bye tooManySockets'],
  },
  frames: {
    about: 'pings on sockets that do not read',
    atOnce: 20,
    prepare: frames,
    reasons: ['bye tooFast'],
  },
  messages: {
    about: 'messages on sockets, as fast as they are taken',
    atOnce: 5,
    prepare: messages,
    reasons: ['bye tooFast'],
  },
} as const satisfies Readonly<Record<string, FloodMode>>;
