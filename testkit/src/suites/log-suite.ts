/**
 * What every log must do, whatever it keeps its events in. A new kind of log runs this suite in its own test.
 */
import type { Batch, EventLog } from '@tilewright/host';
import {
  GENESIS_HASH,
  type Millis,
  type StoredEvent,
  hashText,
  openGame,
  openTable,
} from '@tilewright/rules';
import { setupOf } from '../scene.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

export interface OpenLog {
  readonly log: EventLog;
  readonly close: () => Promise<void>;
}

/** An event as a log sees it: an envelope around anything. */
const eventAt = (game: string, seq: number, text = 'pass'): StoredEvent => ({
  game,
  seq,
  at: (1_000 + seq) as StoredEvent['at'],
  commandId: `command ${seq}`,
  schemaVersion: 1,
  body: { shared: { type: 'passed', text, list: [1, null, -2.5] } } as unknown as StoredEvent['body'],
  prevHash: seq === 1 ? GENESIS_HASH : hashText(`${game} ${seq - 1}`),
  hash: hashText(`${game} ${seq}`),
});

const TABLE = openGame(openTable(setupOf({}), '00'.repeat(32), 0 as Millis)).table;

interface Wanted {
  readonly game?: string;
  readonly count?: number;
  readonly id?: string;
  readonly text?: string;
}

/** A batch of so many events after a number, under an id of its own unless one is given. */
const batchAfter = (afterSeq: number, { game = 'one', count = 1, id, text }: Wanted = {}): Batch => ({
  game,
  afterSeq,
  command: {
    id: id ?? `${game} ${afterSeq} ${count}`,
    digest: hashText(String(count)),
    seq: afterSeq + count,
  },
  events: Array.from({ length: count }, (_, index) => eventAt(game, afterSeq + index + 1, text)),
  table: TABLE,
});

const seqsOf = async (log: EventLog, game = 'one', afterSeq = 0): Promise<readonly number[]> =>
  (await log.read(game, afterSeq)).map(({ seq }) => seq);

/** The contract of a log. `makeLog` opens an empty one for each test. */
export const logContract = (name: string, makeLog: () => Promise<OpenLog>): void => {
  describe(`${name} keeps the contract of a log`, () => {
    let open: OpenLog;
    let log: EventLog;
    beforeEach(async () => {
      open = await makeLog();
      log = open.log;
    });
    afterEach(() => open.close());
    readingBack(() => log);
    keepingApart(() => log);
    conflicts(() => log);
    racing(() => log);
  });
};

const readingBack = (open: () => EventLog): void => {
  test('[LG3] a game nobody stored is empty', async () => {
    expect(await open().read('nowhere', 0)).toEqual([]);
    expect(await open().findCommand('nowhere', 'open')).toBeUndefined();
  });

  test('[LG3] what was stored is read back as it was, in order and without a gap', async () => {
    const batches = [batchAfter(0), batchAfter(1, { count: 3 }), batchAfter(4)];
    for (const batch of batches) expect(await open().append(batch)).toBe('stored');
    expect(await open().read('one', 0)).toEqual(batches.flatMap(({ events }) => events));
  });

  test.each([
    [0, [1, 2, 3, 4, 5]],
    [3, [4, 5]],
    [5, []],
    [99, []],
  ])('[LG4] reading after %i gives %j', async (afterSeq, seqs) => {
    await open().append(batchAfter(0, { count: 5 }));
    expect(await seqsOf(open(), 'one', afterSeq)).toEqual(seqs);
  });
};

