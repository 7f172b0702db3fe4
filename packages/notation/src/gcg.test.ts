import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFault } from './fault.ts';
import type { GcgEvent, GcgGame } from './gcg.ts';
import { gcgEventLines, makeGcg } from './gcg-make.ts';
import { parseGcg, readGcg } from './gcg-parse.ts';

const TEXT = `#character-encoding UTF-8
#player1 ana Ana Buendía
#player2 bo Bo
#title A short game
#lexicon ENABLE
#style plain
>ana: DINNVWY 8D WINDY +32 32
#note first
#- and more
>bo: ADEEGIL 7C GALE +16 16
>ana: AEJNOSV E3 JAVE..N +34 66
>ana: AEJNOSV -- -34 32
>bo: DEILOVX -DX +0 16
>ana: AEJNOSV - +0 32
>bo: DEILOV? 6B VOiD +20 36
>bo: DEILOV? (challenge) +5 41
>ana: AEJNOSV -3 +0 32
>bo: (AEJ) +20 61
>ana: AEJ (AEJ) -20 12
>bo: Q (time) -10 51
`;

const read = (text: string | Uint8Array): GcgGame => {
  const result = parseGcg(text);
  if (!result.ok) throw new Error(makeFault(result.error));
  return result.value;
};
const textOf = (game: GcgGame): string => {
  const made = makeGcg(game);
  return made.ok ? new TextDecoder().decode(made.value) : JSON.stringify(made.error);
};
const HEADER = '#player1 a A\n#player2 b B\n';
const events = (lines: string): readonly GcgEvent[] => read(HEADER + lines).events;

