/** One table and its hosts: storing, telling, catching up, racing, repeating, waking, and logs that were damaged. */
import type { Millis, Seat, StoredEvent, Viewer } from '@tilewright/rules';
import { SCHEMA_VERSION, chainEvents, commitmentOf, eventFor, replay, viewFor } from '@tilewright/rules';
import {
  DEALT,
  GAME,
  PASS,
  RENEW,
  type World,
  briefly,
  contribution,
  heard,
  hostOf,
  logOf,
  newWorld,
  say,
  seqsOf,
  setupOf,
  shelf,
  started,
  upTo,
} from '@tilewright/testkit';
import type { Choices } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import type { EventLog } from './ports.ts';
import { createGame } from './create-game.ts';
import type { Reply } from './reply.ts';
import { type TableHost, hostTable } from './table-host.ts';

describe('opening and beginning', () => {
  test('[FD1] a new game has one event, with the hash of a secret of 32 bytes', async () => {
    const world = newWorld();
    expect(await createGame(world.ports, GAME, world.setup)).toEqual({ type: 'accepted', seq: 1 });
    const [first] = await logOf(world);
    expect(first?.body.shared).toMatchObject({
      type: 'tableOpened',
      commitment: commitmentOf('e5'.repeat(32)),
    });
    expect(first).toMatchObject({ game: GAME, seq: 1, at: 1_000, schemaVersion: 1 });
  });

  test('[LG6] a game is opened once', async () => {
    const world = newWorld();
    await createGame(world.ports, GAME, world.setup);
    expect((await createGame(world.ports, GAME, setupOf({ blankCount: 0 }))).type).toBe('idReused');
    expect((await logOf(world))[0]?.body.shared).toMatchObject({ setup: world.setup });
    expect(await seqsOf(world)).toEqual([1]);
  });

  test('[LG6] asked again after the answer was lost, it says that the game is open', async () => {
    const world = newWorld();
    world.failing = 'after';
    expect(await createGame(world.ports, GAME, world.setup)).toEqual({ type: 'notStored' });
    expect(await createGame(world.ports, GAME, world.setup)).toEqual({ type: 'accepted', seq: 1 });
    expect(await seqsOf(world)).toEqual([1]);
  });

  test('[LG4] who asks for what was missed is told nothing from a damaged log', async () => {
    const { world, host } = await started();
    world.altered = (event) =>
      event.seq === 3 ? { ...event, body: { ...event.body, hands: [] }, at: 7 as Millis } : event;
    const { tellings, stop } = await heard(world, host, 'spectator', 1);
    expect([tellings, stop]).toEqual([[], undefined]);
    expect((await heard(world, host, 'spectator', 4)).tellings).toHaveLength(2);
  });

  test('[LG4] a log that cannot be read is said, not thrown', async () => {
    const { world, host } = await started();
    world.failing = 'read';
    expect(await host.refresh()).toEqual({ type: 'notStored' });
    world.failing = 'read';
    expect((await heard(world, host)).stop).toBeUndefined();
  });

  test('[LG3] a game that cannot be stored is not opened', async () => {
    const world = newWorld();
    world.failing = 'before';
    expect(await createGame(world.ports, GAME, world.setup)).toEqual({ type: 'notStored' });
    expect(await logOf(world)).toEqual([]);
  });

  test('[LG5] what is stored is what was decided', async () => {
    const { world } = await started();
    const types = ['tableOpened', 'contributed', 'contributed', 'bagFilled', 'orderDrawn', 'dealt'];
    expect((await logOf(world)).map(({ body }) => body.shared.type)).toEqual(types);
  });

  test('[LG5] a game nobody opened is not there', async () => {
    const world = newWorld();
    const host = hostOf(world);
    expect(await say(host, 0, PASS)).toEqual({ type: 'noSuchGame' });
    expect(await host.refresh()).toEqual({ type: 'noSuchGame' });
    expect((await heard(world, host)).stop).toBeUndefined();
  });

  test('[LG5] a game opened after its host was made is found', async () => {
    const world = newWorld();
    const host = hostOf(world);
    await host.refresh();
    await createGame(world.ports, GAME, world.setup);
    expect(await say(host, 0, contribution(0))).toEqual({ type: 'accepted', seq: 2 });
  });
});

