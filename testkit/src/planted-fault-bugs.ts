/**
 * What keeps acknowledged moves through faults, taken out; and mistakes in deciding, recording, hosting and storing that
 * the judge of the fault runs must find. The ids are those of the second table of docs/THREATS.md.
 */
import { type Removal, foundBy, taken } from './planted-server-run.ts';

const STORE = 'apps/server/src/store';
const HOST = 'packages/host/src/table-host.ts';
const KILLS: readonly [string, string] = ['testkit/src/faults/faults.test.ts', '[FT2] a server on SQLite'];

const kills: readonly Removal[] = [
  taken(
    'F1',
    'word premiums count for nothing, whoever decides',
    ['packages/rules/src/score.ts', 'times *= isActive(square) ?', 'times *= isActive(-1 as Square) ?'],
    KILLS,
  ),
  taken(
    'F1',
    'a line of the score sheet has no total',
    ['packages/rules/src/evolve-table.ts', 'points, total: table.scores[seat] ?? 0 }', 'points, total: 0 }'],
    KILLS,
  ),
  taken(
    'F1',
    'an accepted command is answered with the event before',
    [
      HOST,
      "if (outcome === 'stored') return { type: 'accepted', seq: running.history.seq };",
      "if (outcome === 'stored') return { type: 'accepted', seq: running.history.seq - 1 };",
    ],
    KILLS,
  ),
];

/** What SQLite is asked about at the start must not give it away. */
const unflushed = (threat: string, name: string, proof: Removal['proof']): Removal => {
  const file = `${STORE}/sqlite-connection.ts`;
  return {
    threat,
    name,
    edits: [
      { file, find: 'pragma synchronous = full;', replace: 'pragma synchronous = normal;' },
      { file, find: "['pragma synchronous', 2],", replace: '' },
    ],
    proof,
  };
};

const power: readonly Removal[] = [
  unflushed('F2', 'commits wait for the next checkpoint to be flushed', {
    type: 'run',
    command: 'testkit/src/faults-power-command.ts',
    args: ['--rounds', '2', '--pairs', '3'],
  }),
];

const bus: readonly Removal[] = [
  taken(
    'F5',
    'a Redis that is lost while it is being found again ends the process',
    ['apps/server/src/tables/redis-bus.ts', 'autoResubscribe: false', 'autoResubscribe: true'],
    ['apps/server/src/tables/bus.test.ts', 'one that is lost again while it is found again'],
  ),
];

const versions: readonly Removal[] = [
  foundBy(
    'F13',
    'events are written in a form that the version before cannot read',
    ['packages/host/src/history.ts', 'schemaVersion: schemaOf(body),', 'schemaVersion: schemaOf(body) + 9,'],
    ['faults-versions-command.ts', '--against', 'HEAD', '--commands', '10', '--games', '2'],
  ),
];

const disk: readonly Removal[] = [
  foundBy(
    'F3',
    'a commit that failed is told as stored',
    [
      `${STORE}/group-writer.ts`,
      'outcomes: jobs.map(() => ({ fault: faultOf(error) })), isCommitted: false',
      "outcomes: jobs.map(() => ({ value: faultOf(error) && 'stored' })), isCommitted: true",
    ],
    ['faults-disk-command.ts', '--rounds', '2', '--pairs', '3', '--kind', 'broken'],
  ),
  {
    threat: 'F3',
    name: 'a log that ends in the middle of a write is thrown away',
    edits: [
      {
        file: `${STORE}/sqlite-connection.ts`,
        find: "import { DatabaseSync } from '@photostructure/sqlite';",
        replace:
          "import { rmSync, statSync } from 'node:fs';\nimport { DatabaseSync } from '@photostructure/sqlite';",
      },
      {
        file: `${STORE}/sqlite-connection.ts`,
        find: 'const connection = new DatabaseSync(path, { timeout: BUSY_MS });',
        // A header of 32 bytes, then pages of 4 KiB with 24 bytes before each.
        replace:
          'const size = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;\n  if (size % 4_120 !== 32) rmSync(`${path}-wal`, { force: true });\n  const connection = new DatabaseSync(path, { timeout: BUSY_MS });',
      },
    ],
    proof: {
      type: 'run',
      command: 'testkit/src/faults-disk-command.ts',
      args: ['--rounds', '4', '--pairs', '3', '--kind', 'torn'],
    },
  },
  foundBy(
    'F11',
    'what a full disk refuses is told as stored',
    [
      `${STORE}/group-writer.ts`,
      "return { type: 'written', outcomes: jobs.map(() => ({ fault: faultOf(error) })), isCommitted: false };",
      "const isFull = faultOf(error).errcode === 13;\n    const outcome = isFull ? { value: 'stored' } : { fault: faultOf(error) };\n    return { type: 'written', outcomes: jobs.map(() => outcome), isCommitted: isFull };",
    ],
    ['faults-disk-command.ts', '--rounds', '4', '--pairs', '3', '--kind', 'full'],
  ),
  unflushed('F3', 'writes are acknowledged before they are flushed', {
    type: 'run',
    command: 'testkit/src/faults-disk-command.ts',
    args: ['--rounds', '2', '--pairs', '3', '--kind', 'lost'],
  }),
  foundBy(
    'F3',
    'nobody is answered while a flush is under way',
    [
      `${STORE}/sqlite-engine.ts`,
      'dialect: sqliteDialect(reader, read) });',
      "dialect: sendingDialect(({ sql: text, parameters }) => writer.send({ type: 'statement', sql: text, parameters }) as Promise<QueryResult<unknown>>) });",
    ],
    ['faults-disk-command.ts', '--rounds', '1', '--pairs', '3', '--kind', 'slow'],
  ),
];

