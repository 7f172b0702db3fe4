import { digraphTiles, englishTiles } from '@tilewright/testkit';
import fc from 'fast-check';
import { type Letter, type Tile, tileOf } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { makeRack, makeTiles, parseRack, parseTiles } from './tile-text.ts';

const letter = (text: string): Letter => digraphTiles.kinds.findIndex((kind) => kind.text === text) as Letter;
const tile = (text: string): Tile =>
  text === text.toUpperCase() ? tileOf(letter(text), false) : tileOf(letter(text.toUpperCase()), true);
const tiles = (...texts: string[]): readonly Tile[] => texts.map(tile);

describe('tiles as text', () => {
  test.each([
    ['[NT1] lower case is a blank', 'CaR', ['C', 'a', 'R']],
    ['[NT1] the longest tile is read', 'CHALLO', ['CH', 'A', 'LL', 'O']],
    ['[NT1] a blank of two characters is in lower case', 'chALL', ['ch', 'A', 'LL']],
    ['[NT1] brackets part what would be joined', '[C]HA[L][L]O', ['C', 'H', 'A', 'L', 'L', 'O']],
    ['[NT1] brackets join what would be joined anyway', '[CH][ll]', ['CH', 'll']],
    ['[NT1] three characters win over two', 'L·LA', ['L·L', 'A']],
  ])('%s', (_title, text, expected) => {
    expect(parseTiles(digraphTiles, text)).toEqual({ ok: true, value: tiles(...expected) });
  });

  test.each([
    ['[NT1] a tile that other tiles spell is bracketed', ['CH', 'A'], '[CH]A'],
    ['[NT1] a tile that no others spell is not', ['QU', 'A'], 'QUA'],
    ['[NT1] neighbours that would be joined are parted', ['C', 'H', 'A'], '[C]HA'],
    ['[NT1] neighbours that would not be joined are not', ['C', 'A', 'H'], 'CAH'],
  ])('%s', (_title, texts, expected) => {
    expect(makeTiles(digraphTiles, tiles(...texts))).toEqual({ ok: true, value: expected });
  });

  test.each([
    ['[NT2] a character that is no tile', 'CAx', 3, 'x'],
    ['[NT2] an open bracket', 'A[CH', 2, '[CH'],
    ['[NT2] brackets around no tile', '[CC]', 1, '[CC]'],
    ['[NT2] a blank without a letter', 'C?', 2, '?'],
  ])('%s is a fault at its column', (_title, text, column, found) => {
    expect(parseTiles(digraphTiles, text)).toMatchObject({ ok: false, error: { line: 1, column, found } });
  });

  test('[NT2] a tile the set lacks cannot be written', () => {
    expect(makeTiles(englishTiles, [tileOf(27 as Letter, false)])).toEqual({
      ok: false,
      error: { type: 'tile', text: '27' },
    });
  });

  test('[NT2] a tile without lower case has no blank to write', () => {
    const hebrew = {
      name: 'hebrew',
      kinds: [
        { text: '?', points: 0, count: 2 },
        { text: 'א', points: 1, count: 8 },
      ],
    };
    expect(makeTiles(hebrew, [tileOf(1 as Letter, false)])).toEqual({ ok: true, value: 'א' });
    expect(makeTiles(hebrew, [tileOf(1 as Letter, true)]).ok).toBe(false);
  });
});

describe('racks as text', () => {
  test('[NT3] a question mark is a blank', () => {
    expect(parseRack(digraphTiles, 'CH?A')).toEqual({ ok: true, value: [letter('CH'), 0, letter('A')] });
    expect(makeRack(digraphTiles, [letter('CH'), 0 as Letter, letter('C'), letter('H')])).toEqual({
      ok: true,
      value: '[CH]?[C]H',
    });
  });

  test('[NT3] lower case is no letter of a rack', () => {
    expect(parseRack(digraphTiles, 'Aa')).toMatchObject({ ok: false, error: { column: 2, found: 'a' } });
  });

  test('[NT3] a used chip cannot be written', () => {
    expect(makeRack(englishTiles, [-1 as Letter])).toEqual({
      ok: false,
      error: { type: 'tile', text: '-1' },
    });
  });
});

const anyTile = fc
  .tuple(fc.integer({ min: 1, max: digraphTiles.kinds.length - 1 }), fc.boolean())
  .map(([kind, isBlank]) => tileOf(kind as Letter, isBlank));

test('[RT1] tiles and racks are read back as they were written', () => {
  fc.assert(
    fc.property(fc.array(anyTile, { maxLength: 12 }), (list) => {
      const text = makeTiles(digraphTiles, list);
      expect(text.ok && parseTiles(digraphTiles, text.value)).toEqual({ ok: true, value: list });
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 12 }), (list) => {
      const text = makeRack(digraphTiles, list as Letter[]);
      expect(text.ok && parseRack(digraphTiles, text.value)).toEqual({ ok: true, value: list });
    }),
  );
});