describe('storing', () => {
  test('[LG3] comes before telling', async () => {
    const { world, host } = await started();
    await heard(world, host);
    world.steps.length = 0;
    await say(host, 0, PASS);
    expect(world.steps).toEqual(['stored 7', 'told 7']);
  });

  test('[LG3] of several events comes before telling any', async () => {
    const world = newWorld();
    await createGame(world.ports, GAME, world.setup);
    const host = hostOf(world);
    await say(host, 0, contribution(0));
    await heard(world, host);
    world.steps.length = 0;
    await say(host, 1, contribution(1));
    expect(world.steps).toEqual(['stored 6', 'told 3', 'told 4', 'told 5', 'told 6']);
  });

  test('[LG3] that fails leaves nothing, and the wish can be sent again', async () => {
    const { world, host } = await started();
    const { tellings } = await heard(world, host);
    world.failing = 'before';
    expect(await say(host, 0, PASS, 'mine')).toEqual({ type: 'notStored' });
    expect([await seqsOf(world), briefly(tellings)]).toEqual([upTo(DEALT), ['view 6']]);
    expect(await say(host, 0, PASS, 'mine')).toEqual({ type: 'accepted', seq: 7 });
    expect(briefly(tellings)).toEqual(['view 6', 'event 7']);
  });

  test('[LG6] once is enough: a wish sent again when it could be carried out again gets its first answer', async () => {
    const { world, host } = await started();
    await say(host, 0, PASS, 'mine');
    await say(host, 1, PASS, 'theirs');
    expect(await say(host, 0, PASS, 'mine')).toEqual({ type: 'accepted', seq: 7 });
    expect(await seqsOf(world)).toEqual(upTo(8));
    expect(await say(host, 0, { type: 'resign' }, 'mine')).toEqual({ type: 'idReused' });
  });

  test('[LG6] a log that cannot say whether it knows a wish refuses nobody for good', async () => {
    const { world, host } = await started();
    await say(host, 0, PASS, 'mine');
    world.failing = 'find';
    expect(await say(host, 0, PASS, 'mine')).toEqual({ type: 'notStored' });
    expect(await say(host, 0, PASS, 'mine')).toEqual({ type: 'accepted', seq: 7 });
    expect(await seqsOf(world)).toEqual(upTo(7));
  });

  test('[LG3] whose answer was lost is told to nobody until it is known', async () => {
    const { world, host } = await started();
    const { tellings } = await heard(world, host);
    world.failing = 'after';
    expect(await say(host, 0, PASS, 'mine')).toEqual({ type: 'notStored' });
    expect(briefly(tellings)).toEqual(['view 6']);
    expect(await say(host, 0, PASS, 'mine')).toEqual({ type: 'accepted', seq: 7 });
    expect([await seqsOf(world), briefly(tellings)]).toEqual([upTo(7), ['view 6', 'event 7']]);
  });

  test.each<[string, (host: TableHost) => Promise<unknown>]>([
    ['another wish', (host) => say(host, 1, PASS)],
    ['a refresh', (host) => host.refresh()],
    ['a new viewer', (host) => host.watch('spectator', null, () => undefined)],
  ])('[LG3] whose answer was lost comes to light with %s', async (_what, look) => {
    const { world, host } = await started();
    const { tellings } = await heard(world, host);
    world.failing = 'after';
    await say(host, 0, PASS);
    await look(host);
    expect(briefly(tellings).slice(0, 2)).toEqual(['view 6', 'event 7']);
  });

  test('[LG3] a log that cannot be read stores nothing', async () => {
    const { world } = await started();
    const fresh = hostOf(world);
    world.failing = 'read';
    expect(await say(fresh, 0, PASS)).toEqual({ type: 'notStored' });
    expect(await seqsOf(world)).toEqual(upTo(DEALT));
  });

  test('[TU5] a refusal stores and tells nothing', async () => {
    const { world, host } = await started();
    const { tellings } = await heard(world, host);
    expect(await say(host, 1, PASS)).toEqual({
      type: 'refused',
      refusal: { type: 'notYourTurn', toMove: [0] },
    });
    expect([await seqsOf(world), briefly(tellings)]).toEqual([upTo(DEALT), ['view 6']]);
  });
});

