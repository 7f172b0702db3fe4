/** The judge has teeth: a true history passes, and each way in which a history can be false is found. */
import { makeServerMessage, type WireReply } from '@tilewright/protocol';
import type { StoredEvent } from '@tilewright/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEALT, GAME, PASS, shelf } from '../host-world.ts';
import { type History, TURNS, faultsOf, forged, trueHistory, unseen } from './history.ts';
import { judge } from './judge.ts';
import { type Said, newStory, recorderOf } from './story.ts';

const without = (log: readonly StoredEvent[], commandId: string): readonly StoredEvent[] =>
  log.filter((event) => event.commandId !== commandId);

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
    unseen(history);
    expect(faultsOf(history)).toBe('');
  });

  test('finds an acknowledged command that was lost at the end', () => {
    history.log = without(history.log, lastEvent.commandId);
    expect(faultsOf(history)).toMatch(/^lost: pass/mu);
    expect(faultsOf(history)).toMatch(/^behind: client 0 saw/mu);
    expect(faultsOf(history)).toMatch(/^told: client 0 was shown event/mu);
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
    expect(faults.some((fault) => fault.startsWith('gone:'))).toBe(true);
  });

  test('finds a gap', () => {
    history.log = history.log.filter((_, index) => index !== DEALT);
    expect(faultsOf(history)).toMatch(
      new RegExp(`^damaged: number ${DEALT + 2} stands at event ${DEALT + 1}`, 'mu'),
    );
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
      event.seq === DEALT ? { ...event, commandId: `${event.commandId}!` } : event,
    );
    expect(faultsOf(history)).toMatch(new RegExp(`^damaged: the chain breaks at ${DEALT}`, 'mu'));
  });

  test('finds a view that is another than the game', () => {
    const [sight] = history.story.lastSights.splice(0, 1);
    if (sight === undefined) throw new Error('somebody saw something');
    const scores = sight.view.table.scores.map((score) => score + 1);
    history.story.lastSights.push({
      ...sight,
      view: { ...sight.view, table: { ...sight.view.table, scores } },
    });
    expect(faultsOf(history)).toMatch(/^other: client 0 sees/mu);
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
