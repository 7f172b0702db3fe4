/** Sockets over a real server: who gets in, what is said once and in order, and every limit at its edge. */
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import {
  type ClientMessage,
  PROTOCOL,
  type PlayerCommand,
  WIRE_LIMITS,
  type WireReply,
} from '@tilewright/protocol';
import type { Letter, Millis, Square } from '@tilewright/rules';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { processClock } from '../tables/clock.ts';
import { virtualClock } from '../tables/testing/world.ts';
import { openLine } from './line.ts';
import { FRAME, frameOf, rawSocket } from './testing/raw-socket.ts';
import { addChances } from './testing/add-chance.ts';
import { type Person, type Served, classicGame, gameOfTwo, newPerson, serve } from './testing/served.ts';
import { type Wire, greeted, openWire, opened } from './testing/test-wire.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.remove());

let lastId = 0;
const reply = async (wire: Wire, game: string, command: PlayerCommand, id?: string): Promise<WireReply> => {
  const own = id ?? `id-${(lastId += 1)}`;
  wire.say({ type: 'command', game, id: own, turn: null, command });
  return (await wire.next('reply', (message) => message.id === own)).reply;
};
const pledge = (): PlayerCommand => ({
  type: 'pledge',
  hash: randomBytes(32).toString('hex'),
  instead: null,
});

const sat = async (person: Person, game: string): Promise<Wire> => {
  const wire = await person.connect();
  wire.say({ type: 'sit', game, afterSeq: null });
  await wire.next('view');
  return wire;
};

/** Ann's and Bob's game, both connected and dealt. */
const playing = async () => {
  const { ann, bob, game, watch } = await gameOfTwo(served);
  const [one, other] = [await sat(ann, game), await sat(bob, game)];
  await addChances(served, game, [one, other]);
  return { ann, bob, game, watch, one, other };
};

describe('[SR9] T13: a socket', () => {
  test.each([
    [undefined],
    ['null'],
    ['http://evil.example'],
    ['http://localhost.evil.example'],
    ['https://localhost'],
    ['http://localhost'],
    [''],
  ])('of a page at %s is refused', async (origin) => {
    const wire = openWire(served, { origin });
    const status = await new Promise((resolve) => {
      wire.socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode));
      wire.socket.once('open', () => resolve('open'));
    });
    expect(status).toBe(403);
  });

  test('counts as a request of its address', async () => {
    const few = await serve({ env: { RATE_REQUESTS: '2' } });
    const wires = [await opened(openWire(few)), await opened(openWire(few))];
    await expect(opened(openWire(few))).rejects.toThrow('429');
    for (const { socket } of wires) socket.close();
    await few.remove();
  });

  test('of another site is refused, whatever its origin says', async () => {
    const wire = openWire(served, { 'sec-fetch-site': 'cross-site' });
    await expect(opened(wire)).rejects.toThrow('403');
  });

  test('needs a ticket that was not used, and nothing before it', async () => {
    const ann = await newPerson(served);
    const { ticket } = await ann.ask('ticket', {});
    const first = await greeted(served, ticket);
    const firsts: readonly (readonly [ClientMessage, string])[] = [
      [{ type: 'hello', protocol: PROTOCOL, ticket }, 'badTicket'],
      [{ type: 'hello', protocol: PROTOCOL, ticket: 's'.repeat(22) }, 'badTicket'],
      [{ type: 'hello', protocol: PROTOCOL + 1, ticket }, 'otherProtocol'],
      [{ type: 'lobby' }, 'noHello'],
    ];
    for (const [message, reason] of firsts) {
      const wire = await opened(openWire(served));
      wire.say(message);
      expect(await wire.next('bye')).toEqual({ type: 'bye', reason });
      await wire.closed;
    }
    expect(first.socket.readyState).toBe(first.socket.OPEN);
    first.socket.close();
  });

  test('ends when the person leaves all devices', async () => {
    const ann = await newPerson(served);
    const [one, other] = [await ann.connect(), await ann.connect()];
    await ann.ask('leaveDevices', {});
    expect(await one.next('bye')).toEqual({ type: 'bye', reason: 'sessionOver' });
    await Promise.all([one.closed, other.closed]);
  });

  test('whose session has gone without a word ends when it is looked at', async () => {
    const short = await serve({ limits: { sessionCheckMs: 100, heartbeatMs: 200 } });
    const ann = await newPerson(short);
    const wire = await ann.connect();
    const beat = setInterval(() => wire.say({ type: 'ping', at: 1 }), 50);
    await short.store.people.leaveAll(ann.person);
    expect(await wire.next('bye')).toEqual({ type: 'bye', reason: 'sessionOver' });
    clearInterval(beat);
    await short.remove();
  });
});

