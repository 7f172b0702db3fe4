/** The rules of a game of books: those of its own set-up, or those of a game of one's own. */
import type { Layout, Result, SeatSetup, Setup, Switches } from '@tilewright/rules';
import {
  type SetupFault,
  books,
  makeSetup,
  people,
  standard15,
  tileSetById,
  english,
  usualAppeal,
} from '@tilewright/variants';
import { formFrom } from '../setup/form-from.ts';
import { isPreset, layoutOf, setupFrom } from '../setup/form-setup.ts';
import { switchesOf as customSwitches } from '../setup/form-switches.ts';
import type { Form } from '../setup/form.ts';
import { type BookWords, type BooksForm, booksSetup, switchesOf } from './books-form.ts';

export interface BookRules {
  readonly form: BooksForm;
  /** The form of a game of one's own; null for the game of books as it is. */
  readonly custom: Form | null;
}

export const tilesOf = ({ form, custom }: BookRules): string => custom?.tileSet ?? form.tiles;

export const blanksOf = ({ custom }: BookRules): number => custom?.blankCount ?? books.blankCount;

/** Where words are refused there may be an appeal. */
export const canAppeal = ({ custom }: BookRules): boolean => custom === null || custom.wordCheck === 'refuse';

const withAppeal = (switches: Switches, { hasAppeal }: BooksForm): Switches =>
  switches.wordCheck.type === 'refuse'
    ? { ...switches, wordCheck: { ...switches.wordCheck, appeal: hasAppeal ? usualAppeal : null } }
    : switches;

export const switchesIn = ({ form, custom }: BookRules): Switches =>
  custom === null ? { ...books.switches, ...switchesOf(form) } : withAppeal(customSwitches(custom), form);

export const layoutIn = ({ custom }: BookRules): Layout => (custom === null ? standard15 : layoutOf(custom));

export const bookSetup = (
  rules: BookRules,
  seats: readonly SeatSetup[],
  words: BookWords,
): Result<Setup, readonly SetupFault[]> => {
  const { form, custom } = rules;
  if (custom === null) return booksSetup(form, seats, words);
  return makeSetup({
    preset: {
      id: isPreset(custom) ? custom.from : 'custom',
      blankCount: custom.blankCount,
      switches: switchesIn(rules),
    },
    seats,
    lexicon: words.lexicon,
    layout: layoutOf(custom),
    tileSet: words.tileSet,
  });
};

/** What is wrong before there are any words: the same faults as with them. */
export const faultsBefore = (rules: BookRules, seats: readonly SeatSetup[]): readonly SetupFault[] => {
  const tileSet = tileSetById(tilesOf(rules)) ?? english;
  const made = bookSetup(rules, seats, { lexicon: '', tileSet });
  return made.ok ? [] : made.error;
};

/** Whether a game of one's own can be played at all, whoever plays. */
export const isPlayable = (custom: Form): boolean => setupFrom(custom, people('Player 1', 'Player 2'), '').ok;

/** A game of one's own that is this game of books. */
export const formOf = ({ rounds, premiums, tiles }: BooksForm): Form => ({
  ...formFrom(books),
  rounds,
  premiums,
  tileSet: tiles as Form['tileSet'],
});
