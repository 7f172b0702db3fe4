/** How plays are chosen among many: those shown are the first of all, and only ties are made for the highest. */
import { makeWordList } from '@tilewright/lexicon';
import { type Board, EMPTY } from '@tilewright/rules';
import { english, standard15 } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { type Position, highestPlays, ratedPlays } from './find-best.ts';
import { lettersOf } from './scripted-game.ts';

const { words } = makeWordList(english, [
  'as',
  'at',
  'sat',
  'seat',
  'seats',
  'east',
  'eats',
  'tea',
  'teas',
  'set',
  'sets',
  'ate',
  'eat',
  'state',
  'taste',
]);
const board: Board = standard15.wordTimes.map(() => EMPTY);

const position: Position = {
  setup: {
    layout: standard15,
    tileSet: english,
    switches: { premiums: 'once', fullRackBonus: 50, rackSize: 7 },
  },
  board,
  rack: [...lettersOf('SEATS'), 0, 0] as unknown as Position['rack'],
  bagCount: 86,
  unseenPoints: 0,
  mostExchanged: 7,
  isSettled: true,
};
const judgement = { words, leaves: null };

describe('[CL9] rated plays', () => {
  const { playCount, plays } = ratedPlays(position, judgement, Infinity);
  const all = [...plays];

  test('are in order', () => {
    expect(all).toHaveLength(playCount);
    expect(playCount).toBeGreaterThan(1001);
    const inOrder = all.slice().sort((one, other) => other.equity - one.equity || other.points - one.points);
    expect(all).toEqual(inOrder);
  });

  test.each([1, 2, 17, 500, 1001])('the best %i are the first of all', (most) => {
    const some = ratedPlays(position, judgement, most);
    expect(some.playCount).toBe(playCount);
    expect([...some.plays]).toEqual(all.slice(0, most));
  });
});

test('[CL2] the highest plays are all with the most points, with their words', () => {
  const highest = [...highestPlays(position, words)];
  const all = [...ratedPlays(position, judgement, Infinity).plays];
  const most = Math.max(...all.map(({ points }) => points));
  const shown = (plays: typeof all) =>
    plays.map(({ tiles, words: made }) => JSON.stringify([tiles, made])).sort();
  expect(shown(highest)).toEqual(shown(all.filter(({ points }) => points === most)));
});