describe('[SR91] T39: a socket', () => {
  const HEARTBEAT_MS = 60_000;
  const STEP_MS = 30_000;

  test('ends when the token ends that its ticket was asked with, and others of the device go on', async () => {
    const clock = virtualClock(Date.now());
    const own = await serve({ clock, limits: { heartbeatMs: HEARTBEAT_MS } });
    const { bob, watch } = await gameOfTwo(own);
    const older = await bob.connect();
    await bob.ask('claimInvite', { secret: watch });
    const newer = await bob.connect();
    /** Both are heard of while time passes. */
    const pass = async (ms: number): Promise<void> => {
      for (let left = ms; left > 0; left -= STEP_MS) {
        await clock.advance(Math.min(left, STEP_MS));
        for (const wire of [older, newer]) {
          const at = clock.now();
          wire.say({ type: 'ping', at });
          await wire.next('pong', (pong) => pong.at === at);
        }
      }
    };
    await pass(WIRE_LIMITS.tokenSettleMs);
    // Nobody is sent away as long as the older token may be all that the browser has on disk.
    await bob.ask('session', {});
    await pass(WIRE_LIMITS.tokenGraceMs - STEP_MS);
    const ended = older.next('bye');
    await clock.advance(STEP_MS + HEARTBEAT_MS / 2);
    expect(await ended).toEqual({ type: 'bye', reason: 'restarting' });
    newer.say({ type: 'ping', at: 1 });
    await newer.next('pong', ({ at }) => at === 1);
    newer.socket.close();
    // Its timers stand still: nobody waits for sockets to be sent away one by one.
    await newer.closed;
    await own.remove();
  });
});

