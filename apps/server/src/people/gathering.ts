/**
 * Games that gather books before they begin: who sits brings books and says "ready", the maker begins. Only then is
 * there a list, a set-up that names it, and a first event; from then on it is a game like any other.
 */
import { type AnswerOf, type GatheringAbout, type RequestOf, WIRE_LIMITS } from '@tilewright/protocol';
import { type Result, type Seat, type Setup, err, ok } from '@tilewright/rules';
import { setupFaults } from '@tilewright/variants';
import type { BookFull, BookQuota, GatheringRow } from '../store/gathering-store.ts';
import type { GameRow } from '../store/store.ts';
import { reportIn, rulesIn, setupIn } from './book-works.ts';
import type { Session } from './devices.ts';
import { seatOf } from './game-summary.ts';
import type { PeopleGrounds } from './grounds.ts';
import { type Refused, refuse, refuseAt } from './refused.ts';
import { newId } from './secrets.ts';
import { viewerOf } from './viewer-of.ts';

export const gatheringAbout = (gathering: GatheringRow, row: GameRow, person: string): GatheringAbout => ({
  tiles: setupIn(gathering).tileSet.name,
  rules: rulesIn(gathering),
  seat: seatOf(row, person),
  ready: gathering.ready as readonly Seat[],
  books: gathering.books.map(({ id, seat, ...book }) => ({ book: id, seat: seat as Seat, ...book })),
  report: reportIn(gathering),
  hasBegun: gathering.list !== null,
});

export const lookAtGathering = async (
  grounds: PeopleGrounds,
  { person }: Session,
  game: string,
): Promise<Result<AnswerOf<'gathering'>, Refused>> => {
  const { store, books } = grounds;
  if (viewerOf(await store.seats.placeOf(game, person)) === undefined) return refuse('noSuchGame');
  const [row, gathering] = await Promise.all([store.games.find(game), store.gatherings.find(game)]);
  if (row === undefined || gathering === undefined) return refuse('notGathering');
  if (gathering.report === null) books.weigh(game);
  return ok(gatheringAbout(gathering, row, person));
};

/** The seat of who asks, at a game that gathers books. */
const seatAt = async (
  { store }: PeopleGrounds,
  { person }: Session,
  game: string,
): Promise<Result<Seat, Refused>> => {
  const place = await store.seats.placeOf(game, person);
  const [seat] = place.seats;
  if (seat === undefined) return refuseAt(place);
  return (await store.gatherings.find(game)) === undefined ? refuse('notGathering') : ok(seat as Seat);
};

const changed = async (grounds: PeopleGrounds, game: string): Promise<void> => {
  await touched(grounds, game);
  grounds.bus.publish(game, 'people');
  grounds.books.weigh(game);
};

/** Its days begin anew. What was asked for is done in any case. */
const touched = ({ store, now }: PeopleGrounds, game: string): Promise<void> =>
  store.games.touch(game, now()).catch(() => undefined);

