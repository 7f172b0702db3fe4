/** What goes on around games, on both engines: chat, presence, outages, and sweeping. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MOST_LINES } from './chat.ts';
import type { Engine } from './engine.ts';
import { hashSecret } from './hash-secret.ts';
import { storeOn } from './open-store.ts';
import type { NewLine, Store } from './store.ts';
import { change, onEveryEngine } from './testing/engines.ts';
import { addPerson, chainedBatch, newGame, standing } from './testing/examples.ts';

const GAP_MS = 5_000;

onEveryEngine('around games', ({ open, openOther }) => {
  let engine: Engine;
  let store: Store;
  beforeEach(async () => {
    engine = await open();
    store = storeOn(engine);
    await addPerson(store, 'ann');
    for (const game of ['one', 'two']) await store.games.create(newGame(game));
  });
  afterEach(() => store.close());

  const line = (text: string): NewLine => ({ id: text, game: 'one', person: 'ann', seat: 0, at: 5, text });

  test('[SL25] lines of chat are numbered without a gap, however many are said at once', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => store.chat.say(line(`text ${n}`))),
    );
    expect(numbers.slice().sort((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    const lines = await store.chat.read('one', 0, 100);
    expect(lines.map(({ n, text }) => [n, text])).toEqual(
      Array.from({ length: 50 }, (_, index) => [index + 1, `text ${numbers.indexOf(index + 1)}`]),
    );
    expect(lines[0]).toMatchObject({ game: 'one', person: 'ann', seat: 0, at: 5 });
    expect((await store.chat.read('one', 10, 3)).map(({ n }) => n)).toEqual([48, 49, 50]);
    expect((await store.chat.read('one', 48, 100)).map(({ n }) => n)).toEqual([49, 50]);
    expect(await store.chat.read('two', 0, 100)).toEqual([]);
  });

  test('[SL30] a line is said once under its id, in whichever process and however often it comes', async () => {
    const other = openOther === null ? store : storeOn(await openOther());
    const said = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? store : other).chat.say(line('once'))),
    );
    expect(new Set(said)).toEqual(new Set([1]));
    expect((await store.chat.read('one', 0, 9)).map(({ text }) => text)).toEqual(['once']);
    expect(await other.chat.say({ ...line('another text'), id: 'once' })).toBe('idReused');
    // An id belongs to who says it, at that game.
    expect(await other.chat.say({ ...line('once'), person: 'ben' })).toBe(2);
    expect(await other.chat.say({ ...line('once'), game: 'two' })).toBe(1);
    await store.games.setChatOff('one', true);
    expect(await store.chat.say(line('once'))).toBe(1);
    expect(await store.chat.say(line('off'))).toBe('off');
    expect((await store.games.find('one'))?.chatCount).toBe(2);
    if (other !== store) await other.close();
  });

  test('[SL31] a seat nudges once in a while, in whichever process, until the game goes on', async () => {
    const other = openOther === null ? store : storeOn(await openOther());
    const nudged = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? store : other).seats.nudge('one', 0, 5_000, 1_000),
      ),
    );
    expect(nudged.filter(Boolean)).toHaveLength(1);
    expect(await other.seats.nudge('one', 0, 5_999, 1_000)).toBe(false);
    expect(await other.seats.nudge('one', 1, 5_999, 1_000)).toBe(true);
    expect(await store.seats.nudge('one', 0, 6_000, 1_000)).toBe(true);
    const { seq, nudgedSeq } = (await other.games.find('one')) ?? {};
    expect(nudgedSeq).toBe(seq);
    expect(await store.games.find('two')).toMatchObject({ nudgedSeq: null });
    expect(await store.seats.nudge('nowhere', 0, 9_000, 1_000)).toBe(false);
    if (other !== store) await other.close();
  });

  test('[SL25] chat that is off takes no line, nor does a game that is gone', async () => {
    await store.chat.say(line('before'));
    await store.games.setChatOff('one', true);
    expect(await store.chat.say(line('off'))).toBe('off');
    expect((await store.games.find('one'))?.isChatOff).toBe(true);
    await store.games.setChatOff('one', false);
    expect(await store.chat.say(line('after'))).toBe(2);
    expect(await store.chat.say({ ...line('lost'), game: 'nowhere' })).toBe('noGame');
    expect((await store.chat.read('one', 0, 9)).map(({ text }) => text)).toEqual(['before', 'after']);
  });

  test('[SL25] of a game the last thousand lines are kept', async () => {
    await store.chat.say(line('first'));
    await change(engine, sql`update game set chat_count = ${MOST_LINES - 1} where id = 'one'`);
    expect(await store.chat.say(line('thousandth'))).toBe(MOST_LINES);
    expect((await store.chat.read('one', 0, 9)).map(({ text }) => text)).toEqual(['first', 'thousandth']);
    await store.chat.say(line('next'));
    expect((await store.chat.read('one', 0, 9)).map(({ text }) => text)).toEqual(['thousandth', 'next']);
  });

  test('[SL26] a person is there as long as a lease of any process lasts', async () => {
    const ann = { game: 'one', person: 'ann' };
    await store.presence.enter({ ...ann, process: 'p', until: 100 });
    await store.presence.enter({ ...ann, process: 'q', until: 200 });
    await store.presence.enter({ ...ann, process: 'p', until: 150 });
    await store.presence.enter({ game: 'two', person: 'ben', process: 'p', until: 150 });
    const at = (now: number) => store.presence.at(['one', 'two', 'three'], now);
    expect(await at(149)).toEqual(
      new Map([
        ['one', ['ann']],
        ['two', ['ben']],
      ]),
    );
    expect(await at(150)).toEqual(new Map([['one', ['ann']]]));
    await store.presence.renew('p', 300);
    expect((await at(299)).size).toBe(2);
    await store.presence.leave('p', 'two', 'ben');
    expect(await at(299)).toEqual(new Map([['one', ['ann']]]));
    expect(await at(300)).toEqual(new Map());
  });

  test('[SL27] time in which no process lived is an outage, which is found once', async () => {
    const { stamp, endedAfter } = store.outages;
    expect(await stamp('p', 1_000, GAP_MS)).toBeUndefined();
    expect(await stamp('q', 4_000, GAP_MS)).toBeUndefined();
    expect(await stamp('p', 9_000, GAP_MS)).toBeUndefined();
    const first = { from: 9_000, until: 14_001 };
    expect(await stamp('r', 14_001, GAP_MS)).toEqual(first);
    expect(await stamp('p', 14_002, GAP_MS)).toBeUndefined();
    const second = { from: 14_002, until: 60_000 };
    expect(await stamp('p', 60_000, GAP_MS)).toEqual(second);
    expect(await endedAfter(0)).toEqual([first, second]);
    expect(await endedAfter(14_001)).toEqual([second]);
    expect(await endedAfter(60_000)).toEqual([]);
  });

  test('[SL27] of processes that start at once after an outage one finds it', async () => {
    const other = openOther === null ? store : storeOn(await openOther());
    await store.outages.stamp('before', 1_000, GAP_MS);
    // So that all connections are there, and nobody is early.
    for (const one of [store, other])
      await Promise.all(Array.from({ length: 20 }, () => one.outages.endedAfter(0)));
    const found = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? store : other).outages.stamp(`process ${index}`, 50_000 + index, GAP_MS),
      ),
    );
    if (other !== store) await other.close();
    expect(found.filter((outage) => outage !== undefined)).toHaveLength(1);
    expect(await store.outages.endedAfter(0)).toHaveLength(1);
  });

  test('[SL32] the clock that all processes share is that of the database, if it has one', async () => {
    const at = await store.outages.databaseTime();
    const isNow = at !== null && Math.abs(at - Date.now()) < 5_000;
    expect([at === null, isNow]).toEqual([engine.kind === 'sqlite', engine.kind === 'postgres']);
  });

  test('[SL32] a stamp says how far its process is ahead of that clock, and when that was by it', async () => {
    await store.outages.stamp('p', 1_000, GAP_MS, 250);
    await store.outages.stamp('q', 2_000, GAP_MS);
    // A process before version 6 goes on beside this one.
    await engine.write((database) =>
      database.insertInto('stamp').values({ process: 'old', at: 3_000 }).execute(),
    );
    await store.outages.stamp('p', 4_000, GAP_MS, -250);
    const signs = await store.outages.signs();
    expect(signs.map(({ process, at, aheadMs }) => [process, at, aheadMs])).toEqual([
      ['p', 4_000, -250],
      ['old', 3_000, null],
      ['q', 2_000, null],
    ]);
    const isShared = engine.kind === 'postgres';
    expect(signs.map(({ databaseAt }) => databaseAt !== null)).toEqual([isShared, false, isShared]);
    const passedMs = ((await store.outages.databaseTime()) ?? 0) - (signs[0]?.databaseAt ?? 0);
    expect(passedMs >= 0 && passedMs < 60_000).toBe(true);
  });

  test('[SL27] a clock that was set back makes no outage', async () => {
    await store.outages.stamp('p', 50_000, GAP_MS);
    expect(await store.outages.stamp('p', 1_000, GAP_MS)).toBeUndefined();
    expect(await store.outages.stamp('p', 51_000, GAP_MS)).toBeUndefined();
  });

  const countIn = async (table: 'ticket' | 'seat_move' | 'lease' | 'stamp'): Promise<number> =>
    (
      await engine.database
        .selectFrom(table as 'lease')
        .selectAll()
        .execute()
    ).length;

  const HOUR_MS = 3_600_000;

  test('[SL28] what has run out is swept away, and nothing else', async () => {
    const now = 5_000 + HOUR_MS;
    for (const [index, until] of [now - 1, now, now + 1].entries()) {
      await store.people.keepTicket(hashSecret(`ticket ${index}`), hashSecret('token ann'), until);
      await store.people.offerMove(hashSecret(`move ${index}`), 'ann', until);
      const lease = { process: `p${index}`, game: 'one', person: 'ann' };
      await store.presence.enter({ ...lease, until: until - HOUR_MS });
    }
    await store.sweep(now);
    expect([await countIn('ticket'), await countIn('seat_move'), await countIn('lease')]).toEqual([1, 1, 1]);
  });

  test('[SR103] a process that stood still finds its leases again', async () => {
    await store.presence.enter({ process: 'p', game: 'one', person: 'ann', until: 5_000 });
    await store.sweep(5_000 + HOUR_MS - 1);
    await store.presence.renew('p', 2 * HOUR_MS);
    expect(await store.presence.at(['one'], HOUR_MS)).toEqual(new Map([['one', ['ann']]]));
  });

  test('[SR103] a start far ahead takes no outage away that somebody has not been excused for, and no stamp that counts', async () => {
    const yearMs = 400 * 24 * HOUR_MS;
    await store.games.create(newGame('running'));
    const during = { ...standing, at: 2_000, deadlineAt: 90_000 };
    await store.log().append(chainedBatch('running', 0, { standing: during }));
    for (const at of [1_000, 50_000, 50_000 + yearMs]) await store.outages.stamp('p', at, GAP_MS);
    await store.outages.stamp('q', 50_001 + yearMs, GAP_MS);
    await store.sweep(60_000 + yearMs);
    expect(await store.outages.endedAfter(2_000)).toEqual([
      { from: 1_000, until: 50_000 },
      { from: 50_000, until: 50_000 + yearMs },
    ]);
    expect(await countIn('stamp')).toBe(2);
    const after = { ...standing, at: 50_001 + yearMs, deadlineAt: 90_000 };
    await store.log().append(chainedBatch('running', 1, { standing: after }));
    await store.sweep(60_000 + yearMs);
    expect(await store.outages.endedAfter(0)).toEqual([]);
    // The latest stays, whatever became of its process.
    await store.outages.stamp('q', 50_001 + yearMs + HOUR_MS, 2 * HOUR_MS);
    await store.sweep(0);
    expect(await countIn('stamp')).toBe(1);
    expect(await store.outages.stamp('r', 2 * yearMs, GAP_MS)).toEqual({
      from: 50_001 + yearMs + HOUR_MS,
      until: 2 * yearMs,
    });
  });
});
