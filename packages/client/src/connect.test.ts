/** A session against a server in memory: connecting, resuming, and what is told. */
import { type ServerMessage, WIRE_LIMITS, makeServerMessage } from '@tilewright/protocol';
import { type Millis, type Seat, viewFor } from '@tilewright/rules';
import {
  type FakeServer,
  GAME,
  answerTo,
  onlineGame,
  onlineWorld,
  saidBy,
  sitOnline,
  startedOnline,
} from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';
import type { LineState, TableNews } from './news.ts';
import type { SocketEars } from './ports.ts';

const pass = { type: 'pass' } as const;
const typesOf = (news: readonly TableNews[]): readonly string[] =>
  news.map((one) => ('seq' in one ? `${one.type} ${one.seq}` : one.type));
const stateTypes = (states: readonly LineState[]): readonly string[] => states.map(({ type }) => type);
const breakLines = (server: FakeServer): void => server.restart();

describe('connecting', () => {
  test('[CN1] ticket, socket, hello, welcome; then it sits down and is told the view', async () => {
    const { time, server } = await onlineWorld();
    const ann = sitOnline(server, 'ann');
    await time.pass(500);
    expect(stateTypes(ann.states)).toEqual(['connecting', 'online']);
    expect(saidBy(server, 'ann', 'hello')).toEqual([
      { type: 'hello', protocol: 1, ticket: expect.any(String) },
    ]);
    expect(saidBy(server, 'ann', 'sit')).toEqual([{ type: 'sit', game: GAME, afterSeq: null }]);
    expect(typesOf(ann.news).slice(0, 2)).toEqual(['about', 'view 1']);
    expect(ann.table.view()?.viewer).toBe(0);
  });

  test('[CN1] who sits down later is told what is known, and who rises hears no more', async () => {
    const { time, server, ann } = await startedOnline();
    const later: TableNews[] = [];
    const second = ann.session.sit(GAME, (one) => later.push(one));
    expect(typesOf(later)).toEqual(['about', `view ${ann.table.seq()}`]);
    second.rise();
    second.rise();
    void ann.table.submit(pass);
    await time.pass(500);
    expect(later).toHaveLength(2);
    expect(saidBy(server, 'ann', 'rise')).toEqual([]);
    ann.table.rise();
    await time.pass(100);
    expect(saidBy(server, 'ann', 'rise')).toEqual([{ type: 'rise', game: GAME }]);
  });

  test('[CN1] a closed session does nothing any more', async () => {
    const { time, server, ann, ben } = await startedOnline();
    ann.session.close();
    ben.session.close();
    await time.pass(100_000);
    expect(stateTypes(ann.states)).toEqual(['connecting', 'online', 'closed']);
    expect([time.timerCount(), server.lineCount()]).toEqual([0, 0]);
    ann.session.wake();
    await time.pass(1_000);
    expect(server.lineCount()).toBe(0);
    expect(await ann.table.submit(pass)).toEqual({ type: 'notStored' });
  });

  test('[CN1] closed while it connects, it never comes up', async () => {
    const { time, server } = await onlineWorld();
    const ann = sitOnline(server, 'ann');
    ann.session.close();
    await time.pass(60_000);
    expect([server.lineCount(), stateTypes(ann.states)]).toEqual([0, ['closed']]);
  });
});

describe('tokens', () => {
  test('[SR97] a line that lives shows the server once that the device has kept its token', async () => {
    const { time, server } = await startedOnline();
    const paths: string[] = [];
    server.http = ({ path }) => {
      paths.push(path);
      return { status: 200, body: '{}' };
    };
    await time.pass(WIRE_LIMITS.tokenSettleMs - 1_000);
    expect(paths).toEqual([]);
    await time.pass(1_000_000);
    // Ann and Ben.
    expect(paths).toEqual(['/api/ticket', '/api/ticket']);
  });

  test('[SR97] a line that is renewed is opened anew, and loses nothing', async () => {
    const { time, server, ann, ben } = await startedOnline();
    ann.session.renew();
    const reply = ann.table.submit(pass);
    await time.pass(1_000);
    expect(stateTypes(ann.states)).toEqual(['connecting', 'online', 'connecting', 'online']);
    expect(await reply).toMatchObject({ type: 'accepted' });
    expect(ann.table.seq()).toBe(ben.table.seq());
    expect(server.lineCount()).toBe(2);
    ann.session.close();
    ann.session.renew();
    await time.pass(1_000);
    expect(server.lineCount()).toBe(1);
  });
});

