import { describe, expect, it } from 'vitest';
import { type Stroke, lengthOf, recipes } from './recipes.ts';

const sounds: readonly (readonly [string, readonly Stroke[]])[] = Object.entries(recipes);

describe.each(sounds)('[WB26] the sound of %s', (name, strokes) => {
  it('is short; only the end rings on', () => {
    expect(lengthOf(strokes)).toBeLessThan(name === 'end' ? 2.5 : 0.8);
  });

  it('never swells at once, which would crackle, and never from or to nothing', () => {
    for (const { attack, decay, from, to } of strokes) {
      expect(attack).toBeGreaterThanOrEqual(0.001);
      expect(decay).toBeGreaterThan(0.01);
      expect(Math.min(from, to)).toBeGreaterThan(20);
    }
  });

  it('is not louder than the speaker can be', () => {
    const loudest = strokes.map((stroke) =>
      strokes
        .filter(({ at, attack, decay }) => at <= stroke.at && stroke.at <= at + attack + decay)
        .reduce((sum, { level }) => sum + level, 0),
    );
    expect(Math.max(...loudest)).toBeLessThanOrEqual(1.5);
  });
});
