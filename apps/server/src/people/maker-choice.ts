/**
 * What the maker of a game can do while it waits for somebody who does not come: give a free seat to a computer, or
 * close the game. Once it has begun neither can be done any more.
 */
import type { RequestOf } from '@tilewright/protocol';
import {
  type Millis,
  type Result,
  type Seat,
  type SeatSetup,
  type Table,
  err,
  isIn,
  ok,
} from '@tilewright/rules';
import type { AfterLeaving, GatheringRow, WaitingGame } from '../store/gathering-store.ts';
import { hashSecret } from '../store/hash-secret.ts';
import type { GameRow } from '../store/store.ts';
import type { LiveTable } from '../tables/tables.ts';
import { setupIn } from './book-works.ts';
import { closedGame } from './closed-game.ts';
import type { Session } from './devices.ts';
import { makeSummary, parseSummary } from './game-summary.ts';
import { tooHardForComputers } from './game-setup.ts';
import type { PeopleGrounds } from './grounds.ts';
import { computerAt, waitingWith } from './leaving.ts';
import { type Refused, refuse, refuseAt } from './refused.ts';
import { newSecret, newToken } from './secrets.ts';

type Done = Promise<Result<Record<string, never>, Refused>>;

const begun = (): Result<never, Refused> =>
  err({ code: 'notGathering', sentence: 'The game has begun, or is over.' });

interface Waiting {
  readonly row: GameRow;
  readonly gathering: GatheringRow | undefined;
}

/** The game, for its maker, while it waits. */
const waitingGame = async (
  { store }: PeopleGrounds,
  { person }: Session,
  game: string,
): Promise<Result<Waiting, Refused>> => {
  const place = await store.seats.placeOf(game, person);
  if (!place.isMaker) return refuseAt(place);
  const [row, gathering] = await Promise.all([store.games.find(game), store.gatherings.find(game)]);
  if (row === undefined) return refuse('noSuchGame');
  // With its list a game of books is about to begin; then it waits like any other.
  const isBeginning = gathering !== undefined && gathering.list !== null && row.seq === 0;
  const isWaiting = row.phase === 'gathering' && !isBeginning;
  return isWaiting ? ok({ row, gathering }) : begun();
};

/** Said again it answers the same: what was begun and not finished is finished. */
export const fillSeat = async (
  grounds: PeopleGrounds,
  session: Session,
  game: string,
  { seat, level }: RequestOf<'fillSeat'>,
): Done => {
  const waiting = await waitingGame(grounds, session, game);
  if (!waiting.ok) return waiting;
  const { row, gathering } = waiting.value;
  const tooHard = await tooHardToFill(grounds, game, gathering);
  if (tooHard !== undefined) return err(tooHard);
  const standIn = `${game}-${seat}-stand-in`;
  const isHeld = row.seats[seat]?.person === standIn;
  if (!isHeld && !(await takeSeat(grounds, { game, seat, standIn }))) return refuse('seatTaken');
  const filling: Filling = { game, seat, standIn, by: computerAt(seat, level), row };
  const filled =
    gathering === undefined || row.seq > 0
      ? await fillTable(grounds, filling)
      : await fillWaiting(grounds, filling);
  if (!filled.ok) return filled;
  await grounds.store.people.leave(standIn);
  grounds.bus.publish(game, 'people');
  for (const one of new Set(row.seats.map(({ person }) => person)))
    if (one !== null) grounds.bus.publish(one, 'person');
  return filled;
};

const tooHardToFill = async (
  { tables }: PeopleGrounds,
  game: string,
  gathering: GatheringRow | undefined,
): Promise<Refused | undefined> => {
  if (gathering !== undefined) return tooHardForComputers(setupIn(gathering));
  const live = await tables.open(game);
  const tooHard = live && tooHardForComputers(live.table().setup);
  live?.release();
  return tooHard;
};

interface Taking {
  readonly game: string;
  readonly seat: Seat;
  /** Nobody: who holds the seat until the computer has it, so that no link leads there any more. */
  readonly standIn: string;
}

/** Takes a free seat as whoever comes by a link does: of many at once exactly one has it. */
const takeSeat = async ({ store, now }: PeopleGrounds, { game, seat, standIn }: Taking): Promise<boolean> => {
  const hash = hashSecret(newSecret());
  if (!(await store.seats.renewInvite(game, seat, hash))) return false;
  const isKnown = async (): Promise<boolean> => (await store.people.findById(standIn)) !== undefined;
  if (!(await isKnown())) {
    const tokenHash = hashSecret(newToken());
    const begun = store.people.begin({ person: standIn, device: standIn, tokenHash, name: null, at: now() });
    // Asked twice at once, the other one may have been faster.
    await begun.catch(async (error: unknown) => {
      if (!(await isKnown())) throw error;
    });
  }
  const claimed = await store.seats.claim({ hash, person: standIn, name: computerAt(seat).name });
  return claimed.type === 'claimed';
};

