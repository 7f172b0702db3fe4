/**
 * Two servers over one PostgreSQL and one Redis, as two processes would be, with people at both of them: whatever is
 * told in one is told in the other. The database is the tests' own, and so are the names in Redis.
 */
import { randomBytes } from 'node:crypto';
import { WIRE_LIMITS } from '@tilewright/protocol';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isReachable, ownDatabase } from '../store/testing/own-database.ts';
import { virtualClock } from '../tables/testing/world.ts';
import { addChances } from './testing/add-chance.ts';
import {
  type Person,
  type Served,
  classicGame,
  gameOfTwo,
  newPerson,
  post,
  serve,
} from './testing/served.ts';
import { type Wire, greeted } from './testing/test-wire.ts';

const redisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

const hasRedis = async (): Promise<boolean> => {
  const client = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  client.disconnect();
  return isThere;
};

const canRun = (await isReachable()) && (await hasRedis());
const { url, create, drop } = ownDatabase();
const shared = { DATABASE_URL: url, RATE_MESSAGES: '100000' };
const withRedis = { ...shared, REDIS_URL: redisUrl, REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}:` };

let lastId = 0;
const say = async (wire: Wire, game: string, command: object): Promise<unknown> => {
  const id = `id-${(lastId += 1)}`;
  wire.say({ type: 'command', game, id, turn: null, command: command as never });
  return (await wire.next('reply', (message) => message.id === id)).reply;
};

const satAt = async (person: Person, game: string, at: Served): Promise<Wire> => {
  const wire = await person.connect(at);
  wire.say({ type: 'sit', game, afterSeq: null });
  await wire.next('view');
  return wire;
};

describe.skipIf(!canRun)(
  `[SR21] two processes${canRun ? '' : ' (not run: there is no PostgreSQL or no Redis here)'}`,
  () => {
    let here: Served;
    let there: Served;
    beforeAll(async () => {
      await create();
      here = await serve({ env: withRedis });
      there = await serve({ env: withRedis });
    });
    afterAll(async () => {
      await here.remove();
      await there.remove();
      await drop();
    });

    /** Ann at one process and Bob at the other, dealt. */
    const apart = async () => {
      const { ann, bob, game, watch } = await gameOfTwo(here);
      const [one, other] = [await satAt(ann, game, here), await satAt(bob, game, there)];
      await addChances(here, game, [one, other]);
      return { ann, bob, game, watch, one, other };
    };

    test('who comes, goes and watches is told in both', async () => {
      const { game, watch, one, other } = await apart();
      await one.next('presence', ({ present }) => present.every(Boolean));
      await other.next('presence', ({ present }) => present.every(Boolean));
      const cleo = await newPerson(here);
      await cleo.ask('claimInvite', { secret: watch });
      const third = await satAt(cleo, game, there);
      for (const wire of [one, other]) await wire.next('presence', ({ watcherCount }) => watcherCount === 1);
      third.socket.close();
      other.socket.close();
      const last = await one.next(
        'presence',
        ({ present, watcherCount }) => !present[1] && watcherCount === 0,
      );
      expect(last.present).toEqual([true, false]);
    });

    test('a ticket of one lets in at the other, once', async () => {
      const ann = await newPerson(here);
      const { ticket } = await ann.ask('ticket', {});
      const wire = await greeted(there, ticket);
      expect(wire.heard[0]).toMatchObject({ type: 'welcome', person: ann.person });
      await expect(greeted(here, ticket)).rejects.toThrow('no welcome; heard bye');
    });

    test('a nudge is told where the other one is, once in a while, whichever process is asked', async () => {
      const { ann, bob, game, one, other } = await apart();
      const [toMove, waiting] =
        (await here.store.games.find(game))?.toMove[0] === 0 ? [one, other] : [other, one];
      const [mover, waiter] = toMove === one ? [ann, bob] : [bob, ann];
      const lobby = await mover.connect(toMove === one ? there : here);
      lobby.say({ type: 'lobby' });
      await lobby.next('lobby', ({ rows }) => rows[0]?.isNudged === false);
      waiting.say({ type: 'nudge', game });
      await toMove.next('nudged');
      await lobby.next('lobby', ({ rows }) => rows[0]?.isNudged === true);
      const elsewhere = await waiter.connect(waiting === one ? there : here);
      elsewhere.say({ type: 'nudge', game });
      expect(await elsewhere.next('fault')).toEqual({ type: 'fault', code: 'tooFast', game });
      // A process that has just begun knows of it too.
      const third = await serve({ env: withRedis });
      const fresh = await waiter.connect(third);
      fresh.say({ type: 'nudge', game });
      expect(await fresh.next('fault')).toEqual({ type: 'fault', code: 'tooFast', game });
      const list = await mover.connect(third);
      list.say({ type: 'lobby' });
      await list.next('lobby', ({ rows }) => rows[0]?.isNudged === true);
      expect(toMove.heard.filter(({ type }) => type === 'nudged')).toHaveLength(1);
      await third.remove();
    });

    test('the list of games changes where it is looked at', async () => {
      const { ann, game, one, other } = await apart();
      const list = await ann.connect(there);
      list.say({ type: 'lobby' });
      await list.next('lobby', ({ rows }) => rows.some((row) => row.game === game));
      const [mover] = (await here.store.games.find(game))?.toMove ?? [];
      await say(mover === 0 ? one : other, game, { type: 'pass' });
      const { rows: now } = await list.next('lobby', ({ rows }) =>
        rows.some((row) => row.game === game && row.toMove[0] !== mover),
      );
      expect(now.find((row) => row.game === game)?.toMove).toEqual([1 - (mover ?? 0)]);
      const made = await ann.ask('createGame', classicGame([{ type: 'me' }, { type: 'invite' }]));
      await list.next('lobby', ({ rows }) => rows.some((row) => row.game === made.game));
    });

    test('a line of chat that is said again at the other process is said once', async () => {
      const { ann, game, one, other } = await apart();
      const again = await ann.connect(there);
      for (const wire of [one, again]) {
        wire.say({ type: 'say', game, id: 'hello', text: 'Hello' });
        expect((await wire.next('reply', ({ id }) => id === 'hello')).reply).toEqual({
          type: 'accepted',
          seq: 1,
        });
      }
      again.say({ type: 'say', game, id: 'hello', text: 'Goodbye' });
      expect((await again.next('reply', ({ id }) => id === 'hello')).reply).toEqual({ type: 'idReused' });
      expect((await other.next('chat')).lines).toMatchObject([{ number: 1, text: 'Hello' }]);
      expect(await here.store.chat.read(game, 0, 9)).toHaveLength(1);
    });

    test('T13: who leaves all devices loses every socket, wherever it is', async () => {
      const ann = await newPerson(here);
      const wires = [await ann.connect(here), await ann.connect(there), await ann.connect(there)];
      await ann.ask('leaveDevices', {});
      for (const wire of wires)
        expect(await wire.next('bye')).toEqual({ type: 'bye', reason: 'sessionOver' });
      await Promise.all(wires.map(({ closed }) => closed));
    });

    test('[BO8] [BO12] books are gathered at both, and both play with their list', async () => {
      const [ann, bob] = [await newPerson(here, 'Ann'), await newPerson(here, 'Bob')];
      const leaving = 'tiles' as const;
      const made = await ann.ask('createGame', {
        ...classicGame([{ type: 'me' }, { type: 'invite' }]),
        game: { type: 'preset', preset: 'books', switches: { order: 'listed' } },
        gathering: { namesCount: false, hasTwos: false, isBalanced: false, hasSentences: false, leaving },
      });
      const { game } = made;
      await bob.ask('claimInvite', { secret: made.invites[0]?.secret ?? '' });
      const wire = await bob.connect(there);
      wire.say({ type: 'sit', game, afterSeq: null });
      await wire.next('about', ({ about }) => about.gathering?.books.length === 0);
      const letters = [...'abcdefghijklmnopqrstuvwxyz'];
      const words = letters.flatMap((one) => letters.map((other) => `${one}${other}`)).join('\n');
      await ann.ask('addBook', { title: 'Pairs', author: '', words, otherWords: '' }, game);
      await wire.next('about', ({ about }) => about.gathering?.books[0]?.title === 'Pairs');
      for (const person of [ann, bob]) await person.ask('setReady', { isReady: true }, game);
      expect(await ann.ask('startGame', {}, game)).toEqual({});
      await wire.next('view');
      const anns = await satAt(ann, game, here);
      await addChances(here, game, [anns, wire]);
      expect(await say(anns, game, { type: 'pass' })).toMatchObject({ type: 'accepted' });
      const seen = await bob.connect(there);
      seen.say({ type: 'sit', game, afterSeq: null });
      const { view } = await seen.next('view');
      const [first, second] = view.hands[1]?.rack ?? [];
      const tiles = [first, second].map((letter, at) => ({ square: 112 + at, letter, blank: false }));
      expect(await say(seen, game, { type: 'play', tiles, specials: [] })).toMatchObject({
        type: 'accepted',
      });
    });

    test('T13: without Redis that is noticed by looking, long before the session is looked at by itself', async () => {
      const deaf = await serve({ env: shared, limits: { heartbeatMs: 400 } });
      const ann = await newPerson(here);
      const wire = await ann.connect(deaf);
      const beat = setInterval(() => wire.say({ type: 'ping', at: 1 }), 100);
      await ann.ask('leaveDevices', {});
      expect(await wire.next('bye')).toEqual({ type: 'bye', reason: 'sessionOver' });
      clearInterval(beat);
      await deaf.remove();
    });

    test('T15: a token before the one that was settled at one process ends at both, and its sockets', async () => {
      const clock = virtualClock(Date.now());
      const limits = { heartbeatMs: WIRE_LIMITS.tokenGraceMs };
      const [one, other] = [
        await serve({ env: withRedis, clock, limits }),
        await serve({ env: withRedis, clock, limits }),
      ];
      const { bob, watch } = await gameOfTwo(one);
      const before = bob.token;
      const wire = await bob.connect(other);
      await bob.ask('claimInvite', { secret: watch });
      await bob.ask('session', {});
      const asked = async (at: Served): Promise<number> =>
        (await post(at, 'me', '', { token: before })).status;
      await clock.advance(WIRE_LIMITS.tokenSettleMs);
      await bob.ask('session', {});
      await clock.advance(WIRE_LIMITS.tokenGraceMs - 1);
      expect([await asked(one), await asked(other)]).toEqual([200, 200]);
      const ended = wire.next('bye');
      await clock.advance(1);
      expect([await asked(one), await asked(other)]).toEqual([401, 401]);
      await clock.advance(limits.heartbeatMs);
      expect(await ended).toEqual({ type: 'bye', reason: 'restarting' });
      for (const served of [one, other]) await served.remove();
    });
  },
);
