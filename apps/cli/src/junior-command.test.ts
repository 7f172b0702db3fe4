/** Games of junior at a scripted terminal, through the real host. */
import fc from 'fast-check';
import { builtInBoards } from '@tilewright/variants';
import { afterAll, describe, expect, test } from 'vitest';
import { builtInBoardLines } from './built-in-boards.ts';
import { EVERY_LETTER, MUSIC, openJuniorScript } from './junior-scripted.ts';

const { play, write, makeFolder, clear } = openJuniorScript();
afterAll(clear);

/** What was said after each of the typed lines, without the boards. */
const saidAfter = (shown: string, typed: string): readonly string[] => {
  const [, after = ''] = shown.split(`> ${typed}\n`);
  return (after.split(/\n\n|\w+> /u)[0] ?? '').split('\n').filter(Boolean);
};

describe('[CL26] before each turn', () => {
  test('the board, the hands and the pool are shown, and what Zz does', async () => {
    const { shown } = await play({ seed: 3 }, ['Ab Ca']);
    expect(shown).toContain(`
▸ Ann 0 · Ben 0

   a b c d e f
 A . F . . . .
 B . R . . . .
 C M U S I C .
 D . I . . . .
 E . T . . . .

Ben holds I M R R S T U
POOL [0-6] = F I M S S T U
You can capture Ab or Ca.
9 chips in the pool; Zz exchanges a chip, Zz Zz two.
Ann> Ab Ca
Ann captured F on Ab.
Ann captured M on Ca.
`);
    expect(shown).toContain(`
Ann 0 · ▸ Ben 0

   a b c d e f
 A . f . . . .
 B . R . . . .
 C m U S I C .
 D . I . . . .
 E . T . . . .

Ann holds - I - S S T U
POOL [0-6] = I M R R S T U
You can capture Bb or Cb.
9 chips in the pool; Zz exchanges a chip, Zz Zz two.
Ben> `);
  });

  test('what can be captured is not told where the game does not light it up', async () => {
    const { shown } = await play({ seed: 3, rules: { lightsUp: false } }, ['Ab']);
    expect(shown).toContain('POOL [0-6] = F I M S S T U\n9 chips in the pool');
  });

  test('hidden hands stay hidden, on a screen behind a curtain', async () => {
    const pipe = await play({ seed: 3, isCurtained: true }, ['Ab']);
    expect(pipe.shown).toContain('POOL [0-6] = ');
    expect(pipe.shown).not.toContain('holds');
    const screen = await play({ seed: 3, isCurtained: true }, ['', 'Ab Ca', ''], true);
    expect(screen.shown).toContain('\nAnn, press Enter when you are here. \n');
    expect(screen.shown).toContain('\nBen, press Enter when you are here. \n');
  });

  test('a low window leaves the empty lines out', async () => {
    const { terminal } = await play({ seed: 3 }, [], true, { rows: 12 });
    expect(terminal.shown()).toContain('▸ Ann 0 · Ben 0\n   a b c d e f\n');
  });
});

