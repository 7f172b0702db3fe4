/** The rows of games: for the lobby, the poll, deadlines and retention. What happened in a game is in its log. */
import type { Batch } from '@tilewright/host';
import type { ExpressionBuilder } from 'kysely';
import { type Database, type Engine, type Texts, assertGapless, rowChanges } from './engine.ts';
import { gameRows } from './game-rows.ts';
import { insertGathering } from './gathering-row.ts';
import { prepared } from './prepared.ts';
import type { Schema } from './schema.ts';
import { standingOf } from './standing.ts';
import type { DeadBefore, Due, Games, Head, Made, NewGame } from './store.ts';

/** `stored` is told how many events a game began with. */
export const games = (engine: Engine, stored: (eventCount: number) => void = () => undefined): Games => ({
  ...gameRows(engine),
  create: (game) => create(engine, game, stored),
  heads: headsReader(engine),
  due: (now, limit) => due(engine, now, limit),
  setChatOff: async (game, isOff) => {
    await engine.write((database) =>
      database
        .updateTable('game')
        .set({ chat_off: isOff ? 1 : 0 })
        .where('id', '=', game)
        .execute(),
    );
  },
  setDamage: async (game, damage) => {
    await engine.write((database) =>
      database.updateTable('game').set({ damage }).where('id', '=', game).execute(),
    );
  },
  touch: (game, at) => touch(engine, game, at),
  removeUnbegun: (game) => removeUnbegun(engine, game),
  removeDead: (before, limit) => removeDead(engine, before, limit),
  page: async (afterId, limit) => {
    const rows = await engine.database
      .selectFrom('game')
      .select('id')
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
});

const create = async (engine: Engine, game: NewGame, stored: (eventCount: number) => void): Promise<Made> => {
  try {
    // Playing again looks at a second row, which a lock on the first one would show as it was before the lock.
    const write = game.rematchOf === null ? engine.writeWhole : engine.writeAlone;
    const opening = game.opening ?? null;
    const made = await write('insertGame', game, opening);
    if (made.type === 'made') stored(game.opening?.events.length ?? 0);
    return made;
  } catch (error) {
    if (engine.isDuplicate(error) && (await isThere(engine, game.id))) return { type: 'exists' };
    throw error;
  }
};

const isThere = async ({ database }: Engine, game: string): Promise<boolean> =>
  (await database.selectFrom('game').select('id').where('id', '=', game).executeTakeFirst()) !== undefined;

const UNBEGUN = {
  seq: 0,
  phase: 'gathering',
  to_move: 0,
  deadline_at: null,
  scores: '[]',
} as const;

/** All of it or nothing: whoever dies on the way leaves no game behind that never begins. */
export const insertGame = async (database: Database, game: NewGame, opening: Batch | null): Promise<Made> => {
  const other = game.rematchOf === null ? undefined : await linkRematch(database, game.rematchOf, game.id);
  if (other !== undefined) return { type: 'rematched', game: other };
  await database
    .insertInto('game')
    .values({
      id: game.id,
      maker: game.maker,
      summary: game.summary,
      watch_hash: game.watchHash,
      created_at: game.at,
      updated_at: game.at,
      chat_off: game.isChatOff === true ? 1 : 0,
      chat_count: 0,
      ...(opening === null ? UNBEGUN : rowChanges(opening, standingOf(opening.table))),
    })
    .execute();
  await insertSeats(database, game);
  if (opening !== null) await insertOpening(database, opening);
  if (game.gathering !== undefined) await insertGathering(database, { game: game.id, ...game.gathering });
  return { type: 'made' };
};

const insertOpening = async (database: Database, batch: Batch): Promise<void> => {
  assertGapless(batch);
  const { game, command, events } = batch;
  await database
    .insertInto('command')
    .values({ ...command, game })
    .execute();
  const rows = events.map(({ seq, at, commandId, schemaVersion, body, prevHash, hash }) => ({
    game,
    seq,
    at,
    command_id: commandId,
    schema_version: schemaVersion,
    body: JSON.stringify(body),
    prev_hash: prevHash,
    hash,
  }));
  await database.insertInto('event').values(rows).execute();
};

/** Of several who want to play again exactly one links its game; the others learn which. */
const linkRematch = async (database: Database, before: string, next: string): Promise<string | undefined> => {
  const { numUpdatedRows } = await database
    .updateTable('game')
    .set({ rematch: next })
    .where('id', '=', before)
    .where((row) => row.or([row('rematch', 'is', null), row.not(row.exists(rematchOf(row)))]))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return undefined;
  const row = await database.selectFrom('game').select('rematch').where('id', '=', before).executeTakeFirst();
  return row?.rematch ?? undefined;
};

const rematchOf = (row: ExpressionBuilder<Schema, 'game'>) =>
  row.selectFrom('game as next').select('next.id').whereRef('next.id', '=', 'game.rematch');

const insertSeats = async (database: Database, { id, seats }: NewGame): Promise<void> => {
  const rows = seats.map(({ person, name, inviteHash }, seat) => ({
    game: id,
    seat,
    person,
    name,
    invite_hash: inviteHash,
  }));
  if (rows.length > 0) await database.insertInto('seat').values(rows).execute();
};

const headsReader = (engine: Engine): Games['heads'] => {
  const find = prepared(engine, (ids: Texts) =>
    engine.database
      .selectFrom('game')
      .select(['id', 'seq', 'chat_count'])
      .where((row) => engine.isAmong(row.ref('id'), ids)),
  );
  return async (ids) => {
    const rows = await find(engine.textsOf(ids));
    return new Map<string, Head>(rows.map(({ id, seq, chat_count }) => [id, { seq, chatCount: chat_count }]));
  };
};

const due = async ({ database }: Engine, now: number, limit: number): Promise<readonly Due[]> => {
  const rows = await database
    .selectFrom('game')
    .select(['id', 'seq', 'deadline_at', 'updated_at'])
    .where('deadline_at', '<=', now)
    .where('damage', 'is', null)
    .orderBy('deadline_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, seq, deadline_at, updated_at }) => ({
    game: id,
    seq,
    deadlineAt: deadline_at as number,
    at: updated_at,
  }));
};

