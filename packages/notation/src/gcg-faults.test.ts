import { describe, expect, test } from 'vitest';
import { makeFault } from './fault.ts';
import type { GcgEvent, GcgGame } from './gcg.ts';
import { makeGcg } from './gcg-make.ts';
import { parseGcg } from './gcg-parse.ts';

const HEADER = '#player1 a A\n#player2 b B\n';
const read = (text: string | Uint8Array): GcgGame => {
  const result = parseGcg(text);
  if (!result.ok) throw new Error(makeFault(result.error));
  return result.value;
};
const bytesOf = (text: string): Uint8Array => Uint8Array.from(Array.from(text, (sign) => sign.charCodeAt(0)));
const errorOf = (text: string | Uint8Array): unknown => {
  const result = parseGcg(text);
  return result.ok ? 'none' : result.error;
};

describe('GCG encodings', () => {
  const latin = bytesOf('#player1 a Jos\xE9\n#player2 b B\n');

  test('[GC5] ISO-8859-1 where nothing is declared', () => {
    expect(read(latin)).toMatchObject({ encoding: 'ISO-8859-1', players: [{ name: 'José' }, {}] });
  });

  test.each([
    ['utf-8', '#character-encoding utf-8\n#player1 a Jos\xC3\xA9\n#player2 b B\n', 'UTF-8', 'José'],
    ['a byte order mark', '\xEF\xBB\xBF#player1 a Jos\xC3\xA9\n#player2 b B\n', 'UTF-8', 'José'],
    ['cp1252', '#character-encoding cp1252\n#player1 a \x8Euk\n#player2 b B\n', 'windows-1252', 'Žuk'],
    ['latin1', '#character-encoding Latin1\n#player1 a \xE9\n#player2 b B\n', 'ISO-8859-1', 'é'],
  ])('[GC5] %s', (_title, text, encoding, name) => {
    const game = read(bytesOf(text));
    expect(game).toMatchObject({ encoding, players: [{ name }, {}] });
    const made = makeGcg(game);
    expect(made.ok && read(made.value)).toEqual(game);
  });

  test('[GC5] text that was decoded before needs UTF-8 only where it has to', () => {
    expect(read(HEADER).encoding).toBe('ISO-8859-1');
    expect(read('#player1 a Łó\n#player2 b B').encoding).toBe('UTF-8');
  });

  test.each([
    [
      'an encoding nobody knows',
      '#character-encoding ISO8859-6\n',
      { line: 1, expected: 'UTF-8, ISO-8859-1 or windows-1252' },
    ],
    [
      'bytes that are no UTF-8',
      '#character-encoding UTF-8\n#player1 a \xE9x',
      { line: 2, column: 12, found: 'byte 0xe9' },
    ],
    ['an overlong form', '#character-encoding UTF-8\n\xC0\x80', { line: 2, column: 1 }],
    ['half a pair', '#character-encoding UTF-8\n\xED\xA0\x80', { line: 2, column: 1 }],
    ['a cut character', '#character-encoding UTF-8\n\xE2\x82', { line: 2, column: 1 }],
    ['a declaration on line 2', '#player1 a A\n#character-encoding UTF-8', { line: 2, column: 1 }],
  ])('[GC6] %s is a fault', (_title, text, error) => {
    expect(errorOf(bytesOf(text))).toMatchObject(error);
  });

  test('[GC6] a character that the encoding lacks cannot be written', () => {
    const game = { ...read(latin), title: 'Łódź' };
    expect(makeGcg(game)).toEqual({
      ok: false,
      error: { type: 'character', character: 'Ł', encoding: 'ISO-8859-1' },
    });
    expect(makeGcg({ ...game, encoding: 'UTF-8' }).ok).toBe(true);
  });
});

