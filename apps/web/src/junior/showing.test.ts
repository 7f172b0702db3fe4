import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Seat, SharedEvent, View } from '@tilewright/rules';
import { computer, people } from '@tilewright/variants';
import { closedTable, useTable } from '../table/table-store.ts';
import { useJunior } from './junior-store.ts';
import { sampleJunior } from './sample-junior.ts';
import { startShowing } from './showing.ts';

const seats = [...people('Ann'), computer('Computer', 1)];
const viewAfter = (captured: string, seat = 1): View =>
  sampleJunior({ seats, captured, turn: { toMove: [seat as Seat] } });

let seq = 0;
const happen = (shared: object, view: View): void => {
  const { view: before } = useTable.getState();
  seq += 1;
  const event = { shared: shared as SharedEvent, hands: [] };
  useTable.setState({ view, seq, happening: { seq, event, before, after: view } });
};
const capture = (view: View, seat = 1): void =>
  happen({ type: 'captured', seat, square: 1, completed: [] }, view);

const [start, one, two, done] = [viewAfter(''), viewAfter('Ab'), viewAfter('Ab Bb'), viewAfter('Ab Bb', 0)];
let stop = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  useTable.setState({ ...closedTable(), game: 'a', view: start });
  stop = startShowing();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const shown = (): View => useJunior.getState().view;

describe('[JW7] what computers do is shown one after the other', () => {
  it('the second stamp waits until the first has been seen, and the turn until both have', () => {
    capture(one);
    expect(shown()).toBe(one);
    capture(two);
    happen({ type: 'passed', seat: 1, reason: 'done' }, done);
    expect([shown(), useJunior.getState().isBehind]).toEqual([one, true]);
    vi.advanceTimersByTime(1200);
    expect([shown(), useJunior.getState().isBehind]).toEqual([two, true]);
    vi.advanceTimersByTime(1200);
    expect([shown(), useJunior.getState().isBehind]).toEqual([done, false]);
  });

  it('stamps of a person are shown as they come', () => {
    capture(one, 0);
    capture(two, 0);
    expect([shown(), useJunior.getState().isBehind]).toEqual([two, false]);
  });

  it('[JW5] a second tap on Done is not the next player’s', () => {
    const two = people('Ann', 'Ben');
    const turnOf = (seat: number): View => sampleJunior({ seats: two, turn: { toMove: [seat as Seat] } });
    useTable.setState({ view: turnOf(0), seq: seq + 1 });
    happen({ type: 'passed', seat: 0, reason: 'chosen' }, turnOf(1));
    expect([shown().table.turn.toMove, useJunior.getState().isBehind]).toEqual([[1], true]);
    vi.advanceTimersByTime(600);
    expect(useJunior.getState().isBehind).toBe(false);
  });

  it('a view that comes as a whole is shown at once, and nothing comes after it', () => {
    capture(one);
    capture(two);
    useTable.setState({ view: done, seq: seq + 1 });
    expect([shown(), useJunior.getState().isBehind]).toEqual([done, false]);
    vi.advanceTimersByTime(5000);
    expect(shown()).toBe(done);
  });

  it('[JW6] when the curtain falls the hands go at once, and the rest is still shown one after the other', () => {
    const rackCounts = (): readonly unknown[] => shown().hands.map((hand) => hand?.rack.length ?? null);
    capture(one);
    capture(two);
    happen({ type: 'passed', seat: 1, reason: 'done' }, done);
    const covered: View = { ...done, hands: done.hands.map(() => null), viewer: 'spectator' };
    useTable.setState({ view: covered });
    expect([shown().table, rackCounts()]).toEqual([one.table, [null, null]]);
    vi.advanceTimersByTime(1200);
    expect([shown().table, rackCounts()]).toEqual([two.table, [null, null]]);
    vi.advanceTimersByTime(1200);
    expect(shown()).toEqual(covered);
    expect(useJunior.getState().isBehind).toBe(false);
  });

  it('what is in the hand stays there only within the same turn', () => {
    useJunior.setState({ picked: 2, giving: [1] });
    useTable.setState({ view: { ...start, table: { ...start.table } } });
    expect(useJunior.getState()).toMatchObject({ picked: 2, giving: [1] });
    capture(sampleJunior({ seats, turn: { toMove: [1 as Seat], captureCount: 1 } }));
    expect(useJunior.getState()).toMatchObject({ picked: null, giving: null });
  });
});
