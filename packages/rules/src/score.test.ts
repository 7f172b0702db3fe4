import { type Game, type Square, place, score } from './index.ts';
import { after, afterAll, context, lay, play, scene, setupOf, sharedOf } from '@tilewright/testkit';
import { plainLayout } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';

const worth = (
  game: Game,
  text: string,
  from: readonly [number, number],
  direction: 'across' | 'down' = 'across',
): number => {
  const tiles = lay(game, text, from, direction);
  const words = place(game.table.setup, game.table.board, tiles);
  if (!words.ok) throw new Error(words.error.type);
  return score(game.table.setup, game.table.board, { tiles, words: words.value });
};

/** Lays words one after the other by whoever moves, and lists the points. */
const pointsOf = (
  game: Game,
  plays: readonly (readonly [string, readonly [number, number], 'across' | 'down'])[],
): readonly number[] => {
  let now = game;
  return plays.map(([text, from, direction]) => {
    const {
      game: next,
      events,
      refusal,
    } = after(now, now.table.turn.toMove[0] as number, play(now, text, from, direction), context());
    if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
    now = next;
    return sharedOf(events, 'tilesPlayed')[0]?.play.outcome.points ?? Number.NaN;
  });
};

const noBonus = { fullRackBonus: 0, wordCheck: { type: 'none' } } as const;

describe('points', () => {
  test('[SC1] RIDE 10, TIE through its I 3, PET above it making ER 9', () => {
    const game = scene({}, { racks: ['RIDEPET', 'TEAAAAA'] });
    expect(
      pointsOf(game, [
        ['RIDE', [7, 6], 'across'],
        ['TIE', [6, 7], 'down'],
      ]),
    ).toEqual([10, 3]);
    const later = afterAll(game, [
      [0, play(game, 'RIDE', [7, 6])],
      [1, { type: 'pass' }],
    ]);
    expect(worth(later, 'TIE', [6, 7], 'down')).toBe(3);
    expect(worth(later, 'PET', [6, 4])).toBe(9);
  });

  test('[SC2] BEE across the star with no other premium is 10', () => {
    expect(worth(scene({}), 'BEE', [7, 7])).toBe(10);
  });

  const premiums = (letterTimes: readonly number[], wordTimes: readonly number[]): Game => {
    const plain = plainLayout(3, 5);
    const fill = (row: readonly number[]): readonly number[] => [1, 1, 1, 1, 1, ...row, 1, 1, 1, 1, 1];
    return scene({ layout: { ...plain, letterTimes: fill(letterTimes), wordTimes: fill(wordTimes) } });
  };

  test.each([
    ['[SC2] two double words make ×4', [1, 1, 1, 1, 1], [2, 1, 1, 2, 1], 5 * 4],
    ['[SC2] double and triple word make ×6', [1, 1, 1, 1, 1], [2, 1, 1, 3, 1], 5 * 6],
    ['[SC2] two triple words make ×9', [1, 1, 1, 1, 1], [3, 1, 1, 3, 1], 5 * 9],
    [
      '[SC2] letter premiums count before word premiums',
      [3, 2, 1, 1, 1],
      [1, 1, 1, 2, 1],
      (2 * 3 + 1 * 2 + 1 + 1) * 2,
    ],
    ['[SC2] a square may have both', [2, 1, 1, 1, 1], [3, 1, 1, 1, 1], (2 * 2 + 3) * 3],
  ])('%s', (_id, letterTimes, wordTimes, expected) => {
    expect(worth(premiums(letterTimes, wordTimes), 'DEAN', [1, 0])).toBe(expected);
  });

  test('[SC3] a premium under an old tile counts no more', () => {
    const game = scene({}, { racks: ['CATXXXX', 'SXXXXXX'] });
    const later = afterAll(game, [[0, play(game, 'CAT', [7, 5])]]);
    expect(worth(game, 'CAT', [7, 5])).toBe(10);
    expect(worth(later, 'CATS', [7, 5])).toBe(6);
  });

  const teaching = [
    ['HORN', [7, 5], 'across'],
    ['FARM', [5, 7], 'down'],
    ['PASTE', [9, 5], 'across'],
    ['MOB', [8, 7], 'across'],
    ['BIT', [10, 4], 'across'],
  ] as const;
  const teachingScene = (premiumsAre: 'once' | 'persistent'): Game =>
    scene(
      { switches: { ...noBonus, premiums: premiumsAre, rackSize: 20 } },
      { racks: ['HORNPASTEBIT', 'FAMOBXXXXX'] },
    );

  test('[SC3] the teaching example, premiums once: 14, 9, 25, 16, 16', () => {
    expect(pointsOf(teachingScene('once'), teaching)).toEqual([14, 9, 25, 16, 16]);
  });

  test('[SC4] the teaching example, persistent premiums: 14, 9, 25, 18, 22', () => {
    expect(pointsOf(teachingScene('persistent'), teaching)).toEqual([14, 9, 25, 18, 22]);
  });

  test('[SC4] the star does not persist, on any board', () => {
    const layout = {
      ...plainLayout(5, 5),
      wordTimes: plainLayout(5, 5).wordTimes.map((one, square) => (square === 12 ? 2 : one)),
    };
    const game = scene({ layout, switches: { premiums: 'persistent' } }, { racks: ['ATXXXXX', 'EXXXXXX'] });
    const later = afterAll(game, [[0, play(game, 'AT', [2, 2])]]);
    expect(worth(game, 'AT', [2, 2])).toBe(4);
    expect(worth(later, 'ATE', [2, 2])).toBe(3);
  });

  test('[SC5] a blank is worth 0, but the word premium under it counts', () => {
    expect(worth(scene({}), 'bEE', [7, 7])).toBe(4);
    expect(worth(scene({}), 'BeE', [7, 7])).toBe(8);
  });

  test.each([
    ['[SC6] seven tiles at once earn 50 more', 50, 'AEIOUAE', 14 + 50],
    ['[SC6] six do not', 50, 'AEIOUA', 12],
    ['[SC6] the bonus is a switch', 35, 'AEIOUAE', 14 + 35],
    ['[SC6] and can be nothing', 0, 'AEIOUAE', 14],
  ])('%s', (_id, fullRackBonus, text, expected) => {
    const game = scene({ switches: { fullRackBonus } });
    expect(worth(game, text, [7, 4])).toBe(expected);
  });

  test('[SC6] the bonus goes by the size of the rack', () => {
    const game = scene({ switches: { rackSize: 5 } });
    expect(worth(game, 'AEIOU', [7, 5])).toBe(10 + 50);
    expect(worth(game, 'AEIOUA', [7, 5])).toBe(12);
  });

  test('[SP11] letters that are lost count nothing, their premiums neither, and the bonus is gone', () => {
    const { layout, tileSet, switches } = setupOf();
    const game = scene({});
    const tiles = lay(game, 'QAAAAAA', [7, 7], 'across');
    const words = place(game.table.setup, game.table.board, tiles);
    if (!words.ok) throw new Error(words.error.type);
    const without = (...squares: number[]) =>
      score(
        { layout, tileSet, switches },
        game.table.board,
        { tiles, words: words.value },
        new Set(squares as Square[]),
      );
    expect(without()).toBe((10 + 7) * 2 + 50);
    expect(without(112)).toBe(7);
    expect(without(113)).toBe((10 + 6) * 2);
    expect(without(116)).toBe((10 + 5) * 2);
  });
});
