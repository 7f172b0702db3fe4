/** The log of all games, over an engine: events out as they came in, commands by their ids. */
import type { EventLog } from '@tilewright/host';
import type { StoredEvent } from '@tilewright/rules';
import type { Engine } from './engine.ts';
import type { StoreBy } from './life-signs.ts';
import { prepared } from './prepared.ts';
import { standingOf } from './standing.ts';
import type { Store } from './store.ts';

interface LogPorts {
  /** Told how many events each batch had. */
  readonly stored: (eventCount: number) => void;
  readonly storeBy: StoreBy | undefined;
}

export const eventLog = (engine: Engine, { stored, storeBy = () => null }: LogPorts): EventLog => {
  const findCommand = prepared(engine, (game: string, id: string) =>
    engine.database
      .selectFrom('command')
      .select(['id', 'digest', 'seq'])
      .where('game', '=', game)
      .where('id', '=', id),
  );
  return {
    read: eventReader(engine),
    append: async (batch) => {
      const decidedAt = batch.events[0]?.at ?? 0;
      const outcome = await engine.append(batch, standingOf(batch.table), storeBy(decidedAt));
      if (outcome === 'noGame') throw new Error('the game was removed');
      if (outcome === 'damaged') throw new Error('the game is damaged');
      if (outcome === 'stale') throw new Error('it was decided too long ago');
      if (outcome === 'stored') stored(batch.events.length);
      return outcome;
    },
    findCommand: async (game, id) => (await findCommand(game, id))[0],
  };
};

/** PostgreSQL takes no larger number there. */
const MOST_SEQ = 2 ** 31 - 1;

export const eventReader = (engine: Engine): Store['events'] => {
  const find = prepared(engine, (game: string, afterSeq: number, limit: number) =>
    engine.database
      .selectFrom('event')
      .select(['seq', 'at', 'command_id', 'schema_version', 'body', 'prev_hash', 'hash'])
      .where('game', '=', game)
      .where('seq', '>', afterSeq)
      .orderBy('seq')
      .limit(limit),
  );
  return async (game, afterSeq, limit = Number.MAX_SAFE_INTEGER) => {
    const rows = await find(game, Math.min(afterSeq, MOST_SEQ), limit);
    return rows.map(({ seq, at, command_id, schema_version, body, prev_hash, hash }) => ({
      game,
      seq,
      at: at as StoredEvent['at'],
      commandId: command_id,
      schemaVersion: schema_version,
      body: bodyOf(body),
      prevHash: prev_hash,
      hash,
    }));
  };
};

/** A text that is damaged becomes a body that fits no hash: the chain shows it, whoever reads it. */
const bodyOf = (text: string): StoredEvent['body'] => {
  try {
    return JSON.parse(text) as StoredEvent['body'];
  } catch {
    return null as unknown as StoredEvent['body'];
  }
};
