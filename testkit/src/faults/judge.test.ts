/** The judge has teeth: a true history passes, and each way in which a history can be false is found. */
import { createGame } from '@tilewright/host';
import { makeServerMessage, type PlayerCommand, type WireReply } from '@tilewright/protocol';
import {
  type Command,
  GENESIS_HASH,
  type Seat,
  type StoredEvent,
  chainEvents,
  replay,
  viewFor,
} from '@tilewright/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEALT, GAME, PASS, contribution, hostOf, logOf, newWorld, shelf } from '../host-world.ts';
import { chanceOf } from '../random/chance.ts';
import { randomMove } from '../random/random-player.ts';
import { judge } from './judge.ts';
import { type Said, type Story, newStory, recorderOf } from './story.ts';

const MOOD = { passes: 20, exchanges: 30, bluffs: 0, buys: 0, quits: 0, challenges: 0 };
const TURNS = 8;

interface History {
  readonly story: Story;
  log: readonly StoredEvent[];
}

/** A true one: eight turns at a real host, the last one a pass. */
const trueHistory = async (): Promise<History> => {
  const world = newWorld();
  await createGame(world.ports, GAME, world.setup);
  const host = hostOf(world);
  const story = newStory();
  const say = async (seat: number, command: Command): Promise<void> => {
    const id = `id-${story.sayings.size}`;
    world.now += 10;
    const said: Said = {
      client: `client${seat}`,
      game: GAME,
      id,
      command: command as PlayerCommand,
      sentAt: [world.now - 5],
      answers: [],
    };
    story.sayings.set(`${said.client} ${id}`, said);
    said.answers.push((await host.submit(seat as Seat, { id, command })) as WireReply);
  };
  for (const seat of [0, 1]) await say(seat, contribution(seat));
  const chance = chanceOf(7);
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const game = replay((await logOf(world)).map(({ body }) => body));
    const [seat] = game.table.turn.toMove as [Seat];
    await say(seat, turn === TURNS ? PASS : randomMove(viewFor(game, seat), chance, MOOD));
  }
  const log = await logOf(world);
  const game = replay(log.map(({ body }) => body));
  for (const viewer of [0 as Seat, 1 as Seat, 'spectator'] as const)
    story.lastSights.push({
      client: `${viewer}`,
      game: GAME,
      seq: log.length,
      view: viewFor(game, viewer),
      at: world.now,
    });
  return { story, log };
};

/** As a server would store them that lies well: numbered and chained anew. */
const forged = (events: readonly StoredEvent[]): readonly StoredEvent[] =>
  chainEvents(
    GENESIS_HASH,
    events.map(({ prevHash: _prev, hash: _hash, ...envelope }, index) => ({ ...envelope, seq: index + 1 })),
  );

const without = (log: readonly StoredEvent[], commandId: string): readonly StoredEvent[] =>
  log.filter((event) => event.commandId !== commandId);

const faultsOf = ({ story, log }: History): string =>
  judge(story, new Map([[GAME, log]]), shelf.words).faults.join('\n');

