import type { SeatKind } from '@tilewright/rules';
import { junior, juniorFamily } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { firstRows } from '../setup/seat-rows.ts';
import { boardsTexts } from '../texts/boards.ts';
import { isAsUsual, juniorForm, parseJuniorForm } from './junior-form.ts';
import { boardFault, isRoundsFault, juniorGame } from './junior-game.ts';
import { type ListedBoard, builtInListed } from './listed-board.ts';

const [garden, ...others] = builtInListed();
if (garden === undefined) throw new Error('no boards');

const rowsOf = (count: number) =>
  firstRows(
    Array.from({ length: count }, (): SeatKind => 'person'),
    { names: [], level: 3 },
  );

const faultOf = (board: ListedBoard, count: number, form = juniorForm('juniorFamily')): string => {
  const fault = boardFault(board, rowsOf(count), form);
  return fault === null ? '' : boardsTexts.faultText(fault);
};

const small: ListedBoard = { ...garden, plan: { ...garden.plan, words: garden.plan.words.slice(-1) } };

describe('[BW6] a game of junior', () => {
  test.each([
    ['junior', junior],
    ['juniorFamily', juniorFamily],
  ] as const)('%s is set up as its preset has it', (from, preset) => {
    const setup = juniorGame(garden, rowsOf(2), juniorForm(from));
    expect(setup).toMatchObject({
      ok: true,
      value: {
        variant: from,
        switches: preset.switches,
        printed: { name: 'Garden', words: garden.plan.words },
        layout: { rows: 8, cols: 8 },
      },
    });
  });

  test('every built-in board can be dealt to two, three and four in both games', () => {
    for (const board of [garden, ...others])
      for (const count of [2, 3, 4])
        for (const from of ['junior', 'juniorFamily'] as const)
          expect([board.id, count, faultOf(board, count, juniorForm(from))]).toEqual([board.id, count, '']);
  });

  test('a board with too few letters says so, and how to play on it nevertheless', () => {
    expect(faultOf(small, 2)).toMatch(/It has \d letters, and 14 are needed to deal\. Choose fewer players/u);
    expect(faultOf(small, 4)).toMatch(/28 are needed/u);
    expect(faultOf(small, 4, juniorForm('junior'))).toBe('');
  });

  test('a board without words, and one whose words do not fit, say so', () => {
    const [first] = garden.plan.words;
    if (first === undefined) throw new Error('no words');
    const withWords = (words: typeof garden.plan.words) => ({ ...garden, plan: { ...garden.plan, words } });
    expect(faultOf(withWords([]), 2)).toMatch(/no words yet/u);
    expect(faultOf(withWords([...garden.plan.words, first]), 2)).toMatch(/do not fit together/u);
  });

  test('a number that is none is told apart, and the board is not blamed for it', () => {
    const form = { ...juniorForm('junior'), capturelessRounds: Number.NaN };
    const setup = juniorGame(garden, rowsOf(2), form);
    expect(setup.ok ? [] : setup.error.filter(isRoundsFault).map(boardsTexts.faultText)).toEqual([
      'Enter a whole number from 1 to 100.',
    ]);
    expect(boardFault(garden, rowsOf(2), form)).toBeNull();
  });

  test('[BW12] a hostile name of a board enters the game as one short line', () => {
    const plan = { ...garden.plan, name: `<script>\u202E\n${'x'.repeat(500)}` };
    const setup = juniorGame({ ...garden, plan }, rowsOf(2), juniorForm('junior'));
    expect(setup.ok && setup.value.printed?.name).toBe(`<script> ${'x'.repeat(51)}`);
  });
});

describe('[BW7] the settings of junior', () => {
  test('are as usual until one is changed', () => {
    expect(isAsUsual(juniorForm('junior'))).toBe(true);
    expect(isAsUsual({ ...juniorForm('junior'), lightsUp: false })).toBe(false);
    expect(isAsUsual({ ...juniorForm('junior'), hands: 'hidden' })).toBe(false);
    expect(isAsUsual({ ...juniorForm('junior'), capturelessRounds: Number.NaN })).toBe(false);
  });

  test('all reach the game', () => {
    const form = {
      from: 'junior',
      pool: 'board',
      refill: 'everyTurn',
      mustPlay: true,
      endsWhenPoolEmpty: false,
      capturelessRounds: 5,
      lightsUp: false,
      hands: 'hidden',
    } as const;
    const setup = juniorGame(garden, rowsOf(2), form);
    const { from: _from, hands, ...rules } = form;
    expect(setup.ok && setup.value.switches).toMatchObject({ junior: rules, hands });
  });

  test('that were kept are used as far as they can be', () => {
    const form = { ...juniorForm('juniorFamily'), lightsUp: false, capturelessRounds: 7 };
    expect(parseJuniorForm(structuredClone(form))).toEqual(form);
    for (const junk of [null, 3, 'x', {}, { from: 'classic', pool: 7, capturelessRounds: null, hands: 'up' }])
      expect(parseJuniorForm(junk)).toEqual(juniorForm('junior'));
  });
});