/** Without making a string of each word: there may be a hundred thousand. */
const countOf = (text: string): number => {
  let count = text === '' ? 0 : 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

const mib = (bytes: number): string => `${bytes / 1_048_576} MiB`;

const NO_ROOM: Readonly<Record<BookFull, (quota: BookQuota) => Refused>> = {
  full: ({ bytesPerGame }) => ({
    code: 'tooLarge',
    sentence: `The books of a game may have ${mib(bytesPerGame)} of words and sentences.`,
  }),
  fullPerson: ({ bytesPerPerson }) => ({
    code: 'fullShelf',
    sentence: `The books of all your games may have ${mib(bytesPerPerson)} of words and sentences. Take books away that are not played with yet; those of old games go with them.`,
  }),
  fullAddress: ({ bytesPerOrigin }) => ({
    code: 'fullShelf',
    sentence: `All books from your network may have ${mib(bytesPerOrigin)} of words and sentences. Take books away that are not played with yet; those of old games go with them.`,
  }),
  fullServer: () => ({
    code: 'fullServer',
    sentence: 'This server has no more room for books. Its host can make some.',
  }),
};

const noRoom = ({ bookQuota }: PeopleGrounds, outcome: keyof typeof NO_ROOM): Result<never, Refused> =>
  err(NO_ROOM[outcome](bookQuota));

const isFull = (outcome: string): outcome is keyof typeof NO_ROOM => Object.hasOwn(NO_ROOM, outcome);

export const addBook = async (
  grounds: PeopleGrounds,
  session: Session,
  game: string,
  body: RequestOf<'addBook'>,
): Promise<Result<AnswerOf<'addBook'>, Refused>> => {
  const seat = await seatAt(grounds, session, game);
  if (!seat.ok) return seat;
  const id = newId();
  const counts = { wordCount: countOf(body.words), otherCount: countOf(body.otherWords) };
  const origin = grounds.bookOrigin(session.person);
  const book = { ...body, ...counts, id, game, seat: seat.value, origin };
  const outcome = await grounds.store.gatherings.addBook(book, grounds.bookQuota);
  if (outcome === 'begun') return refuse('notGathering');
  if (isFull(outcome)) return noRoom(grounds, outcome);
  if (outcome === 'tooMany') {
    const sentence = `Everybody may bring ${WIRE_LIMITS.booksPerSeat} books; take one away first.`;
    return err({ code: 'tooMany', sentence });
  }
  await changed(grounds, game);
  return ok({ book: id });
};

type Done = Promise<Result<Record<string, never>, Refused>>;

export const addSentences = async (
  grounds: PeopleGrounds,
  session: Session,
  game: string,
  body: RequestOf<'addSentences'>,
): Done => {
  const seat = await seatAt(grounds, session, game);
  if (!seat.ok) return seat;
  const gathering = await grounds.store.gatherings.find(game);
  if (gathering === undefined || !rulesIn(gathering).hasSentences) return refuse('noSentences');
  const sentences = { ...body, game, seat: seat.value, origin: grounds.bookOrigin(session.person) };
  const outcome = await grounds.store.gatherings.addSentences(sentences, grounds.bookQuota);
  if (outcome === 'begun') return refuse('notGathering');
  if (isFull(outcome)) return noRoom(grounds, outcome);
  return outcome === 'noBook' ? refuse('noSuchBook') : ok({});
};

export const removeBook = async (
  grounds: PeopleGrounds,
  session: Session,
  game: string,
  book: string,
): Done => {
  const seat = await seatAt(grounds, session, game);
  if (!seat.ok) return seat;
  const outcome = await grounds.store.gatherings.removeBook(game, seat.value, book);
  if (outcome === 'begun') return refuse('notGathering');
  if (outcome === 'noBook') return refuse('noSuchBook');
  await changed(grounds, game);
  return ok({});
};

/** What its maker can still choose when the books are known. */
export const setBookRules = async (
  grounds: PeopleGrounds,
  { person }: Session,
  game: string,
  { hasTwos, isBalanced }: RequestOf<'setBookRules'>,
): Done => {
  const { store } = grounds;
  const place = await store.seats.placeOf(game, person);
  if (!place.isMaker) return refuseAt(place);
  const gathering = await store.gatherings.find(game);
  if (gathering === undefined) return refuse('notGathering');
  const rules = { ...rulesIn(gathering), hasTwos, isBalanced };
  if ((await store.gatherings.setRules(game, JSON.stringify(rules))) === 'begun')
    return refuse('notGathering');
  await changed(grounds, game);
  return ok({});
};

export const setReady = async (
  grounds: PeopleGrounds,
  session: Session,
  game: string,
  isReady: boolean,
): Done => {
  const seat = await seatAt(grounds, session, game);
  if (!seat.ok) return seat;
  const outcome = await grounds.store.gatherings.setReady(game, seat.value, isReady);
  if (outcome === 'begun') return refuse('notGathering');
  await touched(grounds, game);
  grounds.bus.publish(game, 'people');
  return ok({});
};

/** Said again it answers the same: what was begun and not finished is finished. */
export const startGame = async (grounds: PeopleGrounds, { person }: Session, game: string): Done => {
  const { store, tables, bus } = grounds;
  const place = await store.seats.placeOf(game, person);
  if (!place.isMaker) return refuseAt(place);
  const [row, gathering] = await Promise.all([store.games.find(game), store.gatherings.find(game)]);
  if (row === undefined || gathering === undefined || row.seq > 0) return refuse('notGathering');
  const made = gathering.list === null ? await makeWords(grounds, row, gathering) : ok(setupIn(gathering));
  if (!made.ok) return made;
  const reply = await tables.begin(game, made.value);
  if (reply.type !== 'accepted') return refuse('unavailable');
  bus.publish(game, 'people');
  for (const one of new Set(row.seats.map((seat) => seat.person)))
    if (one !== null) bus.publish(one, 'person');
  return ok({});
};

/** Makes the list and keeps it with the set-up that names it. */
const makeWords = async (
  { store, books, now }: PeopleGrounds,
  row: GameRow,
  gathering: GatheringRow,
): Promise<Result<Setup, Refused>> => {
  const before = setupIn(gathering);
  const isReady = before.seats.every(
    ({ kind }, seat) =>
      kind === 'computer' || (row.seats[seat]?.person != null && gathering.ready.includes(seat)),
  );
  if (!isReady || gathering.books.length === 0) return refuse('notReady');
  const made = await books.make(row.id, gathering).catch(() => undefined);
  if (made === undefined) return refuse('unavailable');
  if (made.list.wordCount === 0) return refuse('noWords');
  const seats = before.seats.map((seat, at) => ({ ...seat, name: row.seats[at]?.name ?? seat.name }));
  const setup: Setup = { ...before, seats, tileSet: made.tileSet, lexicon: made.list.id };
  const faults = setupFaults(setup);
  if (faults.length > 0) return refuse('noWords');
  const outcome = await store.gatherings.begin(
    { game: row.id, revision: gathering.revision, setup: JSON.stringify(setup), list: made.list },
    now(),
  );
  return outcome === 'begun' ? ok(setup) : refuse('notReady');
};
