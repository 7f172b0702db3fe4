/**
 * Every request there is: where it goes, who may ask, how often, what goes in and what comes out. The server registers
 * its routes from this table and `openApi` describes them, so that no request exists that is not listed.
 */
import type { Result } from '@tilewright/rules';
import { z } from 'zod';
import {
  chatAnswer,
  claimAnswer,
  gameAnswer,
  inviteAnswer,
  logAnswer,
  meAnswer,
  nameAnswer,
  nothing,
  passAnswer,
  recordAnswer,
  renewAnswer,
  sessionAnswer,
  ticketAnswer,
} from './answers.ts';
import { shaped } from './client-message.ts';
import { gameRequest } from './game-request.ts';
import {
  addedBook,
  askedWord,
  gatheringAnswer,
  newBook,
  newSentences,
  oneBook,
  readiness,
  remedies,
  wordAnswer,
} from './gathering.ts';
import { type JsonBounds, type RateName, WIRE_LIMITS } from './limits.ts';
import { PATHS, type RouteName, type RoutePath } from './paths.ts';
import { counted, gameId, level, personName, seat, secret } from './pieces.ts';
import { readJson } from './strict-json.ts';
import type { WireFault } from './wire-fault.ts';

export interface Route extends RoutePath {
  readonly summary: string;
  /** Whether a session must be there already. */
  readonly needsSession: boolean;
  readonly rate: RateName;
  readonly bounds: JsonBounds;
  /** The body; null for a GET. */
  readonly request: z.ZodType | null;
  readonly answer: z.ZodType;
}

const usual = { needsSession: true, rate: 'requests', bounds: WIRE_LIMITS.body } as const;
/** For anybody: little is taken in from those who are nobody yet. */
const open = { ...usual, needsSession: false, bounds: WIRE_LIMITS.strangerBody } as const;

const filling = z.strictObject({ seat, level });

/** What stands in the path of a request about a game. */
export const gameParams = z.strictObject({ game: gameId });

