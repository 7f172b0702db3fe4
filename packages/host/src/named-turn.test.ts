/** Commands that say for which turn they are meant. */
import { type Actor, replay } from '@tilewright/rules';
import { DEALT, PASS, type World, hostOf, logOf, say, seqsOf, started, upTo } from '@tilewright/testkit';
import { expect, test } from 'vitest';
import type { Reply } from './reply.ts';
import type { TableHost } from './table-host.ts';

const passAt = (host: TableHost, by: number, turn: number, id: string): Promise<Reply> =>
  host.submit(by as Actor, { id, command: PASS, turn });

const turnOf = async (world: World): Promise<number> =>
  replay((await logOf(world)).map(({ body }) => body)).table.turn.turnCount;

test('[WR11] a command for this turn is carried out, for another one it is not', async () => {
  const { world, host } = await started();
  const turn = await turnOf(world);
  expect(await passAt(host, 0, turn + 1, 'early')).toEqual({ type: 'outOfDate' });
  expect(await passAt(host, 0, turn, 'now')).toEqual({ type: 'accepted', seq: DEALT + 1 });
  await say(host, 1, PASS);
  expect(await passAt(host, 0, turn, 'late')).toEqual({ type: 'outOfDate' });
  expect(await seqsOf(world)).toEqual(upTo(DEALT + 2));
});

test('[WR11] carried out once, it gets the same answer in any turn', async () => {
  const { world, host } = await started();
  const turn = await turnOf(world);
  const reply = await passAt(host, 0, turn, 'once');
  await say(host, 1, PASS);
  expect(await passAt(host, 0, turn, 'once')).toEqual(reply);
  expect(await passAt(hostOf(world), 0, turn, 'once')).toEqual(reply);
  expect(await seqsOf(world)).toEqual(upTo(DEALT + 2));
});

test('[WR11] a host that has not read everything reads on before it says so', async () => {
  const { world, host } = await started();
  const other = hostOf(world);
  const turn = await turnOf(world);
  await passAt(other, 0, turn, 'first');
  expect(await passAt(host, 1, turn + 1, 'second')).toEqual({ type: 'accepted', seq: DEALT + 2 });
  world.failing = 'read';
  expect(await passAt(other, 0, turn, 'third')).toEqual({ type: 'notStored' });
});