describe('telling', () => {
  test.each([
    ['nothing', null, ['view 6']],
    ['a number below the first', 0, ['view 6']],
    ['the first event', 1, ['event 2', 'event 3', 'event 4', 'event 5', 'event 6']],
    ['all but one', 5, ['event 6']],
    ['everything', 6, []],
    ['more than there is', 7, ['view 6']],
  ])('[LG4] who knows %s is told what is missing', async (_what, afterSeq, expected) => {
    const { world, host } = await started();
    const { tellings } = await heard(world, host, 0, afterSeq);
    expect(briefly(tellings)).toEqual(expected);
    await say(host, 0, PASS);
    expect(briefly(tellings)).toEqual([...expected, 'event 7']);
  });

  test('[LG4] who is 200 events behind gets them, who is further behind a fresh view', async () => {
    const { world, host } = await started();
    for (let count = 0; count < 200; count += 1) await say(host, 'keeper', RENEW);
    expect((await heard(world, host, 0, 6)).tellings).toHaveLength(200);
    expect(briefly((await heard(world, host, 0, 5)).tellings)).toEqual(['view 206']);
  });

  test.each(['spectator', 0, 1] as const)(
    '[VW1] %s gets its own part of events and views',
    async (viewer) => {
      const { world, host } = await started();
      const events = await logOf(world);
      const { tellings } = await heard(world, host, viewer, 5);
      const fresh = await heard(world, host, viewer);
      const game = replay(events.map(({ body }) => body));
      expect(tellings[0]).toMatchObject({ event: eventFor(events[5]?.body as never, viewer as Viewer) });
      expect(fresh.tellings[0]).toMatchObject({ view: viewFor(game, viewer as Viewer) });
    },
  );

  test.each(['spectator', 0, 1] as const)(
    '[VW1] %s can be shown what it may know, as far as the host has read',
    async (viewer) => {
      const { world, host } = await started();
      const [shown, other] = [() => host.view(viewer as Viewer), hostOf(world)];
      expect([other.view(viewer as Viewer), other.seq()]).toEqual([undefined, 0]);
      expect(shown()).toEqual(
        (await heard(world, host, viewer)).tellings.map((one) => 'view' in one && one.view)[0],
      );
      await other.refresh();
      await say(other, 0, PASS);
      expect([host.seq(), other.seq()]).toEqual([6, 7]);
      await host.refresh();
      const game = replay((await logOf(world)).map(({ body }) => body));
      expect([shown(), host.seq()]).toEqual([viewFor(game, viewer as Viewer), 7]);
    },
  );

  test('[VW1] those who see the same are told the very same, and nobody else is', async () => {
    const { world, host } = await started();
    const [one, other, seat] = [
      await heard(world, host, 'spectator', 6),
      await heard(world, host, 'spectator', 6),
      await heard(world, host, 0, 6),
    ];
    await say(host, 0, PASS);
    expect(one.tellings[0]).toBe(other.tellings[0]);
    expect(one.tellings[0]).not.toBe(seat.tellings[0]);
  });

  test('[LG4] who stopped is told nothing more', async () => {
    const { world, host } = await started();
    const [one, other] = [await heard(world, host), await heard(world, host, 1)];
    one.stop?.();
    await say(host, 0, PASS);
    expect([briefly(one.tellings), briefly(other.tellings)]).toEqual([['view 6'], ['view 6', 'event 7']]);
  });

  test.each([
    ['is dropped and harms nobody', 6],
    ['at once does not join', null],
  ])('[LG4] a listener that throws %s, and is told of', async (_what, afterSeq) => {
    const { world } = await started();
    const [told, bug]: [unknown[], Error] = [[], new Error('gone')];
    const host = hostTable({ ...world.ports, tellBroken: (error) => told.push(error) }, GAME, shelf);
    const stop = await host.watch('spectator', afterSeq, () => {
      throw bug;
    });
    const { tellings } = await heard(world, host);
    expect((await say(host, 0, PASS)).type).toBe('accepted');
    expect((await say(host, 1, PASS)).type).toBe('accepted');
    expect([told, stop === undefined, briefly(tellings)]).toEqual([
      [bug],
      afterSeq === null,
      ['view 6', 'event 7', 'event 8'],
    ]);
  });

  test('[LG4] a listener may speak; its wish waits for its turn', async () => {
    const { world, host } = await started();
    const replies: Promise<Reply>[] = [];
    await host.watch(1 as Viewer, 6, ({ seq }) => {
      if (seq === 7) replies.push(say(host, 1, PASS));
    });
    await say(host, 0, PASS);
    expect(await Promise.all(replies)).toEqual([{ type: 'accepted', seq: 8 }]);
    expect(await seqsOf(world)).toEqual(upTo(8));
  });
});