export const ROUTES = {
  session: {
    ...PATHS.session,
    ...open,
    rate: 'sessions',
    summary:
      'Get a session: gives this device a new one, or tells the one it has. A device that sends a recovery secret of its own making, and loses its token within minutes, gets the same session back with it.',
    request: z.strictObject({
      kind: z.exactOptional(z.enum(['cookie', 'token'])),
      recovery: z.exactOptional(secret),
    }),
    answer: sessionAnswer,
  },
  me: {
    ...PATHS.me,
    ...usual,
    summary: 'Who this device belongs to.',
    request: null,
    answer: meAnswer,
  },
  name: {
    ...PATHS.name,
    ...usual,
    summary: 'Choose a name; it is shown at tables that are taken from now on.',
    request: z.strictObject({ name: personName }),
    answer: nameAnswer,
  },
  createGame: {
    ...PATHS.createGame,
    ...usual,
    rate: 'games',
    bounds: WIRE_LIMITS.setupBody,
    summary: 'Open a game; answers with a one-use secret for each seat that is free and one for watching.',
    request: gameRequest,
    answer: gameAnswer,
  },
  lookAtInvite: {
    ...PATHS.lookAtInvite,
    ...open,
    rate: 'secrets',
    summary: 'What an invite is worth. Changes nothing.',
    request: z.strictObject({ secret }),
    answer: inviteAnswer,
  },
  claimInvite: {
    ...PATHS.claimInvite,
    ...usual,
    rate: 'secrets',
    summary:
      'Take the seat of an invite, or a place to watch where it was used. The session gets a new token.',
    request: z.strictObject({ secret, name: z.exactOptional(personName) }),
    answer: claimAnswer,
  },
  renewInvite: {
    ...PATHS.renewInvite,
    ...usual,
    rate: 'invites',
    summary:
      'Make the link of a seat anew, or with null the one for watching. For the maker, while nobody sits there.',
    request: z.strictObject({ seat: seat.nullable() }),
    answer: renewAnswer,
  },
  rematch: {
    ...PATHS.rematch,
    ...usual,
    rate: 'games',
    summary: 'The same game again with the same people, once for each game that is over.',
    request: nothing,
    answer: gameAnswer,
  },
  fillSeat: {
    ...PATHS.fillSeat,
    ...usual,
    summary: 'Give a seat that nobody has taken to a computer, before the game begins. For the maker.',
    request: filling,
    answer: nothing,
  },
  closeGame: {
    ...PATHS.closeGame,
    ...usual,
    summary: 'End a game that has not begun; nobody has won. For the maker.',
    request: nothing,
    answer: nothing,
  },
  switchChat: {
    ...PATHS.switchChat,
    ...usual,
    summary: 'Chat of a game on or off. For the maker.',
    request: z.strictObject({ isChatOn: z.boolean() }),
    answer: chatAnswer,
  },
  gameRecord: {
    ...PATHS.gameRecord,
    ...usual,
    summary: 'What happened after an event, as who asks was or would have been told. Changes nothing.',
    request: z.strictObject({ afterSeq: counted() }),
    answer: recordAnswer,
  },
  gameLog: {
    ...PATHS.gameLog,
    ...usual,
    rate: 'logs',
    summary: 'The whole log of a game that is over, as it is kept, for those who sit or watch there.',
    request: null,
    answer: logAnswer,
  },
  gathering: {
    ...PATHS.gathering,
    ...usual,
    summary: 'The books of a game, who brought them, who is ready, and how many words they have together.',
    request: null,
    answer: gatheringAnswer,
  },
  addBook: {
    ...PATHS.addBook,
    ...usual,
    rate: 'gatherings',
    bounds: WIRE_LIMITS.bookBody,
    summary: 'Bring a book to a game that gathers: its title and its two lists, a word a line.',
    request: newBook,
    answer: addedBook,
  },
  addSentences: {
    ...PATHS.addSentences,
    ...usual,
    rate: 'gatherings',
    bounds: WIRE_LIMITS.sentencesBody,
    summary: 'Some sentences of a book that was brought, where the game allows it.',
    request: newSentences,
    answer: nothing,
  },
  removeBook: {
    ...PATHS.removeBook,
    ...usual,
    rate: 'gatherings',
    summary: 'Take a book away that one brought.',
    request: oneBook,
    answer: nothing,
  },
  setBookRules: {
    ...PATHS.setBookRules,
    ...usual,
    summary:
      'Say whether short words of the usual list count besides, and which bag is played with. For the maker.',
    request: remedies,
    answer: nothing,
  },
  setReady: {
    ...PATHS.setReady,
    ...usual,
    summary: 'Say that one is ready to begin, or no longer.',
    request: readiness,
    answer: nothing,
  },
  startGame: {
    ...PATHS.startGame,
    ...usual,
    rate: 'games',
    summary: 'Begin a game with the books that were brought, once all are ready. For the maker.',
    request: nothing,
    answer: nothing,
  },
  leaveGathering: {
    ...PATHS.leaveGathering,
    ...usual,
    summary:
      'Give up a seat before the game begins: it is free again, or a computer takes it, as the maker chose.',
    request: nothing,
    answer: nothing,
  },
  findWord: {
    ...PATHS.findWord,
    ...usual,
    rate: 'words',
    summary: 'Whether a word stands in the books of a game, in which of them, and where.',
    request: askedWord,
    answer: wordAnswer,
  },
  moveDevice: {
    ...PATHS.moveDevice,
    ...usual,
    rate: 'invites',
    summary: 'A one-use secret with which another device becomes the same person.',
    request: nothing,
    answer: passAnswer,
  },
  joinDevice: {
    ...PATHS.joinDevice,
    ...open,
    rate: 'secrets',
    summary: 'Become the person of another device, by its secret.',
    request: z.strictObject({
      secret,
      kind: z.exactOptional(z.enum(['cookie', 'token'])),
      /** Games that this device has already come along; without it such a device is refused with `holdsGames`. */
      bringsGames: z.exactOptional(z.boolean()),
    }),
    answer: sessionAnswer,
  },
  leaveDevices: {
    ...PATHS.leaveDevices,
    ...usual,
    summary: 'Leave on all devices: every session of the person ends and its sockets close.',
    request: nothing,
    answer: nothing,
  },
  ticket: {
    ...PATHS.ticket,
    ...usual,
    rate: 'tickets',
    summary: 'A one-use ticket for the socket.',
    request: nothing,
    answer: ticketAnswer,
  },
} as const satisfies { readonly [R in RouteName]: Route };

type Routes = typeof ROUTES;

/** What goes in; nothing for a GET. */
export type RequestOf<R extends RouteName> = Routes[R]['request'] extends z.ZodType<infer T> ? T : undefined;
export type AnswerOf<R extends RouteName> = z.infer<Routes[R]['answer']>;

/** The body of a request, or why it is none. An empty text is an empty object. Never throws. */
export const parseRequest = <R extends RouteName>(
  route: R,
  text: string,
): Result<RequestOf<R>, WireFault> => {
  const { request, bounds }: Route = ROUTES[route];
  const read = readJson(text === '' ? '{}' : text, bounds);
  return (read.ok ? shaped(request ?? nothing, read.value) : read) as Result<RequestOf<R>, WireFault>;
};
