/** Reads the rows of games with their seats: one game, or a person's list of them. Asked with every move. */
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { type Engine, type Texts, seatsOf } from './engine.ts';
import { prepared } from './prepared.ts';
import type { Schema } from './schema.ts';
import type { GameRow, Games, SeatRow } from './store.ts';

const GAME_COLUMNS = [
  'game.id',
  'game.maker',
  'game.summary',
  'game.created_at',
  'game.seq',
  'game.phase',
  'game.to_move',
  'game.deadline_at',
  'game.scores',
  'game.updated_at',
  'game.chat_off',
  'game.chat_count',
  'game.nudged_seq',
  'game.rematch',
  'game.damage',
] as const;

export const gameRows = (engine: Engine): Pick<Games, 'find' | 'lobby'> => {
  const { database } = engine;
  const withSeats = seatsReader(engine);
  const findGame = prepared(engine, (game: string) =>
    database.selectFrom('game').select(GAME_COLUMNS).where('id', '=', game),
  );
  const findLobby = prepared(engine, (person: string, limit: number) => lobby(engine, person, limit));
  return {
    find: async (game) => (await withSeats(await findGame(game)))[0],
    lobby: async (person, limit) => withSeats(await findLobby(person, limit)),
  };
};

const lobby = ({ database }: Engine, person: string, limit: number) =>
  database
    .selectFrom('game')
    .select(GAME_COLUMNS)
    .where('id', 'in', (one) =>
      one
        .selectFrom('seat')
        .select('game')
        .where('person', '=', person)
        .unionAll(one.selectFrom('game as made').select('made.id as game').where('made.maker', '=', person)),
    )
    .orderBy(sql`case phase when 'over' then 1 else 0 end`)
    .orderBy((one) =>
      one
        .case()
        .when(one.exists(turnOf(one, person)))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy(sql`case when deadline_at is null then 1 else 0 end`)
    .orderBy('deadline_at')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit);

/** A seat of the person that is to move. Looked for at the game, not among all that the person has. */
const turnOf = (row: ExpressionBuilder<Schema, 'game'>, person: string) =>
  row
    .selectFrom('seat')
    .select('seat.seat')
    .whereRef('seat.game', '=', 'game.id')
    .where(sql<boolean>`coalesce(seat.person, '') = ${person}`)
    .where(sql<boolean>`(game.to_move & (1 << seat.seat)) <> 0`);

type Row = Omit<Selectable<Schema['game']>, 'watch_hash'>;

const seatsReader = (engine: Engine): ((rows: readonly Row[]) => Promise<readonly GameRow[]>) => {
  const findSeats = prepared(engine, (games: Texts) =>
    engine.database
      .selectFrom('seat')
      .select(['game', 'seat', 'person', 'name', 'invite_hash'])
      .where((row) => engine.isAmong(row.ref('game'), games))
      .orderBy('game')
      .orderBy('seat'),
  );
  return async (rows) => {
    if (rows.length === 0) return [];
    const byGame = new Map<string, SeatRow[]>(rows.map(({ id }) => [id, []]));
    for (const seat of await findSeats(engine.textsOf([...byGame.keys()])))
      byGame.get(seat.game)?.push(seatRow(seat));
    return rows.map((row) => gameRow(row, byGame.get(row.id) ?? []));
  };
};

type Sitting = Omit<Selectable<Schema['seat']>, 'nudged_at'>;

const seatRow = ({ seat, person, name, invite_hash }: Sitting): SeatRow => ({
  seat,
  person,
  name,
  isOpen: person === null && invite_hash !== null,
});

const gameRow = (row: Row, seats: readonly SeatRow[]): GameRow => ({
  id: row.id,
  maker: row.maker,
  summary: row.summary,
  createdAt: row.created_at,
  seq: row.seq,
  phase: row.phase,
  toMove: seatsOf(row.to_move),
  deadlineAt: row.deadline_at,
  scores: JSON.parse(row.scores) as readonly number[],
  at: row.updated_at,
  seats,
  isChatOff: row.chat_off === 1,
  chatCount: row.chat_count,
  nudgedSeq: row.nudged_seq,
  rematch: row.rematch,
  damage: row.damage,
});
