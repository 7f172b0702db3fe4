import { digraphTiles, englishTiles } from '@tilewright/testkit';
import fc from 'fast-check';
import { EMPTY, type Letter, type Tile, letterOf, tileOf } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { type Cgp, makeCgp, parseCgp } from './cgp.ts';
import { type CgpMove, makeCgpMove, parseCgpMove } from './cgp-move.ts';
import { makeFault } from './fault.ts';

const MAVEN =
  '5BERGS5/4PA3U5/2QAID3R5/3BEE3F2S2/1P1ET2VIATIC2/MA1TAW3c2H2/ES3IS2E2A2/AT1FOLIA4V2/LI1L1EX1E6/1N1O1D2N2Y3/' +
  '1GNU2C1JETE3/2ER2OHO2N3/2O3GOY6/1INDOW1U7/4DORR7 IKLMTZ/AEINRU? 0/0 0 lex OSPD1;';
const EMPTY_ROWS = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15';

const parsed = (text: string): Cgp => {
  const result = parseCgp(englishTiles, text);
  if (!result.ok) throw new Error(makeFault(result.error));
  return result.value;
};

describe('CGP', () => {
  test('[CG1] a position is read and written back', () => {
    const cgp = parsed(MAVEN);
    expect(cgp).toMatchObject({ rows: 15, cols: 15, scores: [0, 0], scorelessCount: 0 });
    expect(cgp.operations).toEqual([{ op: 'lex', value: 'OSPD1' }]);
    expect(letterOf(cgp.board[5] as Tile)).toBe(2);
    expect(cgp.board[5 * 15 + 9]).toBe(tileOf(3 as Letter, true));
    expect(makeCgp(englishTiles, cgp)).toEqual({ ok: true, value: MAVEN });
  });

  test('[CG1] racks may be unknown, scores negative, operations empty', () => {
    const text = `${EMPTY_ROWS} AELNOQT/ -5/0 1 lex NWL18; oru; tmr 10000/-2500;`;
    expect(parsed(text)).toMatchObject({ racks: [{ length: 7 }, []], scores: [-5, 0] });
    expect(makeCgp(englishTiles, parsed(text))).toEqual({ ok: true, value: text });
  });

  test('[CG1] any rectangle and any number of seats', () => {
    const text = '2AB/4 A/B/C 1/2/3 0';
    expect(parsed(text)).toMatchObject({ rows: 2, cols: 4 });
    expect(makeCgp(englishTiles, parsed(text))).toEqual({ ok: true, value: text });
  });

  test('[CG1] tiles of two characters stand in brackets where they could be two tiles', () => {
    const cgp = parseCgp(digraphTiles, '1[CH]CH[C]H2 CH/QU 0/0 0');
    expect(cgp.ok && cgp.value.cols).toBe(7);
    expect(cgp.ok && makeCgp(digraphTiles, cgp.value)).toEqual({
      ok: true,
      value: '1[CH][CH][C]H2 [CH]/QU 0/0 0',
    });
  });

  test('[CG1] a dash before an operation and white space around are passed over', () => {
    expect(parsed('2/2  A/B 0/0\t0  -lex CSW21; \r\n').operations).toEqual([{ op: 'lex', value: 'CSW21' }]);
  });

  test.each([
    ['no racks', '2/2', 4, 'racks'],
    ['no scores', '2/2 A/B', 8, 'scores'],
    ['a row of another length', '2/3 A/B 0/0 0', 3, 'a row of 2 squares'],
    ['an empty row', '2//2 A/B 0/0 0', 3, 'a row'],
    ['a number with a leading zero', '02/2 A/B 0/0 0', 1, 'a tile or a number'],
    ['a sign that is no tile', '2/1! A/B 0/0 0', 4, 'a tile or a number'],
    ['racks of five seats', '2/2 A/B/C/D/E 0/0/0/0/0 0', 5, 'at most 4 racks'],
    ['a row too long', '32/32 A/B 0/0 0', 1, 'a row of at most 31 squares'],
    ['a rack that is none', '2/2 A/5 0/0 0', 7, 'a letter of the english set or ?'],
    ['another number of scores', '2/2 A/B 0 0', 9, '2 scores, one for each rack'],
    ['a score that is none', '2/2 A/B 0/x 0', 11, 'a score'],
    ['no number of scoreless turns', '2/2 A/B 0/0 z', 13, 'the number of scoreless turns'],
    ['an operation without its end', '2/2 A/B 0/0 0 lex', 18, 'a semicolon after each operation'],
    ['an empty operation', '2/2 A/B 0/0 0 ;', 14, 'an operation such as "lex NAME;"'],
  ])('[CG2] %s is a fault with its column', (_title, text, column, expected) => {
    expect(parseCgp(englishTiles, text)).toMatchObject({ ok: false, error: { line: 1, column, expected } });
  });

  test('[CG2] a second line is a fault', () => {
    expect(parseCgp(englishTiles, '2/2 A/B 0/0 0\n\nmore')).toMatchObject({ ok: false, error: { line: 3 } });
  });

  test('[CG2] a text of more than 4 MiB is not read', () => {
    expect(parseCgp(englishTiles, '1/'.repeat(2 ** 21 + 1)).ok).toBe(false);
  });

  test.each([
    ['a board that is no rectangle', { rows: 3 }, { type: 'boardShape', rows: 3, cols: 2 }],
    ['scores for other seats', { scores: [1] }, { type: 'seatCount', count: 2, limit: 4 }],
    ['half a point', { scores: [0.5, 0] }, { type: 'number', field: 'score', value: 0.5 }],
    ['minus zero', { scores: [-0, 0] }, { type: 'number', field: 'score', value: -0 }],
    ['fewer than no turns', { scorelessCount: -1 }, { type: 'number', field: 'scorelessCount', value: -1 }],
    [
      'too many operations',
      { operations: Array.from({ length: 101 }, () => ({ op: 'x', value: '' })) },
      { type: 'number', field: 'operations', value: 101 },
    ],
    [
      'a value without end',
      { operations: [{ op: 'x', value: 'y'.repeat(4 * 1024 * 1024) }] },
      { type: 'number', field: 'size', value: 4 * 1024 * 1024 + 17 },
    ],
    [
      'a semicolon in a value',
      { operations: [{ op: 'id', value: 'a;b' }] },
      { type: 'text', field: 'id', text: 'a;b' },
    ],
    ['one rack that is not known', { racks: [[]], scores: [0] }, { type: 'text', field: 'racks', text: '' }],
  ])('[CG2] %s cannot be written', (_title, change, error) => {
    expect(makeCgp(englishTiles, { ...parsed('2/2 A/B 0/0 0'), ...change })).toEqual({ ok: false, error });
  });
});

