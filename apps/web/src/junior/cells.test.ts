import { describe, expect, it, test } from 'vitest';
import type { Square, View } from '@tilewright/rules';
import { cellsOf, isWordDone, playable, printedTexts } from './cells.ts';
import { letterOf, sampleJunior, squareOf } from './sample-junior.ts';

const rackOf = (text: string) => Array.from(text, letterOf);
const statesOf = ({ table }: View, lit: readonly Square[] = []): string => {
  const signs = { empty: '.', later: 'l', next: 'n', lit: '*', captured: '#' } as const;
  const cells = cellsOf(table, printedTexts(table.setup), lit).map(({ state }) => signs[state]);
  return Array.from({ length: 5 }, (_, row) => cells.slice(row * 5, row * 5 + 5).join('')).join('/');
};

describe('[JW1] what each square shows', () => {
  it('the first letter of every word is the next, the others come later', () => {
    expect(statesOf(sampleJunior())).toBe('.n.../.l.../nllll/.l.../.l...');
  });
  it('a stamped letter makes the one behind it the next, in either word', () => {
    expect(statesOf(sampleJunior({ captured: 'Ab Ca' }))).toBe('.#.../.n.../#nlll/.l.../.l...');
    expect(statesOf(sampleJunior({ captured: 'Ab Ca Cb' }))).toBe('.#.../.n.../##nll/.l.../.l...');
  });
  it('tells whose stamp it was', () => {
    const { table } = sampleJunior();
    const captured = table.captured.map((_, square) => (square === squareOf('Ab') ? 2 : 0));
    const cells = cellsOf({ ...table, captured }, printedTexts(table.setup), []);
    expect(cells[squareOf('Ab')]).toEqual({ text: 'F', state: 'captured', owner: 1 });
    expect(cells[squareOf('Aa')]).toEqual({ text: '', state: 'empty', owner: -1 });
  });
});

describe('[JW4] the squares that light up', () => {
  test.each([
    ['both first letters', 'FMXYZZZ', '', 0, ['Ca', 'Ab']],
    ['only what is held', 'MUUUUUU', '', 0, ['Ca']],
    ['nothing without a stamp that fits', 'UUUUUUU', '', 0, []],
    ['a letter at a crossing, once', 'UUUUUUU', 'Ca', 0, ['Cb']],
    ['nothing after two plays', 'FMRUSIC', '', 2, []],
    ['a gap is no stamp', 'F------', 'Ab', 0, []],
  ])('%s', (_name, hand, captured, captureCount, places) => {
    const { table } = sampleJunior({ captured, turn: { captureCount } });
    expect(playable(table, rackOf(hand))).toEqual(places.map(squareOf));
  });

  it('leaves out what would spoil the second stamp where players must play', () => {
    // Both I are open; only the one of FRUIT leads on to the T.
    const captured = 'Ab Bb Ca Cb Cc';
    const hand = rackOf('IT');
    expect(playable(sampleJunior({ captured }).table, hand)).toEqual(['Cd', 'Db'].map(squareOf));
    expect(playable(sampleJunior({ captured, rules: { mustPlay: true } }).table, hand)).toEqual([
      squareOf('Db'),
    ]);
  });

  it('light up only what is not stamped', () => {
    expect(statesOf(sampleJunior({ captured: 'Ca' }), [squareOf('Ab'), squareOf('Ca')])).toBe(
      '.*.../.l.../#nlll/.l.../.l...',
    );
  });
});

test('[JW11] a word is found when every letter is stamped', () => {
  const words = (captured: string): readonly boolean[] => {
    const { table } = sampleJunior({ captured });
    return (table.setup.printed?.words ?? []).map((word) => isWordDone(table, word));
  };
  expect(words('Ca Cb Cc Cd')).toEqual([false, false]);
  expect(words('Ca Cb Cc Cd Ce')).toEqual([true, false]);
});
