/** Every option of `npm start`, and a sentence for everything else. */
import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';
import { parsePublicUrl } from './public-url.ts';

const usual = { port: null, isLan: false, canOpen: true };

test.each([
  [[], usual],
  [['--'], usual],
  [['--lan'], { ...usual, isLan: true }],
  [['--no-open'], { ...usual, canOpen: false }],
  [['--port', '9000'], { ...usual, port: 9000 }],
  [['--port=0', '--lan'], { ...usual, port: 0, isLan: true }],
])('[WB27] %j', (args, options) => expect(parseOptions(args)).toEqual({ type: 'start', options }));

test('[BO17] sentences of a game are taken away by its name', () => {
  expect(parseOptions(['forget-sentences', 'aB-9_'])).toEqual({ type: 'forget-sentences', game: 'aB-9_' });
  for (const rest of [[], ['--lan'], ['a', 'b'], ['../a'], ['']])
    expect(parseOptions(['forget-sentences', ...rest])).toEqual({
      type: 'wrong',
      sentence: expect.stringContaining('needs the name of one game'),
    });
});

test('[SR98] somebody is forgotten by a game and a seat', () => {
  const asked = { type: 'forget-person', game: 'aB-9_', seat: 1 };
  expect(parseOptions(['forget-person', 'aB-9_', '2'])).toEqual({ ...asked, isWithGames: false });
  expect(parseOptions(['forget-person', 'aB-9_', '2', '--games'])).toEqual({ ...asked, isWithGames: true });
  for (const rest of [
    [],
    ['a'],
    ['a', '0'],
    ['a', 'b'],
    ['a', '1', '2'],
    ['a', '1', '--games', 'x'],
    ['-a', '1'],
  ])
    expect(parseOptions(['forget-person', ...rest])).toEqual({
      type: 'wrong',
      sentence: expect.stringContaining('the number of a seat'),
    });
});

test.each([['--help'], ['-h']])('[WB27] %s', (arg) => expect(parseOptions([arg])).toEqual({ type: 'help' }));

test('[SL13] a check of the games takes nothing else', () => {
  expect(parseOptions(['check'])).toEqual({ type: 'check' });
  expect(parseOptions(['check', 'all'])).toEqual({
    type: 'wrong',
    sentence: expect.stringContaining('check takes nothing else'),
  });
});

test.each([
  [['--colour'], 'There is no option --colour;'],
  [['-q'], 'There is no option -q;'],
  [['--__proto__'], 'There is no option --__proto__;'],
  [['play'], '"play" is not understood;'],
  [['--port'], '--port needs a number'],
  [['--port', 'http'], '--port needs a number'],
  [['--port', '65536'], '--port needs a number'],
  [['--port', '--lan'], '--port needs a number'],
  [['--lan=yes'], 'The option --lan takes no value.'],
])('[WB27] %j is refused', (args, sentence) => {
  expect(parseOptions(args)).toEqual({ type: 'wrong', sentence: expect.stringContaining(sentence) });
});

test.each([
  [undefined, null],
  ['', null],
  ['https://play.example', 'https://play.example/'],
  ['https://play.example/tiles', 'https://play.example/tiles/'],
  ['https://play.example//tiles/?a#b', 'https://play.example//tiles/'],
])('[WB27] PUBLIC_URL %s', (text, href) => {
  const parsed = parsePublicUrl(text);
  expect(parsed.ok && (parsed.value?.href ?? null)).toBe(href);
});

test.each(['play.example', 'ftp://play.example/', 'javascript:alert(1)'])(
  '[WB27] PUBLIC_URL %s is refused',
  (text) => {
    expect(parsePublicUrl(text)).toMatchObject({ ok: false });
  },
);
