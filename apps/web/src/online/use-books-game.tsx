/** A game of books for several screens: its set-up without words, and what its maker chose about the books. */
import type { BookRules as WireRules } from '@tilewright/protocol';
import { type Result, type Setup, err } from '@tilewright/rules';
import { books as presetOfBooks, english, tileSetById } from '@tilewright/variants';
import { type ReactElement, useState } from 'react';
import { type BookRules, bookSetup, tilesOf } from '../books/book-rules.ts';
import { useBooksChoices } from '../books/books-choices.ts';
import { isRoundsFault } from '../books/books-form.ts';
import { formFrom } from '../setup/form-from.ts';
import type { Form } from '../setup/form.ts';
import { type SeatRow, seatsOf } from '../setup/seat-rows.ts';
import { setupFaultText } from '../texts/setup-faults.ts';
import { BookAgreement, type Sharing } from './book-agreement.tsx';

interface BooksGame {
  readonly setup: Result<Setup, string>;
  readonly gathering: WireRules;
  readonly settings: ReactElement;
}

/** `custom`: by rules of one's own; null for the game of books as it is. */
export const useBooksGame = (custom: Form | null, rows: readonly SeatRow[]): BooksGame => {
  const form = useBooksChoices((choices) => choices.form);
  const change = useBooksChoices((choices) => choices.change);
  // Sentences of a book are most of it: they go only where the maker says so.
  const [sharing, onShare] = useState<Sharing>({ hasSentences: false, leaving: 'tiles' });
  const rules: BookRules = { form, custom };
  const made = bookSetup(rules, seatsOf(rows), {
    lexicon: '',
    tileSet: tileSetById(tilesOf(rules)) ?? english,
  });
  const faults = made.ok ? [] : made.error;
  const shape = custom ?? formFrom(presetOfBooks);
  const rounds = faults.find(isRoundsFault);
  const roundsFault = rounds === undefined ? null : setupFaultText(rounds, shape);
  // A name that will not do is told beside it, and so are the rounds.
  const other = faults.find((one) => one.type !== 'seatName' && one !== rounds);
  const { hasNames, hasTwos, isBalanced } = form;
  return {
    setup: made.ok ? made : err(other === undefined ? '' : setupFaultText(other, shape)),
    gathering: { namesCount: hasNames, hasTwos, isBalanced, ...sharing },
    settings: <BookAgreement {...{ rules, change, roundsFault, sharing, onShare }} />,
  };
};
