/**
 * Links by which people come: what one is worth, sitting down by one, and making one anew. Looking changes nothing, a
 * wrong secret changes nothing, and of many who claim one seat at once exactly one sits down.
 */
import type { AnswerOf } from '@tilewright/protocol';
import { type Result, type Seat, ok } from '@tilewright/rules';
import { hashSecret } from '../store/hash-secret.ts';
import type { GameRow, Invite } from '../store/store.ts';
import type { LiveTable } from '../tables/tables.ts';
import { type Session, giveToken } from './devices.ts';
import { parseSummary, seatAbouts, seatOf } from './game-summary.ts';
import type { PeopleGrounds } from './grounds.ts';
import { type Refused, refuse, refuseAt } from './refused.ts';
import { newSecret } from './secrets.ts';

export const lookAtInvite = async (
  { store }: PeopleGrounds,
  session: Session | undefined,
  secret: string,
): Promise<Result<AnswerOf<'lookAtInvite'>, Refused>> => {
  const invite = await store.seats.findInvite(hashSecret(secret));
  const row = invite && (await store.games.find(invite.game));
  if (invite === undefined || row === undefined) return refuse('noSuchInvite');
  const { variant, lexicon, daysPerMove } = parseSummary(row.summary);
  return ok({
    game: row.id,
    seat: invite.type === 'seat' ? (invite.seat as Seat) : null,
    isFree: invite.type === 'seat' && !invite.isTaken,
    isOver: row.phase === 'over',
    mySeat: session === undefined ? null : seatOf(row, session.person),
    variant,
    lexicon,
    seats: [...seatAbouts(row)],
    daysPerMove,
  });
};

type ClaimAnswer = AnswerOf<'claimInvite'>;

export const claimInvite = async (
  grounds: PeopleGrounds,
  session: Session,
  { secret, name }: { readonly secret: string; readonly name?: string },
): Promise<Result<ClaimAnswer, Refused>> => {
  const { store } = grounds;
  const hash = hashSecret(secret);
  const invite = await store.seats.findInvite(hash);
  const row = invite && (await store.games.find(invite.game));
  if (invite === undefined || row === undefined) return refuse('noSuchInvite');
  if (name !== undefined && session.name === null) await store.people.rename(session.person, name);
  const seated = seatOf(row, session.person);
  const viewer = seated ?? (await claim(grounds, session, { invite, row, hash, name }));
  if (viewer === undefined) return refuse('noSuchInvite');
  return ok({ game: row.id, viewer, token: await giveToken(grounds, session) });
};

interface Claiming {
  readonly invite: Invite;
  readonly row: GameRow;
  readonly hash: ReturnType<typeof hashSecret>;
  readonly name: string | undefined;
}

const claim = async (
  grounds: PeopleGrounds,
  { person, name: usualName }: Session,
  { invite, row, hash, name }: Claiming,
): Promise<ClaimAnswer['viewer'] | undefined> => {
  const { store, bus, now } = grounds;
  if (invite.type === 'seat' && !invite.isTaken) {
    const placeholder = row.seats[invite.seat]?.name ?? '';
    const claimed = await store.seats.claim({ hash, person, name: name ?? usualName ?? placeholder });
    if (claimed.type === 'claimed') {
      await nameSeat(grounds, row.id, invite.seat as Seat);
      bus.publish(row.id, 'people');
      bus.publish(person, 'person');
      return invite.seat as Seat;
    }
    if (claimed.type === 'seated') return claimed.seat as Seat;
    if (claimed.type === 'unknown') return undefined;
  }
  return (await store.seats.watch(row.id, person, now())) ? 'spectator' : undefined;
};

/** So that everybody reads the new name; what fails here is made good when the person sits down. */
const nameSeat = async ({ store, tables }: PeopleGrounds, game: string, seat: Seat): Promise<void> => {
  const [row, live] = await Promise.all([store.games.find(game), tables.open(game).catch(() => undefined)]);
  if (row !== undefined && live !== undefined) await bringName(live, row, seat);
  live?.release();
};

/** Tells the table what its seat is called, if it does not know. Said twice it counts once. */
export const bringName = async (live: LiveTable, { seats }: GameRow, seat: Seat): Promise<void> => {
  const name = seats[seat]?.name ?? null;
  const known = live.table();
  if (name === null || known.phase === 'over' || known.seats[seat]?.name === name) return;
  // Who left and was not noted to have left: the seat stays the computer's.
  if (known.seats[seat]?.kind === 'computer') return;
  await live.submitAsKeeper({
    id: `claim:${seat}`,
    command: { type: 'replaceSeat', seat, by: { name, kind: 'person', level: null } },
  });
};

export const renewInvite = async (
  { store }: PeopleGrounds,
  { person }: Session,
  game: string,
  seat: Seat | null,
): Promise<Result<AnswerOf<'renewInvite'>, Refused>> => {
  const place = await store.seats.placeOf(game, person);
  if (!place.isMaker) return refuseAt(place);
  const secret = newSecret();
  const hash = hashSecret(secret);
  const isRenewed = await (seat === null
    ? store.seats.renewWatchLink(game, hash)
    : store.seats.renewInvite(game, seat, hash));
  return isRenewed ? ok({ seat, secret }) : refuse('seatTaken');
};