describe('GCG faults', () => {
  test.each([
    ['no players', '>a: AB - +0 0', 1, 1, '#player1'],
    ['no second player', '#player1 a A', 1, 1, '#player2'],
    ['players of one name', '#player1 a A\n#player2 a B', 1, 1, 'two different nicknames'],
    ['a nickname with a colon', '#player1 a:b A', 1, 1, 'a nickname without a colon'],
    ['another line', `${HEADER}hello`, 3, 1, 'a line that starts with # or >'],
    ['somebody else', `${HEADER}>c: AB - +0 0`, 3, 1, '>a: or >b:'],
    ['no score', `${HEADER}>a: AB 8D AB`, 3, 13, 'a score and a total'],
    ['a score with two signs', `${HEADER}>a: AB 8D AB +-3 3`, 3, 19, 'a score and a total'],
    ['no total', `${HEADER}>a: AB 8D AB +3`, 3, 16, 'a score and a total'],
    ['nothing before the score', `${HEADER}>a: +3 3`, 3, 5, 'a rack and a play before the score'],
    [
      'too much before the score',
      `${HEADER}>a: AB 8D AB CD +3 3`,
      3,
      17,
      'a rack and a play before the score',
    ],
    ['a place off any board', `${HEADER}>a: AB 32D AB +3 3`, 3, 8, 'a place such as 8D or D8'],
    ['a rack that is none', `${HEADER}>a: A+B 8D AB +3 3`, 3, 5, 'a rack'],
    ['a word that is none', `${HEADER}>a: AB 8D (A +3 3`, 3, 11, 'a word, with dots for tiles already there'],
    [
      'a deed that is none',
      `${HEADER}>a: AB +x +3 3`,
      3,
      8,
      'a play, -, --, -TILES, (TILES), (challenge) or (time)',
    ],
    ['a continuation of nothing', `${HEADER}#- more`, 3, 1, 'a text to go on with before #-'],
    ['a tile without lower case', `${HEADER}#tile CH`, 3, 1, '#tile UPPER lower'],
    ['a rack with blanks in it', `${HEADER}#rack1 A B`, 3, 1, 'a rack'],
  ])('[GC7] %s has its place', (_title, text, line, column, expected) => {
    expect(errorOf(text)).toMatchObject({ line, column, expected });
  });

  test('[GC7] a file of more than 4 MiB is not read', () => {
    expect(errorOf(new Uint8Array(4 * 1024 * 1024 + 1))).toMatchObject({ line: 1, column: 1 });
  });

  test.each<[string, Partial<GcgGame>, string]>([
    ['a title of blanks', { title: ' x' }, 'title'],
    ['a carriage return in a note', { notes: ['a\rb'] }, 'note'],
    [
      'a nickname with a blank',
      {
        players: [
          { nick: 'a b', name: '' },
          { nick: 'b', name: '' },
        ],
      },
      'player',
    ],
    [
      'one nickname for two',
      {
        players: [
          { nick: 'b', name: '' },
          { nick: 'b', name: '' },
        ],
      },
      'player',
    ],
    ['a pragma in the wrong place', { pragmata: [{ keyword: 'lexicon', text: 'x' }] }, 'lexicon'],
    ['a rack of numbers', { racks: ['12', null] }, 'rack'],
    ['a reason of blanks', { incomplete: ' rain' }, 'incomplete'],
    ['a tile with a blank', { tiles: [{ upper: 'A B', lower: 'a' }] }, 'tile'],
  ])('[GC8] %s cannot be written', (_title, change, field) => {
    expect(makeGcg({ ...read(HEADER), ...change })).toMatchObject({
      ok: false,
      error: { type: 'text', field },
    });
  });

  test('[GC8] more than is read cannot be written', () => {
    const game = read(`${HEADER}>a: AB - +0 0`);
    const [event] = game.events;
    const events = Array.from({ length: 10_001 }, () => event as GcgEvent);
    expect(makeGcg({ ...game, events })).toMatchObject({
      ok: false,
      error: { type: 'number', field: 'events' },
    });
    const notes = ['x'.repeat(4 * 1024 * 1024)];
    expect(makeGcg({ ...game, notes })).toMatchObject({
      ok: false,
      error: { type: 'number', field: 'size' },
    });
  });

  test.each<[string, Partial<GcgEvent>, object]>([
    ['half a point', { score: 0.5 }, { type: 'number' }],
    ['a remark on two lines', { remark: 'a\nb' }, { type: 'text', field: 'remark' }],
    ['no tiles given', { type: 'exchange', tiles: '' }, { type: 'text', field: 'exchange' }],
    ['a hundred tiles given', { type: 'exchangeUnknown', count: 100 }, { type: 'number', field: 'exchange' }],
    [
      'a gain that costs',
      { type: 'endRackPoints', tiles: 'Q', score: -1 },
      { type: 'text', field: 'endRack' },
    ],
    [
      'a word off the board',
      { type: 'play', word: 'A', place: { row: 40, col: 0, direction: 'down' } },
      { field: 'word' },
    ],
  ])('[GC8] %s cannot be written', (_title, change, error) => {
    const game = read(`${HEADER}>a: AB - +0 0`);
    const changed = { ...game.events[0], ...change } as GcgEvent;
    expect(makeGcg({ ...game, events: [changed] })).toMatchObject({ ok: false, error });
  });
});
