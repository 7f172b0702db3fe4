/** What each request of the table does. Whoever asks has been recognised, and what was said has been read. */
import type { AnswerOf, RequestOf, RouteName } from '@tilewright/protocol';
import { type Result, ok } from '@tilewright/rules';
import {
  type Session,
  beginSession,
  giveTicket,
  joinPerson,
  leaveAll,
  offerMove,
} from '../people/devices.ts';
import { findWord } from '../people/book-words.ts';
import { createGame, rematch, switchChat } from '../people/games.ts';
import {
  addBook,
  addSentences,
  lookAtGathering,
  removeBook,
  setBookRules,
  setReady,
  startGame,
} from '../people/gathering.ts';
import type { PeopleGrounds } from '../people/grounds.ts';
import { claimInvite, lookAtInvite, renewInvite } from '../people/invites.ts';
import { leaveGathering } from '../people/leaving.ts';
import { closeGame, fillSeat } from '../people/maker-choice.ts';
import { gameLog, gameRecord } from '../people/records.ts';
import type { Refused } from '../people/refused.ts';

export interface Request<R extends RouteName> {
  readonly grounds: PeopleGrounds;
  readonly body: RequestOf<R>;
  /** The game in the path; empty where there is none. */
  readonly game: string;
}

/** Where a session must be there, it is. */
interface Known<R extends RouteName> extends Request<R> {
  readonly session: Session;
}

interface Anybody<R extends RouteName> extends Request<R> {
  readonly session: Session | undefined;
}

type Answered<R extends RouteName> = Promise<Result<AnswerOf<R>, Refused>>;
type Open = 'session' | 'lookAtInvite' | 'joinDevice';

export type Handlers = {
  readonly [R in RouteName]: (request: R extends Open ? Anybody<R> : Known<R>) => Answered<R>;
};

export const HANDLERS: Handlers = {
  session: async ({ grounds, session: known, body: { recovery } }) => {
    const { session, token } =
      known === undefined ? await beginSession(grounds, recovery) : { session: known, token: null };
    return ok({ person: session.person, name: session.name ?? '', token });
  },
  me: async ({ grounds, session: { person, name } }) =>
    ok({ person, name: name ?? '', deviceCount: await grounds.store.people.deviceCount(person) }),
  name: async ({ grounds, session, body: { name } }) => {
    await grounds.store.people.rename(session.person, name);
    return ok({ name });
  },
  createGame: ({ grounds, session, body }) => createGame(grounds, session, body),
  lookAtInvite: ({ grounds, session, body }) => lookAtInvite(grounds, session, body.secret),
  claimInvite: ({ grounds, session, body }) => claimInvite(grounds, session, body),
  renewInvite: ({ grounds, session, game, body }) => renewInvite(grounds, session, game, body.seat),
  rematch: ({ grounds, session, game }) => rematch(grounds, session, game),
  fillSeat: ({ grounds, session, game, body }) => fillSeat(grounds, session, game, body),
  closeGame: ({ grounds, session, game }) => closeGame(grounds, session, game),
  switchChat: ({ grounds, session, game, body }) => switchChat(grounds, session, game, body.isChatOn),
  gameRecord: ({ grounds, session, game, body }) => gameRecord(grounds, session, game, body.afterSeq),
  gameLog: ({ grounds, session, game }) => gameLog(grounds, session, game),
  gathering: ({ grounds, session, game }) => lookAtGathering(grounds, session, game),
  addBook: ({ grounds, session, game, body }) => addBook(grounds, session, game, body),
  addSentences: ({ grounds, session, game, body }) => addSentences(grounds, session, game, body),
  removeBook: ({ grounds, session, game, body }) => removeBook(grounds, session, game, body.book),
  setBookRules: ({ grounds, session, game, body }) => setBookRules(grounds, session, game, body),
  setReady: ({ grounds, session, game, body }) => setReady(grounds, session, game, body.isReady),
  startGame: ({ grounds, session, game }) => startGame(grounds, session, game),
  leaveGathering: ({ grounds, session, game }) => leaveGathering(grounds, session, game),
  findWord: ({ grounds, session, game, body }) => findWord(grounds, session, game, body.word),
  moveDevice: async ({ grounds, session }) => ok(await offerMove(grounds, session)),
  joinDevice: ({ grounds, session, body: { secret, bringsGames = false } }) =>
    joinPerson(grounds, session, { secret, bringsGames }),
  leaveDevices: async ({ grounds, session }) => {
    await leaveAll(grounds, session);
    return ok({});
  },
  ticket: async ({ grounds, session }) => ok(await giveTicket(grounds, session)),
};
