/** The judge where chance is pledged: a seat that changes hands after all have pledged keeps its chance back, and says so. */
import { createGame } from '@tilewright/host';
import type { PlayerCommand, WireReply } from '@tilewright/protocol';
import { type Command, type Seat, type StoredEvent, pledgeOf, replay } from '@tilewright/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { GAME, hostOf, logOf, newWorld } from '../host-world.ts';
import { type History, clientAt, faultsOf, forged, seenByAll, unseen } from './history.ts';
import { newStory } from './story.ts';

const entropyOf = (seat: number, round: number): string => `${seat}${round}`.repeat(16);

/** Both pledge, the second one is given a name, both pledge anew and say what they pledged. */
const trueHistory = async (): Promise<History> => {
  const world = newWorld();
  await createGame(world.ports, GAME, world.setup, 'pledged');
  const [host, story] = [hostOf(world), newStory()];
  const say = async (seat: number, command: Command): Promise<void> => {
    const id = `id-${story.sayings.size}`;
    world.now += 10;
    const answers = [(await host.submit(seat as Seat, { id, command })) as WireReply];
    const said = { client: clientAt(seat as Seat), game: GAME, id, command: command as PlayerCommand };
    story.sayings.set(`${said.client} ${id}`, { ...said, sentAt: [world.now - 5], answers });
  };
  const pledge = async (seat: number, round: number): Promise<void> => {
    const { commitment, pledging } = replay((await logOf(world)).map(({ body }) => body)).table;
    const hash = pledgeOf(commitment, seat as Seat, entropyOf(seat, round));
    await say(seat, { type: 'pledge', hash, instead: pledging?.hashes[seat] ?? null });
  };
  for (const seat of [0, 1]) await pledge(seat, 1);
  const by = { name: 'Bea', kind: 'person', level: null } as const;
  await host.submit('keeper', { id: 'claim:1', command: { type: 'replaceSeat', seat: 1 as Seat, by } });
  for (const seat of [0, 1]) await pledge(seat, 2);
  for (const seat of [0, 1]) await say(seat, { type: 'contribute', entropy: entropyOf(seat, 2) });
  const history = { story, log: await logOf(world) };
  seenByAll(history, world.now);
  return history;
};

describe('[FT1] where chance is pledged the judge', () => {
  let history: History;
  let claim: readonly StoredEvent[];
  beforeEach(async () => {
    history = await trueHistory();
    claim = history.log.filter(({ commandId }) => commandId === 'keeper:claim:1');
  });

  test('reads a seat that is handed over and keeps its chance back', () => {
    expect(claim.map(({ body }) => body.shared.type)).toEqual(['keptBack', 'seatReplaced']);
    expect(faultsOf(history)).toBe('');
    expect(replay(history.log.map(({ body }) => body)).table.phase).toBe('playing');
  });

  test.each([
    ['keptBack', /^damaged: something was kept back at 4 /mu],
    ['seatReplaced', /^unsaid: nobody said what is event 4/mu],
  ])('finds it where %s is missing', (type, fault) => {
    history.log = forged(history.log.filter(({ body }) => body.shared.type !== type));
    unseen(history);
    expect(faultsOf(history)).toMatch(fault);
  });
});
