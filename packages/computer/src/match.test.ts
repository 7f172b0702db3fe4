/** Pairs of games between minds, and what is made of their results. */
import { readFileSync } from 'node:fs';
import { makeWordList } from '@tilewright/lexicon';
import { english, standard15 } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { levelOf } from './level.ts';
import { type Match, playPair, reportOn } from './match.ts';
import { vocabularyOf } from './mind.ts';

const text = readFileSync(new URL('../../lexicon/data/english.txt', import.meta.url), 'utf8');
const list = text.split('\n').filter((word, index) => word.length < 4 || index % 9 === 0);
const vocabulary = vocabularyOf(makeWordList(english, list).words, null);

const match = (one: number, other: number): Match => ({
  table: {
    setup: {
      layout: standard15,
      tileSet: english,
      switches: { premiums: 'once', fullRackBonus: 50, rackSize: 7 },
    },
    minBagCount: 7,
  },
  minds: [
    { level: levelOf(one), vocabulary, leaves: null },
    { level: levelOf(other), vocabulary, leaves: null },
  ],
  seed: 4,
});

test('a pair is the same when played again', () =>
  expect(playPair(match(6, 3), 2)).toEqual(playPair(match(6, 3), 2)));

test('equal minds that overlook nothing play mirrored games', () => {
  const { scores, turnCounts } = playPair(match(6, 6), 1);
  expect(scores[0]).toEqual(scores[1]?.slice().reverse());
  expect(turnCounts[0]).toBe(turnCounts[1]);
});

test('the stronger one wins', () => {
  const pairs = Array.from({ length: 12 }, (_, index) => playPair(match(6, 1), index));
  const { winShare, interval, meanScores, gameCount } = reportOn(pairs);
  expect(gameCount).toBe(24);
  expect(winShare).toBeGreaterThan(0.8);
  expect(interval?.[0]).toBeGreaterThan(0.5);
  expect(meanScores[0]).toBeGreaterThan(meanScores[1] + 50);
});

const pair = (...scores: (readonly [number, number])[]) => ({
  scores,
  playPoints: scores,
  turnCounts: [20, 20],
});

test('a report counts draws as half', () => {
  const report = reportOn([pair([300, 200], [250, 250]), pair([100, 200], [300, 100])]);
  expect(report.winShare).toBe((0.75 + 0.5) / 2);
  expect(report.meanScores).toEqual([237.5, 187.5]);
  expect(report.pointsPerTurn).toEqual([23.75, 18.75]);
});

test('too few pairs have no interval', () =>
  expect(reportOn(Array.from({ length: 9 }, () => pair([2, 1], [2, 1]))).interval).toBeNull());

test('pairs that all end alike are no certainty', () => {
  const [least = 0, most = 0] =
    reportOn(Array.from({ length: 10 }, () => pair([2, 1], [2, 1]))).interval ?? [];
  expect(most).toBe(1);
  expect(least).toBeGreaterThan(0.5);
  expect(least).toBeLessThan(0.8);
});

test('the interval shrinks with the root of the number of pairs', () => {
  const widthOf = (count: number): number => {
    const pairs = Array.from({ length: count }, (_, index) =>
      pair([2, 1], index % 2 === 0 ? [2, 1] : [1, 2]),
    );
    const [least = 0, most = 0] = reportOn(pairs).interval ?? [];
    return most - least;
  };
  // Shares of 1 and 0.5 in turn have a standard deviation of 0.25.
  expect(widthOf(1000)).toBeCloseTo((2 * 1.96 * 0.25) / Math.sqrt(1000), 2);
  expect(widthOf(1000) / widthOf(4000)).toBeCloseTo(2, 1);
});