describe('[SR10] at a game', () => {
  test('each sees what it may, every event once and in order; who has no part in it sees nothing', async () => {
    const { ann, game, watch, one, other } = await playing();
    const watcher = await newPerson(served);
    expect(await watcher.ask('claimInvite', { secret: watch })).toMatchObject({ viewer: 'spectator' });
    const third = await sat(watcher, game);
    expect(await reply(one, game, { type: 'pass' })).toMatchObject({ type: 'accepted' });
    for (const wire of [one, other, third])
      await wire.next('event', ({ event }) => event.shared.type === 'passed');
    for (const wire of [one, other]) {
      const seqs = wire.heard.flatMap((message) => (message.type === 'event' ? [message.seq] : []));
      expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
    }
    expect(JSON.stringify(third.heard)).not.toContain('"rack"');
    const stranger = await (await newPerson(served)).connect();
    stranger.say({ type: 'sit', game, afterSeq: null });
    expect(await stranger.next('fault')).toEqual({ type: 'fault', code: 'noSuchGame', game });
    stranger.say({ type: 'sit', game: 'none', afterSeq: null });
    expect(await stranger.next('fault')).toEqual({ type: 'fault', code: 'noSuchGame', game: 'none' });
    // Who comes back hears only what it missed.
    const seq = one.heard.flatMap((message) => (message.type === 'event' ? [message.seq] : [])).at(-1) ?? 0;
    const again = await ann.connect();
    again.say({ type: 'sit', game, afterSeq: seq - 1 });
    expect((await again.next('event')).seq).toBe(seq);
    expect(again.heard.some(({ type }) => type === 'view')).toBe(false);
  });

  const attempts: { readonly [T in PlayerCommand['type']]: Extract<PlayerCommand, { type: T }> } = {
    play: {
      type: 'play',
      tiles: [{ square: 112 as Square, letter: 1 as Letter, blank: false }],
      specials: [],
    },
    appeal: { type: 'appeal', tiles: [], specials: [] },
    exchange: { type: 'exchange', letters: [1 as Letter] },
    pass: { type: 'pass' },
    buy: { type: 'buy', kind: 'bomb' },
    capture: { type: 'capture', square: 1 as Square },
    exchangeChips: { type: 'exchangeChips', places: [0] },
    pledge: { type: 'pledge', hash: '0'.repeat(64), instead: null },
    contribute: { type: 'contribute', entropy: '0'.repeat(64) },
    challenge: { type: 'challenge' },
    accept: { type: 'accept' },
    resign: { type: 'resign' },
    leave: { type: 'leave' },
    offerTie: { type: 'offerTie' },
    agreeTie: { type: 'agreeTie' },
  };

  test('T4: nobody but who sits there speaks for a seat, in any phase; the keeper is nobody’s', async () => {
    const generous = await serve({ env: { RATE_MESSAGES: '10000' } });
    const { ann, bob, game, watch } = await gameOfTwo(generous);
    const [stranger, watcher] = [await newPerson(generous), await newPerson(generous)];
    await watcher.ask('claimInvite', { secret: watch });
    const [one, other, ...outside] = await Promise.all(
      [ann, bob, stranger, watcher].map((one) => one.connect()),
    );
    if (one === undefined || other === undefined) throw new Error('nobody is there');
    const seqNow = async (): Promise<number> => (await generous.store.games.find(game))?.seq ?? -1;
    const attack = async (): Promise<void> => {
      const before = await seqNow();
      // That there is such a game is told only to those who have a part in it.
      for (const [wire, type] of [
        [outside[0], 'noSuchGame'],
        [outside[1], 'notYours'],
      ] as const)
        for (const command of Object.values(attempts))
          expect(await reply(wire as Wire, game, command)).toEqual({ type });
      // What only the keeper says, and a seat in the message, are no messages at all.
      for (const wire of [one, other])
        for (const command of [
          { type: 'timeUp' },
          { type: 'excuseTime', ms: 1 },
          { type: 'replaceSeat', seat: 0, by: { name: 'Me', kind: 'person', level: null } },
          { type: 'pass', seat: 0 },
          { type: 'resign', by: 0 },
        ]) {
          wire.socket.send(JSON.stringify({ type: 'command', game, id: 'forged', turn: null, command }));
          expect(await wire.next('fault')).toEqual({ type: 'fault', code: 'badMessage', game: null });
        }
      expect(await seqNow()).toBe(before);
    };
    await attack();
    await addChances(generous, game, [one, other]);
    await attack();
    // Out of turn nothing counts but leaving, which is one's own.
    const untimely = Object.values(attempts).filter(
      ({ type }) => !['resign', 'leave', 'offerTie'].includes(type),
    );
    for (const command of untimely)
      expect([command.type, (await reply(other, game, command)).type]).toEqual([command.type, 'refused']);
    await reply(one, game, { type: 'resign' });
    expect((await generous.store.games.find(game))?.phase).toBe('over');
    await attack();
    for (const command of Object.values(attempts))
      expect((await reply(one, game, command)).type).toBe('refused');
    await generous.remove();
  });

  test('T6: what is said again under its id is answered again and carried out once, after a restart too', async () => {
    const first = await serve();
    const { ann, game } = await gameOfTwo(first);
    const wire = await ann.connect();
    const command = pledge();
    const answered = await reply(wire, game, command, 'mine');
    expect(answered.type).toBe('accepted');
    for (let times = 0; times < 5; times += 1)
      expect(await reply(wire, game, command, 'mine')).toEqual(answered);
    expect(await reply(wire, game, pledge(), 'mine')).toEqual({ type: 'idReused' });
    const seq = (await first.store.games.find(game))?.seq;
    await first.close();
    const second = await serve({ folder: first.folder });
    const again = await newPerson(second);
    again.token = ann.token;
    const later = await again.connect();
    expect(await reply(later, game, command, 'mine')).toEqual(answered);
    expect((await second.store.games.find(game))?.seq).toBe(seq);
    await second.remove();
  });

  test('[SR33] chat is cleaned (T11), said once, off when its maker says so; presence and nudges are told', async () => {
    const { ann, bob, game, one, other } = await playing();
    await one.next('presence', ({ present }) => present.every(Boolean));
    one.say({ type: 'say', game, id: 'hi', text: ' He\u202Ello\u0000 ' });
    one.say({ type: 'say', game, id: 'hi', text: ' He\u202Ello\u0000 ' });
    const { lines } = await other.next('chat');
    expect(lines).toMatchObject([{ number: 1, seat: 0, name: 'Ann', text: 'Hello' }]);
    expect((await one.next('reply', ({ id }) => id === 'hi')).reply).toEqual({ type: 'accepted', seq: 1 });
    expect((await one.next('reply', ({ id }) => id === 'hi')).reply).toEqual({ type: 'accepted', seq: 1 });
    expect((await bob.ask('switchChat', { isChatOn: false }, game)).error?.code).toBe('notYours');
    await ann.ask('switchChat', { isChatOn: false }, game);
    expect((await other.next('about')).about).toMatchObject({ isChatOn: false, isMaker: false });
    one.say({ type: 'say', game, id: 'again', text: 'Hello?' });
    expect((await one.next('reply', ({ id }) => id === 'again')).reply).toEqual({ type: 'chatOff' });
    one.say({ type: 'lobby' });
    await one.next('lobby', ({ rows }) => rows[0]?.game === game && !rows[0].isNudged);
    other.say({ type: 'nudge', game });
    expect(await one.next('nudged')).toEqual({ type: 'nudged', game, by: 1 });
    expect(await other.next('nudged')).toEqual({ type: 'nudged', game, by: 1 });
    await one.next('lobby', ({ rows }) => rows[0]?.isNudged === true);
    other.say({ type: 'nudge', game });
    expect(await other.next('fault')).toEqual({ type: 'fault', code: 'tooFast', game });
    other.socket.close();
    await one.next('presence', ({ present }) => present[0] === true && present[1] === false);
  });

  test('a command to a game that cannot be opened now is not lost; one that is damaged is said to be', async () => {
    const first = await serve();
    const { ann, game } = await gameOfTwo(first);
    await first.close();
    const again = await serve({ folder: first.folder });
    await again.store.games.setDamage(game, 'a byte was changed');
    const wire = await ann.connect(again);
    expect(await reply(wire, game, pledge())).toEqual({ type: 'damagedLog', seq: 0 });
    await again.store.games.setDamage(game, null);
    expect(await reply(wire, game, pledge())).toMatchObject({ type: 'accepted' });
    await again.remove();
  });

  test('who claims a seat while connected is seated, and all read the name', async () => {
    const [ann, bob] = [await newPerson(served, 'Ann'), await newPerson(served)];
    const made = await ann.ask(
      'createGame',
      classicGame([{ type: 'me' }, { type: 'invite', name: 'Friend' }]),
    );
    const [seat, watch] = made.invites;
    await bob.ask('claimInvite', { secret: watch?.secret ?? '' });
    const [one, other] = [await sat(ann, made.game), await sat(bob, made.game)];
    await bob.ask('claimInvite', { secret: seat?.secret ?? '', name: 'Bob' });
    expect(await other.next('seated', ({ viewer }) => viewer === 1)).toMatchObject({ viewer: 1 });
    const { event } = await one.next('event', (message) => message.event.shared.type === 'seatReplaced');
    expect(event.shared).toMatchObject({ seat: 1, by: { name: 'Bob' } });
    expect((await one.next('about')).about.seats[1]).toMatchObject({ name: 'Bob', isClaimed: true });
  });
});

