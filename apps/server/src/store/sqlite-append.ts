/** The way of every move into SQLite: rows are made ready beside the games and stored by fixed statements in the thread. */
import type { Batch } from '@tilewright/host';
import { type Appended, assertGapless, rowChanges } from './engine.ts';
import type { RunStatement } from './sqlite-dialect.ts';
import type { Standing } from './store.ts';

type Parameters = readonly (string | number | null)[];

/** The parameters of the statements below. */
export interface AppendRows {
  readonly game: string;
  readonly row: Parameters;
  readonly command: Parameters;
  readonly events: readonly Parameters[];
}

const MOVE_ROW = `update game set seq = ?, phase = ?, to_move = ?, deadline_at = ?, scores = ?, updated_at = ?
  where id = ? and seq = ? and damage is null`;
const ADD_COMMAND = 'insert into command (game, id, digest, seq) values (?, ?, ?, ?)';
const ADD_EVENT = `insert into event (game, seq, at, command_id, schema_version, body, prev_hash, hash)
  values (?, ?, ?, ?, ?, ?, ?, ?)`;
const FIND_DAMAGE = 'select damage from game where id = ?';

export const rowsOf = (batch: Batch, standing: Standing): AppendRows => {
  assertGapless(batch);
  const { game, afterSeq, command, events } = batch;
  const { seq, phase, to_move, deadline_at, scores, updated_at } = rowChanges(batch, standing);
  return {
    game,
    row: [seq, phase, to_move, deadline_at, scores, updated_at, game, afterSeq],
    command: [game, command.id, command.digest, command.seq],
    events: events.map((event) => [
      game,
      event.seq,
      event.at,
      event.commandId,
      event.schemaVersion,
      JSON.stringify(event.body),
      event.prevHash,
      event.hash,
    ]),
  };
};

/** Inside a savepoint: what is not stored whole is taken back by whoever asked. */
export const append = (run: RunStatement, { game, row, command, events }: AppendRows): Appended => {
  const { numAffectedRows } = run({ sql: MOVE_ROW, parameters: row });
  if (numAffectedRows === 0n) return whyNot(run, game);
  run({ sql: ADD_COMMAND, parameters: command });
  for (const parameters of events) run({ sql: ADD_EVENT, parameters });
  return 'stored';
};

const whyNot = (run: RunStatement, game: string): Appended => {
  const [row] = run<{ readonly damage: string | null }>({ sql: FIND_DAMAGE, parameters: [game] }).rows;
  if (row === undefined) return 'noGame';
  return row.damage === null ? 'conflict' : 'damaged';
};
