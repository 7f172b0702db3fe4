/**
 * Goes through a whole store: every game's events must form a chain that nobody has touched. A damaged game is marked,
 * so that nobody goes on with it; all others go on. A game that is found sound is no longer marked. What a newer program
 * wrote is no damage.
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
  const newer: string[] = [];
  let [gameCount, eventCount, last] = [0, 0, ''];
  for (let ids = await page(last, PAGE); ids.length > 0; ids = await page(last, PAGE)) {
    for (const game of ids) {
      if (signal?.aborted === true)
        return { gameCount, eventCount, damaged, newer, fileFaults: [], isPartial: true };
      const checked = await checkGame(engine, game);
      gameCount += 1;
      eventCount += checked.eventCount;
      if (checked.damage !== null) damaged.push({ game, damage: checked.damage });
      if (checked.isNewer) newer.push(game);
    }
    last = ids.at(-1) as string;
    onProgress?.(gameCount);
  }
  return { gameCount, eventCount, damaged, newer, fileFaults: await fileFaults(engine), isPartial: false };
};

interface Checked {
  readonly eventCount: number;
  readonly damage: string | null;
  /** A newer program wrote some of it. */
  readonly isNewer: boolean;
}

const checkGame = async (engine: Engine, game: string): Promise<Checked> => {
  try {
    const { marked, ...checked } = await lookAt(engine, game);
    if (marked !== checked.damage) await mark(engine, game, checked.damage);
    return checked;
  } catch (error) {
    const damage = `cannot be read: ${reasonOf(error)}`;
    // A server that does not answer says nothing about a game; a file that cannot be read does.
    if (engine.kind === 'sqlite') await mark(engine, game, damage);
    return { eventCount: 0, damage, isNewer: false };
  }
};

/** A file that cannot be written to any more is reported all the same. */
const mark = (engine: Engine, game: string, damage: string | null): Promise<void> =>
  games(engine)
    .setDamage(game, damage)
    .catch(() => undefined);

/** So often a game that is played meanwhile is looked at again. */
const MOST_LOOKS = 20;

/** What was read belongs together when the row, which moves with every event, is the same after as before. */
const lookAt = async (
  engine: Engine,
  game: string,
  looks = MOST_LOOKS,
): Promise<Checked & { readonly marked: string | null }> => {
  const row = await rowOf(engine, game);
  const events = await eventReader(engine)(game, 0);
  const commands = await engine.database
    .selectFrom('command')
    .select(['id', 'seq'])
    .where('game', '=', game)
    .execute();
  const { seq, damage: marked } = await rowOf(engine, game);
  if (seq !== row.seq && looks > 1) return lookAt(engine, game, looks - 1);
  const isNewer = events.some((event) => !upcast(event).ok);
  const damage = seq === row.seq ? damageOf(events, commands, seq) : null;
  return { eventCount: events.length, damage, isNewer, marked };
};

const rowOf = async ({ database }: Engine, game: string) =>
  (await database.selectFrom('game').select(['seq', 'damage']).where('id', '=', game).executeTakeFirst()) ?? {
    seq: 0,
    damage: null,
  };

const damageOf = (
  events: readonly StoredEvent[],
  commands: readonly { readonly id: string; readonly seq: number }[],
  seq: number,
): string | null => {
  const chain = verifyChain(events);
  if (!chain.ok) return `${chain.error.type} at event ${chain.error.seq}`;
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
