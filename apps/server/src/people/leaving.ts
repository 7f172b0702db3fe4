/**
 * Who leaves a game: as its maker chose, the tiles go back, which the rules do by themselves, or a computer takes the
 * seat. Before a game of books begins the seat is free again, or a computer's at once.
 */
import type { Leaving, WireReply } from '@tilewright/protocol';
import { type Result, type Seat, type SeatSetup, type Setup, ok } from '@tilewright/rules';
import { hashSecret } from '../store/hash-secret.ts';
import type { GatheringRow } from '../store/gathering-store.ts';
import type { GameRow } from '../store/store.ts';
import type { LiveTable } from '../tables/tables.ts';
import { rulesIn, setupIn } from './book-works.ts';
import type { Session } from './devices.ts';
import { makeSummary, parseSummary } from './game-summary.ts';
import type { PeopleGrounds } from './grounds.ts';
import { type Refused, refuse, refuseAt } from './refused.ts';
import { newSecret } from './secrets.ts';

const LEVEL = 3;

export const computerAt = (seat: number, level = LEVEL): SeatSetup => ({
  name: `Computer ${seat + 1}`,
  kind: 'computer',
  level,
});

const guestAt = (seat: number): SeatSetup => ({ name: `Guest ${seat + 1}`, kind: 'person', level: null });

/** A game without any person would play by itself. */
const hasOtherPerson = ({ seats }: GameRow, seat: number): boolean =>
  seats.some((one) => one.seat !== seat && (one.person !== null || one.isOpen));

export const withSeat = (setup: Setup, seat: number, by: SeatSetup): Setup => ({
  ...setup,
  seats: setup.seats.map((one, at) => (at === seat ? by : one)),
});

export const leaveGathering = async (
  { store, bus, books }: PeopleGrounds,
  { person }: Session,
  game: string,
): Promise<Result<Record<string, never>, Refused>> => {
  const place = await store.seats.placeOf(game, person);
  const [seat] = place.seats;
  if (seat === undefined) return refuseAt(place);
  const [row, gathering] = await Promise.all([store.games.find(game), store.gatherings.find(game)]);
  if (row === undefined || gathering === undefined) return refuse('notGathering');
  const isTaken = rulesIn(gathering).leaving === 'computer' && hasOtherPerson(row, seat);
  const by = isTaken ? computerAt(seat) : guestAt(seat);
  const setup = withSeat(setupIn(gathering), seat, by);
  const { daysPerMove, leaving } = parseSummary(row.summary);
  const outcome = await store.gatherings.giveUp({
    game,
    seat,
    person,
    setup: JSON.stringify(setup),
    summary: makeSummary(setup, daysPerMove, leaving),
    name: by.name,
    inviteHash: isTaken ? null : hashSecret(newSecret()),
  });
  if (outcome === 'begun') return refuse('notGathering');
  bus.publish(game, 'people');
  bus.publish(person, 'person');
  books.weigh(game);
  return ok({});
};

interface Leaver {
  readonly live: LiveTable;
  readonly game: string;
  readonly person: string;
  readonly seat: Seat;
}

const leavingOf = ({ summary }: GameRow, gathering: GatheringRow | undefined): Leaving =>
  gathering === undefined ? parseSummary(summary).leaving : rulesIn(gathering).leaving;

/** Of two who play the other has won; one who has only waited was not playing yet. */
const isForComputer = (live: LiveTable, row: GameRow, seat: number): boolean => {
  const { phase, seats } = live.table();
  return phase !== 'over' && (phase === 'gathering' || seats.length > 2) && hasOtherPerson(row, seat);
};

/**
 * Gives the seat to a computer where the maker chose that; undefined where the rules are to decide. The seat changes
 * hands in the game first: who says it again, as one does whose answer got lost, finishes what was begun.
 */
export const handOverSeat = async (
  { store, bus, now }: PeopleGrounds,
  { live, game, person, seat }: Leaver,
): Promise<WireReply | undefined> => {
  const [row, gathering] = await Promise.all([store.games.find(game), store.gatherings.find(game)]);
  if (row === undefined || leavingOf(row, gathering) !== 'computer') return undefined;
  if (!isForComputer(live, row, seat)) return undefined;
  const by = computerAt(seat);
  const isDone = live.table().seats[seat]?.kind === 'computer';
  const reply = isDone
    ? ({ type: 'accepted', seq: live.seq() } as const)
    : await live.submitAsKeeper({ id: `left-${seat}`, command: { type: 'replaceSeat', seat, by } });
  if (reply.type !== 'accepted') return reply;
  const { daysPerMove, leaving } = parseSummary(row.summary);
  const setup = withSeat({ ...live.table().setup, seats: live.table().seats }, seat, by);
  const summary = makeSummary(setup, daysPerMove, leaving);
  await store.gatherings.handOver({ game, seat, person, summary, name: by.name, at: now() });
  bus.publish(game, 'people');
  bus.publish(person, 'person');
  return reply;
};
