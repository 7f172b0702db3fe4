/** Books on their way to a game, against a server that is only a list. */
import type { AskFault } from '@tilewright/client';
import type { BookAbout, GatheringAbout } from '@tilewright/protocol';
import { type Seat, err, ok } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import type { ListedBook } from '../books/listed-book.ts';
import {
  type BookSending,
  type SendingPorts,
  chosenIn,
  openBookSending,
  unfinishedIn,
} from './book-sending.ts';
import { type UnsentBook, unsentBooks } from './unsent-books.ts';

const rules = { namesCount: false, hasTwos: false, isBalanced: false, hasSentences: true } as const;

const bookNamed = (id: string, title = id): ListedBook => ({
  id,
  title,
  author: '',
  cover: null,
  wordCount: 1,
  origin: 'own',
  ages: null,
});

const refusal = (code: string): AskFault => ({
  type: 'refused',
  status: 409,
  code,
  sentence: '',
  retryMs: null,
  faults: [],
});

/** A device and a game; `said` is what the server heard. A reload is another sending over the same shelf. */
const world = (change: (ports: SendingPorts) => Partial<SendingPorts> = () => ({})) => {
  const shelf = new Map<string, string>();
  const said: string[] = [];
  let books: readonly BookAbout[] = [];
  const gathering = (): GatheringAbout => ({
    tiles: 'english',
    rules: { ...rules, leaving: 'tiles' },
    seat: 0 as Seat,
    ready: [],
    books,
    report: null,
    hasBegun: false,
  });
  const drawer = {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, text: string) => void shelf.set(key, text),
    removeItem: (key: string) => void shelf.delete(key),
    keys: () => [...shelf.keys()],
  };
  const ports: SendingPorts = {
    gathering,
    shown: async () => undefined,
    parcelOf: async () => ({ words: 'cat', otherWords: '', parts: ['one', 'two', 'three'] }),
    addBook: async ({ title, author }) => {
      said.push(`add ${title}`);
      const book = `game-${said.length}`;
      books = [...books, { book, seat: 0 as Seat, title, author, wordCount: 1, otherCount: 0 }];
      return ok({ book });
    },
    addSentences: async ({ lines }) => {
      said.push(lines);
      return ok({});
    },
    removeBook: async (book) => {
      said.push(`remove ${book}`);
      books = books.filter((one) => one.book !== book);
      return ok({});
    },
    unsent: unsentBooks(drawer, 'game'),
    alone: (work) => work(),
    tell: () => undefined,
  };
  const open = (): BookSending => openBookSending({ ...ports, ...change(ports) });
  return { said, gathering, open, reopen: (): BookSending => openBookSending(ports), shelf };
};

const settled = async (sending: BookSending): Promise<void> => {
  while (sending.now().tasks.length > 0) await new Promise((resolve) => setTimeout(resolve));
};

const emma = bookNamed('emma');
const listed = [emma, bookNamed('whale')];

describe('[WO40] a book is on its way', () => {
  test('until its last sentence has gone over, and no longer', async () => {
    const underWay: number[] = [];
    const { open, said, shelf } = world((ports) => ({
      addSentences: (sentences) => {
        underWay.push(sending.now().tasks.length);
        return ports.addSentences(sentences);
      },
    }));
    const sending = open();
    sending.bring(emma, { rules, listed });
    expect(sending.now().tasks).toEqual([{ type: 'bringing', id: 'emma', title: 'emma' }]);
    await settled(sending);
    expect(said).toEqual(['add emma', 'one', 'two', 'three']);
    expect(underWay).toEqual([1, 1, 1]);
    expect(shelf.size).toBe(0);
  });

  test('no longer when it fails, and what comes after it goes all the same', async () => {
    const { open, said } = world((ports) => ({
      parcelOf: async (id, of) => {
        if (id === 'emma') throw new Error('the keeper is gone');
        return ports.parcelOf(id, of);
      },
    }));
    const sending = open();
    for (const book of listed) sending.bring(book, { rules, listed });
    await settled(sending);
    expect(sending.now().fault).toEqual({ type: 'unreadable' });
    expect(said[0]).toBe('add whale');
    sending.forgetFault();
    expect(sending.now().fault).toBeNull();
  });
});