describe('heartbeats', () => {
  test('[CN2] a line that lives is kept', async () => {
    const { time, server, ann } = await startedOnline();
    await time.pass(100_000);
    expect(stateTypes(ann.states)).toEqual(['connecting', 'online']);
    expect(saidBy(server, 'ann', 'ping')).toHaveLength(11);
  });

  test.each(['server', 'client'] as const)(
    '[CN2] a line on which nothing reaches the %s is given up within two beats',
    async (to) => {
      const { time, server, ann } = await startedOnline();
      server.fate = (frame) => (frame.to === to && frame.person === 'ann' ? 'swallow' : 'pass');
      await time.pass(20_000);
      expect(stateTypes(ann.states)).toContain('waiting');
      server.fate = () => 'pass';
      await time.pass(60_000);
      expect(ann.session.state()).toEqual({ type: 'online' });
    },
  );

  test('[CN2] a device that was asleep finds out at once whether its line lives', async () => {
    const { time, server, ann } = await startedOnline();
    server.fate = ({ person }) => (person === 'ann' ? 'swallow' : 'pass');
    ann.session.wake();
    server.fate = () => 'pass';
    await time.pass(2_900);
    expect(ann.session.state().type).toBe('online');
    await time.pass(1_000);
    expect(stateTypes(ann.states)).toEqual(['connecting', 'online', 'waiting', 'connecting', 'online']);
  });

  test('[CN2] a silent server is given up while connecting', async () => {
    const { time, server } = await onlineWorld();
    server.instead = () => 'silence';
    const ann = sitOnline(server, 'ann');
    await time.pass(15_000);
    expect(stateTypes(ann.states)).toEqual(['connecting', 'waiting']);
    server.instead = () => undefined;
    await time.pass(1_000);
    expect(ann.session.state().type).toBe('online');
  });
});