describe('[SR11] T16: limits, each at one less, at it, and at one more', () => {
  const talker = async (limits: Parameters<typeof serve>[0] = {}) => {
    const few = await serve(limits);
    const ann = await newPerson(few);
    return { few, ann, wire: await ann.connect() };
  };

  test('messages in a while: what is too much is not carried out, and whoever goes on is shut out', async () => {
    const { few, wire } = await talker({ limits: { messageCount: 10, messageWindowMs: 60_000 } });
    // The hello was one.
    for (let at = 1; at <= 9; at += 1) wire.say({ type: 'ping', at });
    expect((await wire.next('pong', ({ at }) => at === 9)).at).toBe(9);
    wire.say({ type: 'command', game: 'game', id: 'late', turn: null, command: { type: 'pass' } });
    expect((await wire.next('reply')).reply).toMatchObject({ type: 'tooFast', retryMs: expect.any(Number) });
    for (let at = 12; at <= 20; at += 1) wire.say({ type: 'ping', at });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(wire.heard.filter(({ type }) => type === 'pong')).toHaveLength(9);
    expect(wire.socket.readyState).toBe(wire.socket.OPEN);
    wire.say({ type: 'ping', at: 21 });
    expect(await wire.next('bye')).toEqual({ type: 'bye', reason: 'tooFast' });
    await few.remove();
  });

  test.each([
    [-1, 'pong'],
    [0, 'pong'],
    [1, 1009],
  ])('a payload of 16 KiB %i', async (more, outcome) => {
    const { few, wire } = await talker();
    wire.socket.send(JSON.stringify({ type: 'ping', at: 5 }).padEnd(16_384 + more, ' '));
    expect(await Promise.race([wire.next('pong').then(({ type }) => type), wire.closed])).toBe(outcome);
    await few.remove();
  });

  test.each([
    [15, 'pong'],
    [16, 'pong'],
    [17, 1008],
  ])('a message in %i frames', async (count, outcome) => {
    const { few, wire } = await talker();
    const text = JSON.stringify({ type: 'ping', at: 5 });
    for (let index = 0; index < count; index += 1)
      wire.socket.send(index === 0 ? text : ' ', { fin: index === count - 1 });
    expect(await Promise.race([wire.next('pong').then(({ type }) => type), wire.closed])).toBe(outcome);
    await few.remove();
  });

  test('sockets of one person and of one address', async () => {
    const few = await serve({ limits: { socketsPerPerson: 2, socketsPerAddress: 4 } });
    const ann = await newPerson(few);
    await ann.connect();
    const second = await ann.connect();
    const third = await opened(openWire(few));
    third.say({ type: 'hello', protocol: PROTOCOL, ticket: (await ann.ask('ticket', {})).ticket });
    expect(await third.next('bye')).toEqual({ type: 'bye', reason: 'tooManySockets' });
    await third.closed;
    const { ticket } = await (await newPerson(few)).ask('ticket', {});
    await greeted(few, ticket);
    await opened(openWire(few));
    await expect(opened(openWire(few))).rejects.toThrow('429');
    second.socket.close();
    await second.closed;
    await vi.waitFor(() => opened(openWire(few)));
    await few.remove();
  });

  test('and in all', async () => {
    const few = await serve({ limits: { sockets: 2 } });
    await opened(openWire(few));
    await opened(openWire(few));
    await expect(opened(openWire(few))).rejects.toThrow('429');
    await few.remove();
  });

  test('games at one socket', async () => {
    const { few, ann, wire } = await talker({ limits: { tablesPerSocket: 2 } });
    const games: string[] = [];
    for (let count = 0; count < 3; count += 1)
      games.push((await ann.ask('createGame', classicGame([{ type: 'me' }, { type: 'invite' }]))).game);
    for (const game of games) wire.say({ type: 'sit', game, afterSeq: null });
    expect(await wire.next('fault')).toEqual({ type: 'fault', code: 'tooManyTables', game: games[2] });
    wire.say({ type: 'rise', game: games[0] ?? '' });
    wire.say({ type: 'sit', game: games[2] ?? '', afterSeq: null });
    await wire.next('seated', ({ game }) => game === games[2]);
    await few.remove();
  });

  test('bytes are no messages, and nonsense is told', async () => {
    const { few, wire } = await talker();
    wire.socket.send('{"type":"ping","at":1,"__proto__":{}}');
    expect(await wire.next('fault')).toEqual({ type: 'fault', code: 'badMessage', game: null });
    wire.socket.send(Buffer.from([1, 2, 3]));
    expect(await wire.next('bye')).toEqual({ type: 'bye', reason: 'badMessage' });
    await few.remove();
  });
});

