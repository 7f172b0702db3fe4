/** Boards with the tiles of another language. */
import { letterReader } from '@tilewright/lexicon';
import { type Square, type TileSet, spell } from '@tilewright/rules';
import { english, tileSetById } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { respelled } from './respelling.ts';

const planOf = (tileSet: TileSet, ...texts: readonly string[]) => ({
  name: '',
  rows: 9,
  cols: 9,
  words: texts.map((text, index) => ({
    square: (index * 18) as Square,
    direction: 'across' as const,
    letters: letterReader(tileSet)(text) ?? [],
  })),
});

const spanish = tileSetById('spanish') as TileSet;

describe('[BB19] a list with other tiles', () => {
  test('keeps the words that can be written with them', () => {
    const plan = respelled(planOf(english, 'CAT', 'TREE'), english, spanish);
    expect(plan.ok && plan.value.words.map(({ letters }) => spell(spanish, letters))).toEqual([
      'CAT',
      'TREE',
    ]);
    expect(plan.ok && respelled(plan.value, spanish, english)).toEqual({
      ok: true,
      value: planOf(english, 'CAT', 'TREE'),
    });
  });

  test('names those that cannot, or that would take another number of tiles', () => {
    expect(respelled(planOf(english, 'CAT', 'KITE', 'BELL'), english, spanish)).toEqual({
      ok: false,
      error: ['KITE', 'BELL'],
    });
  });
});
