/**
 * Books of this device on their way to games of the server. A sending goes on while its screen is left and come back to,
 * so there is one for each game and visit.
 */
import type { GatheringAbout } from '@tilewright/protocol';
import { type StoreApi, createStore } from 'zustand';
import { library } from '../books/library-line.ts';
import { askServer } from './ask-server.ts';
import { type BookSending, type SendingPorts, type SendingState, openBookSending } from './book-sending.ts';
import { useOnlineGame } from './game-store.ts';
import { localDrawer } from './kept-sayings.ts';
import type { ParcelRules } from './parcel.ts';
import type { ParcelAnswer } from './parcel-worker.ts';
import { unsentBooks } from './unsent-books.ts';

const packedParcel = (packed: Uint8Array<ArrayBuffer>, rules: ParcelRules): Promise<ParcelAnswer> =>
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

const parcelOf = async (id: string, rules: ParcelRules): Promise<ParcelAnswer> => {
  const packed = await library.packedBook(id);
  return packed.ok ? packedParcel(packed.value, rules) : null;
};

const gatheringNow = (game: string): GatheringAbout | undefined => {
  const open = useOnlineGame.getState();
  return open.game === game ? open.about?.gathering : undefined;
};

/** News of a change comes by another way than the answer to who wished for it. */
const SHOWN_MS = 5_000;

const shownAt =
  (game: string): SendingPorts['shown'] =>
  (isSo) =>
    new Promise((resolve) => {
      const isOver = (): boolean => {
        const gathering = gatheringNow(game);
        return gathering === undefined || isSo(gathering);
      };
      if (isOver()) return resolve();
      const end = (): void => {
        clearTimeout(timer);
        leave();
        resolve();
      };
      const timer = setTimeout(end, SHOWN_MS);
      const leave = useOnlineGame.subscribe(() => isOver() && end());
    });

/** Browsers have locks only where the page came by a safe way. */
const aloneAt =
  (game: string): SendingPorts['alone'] =>
  (work) => {
    const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
    return locks === undefined ? work() : locks.request(`tilewright-sending-${game}`, work);
  };

interface GameSending {
  readonly sending: BookSending;
  readonly store: StoreApi<SendingState>;
}

const openFor = (game: string): GameSending => {
  const unsent = unsentBooks(localDrawer, game);
  const store = createStore<SendingState>()(() => ({ tasks: [], fault: null, unsent: unsent.all() }));
  const sending = openBookSending({
    gathering: () => gatheringNow(game),
    shown: shownAt(game),
    parcelOf,
    addBook: (book) => askServer('addBook', book, game),
    addSentences: (sentences) => askServer('addSentences', sentences, game),
    removeBook: (book) => askServer('removeBook', { book }, game),
    unsent,
    alone: aloneAt(game),
    tell: (state) => store.setState(state),
  });
  return { sending, store };
};

const opened = new Map<string, GameSending>();

export const sendingFor = (game: string): GameSending => {
  const known = opened.get(game) ?? openFor(game);
  opened.set(game, known);
  return known;
};
