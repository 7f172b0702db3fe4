/** The texts of the set-up: levels as the computer has them, and a sentence for whatever is wrong. */
import { levels } from '@tilewright/computer';
import { specialTiles } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { changeForm } from '../setup/change-form.ts';
import { formFrom } from '../setup/form-from.ts';
import { formFaults } from '../setup/form-setup.ts';
import type { Form } from '../setup/form.ts';
import { levelNumbers } from '../setup/levels.ts';
import { groups } from '../setup/fields.ts';
import { offered } from '../setup/preset-use.ts';
import { setupFaultText } from './setup-faults.ts';
import { setupTexts } from './setup.ts';
import { specialsTexts } from './specials.ts';

const classicForm = formFrom(offered[0]);

test('levels have the names of the computer package', () => {
  expect(setupTexts.levels.map(({ name }) => name)).toEqual(levels.map(({ name }) => name));
  expect(levelNumbers).toEqual(levels.map((_, index) => index + 1));
});

test.each<[Partial<Form>, readonly string[]]>([
  [{ rackSize: 1 }, ['Enter a whole number from 2 to 20.']],
  [{ wordCheck: 'challenge', windowMs: 0 }, ['Enter more than 0 and at most 86,400 seconds.']],
  [{ clock: 'game', incrementMs: -1 }, ['Enter 0 to 86,400 seconds.']],
  [
    { endsScoreless: false },
    [
      'This game might never end. Turn on at least one of turns without points, everybody passes, or a number of rounds.',
    ],
  ],
  [
    { layout: 'own', ownRows: 4, ownCols: 22 },
    ['Enter a whole number from 5 to 21.', 'Enter a whole number from 5 to 21.'],
  ],
  [{ blankCount: 950 }, ['That makes 1,048 tiles; the bag holds 1,000. Take fewer blanks.']],
])('%j', (change, said) => {
  const form = changeForm(classicForm, { type: 'set', change });
  expect(formFaults(form).map((fault) => setupFaultText(fault, form))).toEqual(said);
});

test('every group has a line that stands for it', () => {
  const lines = offered.flatMap((preset) =>
    groups.map((group) => setupTexts.summary(group, formFrom(preset))),
  );
  expect(lines.filter((line) => line === '' || /undefined|NaN/u.test(line))).toEqual([]);
  const typing = changeForm(classicForm, { type: 'set', change: { rackSize: Number.NaN } });
  expect(setupTexts.summary('turns', typing)).toContain('racks of …');
});

test('special tiles are named for the shop', () => {
  expect(specialTiles.filter(({ kind }) => specialsTexts.kindName(kind) === kind)).toEqual([]);
});
