/**
 * A WebSocket of a client as the wire has it: every byte that the server sent, frame by frame. Knows nothing of what
 * is said.
 */
import { type Socket, connect } from 'node:net';
import { SOCKET_PATH } from '@tilewright/protocol';

export interface RawFrame {
  /** With its header. */
  readonly bytes: Buffer;
  /** What it says; for a closing frame, its code and reason. */
  readonly text: string;
}

export interface RawLine {
  /** What the server answered to the request for a socket. */
  readonly head: () => string;
  readonly frames: readonly RawFrame[];
  readonly say: (text: string) => void;
  /** Answers when one of the frames from this place on fits, or the line has closed. */
  readonly heard: (from: number, fits: (frame: RawFrame) => boolean) => Promise<void>;
  readonly isClosed: () => boolean;
  /** Hangs up without a word, and waits until that is done. */
  readonly cut: () => Promise<void>;
}

/** Chosen once: what the server makes of it stands in its answer. */
const KEY = Buffer.alloc(16, 7).toString('base64');
const PATIENCE_MS = 120_000;

const HEAD_END = '\r\n\r\n';
const [TEXT, CLOSE, PING, PONG] = [1, 8, 9, 10];

interface Working {
  readonly socket: Socket;
  readonly frames: RawFrame[];
  readonly waiting: Set<() => void>;
  rest: Buffer;
  head: string | undefined;
  isClosed: boolean;
}

/** Opens a socket at a port of this machine; answers when the server has agreed, or refused. */
export const openRawLine = async (port: number): Promise<RawLine> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const line: Working = {
    socket,
    frames: [],
    waiting: new Set(),
    rest: Buffer.alloc(0),
    head: undefined,
    isClosed: false,
  };
  socket.on('data', (bytes) => hear(line, bytes));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    line.isClosed = true;
    look(line);
  });
  socket.write(
    `GET ${SOCKET_PATH} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:${port}\r\nUpgrade: websocket\r\n` +
      `Connection: Upgrade\r\nSec-WebSocket-Key: ${KEY}\r\nSec-WebSocket-Version: 13${HEAD_END}`,
  );
  await until(line, () => line.head !== undefined);
  return {
    head: () => line.head ?? '',
    frames: line.frames,
    say: (text) => void socket.write(frameOf(TEXT, Buffer.from(text))),
    heard: (from, fits) => until(line, () => line.frames.slice(from).some(fits)),
    isClosed: () => line.isClosed,
    cut: async () => {
      socket.destroy();
      await until(line, () => line.isClosed);
    },
  };
};

const until = (line: Working, isSo: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      line.waiting.delete(check);
      const last = line.frames.at(-1)?.text.slice(0, 200) ?? 'nothing';
      reject(new Error(`the server did not say what was waited for; it said last: ${last}`));
    }, PATIENCE_MS);
    const check = (): void => {
      if (!isSo() && !line.isClosed) return;
      clearTimeout(timer);
      line.waiting.delete(check);
      resolve();
    };
    line.waiting.add(check);
    check();
  });

const look = ({ waiting }: Working): void => {
  for (const check of waiting) check();
};

const hear = (line: Working, bytes: Buffer): void => {
  line.rest = line.rest.length === 0 ? bytes : Buffer.concat([line.rest, bytes]);
  if (line.head === undefined) {
    const end = line.rest.indexOf(HEAD_END);
    if (end < 0) return;
    line.head = line.rest.subarray(0, end).toString('latin1');
    line.rest = line.rest.subarray(end + HEAD_END.length);
  }
  for (let size = sizeOfFrame(line.rest); size !== undefined; size = sizeOfFrame(line.rest)) {
    take(line, line.rest.subarray(0, size.whole), size.header);
    line.rest = line.rest.subarray(size.whole);
  }
  look(line);
};

interface FrameSize {
  readonly header: number;
  readonly whole: number;
}

/** Undefined while not all of the next frame is there. What a server sends is not masked. */
const sizeOfFrame = (bytes: Buffer): FrameSize | undefined => {
  if (bytes.length < 2) return undefined;
  const short = bytes.readUInt8(1) & 0x7f;
  const header = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < header) return undefined;
  const length =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  return bytes.length < header + length ? undefined : { header, whole: header + length };
};

const take = (line: Working, bytes: Buffer, header: number): void => {
  const opcode = bytes.readUInt8(0) & 0x0f;
  const payload = bytes.subarray(header);
  if (opcode === PING) return void line.socket.write(frameOf(PONG as number, payload));
  const isClosing = opcode === CLOSE;
  const text = isClosing
    ? `closed ${payload.length < 2 ? 'without a code' : payload.readUInt16BE(0)} ${payload.subarray(2).toString()}`
    : payload.toString();
  line.frames.push({ bytes: Buffer.from(bytes), text });
  if (isClosing) line.socket.end(frameOf(CLOSE as number, payload.subarray(0, 2)));
};

/** A frame of a client, with a mask of zeros, which leaves everything as it is. */
const frameOf = (opcode: number, payload: Buffer): Buffer => {
  const first = 0x80 | opcode;
  const { length } = payload;
  const mask = Buffer.alloc(4);
  if (length < 126) return Buffer.concat([Buffer.from([first, 0x80 | length]), mask, payload]);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(length);
  return Buffer.concat([Buffer.from([first, 0x80 | 126]), size, mask, payload]);
};
