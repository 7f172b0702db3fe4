/** Controls of the store, taken out one at a time; see `planted-server-bugs.ts`. */
import { type Removal, taken } from './planted-server-run.ts';

const STORE = 'apps/server/src/store';

const slowDisk: readonly Removal[] = [
  taken(
    'T38',
    'whoever reads waits for the disk',
    [
      `${STORE}/sqlite-engine.ts`,
      'ask: async <Row>(text: string, parameters: readonly unknown[]) =>\n      read<Row>({ sql: text, parameters }).rows,',
      "ask: async <Row>(text: string, parameters: readonly unknown[]) => {\n      await writer.send({ type: 'statement', sql: 'select 1', parameters: [] });\n      return read<Row>({ sql: text, parameters }).rows;\n    },",
    ],
    [`${STORE}/sqlite-writer.test.ts`, 'whoever reads does not wait for whoever writes'],
  ),
  taken(
    'T38',
    'as many writes wait for the disk as come',
    [
      `${STORE}/sqlite-writer.ts`,
      "if (waiting.length + sent.length >= MOST_WAITING) return reject(new Error('too many writes wait'));",
      '',
    ],
    [`${STORE}/sqlite-writer.test.ts`, 'so many writes may wait, and one more is not taken'],
  ),
];

const TRACES = `${STORE}/traces.test.ts`;

const traces: readonly Removal[] = [
  taken(
    'T41',
    'what is removed stays in free pages',
    [`${STORE}/sqlite-connection.ts`, 'pragma secure_delete = on;', ''],
    [TRACES, 'sentences that are taken away are in no file any more'],
  ),
  taken(
    'T41',
    'what is removed stays in the log',
    [`${STORE}/sqlite-engine.ts`, 'wipe: async () => writer.wipe(),', 'wipe: async () => undefined,'],
    [TRACES, 'sentences that are taken away are in no file any more'],
  ),
  taken(
    'T41',
    'nothing empties the log by the hour',
    [`${STORE}/sweep.ts`, "await engine.wipe('beside');", ''],
    [TRACES, 'goes with the next sweep'],
  ),
  taken(
    'T41',
    'free pages of earlier versions stay as they are',
    [`${STORE}/sqlite-connection.ts`, 'vacuum; pragma user_version', 'pragma user_version'],
    [TRACES, 'is gone after the first start'],
  ),
  taken(
    'T41',
    'PostgreSQL keeps what was removed',
    [`${STORE}/postgres-wipes.ts`, 'truncate book_sentences', 'delete from book_sentences'],
    [TRACES, 'leave nothing in the table'],
  ),
  taken(
    'T41',
    'what somebody said is kept after they were forgotten',
    [`${STORE}/forgotten-person.ts`, 'text: NOTHING, person', 'person'],
    [`${STORE}/forgotten-person.test.ts`, '[SR98] leaves no device'],
  ),
];

const HEALTH: readonly [string, string] = ['apps/server/src/wire/health.test.ts', '[SL76]'];

const odd: readonly Removal[] = [
  taken(
    'T16',
    'events after any number are asked for',
    [`${STORE}/event-log.ts`, 'Math.min(afterSeq, MOST_SEQ)', 'Math.max(afterSeq, -MOST_SEQ)'],
    [`${STORE}/event-log.test.ts`, '[SL75]'],
  ),
  taken(
    'F11',
    'a server whose disk is full says that it is ready',
    ['apps/server/src/wire/health.ts', 'if (grounds.store.hasDiskFailed())', 'if (grounds.isAway())'],
    HEALTH,
  ),
  taken(
    'F11',
    'a full disk is forgotten by whatever fails next',
    [`${STORE}/disk-watch.ts`, 'hasFailed ||= isDisks(error);', 'hasFailed = isDisks(error);'],
    [`${STORE}/disk-watch.test.ts`, 'stays so until a write succeeds'],
  ),
  taken(
    'F11',
    'a server tries for ever to make its folder',
    [
      `${STORE}/make-folder.ts`,
      'mkdirSync(folder, { mode: OWNER_ONLY });',
      'mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });',
    ],
    [`${STORE}/sqlite-engine.test.ts`, '[SL77]'],
  ),
];

export const storeRemovals: readonly Removal[] = [...slowDisk, ...traces, ...odd];
