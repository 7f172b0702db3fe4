/**
 * Data that came compressed in a link: inflated in small steps, so that a small text cannot become a flood, and only
 * where the compressed data ends where it says.
 */
import { type Result, err, ok } from '@tilewright/rules';
import { Inflate } from 'fflate';

export type InflateFault = 'damaged data' | 'more data than a link has' | 'more after its end';

export interface InflateLimits {
  readonly mostBytes: number;
  /** What the compression started from. */
  readonly dictionary?: Uint8Array;
}

/** One step inflates to a quarter of a megabyte at most. */
const STEP = 256;

/** The data of a stream that ends with its last byte: without that one it must not be whole. */
export const inflateWhole = (bytes: Uint8Array, limits: InflateLimits): Result<Uint8Array, InflateFault> => {
  const inflated = inflate(bytes, limits);
  const isLonger = inflated.ok && bytes.length > 0 && inflate(bytes.subarray(0, -1), limits).ok;
  return isLonger ? err('more after its end') : inflated;
};

/** Inflates in small steps and stops as soon as there is too much. */
const inflate = (
  bytes: Uint8Array,
  { mostBytes, dictionary }: InflateLimits,
): Result<Uint8Array, InflateFault> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate(dictionary === undefined ? {} : { dictionary }, (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
  });
  try {
    for (let start = 0; start < bytes.length || start === 0; start += STEP) {
      stream.push(bytes.slice(start, start + STEP), start + STEP >= bytes.length);
      if (size > mostBytes) return err('more data than a link has');
    }
  } catch {
    return err('damaged data');
  }
  return ok(joined(chunks, size));
};

const joined = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
};
