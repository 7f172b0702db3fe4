/** What fired, step by step and in words, told from what everybody sees. */
import type { Pending, Table } from '@tilewright/rules';
import { after, at15, play, trap, traps } from '@tilewright/testkit';
import { usualAppeal } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { effectSteps } from './effect-steps.ts';
import { effectLines } from './news.ts';

type Trap = ReturnType<typeof trap>;

interface Played {
  readonly table: Table;
  readonly pending: Pending;
}

/** CAT by Ann across the centre, 10 points, with these traps of Ben (1) or Cleo (2) below. */
const played = (hidden: readonly Trap[], switches: Parameters<typeof traps>[2] = {}): Played => {
  const game = traps(hidden, {}, switches);
  const { events } = after(game, 0, play(game, 'CAT', [7, 7]));
  const shared = events[0]?.shared;
  if (shared?.type !== 'tilesPlayed') throw new Error('no play');
  return { table: game.table, pending: shared.play };
};

const linesOf = (...hidden: readonly Trap[]): readonly string[] => {
  const { table, pending } = played(hidden);
  return effectLines(table, pending).map(({ text }) => text);
};

describe('[WB19] steps', () => {
  test('end where the rules do, whatever fired', () => {
    const kinds = ['skip', 'steal', 'dispose', 'reverse', 'negative', 'boom'];
    for (const kind of kinds) {
      const { table, pending } = played([trap(kind), trap('skip', 2, at15(7, 9))]);
      const steps = effectSteps(table, pending);
      expect(steps.map((step) => step.kind)).toEqual(pending.fired.map((special) => special.kind));
      expect(steps.at(-1)?.pointsAfter).toBe(pending.outcome.points);
      expect(steps.flatMap(({ lost }) => lost).sort((one, other) => one - other)).toEqual(
        pending.outcome.lost,
      );
    }
  });

  test('of two bombs each has its own letters', () => {
    const { table, pending } = played([trap('boom'), trap('boom', 2, at15(7, 8))]);
    expect(effectSteps(table, pending).map(({ lost }) => lost.length)).toEqual([3, 0]);
  });

  test('count an appealed play as often as it counts', () => {
    const { table, pending } = played([trap('negative')]);
    const wordCheck = { type: 'refuse', refusedTiles: 'stay', appeal: usualAppeal } as const;
    const setup = { ...table.setup, switches: { ...table.setup.switches, wordCheck } };
    const appealed = { ...pending, outcome: { ...pending.outcome, points: -20 } };
    expect(effectSteps({ ...table, setup }, appealed)[0]).toMatchObject({
      pointsBefore: 20,
      pointsAfter: -20,
    });
    expect(effectSteps({ ...table, setup }, pending)[0]).toMatchObject({
      pointsBefore: 10,
      pointsAfter: -10,
    });
  });

  test('a kind nobody knows is a step that changes nothing', () => {
    const { table, pending } = played([trap('skip')]);
    const strange = { ...pending, fired: pending.fired.map((special) => ({ ...special, kind: 'toString' })) };
    expect(effectSteps(table, strange)[0]).toMatchObject({ kind: 'toString', pointsAfter: 10, lost: [] });
    expect(effectLines(table, strange)[0]?.text).toBe('toString of Ben: it acts');
  });
});

describe('[WB19] lines', () => {
  test.each([
    [[trap('boom')], ['Bomb of Ben: 3 letters gone']],
    [[trap('negative')], ['Negative of Ben: 10 becomes −10']],
    [
      [trap('negative'), trap('negative', 2)],
      ['Negative of Ben: 10 becomes −10', 'Negative of Cleo: no points to turn'],
    ],
    [[trap('reverse')], ['Reverse of Ben: the order of play turns round']],
    [[trap('dispose', 2)], ['Dispose of Cleo: Ann draws up to 5 only']],
    [[trap('steal')], ['Steal of Ben: Ben takes 10 points from Ann']],
    [
      [trap('steal'), trap('steal', 2)],
      ['Steal of Ben: Ben takes 10 points from Ann', 'Steal of Cleo: nothing to take'],
    ],
    [
      [trap('boom'), trap('steal')],
      ['Bomb of Ben: 3 letters gone', 'Steal of Ben: nothing to take'],
    ],
    [[trap('skip')], ['Skip of Ben: Ben misses a turn']],
    [
      [trap('skip'), trap('reverse', 2)],
      ['Reverse of Cleo: the order of play turns round', 'Skip of Ben: Cleo misses a turn'],
    ],
  ])('%#', (hidden, lines) => expect(linesOf(...hidden)).toEqual(lines));
});
