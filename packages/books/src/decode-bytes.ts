/** Decodes bytes of a known encoding in small pieces, as every runtime does it, with the signs of windows-1252. */
import { withWindowsSigns } from '@tilewright/lexicon';
import { type Result, err, ok } from '@tilewright/rules';
import type { BookFault } from './book-fault.ts';
import type { Pace } from './pace.ts';

interface Decoder {
  readonly encoding: string;
  readonly decode: (bytes?: Uint8Array, options?: { readonly stream: boolean }) => string;
}

// Every runtime has it and it is pure, but no ECMAScript library file declares it.
declare const TextDecoder: new (label: string, options?: { readonly fatal: boolean }) => Decoder;

const PIECE_BYTES = 2 ** 18;

/** The proper name of an encoding, or undefined when nobody knows it. */
export const knownEncoding = (label: string): string | undefined => {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
};

/**
 * The text; undefined when it must be strict and some bytes make no sense. The last character may be cut off, if
 * others show that the encoding is right.
 */
export const decodeAs = async (
  encoding: string,
  bytes: Uint8Array,
  pace: Pace,
  manner: 'strict' | 'lenient' = 'lenient',
): Promise<Result<string | undefined, BookFault>> => {
  const decoder = new TextDecoder(encoding, { fatal: manner === 'strict' });
  const finish = decoder.encoding === 'windows-1252' ? withWindowsSigns : (text: string): string => text;
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    const piece = decodedPiece(decoder, bytes.subarray(start, start + PIECE_BYTES));
    if (piece === undefined) return ok(undefined);
    pieces.push(finish(piece));
    const fault = await pace.step(0);
    if (fault !== undefined) return err(fault);
  }
  const text = pieces.join('');
  const isComplete = decodedPiece(decoder) !== undefined;
  return ok(isComplete || /[^\p{ASCII}]/u.test(text) ? text : undefined);
};

/** A small sample, as lenient as can be. */
export const decodeSample = (encoding: string, bytes: Uint8Array): string => {
  const decoder = new TextDecoder(encoding, { fatal: false });
  const text = decoder.decode(bytes);
  return decoder.encoding === 'windows-1252' ? withWindowsSigns(text) : text;
};

/** The text of a piece, or of whatever is left at the end; undefined when it makes no sense. */
const decodedPiece = (decoder: Decoder, piece?: Uint8Array): string | undefined => {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    return undefined;
  }
};
