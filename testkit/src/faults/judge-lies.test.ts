/** The judge and a store that lies well, numbered and chained anew: whatever was changed is found. */
import { makeServerMessage } from '@tilewright/protocol';
import { type Seat, type StoredEvent, replay, viewFor } from '@tilewright/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { GAME } from '../host-world.ts';
import { put } from '../umpire/ledger.ts';
import { type History, clientAt, faultsOf, forged, trueHistory, unseen } from './history.ts';
import { recorderOf } from './story.ts';

interface Change {
  /** Where in the event. */
  readonly path: string;
  readonly changed: unknown;
}

/** All that can be changed at one place of an event; what a game was opened with is nobody's saying. */
const changesOf = (value: unknown, path = ''): readonly Change[] => {
  if (typeof value === 'number') return [{ path, changed: value + 1 }];
  if (typeof value === 'boolean') return [{ path, changed: !value }];
  if (typeof value === 'string') return [{ path, changed: `${value}1` }];
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).filter(([key]) => key !== 'setup');
  const isList = Array.isArray(value);
  const within = inner.flatMap(([key, one]) =>
    changesOf(one, `${path}.${key}`).map((change) => ({
      path: change.path,
      changed: isList ? put(value, Number(key), change.changed) : { ...value, [key]: change.changed },
    })),
  );
  return isList && value.length > 0 ? [...within, { path, changed: value.slice(1) }] : within;
};

describe('[FT30] of what a server that lies well would keep, the judge', () => {
  let history: History;
  beforeEach(async () => {
    history = await trueHistory();
    unseen(history);
  });

  const batches = (): readonly (readonly StoredEvent[])[] => {
    const ids = [...new Set(history.log.map(({ commandId }) => commandId))];
    return ids.map((id) => history.log.filter(({ commandId }) => commandId === id));
  };
  const isFound = (log: readonly StoredEvent[]): boolean => faultsOf({ ...history, log: forged(log) }) !== '';

  test('finds every kind of change of every kind of event', () => {
    const { log } = history;
    const changes = log.flatMap((event, index) =>
      changesOf(event.body).map(({ path, changed }) => ({
        path: `${event.body.shared.type}${path.replaceAll(/\.\d+/gu, '.n')}`,
        lie: put(log, index, { ...event, body: changed } as StoredEvent),
      })),
    );
    // One of each kind: the last.
    const lies = new Map(changes.map(({ path, lie }) => [path, lie]));
    expect(lies.size).toBeGreaterThan(80);
    expect([...lies].filter(([, lie]) => !isFound(lie)).map(([path]) => path)).toEqual([]);
  });

  test('finds every command that was dropped, stands twice, or changed places with the next', () => {
    const kept = batches();
    for (const [index, batch] of kept.entries()) {
      const [before, next, after] = [
        kept.slice(0, index),
        kept.slice(index + 1, index + 2),
        kept.slice(index + 2),
      ];
      expect(isFound([...before, ...next, ...after].flat())).toBe(true);
      expect(isFound([...before, batch, batch, ...next, ...after].flat())).toBe(true);
      expect(next.length === 0 || isFound([...before, ...next, batch, ...after].flat())).toBe(true);
    }
  });

  test('finds every command that says something else than its client did', () => {
    for (const said of history.story.sayings.values()) {
      const { command } = said;
      Object.assign(said, { command: command.type === 'pass' ? { type: 'resign' } : { type: 'pass' } });
      expect(faultsOf(history)).toMatch(/^wrong: event/mu);
      Object.assign(said, { command });
    }
  });

  test('finds a command that stands there from another seat', () => {
    history.story.seats.set(`${clientAt(0 as Seat)} ${GAME}`, 1 as Seat);
    expect(faultsOf(history)).toMatch(/^another's: contribute/mu);
  });

  test('finds what somebody was shown and is not so, an event and a whole game', () => {
    const { heard } = recorderOf(history.story, clientAt(0 as Seat));
    const [{ body }] = history.log.slice(-1) as [StoredEvent];
    const seq = history.log.length;
    const game = replay(history.log.map((event) => event.body));
    const view = viewFor(game, 0 as Seat);
    heard(makeServerMessage({ type: 'event', game: GAME, seq, event: { shared: body.shared, hands: [] } }));
    heard(makeServerMessage({ type: 'view', game: GAME, seq, view }));
    expect(faultsOf(history)).toBe('');
    const scores = view.table.scores.map((score) => score + 1);
    heard(
      makeServerMessage({
        type: 'view',
        game: GAME,
        seq,
        view: { ...view, table: { ...view.table, scores } },
      }),
    );
    expect(faultsOf(history)).toMatch(new RegExp(`^told: client 0 was shown view ${seq} `, 'mu'));
    const shared = { ...body.shared, at: body.shared.at + 1 } as typeof body.shared;
    heard(makeServerMessage({ type: 'event', game: GAME, seq, event: { shared, hands: [] } }));
    expect(faultsOf(history)).toMatch(new RegExp(`^told: client 0 was shown event ${seq} `, 'mu'));
  });
});
