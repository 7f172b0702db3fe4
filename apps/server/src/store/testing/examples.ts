/** Examples for the tests of the store: games, people and batches that need not make sense as a game. */
import type { Batch } from '@tilewright/host';
import { GENESIS_HASH, type StoredEvent, type Table, chainEvents, hashText } from '@tilewright/rules';
import { hashSecret } from '../hash-secret.ts';
import type { Database } from '../engine.ts';
import type { Schema } from '../schema.ts';
import type { NewGame, NewSeat, Standing, Store } from '../store.ts';

export const standing: Standing = {
  phase: 'playing',
  toMove: [0],
  deadlineAt: null,
  scores: [0, 0],
  at: 1_000,
};

/** As much of a table as the store looks at. */
export const tableAt = ({ phase, toMove, deadlineAt, scores, at }: Standing): Table =>
  ({ phase, turn: { toMove, deadlineAt }, scores, at }) as unknown as Table;

export const newGame = (id: string, changes: Partial<NewGame> = {}): NewGame => ({
  id,
  maker: null,
  summary: '{"variant":"classic"}',
  watchHash: hashSecret(`watch ${id}`),
  at: 1_000,
  seats: [openSeat(`${id} 0`), openSeat(`${id} 1`)],
  rematchOf: null,
  ...changes,
});

/** A seat whose link has the secret `invite NAME`. */
export const openSeat = (name: string): NewSeat => ({
  person: null,
  name: null,
  inviteHash: hashSecret(`invite ${name}`),
});

export const takenSeat = (person: string): NewSeat => ({
  person,
  name: `Name of ${person}`,
  inviteHash: null,
});

/** From where books are brought, where that does not matter. */
export const HOME = hashSecret('home');

/** A person with a device `PERSON's device`, whose token is `token PERSON`. */
export const addPerson = (store: Store, person: string, at = 1_000): Promise<boolean> =>
  store.people.begin({
    person,
    device: deviceOf(person),
    tokenHash: hashSecret(`token ${person}`),
    name: person,
    at,
  });

export const deviceOf = (person: string): string => `${person}'s device`;

interface Wanted {
  readonly count?: number;
  readonly id?: string;
  readonly text?: string;
  readonly prevHash?: string;
  /** How the table stands afterwards. */
  readonly standing?: Partial<Standing>;
}

/** A batch of so many events, rightly chained to the hash before. */
export const chainedBatch = (game: string, afterSeq: number, wanted: Wanted = {}): Batch => {
  const { count = 1, id = `command ${afterSeq}`, text = 'pass', prevHash = GENESIS_HASH } = wanted;
  const events = chainEvents(
    prevHash,
    Array.from({ length: count }, (_, index) => ({
      game,
      seq: afterSeq + index + 1,
      at: (1_000 + afterSeq + index) as StoredEvent['at'],
      commandId: id,
      schemaVersion: 1,
      body: { shared: { type: 'passed', text } } as unknown as StoredEvent['body'],
    })),
  );
  const seq = afterSeq + count;
  const table = tableAt({ ...standing, at: events.at(-1)?.at ?? 0, ...wanted.standing });
  return { game, afterSeq, command: { id, digest: hashText(text), seq }, events, table };
};

/** Makes a game with so many batches of one event; answers them. */
export const playedGame = async (store: Store, game: string, count: number): Promise<readonly Batch[]> => {
  await store.games.create(newGame(game));
  const log = store.log();
  const batches: Batch[] = [];
  for (let afterSeq = 0; afterSeq < count; afterSeq += 1) {
    const prevHash = batches.at(-1)?.events[0]?.hash ?? GENESIS_HASH;
    batches.push(chainedBatch(game, afterSeq, { prevHash, text: `text ${afterSeq}` }));
    await log.append(batches[afterSeq] as Batch);
  }
  return batches;
};

const TABLES: readonly (keyof Schema)[] =
  'game event command seat watcher person device device_token ticket installation seat_move chat_line lease stamp outage lived_day announced_removal gathering gathered_book book_sentences made_list'.split(
    ' ',
  ) as (keyof Schema)[];

/** Every row of every table, as text: to show that nothing was changed. */
export const everything = async (database: Database): Promise<string> => {
  const rows = await Promise.all(
    TABLES.map((table) =>
      database
        .selectFrom(table as 'game')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows.map((list) => list.map((row) => JSON.stringify(row)).sort()));
};
