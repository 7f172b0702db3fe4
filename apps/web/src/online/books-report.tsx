/** What all books of a game are worth together, how they play, and what its maker can still choose by that. */
import type { BooksReport, GatheringAbout } from '@tilewright/protocol';
import type { ReactElement } from 'react';
import { Advice, Lengths, Tried } from '../books/report-view.tsx';
import { Notice } from '../look/notice.tsx';
import { booksTexts } from '../texts/books.ts';
import { gatheringTexts } from '../texts/gathering.ts';
import { LabelledSwitch } from '../setup/labelled-switch.tsx';
import style from './books-gathering.module.css';
import { type Remedies, useRemedies } from './books-remedies.ts';
import shared from './online.module.css';

const { screen: text } = gatheringTexts;
const { settings } = booksTexts;

interface ReportProps {
  readonly report: BooksReport;
  /** Null for everybody but the maker. */
  readonly change: ((change: Partial<Remedies>) => void) | null;
}

const Report = ({ report, change }: ReportProps): ReactElement => {
  const { wordCount, otherCount, missing, trial } = report;
  return (
    <>
      <p className={style.words} role="status">
        {booksTexts.report.words(wordCount)}
      </p>
      <Lengths report={report} />
      {missing.length > 0 && <p className={shared.soft}>{booksTexts.report.missing(missing)}</p>}
      {otherCount > 0 && <p className={shared.soft}>{text.names(otherCount)}</p>}
      {trial !== null && (
        <>
          <Tried tried={trial} />
          <Advice helpful={{ twos: trial.withTwos, bag: trial.withBag }} change={change} />
        </>
      )}
    </>
  );
};

const Chosen = ({ hasTwos, isBalanced }: Remedies): ReactElement | null => {
  const titles = [
    ...(hasTwos ? [settings.hasTwos.title] : []),
    ...(isBalanced ? [settings.isBalanced.title] : []),
  ];
  return titles.length === 0 ? null : <p className={shared.soft}>{text.chosen(titles)}</p>;
};

interface TogetherProps {
  readonly game: string;
  readonly gathering: GatheringAbout;
  readonly isMaker: boolean;
}

export const Together = ({ game, gathering, isMaker }: TogetherProps): ReactElement => {
  const { books, report, rules } = gathering;
  const { remedies, change, fault } = useRemedies(game, rules);
  return (
    <section className={shared.part} aria-label={text.union}>
      <h2 className={shared.heading}>{text.union}</h2>
      {books.length === 0 && <p className={shared.soft}>{text.none}</p>}
      {books.length > 0 && report === null && <p className={shared.soft}>{text.weighing}</p>}
      {books.length > 0 && report !== null && <Report report={report} change={isMaker ? change : null} />}
      {isMaker ? (
        <>
          <LabelledSwitch
            {...settings.hasTwos}
            isOn={remedies.hasTwos}
            onChange={(isOn) => change({ hasTwos: isOn })}
          />
          <LabelledSwitch
            {...settings.isBalanced}
            isOn={remedies.isBalanced}
            onChange={(isOn) => change({ isBalanced: isOn })}
          />
        </>
      ) : (
        <Chosen {...rules} />
      )}
      {fault !== null && <Notice kind="warning">{fault}</Notice>}
    </section>
  );
};
