/**
 * People without accounts: a person is whoever holds a device, and a device is who holds its token. Only hashes of
 * tokens are kept; a token is made new whenever the device comes to be worth more than before.
 */
import { type AnswerOf, WIRE_LIMITS } from '@tilewright/protocol';
import { type Result, err, ok } from '@tilewright/rules';
import { hashSecret } from '../store/hash-secret.ts';
import type { DeviceRow, MoveAccepted, SecretHash } from '../store/store.ts';
import type { PeopleGrounds } from './grounds.ts';
import { type Refused, refuse, refusedWith } from './refused.ts';
import { newId, newSecret, newToken } from './secrets.ts';

export interface Session extends DeviceRow {
  readonly tokenHash: SecretHash;
}

export const findSession = async ({ store }: PeopleGrounds, token: string): Promise<Session | undefined> => {
  const tokenHash = hashSecret(token);
  const device = await store.people.findDevice(tokenHash);
  return device && { ...device, tokenHash };
};

/** A new person at a new device, with the token that nobody will ever be told again. */
export const beginSession = async ({
  store,
  now,
}: PeopleGrounds): Promise<{ readonly session: Session; readonly token: string }> => {
  const token = newToken();
  const tokenHash = hashSecret(token);
  const at = now();
  const [person, device] = [newId(), newId()];
  await store.people.begin({ person, device, tokenHash, name: null, at });
  return { session: { person, device, name: null, createdAt: at, lastSeenAt: at, tokenHash }, token };
};

const FRESH_MS = 30 * 86_400_000;

/**
 * A token for a device that comes back, on its first visit in every 30 days since it began, so that a cookie never runs
 * out that is used; null on all others.
 */
export const freshToken = async (grounds: PeopleGrounds, session: Session): Promise<string | null> => {
  const { createdAt, lastSeenAt } = session;
  const monthAt = (at: number): number => Math.floor((at - createdAt) / FRESH_MS);
  return monthAt(grounds.now()) > monthAt(lastSeenAt) ? renewToken(grounds, session) : null;
};

/** The next token of the device; null when another request of it was faster: then that one's counts. */
export const renewToken = async (
  { store, now }: PeopleGrounds,
  { tokenHash }: Session,
): Promise<string | null> => {
  const token = newToken();
  return (await store.people.renewToken(tokenHash, hashSecret(token), now())) ? token : null;
};

export const giveTicket = async (
  { store, now }: PeopleGrounds,
  { device }: Session,
): Promise<AnswerOf<'ticket'>> => {
  const ticket = newSecret();
  // Together, so that they share a commit where commits can be shared.
  await Promise.all([
    store.people.touch(device, now()),
    store.people.keepTicket(hashSecret(ticket), device, now() + WIRE_LIMITS.ticketMs),
  ]);
  return { ticket, expiresInMs: WIRE_LIMITS.ticketMs };
};

export const offerMove = async (
  { store, now }: PeopleGrounds,
  { person }: Session,
): Promise<AnswerOf<'moveDevice'>> => {
  const secret = newSecret();
  await store.people.offerMove(hashSecret(secret), person, now() + WIRE_LIMITS.moveMs);
  return { secret, expiresInMs: WIRE_LIMITS.moveMs };
};

interface Joined {
  readonly person: string;
  readonly name: string;
  readonly token: string | null;
}

/** The device becomes another one of the person who offered it; a device without a session gets one. */
export const joinPerson = async (
  grounds: PeopleGrounds,
  known: Session | undefined,
  { secret, bringsGames }: { readonly secret: string; readonly bringsGames: boolean },
): Promise<Result<Joined, Refused>> => {
  const { store, bus, now } = grounds;
  const hash = hashSecret(secret);
  // A wrong secret must not even leave a new device behind.
  if (!(await store.people.isMoveOffered(hash, now()))) return refuse('noSuchSecret');
  const begun = known === undefined ? await beginSession(grounds) : undefined;
  const session = known ?? (begun as { readonly session: Session }).session;
  const { device, person: before } = session;
  const mostDevices = WIRE_LIMITS.devicesPerPerson;
  const moved = await store.people.acceptMove({ hash, device, now: now(), bringsGames, mostDevices });
  if (moved.type !== 'moved') {
    if (begun !== undefined) await store.people.leave(device);
    return err(refusalOf(moved));
  }
  for (const person of [before, moved.person]) bus.publish(person, 'person');
  const token = begun?.token ?? (await renewToken(grounds, session));
  const name = (await store.people.names([moved.person])).get(moved.person) ?? '';
  return ok({ person: moved.person, name, token });
};

const refusalOf = (refused: Exclude<MoveAccepted, { readonly type: 'moved' }>): Refused => {
  switch (refused.type) {
    case 'unknown':
      return refusedWith('noSuchSecret');
    case 'holdsGames':
      return {
        code: 'holdsGames',
        gameCount: refused.count,
        sentence: `This device has ${refused.count} games of its own; say "bringsGames": true to bring them along.`,
      };
    case 'bothSit':
      return {
        code: 'bothSit',
        game: refused.game,
        sentence: `Both of you sit at game ${refused.game}, and nobody has two seats: move when it is over.`,
      };
    case 'tooManyDevices':
      return {
        code: 'tooMany',
        sentence: `A person may have ${WIRE_LIMITS.devicesPerPerson} devices; those that do not come back are forgotten in time.`,
      };
  }
};

/** Every session of the person ends; sockets of it close wherever they are. */
export const leaveAll = async ({ store, bus }: PeopleGrounds, { person }: Session): Promise<void> => {
  await store.people.leaveAll(person);
  bus.publish(person, 'person');
};
