/** Who sits down, by options and by questions. */
import type { SeatSetup } from '@tilewright/rules';
import { describe, expect, test } from 'vitest';
import { scriptedTerminal } from './scripted-game.ts';
import { askSeats, seatsFrom } from './seat-choice.ts';

const named = (seats: readonly SeatSetup[] | undefined): string =>
  (seats ?? []).map(({ name, kind }) => (kind === 'computer' ? `*${name}` : name)).join(', ');

const from = (names: readonly string[] | null, computerCount: number | null): string => {
  const seats = seatsFrom({ names, computerCount });
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

describe('asked for', () => {
  test.each([
    [['', '', ''], 'Player 1, *Computer'],
    [['2', 'Ann', 'Ben'], 'Ann, Ben'],
    [['4', '', 'Ben', '', 'computer Ada'], 'Player 1, Ben, *Computer, *Ada'],
    [['3', 'computer', '', ''], '*Computer 1, *Computer 2, *Computer 3'],
    [['two', '9', '2', 'Ann', 'ann', 'Ben'], 'Ann, Ben'],
  ])('%j', async (lines, expected) => expect(named(await askSeats(scriptedTerminal(lines)))).toBe(expected));

  test.each([[[]], [['2']], [['2', 'Ann']]])('the input ends after %j', async (lines) =>
    expect(await askSeats(scriptedTerminal(lines))).toBeUndefined(),
  );

  test('a wrong answer is told what is right', async () => {
    const terminal = scriptedTerminal(['5', '', 'Ann', 'Ann']);
    await askSeats(terminal);
    expect(terminal.shown()).toContain('Type a number from 2 to 4, or press Enter for 2.');
    expect(terminal.shown()).toContain('There are two called Ann');
  });
});
