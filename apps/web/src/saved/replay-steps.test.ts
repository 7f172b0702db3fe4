import { type GameEvent, type StoredEvent, type ViewEvent, eventFor } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { checkDraws } from './check-draws.ts';
import { eventIn, marksOf, stepAfterKey, stepOfPosition, stepsOf } from './replay-steps.ts';
import { replayRows } from './replay-rows.ts';
import { storyOf } from './step-story.ts';

/** Finished games of every preset, as they were once stored. */
const stored: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../packages/rules/games/*-v1.jsonl',
  { query: '?raw', import: 'default', eager: true },
);

const eventsOf = (variant: string): readonly GameEvent[] =>
  (stored[`../../../../packages/rules/games/${variant}-v1.jsonl`] ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as StoredEvent).body);
const asSpectator = (events: readonly GameEvent[]): readonly ViewEvent[] =>
  events.map((event) => eventFor(event, 'spectator'));

const variants = ['classic', 'solo', 'stuff', 'books', 'junior', 'juniorFamily'];

describe('[WB17] replay', () => {
  test.each(variants)('of %s goes from the start to the end without a jump', (variant) => {
    const steps = stepsOf(eventsOf(variant));
    expect(steps[0]?.after.table).toMatchObject({ phase: 'playing', sheet: [] });
    expect(steps[steps.length - 1]?.after.table.phase).toBe('over');
    for (const [index, step] of steps.slice(1).entries()) expect(step.before).toBe(steps[index]?.after);
  });

  test.each(variants)(
    'of %s has a row for each line of the sheet, and totals that are the scores',
    (variant) => {
      const steps = stepsOf(eventsOf(variant));
      const rows = replayRows(steps, 'numberedRows');
      const last = steps[steps.length - 1]?.after.table;
      const lines = rows.filter(
        ({ kind }) => kind !== 'unplayed' && kind !== 'gained' && kind !== 'overtime',
      );
      expect(lines).toHaveLength(last?.sheet.length ?? 0);
      for (const row of rows) expect(row.old + row.points).toBe(row.total);
      for (const [seat, score] of (last?.scores ?? []).entries()) {
        const own = rows.filter((row) => row.seat === seat);
        expect(own[own.length - 1]?.total ?? 0).toBe(score);
      }
    },
  );

  test('knows racks of a finished game, and none of what a spectator was told', () => {
    const whole = replayRows(stepsOf(eventsOf('classic')), 'numberedRows');
    expect(whole.find(({ kind }) => kind === 'play')?.rack).toMatch(/^[A-Z]*\?*$/u);
    const told = replayRows(stepsOf(asSpectator(eventsOf('classic'))), 'numberedRows');
    expect(told.every(({ rack }) => rack === null)).toBe(true);
    expect(told.map(({ total }) => total)).toEqual(whole.map(({ total }) => total));
  });

  test('marks the tiles of a play that stood, and those of one that was taken back', () => {
    const steps = stepsOf(eventsOf('stuff'));
    const stood = steps.find((step) => eventIn(step, 'playStood'));
    const undone = steps.find((step) => eventIn(step, 'playWithdrawn'));
    expect(stood && marksOf(stood)).toMatchObject({ isUndone: false });
    for (const square of stood ? marksOf(stood).last : [])
      expect(stood?.after.table.board[square]).not.toBe(0);
    expect(undone === undefined || marksOf(undone).isUndone).toBe(true);
  });

  test('of nothing is empty, and one that has just begun shows its start', () => {
    expect(stepsOf([])).toEqual([]);
    expect(stepsOf(eventsOf('classic').slice(0, 1))).toHaveLength(1);
  });

  test('of a mere position has all lines in one step', () => {
    const steps = stepsOf(eventsOf('classic'));
    const end = steps[steps.length - 1]?.after;
    const words = replayRows(steps, 'numberedRows').map(({ word }) => word);
    expect(end && replayRows([stepOfPosition(end)], 'numberedRows').map(({ word }) => word)).toEqual(words);
  });

  test.each(variants)('of %s has something to tell at every step', (variant) => {
    for (const step of stepsOf(eventsOf(variant))) expect(storyOf(step).join(' ')).toMatch(/[.!)]$/u);
  });

  test.each([
    ['ArrowLeft', 0, 0],
    ['ArrowLeft', 3, 2],
    ['ArrowRight', 3, 4],
    ['ArrowRight', 9, 9],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['a', 5, undefined],
  ])('%s at %i leads to %s', (key, step, next) => expect(stepAfterKey(key, step, 10)).toBe(next));
});

describe('[WB15] draws', () => {
  test.each(variants)('of %s are checked from what the end revealed', (variant) => {
    expect(checkDraws(eventsOf(variant))).toMatchObject({ type: 'fair' });
  });

  test('that differ by one letter are not fair', () => {
    const events = eventsOf('classic').map((event) =>
      event.shared.type === 'dealt'
        ? {
            ...event,
            hands: event.hands.map((change) =>
              'letters' in change ? { ...change, letters: change.letters.slice().reverse() } : change,
            ),
          }
        : event,
    );
    expect(checkDraws(events as readonly GameEvent[])).toEqual({ type: 'unfair' });
  });

  test('cannot be checked before the end, or without a commitment', () => {
    const events = eventsOf('classic');
    expect(checkDraws(events.slice(0, -1))).toEqual({ type: 'unknown' });
    const [first, ...rest] = events as readonly [GameEvent, ...GameEvent[]];
    const uncommitted = { ...first, shared: { ...first.shared, commitment: '' } } as GameEvent;
    expect(checkDraws([uncommitted, ...rest])).toEqual({ type: 'unknown' });
  });
});
