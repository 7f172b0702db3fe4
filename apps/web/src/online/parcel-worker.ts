/** Makes the parcel of one book, beside the page. It is made for this book and ended after it. */
import { parsePackedBook } from '../books/packed-book.ts';
import { type Parcel, type ParcelRules, makeParcel } from './parcel.ts';

export interface ParcelWish {
  readonly packed: Uint8Array;
  readonly rules: ParcelRules;
}

/** Null for bytes that are no book. */
export type ParcelAnswer = Parcel | null;

addEventListener('message', ({ data: wish }: MessageEvent<ParcelWish>) => {
  const book = parsePackedBook(wish.packed);
  const answer: ParcelAnswer = book === undefined ? null : makeParcel(book, wish.rules);
  postMessage(answer);
});
