import { digraphTiles, englishTiles } from '@tilewright/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFault } from './fault.ts';
import {
  juniorBoardFaults,
  juniorBoardOf,
  layoutOfJuniorBoard,
  makeJuniorBoard,
  parseJuniorBoard,
  printedBoardOf,
} from './junior-board.ts';
import type { JuniorBoard, JuniorWord } from './junior-soundness.ts';

const MUSIC = `5 x 6
Ca H MUSIC
Ab V FRUIT

  a b c d e f
A . F . . . .
B . R . . . .
C M U S I C .
D . I . . . .
E . T . . . .
`;

const board = (text: string): JuniorBoard => {
  const result = parseJuniorBoard(text);
  if (!result.ok) throw new Error(makeFault(result.error));
  return result.value;
};

const faultIn = (text: string): string => {
  const result = parseJuniorBoard(text);
  return result.ok ? 'none' : makeFault(result.error);
};

const music: JuniorBoard = {
  rows: 5,
  cols: 6,
  words: [
    { row: 2, col: 0, direction: 'across', text: 'MUSIC' },
    { row: 0, col: 1, direction: 'down', text: 'FRUIT' },
  ],
};

describe('junior boards', () => {
  test('[JB1] size, words, and the grid that the writer adds', () => {
    expect(board(MUSIC)).toEqual(music);
    expect(makeJuniorBoard(music)).toEqual({ ok: true, value: MUSIC });
  });

  test.each([
    ['no final newline', '5 x 6\nCa H MUSIC\nAb V FRUIT'],
    ['CRLF', '5 x 6\r\nCa H MUSIC\r\nAb V FRUIT\r\n'],
    ['mixed case', '5 X 6\ncA h music\nAB v Fruit'],
    ['blanks and tabs around', '\n\uFEFF5x6\n  Ca\tH  MUSIC \n Ab V FRUIT\t'],
    ['a grid right after the words', MUSIC.replace('\n\n', '\n')],
    [
      'a grid without blanks',
      '5 x 6\nCa H MUSIC\nAb V FRUIT\nabcdef\nA.F....\nB.R....\nCMUSIC.\nD.I....\nE.T....',
    ],
    ['a grid with bare squares', MUSIC.replace(/ \./gu, '  ').replace('C M U S I C  ', 'C M U S I C')],
    ['other text after a blank line', '5 x 6\nCa H MUSIC\nAb V FRUIT\n\nmade on a Sunday'],
  ])('[JB2] %s is understood', (_title, text) => {
    expect(board(text.replace('\n\uFEFF', '\n'))).toEqual(music);
  });

  test('[JB2] words may come in any order, and keep it', () => {
    const text = '5 x 6\nAb V FRUIT\nCa H MUSIC\n';
    expect(board(text).words.map((word) => word.text)).toEqual(['FRUIT', 'MUSIC']);
  });

  test.each([
    ['no size', 'Ca H MUSIC', 'Line 1, column 1: expected a size such as 15 x 15, found "Ca H MUSIC".'],
    ['nothing', '', 'Line 1, column 1: expected a size such as 15 x 15, found nothing.'],
    [
      'a board too small',
      '4 x 5\nAa H AT',
      'Line 1, column 1: expected a size from 5 x 5 to 20 x 20, found "4 x 5".',
    ],
    [
      'a board too large',
      '5 x 21\nAa H AT',
      'Line 1, column 1: expected a size from 5 x 5 to 20 x 20, found "5 x 21".',
    ],
    [
      'no words',
      '5 x 5\n\nAa H AT',
      'Line 1, column 1: expected at least one word after the size, found "5 x 5".',
    ],
    [
      'no place',
      '5 x 5\nA1 H AT',
      'Line 2, column 1: expected a row letter and a column letter such as Ca, found "A1".',
    ],
    ['no direction', '5 x 5\nAa X AT', 'Line 2, column 4: expected H or V, found "X".'],
    ['no word', '5 x 5\nAa H', 'Line 2, column 5: expected a word, found nothing.'],
    [
      'more after the word',
      '5 x 5\nAa H AT ALL',
      'Line 2, column 9: expected the end of the line, found "ALL".',
    ],
    [
      'a digit in the word',
      '5 x 5\nAa H A7',
      'Line 2, column 1: expected a word of two or more letters, found "Aa H A7".',
    ],
    [
      'one letter',
      '5 x 5\nAa H A',
      'Line 2, column 1: expected a word of two or more letters, found "Aa H A".',
    ],
    [
      'a start off the board',
      '5 x 5\nFa H AT',
      'Line 2, column 1: expected a word that stays on the board, found "Fa H AT".',
    ],
    [
      'an end off the board',
      '5 x 5\nAd V ATOMIC',
      'Line 2, column 1: expected a word that stays on the board, found "Ad V ATOMIC".',
    ],
    [
      'a word twice',
      '5 x 5\nAa H AT\nCa H AT',
      'Line 3, column 1: expected each word once (Aa H AT stands above), found "Ca H AT".',
    ],
    [
      'letters that clash',
      '5 x 5\nAa H AT\nAb V OR',
      'Line 3, column 1: expected the letter at Ab that AT has there, found "Ab V OR".',
    ],
    [
      'a word inside a longer one',
      '5 x 5\nAa H CAT\nAa H CATS',
      'Line 2, column 1: expected a word that stands alone, not in Aa H CATS, found "Aa H CAT".',
    ],
    [
      'two words that run together',
      '5 x 5\nAa H AT\nAc H ON',
      'Line 2, column 1: expected a word that stands alone, not in Aa H ATON, found "Aa H AT".',
    ],
    [
      'a run that is not listed',
      '5 x 5\nAa H AT\nBa H ON',
      'Line 3, column 1: expected every run to be a listed word, which Aa V AO is not, found "Ba H ON".',
    ],
  ])('[JB3] %s is its own fault', (_title, text, sentence) => {
    expect(faultIn(text)).toBe(sentence);
  });

  test.each([
    [
      'a letter on an empty square',
      ['A . F . . . .', 'A . F . X . .'],
      6,
      9,
      'an empty square at Ad, as the words say',
    ],
    ['another letter', ['C M U S I C .', 'C M U S I K .'], 8, 11, 'C at Ce, as the words say'],
    ['an empty square for a letter', ['E . T . . . .', 'E . . . . . .'], 10, 5, 'T at Eb, as the words say'],
    ['a row too short', ['E . T . . . .', 'E'], 10, 5, 'T at Eb, as the words say'],
    ['a column too many', ['  a b c d e f', '  a b c d e f g'], 5, 1, '6 columns in the grid'],
    ['a row missing', ['E . T . . . .\n', ''], 10, 1, '5 rows in the grid'],
    ['a row too many', ['E . T . . . .', 'E . T . . . .\nF . . . . . .'], 11, 1, '5 rows in the grid'],
    ['another row letter', ['D . I', 'E . I'], 9, 1, 'the row letter D'],
  ])('[JB4] a grid with %s is a fault', (_title, [from, to], line, column, expected) => {
    const text = MUSIC.replace(from as string, to as string);
    expect(parseJuniorBoard(text)).toMatchObject({ ok: false, error: { line, column, expected } });
  });

  test('[JB5] an unsound board cannot be written', () => {
    const words = [{ ...(music.words[0] as JuniorWord), text: 'music' }];
    expect(makeJuniorBoard({ ...music, words })).toEqual({
      ok: false,
      error: { type: 'unsoundBoard', problem: { type: 'notLetters', word: 0 } },
    });
  });

  test('[JB6] a board becomes what the rules print, and comes back', () => {
    const printed = printedBoardOf(englishTiles, music, 'music');
    expect(printed).toMatchObject({
      ok: true,
      value: {
        name: 'music',
        words: [{ square: 12, direction: 'across', letters: [13, 21, 19, 9, 3] }, { square: 1 }],
      },
    });
    expect(layoutOfJuniorBoard(music, 'music')).toMatchObject({
      rows: 5,
      cols: 6,
      wordTimes: { length: 30 },
    });
    expect(printed.ok && juniorBoardOf(englishTiles, music, printed.value)).toEqual({
      ok: true,
      value: music,
    });
    expect(printedBoardOf(digraphTiles, music, 'music')).toEqual({
      ok: false,
      error: { type: 'tile', text: 'M' },
    });
  });
});

