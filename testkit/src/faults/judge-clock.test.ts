/** The judge where clocks and computers move by themselves: what they do is nobody's acknowledged command. */
import { type TableHost, createGame } from '@tilewright/host';
import type { PlayerCommand, WireReply } from '@tilewright/protocol';
import {
  type Actor,
  type Command,
  type Millis,
  type Seat,
  type StoredEvent,
  replay,
  viewFor,
} from '@tilewright/rules';
import { computer, people } from '@tilewright/variants';
import { beforeEach, describe, expect, test } from 'vitest';
import { GAME, type World, contribution, hostOf, logOf, newWorld } from '../host-world.ts';
import { chanceOf } from '../random/chance.ts';
import { randomMove } from '../random/random-player.ts';
import { type History, clientAt, faultsOf, forged, seenByAll } from './history.ts';
import { type Story, newStory } from './story.ts';

const MOOD = { passes: 10, exchanges: 30, bluffs: 0, buys: 0, quits: 0, challenges: 0 };
const TURN_MS = 1_000;
const TURNS = 14;
const COMPUTER = 2;

const say = async (world: World, host: TableHost, story: Story, [seat, command]: [number, Command]) => {
  const id = `id-${story.sayings.size}`;
  const answers = [(await host.submit(seat as Seat, { id, command })) as WireReply];
  const said = { client: clientAt(seat as Seat), game: GAME, id, command: command as PlayerCommand };
  story.sayings.set(`${said.client} ${id}`, { ...said, sentAt: [world.now - 5], answers });
};

/** Two people and a computer; every fifth turn nobody says anything in time, and once lost time is given back. */
const trueHistory = async (): Promise<History> => {
  const clock = { type: 'turn', ms: TURN_MS as Millis } as const;
  const world = newWorld({ seats: [...people('Ann', 'Ben'), computer('Cy', 3)], switches: { clock } });
  await createGame(world.ports, GAME, world.setup);
  const [host, story, chance] = [hostOf(world), newStory(), chanceOf(11)];
  const silently = (by: number | 'keeper', id: string, command: Command) =>
    host.submit(by as Actor, { id, command });
  await silently(COMPUTER, 'contribute:computer', contribution(COMPUTER));
  for (const seat of [0, 1]) await say(world, host, story, [seat, contribution(seat)]);
  for (let turn = 1; turn <= TURNS; turn += 1) {
    world.now += 100;
    if (turn === 7) await silently('keeper', `outage-${world.now}`, { type: 'excuseTime', ms: 50 as Millis });
    const game = replay((await logOf(world)).map(({ body }) => body));
    const [seat] = game.table.turn.toMove as [Seat];
    const command = randomMove(viewFor(game, seat), chance, MOOD);
    if (turn % 5 === 0) {
      world.now = game.table.turn.deadlineAt ?? 0;
      await silently('keeper', `time-up-${host.seq()}`, { type: 'timeUp' });
    } else if (seat === COMPUTER) await silently(seat, `computer:${host.seq()}`, command);
    else await say(world, host, story, [seat, command]);
  }
  const history = { story, log: await logOf(world) };
  seenByAll(history, world.now);
  return history;
};

describe('[FT1] with a clock and a computer the judge', () => {
  let history: History;
  beforeEach(async () => {
    history = await trueHistory();
  });

  const first = (prefix: string): StoredEvent =>
    history.log.find(({ commandId }) => commandId.startsWith(prefix)) as StoredEvent;
  const lastSeq = (pattern: RegExp): number =>
    history.log.filter(({ commandId }) => pattern.test(commandId)).at(-1)?.seq ?? 0;
  /** The log with one event changed, and chained anew. */
  const changed = (event: StoredEvent, change: object): readonly StoredEvent[] =>
    forged(history.log.map((one) => (one.seq === event.seq ? { ...one, ...change } : one)));

  test('finds nothing in a true history, which has all of it', () => {
    for (const prefix of ['keeper:time-up', 'keeper:outage', '2:computer', '2:contribute'])
      expect(first(prefix)).toBeDefined();
    expect(faultsOf(history)).toBe('');
  });

  test('takes no event of a computer or a clock for a command that was acknowledged', () => {
    for (const prefix of ['2:computer', 'keeper:time-up']) {
      const { commandId, seq } = history.log
        .filter((one) => one.commandId.startsWith(prefix))
        .at(-1) as StoredEvent;
      const id = commandId.slice(commandId.indexOf(':') + 1);
      const command = { type: 'pass' } as const;
      const answers = [{ type: 'accepted', seq } as const];
      history.story.sayings.set(`x ${id}`, { client: 'x', game: GAME, id, command, sentAt: [1], answers });
      expect(faultsOf(history)).toMatch(new RegExp(`^lost: pass ${id} of x`, 'mu'));
      history.story.sayings.delete(`x ${id}`);
    }
  });

  test('finds what a computer is said to have done and the rules do not bring', () => {
    const passed = history.log.find(
      ({ commandId, body }) => commandId.startsWith('2:computer') && 'turn' in body.shared,
    ) as StoredEvent;
    const { shared } = passed.body;
    const turn = { ...(shared as { turn: { turnCount: number } }).turn, toMove: [COMPUTER] };
    history.log = changed(passed, { body: { ...passed.body, shared: { ...shared, turn } } });
    expect(faultsOf(history)).toMatch(new RegExp(`^wrong: event ${passed.seq} `, 'mu'));
  });

  test('finds time that was up too early', () => {
    const early = first('keeper:time-up');
    const at = early.at - 1;
    const body = { ...early.body, shared: { ...early.body.shared, at } };
    history.log = changed(early, { at, body });
    expect(faultsOf(history)).toMatch(new RegExp(`^wrong: event ${early.seq} `, 'mu'));
  });

  test.each(['0:computer:9', '2:elsewhere', 'keeper:other'])(
    'finds a move under a name that is nobody’s: %s',
    (commandId) => {
      const prefix = commandId.startsWith('keeper') ? 'keeper:time-up' : '2:computer';
      const event = first(prefix);
      history.log = forged(
        history.log.map((one) => (one.commandId === event.commandId ? { ...one, commandId } : one)),
      );
      expect(faultsOf(history)).toMatch(new RegExp(`^unsaid: .*event ${event.seq} `, 'mu'));
    },
  );

  test('lets somebody who left miss what happened by itself since, and nothing else', async () => {
    const last = history.log.at(-1) as StoredEvent;
    const sights = history.story.lastSights;
    const before = (count: number, at: number): void => {
      const game = replay(history.log.slice(0, -count).map(({ body }) => body));
      const view = viewFor(game, 'spectator');
      sights.splice(0, 9, { client: 'w', game: GAME, seq: history.log.length - count, view, at });
    };
    history.log = history.log.slice(0, lastSeq(/^(?:keeper|2):/u));
    // What was cut off is not the matter here.
    history.story.sayings.clear();
    const behind = (): boolean => /^behind: w saw/mu.test(faultsOf(history));
    const { length } = history.log.filter(
      ({ commandId }) => commandId === (history.log.at(-1) as StoredEvent).commandId,
    );
    before(length, last.at);
    expect(behind()).toBe(false);
    before(length, last.at + 60_000);
    expect(behind()).toBe(true);
    before(history.log.length - lastSeq(/^[01]:/u) + 1, last.at);
    expect(behind()).toBe(true);
  });
});
