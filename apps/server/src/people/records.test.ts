/** What happened in a game over a real server: what each was told while it is played, and the whole log afterwards. */
import { WIRE_LIMITS } from '@tilewright/protocol';
import { chainEvents, verifyChain, verifyGame } from '@tilewright/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableAt } from '../store/testing/examples.ts';
import { addChances } from '../wire/testing/add-chance.ts';
import { type Person, type Served, gameOfTwo, newPerson, post, serve } from '../wire/testing/served.ts';
import type { Wire } from '../wire/testing/test-wire.ts';

let served: Served;
beforeAll(async () => {
  served = await serve({ env: { RATE_MESSAGES: '100000' } });
});
afterAll(() => served.remove());

let lastId = 0;
const say = async (wire: Wire, game: string, command: object): Promise<unknown> => {
  const id = `id-${(lastId += 1)}`;
  wire.say({ type: 'command', game, id, turn: null, command: command as never });
  return (await wire.next('reply', (message) => message.id === id)).reply;
};

/** Ann's and Bob's game, dealt; Cleo watches, and somebody has no part in it. */
const dealt = async (changes: Parameters<typeof gameOfTwo>[1] = {}) => {
  const { ann, bob, game, watch } = await gameOfTwo(served, changes);
  const [cleo, stranger] = [await newPerson(served), await newPerson(served)];
  await cleo.ask('claimInvite', { secret: watch });
  const [one, other] = [await ann.connect(), await bob.connect()];
  await addChances(served, game, [one, other]);
  return { ann, bob, cleo, stranger, game, one, other };
};

const logAt = async (person: Person, game: string) => {
  const heard = await post(served, 'gameLog', '', { token: person.token, game });
  return { status: heard.status, body: heard.body };
};

const codeOf = (body: string): string => (JSON.parse(body) as { error: { code: string } }).error.code;

describe('[SR20] the log of a game', () => {
  test('is nobody’s before the end, and then of those who sit or watch', async () => {
    const { ann, bob, cleo, stranger, game, one, other } = await dealt();
    for (const person of [ann, bob, cleo]) {
      const { status, body } = await logAt(person, game);
      expect([status, codeOf(body)]).toEqual([409, 'notOver']);
    }
    await say(one, game, { type: 'pass' });
    await say(other, game, { type: 'resign' });
    const logs = await Promise.all([ann, bob, cleo].map((person) => logAt(person, game)));
    expect(logs.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(logs.map(({ body }) => body)).size).toBe(1);
    const { events } = await ann.ask('gameLog', undefined, game);
    expect(verifyChain(events).ok).toBe(true);
    expect(verifyGame(events)).toMatchObject({ ok: true, value: { drawCount: expect.any(Number) } });
    expect(codeOf((await logAt(stranger, game)).body)).toBe('noSuchGame');
    expect((await post(served, 'gameLog', '', { game })).status).toBe(401);
  });

  test('is given so often in a minute to one address', async () => {
    const few = await serve({ env: { RATE_LOGS: '2' } });
    const { ann, game } = await gameOfTwo(few);
    const asked = async () => (await post(few, 'gameLog', '', { token: ann.token, game })).status;
    expect([await asked(), await asked(), await asked()]).toEqual([409, 409, 429]);
    await few.remove();
  });

  test('is not given on the word of the row alone', async () => {
    const { ann, game, one } = await dealt();
    await say(one, game, { type: 'pass' });
    const { store } = served;
    const before = await store.games.find(game);
    // A batch that says the game is over and does not end it, as no host would write it.
    const log = store.log();
    const events = await log.read(game, 0);
    const last = events.at(-1);
    if (before === undefined || last === undefined) throw new Error('there is no game');
    const [next] = chainEvents(last.hash, [{ ...last, seq: last.seq + 1, commandId: 'x' }]);
    const command = { id: 'x', digest: 'x', seq: last.seq + 1 };
    expect(
      await log.append({
        game,
        afterSeq: last.seq,
        command,
        events: [next as NonNullable<typeof next>],
        table: tableAt({ ...before, phase: 'over' }),
      }),
    ).toBe('stored');
    expect((await store.games.find(game))?.phase).toBe('over');
    expect(codeOf((await logAt(ann, game)).body)).toBe('notOver');
  });
});

describe('[SR20] what happened', () => {
  test('is told to each as it was told at the table, and to nobody else', async () => {
    const { ann, bob, cleo, stranger, game, one } = await dealt();
    await say(one, game, { type: 'pass' });
    const [mine, his, watched] = await Promise.all(
      [ann, bob, cleo].map((person) => person.ask('gameRecord', { afterSeq: 0 }, game)),
    );
    expect([mine?.viewer, his?.viewer, watched?.viewer]).toEqual([0, 1, 'spectator']);
    expect(JSON.stringify(watched)).not.toMatch(/"rack"|"secret":|"bag":/u);
    for (const [seat, told] of [mine, his].entries()) {
      const hands = told?.events.flatMap(({ event }) => event.hands) ?? [];
      expect(new Set(hands.map((hand) => hand.seat))).toEqual(new Set([seat]));
    }
    const wire = await bob.connect();
    wire.say({ type: 'sit', game, afterSeq: 1 });
    for (const { seq, event } of his?.events.slice(1) ?? [])
      expect(await wire.next('event')).toEqual({ type: 'event', game, seq, event });
    expect((await stranger.ask('gameRecord', { afterSeq: 0 }, game)).error?.code).toBe('noSuchGame');
  });

  test('comes so many at once, however long the game is, and is asked on for without a gap', async () => {
    const end = { out: true, noPlay: false, scoreless: null, allPassed: null, rounds: 1_000 };
    const endless = {
      type: 'preset',
      preset: 'classic',
      switches: { end },
      lexicon: 'english-basic',
    } as const;
    const { ann, game, one, other } = await dealt({ game: endless });
    for (let turn = 0; turn < WIRE_LIMITS.recordEvents; turn += 1)
      await say(turn % 2 === 0 ? one : other, game, { type: 'pass' });
    const seqs: number[] = [];
    let answerCount = 0;
    for (let last = -1; last !== seqs.length; answerCount += 1) {
      const told = await ann.ask('gameRecord', { afterSeq: seqs.length }, game);
      expect(told.events.length).toBeLessThanOrEqual(WIRE_LIMITS.recordEvents);
      seqs.push(...told.events.map(({ seq }) => seq));
      last = told.seq;
    }
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    expect(seqs.length).toBe((await served.store.games.find(game))?.seq);
    expect(answerCount).toBeGreaterThan(1);
  });
});