describe('several hosts', () => {
  test('[LG5] racing with 100 commands leave no gap, and both tell the same', async () => {
    const { world, host } = await started();
    const other = hostOf(world);
    const [one, two] = [await heard(world, host), await heard(world, other)];
    const replies = await Promise.all(upTo(100).map((n) => say(n % 2 === 0 ? host : other, 'keeper', RENEW)));
    await Promise.all([host.refresh(), other.refresh()]);
    expect(replies.filter(({ type }) => type !== 'accepted')).toEqual([]);
    expect(new Set(replies.map((reply) => reply.type === 'accepted' && reply.seq)).size).toBe(100);
    expect(await seqsOf(world)).toEqual(upTo(106));
    expect(one.tellings).toEqual(two.tellings);
    expect(one.tellings).toHaveLength(101);
  });

  test('[LG5] one that is behind decides again before it refuses', async () => {
    const { world, host } = await started();
    const behind = hostOf(world);
    await behind.refresh();
    await say(host, 0, PASS);
    expect(await say(behind, 1, PASS)).toEqual({ type: 'accepted', seq: 8 });
  });

  test('[LG5] one that is behind refuses what the whole log refuses', async () => {
    const { world, host } = await started();
    const behind = hostOf(world);
    await behind.refresh();
    await say(host, 0, PASS);
    expect(await say(behind, 0, PASS)).toEqual({
      type: 'refused',
      refusal: { type: 'notYourTurn', toMove: [1] },
    });
  });

  test('[LG5] each tells what the other stored when it looks', async () => {
    const { world, host } = await started();
    const other = hostOf(world);
    const { tellings } = await heard(world, other);
    await say(host, 0, PASS);
    expect(briefly(tellings)).toEqual(['view 6']);
    await other.refresh();
    expect(briefly(tellings)).toEqual(['view 6', 'event 7']);
  });

  test('[LG5] a wish that always meets a faster host is not stored', async () => {
    const { world } = await started();
    const log: EventLog = { ...world.ports.log, append: async () => 'conflict' };
    const unlucky = hostTable({ ...world.ports, log }, GAME, shelf);
    expect(await say(unlucky, 0, PASS)).toEqual({ type: 'notStored' });
  });
});

