/** A request that was refused: why, and what to do, as it goes over the wire. */
import type { ErrorCode } from '@tilewright/protocol';
import { type Result, err } from '@tilewright/rules';
import type { Place } from '../store/store.ts';

export interface Refused {
  readonly code: ErrorCode;
  readonly sentence: string;
  readonly retryMs?: number;
  readonly gameCount?: number;
  readonly game?: string;
  readonly faults?: { readonly type: string }[];
}

const RETRY_MS = 1_000;

/** Sentences that need no more than their code. */
const SENTENCES = {
  tooLarge: 'Too large: send less.',
  noLength: "Send the body's length as Content-Length.",
  tooSlow: 'The body took too long to come in; send it again.',
  noSession: 'There is no session: ask POST /api/session for one.',
  forbidden: 'This request did not come from a page of this server.',
  notFound: 'There is no such request; /api/openapi.json tells which there are.',
  notYours: "Only this game's players or its creator can do that.",
  noSuchGame: 'There is no such game, or you have no part in it.',
  noSuchInvite: 'This link does not work: it was made anew, or its game is gone. Ask for another one.',
  noSuchSecret: 'This secret does not work: it was used, or ran out. Make another one on the other device.',
  seatTaken: 'Somebody sits there; only the link of a free seat can be made anew.',
  notOver: 'The game is not over yet.',
  notGathering: 'This game gathers no books, or has begun.',
  notReady: 'Not everybody is there and ready, or no book is there yet.',
  noWords: 'These books have no words that can be laid with these tiles.',
  noSuchBook: 'There is no such book of yours in this game.',
  noSentences: 'The maker of this game wants no sentences from books.',
  closedWords:
    'The dictionary of this game is closed: ask for words that lie on the board, or after the end.',
  failed: 'Something went wrong here; nothing is known to be changed.',
  unavailable: 'The games cannot be read or stored at the moment; try again soon.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const refusedWith = (code: keyof typeof SENTENCES): Refused => ({
  code,
  sentence: SENTENCES[code],
  ...(code === 'unavailable' && { retryMs: RETRY_MS }),
});

export const refuse = (code: keyof typeof SENTENCES): Result<never, Refused> => err(refusedWith(code));

/** For who lacks a right at a game: that it is there is told only to those who have a part in it. */
export const refuseAt = ({ seats, isWatching, isMaker }: Place): Result<never, Refused> =>
  refuse(seats.length > 0 || isWatching || isMaker ? 'notYours' : 'noSuchGame');
