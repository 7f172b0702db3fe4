/**
 * Small tile sets for the tests of notation and the fuzz seeds: English letters, and one with tiles of two
 * characters that can also be read as two tiles.
 */
import type { LetterKind, TileSet } from '@tilewright/rules';

const blank: LetterKind = { text: '?', points: 0, count: 2 };

const kindsOf = (entries: string): readonly LetterKind[] =>
  entries.split(' ').map((entry) => {
    const [text = '', points, count] = entry.split(/(?<=\D)(?=\d)|x/u);
    return { text, points: Number(points), count: Number(count) };
  });

export const englishTiles: TileSet = {
  name: 'english',
  kinds: [
    blank,
    ...kindsOf(
      'A1x9 B3x2 C3x2 D2x4 E1x12 F4x2 G2x3 H4x2 I1x9 J8x1 K5x1 L1x4 M3x2 N1x6 O1x8 P3x2 Q10x1 R1x6 S1x4 T1x6 U1x4 V4x2 W4x2 X8x1 Y4x2 Z10x1',
    ),
  ],
};

export const digraphTiles: TileSet = {
  name: 'digraphs',
  kinds: [blank, ...kindsOf('A1x9 C3x2 CH5x2 H4x2 L1x4 LL8x1 L·L9x1 O1x9 QU8x1 R1x4 RR8x1')],
};