describe('[CL27] MUSIC across and FRUIT down share the U at Cb', () => {
  test('with F and M captured, Bb then Cb both count', async () => {
    const { shown } = await play(EVERY_LETTER, ['Ab Ca', 'Bb Cb']);
    expect(saidAfter(shown, 'Bb Cb')).toEqual(['Ben captured R on Bb.', 'Ben captured U on Cb.']);
  });

  test('Cb alone counts for MUSIC, but then the I at Db waits for the R at Bb', async () => {
    const { shown } = await play(EVERY_LETTER, ['Ab Ca', 'Cb', 'Db', 'db bb', 'Bb Db']);
    expect(saidAfter(shown, 'Cb')).toEqual(['Ben captured U on Cb.']);
    expect(saidAfter(shown, 'Db')).toEqual(['Warning: Db has to wait for Bb.']);
    expect(saidAfter(shown, 'db bb')).toEqual(['Warning: Db has to wait for Bb.', 'Ann captured R on Bb.']);
    expect(saidAfter(shown, 'Bb Db')).toEqual(['Warning: Bb is captured already.', 'Ben captured I on Db.']);
  });

  test('with only F captured, "Cb Bb" refuses the first and takes the second', async () => {
    const { shown } = await play(EVERY_LETTER, ['Ab', 'Cb Bb']);
    expect(saidAfter(shown, 'Ab')).toEqual(['Ann captured F on Ab.']);
    expect(saidAfter(shown, 'Cb Bb')).toEqual([
      'Warning: Cb has to wait for Bb or Ca.',
      'Ben captured R on Bb.',
    ]);
    expect(shown).toMatch(/▸ Ann 0 · Ben 0\n[^>]*\nAnn> \n/u);
  });

  test('a word whose every letter is captured gives its last capturer a point, two words two', async () => {
    const { code, shown } = await play(EVERY_LETTER, ['Ab Ca', 'Bb Cb', 'Db Eb', 'Cc Cd', 'Ce']);
    expect(saidAfter(shown, 'Db Eb')).toEqual([
      'Ann captured I on Db.',
      'Ann captured T on Eb and completed FRUIT: 1 point.',
    ]);
    expect(code).toBe(0);
    expect(shown).toContain('Ann captured C on Ce and completed MUSIC: 1 point.');
    expect(shown).toMatch(
      /The game is over: every word is captured\.\n\nAnn +2\nBen +0\n\nAnn wins with 2 points\.\n$/u,
    );
  });
});

describe('[CL27] a play that cannot be gets a warning and nothing else', () => {
  test.each([
    ['Aa', 'Warning: Aa has no letter.'],
    ['Ab', 'Warning: Ab is captured already.'],
    ['Bb', 'Warning: Bb needs R, which you do not hold.'],
    ['Eb', 'Warning: Eb has to wait for Bb.'],
    ['Cc', 'Warning: Cc has to wait for Cb.'],
    ['Fa', 'Warning: there is no square Fa; there are rows A to E, columns a to f.'],
    ['ag', 'Warning: there is no square Ag; there are rows A to E, columns a to f.'],
    ['A1', '"A1" is no square; type a row and a column letter such as Ab Ca, or help.'],
    ['Cb Ce Cd', 'A turn is up to 2 plays; type two squares at most, such as Ab Ca.'],
  ])('%s', async (typed, warning) => {
    const { shown } = await play({ seed: 3 }, ['Ab Ca', 'pass', typed, 'Cb']);
    expect(saidAfter(shown, typed)).toEqual([warning]);
    expect(saidAfter(shown, 'Cb')).toEqual(['Ann captured U on Cb.']);
  });

  test('on a screen the warning stands below the board', async () => {
    const { shown } = await play({ seed: 3 }, ['Aa'], true);
    expect(shown).toContain('Zz Zz two.\n\nWarning: Aa has no letter.\nAnn> ');
  });

  test('what comes after the turn is over is told, too', async () => {
    const must = { ...EVERY_LETTER, rules: { mustPlay: true } };
    const { shown } = await play(must, ['Ab', 'Ca Bb']);
    expect(saidAfter(shown, 'Ab')).toEqual([
      'Ann captured F on Ab.',
      'Warning: you must capture one more letter; you can.',
    ]);
    expect(saidAfter(shown, 'Ca Bb')).toEqual([
      'Ann captured M on Ca.',
      'Warning: Bb is too much; a turn is up to 2 plays.',
    ]);
  });
});