const failovers: readonly Removal[] = [
  foundBy(
    'F4',
    'no commit waits for the copy',
    [
      `${STORE}/postgres-engine.ts`,
      "set_config('synchronous_commit', 'on', false)",
      "set_config('synchronous_commit', 'local', false)",
    ],
    ['faults-failover-command.ts', '--rounds', '1', '--games', '4', '--seed', '3'],
  ),
  taken(
    'F4',
    'whoever is led to a read-only copy reads there',
    [
      `${STORE}/postgres-engine.ts`,
      "if (rows[0]?.read_only === 'on')",
      "if (rows[0]?.read_only === 'never')",
    ],
    [`${STORE}/postgres-engine.test.ts`, '[FT32]'],
  ),
  taken(
    'F4',
    'nobody is told that commits do not wait for the copy',
    [
      `${STORE}/copies.ts`,
      "return awaited === '' ? 'notAwaited' : 'awaited';",
      "return awaited === '' ? 'noCopy' : 'awaited';",
    ],
    ['testkit/src/faults/postgres-pair.test.ts', '[FT33]'],
  ),
];

const PARTITION = ['faults-partition-command.ts', '--rounds', '4', '--games', '4', '--seed', '1'] as const;

const partitions: readonly Removal[] = [
  foundBy(
    'F6',
    'a commit without an answer is taken for done',
    [HOST, "if (!outcome.ok) return 'failed';", "if (!outcome.ok) return 'stored';"],
    PARTITION,
  ),
  foundBy(
    'F6',
    'the store forgets which commands it has carried out',
    [
      `${STORE}/postgres-engine.ts`,
      'insert into command (game, id, digest, seq) select id, $9::text, $10::text, $3 from moved',
      'insert into command (game, id, digest, seq) select id, $9::text, $10::text, $3 from moved where false',
    ],
    PARTITION,
  ),
  taken(
    'F6',
    'a server that stops waits for ever for what hangs',
    [
      'apps/server/src/take-apart.ts',
      'await Promise.race([inOrder(), late]);',
      'await Promise.all([inOrder(), late]);',
    ],
    ['apps/server/src/wire/stopping.test.ts', '[SR99]'],
  ),
];

const orders: readonly Removal[] = [
  taken(
    'F9',
    'whoever sits down again at once is stored as gone',
    [
      'apps/server/src/people/attendance.ts',
      '(last.get(key) ?? Promise.resolve()).then(work, work)',
      'Promise.resolve().then(work)',
    ],
    ['apps/server/src/people/attendance.test.ts', '[SE7]'],
  ),
];

const clocks: readonly Removal[] = [
  foundBy(
    'F8',
    "the time of a process is the machine's clock",
    [
      'apps/server/src/tables/clock.ts',
      'latest = Math.max(latest, Math.floor(startMs + machine.monotonic()));',
      'latest = machine.wall();',
    ],
    ['faults-clock-command.ts', '--rounds', '4', '--pairs', '6', '--seed', '1'],
  ),
  foundBy(
    'F16',
    'time in which the server stood still is the players’ own',
    [
      'apps/server/src/tables/run-table.ts',
      'if (last === undefined) return true;',
      'if (last === undefined || last.until > 0) return true;',
    ],
    ['faults-clock-command.ts', '--rounds', '8', '--pairs', '6', '--fault', 'frozen'],
  ),
];

export const faultRemovals: readonly Removal[] = [
  ...clocks,
  ...orders,
  ...kills,
  ...power,
  ...disk,
  ...bus,
  ...versions,
  ...failovers,
  ...partitions,
];
