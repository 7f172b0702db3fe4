/** The rules of a game of books. */
import { books, classic, computer, english, people, usualAppeal } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import { formFrom } from '../setup/form-from.ts';
import { isPreset } from '../setup/form-setup.ts';
import { parseForm } from '../setup/parse-form.ts';
import {
  type BookRules,
  bookSetup,
  canAppeal,
  faultsBefore,
  formOf,
  isPlayable,
  switchesIn,
} from './book-rules.ts';
import { parseBooksChoices } from './books-choices.ts';
import { isRoundsFault, parseBooksForm, usualForm } from './books-form.ts';

const seats = [...people('Ann', 'Ben'), computer('Cleo', 3)];
const words = { lexicon: 'books-1', tileSet: english };
const usual: BookRules = { form: usualForm, custom: null };

const setupOf = (rules: BookRules) => {
  const made = bookSetup(rules, seats, words);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

describe('[WK8] the rules of a game of books', () => {
  test('untouched they are those of the preset, with people and computers', () => {
    const setup = setupOf(usual);
    expect(setup).toMatchObject({ variant: 'books', lexicon: 'books-1', switches: books.switches });
    expect(setup.tileSet.kinds[0]?.count).toBe(0);
  });

  test('rounds, appeals and premiums are as wished', () => {
    const form = { ...usualForm, rounds: 4, hasAppeal: true, premiums: 'persistent' } as const;
    const { switches } = setupOf({ form, custom: null });
    expect(switches.end.rounds).toBe(4);
    expect(switches.wordCheck).toMatchObject({ type: 'refuse', appeal: usualAppeal });
    expect(switches.premiums).toBe('persistent');
  });

  test('rounds that cannot be played are told', () => {
    const faults = faultsBefore({ form: { ...usualForm, rounds: 0 }, custom: null }, seats);
    expect(faults.map(isRoundsFault)).toEqual([true]);
    expect(faultsBefore(usual, seats)).toEqual([]);
  });

  test('a game of one’s own begins as this one, and is kept as such', () => {
    const form = formOf({ ...usualForm, rounds: 7, premiums: 'persistent' });
    expect(form).toMatchObject({ from: 'books', order: 'draw', rounds: 7, premiums: 'persistent' });
    expect(isPreset(formOf(usualForm))).toBe(true);
    expect(parseForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
  });

  test('any rules of one’s own are played with words from books, with an appeal where words are refused', () => {
    const custom = { ...formFrom(classic), rackSize: 9 };
    const rules: BookRules = { form: { ...usualForm, hasAppeal: true }, custom };
    const setup = setupOf(rules);
    expect(setup).toMatchObject({ variant: 'custom', lexicon: 'books-1' });
    expect(setup.switches).toMatchObject({ rackSize: 9, wordCheck: { appeal: usualAppeal } });
    expect(switchesIn(rules)).toEqual(setup.switches);
    const unchecked: BookRules = { ...rules, custom: { ...custom, wordCheck: 'none' } };
    expect([canAppeal(rules), canAppeal(unchecked), canAppeal(usual)]).toEqual([true, false, true]);
    expect(setupOf(unchecked).switches.wordCheck).toEqual({ type: 'none' });
    expect([isPlayable(custom), isPlayable({ ...custom, rackSize: 0 })]).toEqual([true, false]);
  });
});

describe('[WK8] what was chosen last', () => {
  test('is read back as far as it can be used', () => {
    const kept = { ...usualForm, rounds: 3, hasNames: true, tiles: 'german' };
    expect(parseBooksForm(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    expect(parseBooksForm({ rounds: 'x', tiles: 'runes', premiums: 'never', hasTwos: 1 })).toEqual(usualForm);
    expect(parseBooksForm(null)).toEqual(usualForm);
  });

  test('books and players too', () => {
    const choices = { books: ['a', 7, 'b'], kinds: ['person', 'computer', 'robot'], form: usualForm };
    expect(parseBooksChoices(choices)).toEqual({
      books: ['a', 'b'],
      kinds: ['person', 'computer'],
      form: usualForm,
    });
    const none = { books: null, kinds: ['person', 'computer'], form: usualForm };
    expect(parseBooksChoices({ books: 'a', kinds: ['person'] })).toEqual(none);
  });
});
