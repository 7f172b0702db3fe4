/** How people at sockets begin a game: each pledges its chance, and says it when all have pledged. */
import { type Seat, replay } from '@tilewright/rules';
import { chanceCommand } from '../../tables/testing/world.ts';
import type { Served } from './served.ts';
import type { Wire } from './test-wire.ts';

let chanceCount = 0;

/** The person of a seat pledges its chance, or says it once all have pledged. */
export const addChance = async (
  { store }: Pick<Served, 'store'>,
  game: string,
  wire: Wire,
  seat: number,
): Promise<void> => {
  const { table } = replay((await store.events(game, 0)).map(({ body }) => body));
  const id = `chance-${(chanceCount += 1)}`;
  wire.say({ type: 'command', game, id, turn: null, command: chanceCommand(table, seat as Seat) });
  const { reply } = await wire.next('reply', (message) => message.id === id);
  if (reply.type !== 'accepted') throw new Error(JSON.stringify(reply));
};

/** Everybody, from the first seat on, pledges and says their chance: the game begins where nobody else is waited for. */
export const addChances = async (
  served: Pick<Served, 'store'>,
  game: string,
  wires: readonly Wire[],
): Promise<void> => {
  for (const _ of ['pledge', 'contribute'])
    for (const [seat, wire] of wires.entries()) await addChance(served, game, wire, seat);
};
