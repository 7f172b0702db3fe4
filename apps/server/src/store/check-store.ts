/**
 * Goes through a whole store: every game's events must form a chain that nobody has touched. A damaged game is marked,
 * so that nobody goes on with it; all others go on. A game that is found sound is no longer marked.
 */
import { type StoredEvent, upcast, verifyChain } from '@tilewright/rules';
import { sql } from 'kysely';
import { reasonOf } from './data-folder.ts';
import type { Engine } from './engine.ts';
import { eventReader } from './event-log.ts';
import { games } from './games.ts';
import type { CheckReport, Checking, DamagedGame } from './store.ts';

const PAGE = 200;

export const checkStore = async (
  engine: Engine,
  { onProgress, signal }: Checking = {},
): Promise<CheckReport> => {
  const { page } = games(engine);
  const damaged: DamagedGame[] = [];
  let [gameCount, eventCount, last] = [0, 0, ''];
  for (let ids = await page(last, PAGE); ids.length > 0; ids = await page(last, PAGE)) {
    for (const game of ids) {
      if (signal?.aborted === true)
        return { gameCount, eventCount, damaged, fileFaults: [], isPartial: true };
      const checked = await checkGame(engine, game);
      gameCount += 1;
      eventCount += checked.eventCount;
      if (checked.damage !== null) damaged.push({ game, damage: checked.damage });
    }
    last = ids.at(-1) as string;
    onProgress?.(gameCount);
  }
  return { gameCount, eventCount, damaged, fileFaults: await fileFaults(engine), isPartial: false };
};

interface Checked {
  readonly eventCount: number;
  readonly damage: string | null;
}

const checkGame = async (engine: Engine, game: string): Promise<Checked> => {
  const { eventCount, damage } = await lookAt(engine, game);
  await games(engine)
    .setDamage(game, damage)
    // A file that cannot be written to any more is reported all the same.
    .catch(() => undefined);
  return { eventCount, damage };
};

const lookAt = async (engine: Engine, game: string): Promise<Checked> => {
  try {
    const row = await engine.database
      .selectFrom('game')
      .select('seq')
      .where('id', '=', game)
      .executeTakeFirst();
    const events = await eventReader(engine)(game, 0);
    const commands = await engine.database
      .selectFrom('command')
      .select(['id', 'seq'])
      .where('game', '=', game)
      .execute();
    return { eventCount: events.length, damage: damageOf(events, commands, row?.seq ?? 0) };
  } catch (error) {
    return { eventCount: 0, damage: `cannot be read: ${reasonOf(error)}` };
  }
};

const damageOf = (
  events: readonly StoredEvent[],
  commands: readonly { readonly id: string; readonly seq: number }[],
  seq: number,
): string | null => {
  const chain = verifyChain(events);
  if (!chain.ok) return `${chain.error.type} at event ${chain.error.seq}`;
  const unknown = events.find((event) => !upcast(event).ok);
  if (unknown !== undefined) return `unknownSchema at event ${unknown.seq}`;
  if (events.length !== seq) return `the row says ${seq} events, there are ${events.length}`;
  const stray = commands.find((command) => events[command.seq - 1]?.commandId !== command.id);
  if (stray !== undefined) return `the command of event ${stray.seq} is another`;
  const isWhole = new Set(events.map(({ commandId }) => commandId)).size === commands.length;
  return isWhole ? null : 'a command is missing';
};

const fileFaults = async ({ kind, database }: Engine): Promise<readonly string[]> => {
  if (kind === 'postgres') return [];
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
    return rows.map(({ integrity_check: said }) => said).filter((said) => said !== 'ok');
  } catch (error) {
    return [reasonOf(error)];
  }
};
