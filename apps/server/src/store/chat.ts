/** What is said at a game, in lines that are numbered without a gap. */
import type { Database, Engine } from './engine.ts';
import type { Chat, ChatLine, NewLine } from './store.ts';

/** Older lines of a game are dropped. */
export const MOST_LINES = 1_000;

export const chat = (engine: Engine): Chat => ({
  say: (line) => sayOnce(engine, line),
  read: (game, afterN, limit) => read(engine, game, afterN, limit),
});

type Said = Awaited<ReturnType<Chat['say']>>;

/** The key of the ids decides where the same line comes over two processes at once. */
const sayOnce = async (engine: Engine, line: NewLine): Promise<Said> => {
  const known = await saidBefore(engine.database, line);
  if (known !== undefined) return known;
  try {
    return await engine.writeWhole('sayLine', line);
  } catch (error) {
    const said = engine.isDuplicate(error) ? await saidBefore(engine.database, line) : undefined;
    if (said === undefined) throw error;
    return said;
  }
};

const saidBefore = async (
  database: Database,
  { game, person, id, text }: NewLine,
): Promise<number | 'idReused' | undefined> => {
  const known = await database
    .selectFrom('chat_line')
    .select(['n', 'text'])
    .where('game', '=', game)
    .where('person', '=', person)
    .where('said_id', '=', id)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  return known.text === text ? known.n : 'idReused';
};

/** The game's row gives out the numbers, and so lets one line in at a time. */
export const sayLine = async (database: Database, { id, ...line }: NewLine): Promise<Said> => {
  const counted = await database
    .updateTable('game')
    .set((row) => ({ chat_count: row('chat_count', '+', 1) }))
    .where('id', '=', line.game)
    .where('chat_off', '=', 0)
    .returning('chat_count')
    .executeTakeFirst();
  if (counted === undefined) return (await isThere(database, line.game)) ? 'off' : 'noGame';
  const n = counted.chat_count;
  await database
    .insertInto('chat_line')
    .values({ ...line, n, said_id: id })
    .execute();
  await database
    .deleteFrom('chat_line')
    .where('game', '=', line.game)
    .where('n', '<=', n - MOST_LINES)
    .execute();
  return n;
};

const isThere = async (database: Database, game: string): Promise<boolean> =>
  (await database.selectFrom('game').select('id').where('id', '=', game).executeTakeFirst()) !== undefined;

const read = async (
  { database }: Engine,
  game: string,
  afterN: number,
  limit: number,
): Promise<readonly ChatLine[]> => {
  const latest = await database
    .selectFrom('chat_line')
    .select(['game', 'n', 'person', 'seat', 'at', 'text'])
    .where('game', '=', game)
    .where('n', '>', afterN)
    .orderBy('n', 'desc')
    .limit(limit)
    .execute();
  return latest.reverse();
};
