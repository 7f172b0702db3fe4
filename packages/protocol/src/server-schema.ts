/**
 * What a server says over the socket, field by field: for the description of the API, and for tests that hold the server
 * to it. Clients look at less (`server-message.ts`). What stands inside views, events and refusals is the rules' own writing.
 */
import { LIMITS, type Refusal, type View, type ViewEvent } from '@tilewright/rules';
import { z } from 'zod';
import { seatAbout, viewer } from './answers.ts';
import { gatheringAnswer, leaving } from './gathering.ts';
import type { ChatLine, GameAbout, LobbyRow, ServerMessage, WireReply } from './message.ts';
import { counted, gameId, list, seat, tagged, variant } from './pieces.ts';

/** Written by the rules, and told apart by its `type` where it has one. */
const ofTheRules = <T>(): z.ZodType<T> => z.looseObject({}) as unknown as z.ZodType<T>;

const game = gameId.nullable();
const seats = list(seatAbout, LIMITS.seats.most);
const someSeats = list(seat, LIMITS.seats.most);

const reply = tagged<WireReply>({
  accepted: variant('accepted', { seq: counted() }),
  refused: variant('refused', { refusal: ofTheRules<Refusal>() }),
  outOfDate: variant('outOfDate', {}),
  badId: variant('badId', {}),
  idReused: variant('idReused', {}),
  notStored: variant('notStored', {}),
  noSuchGame: variant('noSuchGame', {}),
  damagedLog: variant('damagedLog', { seq: counted() }),
  notYours: variant('notYours', {}),
  tooFast: variant('tooFast', { retryMs: z.number() }),
  chatOff: variant('chatOff', {}),
  gameFull: variant('gameFull', {}),
});

const about: z.ZodType<GameAbout> = z.strictObject({
  seats,
  isChatOn: z.boolean(),
  isMaker: z.boolean(),
  daysPerMove: counted().nullable(),
  rematch: game,
  leaving: z.exactOptional(leaving),
  gathering: z.exactOptional(gatheringAnswer),
});

const chatLine: z.ZodType<ChatLine> = z.strictObject({
  number: counted(),
  at: counted<ChatLine['at']>(),
  seat: seat.nullable(),
  name: z.string(),
  voice: z.string(),
  text: z.string(),
});

const lobbyRow: z.ZodType<LobbyRow> = z.strictObject({
  game: gameId,
  variant: z.string(),
  seats,
  seat: seat.nullable(),
  phase: z.enum(['gathering', 'playing', 'over']),
  toMove: someSeats,
  scores: list(z.int(), LIMITS.seats.most),
  winners: someSeats,
  deadlineAt: counted<LobbyRow['at']>().nullable(),
  at: counted<LobbyRow['at']>(),
  isMaker: z.boolean(),
  isNudged: z.boolean(),
  chatNumber: counted(),
  rematch: game,
  makerSeat: z.exactOptional(seat.nullable()),
});

const FAULTS = [
  'badMessage',
  'tooFast',
  'noSuchGame',
  'damagedGame',
  'notYours',
  'tooManyTables',
  'unavailable',
] as const;

const REASONS = [
  'restarting',
  'tooSlow',
  'tooFast',
  'badMessage',
  'badTicket',
  'noHello',
  'silent',
  'tooManySockets',
  'sessionOver',
  'otherProtocol',
] as const;

const serverTime = counted<LobbyRow['at']>();

export const serverMessage = tagged<ServerMessage>({
  welcome: variant('welcome', {
    protocol: counted(),
    person: z.string(),
    serverTime,
    heartbeatMs: counted(),
  }),
  seated: variant('seated', { game: gameId, viewer, seq: counted(), about }),
  about: variant('about', { game: gameId, about }),
  view: variant('view', { game: gameId, seq: counted(), view: ofTheRules<View>() }),
  event: variant('event', { game: gameId, seq: counted(), event: ofTheRules<ViewEvent>() }),
  reply: variant('reply', { game: gameId, id: z.string(), reply }),
  chat: variant('chat', { game: gameId, lines: z.array(chatLine) }),
  presence: variant('presence', {
    game: gameId,
    present: list(z.boolean(), LIMITS.seats.most),
    watcherCount: counted(),
  }),
  thinking: variant('thinking', { game: gameId, seat: seat.nullable() }),
  nudged: variant('nudged', { game: gameId, by: seat }),
  lobby: variant('lobby', { rows: z.array(lobbyRow) }),
  fault: variant('fault', { code: z.enum(FAULTS), game: z.string().nullable() }),
  pong: variant('pong', { at: z.number(), serverTime }),
  bye: variant('bye', { reason: z.enum(REASONS) }),
});
