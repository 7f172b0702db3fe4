/**
 * How much the streams of a PDF hold when they are unpacked, counted without keeping it. The reader of PDF unpacks
 * whole streams at once, so that this is asked before it sees the file.
 */
/** Whether bytes begin as packed data of the usual kind does. */
export const isDeflated = (bytes: Uint8Array): boolean => {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
};

const CLEAR = 256;
const END = 257;

/** How many bytes come out of the older kind of packing, up to a bound. */
export const lzwLength = (bytes: Uint8Array, most: number): number => {
  const lengths = new Uint32Array(4_096).fill(1, 0, CLEAR);
  let [total, nextCode, width, last, bits, bitCount] = [0, 258, 9, 0, 0, 0];
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfffff;
    bitCount += 8;
    if (bitCount < width) continue;
    bitCount -= width;
    const code = (bits >>> bitCount) & ((1 << width) - 1);
    if (code === END || total > most) break;
    if (code === CLEAR) [nextCode, width, last] = [258, 9, 0];
    else {
      const length = code < nextCode ? (lengths[code] as number) : last + 1;
      if (last > 0 && nextCode < 4_096) lengths[nextCode++] = last + 1;
      total += length;
      last = length;
      width = Math.min(12, Math.max(9, 32 - Math.clz32(nextCode + 1)));
    }
  }
  return total;
};

/** How many bytes come out of runs: a byte says how many follow, or how often the next one stands. */
export const runsLength = (bytes: Uint8Array): number => {
  let total = 0;
  for (let at = 0; at < bytes.length && bytes[at] !== 128;) {
    const sign = bytes[at] as number;
    total += sign < 128 ? sign + 1 : 257 - sign;
    at += sign < 128 ? sign + 2 : 2;
  }
  return total;
};

/** Bytes that were written as plain characters, four for five or one for two. */
export const fromCharacters = (bytes: Uint8Array, kind: 'base85' | 'hex'): Uint8Array => {
  const out = new Uint8Array(bytes.length);
  const [groupLength, base, first] = kind === 'hex' ? [2, 16, 0] : [5, 85, 33];
  let [length, value, count] = [0, 0, 0];
  for (const byte of bytes) {
    if (byte === 0x7e || byte === 0x3e) break;
    if (byte <= 0x20) continue;
    if (kind === 'base85' && byte === 0x7a) {
      length += 4;
      continue;
    }
    value =
      value * base + (kind === 'hex' ? Number.parseInt(String.fromCharCode(byte), 16) || 0 : byte - first);
    count += 1;
    if (count < groupLength) continue;
    const byteCount = kind === 'hex' ? 1 : 4;
    for (let at = byteCount - 1; at >= 0; at -= 1) {
      out[length + at] = value % 256;
      value = Math.floor(value / 256);
    }
    length += byteCount;
    [value, count] = [0, 0];
  }
  return out.subarray(0, length);
};