describe('[CL28] exchange and tie', () => {
  test.each([
    ['one chip', ['Zz', '0'], 'Which chip goes back, 0 to 6? 0\nAnn exchanged 1 chip.\n'],
    ['two chips', ['zz ZZ', '6 0'], 'Which two chips go back, 0 to 6? 6 0\nAnn exchanged 2 chips.\n'],
    ['numbers on the line', ['Zz Zz 0 1'], 'Ann> Zz Zz 0 1\nAnn exchanged 2 chips.\n'],
    [
      'after a capture',
      ['Ab Zz', '3'],
      'Ann captured F on Ab.\nWhich chip goes back, 0 to 6? 3\nAnn exchanged 1 chip.\n',
    ],
    [
      'before a capture',
      ['Zz Ab', '3'],
      'Ann captured F on Ab.\nWhich chip goes back, 0 to 6? 3\nAnn exchanged 1 chip.\n',
    ],
    ['after a play that cannot be', ['Aa Zz 3'], 'Warning: Aa has no letter.\nAnn exchanged 1 chip.\n'],
    [
      'out of range',
      ['Zz', '7'],
      'Ann named no chip, or one twice; the exchange is void and the turn is over.\n',
    ],
    ['below 0', ['Zz -1'], 'Ann named no chip, or one twice; the exchange is void and the turn is over.\n'],
    [
      'repeated',
      ['Zz Zz', '2 2'],
      'Ann named no chip, or one twice; the exchange is void and the turn is over.\n',
    ],
    [
      'a gap',
      ['Ab Zz', '0'],
      'Ann named no chip, or one twice; the exchange is void and the turn is over.\n',
    ],
  ])('%s', async (_title, lines, text) => {
    const { shown } = await play({ seed: 3 }, lines);
    expect(shown).toContain(text);
    expect(shown).toContain('\nAnn 0 · ▸ Ben 0\n');
  });

  test('letters instead of numbers are asked for again, Enter exchanges nothing', async () => {
    const { shown } = await play({ seed: 3 }, ['Zz', 'F', '', 'Ab']);
    expect(shown).toContain(`Which chip goes back, 0 to 6? F
Type one number, such as 3: chips are counted from 0; Enter exchanges nothing.
Which chip goes back, 0 to 6?${' '}
Nothing is exchanged.
Ann> Ab
Ann captured F on Ab.
`);
  });

  test('who must play exchanges two, and only when nothing can be captured', async () => {
    const must = { ...EVERY_LETTER, rules: { mustPlay: true } };
    const { shown } = await play(must, ['Zz', 'pass']);
    expect(saidAfter(shown, 'Zz')).toEqual(['Warning: you must capture two letters; you can.']);
    expect(saidAfter(shown, 'pass')).toEqual(['Warning: you must capture two letters; you can.']);
  });

  test('a tie needs everybody, and names no winner', async () => {
    const { code, shown } = await play({ seed: 3 }, ['Yy', 'yy']);
    expect(code).toBe(0);
    expect(shown).toContain('Ben, Ann offers a tie; Yy agrees, Enter plays on> yy\nBen agrees.\n');
    expect(shown).toMatch(/The game is over: the players agreed on a tie\.\n[^]*A tie: nobody wins\.\n$/u);
  });

  test('who declines plays on; another line is the turn of who offered', async () => {
    const { shown } = await play({ seed: 3 }, ['Yy', '', 'Yy', 'Ab Ca']);
    expect(shown).toContain(`Ann> Yy
Ann offers a tie.
Ben, Ann offers a tie; Yy agrees, Enter plays on>${' '}
Ben plays on.
Ann> Yy
Ben, Ann offers a tie; Yy agrees, Enter plays on> Ab Ca
Ben plays on.
Ann captured F on Ab.
Ann captured M on Ca.
`);
  });

  test('a line typed instead of an answer goes to whose turn it is by then', async () => {
    const { shown } = await play({ seed: 3 }, ['Ab Yy', 'Bb Cb']);
    expect(shown).toContain('Enter plays on> Bb Cb\nBen plays on.\n');
    expect(shown).toMatch(/Ann 0 · ▸ Ben 0\n[^>]*two\.\nBen captured R on Bb\.\n/u);
  });

  test('a computer agrees unless it is ahead', async () => {
    const { shown } = await play({ seed: 3, names: ['Ann'], computerCount: 2 }, ['Yy']);
    expect(shown).toContain('Ann offers a tie.\nComputer 1 agrees.\nComputer 2 agrees.\n');
    expect(shown).toContain('A tie: nobody wins.');
    const ahead = await play({ seed: 7, chipCount: 20, names: ['Ann'], level: 6 }, [
      'Ab Ca',
      'pass',
      'pass',
      'Yy',
    ]);
    expect(ahead.shown).toMatch(/Ann offers a tie\.\nComputer plays on\./u);
  });
});

