/** What a game, a board and tiles are called is shown to others: it comes in as clean as names do. */
import type { Setup } from '@tilewright/rules';
import { chanceOf, randomSetup } from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';
import { parseRequest } from './routes.ts';

const { seats: _seats, ...setup }: Setup = randomSetup(chanceOf(1), 'junior');
const asked = (changes: Partial<Setup>) => {
  const read = parseRequest(
    'createGame',
    JSON.stringify({
      game: { type: 'setup', setup: { ...setup, ...changes } },
      seats: [{ type: 'me' }, { type: 'invite' }],
      isChatOn: true,
      daysPerMove: null,
    }),
  );
  return read.ok && read.value.game.type === 'setup' ? read.value.game.setup : read;
};

const ODD = ' Cafe\u0301 \u202Eevil\u0000\u2028 <b>\u200B ';
const CLEAN = 'Café evil <b>';

describe('[TH11] a title', () => {
  test('of a game, a board, tiles and a printed board is composed and turns no text around', () => {
    const read = asked({
      variant: ODD,
      layout: { ...setup.layout, name: ODD },
      tileSet: { ...setup.tileSet, name: ODD },
      printed: { name: ODD, words: setup.printed?.words ?? [] },
    });
    expect(read).toMatchObject({
      variant: CLEAN,
      layout: { name: CLEAN },
      tileSet: { name: CLEAN },
      printed: { name: CLEAN },
    });
  });

  test.each([
    '\u202EA',
    'A\u0000',
    'e\u0301',
    'A\n',
    '\u200B',
    'J K',
    'A\u00A0B',
    '\u3164',
    '\u0301',
    'A\uFE0F',
  ])('[SU10] %j is printed on no tile', (text) => {
    const kinds = [...setup.tileSet.kinds, { text, points: 1, count: 1 }];
    expect(asked({ tileSet: { ...setup.tileSet, kinds } })).toMatchObject({ error: { type: 'badShape' } });
  });
});