/** From its first event on the row goes by the events. */
const touch = async (engine: Engine, game: string, at: number): Promise<void> => {
  await engine.write((database) =>
    database
      .updateTable('game')
      .set({ updated_at: at })
      .where('id', '=', game)
      .where('seq', '=', 0)
      .where('updated_at', '<', at)
      .execute(),
  );
};

/** In one statement: a game that is being begun at this moment is begun, or gone, and never both. */
const removeUnbegun = async (engine: Engine, game: string): Promise<boolean> => {
  const { numDeletedRows } = await engine.write((database) =>
    database
      .deleteFrom('game')
      .where('id', '=', game)
      .where('seq', '=', 0)
      .where('id', 'not in', (row) => row.selectFrom('gathering').select('gathering.game'))
      .executeTakeFirst(),
  );
  return numDeletedRows === 1n;
};

export const isDead = (row: ExpressionBuilder<Schema, 'game'>, before: DeadBefore) =>
  row.or(
    (['gathering', 'playing', 'over'] as const).map((phase) =>
      row.and([
        row('phase', '=', phase),
        row('updated_at', '<', before[phase]),
        // Whose turn still runs may yet move.
        row.or([row('deadline_at', 'is', null), row('deadline_at', '<', before[phase])]),
      ]),
    ),
  );

/** Asked again at the removal: a game that was moved in between is alive. */
const removeDead = async (engine: Engine, before: DeadBefore, limit: number): Promise<readonly string[]> => {
  const dead = await engine.database
    .selectFrom('game')
    .select('id')
    .where((row) => isDead(row, before))
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  const removed = await engine.write((database) =>
    database
      .deleteFrom('game')
      .where((row) => engine.isAmong(row.ref('id'), engine.textsOf(dead.map(({ id }) => id))))
      .where((row) => isDead(row, before))
      .returning('id')
      .execute(),
  );
  return removed.map(({ id }) => id);
};
