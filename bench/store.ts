/**
 * `npm run bench:store -- [--seconds N] [--postgres URL] [--json]`: how many batches a second the store of the server
 * takes, singly and at once, and what reading a game costs, in SQLite and in PostgreSQL; beside it what the disk can
 * do at all.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Batch } from '@tilewright/host';
import { type StoredEvent, replay, verifyChain } from '@tilewright/rules';
import { runCommand, wholeNumber } from '@tilewright/testkit';
import { hashSecret } from '../apps/server/src/store/hash-secret.ts';
import { openStore } from '../apps/server/src/store/open-store.ts';
import type { Store } from '../apps/server/src/store/store.ts';
import { ownDatabase, serverUrl } from '../apps/server/src/store/testing/own-database.ts';

/** A stored game: real events, of real length. */
const recorded = readFileSync(new URL('../packages/rules/games/classic-v1.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as StoredEvent);

const AT_ONCE = [1, 10, 100] as const;
const READ_LENGTH = 100;

const { table } = replay(recorded.slice(0, -1).map(({ body }) => body));

const batchAfter = (game: string, afterSeq: number): Batch => {
  const event = recorded[1 + (afterSeq % (recorded.length - 2))] as StoredEvent;
  const command = { id: `0:${randomBytes(16).toString('hex')}`, digest: event.hash, seq: afterSeq + 1 };
  const events = [{ ...event, game, seq: afterSeq + 1, commandId: command.id }];
  return { game, afterSeq, command, events, table };
};

const addGame = async (store: Store): Promise<string> => {
  const id = randomBytes(16).toString('base64url');
  const watchHash = hashSecret(id);
  await store.games.create({ id, maker: null, summary: '', watchHash, at: 0, seats: [], rematchOf: null });
  return id;
};

interface Figure {
  readonly name: string;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

const figureOf = (name: string, timesMs: readonly number[], totalMs: number): Figure => {
  const sorted = timesMs.slice().sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
  return { name, perSecond: (sorted.length / totalMs) * 1_000, medianMs: at(0.5), p99Ms: at(0.99) };
};

/** So many games in which one batch follows another. */
const measureAppends = async (store: Store, atOnce: number, lastsMs: number): Promise<Figure> => {
  const log = store.log();
  const timesMs: number[] = [];
  const games = await Promise.all(Array.from({ length: atOnce }, () => addGame(store)));
  const startMs = performance.now();
  const play = async (game: string): Promise<void> => {
    for (let seq = 0; performance.now() - startMs < lastsMs; seq += 1) {
      const batch = batchAfter(game, seq);
      const sentMs = performance.now();
      if ((await log.append(batch)) !== 'stored') throw new Error('a batch was not stored');
      timesMs.push(performance.now() - sentMs);
    }
  };
  await Promise.all(games.map(play));
  return figureOf(`${store.kind}, ${atOnce} at once`, timesMs, performance.now() - startMs);
};

const measureReading = async (store: Store, lastsMs: number): Promise<Figure> => {
  const log = store.log();
  const game = await addGame(store);
  for (let seq = 0; seq < READ_LENGTH; seq += 1) await log.append(batchAfter(game, seq));
  const timesMs: number[] = [];
  const startMs = performance.now();
  while (performance.now() - startMs < lastsMs) {
    const sentMs = performance.now();
    if ((await log.read(game, 0)).length !== READ_LENGTH) throw new Error('events are missing');
    timesMs.push(performance.now() - sentMs);
  }
  return figureOf(`${store.kind}, read ${READ_LENGTH} events`, timesMs, performance.now() - startMs);
};

/** What checking a game of that length costs, in memory. */
const measureChain = (lastsMs: number): Figure => {
  const timesMs: number[] = [];
  const startMs = performance.now();
  while (performance.now() - startMs < lastsMs) {
    const sentMs = performance.now();
    if (!verifyChain(recorded).ok) throw new Error('the recorded game is damaged');
    timesMs.push(performance.now() - sentMs);
  }
  return figureOf(`verify a chain of ${recorded.length}`, timesMs, performance.now() - startMs);
};

const measureDisk = (folder: string, lastsMs: number): Figure => {
  const file = openSync(join(folder, 'raw'), 'w');
  const page = randomBytes(4_096);
  const timesMs: number[] = [];
  const startMs = performance.now();
  while (performance.now() - startMs < lastsMs) {
    const sentMs = performance.now();
    writeSync(file, page);
    fdatasyncSync(file);
    timesMs.push(performance.now() - sentMs);
  }
  closeSync(file);
  return figureOf('disk: write 4 KB and flush', timesMs, performance.now() - startMs);
};

const measureStore = async (store: Store, lastsMs: number): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const atOnce of AT_ONCE) figures.push(await measureAppends(store, atOnce, lastsMs));
  figures.push(await measureReading(store, lastsMs));
  await store.close();
  return figures;
};

const opened = async (where: Parameters<typeof openStore>[0]): Promise<Store> => {
  const store = await openStore(where);
  if (!store.ok) throw new Error(store.error);
  return store.value;
};

const measurePostgres = async (postgresUrl: string, lastsMs: number): Promise<readonly Figure[]> => {
  const { url, create, drop } = ownDatabase(postgresUrl);
  await create();
  try {
    return await measureStore(await opened({ type: 'database', url }), lastsMs);
  } finally {
    await drop();
  }
};

const printTable = (figures: readonly Figure[]): void => {
  console.log(
    `${''.padEnd(28)}${'a second'.padStart(12)}${'median ms'.padStart(12)}${'p99 ms'.padStart(12)}`,
  );
  for (const { name, perSecond, medianMs, p99Ms } of figures)
    console.log(
      name.padEnd(28) +
        perSecond.toFixed(0).padStart(12) +
        medianMs.toFixed(3).padStart(12) +
        p99Ms.toFixed(3).padStart(12),
    );
};

interface Wanted {
  readonly seconds: number;
  readonly postgresUrl: string;
  readonly isJson: boolean;
}

const bench = async ({ seconds, postgresUrl, isJson }: Wanted): Promise<number> => {
  const lastsMs = seconds * 1_000;
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-bench-'));
  const figures: Figure[] = [measureDisk(folder, lastsMs), measureChain(lastsMs)];
  try {
    figures.push(...(await measureStore(await opened({ type: 'folder', folder }), lastsMs)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  figures.push(...(await measurePostgres(postgresUrl, lastsMs)));
  if (isJson) console.log(JSON.stringify(figures, null, 2));
  else printTable(figures);
  return 0;
};

const USAGE = `
npm run bench:store -- [options]: how many batches a second the store of the server takes.

  --seconds N      measures each for so long; 3 when not said
  --postgres URL   the server to make a database at; ${serverUrl} when not said
  --json           prints the figures as JSON
`;

process.exitCode = await runCommand(
  {
    name: 'bench:store',
    usage: USAGE,
    options: { seconds: 'text', postgres: 'text', json: 'switch' },
    run: (values) =>
      bench({
        seconds: wholeNumber('seconds', values.seconds, { least: 1, usual: 3 }),
        postgresUrl: values.postgres ?? serverUrl,
        isJson: values.json,
      }),
  },
  process.argv.slice(2),
);
