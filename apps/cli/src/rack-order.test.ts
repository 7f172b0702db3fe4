/** The order of a rack. */
import { spell } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { inOrder } from './rack-order.ts';
import { lettersOf } from './scripted-game.ts';

test.each([
  ['nothing chosen yet', '', 'ABC', 'ABC'],
  ['all in their places', 'CAB', 'ABC', 'CAB'],
  ['played tiles are gone, drawn ones come last', 'CABD', 'ACXY', 'CAXY'],
  ['each as often as it is held', 'AABA', 'ABA', 'AAB'],
  ['twins that were drawn', 'AB', 'AABB', 'ABAB'],
  ['an empty rack', 'ABC', '', ''],
])('%s', (_title, order, rack, expected) =>
  expect(spell(english, inOrder(lettersOf(order), lettersOf(rack)))).toBe(expected),
);
