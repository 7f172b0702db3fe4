/** Which presets use what, as it stands in the table of the presets. */
import { expect, test } from 'vitest';
import { presetPrice, presetValues, presetsUsing } from './preset-use.ts';

test.each([
  ['order', 'listed', ['classic']],
  ['order', 'personFirst', ['solo']],
  ['order', 'random', ['stuff']],
  ['order', 'draw', ['books']],
  ['refusedTiles', 'stay', ['classic', 'books']],
  ['refusedTiles', 'return', ['solo']],
  ['cost', 'turn', ['stuff']],
  ['cost', 'game', []],
  ['endsNoPlay', true, ['solo', 'stuff']],
  ['hasSpecials', true, ['stuff']],
  ['canExchange', true, ['classic', 'solo', 'stuff']],
  ['blastShape', 'square', ['stuff']],
] as const)('%s %s', (key, value, presets) => expect(presetsUsing(key, value)).toEqual(presets));

test('[WB21] numbers by preset', () => {
  expect(presetValues('blankCount')).toEqual([
    { value: 2, presets: ['classic', 'solo'] },
    { value: 0, presets: ['stuff', 'books'] },
  ]);
  expect(presetValues('scorelessTurns')).toEqual([{ value: 6, presets: ['classic', 'solo'] }]);
  expect(presetValues('turnMs')).toEqual([]);
  expect(presetPrice('steal')).toEqual([{ value: 30, presets: ['stuff'] }]);
});
