/**
 * SHA-256 and HMAC over bytes, and text as UTF-8 bytes, in plain code: hashing must be synchronous and the same in
 * every engine, also where no secure context offers it. Knows nothing of games.
 */
const ROUND_COUNT = 64;
const BLOCK_BYTES = 64;

const primes = (count: number): readonly number[] => {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
};

const fractionBits = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const START = Int32Array.from(primes(8), (prime) => fractionBits(Math.sqrt(prime)));
const ROUND_KEYS = Int32Array.from(primes(ROUND_COUNT), (prime) => fractionBits(Math.cbrt(prime)));

const turnRight = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The UTF-8 bytes of a text; a lone surrogate becomes U+FFFD. */
export const utf8 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x80) return wideUtf8(text);
    bytes[index] = unit;
  }
  return bytes;
};

/** Of a text that is not all ASCII, which is rare in what is hashed. */
const wideUtf8 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    const point = text.codePointAt(index) as number;
    if (point >= 0x10000) index += 1;
    length = writeUtf8(bytes, length, point >= 0xd800 && point <= 0xdfff ? 0xfffd : point);
  }
  return bytes.subarray(0, length);
};

/** Writes one character at `offset`; answers where the next one goes. */
const writeUtf8 = (bytes: Uint8Array, offset: number, point: number): number => {
  if (point < 0x80) {
    bytes[offset] = point;
    return offset + 1;
  }
  const tailCount = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
  bytes[offset] = ((0xff << (7 - tailCount)) & 0xff) | (point >> (6 * tailCount));
  for (let tail = 1; tail <= tailCount; tail += 1) {
    bytes[offset + tail] = 0x80 | ((point >> (6 * (tailCount - tail))) & 63);
  }
  return offset + 1 + tailCount;
};

const padded = (message: Uint8Array): DataView => {
  const byteCount = Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const bytes = new Uint8Array(byteCount);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(byteCount - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(byteCount - 4, (message.length << 3) >>> 0);
  return view;
};

const schedule = new Int32Array(ROUND_COUNT);

const fillSchedule = (view: DataView, offset: number): void => {
  for (let index = 0; index < 16; index += 1) schedule[index] = view.getInt32(offset + index * 4);
  for (let index = 16; index < ROUND_COUNT; index += 1) {
    const early = schedule[index - 15] as number;
    const late = schedule[index - 2] as number;
    const mixEarly = turnRight(early, 7) ^ turnRight(early, 18) ^ (early >>> 3);
    const mixLate = turnRight(late, 17) ^ turnRight(late, 19) ^ (late >>> 10);
    schedule[index] =
      ((schedule[index - 16] as number) + mixEarly + (schedule[index - 7] as number) + mixLate) | 0;
  }
};

const mixBlock = (state: Int32Array): void => {
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let index = 0; index < ROUND_COUNT; index += 1) {
    const high = turnRight(e, 6) ^ turnRight(e, 11) ^ turnRight(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + high + choice + (ROUND_KEYS[index] as number) + (schedule[index] as number)) | 0;
    const low = turnRight(a, 2) ^ turnRight(a, 13) ^ turnRight(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + low + majority) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
};

/** The 32-byte digest of the bytes. */
export const sha256 = (message: Uint8Array): Uint8Array => {
  const state = START.slice();
  const view = padded(message);
  for (let offset = 0; offset < view.byteLength; offset += BLOCK_BYTES) {
    fillSchedule(view, offset);
    mixBlock(state);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (let index = 0; index < 8; index += 1) digest.setInt32(index * 4, state[index] as number);
  return new Uint8Array(digest.buffer);
};

/** The key, each byte of it changed by `pad`, and the message after it. */
const keyed = (key: Uint8Array, pad: number, message: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(BLOCK_BYTES + message.length).fill(pad, 0, BLOCK_BYTES);
  for (let index = 0; index < key.length; index += 1) bytes[index] = (key[index] as number) ^ pad;
  bytes.set(message, BLOCK_BYTES);
  return bytes;
};

/** HMAC-SHA-256 of the message under the key. */
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array => {
  const short = key.length > BLOCK_BYTES ? sha256(key) : key;
  return sha256(keyed(short, 0x5c, sha256(keyed(short, 0x36, message))));
};

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const toHex = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += HEX[byte] as string;
  return text;
};

/** The hex digest of a text. */
export const hashText = (text: string): string => toHex(sha256(utf8(text)));
