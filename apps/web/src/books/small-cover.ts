/** A cover made small enough for a list: drawn anew, so that nothing of the file is kept but what it shows. */
import type { BookCover } from '@tilewright/books';
import type { SmallCover } from '../keeper/library.ts';

const HEIGHT = 360;
const WIDEST = 360;
const MEDIA_TYPE = 'image/webp';

/** Null where the browser cannot make anything of it. */
export const smallCover = async ({ mediaType, bytes }: BookCover): Promise<SmallCover | null> => {
  try {
    const picture = await createImageBitmap(new Blob([bytes as BlobPart], { type: mediaType }));
    const width = Math.min(WIDEST, Math.max(1, Math.round((picture.width * HEIGHT) / picture.height)));
    const canvas = new OffscreenCanvas(width, HEIGHT);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, HEIGHT);
    picture.close();
    const blob = await canvas.convertToBlob({ type: MEDIA_TYPE, quality: 0.8 });
    return { mediaType: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) };
  } catch {
    return null;
  }
};
