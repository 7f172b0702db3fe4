/** Games made, played again, and their chat switched. A game is stored together with its first event, or its gathering. */
import { type AnswerOf, type GameRequest, type Leaving, WIRE_LIMITS } from '@tilewright/protocol';
import { type Result, type Seat, type SeatSetup, type Setup, err, ok } from '@tilewright/rules';
import { hashSecret } from '../store/hash-secret.ts';
import type { GameRow, NewGame, NewSeat } from '../store/store.ts';
import type { Session } from './devices.ts';
import { setupOf, tooHardFor } from './game-setup.ts';
import { makeSummary, parseSummary, seatOf } from './game-summary.ts';
import type { PeopleGrounds } from './grounds.ts';
import { type Refused, refuse, refuseAt } from './refused.ts';
import { newId, newSecret } from './secrets.ts';

type Answer = AnswerOf<'createGame'>;

export const createGame = async (
  grounds: PeopleGrounds,
  { person, name }: Session,
  request: GameRequest,
): Promise<Result<Answer, Refused>> => {
  const setup = setupOf(request, name);
  if (!setup.ok) return setup;
  if (await hasTooMany(grounds, person)) return err(tooMany(grounds));
  const people = request.seats.map(({ type }) => (type === 'me' ? person : null));
  const { daysPerMove, gathering } = request;
  const leaving = gathering?.leaving ?? request.leaving ?? 'tiles';
  const draft = draftOf({ setup: setup.value, people, maker: person, daysPerMove, leaving });
  const made = { ...draft.game, at: grounds.now(), rematchOf: null, isChatOff: !request.isChatOn };
  if (gathering === undefined) {
    const begun = await beginWith(grounds, draft.setup, made);
    return begun === 'begun' ? answerTo(grounds, draft, person) : refuse('unavailable');
  }
  const open = { setup: JSON.stringify({ ...setup.value, lexicon: '' }), rules: JSON.stringify(gathering) };
  await grounds.store.games.create({ ...made, gathering: open });
  return answerTo(grounds, draft, person);
};

/** Stores a game and its first event in one; or tells which game it was played again as, where somebody was faster. */
const beginWith = async (
  { store, tables }: PeopleGrounds,
  setup: Setup,
  game: NewGame,
): Promise<'begun' | 'failed' | { readonly rematch: string }> => {
  let rematch: string | undefined;
  const reply = await tables.begin(game.id, setup, async (opening) => {
    const made = await store.games.create({ ...game, opening });
    if (made.type === 'rematched') rematch = made.game;
    return made.type === 'made' ? 'stored' : 'conflict';
  });
  if (rematch !== undefined) return { rematch };
  return reply.type === 'accepted' ? 'begun' : 'failed';
};

const hasTooMany = async ({ store, mostOpenGames }: PeopleGrounds, person: string): Promise<boolean> => {
  const rows = await store.games.lobby(person, mostOpenGames + WIRE_LIMITS.lobbyRows);
  return rows.filter(({ maker, phase }) => maker === person && phase !== 'over').length >= mostOpenGames;
};

const tooMany = ({ mostOpenGames }: PeopleGrounds): Refused => ({
  code: 'tooMany',
  sentence: `You have ${mostOpenGames} games that are not over; finish or resign some first.`,
});

interface Draft {
  readonly setup: Setup;
  readonly game: Omit<NewGame, 'at' | 'rematchOf'>;
  readonly invites: Answer['invites'];
}

interface Drafting {
  readonly setup: Setup;
  /** Who sits where already. */
  readonly people: readonly (string | null)[];
  readonly maker: string;
  readonly daysPerMove: number | null;
  readonly leaving: Leaving;
}

/** The row of a game, and the secrets of which it keeps the hashes. */
const draftOf = ({ setup, people, maker, daysPerMove, leaving }: Drafting): Draft => {
  const watchSecret = newSecret();
  const secrets = setup.seats.map(({ kind }, seat) =>
    kind === 'person' && people[seat] == null ? newSecret() : null,
  );
  const seats: readonly NewSeat[] = setup.seats.map(({ name }, seat) => {
    const secret = secrets[seat] ?? null;
    return { person: people[seat] ?? null, name, inviteHash: secret === null ? null : hashSecret(secret) };
  });
  const summary = makeSummary(setup, daysPerMove, leaving);
  return {
    setup,
    game: { id: newId(), maker, summary, watchHash: hashSecret(watchSecret), seats },
    invites: [
      ...secrets.flatMap((secret, seat) => (secret === null ? [] : [{ seat: seat as Seat, secret }])),
      { seat: null, secret: watchSecret },
    ],
  };
};

const answerTo = (
  { bus }: PeopleGrounds,
  { game, invites }: Draft,
  person: string,
): Result<Answer, Refused> => {
  for (const one of new Set(game.seats.map((seat) => seat.person)))
    if (one !== null) bus.publish(one, 'person');
  bus.publish(person, 'person');
  const seat = game.seats.findIndex((one) => one.person === person);
  return ok({ game: game.id, seat: seat < 0 ? null : (seat as Seat), invites });
};

