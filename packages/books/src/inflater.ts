/**
 * Unpacks deflated bytes in small pieces, handing out what comes before the next piece is read, and stops at the end
 * of the packed data, whatever follows it: the library would keep and copy everything that comes after.
 */
import { Inflate } from 'fflate';

/** Gets each piece as it comes out; false ends the unpacking. */
export type TakePiece = (piece: Uint8Array) => boolean;

export interface Inflated {
  /** `whole`: to its end. `stopped`: no more was wanted. `broken`: it makes no sense, or has no end. */
  readonly outcome: 'whole' | 'stopped' | 'broken';
  /** How many packed bytes were read, to the next piece. */
  readonly readBytes: number;
}

/** A piece this small can swell to two megabytes at most before it is counted. */
const PIECE_BYTES = 2 ** 11;

/** What the library knows of its place: whether the last block has begun, and the codes of a block that is open. */
interface InflateState {
  readonly s: { readonly f?: number; readonly l?: unknown };
}

const isAtEnd = (stream: Inflate): boolean => {
  const { f: isLast, l: openBlock } = (stream as unknown as InflateState).s;
  return Boolean(isLast) && !openBlock;
};

/** Unpacks piece by piece: each `next` reads one, and gives the outcome when there is one. */
export const inflater = (
  packed: Uint8Array,
  take: TakePiece,
): { readonly next: () => Inflated | undefined } => {
  let isWanted = true;
  let at = 0;
  const stream = new Inflate((piece) => {
    isWanted = isWanted && (piece.length === 0 || take(piece));
  });
  const ended = (outcome: Inflated['outcome']): Inflated => ({
    outcome,
    readBytes: Math.min(at, packed.length),
  });
  return {
    next: () => {
      if (at >= packed.length) return ended('broken');
      try {
        stream.push(packed.subarray(at, at + PIECE_BYTES), false);
      } catch {
        return ended('broken');
      }
      at += PIECE_BYTES;
      if (!isWanted) return ended('stopped');
      return isAtEnd(stream) ? ended('whole') : undefined;
    },
  };
};
