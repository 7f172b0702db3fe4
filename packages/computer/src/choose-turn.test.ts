/** What levels do differently: few tiles, lower aims, overlooked plays, and what they keep. */
import { makeWordList } from '@tilewright/lexicon';
import { EMPTY, type Letter } from '@tilewright/rules';
import {
  type LeaveTable,
  type PlaySetup,
  type RatedPlay,
  type Situation,
  leaveStartOf,
  listPlays,
  rankStep,
} from '@tilewright/solver';
import { english, standard15 } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { chanceOf } from './chance.ts';
import { chooseTurn } from './choose-turn.ts';
import { type Level, levelOf, levels } from './level.ts';
import { type Mind, vocabularyOf } from './mind.ts';

const setup: PlaySetup = {
  layout: standard15,
  tileSet: english,
  switches: { premiums: 'once', fullRackBonus: 50, rackSize: 7 },
};

const lettersOf = (text: string): readonly Letter[] =>
  Array.from(text, (sign) => (sign === '?' ? 0 : sign.charCodeAt(0) - 64) as Letter);

const situation = (rack: string, change: Partial<Situation> = {}): Situation => ({
  board: Array.from({ length: 225 }, () => EMPTY),
  rack: lettersOf(rack),
  bagCount: 86,
  unseenPoints: 0,
  mostExchanged: 7,
  isSettled: true,
  ...change,
});

const plain: Level = {
  name: 'plain',
  vocabulary: 'all',
  mostTiles: 99,
  greed: 1,
  slips: 0,
  leave: 0,
  doubt: 1,
};

const list = ['at', 'cat', 'cats', 'coats', 'so', 'oast', 'coast', 'ascot'];
const words = makeWordList(english, list).words;
const mind = (level: Partial<Level>, leaves: LeaveTable | null = null): Mind => ({
  level: { ...plain, ...level },
  vocabulary: vocabularyOf(words, null),
  leaves,
});

const playOf = (level: Partial<Level>, seed = 1, leaves: LeaveTable | null = null) => {
  const choice = chooseTurn(setup, situation('COATSQQ'), mind(level, leaves), seed);
  return choice.type === 'play' ? choice.play : undefined;
};

test('goes for the most points', () => expect(playOf({})?.points).toBe(20));

test('[CP4] lays no more tiles than its level does', () => {
  expect(playOf({ mostTiles: 3 })?.tiles).toHaveLength(3);
  expect(playOf({ mostTiles: 2 })?.tiles).toHaveLength(2);
});

test('[CP4] aims for a share of what it could make', () => {
  const points = [0.2, 0.5, 0.8, 1].map((greed) => playOf({ greed })?.points ?? 0);
  expect(points).toEqual([4, 10, 16, 20]);
});

test('[CP4] overlooks plays, others for another seed', () => {
  const seen = new Set(Array.from({ length: 40 }, (_, seed) => playOf({ slips: 0.9 }, seed)?.points));
  expect(seen.size).toBeGreaterThan(3);
});

test('[CP4] finds a play even when it overlooks all at first', () =>
  expect(playOf({ slips: 1 })).toBeDefined());

const LETTER_S = 19;

/** Keeping an S is worth 15 points, nothing else anything, alone and in pairs. */
const fondOfS: LeaveTable = {
  kindCount: 27,
  longest: 2,
  values: new Int32Array(leaveStartOf(27, 3)),
};
fondOfS.values[LETTER_S] = 15_000;
for (let other = 0; other < 27; other += 1) {
  const [low, high] = [Math.min(other, LETTER_S), Math.max(other, LETTER_S)];
  const rank = rankStep(low, 1) + rankStep(high, 2);
  fondOfS.values[leaveStartOf(27, 2) + rank] = other === LETTER_S ? 30_000 : 15_000;
}

test('[CP4] keeps what is worth more than points, as far as its level thinks of it', () => {
  const hasS = (leave: number) =>
    playOf({ leave }, 1, fondOfS)?.tiles.some(({ letter }) => letter === LETTER_S);
  expect([hasS(0), hasS(1)]).toEqual([true, false]);
});

test('exchanges when keeping is worth more than any play', () => {
  const choice = chooseTurn(setup, situation('SOQQQQQ'), mind({ leave: 1 }, fondOfS), 1);
  expect(choice.type).toBe('exchange');
  expect(choice.type === 'exchange' && choice.letters).not.toContain(LETTER_S);
});

test('with nothing left to draw it does not think of what it might draw', () => {
  const last = situation('COATSQQ', { bagCount: 0, mostExchanged: 0, unseenPoints: 5 });
  const choice = chooseTurn(setup, last, mind({ leave: 1 }, fondOfS), 1);
  expect(choice.type === 'play' && choice.play.points).toBe(20);
});

test('levels are counted from 1, and beyond the last comes the last', () => {
  expect([0, 1, 6, 7, 100].map((number) => levels.indexOf(levelOf(number)))).toEqual([0, 0, 5, 5, 5]);
});

/** The choice of a level among all plays at once. */
const pickedFromList = (rack: string, { level }: Mind, seed: number): RatedPlay | undefined => {
  const plays = listPlays(setup, words, situation(rack), null);
  const nearest = (goal: number): number => {
    const chance = chanceOf(seed);
    const seen = Array.from({ length: plays.count }, (_, play) => play).filter(
      (play) => !chance.happens(level.slips) && plays.tileCountOf(play) <= level.mostTiles,
    );
    const away = (play: number): number => Math.abs(goal - plays.pointsOf(play));
    return seen.reduce((best, play) => (best < 0 || away(play) < away(best) ? play : best), -1);
  };
  const best = nearest(1e9);
  const aimed = best < 0 ? best : nearest(level.greed * plays.pointsOf(best));
  return aimed < 0 ? undefined : plays.play(aimed);
};

test('[TS44] chooses from plays as they come what it would choose from all of them', () => {
  const some = [{ slips: 0.5 }, { slips: 0.4, greed: 0.75, mostTiles: 4 }, { slips: 0.3, greed: 0.5 }];
  const cases = some.flatMap((level) => Array.from({ length: 25 }, (_, seed) => ({ level, seed })));
  const expected = cases.map(({ level, seed }) => pickedFromList('COATSQQ', mind(level), seed));
  // Where all are overlooked it looks again, and sees them.
  const seen = cases.filter((_, index) => expected[index] !== undefined);
  expect(seen.length).toBeGreaterThan(60);
  expect(seen.map(({ level, seed }) => playOf(level, seed))).toEqual(
    expected.filter((play) => play !== undefined),
  );
});
