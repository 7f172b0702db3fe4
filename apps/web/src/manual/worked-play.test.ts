import { classic, stuff } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import {
  type ExampleName,
  effectOf,
  examples,
  numbers,
  premiumCount,
  teachingGame,
  worthOf,
} from './examples.ts';
import type { WorkedPlay } from './worked-play.ts';

const added = ({ words, bonus }: WorkedPlay): number =>
  words.reduce(
    (sum, { letters, times }) =>
      sum + letters.reduce((part, letter) => part + letter.points * letter.times, 0) * times,
    bonus,
  );

describe('[WB28] examples of the manual', () => {
  test.each([
    ['ride', 10],
    ['tie', 3],
    ['pet', 9],
    ['ink', 14],
    ['blankInk', 12],
    ['full', 74],
    ['fourfold', 40],
  ] as const)('%s is worth %i', (name, points) => expect(examples[name].points).toBe(points));

  test.each(Object.keys(examples) as ExampleName[])('what is printed about %s adds up', (name) => {
    expect(added(examples[name])).toBe(examples[name].points);
    for (const { letters, times, points } of examples[name].words) {
      const sum = letters.reduce((part, letter) => part + letter.points * letter.times, 0);
      expect(sum * times).toBe(points);
    }
  });

  test('show side words, a full rack and multiplied premiums', () => {
    expect(examples.pet.words.map(({ text }) => text)).toEqual(['PET', 'ER']);
    expect(examples.full.bonus).toBe(50);
    expect(examples.fourfold.words[0]?.times).toBe(4);
  });

  test('the teaching game is the one of the rules', () => {
    expect(teachingGame.plays.map(({ points }) => points)).toEqual([14, 9, 25, 16, 16]);
    expect(teachingGame.persistent.map(({ points }) => points)).toEqual([14, 9, 25, 18, 22]);
  });

  test('special tiles act as the rules say', () => {
    expect(effectOf('boom')).toMatchObject({ pointsBefore: 40, pointsAfter: 10 });
    expect(effectOf('boom').lost).toHaveLength(7);
    expect(effectOf('negative')).toMatchObject({ pointsAfter: -40 });
    expect(effectOf('steal')).toMatchObject({ isTaking: true, pointsAfter: 40 });
    expect(effectOf('dispose')).toMatchObject({ refillTo: 5 });
  });

  test('numbers are those of the games', () => {
    expect(numbers).toMatchObject({
      tileCount: 100,
      stuffTileCount: 98,
      challengeSeconds: 5,
      scorelessTurns: 6,
      stuffPasses: 2,
      blastSide: 7,
      bonus: 50,
    });
    expect([
      premiumCount('word', 3),
      premiumCount('word', 2),
      premiumCount('letter', 3),
      premiumCount('letter', 2),
    ]).toEqual([8, 17, 12, 24]);
    expect(worthOf('QE')).toBe(11);
    expect([classic.switches.dictionary, stuff.switches.dictionary]).toEqual(['open', 'closed']);
  });
});
