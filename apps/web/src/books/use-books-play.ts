/** Playing what is set up: keeps the words, opens the game, or says why that cannot be. */
import { type Result, type Setup, err } from '@tilewright/rules';
import { books as presetOfBooks } from '@tilewright/variants';
import { useState } from 'react';
import { useDeviceChoices } from '../setup/device-choices.ts';
import { formFrom } from '../setup/form-from.ts';
import { type SeatRow, namesToKeep, seatsOf } from '../setup/seat-rows.ts';
import { useOpenGame } from '../setup/use-open-game.ts';
import { booksTexts } from '../texts/books.ts';
import { faultText } from '../texts/faults.ts';
import { setupFaultText } from '../texts/setup-faults.ts';
import { type BookRules, bookSetup, faultsBefore } from './book-rules.ts';
import { useBooksChoices } from './books-choices.ts';
import { isRoundsFault } from './books-form.ts';
import { library } from './library-line.ts';
import type { GatherAnswer } from './trial-session.ts';
import type { TrialAtHand } from './use-trial.ts';

const { screen, report, choosing } = booksTexts;

interface Wished {
  readonly rules: BookRules;
  readonly rows: readonly SeatRow[];
  /** All books of the game. */
  readonly books: readonly string[];
}

export interface BooksPlay {
  readonly isBusy: boolean;
  readonly warning: string | null;
  readonly roundsFault: string | null;
  readonly play: () => void;
}

/** The set-up with these words, which are kept before anybody plays with them; else why not, in words. */
const setupWith = async ({ rules, rows }: Wished, gathered: GatherAnswer): Promise<Result<Setup, string>> => {
  if (!gathered.ok) return err(report.failed);
  const { list, tileSet, report: counted, otherCount } = gathered.value;
  if (counted.wordCount === 0) return err(screen.noWords(otherCount));
  const kept = await library.keepList(list);
  if (!kept.ok) return err(faultText(kept.error));
  const made = bookSetup(rules, seatsOf(rows), { lexicon: kept.value, tileSet });
  return made.ok ? made : err(screen.cannot);
};

const keepChoices = ({ rows }: Wished): void => {
  useDeviceChoices.getState().keepNames(namesToKeep(rows));
  useBooksChoices.getState().keepKinds(rows.map(({ kind }) => kind));
};

export const useBooksPlay = (wished: Wished, trial: TrialAtHand): BooksPlay => {
  const { rules, rows, books } = wished;
  const game = useOpenGame();
  const [fault, setFault] = useState<string | null>(null);
  const faults = faultsBefore(rules, seatsOf(rows));
  const shape = rules.custom ?? formFrom(presetOfBooks);
  const rounds = faults.find(isRoundsFault);
  // A name that will not do is told beside it, and so are the rounds.
  const other = faults.find((one) => one.type !== 'seatName' && one !== rounds);
  const makeSetup = async (): Promise<Setup | null> => {
    const made = await setupWith(wished, await trial.gathered());
    if (made.ok) return made.value;
    setFault(made.error);
    return null;
  };
  const play = (): void => {
    setFault(books.length === 0 ? choosing.none : null);
    if (faults.length > 0) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (faults.length > 0 || books.length === 0) return;
    keepChoices(wished);
    game.open(makeSetup);
  };
  return {
    isBusy: game.isOpening,
    warning: fault ?? game.fault ?? (other === undefined ? null : setupFaultText(other, shape)),
    roundsFault: rounds === undefined ? null : setupFaultText(rounds, shape),
    play,
  };
};
