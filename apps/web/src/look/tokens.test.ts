import { describe, expect, it } from 'vitest';
import { type Chosen, contrastOf, luminanceOf, tokensOf } from './contrast.ts';
import sheet from './tokens.css?raw';

const TEXT = 4.5;
const CONTROL = 3;
const BOARDS = ['tray', 'slate', 'garden'];
const TILES = ['ivory', 'ink', 'brass', 'plain'];
const SQUARES = ['--square', '--letter-2', '--letter-3', '--word-2', '--word-3'];

const choices: readonly Chosen[] = (['light', 'dark'] as const).flatMap((theme) =>
  BOARDS.flatMap((board) => TILES.map((tiles) => ({ theme, board, tiles }))),
);

/** What is written or drawn, what it stands on, and the contrast it needs. */
const pairs: readonly (readonly [string, string, number])[] = [
  ...['--ink', '--ink-soft', '--ink-faint', '--brass', '--vermilion-deep', '--ultramarine-deep'].flatMap(
    (ink) => ['--paper', '--surface', '--well'].map((ground) => [ink, ground, TEXT] as const),
  ),
  ...['--paper', '--surface', '--well'].map((ground) => ['--line', ground, CONTROL] as const),
  ['--ink', '--brass-pale', TEXT],
  ['--ink', '--ultramarine-pale', TEXT],
  ['--ink', '--vermilion-pale', TEXT],
  ['--brass', '--brass-pale', CONTROL],
  ['--on-brass', '--brass', TEXT],
  ['--paper', '--ink', TEXT],
  ['--mark-rule', '--ink', CONTROL],
  ['--board-ink', '--board-edge', TEXT],
  ['--square-ink', '--square', TEXT],
  ['--letter-2-ink', '--letter-2', TEXT],
  ['--letter-3-ink', '--letter-3', TEXT],
  ['--word-2-ink', '--word-2', TEXT],
  ['--word-3-ink', '--word-3', TEXT],
  ['--cursor-ink', '--cursor', TEXT],
  ['--ink', '--junior-lit', TEXT],
  ['--stamped-ink', '--stamped', TEXT],
  ...['--junior-paper', '--junior-sheet', '--junior-square', '--junior-tray'].flatMap((ground) => [
    ['--ink', ground, TEXT] as const,
    ['--ink-soft', ground, TEXT] as const,
  ]),
  ...['1', '2', '3', '4'].flatMap((seat) => [
    ['--ink', `--seat-${seat}-pale`, TEXT] as const,
    [`--seat-${seat}`, `--seat-${seat}-pale`, CONTROL] as const,
    [`--seat-${seat}`, '--junior-sheet', CONTROL] as const,
    [`--seat-${seat}`, '--stamped', CONTROL] as const,
  ]),
  ...['--tile-face', '--tile-low'].flatMap((face) => [
    ['--tile-ink', face, TEXT] as const,
    ['--tile-points', face, TEXT] as const,
    ['--tile-blank', face, TEXT] as const,
    ['--tile-ring', face, CONTROL] as const,
    ['--tile-wrong', face, CONTROL] as const,
  ]),
];

/** Things with a face and a rim: one of the two must stand out from every ground. */
const figures: readonly (readonly [string, string, readonly string[]])[] = [
  ['--tile-face', '--tile-edge', [...SQUARES, '--rack', '--paper', '--surface']],
  ['--cursor', '--cursor-rim', SQUARES],
];

const colourIn = (chosen: Chosen) => {
  const tokens = tokensOf(sheet, chosen);
  return (name: string): string => tokens.get(name) ?? `${name} is missing`;
};

describe.each(choices)('$theme theme, $board board, $tiles tiles', (chosen) => {
  const colour = colourIn(chosen);

  it('[WB25] has enough contrast for all that is read or used', () => {
    const weak = pairs
      .map(([ink, ground, least]) => ({ ink, ground, least, is: contrastOf(colour(ink), colour(ground)) }))
      .filter((pair) => pair.is < pair.least);
    expect(weak).toEqual([]);
  });

  it('[WB25] sets tiles and cursor off from every square', () => {
    const weak = figures.flatMap(([face, rim, grounds]) =>
      grounds
        .map((ground) => ({
          face,
          ground,
          is: Math.max(...[face, rim].map((part) => contrastOf(colour(part), colour(ground)))),
        }))
        .filter((figure) => figure.is < CONTROL),
    );
    expect(weak).toEqual([]);
  });

  it('[WB25] tells pale premiums from deep ones in grey', () => {
    const { letter2, letter3, word2, word3 } = {
      letter2: luminanceOf(colour('--letter-2')),
      letter3: luminanceOf(colour('--letter-3')),
      word2: luminanceOf(colour('--word-2')),
      word3: luminanceOf(colour('--word-3')),
    };
    const apart = [contrastRatio(letter2, letter3), contrastRatio(word2, word3)];
    expect(Math.min(...apart)).toBeGreaterThan(1.6);
  });
});

const contrastRatio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

describe('contrast', () => {
  it('goes from 1 to 21', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#777777')).toBe(1);
  });

  it('refuses what is no colour', () => {
    expect(() => luminanceOf('red')).toThrow('not a colour of six digits: red');
  });
});