interface Filling extends Taking {
  readonly by: SeatSetup;
  readonly row: GameRow;
}

/** In the game first, so that the rows never say more than the game. */
const fillTable = async (
  { store, tables, now }: PeopleGrounds,
  { game, seat, standIn, by, row }: Filling,
): Done => {
  const live = await tables.open(game);
  if (live === undefined) return refuse('unavailable');
  try {
    const command = { type: 'replaceSeat', seat, by } as const;
    const reply = await live.submitAsKeeper({ id: `filled-${seat}`, command });
    if (reply.type === 'refused') return begun();
    if (reply.type !== 'accepted' && reply.type !== 'idReused') return refuse('unavailable');
    const { daysPerMove, leaving } = parseSummary(row.summary);
    const { setup, seats } = live.table();
    const summary = makeSummary({ ...setup, seats }, daysPerMove, leaving);
    await store.gatherings.handOver({ game, seat, person: standIn, summary, name: by.name, at: now() });
    return ok({});
  } finally {
    live.release();
  }
};

/** A game that gathers books has no table yet. */
const fillWaiting = async ({ store }: PeopleGrounds, { game, seat, standIn, by }: Filling): Done => {
  const becomes = (waiting: WaitingGame): AfterLeaving => waitingWith(waiting, seat, by, null);
  const outcome = await store.gatherings.giveUp({ game, seat, person: standIn, becomes });
  return outcome === 'begun' ? begun() : ok({});
};

/** With these a game of books that is closed gets its first event; nobody lays one of their words. */
const ANY_WORDS = 'english-basic';

/** All seats leave, so that the game is over by its own rules: everybody finds it so, wherever they look. */
export const closeGame = async (grounds: PeopleGrounds, session: Session, game: string): Done => {
  const { tables, bus } = grounds;
  const waiting = await waitingGame(grounds, session, game);
  if (!waiting.ok) return waiting;
  const { row, gathering } = waiting.value;
  if (row.seq === 0 && gathering !== undefined) return closeWaiting(grounds, game, gathering);
  if (row.seq === 0) return removeUnbegun(grounds, row);
  const live = await tables.open(game);
  if (live === undefined) return refuse('unavailable');
  try {
    const closed = await leaveAll(live, row);
    bus.publish(game, 'people');
    return closed;
  } finally {
    live.release();
  }
};

/** What a server of an earlier version left behind that died while it made a game: nothing is known of it to open it with. */
const removeUnbegun = async ({ store, bus }: PeopleGrounds, { id, maker }: GameRow): Done => {
  const isRemoved = await store.games.removeUnbegun(id);
  if (maker !== null) bus.publish(maker, 'person');
  return isRemoved ? ok({}) : begun();
};

/** Opened and over at once: it never waits for anybody's chance, in whichever process. */
const closeWaiting = async (
  { store, bus, now }: PeopleGrounds,
  game: string,
  gathering: GatheringRow,
): Done => {
  const setup = { ...setupIn(gathering), lexicon: ANY_WORDS };
  const log = store.log();
  await log.append(closedGame(game, setup, now() as Millis));
  bus.publish(game, 'people');
  // Somebody may have been faster, to close it or to begin.
  return (await store.games.find(game))?.phase === 'over' ? ok({}) : begun();
};

const leaveAll = async (live: LiveTable, row: GameRow): Done => {
  for (const seat of inLeavingOrder(live.table(), row)) {
    const { phase } = live.table();
    if (phase === 'over') break;
    if (phase === 'playing') return begun();
    const reply = await live.submit(seat, { id: `closed:${seat}`, command: { type: 'leave' } });
    if (reply.type === 'notStored') return refuse('unavailable');
  }
  return live.table().phase === 'over' ? ok({}) : begun();
};

/** Those last for whom the game waits, and of these the seats that nobody has: so it never begins on the way. */
const inLeavingOrder = (table: Table, { seats }: GameRow): readonly Seat[] => {
  const rank = (seat: Seat): number => {
    if (table.contributions[seat] !== null || table.seats[seat]?.kind === 'computer') return 0;
    return seats[seat]?.person === null ? 2 : 1;
  };
  return table.seats
    .map((_, seat) => seat as Seat)
    .filter((seat) => isIn(table, seat))
    .sort((one, other) => rank(one) - rank(other));
};