describe('[CL29] from the first turn to the last', () => {
  test('who can neither capture nor exchange is passed by itself, with the reason', async () => {
    const rules = { pool: 'board', refill: 'everyTurn', endsWhenPoolEmpty: false } as const;
    const { shown } = await play({ seed: 5, chipCount: 4, rules }, ['Ca', 'pass', 'Ab']);
    expect(shown).toContain(
      'Ben passed.\nAnn can neither capture nor exchange: the turn passes by itself.\n',
    );
    expect(shown).toContain('The pool is empty: nothing can be exchanged.\nBen> Ab\n');
  });

  test('three rounds without a capture end it, and equal points name no winner', async () => {
    const { code, shown } = await play(
      { seed: 3 },
      Array.from({ length: 6 }, () => 'pass'),
    );
    expect(code).toBe(0);
    expect(shown).toContain('The game is over: three rounds brought no capture.');
    expect(shown).toContain('\nNobody wins: Ann and Ben have 0 points each.\n');
  });

  test('the highest points are listed first', async () => {
    const { shown } = await play(EVERY_LETTER, [
      'pass',
      'Ab Bb',
      'Ca Cb',
      'Db Eb',
      ...Array.from({ length: 6 }, () => 'pass'),
    ]);
    expect(shown).toMatch(/\n\nBen +1\nAnn +0\n\nBen wins with 1 point\.\n/u);
  });

  test('computers of every level play to the end, by either rules, for 2 to 4 seats', async () => {
    write('large.txt', '7 x 7\nAa H STREAMS\nCa H REALIST\n');
    for (const level of [1, 3, 6]) {
      for (const isFamily of [false, true]) {
        const { code, shown } = await play({
          board: isFamily ? 'large.txt' : 'music.txt',
          names: null,
          computerCount: 2,
          level,
          isFamily,
        });
        expect([level, isFamily, code]).toEqual([level, isFamily, 0]);
        expect(shown).toMatch(/The game is over: /u);
        expect(shown).toMatch(/\n\d+ draws checked/u);
      }
    }
    const four = await play({ names: ['Ann'], computerCount: 3 }, ['resign']);
    expect(four.shown).toMatch(/Ann has left the game\.[^]*The game is over: /u);
  });

  test('the same seed deals the same, another one does not', async () => {
    const games = await Promise.all([4, 4, 5].map((seed) => play({ names: null, computerCount: 3, seed })));
    expect(games[0]?.shown).toBe(games[1]?.shown);
    expect(games[0]?.shown).not.toBe(games[2]?.shown);
    expect(games[0]?.shown).not.toContain('draws');
  });

  test('whatever is typed, the game ends or is left, and nothing breaks', async () => {
    const part = fc.constantFrom(...'Ab Bb Ca Cb Cc Cd Ce Db Eb Ff Zz Yy pass 0 6 9 x resign'.split(' '), '');
    const line = fc.array(part, { maxLength: 3 }).map((parts) => parts.join(' '));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 30 }), fc.boolean(), async (lines, isFamily) => {
        const { code, shown } = await play({ seed: 9, chipCount: 4, isFamily }, lines);
        expect([code, /The game is over: |Goodbye\.\n$/u.test(shown)]).toEqual([0, true]);
      }),
      { numRuns: 60 },
    );
  });

  test('in a pipe nobody is asked who plays', async () => {
    const { shown } = await play({ names: null, seed: 3 }, ['Ab']);
    expect(shown).toContain('▸ Player 1 0 · Player 2 0');
  });

  test('at the keys the players are asked for', async () => {
    const { shown } = await play({ names: null, seed: 3 }, ['2', 'Ann', 'Ben', 'quit', 'y'], true);
    expect(shown).toContain('▸ Ann 0 · Ben 0');
    expect((await play({ names: null }, ['quit'], true)).shown).toMatch(/Goodbye\.\n$/u);
  });

  test.each([
    ['at the end of the input', ['Ab']],
    ['in the middle of a question', ['Zz']],
    ['when a tie is offered', ['Yy']],
    ['by quit', ['quit', 'Ab']],
  ])('leaving %s is polite', async (_title, lines) => {
    const { code, shown, complaints } = await play({ seed: 3 }, lines);
    expect([code, complaints]).toEqual([0, []]);
    expect(shown).toMatch(/The table is closed; the game is not kept\. Goodbye\.\n$/u);
  });

  test('help, board and a question before leaving', async () => {
    const pipe = await play({ seed: 3 }, ['help', 'board']);
    expect(pipe.shown).toContain('Yy       offer a tie; the game is over when all agree\n');
    expect(pipe.shown.split('POOL [0-6] = F I M S S T U')).toHaveLength(3);
    const screen = await play({ seed: 3 }, ['help', 'Ab Ca', 'quit', 'no', 'resign', 'yes'], true);
    expect(screen.shown).toContain('Enter goes back to the board. Ab Ca\n');
    expect(screen.shown).toContain('Close the table? The game is not kept. Yes or No? [No] no\n');
    expect(screen.shown).toContain('Ann wins with 0 points: everyone else has left.');
  });

  test.each([
    [{ board: 'none.txt' }, /^The board \/.*none\.txt cannot be read: there is no such file\. /u],
    [
      { board: 'bad.txt' },
      /^bad\.txt is no sound board, line 2, column 1: expected a word that stays on the board, found "Aa H ELEPHANT"; tilewright board check names every fault\.$/u,
    ],
    [
      { board: 'odd.txt' },
      /^No tiles here have all the letters of odd\.txt; use the letters of one language\.$/u,
    ],
    [
      { isFamily: true },
      /^The board has 9 letters, and 14 are needed to deal; use --pool random, fewer players or --chips\.$/u,
    ],
    [{ level: 2 }, /^--level is for computers, and none plays; /u],
    [{ names: ['A', 'B', 'C', 'D', 'E'] }, /^A table has 2 to 4 seats; this makes 5\.$/u],
  ])('%j is wrong use', async (options, sentence) => {
    write('bad.txt', '5 x 5\nAa H ELEPHANT\n');
    write('odd.txt', '5 x 5\nAa H МИР\n');
    const { code, shown, complaints } = await play(options);
    expect([code, shown, complaints]).toEqual([2, '', [expect.stringMatching(sentence)]]);
  });
});