const allFaults = (text: string): readonly string[] => juniorBoardFaults(text).map(makeFault);

describe('all faults of a board', () => {
  test('[CL30] every line that is no word, and every word that is wrong, in the order of the lines', () => {
    expect(allFaults('5 x 5\nAa H AT\nwhat?\nAb V OR\nEe H ON\nCa H AT\nCa X NO\nDa H A7\nCb V A')).toEqual([
      'Line 3, column 1: expected a row letter and a column letter such as Ca, found "what?".',
      'Line 4, column 1: expected the letter at Ab that AT has there, found "Ab V OR".',
      'Line 5, column 1: expected a word that stays on the board, found "Ee H ON".',
      'Line 6, column 1: expected each word once (Aa H AT stands above), found "Ca H AT".',
      'Line 7, column 4: expected H or V, found "X".',
      'Line 8, column 1: expected a word of two or more letters, found "Da H A7".',
      'Line 9, column 1: expected a word of two or more letters, found "Cb V A".',
    ]);
  });

  test('[CL30] every run that is not listed, and every word that is only a part of one', () => {
    expect(allFaults('5 x 5\nAa H AT\nAc H ON\nBa H ON')).toEqual([
      'Line 2, column 1: expected a word that stands alone, not in Aa H ATON, found "Aa H AT".',
      'Line 3, column 1: expected a word that stands alone, not in Aa H ATON, found "Ac H ON".',
      'Line 4, column 1: expected each word once (Ac H ON stands above), found "Ba H ON".',
      'Line 4, column 1: expected every run to be a listed word, which Aa V AO is not, found "Ba H ON".',
      'Line 4, column 1: expected every run to be a listed word, which Ab V TN is not, found "Ba H ON".',
    ]);
  });

  test('[CL30] words that clash once, however often, and every run that has nothing to do with it', () => {
    expect(allFaults('6 x 6\nAa H CAT\nAa H DOG\nAa V ANT\nEa H AT\nFa H ON')).toEqual([
      'Line 3, column 1: expected the letter at Aa that CAT has there, found "Aa H DOG".',
      'Line 4, column 1: expected the letter at Aa that CAT has there, found "Aa V ANT".',
      'Line 6, column 1: expected every run to be a listed word, which Ea V AO is not, found "Fa H ON".',
      'Line 6, column 1: expected every run to be a listed word, which Eb V TN is not, found "Fa H ON".',
    ]);
  });

  test('[CL30] words that leave the board, with nothing said of the runs they may be', () => {
    expect(allFaults('5 x 5\nAa H AT\nBa H ON\nAa V AOABCD\nEd H AT\nZz H AT\nEe H AT')).toEqual([
      'Line 4, column 1: expected a word that stays on the board, found "Aa V AOABCD".',
      'Line 5, column 1: expected each word once (Aa H AT stands above), found "Ed H AT".',
      'Line 6, column 1: expected a word that stays on the board, found "Zz H AT".',
      'Line 6, column 1: expected each word once (Aa H AT stands above), found "Zz H AT".',
      'Line 7, column 1: expected a word that stays on the board, found "Ee H AT".',
      'Line 7, column 1: expected each word once (Aa H AT stands above), found "Ee H AT".',
    ]);
  });

  test('[CL30] words missing for a line that cannot be read are not missed', () => {
    expect(allFaults('5 x 5\nAa H AT\nBa H ON\nAa v? AO')).toEqual([
      'Line 4, column 4: expected H or V, found "v?".',
    ]);
    expect(allFaults('5 x 5\nAa')).toEqual(['Line 2, column 3: expected H or V, found nothing.']);
  });

  test('[CL30] every square of a grid that disagrees, and a size that the grid does not have', () => {
    const cells = MUSIC.replace('C M U S I C .', 'C M U Z I C X').replace('D . I', 'D I .');
    expect(allFaults(cells)).toEqual([
      'Line 8, column 7: expected S at Cc, as the words say, found "Z".',
      'Line 8, column 13: expected an empty square at Cf, as the words say, found "X".',
      'Line 9, column 3: expected an empty square at Da, as the words say, found "I".',
      'Line 9, column 5: expected I at Db, as the words say, found ".".',
    ]);
    expect(allFaults(MUSIC.replace('5 x 6', '6 x 5'))).toEqual([
      'Line 5, column 1: expected 5 columns in the grid, found "  a b c d e f".',
      'Line 11, column 1: expected 6 rows in the grid, found nothing.',
    ]);
    expect(allFaults(MUSIC.replace('5 x 6', '5 x 5').replace('Ca H MUSIC', 'Cb H MUSIC'))).toEqual([
      'Line 2, column 1: expected a word that stays on the board, found "Cb H MUSIC".',
      'Line 5, column 1: expected 5 columns in the grid, found "  a b c d e f".',
    ]);
  });

  test('[CL30] a file of another kind has one fault', () => {
    expect(allFaults('cat\ndog\nbird\n')).toEqual([
      'Line 1, column 1: expected a size such as 15 x 15, found "cat".',
    ]);
  });

  test('[CL30] a text has faults exactly when it is no board, and the first one is among them', () => {
    const part = fc.constantFrom(
      'Aa H AT\n',
      'Ab V TO\n',
      'Ca H ON\n',
      'Bb H OX\n',
      'Zz H NO\n',
      'Aa\n',
      '\n',
      '  a b c d e\n',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = `5 x 5\n${parts.join('')}`;
        const read = parseJuniorBoard(text);
        const faults = juniorBoardFaults(text);
        expect(faults.length === 0).toBe(read.ok);
        expect(read.ok ? [] : faults).toEqual(expect.arrayContaining(read.ok ? [] : [read.error]));
      }),
    );
  });
});