describe('[FT1] the judge', () => {
  let history: History;
  let last: Said;
  let lastEvent: StoredEvent;

  beforeEach(async () => {
    history = await trueHistory();
    last = [...history.story.sayings.values()].at(-1) as Said;
    lastEvent = history.log.at(-1) as StoredEvent;
  });

  const answerLast = (...answers: readonly WireReply[]): void => void last.answers.splice(0, 9, ...answers);

  test('finds nothing in a true history', () => {
    expect(faultsOf(history)).toBe('');
    const verdict = judge(history.story, new Map([[GAME, history.log]]), shelf.words);
    expect(verdict).toMatchObject({
      okCount: TURNS + 2,
      failCount: 0,
      unknownCount: 0,
      hitCount: 0,
      gameCount: 1,
    });
    expect(verdict.eventCount).toBeGreaterThan(DEALT + TURNS - 1);
  });

  test('counts what was sent again after it was stored', () => {
    last.sentAt.push(lastEvent.at + 1);
    const verdict = judge(history.story, new Map([[GAME, history.log]]), shelf.words);
    expect(verdict).toMatchObject({ faults: [], resendCount: 1, hitCount: 1 });
  });

  test('lets a command without an answer be there once, or not at all', () => {
    answerLast();
    expect(faultsOf(history)).toBe('');
    history.log = without(history.log, lastEvent.commandId);
    history.story.lastSights.splice(0);
    expect(faultsOf(history)).toBe('');
  });

  test('finds an acknowledged command that was lost at the end', () => {
    history.log = without(history.log, lastEvent.commandId);
    expect(faultsOf(history)).toMatch(/^lost: pass/mu);
    expect(faultsOf(history)).toMatch(/^behind: 0 saw/mu);
  });

  test('finds one that was lost in the middle, even where the rest was chained anew', () => {
    const pass = [...history.story.sayings.values()].find(
      ({ command }) => command.type !== 'contribute',
    ) as Said;
    const stored = history.log.find(({ commandId }) => commandId.endsWith(`:${pass.id}`)) as StoredEvent;
    history.log = forged(without(history.log, stored.commandId));
    expect(faultsOf(history)).toMatch(new RegExp(`^lost: .*${pass.id} `, 'mu'));
  });

  test('finds a game that is gone as a whole', () => {
    const { faults } = judge(history.story, new Map(), shelf.words);
    expect(faults.filter((fault) => fault.startsWith('lost:'))).toHaveLength(TURNS + 2);
    expect(faults.some((fault) => fault.startsWith('behind:'))).toBe(true);
  });

  test('finds a gap', () => {
    history.log = history.log.filter((_, index) => index !== DEALT);
    expect(faultsOf(history)).toMatch(new RegExp(`^damaged: game has wrongSeq at event ${DEALT + 1}`, 'mu'));
  });

  test('finds a command that was carried out twice in a row', () => {
    history.log = forged([...history.log, lastEvent]);
    expect(faultsOf(history)).toMatch(/^elsewhere: pass/mu);
    // Also where the second one was acknowledged.
    answerLast({ type: 'accepted', seq: history.log.length });
    expect(faultsOf(history)).toMatch(/^wrong: event/mu);
  });

  test.each(['acknowledged', 'unanswered'])('finds a command that stands there twice: %s', (how) => {
    const before = history.log.at(-2) as StoredEvent;
    const said = [...history.story.sayings.values()].at(-2) as Said;
    if (how === 'unanswered') said.answers.splice(0);
    history.log = forged([...history.log, before]);
    expect(faultsOf(history)).toMatch(new RegExp(`^doubled: .*${said.id} `, 'mu'));
  });

  test('finds a command that stands elsewhere than was said', () => {
    answerLast({ type: 'accepted', seq: lastEvent.seq - 1 });
    expect(faultsOf(history)).toMatch(/^elsewhere: pass/mu);
  });

  test.each([{ type: 'refused', refusal: { type: 'gameOver' } }, { type: 'outOfDate' }] as const)(
    'finds a command that was stored and answered $type',
    (answer) => {
      answerLast(answer as WireReply);
      expect(faultsOf(history)).toMatch(/^refused, yet stored: pass/mu);
    },
  );

  test('finds two answers that differ, and answers that nobody should get', () => {
    answerLast({ type: 'accepted', seq: lastEvent.seq }, { type: 'accepted', seq: lastEvent.seq + 1 });
    expect(faultsOf(history)).toMatch(/^odd: pass/mu);
    answerLast({ type: 'idReused' });
    expect(faultsOf(history)).toMatch(/^odd: pass/mu);
  });

  test('finds what nobody said', () => {
    history.story.sayings.delete(`${last.client} ${last.id}`);
    expect(faultsOf(history)).toMatch(/^unsaid: /mu);
  });

  test('finds events that the command does not bring', () => {
    const scored = {
      ...lastEvent.body,
      shared: { ...lastEvent.body.shared, seat: 1 - Number(lastEvent.commandId[0]) },
    };
    history.log = forged([
      ...history.log.slice(0, -1),
      { ...lastEvent, body: scored as StoredEvent['body'] },
    ]);
    expect(faultsOf(history)).toMatch(/^wrong: event/mu);
  });

  test('finds a changed byte', () => {
    history.log = history.log.map((event) =>
      event.seq === DEALT ? { ...event, at: (event.at + 1) as StoredEvent['at'] } : event,
    );
    expect(faultsOf(history)).toMatch(new RegExp(`^damaged: game has wrongHash at event ${DEALT}`, 'mu'));
  });

  test('finds a view that is another than the game', () => {
    const [sight] = history.story.lastSights.splice(0, 1);
    if (sight === undefined) throw new Error('somebody saw something');
    const scores = sight.view.table.scores.map((score) => score + 1);
    history.story.lastSights.push({
      ...sight,
      view: { ...sight.view, table: { ...sight.view.table, scores } },
    });
    expect(faultsOf(history)).toMatch(/^other: 0 sees/mu);
  });
});

describe('[FT1] at the wire', () => {
  const seated = (seq: number): string =>
    makeServerMessage({ type: 'seated', game: GAME, seq, viewer: 'spectator', about: {} as never });

  test('a server that is behind what a client has seen is found', () => {
    const story = newStory();
    const { heard } = recorderOf(story, 'ann');
    heard(seated(7));
    heard(makeServerMessage({ type: 'event', game: GAME, seq: 8, event: {} as never }));
    heard(seated(8));
    expect(story.faults).toEqual([]);
    heard(seated(7));
    expect(story.faults).toEqual([`ann had seen event 8 of ${GAME}, then seated says 7`]);
  });

  test('an answer to what was never said is found, and patience is no answer', () => {
    const story = newStory();
    const { sent, heard } = recorderOf(story, 'ann');
    sent(JSON.stringify({ type: 'command', game: GAME, id: 'one', turn: null, command: PASS }));
    for (const type of ['notStored', 'tooFast'] as const)
      heard(makeServerMessage({ type: 'reply', game: GAME, id: 'one', reply: { type, retryMs: 1 } }));
    expect([...story.sayings.values()]).toMatchObject([{ client: 'ann', answers: [] }]);
    heard(makeServerMessage({ type: 'reply', game: GAME, id: 'two', reply: { type: 'outOfDate' } }));
    expect(story.faults).toEqual(['ann was answered what it never said: two']);
  });
});
