/**
 * Books on their way to a game, one after the other: brought with their lists first and their sentences part by part,
 * sent on where something came between, or taken away. What is under way is not begun again. Knows no browser; what it
 * needs comes in by its ports.
 */
import type { AskFault } from '@tilewright/client';
import type { AnswerOf, BookAbout, GatheringAbout, RequestOf } from '@tilewright/protocol';
import { type Result, err, ok } from '@tilewright/rules';
import type { ListedBook } from '../books/listed-book.ts';
import { broughtAs } from './books-brought.ts';
import { type Parcel, type ParcelRules, sentTitle } from './parcel.ts';
import type { UnsentBook, UnsentBooks } from './unsent-books.ts';

/** `unreadable`: the book is not on this device, or damaged. */
type SendFault = AskFault | { readonly type: 'unreadable' };

type SendingTask =
  /** `id` is that of the device. */
  | { readonly type: 'bringing' | 'sendingOn'; readonly id: string; readonly title: string }
  /** `book` is that of the game. */
  | { readonly type: 'taking'; readonly book: string; readonly title: string };

export interface SendingState {
  /** What is under way; the first one is done now. */
  readonly tasks: readonly SendingTask[];
  /** Why the last one failed. */
  readonly fault: SendFault | null;
  readonly unsent: readonly UnsentBook[];
}

type Asked<T> = Promise<Result<T, AskFault>>;

export interface SendingPorts {
  /** How the game stands, as far as it is known now. */
  readonly gathering: () => GatheringAbout | undefined;
  /** Waits until the game is told to stand so, or for a while. */
  readonly shown: (isSo: (gathering: GatheringAbout) => boolean) => Promise<void>;
  /** Null for a book that cannot be read. */
  readonly parcelOf: (id: string, rules: ParcelRules) => Promise<Parcel | null>;
  readonly addBook: (book: RequestOf<'addBook'>) => Asked<AnswerOf<'addBook'>>;
  readonly addSentences: (sentences: RequestOf<'addSentences'>) => Asked<unknown>;
  readonly removeBook: (book: string) => Asked<unknown>;
  readonly unsent: UnsentBooks;
  /** Runs it while no other tab does such a thing for this game. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly tell: (state: SendingState) => void;
}

interface Bringing {
  readonly rules: ParcelRules;
  /** All books of this device. */
  readonly listed: readonly ListedBook[];
}

export interface BookSending {
  readonly now: () => SendingState;
  readonly bring: (book: ListedBook, bringing: Bringing) => void;
  /** Brings it, or takes it away where the game has it. */
  readonly toggle: (book: ListedBook, bringing: Bringing) => void;
  readonly sendOn: (book: UnsentBook, rules: ParcelRules) => void;
  readonly take: (book: Pick<BookAbout, 'book' | 'title'>) => void;
  readonly forgetFault: () => void;
}

interface Desk {
  readonly ports: SendingPorts;
  state: SendingState;
  line: Promise<void>;
}

export const openBookSending = (ports: SendingPorts): BookSending => {
  const state: SendingState = { tasks: [], fault: null, unsent: ports.unsent.all() };
  const desk: Desk = { ports, state, line: Promise.resolve() };
  const startBringing: BookSending['bring'] = (book, bringing) =>
    run(desk, { type: 'bringing', id: book.id, title: book.title }, () => bring(ports, book, bringing));
  const startTaking: BookSending['take'] = ({ book, title }) =>
    run(desk, { type: 'taking', book, title }, () => take(ports, book));
  return {
    now: () => desk.state,
    bring: startBringing,
    toggle: (book, bringing) => {
      const known = knownAs(ports, book, bringing);
      const isOnItsWay = desk.state.tasks.some((task) => task.type !== 'taking' && task.id === book.id);
      if (known === undefined || isOnItsWay) startBringing(book, bringing);
      else startTaking({ book: known, title: book.title });
    },
    sendOn: ({ id, title }, rules) =>
      run(desk, { type: 'sendingOn', id, title }, () => sendOn(ports, id, rules)),
    take: startTaking,
    forgetFault: () => tell(desk, { fault: null }),
  };
};

const tell = (desk: Desk, part: Partial<SendingState>): void => {
  desk.state = { ...desk.state, unsent: desk.ports.unsent.all(), ...part };
  desk.ports.tell(desk.state);
};

const keyOf = (task: SendingTask): string =>
  task.type === 'taking' ? `game ${task.book}` : `own ${task.id}`;

type Done = Promise<Result<unknown, SendFault>>;

const run = (desk: Desk, task: SendingTask, work: () => Done): void => {
  const { tasks, fault } = desk.state;
  // Told in any case, so that a tick that was pressed meanwhile shows again what is.
  if (tasks.some((one) => keyOf(one) === keyOf(task))) return tell(desk, {});
  tell(desk, { tasks: [...tasks, task], fault: tasks.length === 0 ? null : fault });
  desk.line = desk.line.then(async () => {
    const done = await desk.ports.alone(work).catch(() => err<SendFault>({ type: 'unreadable' }));
    const rest = desk.state.tasks.filter((one) => one !== task);
    tell(desk, done.ok ? { tasks: rest } : { tasks: rest, fault: done.error });
  });
};

