import { describe, expect, it } from 'vitest';
import { placeNear } from './card-place.ts';

const screen = { width: 1200, height: 900 };
const button = { width: 100, height: 50 };

describe('the place of a dialog', () => {
  it.each([
    [{ left: 10, top: 10 }, 'start', 'start'],
    [{ left: 550, top: 400 }, 'middle', 'middle'],
    [{ left: 1050, top: 840 }, 'end', 'end'],
    [{ left: 300, top: 840 }, 'start', 'end'],
  ] as const)('is near an opener at %o', (corner, inline, block) => {
    expect(placeNear({ ...corner, ...button }, screen)).toEqual({ inline, block });
  });

  it('is the middle where nothing opened it', () => {
    expect(placeNear(null, screen)).toEqual({ inline: 'middle', block: 'middle' });
  });
});
