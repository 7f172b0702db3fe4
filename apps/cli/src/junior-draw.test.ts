/** The printed board in colour. */
import { parseJuniorBoard } from '@tilewright/notation';
import { type Letter, type Millis, type Table, eventFor, openTable, openView } from '@tilewright/rules';
import { english, people } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { drawJunior } from './junior-draw.ts';
import { makeJuniorInk } from './junior-ink.ts';
import { MUSIC } from './junior-scripted.ts';
import { juniorSetup } from './junior-setup.ts';
import { lettersOf } from './scripted-game.ts';

const tableOf = (captured: readonly number[], bagCount: number): Table => {
  const board = parseJuniorBoard(MUSIC);
  const setup = board.ok
    ? juniorSetup({ board: board.value, name: 'music', tileSet: english }, people('Ann', 'Ben'), {
        isFamily: false,
        rules: {},
        chipCount: null,
        isCurtained: false,
      })
    : board;
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const { table } = openView(
    eventFor(openTable(setup.value, 'secret', 0 as Millis), 'spectator'),
    'spectator',
  );
  return {
    ...table,
    bagCount,
    captured: table.captured.map((_, square) => (captured.includes(square) ? 1 : 0)),
  };
};

const hand: readonly Letter[] = lettersOf('MRXYZ');

test('[CL26] captured letters are red, those that can be captured now are lit', () => {
  const scene = { table: tableOf([1], 12), hands: [hand, null], mover: 0 as never, ink: makeJuniorInk(true) };
  const shown = drawJunior(scene).join('\n');
  expect(shown).toContain('\u001B[1m\u001B[31mF\u001B[39m\u001B[22m');
  expect(shown).toContain('\u001B[1m\u001B[33mR\u001B[39m\u001B[22m');
  expect(shown).toContain('\u001B[1m\u001B[33mM\u001B[39m\u001B[22m U S I C');
  expect(shown).toContain('POOL [0-4] = M R X Y Z');
  expect(shown).not.toContain('Ben holds');
});

test.each([
  [0, 'The pool is empty: nothing can be exchanged.'],
  [1, '1 chip in the pool; Zz exchanges a chip.'],
  [2, '2 chips in the pool; Zz exchanges a chip, Zz Zz two.'],
])('[CL26] a pool of %i', (bagCount, sentence) => {
  const scene = {
    table: tableOf([], bagCount),
    hands: [hand, null],
    mover: 0 as never,
    ink: makeJuniorInk(false),
  };
  expect(drawJunior(scene)).toContain(sentence);
});