/** The same game again: seats that somebody held are held by the same people. */
export const rematch = async (
  grounds: PeopleGrounds,
  { person }: Session,
  game: string,
): Promise<Result<Answer, Refused>> => {
  const { store, bus, now } = grounds;
  const row = await store.games.find(game);
  if (row === undefined || seatOf(row, person) === null)
    return refuseAt(await store.seats.placeOf(game, person));
  if (row.phase !== 'over') return refuse('notOver');
  // Who only joins makes none.
  if (row.rematch === null && (await hasTooMany(grounds, person))) return err(tooMany(grounds));
  const again = await settingOf(grounds, row);
  if (again === undefined) return refuse('unavailable');
  const tooHard = tooHardFor(again.setup, again.leaving);
  if (tooHard !== undefined) return err(tooHard);
  const gathering = await store.gatherings.find(game);
  if (gathering !== undefined && gathering.list !== again.setup.lexicon) return err(WAS_CLOSED);
  const draft = draftOf({ ...again, maker: person });
  const made = { ...draft.game, at: now(), rematchOf: game, isChatOff: row.isChatOff };
  const begun =
    gathering === undefined
      ? await beginWith(grounds, draft.setup, made)
      : await beginWithBooks(grounds, made, again);
  bus.publish(game, 'people');
  if (begun === 'begun') return answerTo(grounds, draft, person);
  return begun === 'failed'
    ? refuse('unavailable')
    : joinRematch(grounds, begun.rematch, again.setup, person);
};

/** Of those who ask at once each may be the one who brings the books along; who asks again finishes what was begun. */
const beginWithBooks = async (
  grounds: PeopleGrounds,
  game: NewGame,
  { setup, newSeats }: Setting,
): ReturnType<typeof beginWith> => {
  const { store, tables, bookQuota, bookOrigin } = grounds;
  const made = await store.games.create(game);
  const next = made.type === 'rematched' ? made.game : game.id;
  const origin = bookOrigin(game.maker ?? '');
  await store.gatherings.copy({ from: game.rematchOf ?? '', to: next, origin, newSeats }, bookQuota);
  if (made.type === 'rematched') return { rematch: next };
  return (await tables.begin(next, setup)).type === 'accepted' ? 'begun' : 'failed';
};

/** There are no words to play it again with. */
const WAS_CLOSED: Refused = {
  code: 'notGathering',
  sentence: 'This game was closed before its books became a list; make a new one.',
};

interface Setting extends Omit<Drafting, 'maker'> {
  /** For each seat, where whoever sat there sits now. */
  readonly newSeats: readonly number[];
}

/** As it was set up and who sat there; another seat is the first, where the order is the one of the list. */
const settingOf = async (
  { tables }: PeopleGrounds,
  { id, seats, summary }: GameRow,
): Promise<Setting | undefined> => {
  const live = await tables.open(id);
  if (live === undefined) return undefined;
  const { setup, seats: now } = live.table();
  const { daysPerMove, leaving } = parseSummary(summary);
  live.release();
  const first = setup.switches.order === 'listed' ? 1 : 0;
  const turned = <T>(list: readonly T[]): readonly T[] => [...list.slice(first), ...list.slice(0, first)];
  return {
    setup: { ...setup, seats: turned(now.map(seatAgain)) },
    people: turned(seats.map((seat) => seat.person)),
    daysPerMove,
    leaving,
    newSeats: now.map((_, seat) => (seat - first + now.length) % now.length),
  };
};

/** Stored games may have levels beyond the strongest, which is what they stand for. */
const seatAgain = ({ name, kind, level }: SeatSetup): SeatSetup => ({
  name,
  kind,
  level: level === null ? null : Math.min(level, WIRE_LIMITS.level.most),
});

/** Somebody was faster. If that one did not come to the first event, it is made now. */
const joinRematch = async (
  { store, tables }: PeopleGrounds,
  game: string,
  setup: Setup,
  person: string,
): Promise<Result<Answer, Refused>> => {
  const row = await store.games.find(game);
  if (row === undefined) return refuse('unavailable');
  if (row.seq === 0 && (await tables.begin(game, setup)).type !== 'accepted') return refuse('unavailable');
  return ok({ game, seat: seatOf(row, person), invites: [] });
};

export const switchChat = async (
  { store, bus }: PeopleGrounds,
  { person }: Session,
  game: string,
  isChatOn: boolean,
): Promise<Result<AnswerOf<'switchChat'>, Refused>> => {
  const place = await store.seats.placeOf(game, person);
  if (!place.isMaker) return refuseAt(place);
  await store.games.setChatOff(game, !isChatOn);
  bus.publish(game, 'people');
  return ok({ isChatOn });
};