describe('coming back', () => {
  const waitsOf = (states: readonly LineState[], triedAt: readonly number[]): readonly number[] =>
    states
      .flatMap((state) => (state.type === 'waiting' ? [state.until] : []))
      .map((until, index) => until - (triedAt[index] as number));

  test('[CN3] waits grow up to half a minute and are spread', async () => {
    const { time, server } = await onlineWorld();
    const failedAt: number[] = [];
    server.http = () => {
      failedAt.push(time.now());
      return 'nobody';
    };
    const ann = sitOnline(server, 'ann', undefined, {
      entropy: (count) => (failedAt.length % 2 === 0 ? '00' : 'ff').repeat(count),
    });
    await time.pass(120_000);
    expect(waitsOf(ann.states, failedAt)).toEqual([
      500, 500, 2_000, 2_000, 8_000, 8_000, 30_000, 15_000, 30_000, 15_000, 30_000,
    ]);
    server.http = undefined;
    await time.pass(30_000);
    expect(ann.session.state().type).toBe('online');
  });

  test('[CN3] told that the device is online again it tries at once', async () => {
    const { time, server } = await onlineWorld();
    server.http = () => 'nobody';
    const ann = sitOnline(server, 'ann');
    await time.pass(60_000);
    server.http = undefined;
    ann.session.wake();
    await time.pass(200);
    expect(ann.session.state().type).toBe('online');
  });

  test('[CN3] a line that held counts as a new beginning, one that breaks at once does not', async () => {
    const { time, server, ann } = await startedOnline();
    const waitMs = (): number => {
      const waiting = ann.states.flatMap((state) => (state.type === 'waiting' ? [state.until] : []));
      return waiting.at(-1) ?? 0;
    };
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      breakLines(server);
      await time.pass(20);
      waits.push(waitMs() - time.now());
      await time.pass(waits.at(-1) as number);
      await time.pass(200);
    }
    await time.pass(15_000);
    breakLines(server);
    await time.pass(20);
    waits.push(waitMs() - time.now());
    expect(waits[3]).toBeGreaterThanOrEqual(2_000);
    expect(waits[4]).toBeLessThanOrEqual(500);
  });

  test('[CN3] a server that is busy says when to come again', async () => {
    const { time, server } = await onlineWorld();
    const busy = { error: { code: 'tooFast', sentence: 'Wait.', retryMs: 7_000 } };
    server.http = () => ({ status: 429, body: JSON.stringify(busy) });
    const ann = sitOnline(server, 'ann');
    await time.pass(100);
    server.http = undefined;
    await time.pass(6_900);
    expect(ann.session.state().type).toBe('waiting');
    await time.pass(300);
    expect(ann.session.state().type).toBe('online');
  });

  test('[CN3] woken, it begins with short waits again', async () => {
    const { time, server } = await onlineWorld();
    server.http = () => 'nobody';
    const ann = sitOnline(server, 'ann');
    await time.pass(60_000);
    ann.session.wake();
    await time.pass(20);
    const state = ann.session.state();
    expect(state.type === 'waiting' && state.until - time.now()).toBeLessThanOrEqual(500);
  });

  test('[CN3] what a socket that was given up still says is not heard', async () => {
    const { time, server } = await onlineWorld();
    const ports = server.portsOf('ann');
    const leftBehind: SocketEars[] = [];
    const ann = sitOnline(server, 'ann', undefined, {
      openSocket: (url, ears) => {
        leftBehind.push(ears);
        return ports.openSocket(url, ears);
      },
    });
    await time.pass(1_000);
    breakLines(server);
    await time.pass(2_000);
    const before = ann.news.length;
    leftBehind[0]?.opened();
    leftBehind[0]?.heard(makeServerMessage({ type: 'nudged', game: GAME, by: 1 as Seat }));
    leftBehind[0]?.closed();
    await time.pass(1_000);
    expect([leftBehind.length, ann.session.state().type, ann.news.length]).toEqual([2, 'online', before]);
    expect(saidBy(server, 'ann', 'hello')).toHaveLength(2);
  });

  test('[CN3] a socket that cannot even be opened is tried again', async () => {
    const { time, server } = await onlineWorld();
    const ports = server.portsOf('ann');
    let openCount = 0;
    const ann = sitOnline(server, 'ann', undefined, {
      openSocket: (url, ears) => {
        openCount += 1;
        if (openCount === 1) throw new Error('not now');
        return ports.openSocket(url, ears);
      },
    });
    await time.pass(2_000);
    expect(stateTypes(ann.states)).toEqual(['connecting', 'waiting', 'connecting', 'online']);
  });

  test('[CN4] it goes on after the last event it knows; each is told once and in order', async () => {
    const { time, server, ann, ben } = await startedOnline();
    const from = ann.table.seq();
    server.fate = ({ person }) => (person === 'ann' ? 'cut' : 'pass');
    ann.table.nudge();
    await time.pass(100);
    expect(ann.session.state().type).not.toBe('online');
    await server.host().submit(0 as Seat, { id: 'elsewhere', command: pass });
    await time.pass(100);
    void ben.table.submit(pass);
    await time.pass(200);
    server.fate = () => 'pass';
    ann.session.wake();
    await time.pass(500);
    expect(saidBy(server, 'ann', 'sit').at(-1)).toEqual({ type: 'sit', game: GAME, afterSeq: from });
    expect(typesOf(ann.news).slice(-3)).toEqual(['about', `event ${from + 1}`, `event ${from + 2}`]);
    expect(ann.table.view()).toEqual(viewFor(await onlineGame(server), 0 as Seat));
  });

  test('[CN4] what comes twice is told once', async () => {
    const { time, server } = await onlineWorld();
    server.fate = ({ to }) => (to === 'client' ? 'twice' : 'pass');
    const ann = sitOnline(server, 'ann');
    const ben = sitOnline(server, 'ben');
    await time.pass(1_000);
    const answer = answerTo(ann.table.submit(pass));
    await time.pass(1_000);
    expect(answer.value?.type).toBe('accepted');
    const told = ann.news.flatMap((one) => (one.type === 'event' ? [one.seq] : []));
    expect(told).toEqual([...new Set(told)].sort((one, other) => one - other));
    // Nothing had to be asked for again because of it.
    expect(saidBy(server, 'ann', 'sit')).toHaveLength(1);
    expect(ben.table.view()).toEqual(viewFor(await onlineGame(server), 1 as Seat));
  });

  const event = (seq: number, shared: object = { type: 'tieOffered', at: 0, seat: 0 }): ServerMessage =>
    ({ type: 'event', game: GAME, seq, event: { shared, hands: [] } }) as never;

  test.each<readonly [string, (seq: number) => ServerMessage]>([
    ['a gap', (seq) => event(seq + 2)],
    ['an event nobody knows', (seq) => event(seq + 1, { type: 'dreamt', at: 0 })],
    ['an event without anything', (seq) => ({ type: 'event', game: GAME, seq: seq + 1, event: {} }) as never],
  ])('[CN5] after %s it asks for the whole view', async (_name, told) => {
    const { time, server, ann } = await startedOnline();
    const seq = ann.table.seq();
    server.tell(told(seq));
    server.tell(event(seq + 1));
    await time.pass(500);
    expect(saidBy(server, 'ann', 'sit').at(-1)).toEqual({ type: 'sit', game: GAME, afterSeq: null });
    expect(typesOf(ann.news).slice(-2)).toEqual(['about', `view ${seq}`]);
    expect(ann.table.view()).toEqual(viewFor(await onlineGame(server), 0 as Seat));
  });

  test('[CN5] who becomes another viewer is told that viewer’s whole view', async () => {
    const { time, server } = await onlineWorld();
    server.seats.delete('ben');
    const ben = sitOnline(server, 'ben');
    await time.pass(500);
    expect(ben.table.view()?.viewer).toBe('spectator');
    server.seats.set('ben', 1 as Seat);
    breakLines(server);
    await time.pass(2_000);
    expect(ben.table.view()?.viewer).toBe(1);
    expect(ben.table.view()).toEqual(viewFor(await onlineGame(server), 1 as Seat));
    expect(
      saidBy(server, 'ben', 'sit')
        .slice(-2)
        .map(({ afterSeq }) => afterSeq),
    ).toEqual([1, null]);
  });

  test('[CN5] a message that is none breaks the line, and everything is made good', async () => {
    const { time, server, ann } = await startedOnline();
    server.tell({ type: 'shout' } as never);
    await time.pass(2_000);
    expect(stateTypes(ann.states).slice(-3)).toEqual(['waiting', 'connecting', 'online']);
  });
});

