/** What a host hands to the log besides its events. */
import { replay, viewFor } from '@tilewright/rules';
import { GAME, PASS, contribution, logOf, newWorld, say, shelf } from '@tilewright/testkit';
import { expect, test } from 'vitest';
import { createGame } from './create-game.ts';
import type { Batch, EventLog } from './ports.ts';
import { hostTable } from './table-host.ts';

test('[LG5] with a batch comes the table as its events leave it', async () => {
  const world = newWorld();
  const batches: Batch[] = [];
  const append: EventLog['append'] = (batch) => {
    batches.push(batch);
    return world.ports.log.append(batch);
  };
  const ports = { ...world.ports, log: { ...world.ports.log, append } };
  await createGame(ports, GAME, world.setup);
  const host = hostTable(ports, GAME, shelf);
  for (const seat of [0, 1]) await say(host, seat, contribution(seat));
  await say(host, 0, PASS);
  const bodies = (await logOf(world)).map(({ body }) => body);
  expect(batches).toHaveLength(4);
  for (const { command, table } of batches) expect(table).toEqual(replay(bodies.slice(0, command.seq)).table);
  expect(host.view('spectator')).toEqual(viewFor(replay(bodies), 'spectator'));
});
