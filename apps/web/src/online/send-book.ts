/** Brings a book of this device to a game: its lists first, then its sentences part by part. */
import type { AskFault } from '@tilewright/client';
import { type Result, err, ok } from '@tilewright/rules';
import { library } from '../books/library-line.ts';
import type { ListedBook } from '../books/listed-book.ts';
import { askServer } from './ask-server.ts';
import { type Parcel, type ParcelRules, sentTitle } from './parcel.ts';
import type { ParcelAnswer } from './parcel-worker.ts';

/** `unreadable`: the book is not on this device, or damaged. */
export type SendFault = AskFault | { readonly type: 'unreadable' };

const parcelOf = (packed: Uint8Array<ArrayBuffer>, rules: ParcelRules): Promise<ParcelAnswer> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./parcel-worker.ts', import.meta.url), {
      type: 'module',
      name: 'parcel',
    });
    const end = (answer: ParcelAnswer): void => {
      worker.terminate();
      resolve(answer);
    };
    worker.onmessage = ({ data: answer }: MessageEvent<ParcelAnswer>) => end(answer);
    worker.onerror = (event) => {
      event.preventDefault();
      end(null);
    };
    worker.postMessage({ packed, rules }, [packed.buffer]);
  });

const sendParts = async (game: string, book: string, { parts }: Parcel): Promise<Result<null, AskFault>> => {
  for (const lines of parts) {
    const sent = await askServer('addSentences', { book, lines }, game);
    if (!sent.ok) return sent;
  }
  return ok(null);
};

export const sendBook = async (
  game: string,
  { id, title, author }: ListedBook,
  rules: ParcelRules,
): Promise<Result<null, SendFault>> => {
  const packed = await library.packedBook(id);
  const parcel = packed.ok ? await parcelOf(packed.value, rules) : null;
  if (parcel === null) return err({ type: 'unreadable' });
  const { words, otherWords } = parcel;
  const names = { title: sentTitle(title), author: sentTitle(author) };
  const added = await askServer('addBook', { ...names, words, otherWords }, game);
  return added.ok ? sendParts(game, added.value.book, parcel) : added;
};