describe('CGP moves', () => {
  const at = { row: 0, col: 0, direction: 'across' } as const;
  const A = tileOf(1 as Letter, false);

  test.each<[string, CgpMove, object]>([
    ['row 41', { type: 'play', place: { ...at, row: 40 }, tiles: [A] }, { type: 'place', row: 40, col: 0 }],
    [
      'column 901',
      { type: 'phony', place: { ...at, col: 900 }, tiles: [A] },
      { type: 'place', row: 0, col: 900 },
    ],
    [
      'half a row',
      { type: 'play', place: { ...at, row: 0.5 }, tiles: [A] },
      { type: 'place', row: 0.5, col: 0 },
    ],
    ['no tiles', { type: 'play', place: at, tiles: [] }, { type: 'text', field: 'tiles', text: '' }],
    [
      'tiles without end',
      { type: 'exchange', letters: Array.from({ length: 400 }, () => 1 as Letter) },
      { type: 'text', field: 'tiles', text: 'A'.repeat(400) },
    ],
    [
      'no tiles given',
      { type: 'exchangeUnknown', count: 0 },
      { type: 'number', field: 'exchange', value: 0 },
    ],
  ])('[CG3] %s cannot be written', (_title, move, error) => {
    expect(makeCgpMove(englishTiles, move)).toEqual({ ok: false, error });
  });

  test.each(['8D.WoRD', 'D8.WORD', 'AE31.AB', 'ex.AB?', 'ex.3', 'pass', 'phony.8D.WORD'])(
    '[CG3] %s is read and written back',
    (text) => {
      const move = parseCgpMove(englishTiles, text);
      expect(move.ok && makeCgpMove(englishTiles, move.value)).toEqual({ ok: true, value: text });
    },
  );

  test.each([
    ['8D', 1],
    ['8D.', 4],
    ['ZZ8.AB', 1],
    ['8D.W!', 5],
    ['ex.', 4],
    ['ex.a', 4],
    ['phony.8D.W!', 11],
    ['', 1],
  ])('[CG3] %s is a fault at column %i', (text, column) => {
    expect(parseCgpMove(englishTiles, text)).toMatchObject({ ok: false, error: { column } });
  });
});

