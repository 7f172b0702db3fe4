/**
 * Who leaves a game: as its maker chose, the tiles go back, which the rules do by themselves, or a computer takes the
 * seat. Before a game of books begins the seat is free again, or a computer's at once.
 */
import type { Leaving, WireReply } from '@tilewright/protocol';
import { commandId } from '@tilewright/host';
import { type Result, type Seat, type SeatSetup, type Setup, hashText, ok } from '@tilewright/rules';
import { hashSecret } from '../store/hash-secret.ts';
import type { AfterLeaving, GatheringRow, WaitingGame } from '../store/gathering-store.ts';
import type { GameRow } from '../store/store.ts';
import type { LiveTable } from '../tables/tables.ts';
import { rulesIn, setupIn } from './book-works.ts';
import type { Session } from './devices.ts';
import { makeSummary, parseSummary } from './game-summary.ts';
import { tooHardForComputers } from './game-setup.ts';
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
const hasOtherPerson = ({ seats }: Pick<WaitingGame, 'seats'>, seat: number): boolean =>
  seats.some((one) => one.seat !== seat && (one.person !== null || one.isOpen));

const withSeat = (setup: Setup, seat: number, by: SeatSetup): Setup => ({
  ...setup,
  seats: setup.seats.map((one, at) => (at === seat ? by : one)),
});

/** What a game that gathers becomes when a seat is somebody else's, or free. */
export const waitingWith = (
  { gathering, summary }: WaitingGame,
  seat: number,
  by: SeatSetup,
  inviteHash: string | null,
): AfterLeaving => {
  const setup = withSeat(setupIn(gathering), seat, by);
  const { daysPerMove, leaving } = parseSummary(summary);
  return {
    setup: JSON.stringify(setup),
    summary: makeSummary(setup, daysPerMove, leaving),
    name: by.name,
    inviteHash,
  };
};

const withoutLeaver = (waiting: WaitingGame, seat: number): AfterLeaving =>
  rulesIn(waiting.gathering).leaving === 'computer' &&
  hasOtherPerson(waiting, seat) &&
  tooHardForComputers(setupIn(waiting.gathering)) === undefined
    ? waitingWith(waiting, seat, computerAt(seat), null)
    : waitingWith(waiting, seat, guestAt(seat), hashSecret(newSecret()));

export const leaveGathering = async (
  { store, bus, books }: PeopleGrounds,
  { person }: Session,
  game: string,
): Promise<Result<Record<string, never>, Refused>> => {
  const place = await store.seats.placeOf(game, person);
  const [seat] = place.seats;
  if (seat === undefined) return refuseAt(place);
  const becomes = (waiting: WaitingGame): AfterLeaving => withoutLeaver(waiting, seat);
  const outcome = await store.gatherings.giveUp({ game, seat, person, becomes });
  if (outcome === 'begun') return refuse('notGathering');
  bus.publish(game, 'people');
  bus.publish(person, 'person');
  books.weigh(game);
  return ok({});
};

/** Who leaves a game, and the id they say it under. */
interface SaidToLeave {
  readonly game: string;
  readonly person: string;
  readonly id: string;
}

interface Leaver extends SaidToLeave {
  readonly live: LiveTable;
  readonly seat: Seat;
}

/** What the keeper does for it stands under an id that is found again without the seat, and tells nobody who it was. */
const leftId = ({ game, person, id }: SaidToLeave): string =>
  `left:${hashText(JSON.stringify([game, person, id]))}`;

/** What is answered to who said so before: the seat may be a computer's by now. */
export const leftBefore = async (
  { store }: PeopleGrounds,
  said: SaidToLeave,
): Promise<WireReply | undefined> => {
  const log = store.log();
  const known = await log.findCommand(said.game, commandId('keeper', leftId(said)));
  return known && { type: 'accepted', seq: known.seq };
};

const leavingOf = ({ summary }: GameRow, gathering: GatheringRow | undefined): Leaving =>
  gathering === undefined ? parseSummary(summary).leaving : rulesIn(gathering).leaving;

/** Of two who play the other has won; one who has only waited was not playing yet. */
const isForComputer = (live: LiveTable, row: GameRow, seat: number): boolean => {
  const { phase, seats, setup } = live.table();
  if (tooHardForComputers(setup) !== undefined) return false;
  return phase !== 'over' && (phase === 'gathering' || seats.length > 2) && hasOtherPerson(row, seat);
};

/**
 * Gives the seat to a computer where the maker chose that; undefined where the rules are to decide. The seat changes
 * hands in the game first: who says it again, as one does whose answer got lost, finishes what was begun.
 */
export const handOverSeat = async (
  grounds: PeopleGrounds,
  leaver: Leaver,
): Promise<WireReply | undefined> => {
  const { store, bus, now } = grounds;
  const { live, game, person, seat } = leaver;
  const [row, gathering] = await Promise.all([store.games.find(game), store.gatherings.find(game)]);
  if (row === undefined || leavingOf(row, gathering) !== 'computer') return undefined;
  const by = computerAt(seat);
  const isDone = live.table().seats[seat]?.kind === 'computer';
  if (!isDone && !isForComputer(live, row, seat)) return undefined;
  const reply = isDone
    ? ((await leftBefore(grounds, leaver)) ?? ({ type: 'accepted', seq: live.seq() } as const))
    : await live.submitAsKeeper({ id: leftId(leaver), command: { type: 'replaceSeat', seat, by } });
  if (reply.type !== 'accepted') return reply;
  const { daysPerMove, leaving } = parseSummary(row.summary);
  const setup = withSeat({ ...live.table().setup, seats: live.table().seats }, seat, by);
  const summary = makeSummary(setup, daysPerMove, leaving);
  await store.gatherings.handOver({ game, seat, person, summary, name: by.name, at: now() });
  bus.publish(game, 'people');
  bus.publish(person, 'person');
  return reply;
};