describe('the same command again', () => {
  test('[LG6] is carried out once and answered the same', async () => {
    const { world, host } = await started();
    const first = await say(host, 0, PASS, 'mine');
    await say(host, 1, PASS);
    expect(await say(host, 0, PASS, 'mine')).toEqual(first);
    expect(await seqsOf(world)).toEqual(upTo(8));
  });

  test('[LG6] at another host, or after a restart, is answered the same', async () => {
    const { world, host } = await started();
    const first = await say(host, 0, PASS, 'mine');
    const restarted = hostOf(world);
    expect(await say(restarted, 0, PASS, 'mine')).toEqual(first);
    expect(await seqsOf(world)).toEqual(upTo(7));
  });

  test('[LG6] sent twice at the same moment to two hosts is carried out once', async () => {
    const { world, host } = await started();
    const other = hostOf(world);
    await other.refresh();
    const replies = await Promise.all([host, other].map((one) => say(one, 0, PASS, 'mine')));
    expect([replies, await seqsOf(world)]).toEqual([Array(2).fill({ type: 'accepted', seq: 7 }), upTo(7)]);
  });

  test('[LG6] with another body is an error', async () => {
    const { world, host } = await started();
    await say(host, 0, PASS, 'mine');
    expect(await say(host, 0, { type: 'offerTie' }, 'mine')).toEqual({ type: 'idReused' });
    expect(await seqsOf(world)).toEqual(upTo(7));
  });

  test('[LG6] under the same id from another seat is a command of its own', async () => {
    const { world, host } = await started();
    await say(host, 0, PASS, 'same');
    expect(await say(host, 1, PASS, 'same')).toEqual({ type: 'accepted', seq: 8 });
    expect(await say(host, 'keeper', RENEW, 'same')).toEqual({ type: 'accepted', seq: 9 });
    expect(await seqsOf(world)).toEqual(upTo(9));
  });

  test('[LG6] that was refused is refused again, also when it could be taken by now', async () => {
    const { world, host } = await started();
    const reply = await say(host, 1, PASS, 'late');
    expect(reply.type).toBe('refused');
    await say(host, 0, PASS);
    expect(await say(host, 1, PASS, 'late')).toEqual(reply);
    expect(await say(host, 1, contribution(1), 'late')).toEqual({ type: 'idReused' });
    expect(await seqsOf(world)).toEqual(upTo(7));
    expect(await say(host, 1, PASS, 'again')).toEqual({ type: 'accepted', seq: 8 });
  });

  test('[LG6] only so many refusals are remembered', async () => {
    const { host } = await started();
    for (let index = 0; index <= 500; index += 1) await say(host, 1, PASS, `late-${index}`);
    await say(host, 0, PASS);
    expect((await say(host, 1, PASS, 'late-1')).type).toBe('refused');
    expect((await say(host, 1, PASS, 'late-0')).type).toBe('accepted');
  });

  test.each(['', 'a b', 'x'.repeat(101), 'é'])('[LG6] %j is no id', async (id) => {
    const { world, host } = await started();
    expect(await say(host, 0, PASS, id)).toEqual({ type: 'badId' });
    expect(await seqsOf(world)).toEqual(upTo(DEALT));
    expect((await say(host, 0, PASS, 'x'.repeat(100))).type).toBe('accepted');
  });
});

describe('the mailbox', () => {
  test('[LG4] takes wishes in the order they came', async () => {
    const { host } = await started();
    const replies = await Promise.all(upTo(20).map(() => say(host, 'keeper', RENEW)));
    expect(replies).toEqual(upTo(20).map((n) => ({ type: 'accepted', seq: DEALT + n })));
  });

  test('[LG3] goes on after a wish that failed', async () => {
    const { world, host } = await started();
    world.failing = 'before';
    const replies = await Promise.all(upTo(3).map(() => say(host, 'keeper', RENEW)));
    expect(replies.map(({ type }) => type)).toEqual(['notStored', 'accepted', 'accepted']);
  });
});

