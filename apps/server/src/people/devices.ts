/**
 * People without accounts: a person is whoever holds a device, and a device is who holds its token. Only hashes of
 * tokens are kept. A claim and a move give the device another token; those before it hold until the device is known to
 * keep the new one, and some minutes longer.
 */
import { type AnswerOf, WIRE_LIMITS } from '@tilewright/protocol';
import { type Result, err, ok } from '@tilewright/rules';
import { hashSecret } from '../store/hash-secret.ts';
import type { KnownDevice, MoveAccepted } from '../store/store.ts';
import type { PeopleGrounds } from './grounds.ts';
import { type Refused, refuse, refusedWith } from './refused.ts';
import { newId, newSecret, newToken } from './secrets.ts';

export type Session = KnownDevice;

/** What tokens need. */
type TokenDeps = Pick<PeopleGrounds, 'store' | 'bus' | 'now'>;

/** Who shows this token. With `isUsed` it counts as a use of it. */
export const findSession = async (
  deps: TokenDeps,
  token: string,
  isUsed: boolean,
): Promise<Session | undefined> => {
  const { store, now } = deps;
  const session = await store.people.findDevice(hashSecret(token), now());
  if (session !== undefined && isUsed) await noteUse(deps, session);
  return session;
};

const TOKEN_TIMES = { settleMs: WIRE_LIMITS.tokenSettleMs, graceMs: WIRE_LIMITS.tokenGraceMs };

const isNews = ({ firstUsedAt, endsAt, isSettled }: Session, at: number): boolean =>
  firstUsedAt === null || (!isSettled && endsAt === null && firstUsedAt <= at - TOKEN_TIMES.settleMs);

const noteUse = async ({ store, bus, now }: TokenDeps, session: Session): Promise<void> => {
  const at = now();
  if (!isNews(session, at)) return;
  const news = await store.people.noteUse(session.tokenHash, at, TOKEN_TIMES);
  // Sockets of the tokens that are about to end are looked at again.
  if (news === 'settled') bus.publish(session.person, 'person');
};

const TOKENS = WIRE_LIMITS.tokensPerDevice;

/** Of a device, and the token that nobody will ever be told again. */
export interface Begun {
  readonly session: Session;
  readonly token: string;
}

/**
 * A new person at a new device. Whoever brings a recovery secret and says it again gets the same device again, until it
 * is known to keep a token: a browser that dies within seconds has not kept its cookie.
 */
export const beginSession = async (deps: TokenDeps, recovery?: string): Promise<Begun> => {
  const { store, now } = deps;
  const [token, at] = [newToken(), now()];
  const tokenHash = hashSecret(token);
  const recoveryHash = recovery === undefined ? undefined : hashSecret(recovery);
  const given = { hash: tokenHash, now: at, most: TOKENS };
  const known = recoveryHash && (await store.people.recover(recoveryHash, given));
  if (known !== undefined) return { session: known, token };
  const [person, device] = [newId(), newId()];
  const beginning = { person, device, tokenHash, name: null, at };
  // Another tab may have been faster; then there is a device to come back to.
  if (!(await store.people.begin({ ...beginning, ...(recoveryHash && { recoveryHash }) })))
    return beginSession(deps, recovery);
  const life = { createdAt: at, lastSeenAt: at, firstUsedAt: null, endsAt: null, isSettled: false };
  return { session: { person, device, name: null, tokenHash, ...life }, token };
};

const FRESH_MS = 30 * 86_400_000;

/** Whether this is the first visit of a device in another 30 days since it began: a cookie that is used never runs out. */
export const isDueForToken = ({ createdAt, lastSeenAt }: Session, now: number): boolean => {
  const monthAt = (at: number): number => Math.floor((at - createdAt) / FRESH_MS);
  return monthAt(now) > monthAt(lastSeenAt);
};

/** One more token of the device; null when it has left meanwhile. Whoever asks gets one, whoever asked a moment before. */
export const giveToken = async (
  { store, now }: TokenDeps,
  { tokenHash }: Session,
): Promise<string | null> => {
  const token = newToken();
  const given = { hash: hashSecret(token), now: now(), most: TOKENS };
  return (await store.people.giveToken(tokenHash, given)) ? token : null;
};

export const giveTicket = async (
  { store, now }: PeopleGrounds,
  { device, tokenHash }: Session,
): Promise<AnswerOf<'ticket'>> => {
  const ticket = newSecret();
  // Together, so that they share a commit where commits can be shared.
  await Promise.all([
    store.people.touch(device, now()),
    store.people.keepTicket(hashSecret(ticket), tokenHash, now() + WIRE_LIMITS.ticketMs),
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
  const token = begun?.token ?? (await giveToken(grounds, session));
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
