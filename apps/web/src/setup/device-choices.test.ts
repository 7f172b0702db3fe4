/** What was kept on the device, read back: good, old, and hostile. */
import { expect, test } from 'vitest';
import { changeForm } from './change-form.ts';
import { mergedNames, parseChoices, usualChoices } from './device-choices.ts';
import { switchesOf } from './form-switches.ts';
import { parseForm } from './parse-form.ts';

test('[WB21] what a form of an earlier page asked for and this one does not offer is left out', () => {
  const kept = parseForm({ ...usualChoices.form, isAppealed: true, appealTimes: 3 });
  expect(kept).toEqual(usualChoices.form);
  expect(kept && switchesOf(kept).wordCheck).toMatchObject({ appeal: null });
});

test.each([null, undefined, 7, 'text', [], {}, { level: '4', names: 'Ann', words: 3, form: [] }])(
  'from %j nothing is taken',
  (found) => expect(parseChoices(found)).toEqual(usualChoices),
);

test('what was kept comes back through JSON', () => {
  const form = changeForm(usualChoices.form, { type: 'set', change: { rackSize: 9, layout: 'small7' } });
  const kept = { level: 6, names: ['Ann', ''], words: { list: 'dutch', tiles: 'dutch' }, form };
  expect(parseChoices(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test('a number that was being typed comes back as the preset has it', () => {
  const form = changeForm(usualChoices.form, { type: 'set', change: { rackSize: Number.NaN } });
  expect(parseForm(JSON.parse(JSON.stringify(form)))?.rackSize).toBe(7);
});

test.each([
  [{ from: 'junior' }, null],
  [{ from: 'constructor' }, null],
  [{ from: 'classic', layout: 'constructor', tileSet: 'klingon', endsOut: 1, sold: null }, usualChoices.form],
  [JSON.parse('{"from":"classic","__proto__":{"rackSize":3},"prices":{"__proto__":1}}'), usualChoices.form],
])('the form %j', (found, form) => expect(parseForm(found)).toEqual(form));

test.each([
  [{ level: 0 }, { level: 3 }],
  [{ level: 7 }, { level: 3 }],
  [{ level: 1.5 }, { level: 3 }],
  [{ names: [1, 'Ann', '\u202E', 'Ben', 'Cleo'] }, { names: ['', 'Ann', '', 'Ben'] }],
  [{ words: { list: 'mine', tiles: 'toString' } }, { words: { list: 'english', tiles: 'english' } }],
])('%j becomes %j', (found, expected) => expect(parseChoices(found)).toMatchObject(expected));

test('names of players who were not there stay', () => {
  expect(mergedNames(['Ann', 'Ben', 'Cleo'], ['Dora', ''])).toEqual(['Dora', '', 'Cleo']);
});