const keepingApart = (open: () => EventLog): void => {
  test('[LG3] a batch of 500 events is stored whole', async () => {
    const batch = batchAfter(0, { count: 500 });
    expect(await open().append(batch)).toBe('stored');
    expect(await open().read('one', 0)).toEqual(batch.events);
  });

  test.each([
    ['letters of other scripts', 'Ünïcødé 漢字 🧩 مرحبا'],
    ['quotes, breaks and the like', `'"\\\n\r\t\u0001\u2028; drop table events; --`],
    ['a long text', 'long '.repeat(20_000)],
  ])('[LG3] an event with %s is read back as it was', async (_what, text) => {
    const batch = batchAfter(0, { text });
    await open().append(batch);
    expect(await open().read('one', 0)).toEqual(batch.events);
  });

  test('[LG5] games are kept apart', async () => {
    await open().append(batchAfter(0, { game: 'one', id: 'same', count: 2 }));
    expect(await open().append(batchAfter(0, { game: 'two', id: 'same' }))).toBe('stored');
    expect([await seqsOf(open(), 'one'), await seqsOf(open(), 'two')]).toEqual([[1, 2], [1]]);
    expect((await open().findCommand('one', 'same'))?.seq).toBe(2);
    expect((await open().findCommand('two', 'same'))?.seq).toBe(1);
  });

  test('[LG5] who changes what was read does not change what is stored', async () => {
    const batch = batchAfter(0);
    await open().append(batch);
    const read = (await open().read('one', 0)) as StoredEvent[];
    Object.assign(read[0]?.body.shared ?? {}, { type: 'changed' });
    read.pop();
    Object.assign((await open().findCommand('one', batch.command.id)) ?? {}, { digest: 'changed' });
    expect(await open().read('one', 0)).toEqual(batch.events);
    expect(await open().findCommand('one', batch.command.id)).toEqual(batch.command);
  });
};

const conflicts = (open: () => EventLog): void => {
  test.each([
    ['behind', 1],
    ['ahead', 3],
  ])('[LG5] an append %s the log is a conflict and stores nothing', async (_where, afterSeq) => {
    await open().append(batchAfter(0, { count: 2 }));
    const late = batchAfter(afterSeq, { id: 'late', count: 2 });
    expect(await open().append(late)).toBe('conflict');
    expect(await seqsOf(open())).toEqual([1, 2]);
    expect(await open().findCommand('one', 'late')).toBeUndefined();
  });

  test('[LG6] a known command id is a conflict and nothing of its batch is stored', async () => {
    const first = batchAfter(0, { id: 'twice' });
    await open().append(first);
    expect(await open().append(batchAfter(1, { id: 'twice', count: 3 }))).toBe('conflict');
    expect(await seqsOf(open())).toEqual([1]);
    expect(await open().findCommand('one', 'twice')).toEqual(first.command);
  });

  test('[LG5] after a conflict the log goes on', async () => {
    await open().append(batchAfter(0));
    await open().append(batchAfter(0, { id: 'late' }));
    expect(await open().append(batchAfter(1))).toBe('stored');
    expect(await seqsOf(open())).toEqual([1, 2]);
  });

  test.each([
    ['short', 'a'],
    ['long', 'x'.repeat(500)],
    ['odd', `ide'"; 漢🧩\\ __proto__`],
    ['named like a property', 'constructor'],
  ])('[LG6] a command with a %s id is found again', async (_what, id) => {
    const batch = batchAfter(0, { id });
    await open().append(batch);
    expect(await open().findCommand('one', id)).toEqual(batch.command);
    expect(await open().findCommand('one', `${id}!`)).toBeUndefined();
  });
};

const RACERS = 8;
const ROUNDS = 50;

const racing = (open: () => EventLog): void => {
  test('[LG5] of appends that race for the same place exactly one is stored', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const racers = Array.from({ length: RACERS }, (_, racer) =>
        batchAfter(round * 2, { id: `round ${round} racer ${racer}`, count: 2, text: String(racer) }),
      );
      const outcomes = await Promise.all(racers.map((batch) => open().append(batch)));
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
      const winner = racers[outcomes.indexOf('stored')];
      expect(await open().read('one', round * 2)).toEqual(winner?.events);
    }
    expect(await seqsOf(open())).toEqual(Array.from({ length: ROUNDS * 2 }, (_, index) => index + 1));
  });
};
