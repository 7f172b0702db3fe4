/** The sight of a word: it says for every place exactly what placing it there would say. */
import { type BoardPlan, placeWord } from '@tilewright/builder';
import { letterReader, makeWordList } from '@tilewright/lexicon';
import { type Direction, type Letter, type Square, spell } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { sightOf, verdictOf } from './sight.ts';

const letters = (text: string): readonly Letter[] => letterReader(english)(text) ?? [];
const list = makeWordList(english, ['cat', 'at', 'tin', 'act', 'can', 'ta', 'cats', 'cut']).words;

const wordAt = (square: number, direction: Direction, text: string) => ({
  square: square as Square,
  direction,
  letters: letters(text),
});

const plan: BoardPlan = { name: '', rows: 5, cols: 6, words: [wordAt(7, 'across', 'cat')] };

describe('[BB3] the sight of a word', () => {
  const sight = sightOf(plan, list, letters('can'));

  test('has every place, the best crossed first', () => {
    expect(sight.isWord).toBe(true);
    expect(sight.places[0]?.crossingCount).toBe(1);
    expect(sight.places.length).toBeGreaterThan(1);
  });

  test('says for each spot what placing there says', () => {
    for (let square = 0; square < 30; square += 1) {
      for (const direction of ['across', 'down'] as const) {
        const verdict = verdictOf(sight, { square: square as Square, direction });
        const placing = placeWord(plan, list, wordAt(square, direction, 'can'));
        expect(verdict?.type).toBe(placing.type === 'placed' ? 'fits' : placing.type);
        const isPlace = sight.places.some(
          ({ word }) => word.square === square && word.direction === direction,
        );
        expect(isPlace).toBe(placing.type !== 'refused');
      }
    }
  });

  test('names the words that are crossed', () => {
    expect(verdictOf(sight, { square: 7 as Square, direction: 'down' })).toEqual({
      type: 'fits',
      crossed: [0],
    });
    expect(verdictOf(sight, { square: 22 as Square, direction: 'across' })).toMatchObject({
      type: 'refused',
    });
  });

  test('of what is no word has the nearest words and no places', () => {
    const none = sightOf(plan, list, letters('cax'));
    expect(none.isWord).toBe(false);
    expect(none.places).toEqual([]);
    expect(verdictOf(none, { square: 0 as Square, direction: 'across' })).toBeUndefined();
    expect(none.near.map((near) => spell(english, near))).toContain('CAT');
  });

  test('on an empty board begins in the middle', () => {
    const [first] = sightOf({ ...plan, rows: 7, cols: 7, words: [] }, list, letters('cat')).places;
    expect(first?.word).toMatchObject({ square: 23, direction: 'across' });
  });

  test('of nothing is nothing', () => {
    expect(sightOf(plan, list, [])).toMatchObject({ isWord: false, near: [], places: [] });
  });
});
