/** Puts a game into a store as it would be kept had it been played there. */
import {
  GENESIS_HASH,
  type GameEvent,
  type SharedEventOf,
  chainEvents,
  replay,
  schemaOf,
} from '@tilewright/rules';
import { makeSummary } from '../../../apps/server/src/people/game-summary.ts';
import { hashSecret } from '../../../apps/server/src/store/hash-secret.ts';
import type { Store } from '../../../apps/server/src/store/store.ts';

export interface PastGame {
  readonly id: string;
  readonly events: readonly GameEvent[];
  /** Who sits at each seat; nobody at those of computers. */
  readonly people: readonly (string | null)[];
  readonly maker: string;
  readonly watchSecret: string;
}

export const putGame = async (
  { games, log }: Store,
  { id, events, people, maker, watchSecret }: PastGame,
): Promise<void> => {
  const [first] = events as readonly [GameEvent];
  const { setup, at } = first.shared as SharedEventOf<'tableOpened'>;
  await games.create({
    id,
    maker,
    summary: makeSummary(setup, null),
    watchHash: hashSecret(watchSecret),
    at,
    seats: setup.seats.map(({ name }, seat) => ({ person: people[seat] ?? null, name, inviteHash: null })),
    rematchOf: null,
  });
  const stored = chainEvents(
    GENESIS_HASH,
    events.map((body, index) => ({
      game: id,
      seq: index + 1,
      at: body.shared.at,
      commandId: `past-${index}`,
      schemaVersion: schemaOf(body),
      body,
    })),
  );
  const command = { id: 'past', digest: 'past', seq: stored.length };
  const { table } = replay(events);
  await log().append({ game: id, afterSeq: 0, command, events: stored, table });
};
