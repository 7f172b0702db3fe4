/** A person's chance where it is pledged first: by whom, when, and once. */
import { type Seat, pledgeOf, verifyGame } from '@tilewright/rules';
import {
  type FakeServer,
  GAME,
  memoryKeep,
  onlineGame,
  onlineWorld,
  saidBy,
  sitOnline,
  startedOnline,
} from '@tilewright/testkit';
import { computer, people } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';

const logOf = ({ log }: FakeServer) => log.read(GAME, 0);
const typesIn = async (server: FakeServer): Promise<readonly string[]> =>
  (await logOf(server)).map(({ body }) => body.shared.type);
const commandsOf = (server: FakeServer, person: string): readonly { readonly type: string }[] =>
  saidBy(server, person, 'command').map(({ command }) => command as { readonly type: string });

describe('[CN40] where a game pledges', () => {
  test('everybody pledges, then says what was pledged, and the game begins', async () => {
    const { server, ann } = await startedOnline('pledged');
    expect(ann.table.view()?.table.phase).toBe('playing');
    expect((await typesIn(server)).slice(1, 5)).toEqual(['pledged', 'pledged', 'contributed', 'contributed']);
    expect(commandsOf(server, 'ann').map(({ type }) => type)).toEqual(['pledge', 'contribute']);
  });

  test.each(['before', 'after'] as const)(
    'who plays computers alone says it, told of the pledge %s the answer',
    async (order) => {
      const seats = [...people('Ann'), computer('Hal', 1)];
      const { time, server } = await onlineWorld('pledged', { seats });
      const held = (text: string): boolean => text.includes(order === 'before' ? '"reply"' : '"event"');
      server.delayMs = ({ to, text }) => (to === 'client' && held(text) ? 300 : 0);
      sitOnline(server, 'ann');
      await time.pass(5_000);
      expect((await onlineGame(server)).table.phase).toBe('playing');
    },
  );

  test('nothing is said before everybody has pledged', async () => {
    const { time, server } = await onlineWorld('pledged');
    sitOnline(server, 'ann');
    await time.pass(60_000);
    expect(commandsOf(server, 'ann').map(({ type }) => type)).toEqual(['pledge']);
  });

  test('what was pledged before a reload is said after it', async () => {
    const { time, server } = await onlineWorld('pledged');
    const keep = memoryKeep();
    const first = sitOnline(server, 'ann', keep);
    await time.pass(1_000);
    first.session.close();
    sitOnline(server, 'ben');
    await time.pass(1_000);
    sitOnline(server, 'ann', keep);
    await time.pass(1_000);
    expect(await typesIn(server)).not.toContain('keptBack');
    expect((await onlineGame(server)).table.phase).toBe('playing');
  });

  test('a pledge that was never sent is sent after the reload', async () => {
    const { time, server } = await onlineWorld('pledged');
    const keep = memoryKeep();
    server.instead = ({ type }) => (type === 'command' ? 'silence' : undefined);
    const first = sitOnline(server, 'ann', keep);
    await time.pass(1_000);
    first.session.close();
    server.instead = () => undefined;
    sitOnline(server, 'ann', keep);
    sitOnline(server, 'ben');
    await time.pass(1_000);
    expect((await onlineGame(server)).table.phase).toBe('playing');
    expect((await typesIn(server)).filter((type) => type === 'pledged')).toHaveLength(2);
  });

  test('in another round another chance is pledged', async () => {
    const { time, server } = await onlineWorld('pledged');
    sitOnline(server, 'ann');
    await time.pass(500);
    const { commitment } = (await onlineGame(server)).table;
    const bens = async (entropy: string, instead: string | null, id: string) =>
      server.host().submit(1 as Seat, {
        id,
        command: { type: 'pledge', hash: pledgeOf(commitment, 1 as Seat, entropy), instead },
      });
    await bens('ab'.repeat(16), null, 'one');
    await time.pass(500);
    await bens('cd'.repeat(16), pledgeOf(commitment, 1 as Seat, 'ab'.repeat(16)), 'two');
    await time.pass(500);
    const command = { type: 'contribute', entropy: 'cd'.repeat(16) } as const;
    expect(await server.host().submit(1 as Seat, { id: 'three', command })).toMatchObject({
      type: 'accepted',
    });
    await time.pass(500);
    const anns = (await logOf(server)).flatMap(({ body: { shared } }) =>
      shared.type === 'contributed' && shared.seat === 0 ? [shared.entropy] : [],
    );
    expect(new Set(anns).size).toBe(2);
    expect((await onlineGame(server)).table).toMatchObject({ phase: 'playing', pledging: { round: 2 } });
  });

  test('when another goes without from the fifth round on, one’s own chance is pledged and said all the same', async () => {
    const { time, server } = await onlineWorld('pledged');
    sitOnline(server, 'ann');
    const seat = 1 as Seat;
    for (let round = 1; round <= 6; round += 1) {
      const { commitment, pledging } = (await onlineGame(server)).table;
      const hash = pledgeOf(commitment, seat, `b${round}`.repeat(16));
      const command = { type: 'pledge', hash, instead: pledging?.hashes[seat] ?? null } as const;
      expect(await server.host().submit(seat, { id: `${round}`, command })).toMatchObject({
        type: 'accepted',
      });
      await time.pass(500);
    }
    const { phase, contributions, pledging } = (await onlineGame(server)).table;
    expect([phase, pledging?.round, contributions[1]]).toEqual(['playing', 6, '-']);
    expect(contributions[0]).toMatch(/^[0-9a-f]{64}$/u);
  });
});

describe('[CN41] two devices of one person', () => {
  test('do not undo each other’s pledge', async () => {
    const { time, server } = await onlineWorld('pledged');
    for (const person of ['ann', 'ann', 'ben']) sitOnline(server, person);
    await time.pass(5_000);
    expect(await typesIn(server)).not.toContain('keptBack');
    expect((await onlineGame(server)).table.phase).toBe('playing');
  });

  test('the one that is still there pledges when the other is gone for good', async () => {
    const { time, server } = await onlineWorld('pledged');
    const first = sitOnline(server, 'ann');
    await time.pass(1_000);
    first.session.close();
    sitOnline(server, 'ben');
    sitOnline(server, 'ann');
    await time.pass(19_000);
    expect((await onlineGame(server)).table.phase).toBe('gathering');
    await time.pass(5_000);
    expect((await onlineGame(server)).table).toMatchObject({ phase: 'playing', pledging: { round: 2 } });
    await server.host().submit(0 as Seat, { id: 'end', command: { type: 'resign' } });
    expect(verifyGame(await logOf(server))).toMatchObject({ ok: true, value: { keptBackCount: 1 } });
  });

  test('nothing waits any more when the session is closed, or nobody sits', async () => {
    const { time, server } = await onlineWorld('pledged');
    sitOnline(server, 'ann').session.close();
    const gone = sitOnline(server, 'ann');
    await time.pass(1_000);
    gone.session.close();
    const ben = sitOnline(server, 'ben');
    const again = sitOnline(server, 'ann');
    await time.pass(1_000);
    again.table.rise();
    ben.session.close();
    again.session.close();
    await time.pass(1_000);
    expect(time.timerCount()).toBe(0);
  });
});