test('[CN13] the server’s time is known within half of the way there and back', async () => {
  const { time, server } = await onlineWorld();
  const behindMs = 600_000;
  const ann = sitOnline(server, 'ann', undefined, { now: () => (time.now() - behindMs) as Millis });
  await time.pass(1_000);
  // Here both ways are equally long, so that nothing is lost at all.
  expect(ann.session.serverNow()).toBe(time.now());
});

describe('refused', () => {
  const refusal = (status: number, code: string) => () => ({
    status,
    body: JSON.stringify({ error: { code, sentence: 'No.' } }),
  });

  test.each([
    ['without a session', 401, 'noSession', 'noSession'],
    ['from another page', 403, 'forbidden', 'notAllowed'],
    ['where there is no such server', 404, 'notFound', 'notAllowed'],
  ])('[CN14] %s it is not tried again until woken', async (_name, status, code, reason) => {
    const { time, server } = await onlineWorld();
    server.http = refusal(status, code);
    const ann = sitOnline(server, 'ann');
    await time.pass(100_000);
    expect(ann.states).toEqual([{ type: 'connecting' }, { type: 'refused', reason }]);
    server.http = undefined;
    ann.session.wake();
    await time.pass(1_000);
    expect(ann.session.state().type).toBe('online');
  });

  test('[CN14] a server in trouble is tried again', async () => {
    const { time, server } = await onlineWorld();
    server.http = () => ({ status: 502, body: '<html>Bad gateway</html>' });
    const ann = sitOnline(server, 'ann');
    await time.pass(1_000);
    expect(ann.session.state().type).toBe('waiting');
  });

  test.each<readonly [string, ServerMessage, object]>([
    ['says goodbye to this version', { type: 'bye', reason: 'otherProtocol' }, { reason: 'otherProtocol' }],
    [
      'welcomes in another version',
      { type: 'welcome', protocol: 2, person: 'ann', serverTime: 0 as Millis, heartbeatMs: 1 },
      { reason: 'otherProtocol' },
    ],
    ['says that the session is over', { type: 'bye', reason: 'sessionOver' }, { reason: 'noSession' }],
  ])('[CN14] a server that %s is believed', async (_name, instead, state) => {
    const { time, server } = await onlineWorld();
    server.instead = ({ type }) => (type === 'hello' ? instead : undefined);
    const ann = sitOnline(server, 'ann');
    await time.pass(100_000);
    expect(ann.states.at(-1)).toEqual({ type: 'refused', ...state });
    expect([stateTypes(ann.states), server.lineCount()]).toEqual([['connecting', 'refused'], 0]);
  });

  test.each(['restarting', 'badTicket', 'tooSlow', 'silent', 'constructor'])(
    '[CN14] after a goodbye because of %s it comes again',
    async (reason) => {
      const { time, server, ann } = await startedOnline();
      server.tell({ type: 'bye', reason } as never);
      await time.pass(2_000);
      expect(ann.session.state().type).toBe('online');
    },
  );
});