const anySquare = fc.oneof(
  { weight: 3, arbitrary: fc.constant(EMPTY) },
  fc
    .tuple(fc.integer({ min: 1, max: digraphTiles.kinds.length - 1 }), fc.boolean())
    .map(([kind, isBlank]) => tileOf(kind as Letter, isBlank)),
);
const anyRack = fc.array(fc.integer({ min: 0, max: digraphTiles.kinds.length - 1 }), { maxLength: 7 });
const anySide = fc.integer({ min: 1, max: 31 });

const anyCgp: fc.Arbitrary<Cgp> = fc
  .tuple(anySide, anySide, fc.integer({ min: 2, max: 4 }))
  .chain(([rows, cols, seats]) =>
    fc.record({
      rows: fc.constant(rows),
      cols: fc.constant(cols),
      board: fc.array(anySquare, { minLength: rows * cols, maxLength: rows * cols }),
      racks: fc.array(anyRack as fc.Arbitrary<Letter[]>, { minLength: seats, maxLength: seats }),
      scores: fc.array(fc.integer({ min: -999, max: 999 }), { minLength: seats, maxLength: seats }),
      scorelessCount: fc.nat(20),
      operations: fc.array(
        fc.record({
          op: fc.stringMatching(/^[a-z]{1,5}$/u),
          value: fc.stringMatching(/^(?:[A-Z0-9/-]+( [A-Z]+)?)?$/u),
        }),
      ),
    }),
  );

test('[RT1] any position is read back as it was written', () => {
  fc.assert(
    fc.property(anyCgp, (cgp) => {
      const text = makeCgp(digraphTiles, cgp);
      expect(text.ok && parseCgp(digraphTiles, text.value)).toEqual({ ok: true, value: cgp });
    }),
  );
});

const wide = fc.oneof(fc.integer({ min: -3, max: 120 }), fc.double());
const anyMove = fc.record({
  type: fc.constantFrom('play', 'phony', 'exchange', 'exchangeUnknown', 'pass'),
  place: fc.record({ row: wide, col: wide, direction: fc.constantFrom('across', 'down') }),
  tiles: fc.array(fc.integer({ min: 0, max: 127 }), { maxLength: 3 }),
  letters: fc.array(fc.integer({ min: 0, max: 64 }), { maxLength: 3 }),
  count: wide,
});

test('[RT1] whatever move is written can be read', () => {
  fc.assert(
    fc.property(anyMove, (move) => {
      const text = makeCgpMove(digraphTiles, move as unknown as CgpMove);
      if (!text.ok) return;
      const read = parseCgpMove(digraphTiles, text.value);
      expect(read.ok && move).toMatchObject(read.ok ? read.value : {});
    }),
  );
});

test('[RT1] no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseCgp(englishTiles, text)).toHaveProperty('ok');
    }),
  );
});
