/**
 * A picture for the cover: only of the kinds that its first bytes show, and only when it and what it would take on a
 * screen are within bounds. A picture that is not is left out; the book is read all the same.
 */
import type { BookCover } from './book.ts';
import type { BookLimits } from './book-limits.ts';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

type MediaType = BookCover['mediaType'];

export const coverOf = (bytes: Uint8Array, limits: BookLimits): BookCover | null => {
  if (bytes.length > limits.coverBytes) return null;
  const mediaType = pictureType(bytes);
  if (mediaType === undefined) return null;
  const size = SIZES[mediaType](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (size === undefined || size.width * size.height === 0) return null;
  // A copy: the picture alone, without the file that it came in.
  return size.width * size.height > limits.coverPixels ? null : { mediaType, bytes: bytes.slice() };
};

const pictureType = (bytes: Uint8Array): MediaType | undefined => {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (/^GIF8[79]a/u.test(start)) return 'image/gif';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : undefined;
};

const has = (view: DataView, byteCount: number): boolean => view.byteLength >= byteCount;

const jpegSize = (view: DataView): PictureSize | undefined => {
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
};

const pngSize = (view: DataView): PictureSize | undefined =>
  has(view, 24) ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;

const gifSize = (view: DataView): PictureSize | undefined =>
  has(view, 10) ? { width: view.getUint16(6, true), height: view.getUint16(8, true) } : undefined;

const webpSize = (view: DataView): PictureSize | undefined => {
  if (!has(view, 30)) return undefined;
  const kind = String.fromCharCode(
    view.getUint8(12),
    view.getUint8(13),
    view.getUint8(14),
    view.getUint8(15),
  );
  if (kind === 'VP8X') {
    const side = (at: number): number => (view.getUint16(at, true) | (view.getUint8(at + 2) << 16)) + 1;
    return { width: side(24), height: side(27) };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const isPlain = kind === 'VP8 ';
  return isPlain
    ? { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    : undefined;
};

const SIZES: Readonly<Record<MediaType, (view: DataView) => PictureSize | undefined>> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/gif': gifSize,
  'image/webp': webpSize,
};
