/** Games made, played again, and their chat switched. A game is there when its first event is stored. */
import { type AnswerOf, type GameRequest, type Leaving, WIRE_LIMITS } from '@tilewright/protocol';
import { type Result, type Seat, type Setup, err, ok } from '@tilewright/rules';
import { hashSecret } from '../store/hash-secret.ts';
import type { GameRow, NewGame, NewSeat } from '../store/store.ts';
import type { Session } from './devices.ts';
import { setupOf } from './game-setup.ts';
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
  await grounds.store.games.create({ ...draft.game, at: grounds.now(), rematchOf: null });
  if (!request.isChatOn) await grounds.store.games.setChatOff(draft.game.id, true);
  if (gathering === undefined) return begin(grounds, draft, person);
  const open = [JSON.stringify({ ...setup.value, lexicon: '' }), JSON.stringify(gathering)] as const;
  await grounds.store.gatherings.open(draft.game.id, ...open);
  return answerTo(grounds, draft, person);
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

const begin = async (
  grounds: PeopleGrounds,
  draft: Draft,
  person: string,
): Promise<Result<Answer, Refused>> => {
  const { setup, game } = draft;
  const { tables } = grounds;
  const reply = await tables.begin(game.id, setup);
  return reply.type === 'accepted' ? answerTo(grounds, draft, person) : refuse('unavailable');
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
  const gathering = await store.gatherings.find(game);
  if (gathering !== undefined && gathering.list !== again.setup.lexicon) return err(WAS_CLOSED);
  const draft = draftOf({ ...again, maker: person });
  const made = await store.games.create({ ...draft.game, at: now(), rematchOf: game });
  // The same books, where there are some; of those who ask at once each may be the one who brings them along.
  const next = made.type === 'rematched' ? made.game : draft.game.id;
  await store.gatherings.copy(game, next, grounds.bookQuota, again.newSeat);
  if (made.type === 'rematched') return joinRematch(grounds, made.game, again.setup, person);
  if (row.isChatOff) await store.games.setChatOff(draft.game.id, true);
  const begun = await begin(grounds, draft, person);
  bus.publish(game, 'people');
  return begun;
};

/** There are no words to play it again with. */
const WAS_CLOSED: Refused = {
  code: 'notGathering',
  sentence: 'This game was closed before its books became a list; make a new one.',
};

interface Setting extends Omit<Drafting, 'maker'> {
  /** Where who sat at a seat sits now. */
  readonly newSeat: (seat: number) => number;
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
    setup: { ...setup, seats: turned(now.map(({ name, kind, level }) => ({ name, kind, level }))) },
    people: turned(seats.map((seat) => seat.person)),
    daysPerMove,
    leaving,
    newSeat: (seat) => (seat - first + now.length) % now.length,
  };
};

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
