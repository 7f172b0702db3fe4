/** What a file is, by its first bytes: a book's container, something that is surely no book, or perhaps text. */
import type { FileKind } from './book-fault.ts';

export type FoundKind = 'zip' | 'pdf' | 'text' | FileKind;

type Signature = readonly [kind: FoundKind, offset: number, bytes: string];

/** Bytes as characters of the same number. */
const SIGNATURES: readonly Signature[] = [
  ['zip', 0, 'PK\x03\x04'],
  ['zip', 0, 'PK\x05\x06'],
  ['picture', 0, '\xFF\xD8\xFF'],
  ['picture', 0, '\x89PNG\r\n\x1A\n'],
  ['picture', 0, 'GIF87a'],
  ['picture', 0, 'GIF89a'],
  ['picture', 8, 'WEBP'],
  ['picture', 0, 'II*\0'],
  ['picture', 0, 'MM\0*'],
  ['picture', 4, 'ftypavif'],
  ['picture', 4, 'ftypheic'],
  ['picture', 0, 'AT&TFORM'],
  ['picture', 0, '8BPS'],
  ['sound', 0, 'ID3'],
  ['sound', 0, 'OggS'],
  ['sound', 0, 'fLaC'],
  ['sound', 8, 'WAVE'],
  ['video', 4, 'ftyp'],
  ['video', 0, '\x1A\x45\xDF\xA3'],
  ['video', 8, 'AVI '],
  ['archive', 0, 'Rar!\x1A\x07'],
  ['archive', 0, '7z\xBC\xAF\x27\x1C'],
  ['archive', 0, '\x1F\x8B'],
  ['archive', 0, 'BZh'],
  ['archive', 0, '\xFD7zXZ\0'],
  ['archive', 257, 'ustar'],
  ['document', 0, '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'],
  ['document', 0, '{\\rtf'],
  ['kindle', 60, 'BOOKMOBI'],
  ['document', 60, 'TEXtREAd'],
  ['document', 0, '%!PS'],
  ['program', 0, 'MZ\x90\0'],
  ['program', 0, '\x7FELF'],
  ['program', 0, '\xCA\xFE\xBA\xBE'],
  ['program', 0, '\0asm'],
  ['unknown', 0, 'SQLite format 3\0'],
];

/** A PDF may have some bytes before it, as mail programs leave. */
const PDF_WITHIN = 1_024;

export const kindOf = (bytes: Uint8Array): FoundKind => {
  const found = SIGNATURES.find(([, offset, signature]) => isAt(bytes, offset, signature));
  if (found !== undefined) return found[0];
  return indexOfText(bytes.subarray(0, PDF_WITHIN), '%PDF-') >= 0 ? 'pdf' : 'text';
};

const isAt = (bytes: Uint8Array, offset: number, signature: string): boolean => {
  for (let at = 0; at < signature.length; at += 1)
    if (bytes[offset + at] !== signature.charCodeAt(at)) return false;
  return true;
};

/** Where plain characters stand in bytes, or −1. */
export const indexOfText = (bytes: Uint8Array, text: string, from = 0): number => {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (isAt(bytes, at, text)) return at;
  return -1;
};