describe('[SR12] T17: a socket', () => {
  test('that says nothing is closed after five seconds', async () => {
    const startedAt = Date.now();
    const wire = await opened(openWire(served));
    await wire.closed;
    expect(wire.heard).toEqual([{ type: 'bye', reason: 'noHello' }]);
    expect(Date.now() - startedAt).toBeGreaterThan(4_500);
  });

  test('that has gone silent is closed; one that beats, or only answers pings as a hidden page does, is not', async () => {
    const quick = await serve({ limits: { heartbeatMs: 500 } });
    const [silent, lively, hidden] = [
      await (await newPerson(quick)).connect(),
      await (await newPerson(quick)).connect(),
      await (await newPerson(quick)).connect(),
    ];
    // Nothing that a socket answers by itself leaves.
    silent.socket.pong = () => undefined;
    let pings = 0;
    hidden.socket.on('ping', () => {
      pings += 1;
    });
    const beat = setInterval(() => lively.say({ type: 'ping', at: 1 }), 50);
    expect(await silent.next('bye')).toEqual({ type: 'bye', reason: 'silent' });
    await silent.closed;
    await expect.poll(() => pings).toBeGreaterThan(4);
    expect(lively.socket.readyState).toBe(lively.socket.OPEN);
    expect(hidden.socket.readyState).toBe(hidden.socket.OPEN);
    clearInterval(beat);
    await quick.remove();
  });
});

