/** What the maker of a game of books chooses for all: the rules about words, sentences, and what becomes of who leaves. */
import type { BookRules as WireRules } from '@tilewright/protocol';
import type { ReactElement } from 'react';
import type { BookRules } from '../books/book-rules.ts';
import type { BooksForm } from '../books/books-form.ts';
import { BooksSettings } from '../books/books-settings.tsx';
import { LabelledSwitch } from '../setup/labelled-switch.tsx';
import { gatheringTexts } from '../texts/gathering.ts';
import { LeavingChoice } from './leaving-choice.tsx';
import style from './online.module.css';

const { agreement: text } = gatheringTexts;

/** What concerns only games with others. */
export type Sharing = Pick<WireRules, 'hasSentences' | 'leaving'>;

interface AgreementProps {
  readonly rules: BookRules;
  readonly change: (change: Partial<BooksForm>) => void;
  readonly roundsFault: string | null;
  readonly sharing: Sharing;
  readonly onShare: (sharing: Sharing) => void;
}

export const BookAgreement = (props: AgreementProps): ReactElement => {
  const { rules, change, roundsFault, sharing, onShare } = props;
  return (
    <div className={style.stack}>
      <p className={style.soft}>{text.everybody}</p>
      <BooksSettings rules={rules} change={change} roundsFault={roundsFault} />
      <section className={style.part} aria-label={text.title}>
        <h2 className={style.heading}>{text.title}</h2>
        <LabelledSwitch
          {...text.hasSentences}
          isOn={sharing.hasSentences}
          onChange={(hasSentences) => onShare({ ...sharing, hasSentences })}
        />
        <LeavingChoice leaving={sharing.leaving} choose={(leaving) => onShare({ ...sharing, leaving })} />
      </section>
    </div>
  );
};