describe('boards that come with the program', () => {
  test.each(builtInBoards.map(({ id }) => id))('[CL35] %s is played by its name', async (board) => {
    const { code, shown } = await play({ board, names: null, computerCount: 2, seed: 1 });
    expect([code, /The game is over: /u.test(shown)]).toEqual([0, true]);
  });

  test('[CL35] a file of that name comes first, a folder does not', async () => {
    write('sea', MUSIC);
    makeFolder('music');
    expect((await play({ board: 'sea', seed: 3 })).shown).toContain(' C M U S I C .\n');
    expect((await play({ board: './garden' })).code).toBe(2);
    expect((await play({ board: 'Garden' })).code).toBe(0);
    const { code, shown } = await play({ board: 'music', seed: 3 });
    expect([code, shown.includes(' C M U S I C .\n')]).toEqual([0, false]);
    expect((await play({ board: 'music/', seed: 3 })).complaints[0]).toMatch(/it is a folder\.$/u);
  });

  test('[CL36] an unknown name is told with those there are', async () => {
    const { code, shown, complaints } = await play({ board: 'gardn' });
    expect([code, shown]).toEqual([2, '']);
    const [sentence, ...listed] = (complaints[0] ?? '').split('\n');
    expect(sentence).toMatch(
      /^The board \/.*\/gardn cannot be read: there is no such file\. These boards come with the program:$/u,
    );
    expect(listed).toEqual(builtInBoardLines());
  });
});
