import { describe, expect, test } from 'vitest';
import { parseInline } from './inline.ts';

describe('[WB28] marks in texts', () => {
  test('are strong, as written, keys and links', () => {
    expect(parseInline('Press [[Enter]] for `8H`, **now**; see [keys](#keys).')).toEqual([
      { type: 'text', text: 'Press ' },
      { type: 'key', text: 'Enter' },
      { type: 'text', text: ' for ' },
      { type: 'written', text: '8H' },
      { type: 'text', text: ', ' },
      { type: 'strong', text: 'now' },
      { type: 'text', text: '; see ' },
      { type: 'link', text: 'keys', href: '#keys' },
      { type: 'text', text: '.' },
    ]);
  });

  test('plain text stays as it is', () => {
    expect(parseInline('2 * 3 [not] a <b>mark</b>')).toEqual([
      { type: 'text', text: '2 * 3 [not] a <b>mark</b>' },
    ]);
    expect(parseInline('')).toEqual([]);
  });
});