describe('deadlines', () => {
  const clocked: Partial<Choices> = { switches: { clock: { type: 'turn', ms: 30_000 as Millis } } };
  const armed = ({ wakes }: World): readonly number[] =>
    wakes.filter((wake) => !wake.isCancelled).map(({ at }) => at);

  /** Wakes whoever is to be woken, whatever the time. */
  const ring = async ({ wakes }: World, host: TableHost): Promise<void> => {
    const due = wakes.filter((wake) => !wake.isCancelled);
    wakes.length = 0;
    for (const { wake } of due) wake();
    await host.refresh();
    await host.refresh();
  };

  test('[TM4] without a clock nobody is woken', async () => {
    const { world } = await started();
    expect(world.wakes).toEqual([]);
  });

  test('[TM4] the host asks to be woken at the deadline', async () => {
    const { world } = await started(clocked);
    expect(armed(world)).toEqual([31_000]);
  });

  test('[TM4] every event sets the alarm anew', async () => {
    const { world, host } = await started(clocked);
    world.now = 5_000;
    await say(host, 0, PASS);
    expect(armed(world)).toEqual([35_000]);
  });

  test('[TM1] woken in time, the host stores that time is up', async () => {
    const { world, host } = await started(clocked);
    world.now = 31_000;
    await ring(world, host);
    const last = (await logOf(world)).at(-1);
    expect(last?.body.shared).toMatchObject({ type: 'passed', seat: 0, reason: 'timeUp' });
    expect(armed(world)).toEqual([61_000]);
  });

  test('[TM4] woken too early, it stores nothing and sets the alarm again', async () => {
    const { world, host } = await started(clocked);
    world.now = 30_999;
    await ring(world, host);
    expect([await seqsOf(world), armed(world)]).toEqual([upTo(DEALT), [31_000]]);
  });

  test('[LG3] a time-out that could not be stored is tried again a second later', async () => {
    const { world, host } = await started(clocked);
    world.now = 31_000;
    world.failing = 'before';
    await ring(world, host);
    expect([await seqsOf(world), armed(world)]).toEqual([upTo(DEALT), [32_000]]);
    world.now = 32_000;
    await ring(world, host);
    expect(await seqsOf(world)).toEqual(upTo(7));
  });

  test('[TS18] a time-out that meets a bug is told, and tried again a minute later', async () => {
    const { world } = await started(clocked);
    const told: unknown[] = [];
    let isBroken = false;
    const now = (): Millis => {
      if (!isBroken) return world.ports.now();
      isBroken = false;
      throw new TypeError('a bug');
    };
    const host = hostTable({ ...world.ports, now, tellBroken: (error) => told.push(error) }, GAME, shelf);
    world.wakes.length = 0;
    await host.refresh();
    [world.now, isBroken] = [31_000, true];
    await ring(world, host);
    expect([told, armed(world)]).toEqual([[new TypeError('a bug')], [91_000]]);
    world.now = 91_000;
    await ring(world, host);
    expect(await seqsOf(world)).toEqual(upTo(7));
  });

  test('[CH14] of two hosts that are woken one stores that time is up', async () => {
    const { world, host } = await started(clocked);
    const other = hostOf(world);
    await other.refresh();
    world.now = 31_000;
    await ring(world, host);
    await other.refresh();
    expect(await seqsOf(world)).toEqual(upTo(7));
  });

  test('[TM4] a host that was restarted asks to be woken too', async () => {
    const { world, host } = await started(clocked);
    host.close();
    await hostOf(world).refresh();
    expect(armed(world)).toEqual([31_000]);
  });

  test('[TM4] a host that was closed is not woken, and sets no alarm', async () => {
    const { world, host } = await started(clocked);
    host.close();
    expect(armed(world)).toEqual([]);
    await say(host, 0, PASS);
    expect(armed(world)).toEqual([]);
  });
});

describe('a damaged log', () => {
  const changes: readonly (readonly [string, (event: StoredEvent) => StoredEvent])[] = [
    ['another time', (event) => ({ ...event, at: (event.at + 1) as Millis })],
    ['another command', (event) => ({ ...event, commandId: 'other' })],
    [
      'another seat',
      (event) => ({
        ...event,
        body: { ...event.body, shared: { ...event.body.shared, seat: 0 as Seat } as never },
      }),
    ],
    ['another hash', (event) => ({ ...event, hash: event.prevHash })],
    ['another hash before', (event) => ({ ...event, prevHash: event.hash })],
    ['another number', (event) => ({ ...event, seq: 4 })],
  ];

  /** The world in which the third event has been changed. */
  const damaged = async (change: (event: StoredEvent) => StoredEvent): Promise<World> => {
    const { world } = await started();
    world.altered = (event) => (event.seq === 3 ? change(event) : event);
    return world;
  };

  test.each(changes)('[LG7] with %s is noticed, and the game is not served', async (_what, change) => {
    const world = await damaged(change);
    const host = hostOf(world);
    expect(await say(host, 0, PASS)).toEqual({ type: 'damagedLog', seq: 3 });
    expect(await host.refresh()).toEqual({ type: 'damagedLog', seq: 3 });
    const { tellings, stop } = await heard(world, host);
    expect([tellings, stop]).toEqual([[], undefined]);
  });

  test('[LG7] of an unknown schema is not served, and said to be newer, not damaged', async () => {
    const world = await damaged((event) => {
      const [resealed] = chainEvents(event.prevHash, [{ ...event, schemaVersion: SCHEMA_VERSION + 1 }]);
      return resealed as StoredEvent;
    });
    expect(await hostOf(world).refresh()).toEqual({ type: 'damagedLog', seq: 3, isNewer: true });
  });

  test('[LG7] in which another host stored nonsense is noticed by a host that runs', async () => {
    const { world, host } = await started();
    const { tellings } = await heard(world, host);
    await say(hostOf(world), 0, PASS);
    world.altered = (event) => (event.seq === 7 ? { ...event, hash: 'f'.repeat(64) } : event);
    expect(await say(host, 1, PASS)).toEqual({ type: 'damagedLog', seq: 7 });
    expect(briefly(tellings)).toEqual(['view 6']);
  });
});