describe('GCG documents', () => {
  test('[GC1] every kind of line is read and written back', () => {
    expect(textOf(read(TEXT))).toBe(TEXT);
  });

  test('[GC1] what a file declares', () => {
    const game = read(TEXT);
    expect(game).toMatchObject({
      encoding: 'UTF-8',
      players: [
        { nick: 'ana', name: 'Ana Buendía' },
        { nick: 'bo', name: 'Bo' },
      ],
      title: 'A short game',
      lexicon: 'ENABLE',
      description: null,
      incomplete: null,
      pragmata: [{ keyword: 'style', text: 'plain' }],
    });
    expect(game.events[0]).toEqual({
      type: 'play',
      player: 0,
      rack: 'DINNVWY',
      place: { row: 7, col: 3, direction: 'across' },
      word: 'WINDY',
      score: 32,
      total: 32,
      remark: '',
      notes: ['first\nand more'],
    });
    expect(game.events.map(({ type }) => type)).toEqual([
      'play',
      'play',
      'play',
      'withdrawn',
      'exchange',
      'pass',
      'play',
      'challengeBonus',
      'exchangeUnknown',
      'endRackPoints',
      'endRackPenalty',
      'timePenalty',
    ]);
  });

  test.each([
    ['CR', '\r'],
    ['CRLF', '\r\n'],
    ['LF CR', '\n\r'],
    ['blank lines', '\n\n \t\n'],
  ])('[GC2] %s ends a line', (_title, end) => {
    expect(read(TEXT.replace(/\n/gu, end))).toEqual(read(TEXT));
  });

  test.each([
    ['[GC3] parentheses around tiles that were there', '>a: IP 3H (G)IP(ES) +7 7', { word: '.IP..' }],
    ['[GC3] a bracketed tile there is one', '>a: IP 3H ([CH])A +7 7', { word: '.A' }],
    [
      '[GC3] tiles that were there, written out',
      '>a: IP h3 GIP +7 7',
      { word: 'GIP', place: { row: 2, col: 7, direction: 'down' } },
    ],
    [
      '[GC3] a remark after the total',
      '>a: BEDGMNP  7e   BEDIM +26   66  BE, ET,  DO',
      { remark: 'BE, ET,  DO' },
    ],
    ['[GC3] a play without a rack', '>a: 8D WORD +26 66', { rack: '', word: 'WORD' }],
    ['[GC3] a pass without a rack', '>a: - +0 66', { rack: '', type: 'pass' }],
    [
      '[GC3] two blanks before the tiles left',
      '>a:  (OPEG) +14 345',
      { type: 'endRackPoints', tiles: 'OPEG' },
    ],
    ['[GC3] four tiles that spell TIME', '>a: TIME (TIME) -6 4', { type: 'endRackPenalty', tiles: 'TIME' }],
    ['[GC3] no blank after the colon', '>a:IP 3H .IP +7 7', { rack: 'IP' }],
    ['[GC3] a total below 0', '>a: AB (time) -20 -10', { score: -20, total: -10 }],
    ['[GC3] nothing left costs nothing', '>a: (Q) -0 0', { type: 'endRackPenalty', score: 0 }],
  ])('%s', (_title, line, expected) => {
    const [event] = events(line);
    expect(event).toMatchObject(expected);
    expect(read(textOf(read(HEADER + line))).events).toEqual([event]);
  });

  test('[GC4] notes belong to the event they follow', () => {
    const game = read(
      `${HEADER}#note before\n>a: AB - +0 0\n#note one\n#note two\n#- more\n#-\n#- end\n>b: AB - +0 0`,
    );
    expect(game.notes).toEqual(['before']);
    expect(game.events.map(({ notes }) => notes)).toEqual([['one', 'two\nmore\n\nend'], []]);
    expect(read(textOf(game))).toEqual(game);
  });

  test('[GC4] pragmata may stand after the events; a second one of a kind is kept as it is', () => {
    const game = read(
      `>a: AB - +0 0\n${HEADER}#rack1 AB?\n#rack2\n#incomplete because rain\n#- and hail\n#title x\n#Title y\n#tile CH ch\n# z`,
    );
    expect(game).toMatchObject({
      racks: ['AB?', ''],
      incomplete: 'because rain\nand hail',
      title: 'x',
      pragmata: [
        { keyword: 'Title', text: 'y' },
        { keyword: '', text: 'z' },
      ],
      tiles: [{ upper: 'CH', lower: 'ch' }],
    });
    expect(read(textOf(game))).toEqual({ ...game });
  });

  test('[GC4] the line of every event is known', () => {
    const reading = readGcg(TEXT);
    expect(reading.ok && reading.value.eventLines).toEqual([7, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(gcgEventLines(read(TEXT))).toEqual([7, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });
});

const line = fc.stringMatching(/^(?:[!-~é]+( [!-~é]+){0,3})?$/u);
const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
const tiles = fc.stringMatching(/^[A-Z?]{0,7}$/u);
const someTiles = fc.stringMatching(/^[A-Z?]{1,7}$/u);
const points = fc.integer({ min: -999, max: 999 });
const frame = {
  player: fc.constantFrom(0 as const, 1 as const),
  rack: tiles,
  total: points,
  remark: line,
  notes: fc.array(text),
};
const place = fc.record({
  row: fc.nat(30),
  col: fc.nat(30),
  direction: fc.constantFrom('across' as const, 'down' as const),
});
const anyEvent: fc.Arbitrary<GcgEvent> = fc.oneof(
  fc.record({
    ...frame,
    type: fc.constant('play' as const),
    place,
    word: fc.stringMatching(/^[A-Za-z.]{1,15}$/u),
    score: points,
  }),
  fc.record({
    ...frame,
    type: fc.constantFrom('pass', 'withdrawn', 'challengeBonus', 'timePenalty'),
    score: points,
  }),
  fc.record({ ...frame, type: fc.constant('exchange' as const), tiles: someTiles, score: points }),
  fc.record({
    ...frame,
    type: fc.constant('exchangeUnknown' as const),
    count: fc.integer({ min: 1, max: 7 }),
    score: fc.nat(9),
  }),
  fc.record({ ...frame, type: fc.constant('endRackPoints' as const), tiles, score: fc.nat(99) }),
  fc.record({
    ...frame,
    type: fc.constant('endRackPenalty' as const),
    tiles,
    score: fc.nat(99).map((value) => 0 - value),
  }),
) as fc.Arbitrary<GcgEvent>;
const maybe = fc.option(text, { nil: null });

const anyGame: fc.Arbitrary<GcgGame> = fc.record({
  encoding: fc.constantFrom('UTF-8', 'ISO-8859-1', 'windows-1252'),
  players: fc.tuple(
    fc.record({ nick: fc.stringMatching(/^a[a-zé]{0,5}$/u), name: line }),
    fc.record({ nick: fc.stringMatching(/^b[a-z]{0,5}$/u), name: line }),
  ),
  title: maybe,
  description: maybe,
  id: maybe,
  lexicon: maybe,
  boardLayout: maybe,
  tileDistribution: maybe,
  racks: fc.tuple(fc.option(tiles, { nil: null }), fc.option(tiles, { nil: null })),
  incomplete: maybe,
  tiles: fc.array(fc.record({ upper: someTiles, lower: fc.stringMatching(/^[a-z]{1,3}$/u) })),
  pragmata: fc.array(fc.record({ keyword: fc.stringMatching(/^x[a-z-]{0,6}$/u), text })),
  notes: fc.array(text),
  events: fc.array(anyEvent, { maxLength: 12 }),
});

test('[RT1] any document is read back as it was written', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      const made = makeGcg(game);
      expect(made.ok && parseGcg(made.value)).toEqual({ ok: true, value: game });
    }),
    { numRuns: 300 },
  );
});

test('[RT1] no bytes make the reader throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(parseGcg(bytes)).toHaveProperty('ok');
    }),
  );
});
