/** Set-ups from the players' screen and from one click. */
import { expect, test } from 'vitest';
import { changeForm } from './change-form.ts';
import { usualChoices, usualWords } from './device-choices.ts';
import { type GameRules, firstKinds, gameSetup, quickSetup, rulesAt } from './game-choices.ts';
import { firstRows } from './seat-rows.ts';

const nobody = { names: [], level: 3 };
const rules = (id: string, form = usualChoices.form): GameRules => rulesAt(id, form) as GameRules;

test.each(['classic', 'solo', 'stuff', 'books', 'custom'])('%s can be played at once', (id) => {
  const game = rules(id);
  expect(gameSetup(game, firstRows(firstKinds(game), nobody), usualWords).ok).toBe(true);
});

test.each(['junior', '', 'constructor', '__proto__'])('there are no rules at %j', (id) =>
  expect(rulesAt(id, usualChoices.form)).toBeNull(),
);

test('one click: the person begins, against the level used last, under the name typed last', () => {
  const setup = quickSetup({ level: 5, names: ['Ann'] }, { list: 'dutch', tiles: 'dutch' });
  expect(setup).toMatchObject({
    ok: true,
    value: {
      variant: 'solo',
      lexicon: 'dutch',
      tileSet: { name: 'dutch' },
      seats: [
        { name: 'Ann', kind: 'person', level: null },
        { name: 'Computer', kind: 'computer', level: 5 },
      ],
    },
  });
});

test('what depends on the players is told with them', () => {
  const big = changeForm(usualChoices.form, { type: 'set', change: { rackSize: 20, blankCount: 2 } });
  const five = firstRows(['person', 'person', 'person', 'person', 'person'], nobody);
  expect(gameSetup(rules('custom', big), five, usualWords)).toEqual({
    ok: false,
    error: [{ type: 'seatCount', count: 5 }],
  });
  const computers = firstRows(['computer', 'computer'], nobody);
  expect(gameSetup(rules('solo'), computers, usualWords)).toEqual({
    ok: false,
    error: [{ type: 'nobodyFirst' }],
  });
});