describe('what else is told', () => {
  test('[CN15] thinking, presence, nudges and what the game is about', async () => {
    const { time, server, ann } = await startedOnline();
    ann.news.length = 0;
    ann.table.nudge();
    server.tell({ type: 'thinking', game: GAME, seat: 1 as Seat });
    server.tell({ type: 'presence', game: GAME, present: [true, false], watcherCount: 2 });
    await time.pass(100);
    expect(ann.news).toEqual([
      { type: 'thinking', seat: 1 },
      { type: 'presence', present: [true, false], watcherCount: 2 },
      { type: 'nudged', by: 0 },
    ]);
    breakLines(server);
    await time.pass(2_000);
    expect(ann.news.slice(3)).toMatchObject([{ type: 'thinking', seat: null }, { type: 'about' }]);
    expect(ann.table.nudge()).toBe(true);
  });

  test('[CN15] a game that is not there, and one that cannot be opened now', async () => {
    const { time, server, ann } = await startedOnline();
    const news: TableNews[] = [];
    ann.session.sit('nowhere', (one) => news.push(one));
    await time.pass(100);
    expect(news).toEqual([{ type: 'trouble', fault: { type: 'noSuchGame' } }]);
    server.tell({ type: 'fault', code: 'unavailable', game: GAME });
    await time.pass(100);
    expect(ann.news.at(-1)).toEqual({ type: 'trouble', fault: { type: 'unavailable' } });
    await time.pass(2_000);
    expect(ann.news.slice(-2)).toMatchObject([{ type: 'trouble', fault: null }, { type: 'about' }]);
    server.tell({ type: 'fault', code: 'tooFast', game: GAME });
    await time.pass(3_000);
    expect(ann.news.slice(-2)).toMatchObject([{ fault: { type: 'tooFast' } }, { fault: null }]);
  });

  test('[CN20] sitting down and the list of games, refused as too fast, are said again until they are told', async () => {
    const { time, server } = await onlineWorld();
    let refusals = 4;
    server.instead = (message) => {
      const isAsked = message.type === 'sit' || message.type === 'lobby';
      if (!isAsked || refusals === 0) return undefined;
      refusals -= 1;
      return { type: 'fault', code: 'tooFast', game: message.type === 'sit' ? message.game : null };
    };
    const ann = sitOnline(server, 'ann');
    const lobbies: unknown[] = [];
    ann.session.lobby((rows) => lobbies.push(rows));
    await time.pass(1_000);
    expect([ann.table.view(), lobbies]).toEqual([undefined, []]);
    await time.pass(11_000);
    expect(ann.table.view()?.viewer).toBe(0);
    expect(lobbies).toEqual([[]]);
    expect(ann.news.filter(({ type }) => type === 'trouble').at(-1)).toEqual({
      type: 'trouble',
      fault: null,
    });
    const said = saidBy(server, 'ann', 'sit').length + saidBy(server, 'ann', 'lobby').length;
    await time.pass(60_000);
    expect(saidBy(server, 'ann', 'sit').length + saidBy(server, 'ann', 'lobby').length).toBe(said);
  });

  test('[CN15] nothing can be sent without a line', async () => {
    const { time, server } = await onlineWorld();
    server.http = () => 'nobody';
    const ann = sitOnline(server, 'ann');
    await time.pass(100);
    expect([ann.table.nudge(), ann.table.view()]).toEqual([false, undefined]);
  });
});
