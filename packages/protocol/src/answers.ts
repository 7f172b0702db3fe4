/**
 * What comes back over HTTP: one schema for each kind of answer, and one for every refusal. Answers have exactly these
 * fields, so that nothing rides along.
 */
import { LIMITS, type GameEvent, type Seat, type StoredEvent, type ViewEvent } from '@tilewright/rules';
import { z } from 'zod';
import { WIRE_LIMITS } from './limits.ts';
import type { SeatAbout } from './message.ts';
import { counted, gameId, list, seat, secret } from './pieces.ts';

/** Why a request was refused, and the status that goes with it. Clients tell by the status whether to come again. */
export const ERROR_STATUS = {
  badRequest: 400,
  tooLarge: 413,
  /** A body that does not say how long it is. */
  noLength: 411,
  /** The body took too long to come in. */
  tooSlow: 408,
  noSession: 401,
  forbidden: 403,
  notFound: 404,
  notYours: 403,
  noSuchGame: 404,
  noSuchInvite: 404,
  noSuchSecret: 404,
  seatTaken: 409,
  notOver: 409,
  tooMany: 409,
  /** The game gathers no books, or has begun. */
  notGathering: 409,
  /** Somebody is missing or not ready yet. */
  notReady: 409,
  noSuchBook: 404,
  /** So much of books is kept for one person, in all games together, and no more. */
  fullShelf: 409,
  /** So much of books is kept for everybody, and no more. */
  fullServer: 409,
  /** The books have no word that can be laid. */
  noWords: 422,
  noSentences: 409,
  /** The game's dictionary is closed until it is over. */
  closedWords: 409,
  /** The device has games of its own: say that they come along. */
  holdsGames: 409,
  /** Two people who would be one sit at the same game, which is not over. */
  bothSit: 409,
  badSetup: 422,
  unknownWords: 422,
  tooFast: 429,
  failed: 500,
  unavailable: 503,
} as const satisfies Readonly<Record<string, number>>;
export type ErrorCode = keyof typeof ERROR_STATUS;

export const errorAnswer = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    /** For people who write programs: what is wrong and what to do. */
    sentence: z.string(),
    /** With `tooFast` and `unavailable`: when to try again. */
    retryMs: z.exactOptional(counted()),
    /** With `holdsGames`: how many. */
    gameCount: z.exactOptional(counted()),
    /** With `bothSit`: that game. */
    game: z.exactOptional(gameId),
    /** With `badSetup`: every `SetupFault` of the variants, for a screen to word. */
    faults: z.exactOptional(z.array(z.looseObject({ type: z.string() }))),
  }),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const person = z.string();
const name = z.string();
/** The bearer token of a program, new; null for a browser, which gets a cookie. */
const token = z.string().nullable();

export const sessionAnswer = z.strictObject({ person, name, token });
export const meAnswer = z.strictObject({ person, name, deviceCount: counted() });
export const nameAnswer = z.strictObject({ name });

export const seatAbout: z.ZodType<SeatAbout> = z.strictObject({
  name,
  kind: z.enum(['person', 'computer']),
  level: counted().nullable(),
  isClaimed: z.boolean(),
});

/** A seat's link, or with null the one for watching. */
const invite = z.strictObject({ seat: seat.nullable(), secret });

export const gameAnswer = z.strictObject({
  game: gameId,
  /** Where the person who asked sits. */
  seat: seat.nullable(),
  invites: list(invite, LIMITS.seats.most + 1),
});

export const inviteAnswer = z.strictObject({
  game: gameId,
  /** The seat it is for; null for watching. */
  seat: seat.nullable(),
  /** Whether claiming it gives that seat; else it gives a place to watch. */
  isFree: z.boolean(),
  /** Whether the game is over; with a seat that is free it was closed before it began. */
  isOver: z.boolean(),
  /** Where the person who asks sits at this game; null without a session. */
  mySeat: seat.nullable(),
  variant: z.string(),
  lexicon: z.string(),
  seats: list(seatAbout, LIMITS.seats.most),
  daysPerMove: counted().nullable(),
});

export const viewer: z.ZodType<Seat | 'spectator'> = z.union([seat, z.literal('spectator')]);
export const claimAnswer = z.strictObject({ game: gameId, viewer, token });

/** What happened, as it was told to this viewer; what stands inside is the rules' own writing. */
const told: z.ZodType<{ readonly seq: number; readonly event: ViewEvent }> = z.strictObject({
  seq: counted(),
  event: z.custom<ViewEvent>(isObject),
});
export const recordAnswer = z.strictObject({
  viewer,
  /** The last event there is; ask on after the last one that came until it is this. */
  seq: counted(),
  events: list(told, WIRE_LIMITS.recordEvents),
});

/** One event as it is kept, byte for byte, with its place in the chain. */
const stored: z.ZodType<StoredEvent> = z.strictObject({
  game: gameId,
  seq: counted(),
  at: counted<StoredEvent['at']>(),
  commandId: z.string(),
  schemaVersion: counted(),
  body: z.custom<GameEvent>(isObject),
  prevHash: z.string(),
  hash: z.string(),
});
export const logAnswer = z.strictObject({ events: z.array(stored) });

export const renewAnswer = invite;
export const chatAnswer = z.strictObject({ isChatOn: z.boolean() });
/** A secret or ticket that can be used once, before so long. */
export const passAnswer = z.strictObject({ secret, expiresInMs: counted() });
export const ticketAnswer = z.strictObject({ ticket: secret, expiresInMs: counted() });
/** Where others reach the server; null when only its own machine does. */
export const reachAnswer = z.strictObject({ address: z.string().nullable() });
export const nothing = z.strictObject({});