test('[SR12] F16: a process that stood still calls nobody silent whom it did not hear meanwhile', async () => {
  const quick = await serve({ limits: { heartbeatMs: 500 } });
  const hidden = await (await newPerson(quick)).connect();
  let pings = 0;
  hidden.socket.on('ping', () => {
    pings += 1;
  });
  for (let stop = 1; stop <= 2; stop += 1) {
    for (const endAt = performance.now() + 2_000; performance.now() < endAt;);
    await expect.poll(() => pings).toBeGreaterThanOrEqual(2 * stop);
  }
  expect(hidden.socket.readyState).toBe(hidden.socket.OPEN);
  await quick.remove();
});

test('[SR12] F16: a process that is slow all the time calls nobody silent whom it has not asked', async () => {
  const { after, ...clock } = processClock();
  /** Whatever it waits for comes so many times too late, which is never a standstill. */
  const lateness = 6;
  const late = { ...clock, after: (ms: number, call: () => void) => after(ms * lateness, call) };
  const quick = await serve({ clock: late, limits: { heartbeatMs: 500 } });
  const hidden = await (await newPerson(quick)).connect();
  let pings = 0;
  hidden.socket.on('ping', () => {
    pings += 1;
  });
  const isOpen = (): boolean => hidden.socket.readyState === hidden.socket.OPEN;
  await vi.waitUntil(() => pings >= 3 || !isOpen());
  expect(hidden.socket.readyState).toBe(hidden.socket.OPEN);
  hidden.socket.close();
  await hidden.closed;
  await quick.remove();
});

describe('[SR13] T18: who does not read', () => {
  test('and asks for nothing more is cut off when nothing has left for a heartbeat', async () => {
    const clock = { now: () => clockNow as Millis, after: () => () => undefined };
    let clockNow = 1_000;
    const ended: string[] = [];
    const socket = Object.assign(new EventEmitter(), {
      bufferedAmount: 0,
      send: () => undefined,
      close: () => undefined,
      terminate: () => void ended.push('terminated'),
    });
    const limits = {
      ...WIRE_LIMITS,
      messageCount: 100,
      messageWindowMs: 20_000,
      waitingMessages: 3,
      waitingBytes: 10,
    };
    const ends = { socket: socket as unknown as WebSocket, hold: () => undefined };
    const line = openLine(ends, limits, clock, {
      heard: () => undefined,
      garbled: () => undefined,
      ended: (reason) => void ended.push(reason),
    });
    expect(line.stuckSince()).toBeUndefined();
    line.tell({ type: 'bye', reason: 'silent' });
    clockNow = 5_000;
    expect(line.stuckSince()).toBe(1_000);
    line.tell({ type: 'bye', reason: 'silent' });
    socket.bufferedAmount = 10;
    line.tell({ type: 'bye', reason: 'silent' });
    expect(ended).toEqual([]);
    line.tell({ type: 'bye', reason: 'silent' });
    expect(ended).toEqual(['tooSlow', 'terminated']);
  });

  test('is cut off when so much waits for it; others are not', async () => {
    // No other control comes first: neither what is too fast nor what has been stuck for long.
    const strict = await serve({ limits: { messageCount: 1_000_000, heartbeatMs: 3_600_000 } });
    const { ann, bob, game } = await gameOfTwo(strict);
    const { ticket } = await ann.ask('ticket', {});
    const slow = await rawSocket(strict);
    slow.write(textFrame({ type: 'hello', protocol: PROTOCOL, ticket }));
    await new Promise((resolve) => slow.once('data', resolve));
    slow.write(textFrame({ type: 'sit', game, afterSeq: null }));
    slow.pause();
    let isClosed = false;
    slow.on('close', () => (isClosed = true));
    const other = await sat(bob, game);
    // It asks for answer after answer and takes none of them.
    const ask = Buffer.concat(Array.from({ length: 2_000 }, () => textFrame({ type: 'ping', at: 1 })));
    const before = process.memoryUsage().arrayBuffers;
    const { clients } = strict.server.websocketServer;
    for (let round = 0; round < MOST_ROUNDS && clients.size > 1; round += 1) {
      slow.write(ask);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(clients.size).toBe(1);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1_024 * 1_024);
    other.say({ type: 'ping', at: 7 });
    expect((await other.next('pong')).at).toBe(7);
    slow.destroy();
    expect(isClosed || slow.destroyed).toBe(true);
    await strict.remove();
  });
});

/** The machine itself takes some MB of what is not read; ten times as much is asked for. */
const MOST_ROUNDS = 1_000;

const textFrame = (message: ClientMessage): Buffer => frameOf(FRAME.text, JSON.stringify(message));