const knownAs = ({ gathering }: SendingPorts, book: ListedBook, { listed }: Bringing): string | undefined => {
  const known = gathering();
  return known && broughtAs(known, book, listed);
};

/** A book that the game has already is not brought again. */
const bring = async (ports: SendingPorts, book: ListedBook, bringing: Bringing): Done => {
  if (knownAs(ports, book, bringing) !== undefined) return ok(null);
  const parcel = await ports.parcelOf(book.id, bringing.rules);
  if (parcel === null) return err({ type: 'unreadable' });
  const { id, title, author, wordCount } = book;
  const { words, otherWords, parts } = parcel;
  const unsent: UnsentBook = { id, title, author, wordCount, book: null, sentCount: 0 };
  if (parts.length > 0) ports.unsent.put(unsent);
  const names = { title: sentTitle(title), author: sentTitle(author) };
  const added = await ports.addBook({ ...names, words, otherWords });
  if (!added.ok) {
    // Where no answer came, the server may have it all the same.
    if (added.error.type === 'refused') ports.unsent.forget(id);
    return added;
  }
  const sent = await sendParts(ports, { ...unsent, book: added.value.book }, parcel);
  await ports.shown(({ books }) => books.some((one) => one.book === added.value.book));
  return sent;
};

const HOPELESS = ['noSuchBook', 'notGathering', 'noSentences', 'badRequest'];

/** A part whose answer was lost goes twice, which takes room and changes nothing. */
const sendParts = async (
  { unsent, addSentences }: SendingPorts,
  one: UnsentBook & { readonly book: string },
  { parts }: Parcel,
): Done => {
  for (const [at, lines] of parts.entries()) {
    if (at < one.sentCount) continue;
    unsent.put({ ...one, sentCount: at });
    const sent = await addSentences({ book: one.book, lines });
    if (sent.ok) continue;
    if (sent.error.type === 'refused' && HOPELESS.includes(sent.error.code)) unsent.forget(one.id);
    return sent;
  }
  unsent.forget(one.id);
  return ok(null);
};

/** Of the game; where the server's answer was lost, by its names. */
const bookOf = (
  one: UnsentBook,
  gathering: GatheringAbout | undefined,
  unsent: readonly UnsentBook[],
): string | undefined => one.book ?? (gathering && broughtAs(gathering, one, unsent));

const sendOn = async (ports: SendingPorts, id: string, rules: ParcelRules): Done => {
  const unsent = ports.unsent.all();
  // Another tab may have done it.
  const one = unsent.find((other) => other.id === id);
  const book = one && bookOf(one, ports.gathering(), unsent);
  if (one === undefined || book === undefined) return ok(null);
  const parcel = await ports.parcelOf(id, rules);
  if (parcel !== null) return sendParts(ports, { ...one, book }, parcel);
  ports.unsent.forget(id);
  return err({ type: 'unreadable' });
};

const take = async (ports: SendingPorts, book: string): Done => {
  const taken = await ports.removeBook(book);
  if (!taken.ok) return taken;
  for (const one of ports.unsent.all()) if (one.book === book) ports.unsent.forget(one.id);
  await ports.shown(({ books }) => books.every((other) => other.book !== book));
  return taken;
};

type Gathering = Pick<GatheringAbout, 'books' | 'seat'>;

const isTaken = ({ tasks }: SendingState, book: string): boolean =>
  tasks.some((task) => task.type === 'taking' && task.book === book);

/** Ids of books of this device that are brought or on their way, and not being taken away. */
export const chosenIn = (
  state: SendingState,
  gathering: Gathering,
  listed: readonly ListedBook[],
): readonly string[] =>
  listed
    .filter((book) => {
      if (state.tasks.some((task) => task.type === 'bringing' && task.id === book.id)) return true;
      const known = broughtAs(gathering, book, listed);
      return known !== undefined && !isTaken(state, known);
    })
    .map(({ id }) => id);

/** One's own books of a game of which something is missing that nobody sends now, by their id there. */
export const unfinishedIn = (
  { tasks, unsent }: SendingState,
  gathering: GatheringAbout,
): ReadonlyMap<string, UnsentBook> => {
  const idle = unsent.filter(({ id }) => tasks.every((task) => task.type === 'taking' || task.id !== id));
  const own = gathering.books.filter(({ seat }) => seat === gathering.seat);
  const found = idle.map((one) => [bookOf(one, gathering, unsent), one] as const);
  return new Map(own.flatMap(({ book }) => found.flatMap(([id, one]) => (id === book ? [[book, one]] : []))));
};
