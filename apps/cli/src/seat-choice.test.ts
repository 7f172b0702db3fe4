/** Who sits down, by options and by questions. */
import type { SeatSetup } from '@tilewright/rules';
import { computer, people } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { scriptedTerminal } from './scripted-game.ts';
import { askSeats, levelLines, seatsFrom } from './seat-choice.ts';

const named = (seats: readonly SeatSetup[] | undefined): string =>
  (seats ?? []).map(({ name, kind }) => (kind === 'computer' ? `*${name}` : name)).join(', ');

const from = (names: readonly string[] | null, computerCount: number | null): string => {
  const seats = seatsFrom({ names, computerCount, level: null });
  if (seats === undefined) return 'ask';
  return seats.ok ? named(seats.value) : seats.error;
};

describe('from the command line', () => {
  test.each([
    [null, null, 'ask'],
    [['Ann'], null, 'Ann, *Computer'],
    [['Ann', 'Ben'], null, 'Ann, Ben'],
    [['Ann'], 2, 'Ann, *Computer 1, *Computer 2'],
    [['Ann', 'Ben'], 1, 'Ann, Ben, *Computer'],
    [['computer', 'Ann'], null, '*Computer, Ann'],
    [['computer Ada', 'Computer'], null, '*Ada, *Computer'],
    [null, 2, '*Computer 1, *Computer 2'],
    [null, 1, 'Player 1, *Computer'],
    [null, 0, 'Player 1, Player 2'],
    [['Ann'], 0, 'A table has 2 to 4 seats; this makes 1.'],
    [['A', 'B', 'C'], 2, 'A table has 2 to 4 seats; this makes 5.'],
    [['Ann', 'ann'], null, 'There are two called ann; each needs a name of their own.'],
    [['Ann', '', 'Ben'], null, 'Name 2 of 3 is empty; write --players "Ann,Ben".'],
    [['Ann', 'Computer'], 1, 'Ann, *Computer 1, *Computer 2'],
    [['Computer 2', 'Ann'], 2, '*Computer 2, Ann, *Computer 1, *Computer 3'],
    [['Ann\u202e', 'Ben'], null, 'A name cannot hold control signs.'],
    [['x'.repeat(41)], null, 'A name has at most 40 signs.'],
    [['A\u001B[2J'], null, 'A name cannot hold control signs.'],
  ])('%j and %j computers', (names, computerCount, expected) =>
    expect(from(names, computerCount)).toBe(expected),
  );
});

describe('[CL24] how strong computers are', () => {
  test.each([
    [null, [null, 3]],
    [6, [null, 6]],
  ])('--level %j', (level, expected) => {
    const seats = seatsFrom({ names: ['Ann'], computerCount: null, level });
    expect(seats?.ok && seats.value.map((seat) => seat.level)).toEqual(expected);
  });

  test('a level is refused where no computer plays', () =>
    expect(seatsFrom({ names: ['Ann', 'Ben'], computerCount: null, level: 2 })).toEqual({
      ok: false,
      error: '--level is for computers, and none plays; leave it out, or add --computer 1.',
    }));

  test.each([
    [['', '', '', ''], null, [null, 3]],
    [['', '', '', '5'], null, [null, 5]],
    [['', '', '', '7', 'x', '1'], null, [null, 1]],
    [['3', 'computer', '', 'Ann', '6'], null, [6, 6, null]],
    [['', '', ''], 4, [null, 4]],
  ])('%j with --level %j', async (lines, level, expected) => {
    const seats = await askSeats(scriptedTerminal(lines), level);
    expect(seats?.map((seat) => seat.level)).toEqual(expected);
  });

  test('the names of the levels stand in one line before the question', async () => {
    const terminal = scriptedTerminal(['', '', '', '0', '']);
    await askSeats(terminal, null);
    expect(terminal.shown()).toContain(
      '1 First words, 2 Beginner, 3 Friend, 4 Club player, 5 Expert, 6 Champion.\n' +
        'How strong is the computer, 1 to 6? [3] 0\n' +
        'Type a number from 1 to 6, or press Enter for 3.\n',
    );
  });

  test('each computer is told with its level', () => {
    const seats = [...people('Ann'), computer('Ada', 4)];
    expect(levelLines(seats, null)).toEqual(['Ada plays at level 4, Club player.']);
    expect(levelLines(people('Ann', 'Ben'), null)).toEqual([]);
    expect(levelLines(people('Ann', 'Ben'), 5)).toEqual(['No computer plays, so --level is not used.']);
  });
});

describe('asked for', () => {
  test.each([
    [['', '', '', ''], 'Player 1, *Computer'],
    [['2', 'Ann', 'Ben'], 'Ann, Ben'],
    [['4', '', 'Ben', '', 'computer Ada', ''], 'Player 1, Ben, *Computer, *Ada'],
    [['3', 'computer', '', '', ''], '*Computer 1, *Computer 2, *Computer 3'],
    [['two', '9', '2', 'Ann', 'ann', 'Ben'], 'Ann, Ben'],
  ])('%j', async (lines, expected) =>
    expect(named(await askSeats(scriptedTerminal(lines), null))).toBe(expected),
  );

  test.each([[[]], [['2']], [['2', 'Ann']], [['2', 'Ann', '']]])('the input ends after %j', async (lines) =>
    expect(await askSeats(scriptedTerminal(lines), null)).toBeUndefined(),
  );

  test('a wrong answer is told what is right', async () => {
    const terminal = scriptedTerminal(['5', '', 'Ann', 'Ann']);
    await askSeats(terminal, null);
    expect(terminal.shown()).toContain('Type a number from 2 to 4, or press Enter for 2.');
    expect(terminal.shown()).toContain('There are two called Ann');
  });
});
