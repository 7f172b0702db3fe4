import { describe, expect, it } from 'vitest';
import { BEATS_PER_BAR, type Note, SECONDS_PER_BEAT, notesOf } from './music-pattern.ts';

const SEEDS = [1, 7, 20_260_101];
const HOUR = Math.ceil(3600 / (BEATS_PER_BAR * SECONDS_PER_BEAT));

const bars = (seed: number): readonly (readonly Note[])[] =>
  Array.from({ length: HOUR }, (_, bar) => notesOf(seed, bar));

const tuneOf = (notes: readonly Note[]): string =>
  notes
    .filter(({ voice }) => voice === 'pluck')
    .map(({ at, hertz }) => `${Math.round(at * 2)}:${Math.round(hertz)}`)
    .join(' ');

describe.each(SEEDS)('[WB26] the music from seed %i', (seed) => {
  it('is the same each time', () => {
    expect(notesOf(seed, 11)).toEqual(notesOf(seed, 11));
  });

  it('does not come round within an hour: no four bars are heard twice', () => {
    const tunes = bars(seed).map(tuneOf);
    const phrases = tunes.slice(3).map((_, bar) => tunes.slice(bar, bar + 4).join(' | '));
    expect(new Set(phrases).size).toBe(phrases.length);
  });

  it('is calm: few notes at a time, all soft and none shrill or too low to hear', () => {
    for (const notes of bars(seed)) {
      expect(notes.length).toBeLessThanOrEqual(9);
      for (const { at, hertz, level } of notes) {
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThan(BEATS_PER_BAR);
        expect(hertz).toBeGreaterThan(60);
        expect(hertz).toBeLessThan(1200);
        expect(level).toBeLessThanOrEqual(0.65);
      }
    }
  });

  it('is never silent for long, and rests now and then', () => {
    const counts = bars(seed).map((notes) => notes.filter(({ voice }) => voice === 'pluck').length);
    const longestRest = Math.max(
      ...counts
        .join(',')
        .split(/[1-9]/)
        .map((rest) => (rest.match(/0/g) ?? []).length),
    );
    expect(longestRest).toBeLessThanOrEqual(8);
    expect(counts).toContain(0);
  });
});

it('differs from seed to seed', () => {
  const firsts = SEEDS.map((seed) => bars(seed).slice(0, 8).map(tuneOf).join('|'));
  expect(new Set(firsts).size).toBe(SEEDS.length);
});
