/**
 * The whole log of a game that is over before it began: it is opened, everybody leaves, and it ends. Stored as one batch
 * it is there as a whole or not at all, and nobody ever finds it waiting.
 */
import { randomBytes } from 'node:crypto';
import { type Batch, commandId } from '@tilewright/host';
import {
  GENESIS_HASH,
  type Game,
  type GameEvent,
  type Millis,
  type Seat,
  type Setup,
  type Words,
  chainEvents,
  hashText,
  openGame,
  openTable,
  rule,
  schemaOf,
} from '@tilewright/rules';

const SECRET_BYTES = 32;

/** Who leaves before the game begins is asked for no word. */
const NO_WORDS: Words = { isWord: () => false, isInText: () => false, mayHavePlay: () => false };

export const closedGame = (game: string, setup: Setup, at: Millis): Batch => {
  // As the first event of any game: it is opened or closed, and never both.
  const id = commandId('keeper', 'open');
  const { events: bodies, closed } = closedEvents(setup, at);
  const envelopes = bodies.map((body, index) => ({
    game,
    seq: index + 1,
    at: body.shared.at,
    commandId: id,
    schemaVersion: schemaOf(body),
    body,
  }));
  const command = { id, digest: hashText(`closed ${JSON.stringify(setup)}`), seq: bodies.length };
  return { game, afterSeq: 0, command, events: chainEvents(GENESIS_HASH, envelopes), table: closed.table };
};

const closedEvents = (
  setup: Setup,
  at: Millis,
): { readonly events: readonly GameEvent[]; readonly closed: Game } => {
  const opened = openTable(setup, randomBytes(SECRET_BYTES).toString('hex'), at);
  const events = [opened];
  let closed = openGame(opened);
  for (const [seat] of setup.seats.entries()) {
    const context = { now: at, words: NO_WORDS, specialTiles: [] };
    const ruled = rule(closed, seat as Seat, { type: 'leave' }, context);
    // With the last but one it is over.
    if (!ruled.ok) break;
    events.push(...ruled.value.events);
    closed = ruled.value.game;
  }
  return { events, closed };
};