describe('[WO41] a book whose sentences did not all go over', () => {
  /** The line breaks at a part, for good. */
  const brokenAt = (part: string, fault: AskFault = { type: 'unreachable' }) =>
    world((ports) => ({
      addSentences: async (sentences) =>
        sentences.lines === part ? err(fault) : ports.addSentences(sentences),
    }));
  const broken = async (at: ReturnType<typeof brokenAt>) => {
    const sending = at.open();
    sending.bring(emma, { rules, listed });
    await settled(sending);
    return sending;
  };

  test('is known to lack some, and is sent on from there after a reload', async () => {
    const at = brokenAt('two');
    const before = await broken(at);
    expect(before.now().fault).toEqual({ type: 'unreachable' });
    expect([...unfinishedIn(before.now(), at.gathering()).keys()]).toEqual(['game-1']);
    const after = at.reopen();
    const [one] = unfinishedIn(after.now(), at.gathering()).values();
    after.sendOn(one as UnsentBook, rules);
    expect(after.now().tasks).toEqual([{ type: 'sendingOn', id: 'emma', title: 'emma' }]);
    expect(unfinishedIn(after.now(), at.gathering()).size).toBe(0);
    await settled(after);
    expect(at.said).toEqual(['add emma', 'one', 'two', 'three']);
    expect(unfinishedIn(after.now(), at.gathering()).size).toBe(0);
  });

  test('is known by its names where the answer to its lists was lost', async () => {
    const at = world((ports) => ({
      addBook: async (book) => {
        await ports.addBook(book);
        return err({ type: 'unreachable' });
      },
    }));
    await broken(at);
    const after = at.reopen();
    const [one] = unfinishedIn(after.now(), at.gathering()).values();
    after.sendOn(one as UnsentBook, rules);
    await settled(after);
    expect(at.said).toEqual(['add emma', 'one', 'two', 'three']);
  });

  test('is not sent on twice where another tab has done it', async () => {
    const at = brokenAt('two');
    await broken(at);
    const [first, second] = [at.reopen(), at.reopen()];
    const [one] = unfinishedIn(second.now(), at.gathering()).values();
    for (const tab of [first, second]) {
      tab.sendOn(one as UnsentBook, rules);
      await settled(tab);
    }
    expect(at.said.filter((text) => text === 'two')).toHaveLength(1);
  });

  test.each(['noSuchBook', 'notGathering'])('is given up where nothing helps: %s', async (code) => {
    const at = brokenAt('two', refusal(code));
    await broken(at);
    expect(at.shelf.size).toBe(0);
  });

  test('is forgotten with a book that was refused or taken away, and where it cannot be read any more', async () => {
    const refused = world(() => ({ addBook: async () => err(refusal('tooMany')) }));
    await broken(refused);
    expect(refused.shelf.size).toBe(0);
    const taken = brokenAt('two');
    const sending = await broken(taken);
    sending.take({ book: 'game-1', title: 'emma' });
    await settled(sending);
    expect(taken.shelf.size).toBe(0);
    const unread = world((ports) => {
      const parcels = [ports.parcelOf(emma.id, rules)];
      return {
        parcelOf: async () => (await parcels.shift()) ?? null,
        addSentences: async () => err({ type: 'unreachable' }),
      };
    });
    const again = await broken(unread);
    const [one] = unfinishedIn(again.now(), unread.gathering()).values();
    again.sendOn(one as UnsentBook, rules);
    await settled(again);
    expect([again.now().fault, unread.shelf.size]).toEqual([{ type: 'unreadable' }, 0]);
  });
});

describe('[WO42] a book is brought once', () => {
  test('however often it is pressed or dropped while it is on its way, and it shows as brought at once', async () => {
    const { open, said, gathering } = world();
    const sending = open();
    for (let count = 0; count < 3; count += 1) sending.toggle(emma, { rules, listed });
    sending.bring(emma, { rules, listed });
    expect(chosenIn(sending.now(), gathering(), listed)).toEqual(['emma']);
    await settled(sending);
    expect(said.filter((text) => text.startsWith('add'))).toEqual(['add emma']);
    expect(chosenIn(sending.now(), gathering(), listed)).toEqual(['emma']);
  });

  test('and not again when its file is dropped once more', async () => {
    const { open, said } = world();
    const sending = open();
    for (let count = 0; count < 2; count += 1) {
      sending.bring(emma, { rules, listed });
      await settled(sending);
    }
    expect(said.filter((text) => text.startsWith('add'))).toEqual(['add emma']);
    expect(sending.now().fault).toBeNull();
  });

  test('it is on its way until the game is known to have it', async () => {
    let show: () => void = () => undefined;
    const { open } = world(() => ({ shown: () => new Promise<void>((resolve) => (show = resolve)) }));
    const sending = open();
    sending.bring(emma, { rules, listed });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sending.now().tasks).toHaveLength(1);
    show();
    await settled(sending);
  });
});

describe('[WO43] a book of one’s own is taken away', () => {
  test('with its tick, once', async () => {
    const { open, said, gathering } = world();
    const sending = open();
    sending.bring(emma, { rules, listed });
    await settled(sending);
    for (let count = 0; count < 2; count += 1) sending.toggle(emma, { rules, listed });
    expect(chosenIn(sending.now(), gathering(), listed)).toEqual([]);
    await settled(sending);
    expect(said.filter((text) => text.startsWith('remove'))).toEqual(['remove game-1']);
  });

  test('by the game’s own list where this device does not have it, or calls it otherwise', async () => {
    const { open, said, gathering } = world();
    const sending = open();
    sending.bring(emma, { rules, listed });
    await settled(sending);
    const renamed = [bookNamed('emma', 'Emma, the first part')];
    expect(chosenIn(sending.now(), gathering(), renamed)).toEqual([]);
    const [there] = gathering().books;
    sending.take(there as BookAbout);
    await settled(sending);
    expect(said.at(-1)).toBe('remove game-1');
    expect(gathering().books).toEqual([]);
  });
});
