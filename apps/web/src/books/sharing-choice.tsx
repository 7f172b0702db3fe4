/** Whose books: one pile for the table, or one for each person; and for whom somebody chooses just now. */
import { type ReactElement, useId } from 'react';
import field from '../setup/field.module.css';
import { OptionCard } from '../setup/option-card.tsx';
import type { SeatRow } from '../setup/seat-rows.ts';
import { booksTexts } from '../texts/books.ts';
import { shownText } from '../texts/names.ts';
import type { ChosenBooks } from './chosen-books.ts';
import style from './sharing-choice.module.css';

const { choosing: text } = booksTexts;

interface SharingProps {
  readonly sharing: ChosenBooks['sharing'];
  readonly persons: readonly SeatRow[];
  /** The row that is chosen for. */
  readonly chooser: number | null;
  readonly onShare: (sharing: ChosenBooks['sharing']) => void;
  readonly onChooser: (row: number) => void;
}

const Chooser = ({ persons, chooser, onChooser }: Omit<SharingProps, 'sharing' | 'onShare'>) => {
  const group = useId();
  return (
    <fieldset className={style.persons}>
      <legend className={style.legend}>{text.who}</legend>
      {persons.map(({ id, name }) => (
        <label key={id} className={style.person}>
          <input
            type="radio"
            className={style.radio}
            name={group}
            checked={id === chooser}
            onChange={() => onChooser(id)}
          />
          <span>{shownText(name)}</span>
        </label>
      ))}
    </fieldset>
  );
};

export const SharingChoice = (props: SharingProps): ReactElement => {
  const { sharing, onShare } = props;
  const group = useId();
  return (
    <div className={style.sharing}>
      <fieldset className={field.choice}>
        <legend className={style.legend}>{text.sharing}</legend>
        <div className={style.options}>
          {(['table', 'each'] as const).map((value) => (
            <OptionCard
              key={value}
              group={group}
              title={text[value]}
              says={text[`${value}Says`]}
              isChosen={sharing === value}
              onChoose={() => onShare(value)}
            />
          ))}
        </div>
      </fieldset>
      {sharing === 'each' && <Chooser {...props} />}
    </div>
  );
};
