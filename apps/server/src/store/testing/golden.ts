/**
 * One of everything that a store can hold, with a real game: what a data folder of each released version looked like.
 * The texts in ../golden were written by the version that they are named after and never change.
 */
import { DatabaseSync } from '@photostructure/sqlite';
import type { Batch } from '@tilewright/host';
import { type StoredEvent, replay } from '@tilewright/rules';
import { hashSecret } from '../hash-secret.ts';
import type { Store } from '../store.ts';
import { HOME, addPerson, newGame, openSeat, takenSeat } from './examples.ts';

/** The batches in which a stored game came to be. */
export const batchesOf = (events: readonly StoredEvent[]): readonly Batch[] => {
  const batches: Batch[] = [];
  for (const event of events) {
    const last = batches.at(-1);
    const isSame = last?.command.id === event.commandId;
    const before = isSame ? last : { game: event.game, afterSeq: event.seq - 1, events: [] };
    const { table } = replay(events.slice(0, event.seq).map(({ body }) => body));
    const command = { id: event.commandId, digest: hashSecret(event.commandId), seq: event.seq };
    if (isSame) batches.pop();
    batches.push({ ...before, command, events: [...before.events, event], table });
  }
  return batches;
};

export const fillGolden = async (
  store: Store,
  game: string,
  events: readonly StoredEvent[],
): Promise<void> => {
  for (const person of ['ann', 'ben', 'cleo']) await addPerson(store, person);
  const seats = [takenSeat('ann'), openSeat('ben'), { person: null, name: 'Computer', inviteHash: null }];
  await store.games.create(newGame(game, { maker: 'ann', seats }));
  await store.games.create(newGame('again', { rematchOf: game }));
  await store.seats.claim({ hash: hashSecret('invite ben'), person: 'ben', name: `B'en "🧩"` });
  await store.seats.watch(game, 'cleo', 2_000);
  const log = store.log();
  for (const batch of batchesOf(events)) await log.append(batch);
  await store.chat.say({ id: 'line', game, person: 'ann', seat: 0, at: 3_000, text: `it's\nme` });
  await store.presence.enter({ process: 'p', game, person: 'ann', until: 4_000 });
  const cleos = hashSecret('token cleo');
  const next = { hash: hashSecret('next token cleo'), now: 3_500, most: 9 };
  await store.people.giveToken(cleos, next);
  await store.seats.nudge(game, 0, 3_600, 1_000);
  await store.people.keepTicket(hashSecret('ticket'), hashSecret('token ben'), 5_000);
  await store.people.offerMove(hashSecret('offer'), 'ann', 5_000);
  for (const at of [1_000, 90_000]) await store.outages.stamp('p', at, 10_000);
  await fillGathering(store);
  await fillLife(store);
  await store.installation({ name: 'here', secret: 'of this installation' });
};

const fillLife = async ({ ageing }: Store): Promise<void> => {
  for (const at of [1_000, 90_001_000]) await ageing.live(at, 90_000_000);
  const count = { gathering: 1, playing: 2, over: 3, devices: 4, people: 5 };
  const before = { gathering: 10, playing: 20, over: 30, devices: 40 };
  await ageing.announce({ at: 90_001_000, livedMs: 90_000_000, before, count });
};

const fillGathering = async ({ gatherings }: Store): Promise<void> => {
  const most = { bytesPerGame: 1_000, bytesPerPerson: 1_000, bytesPerOrigin: 1_000, bytesPerServer: 1_000 };
  const quota = { booksPerSeat: 9, ...most };
  const lists = { words: 'cat\ncôté', otherWords: 'ann', wordCount: 2, otherCount: 1 };
  await gatherings.open('again', '{"variant":"books"}', '{"namesCount":false}');
  await gatherings.addBook(
    { id: 'book', game: 'again', seat: 1, title: "It's", author: '', ...lists, origin: HOME },
    quota,
  );
  const lines = "cat\tOne\tIt's a cat.";
  await gatherings.addSentences({ game: 'again', seat: 1, book: 'book', lines, origin: HOME }, quota);
  await gatherings.setReady('again', 1, true);
  const bytes = { words: new Uint8Array([1, 2, 3, 4]), otherWords: new Uint8Array([5, 6, 7, 8]) };
  const list = { id: 'books-golden', wordCount: 2, otherCount: 1, ...bytes };
  await gatherings.begin(
    { game: 'again', revision: 1, setup: '{"variant":"books","seats":[]}', list },
    6_000,
  );
};

/** A database as the statements that make it, without the moments at which its steps were taken. */
export const dumpOf = (path: string): string => {
  const connection = new DatabaseSync(path, { readOnly: true });
  const textsOf = (query: string): string[] =>
    connection
      .prepare(query)
      .all()
      .map((row: object) => String(Object.values(row)[0]));
  const tables = textsOf(`select name from sqlite_schema where type = 'table' order by rowid`);
  const inserts = tables.flatMap((table) => {
    const columns = textsOf(`select name from pragma_table_info('${table}')`);
    const values = columns.map((column) =>
      column === 'timestamp' ? `'''2026-01-01T00:00:00.000Z'''` : `quote("${column}")`,
    );
    return textsOf(
      `select 'insert into "${table}" values (' || ${values.join(` || ', ' || `)} || ');' from "${table}" order by rowid`,
    );
  });
  const [applicationId] = textsOf('select application_id from pragma_application_id');
  const lines = [
    `pragma application_id = ${applicationId};`,
    ...textsOf(`select sql || ';' from sqlite_schema where sql is not null order by rowid`),
    ...inserts,
  ];
  connection.close();
  return `${lines.join('\n')}\n`;
};

/** Makes the database of such a text. */
export const loadDump = (path: string, dump: string): void => {
  const connection = new DatabaseSync(path);
  connection.exec('pragma foreign_keys = off');
  connection.exec(`begin; ${dump} commit;`);
  connection.close();
};
