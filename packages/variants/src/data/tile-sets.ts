/**
 * The tile sets that come with the game, as published for each language. A kind is written text, points, `x`,
 * count; letters stand in the order of their alphabet. The two blanks come first, as kind 0.
 */
import type { LetterKind, TileSet } from '@tilewright/rules';

const BLANK_TEXT = '?';

const parseKind = (entry: string): LetterKind => {
  const match = /^(\D+)(\d+)x(\d+)$/u.exec(entry);
  if (!match) throw new Error(`not a tile: ${entry}`);
  return { text: match[1] as string, points: Number(match[2]), count: Number(match[3]) };
};

const tileSet = (name: string, entries: string): TileSet => ({
  name,
  kinds: [{ text: BLANK_TEXT, points: 0, count: 2 }, ...entries.trim().split(/\s+/u).map(parseKind)],
});

export const english = tileSet(
  'english',
  `A1x9 B3x2 C3x2 D2x4 E1x12 F4x2 G2x3 H4x2 I1x9 J8x1 K5x1 L1x4 M3x2 N1x6 O1x8 P3x2 Q10x1 R1x6 S1x4 T1x6 U1x4
   V4x2 W4x2 X8x1 Y4x2 Z10x1`,
);

export const french = tileSet(
  'french',
  `A1x9 B3x2 C3x2 D2x3 E1x15 F4x2 G2x2 H4x2 I1x8 J8x1 K10x1 L1x5 M2x3 N1x6 O1x6 P3x2 Q8x1 R1x6 S1x6 T1x6 U1x6
   V4x2 W10x1 X10x1 Y10x1 Z10x1`,
);

export const german = tileSet(
  'german',
  `A1x5 Ä6x1 B3x2 C4x2 D1x4 E1x15 F4x2 G2x3 H2x4 I1x6 J6x1 K4x2 L2x3 M3x4 N1x9 O2x3 Ö8x1 P4x1 Q10x1 R1x6 S1x7
   T1x6 U1x6 Ü6x1 V6x1 W3x1 X8x1 Y10x1 Z3x1`,
);

export const spanish = tileSet(
  'spanish',
  `A1x12 B3x2 C3x4 CH5x1 D2x5 E1x12 F4x1 G2x2 H4x2 I1x6 J8x1 L1x4 LL8x1 M3x2 N1x5 Ñ8x1 O1x9 P3x2 Q5x1 R1x5 RR8x1
   S1x6 T1x4 U1x5 V4x1 X8x1 Y4x1 Z10x1`,
);

export const dutch = tileSet(
  'dutch',
  `A1x6 B3x2 C5x2 D2x5 E1x18 F4x2 G3x3 H4x2 I1x4 J4x2 K3x3 L3x3 M3x3 N1x10 O1x6 P3x2 Q10x1 R2x5 S2x5 T2x5 U4x3
   V4x2 W5x2 X8x1 Y8x1 Z4x2`,
);

export const polish = tileSet(
  'polish',
  `A1x9 Ą5x1 B3x2 C2x3 Ć6x1 D2x3 E1x7 Ę5x1 F5x1 G3x2 H3x2 I1x8 J3x2 K2x3 L2x3 Ł3x2 M2x3 N1x5 Ń7x1 O1x6 Ó5x1
   P2x3 R1x4 S1x4 Ś5x1 T2x3 U3x2 W1x4 Y2x4 Z1x5 Ź9x1 Ż5x1`,
);

/** Every tile set by its name. */
export const tileSets: Readonly<Record<string, TileSet>> = {
  english,
  french,
  german,
  spanish,
  dutch,
  polish,
};

export const tileSetById = (id: string): TileSet | undefined =>
  Object.hasOwn(tileSets, id) ? tileSets[id] : undefined;

/** The same tiles with so many blanks. */
export const withBlanks = (tiles: TileSet, count: number): TileSet => ({
  ...tiles,
  kinds: tiles.kinds.map((kind, letter) => (letter === 0 ? { ...kind, count } : kind)),
});