/** Words on every second row, so that no two touch. */
const anyJuniorBoard: fc.Arbitrary<JuniorBoard> = fc
  .tuple(fc.integer({ min: 5, max: 20 }), fc.integer({ min: 5, max: 20 }))
  .chain(([rows, cols]) =>
    fc
      .uniqueArray(fc.stringMatching(/^[A-ZÄÉ]{2,5}$/u), { minLength: 1, maxLength: Math.floor(rows / 2) })
      .chain((texts) =>
        fc.tuple(...texts.map((text) => fc.nat(cols - text.length))).map((starts) => ({
          rows,
          cols,
          words: texts.map((text, index) => ({
            row: index * 2,
            col: (starts as number[])[index] ?? 0,
            direction: 'across' as const,
            text,
          })),
        })),
      ),
  );

test('[RT1] any sound board is read back as it was written', () => {
  fc.assert(
    fc.property(anyJuniorBoard, (junior) => {
      const text = makeJuniorBoard(junior);
      expect(text.ok && board(text.value)).toEqual(junior);
    }),
  );
});

test('[RT1] no text makes the reader throw', () => {
  const part = fc.constantFrom(
    '5 x 5\n',
    'Aa H AT\n',
    'Bb V ON',
    '\n',
    ' a b c d e\n',
    'A . . . . .\n',
    'é',
    ' ',
    '20x20\r',
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(parseJuniorBoard(`5 x 5\n${parts.join('')}`)).toHaveProperty('ok');
    }),
  );
});

test('[JB3] a text with more lines than any board has is not read to its end', () => {
  const parsed = parseJuniorBoard(`5 x 5\n${'Aa H CAT\n'.repeat(2_000)}`);
  expect(!parsed.ok && [parsed.error.line, parsed.error.expected]).toEqual([1_002, 'at most 1000 lines']);
});
