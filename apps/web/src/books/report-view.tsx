/** How the chosen books will play: their words by length, their letters, what computers made of them, and advice. */
import type { BookReport } from '@tilewright/books';
import { type TriedOut, playabilityOf } from '@tilewright/computer';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../look/button.tsx';
import { Notice } from '../look/notice.tsx';
import { booksTexts } from '../texts/books.ts';
import type { BooksForm } from './books-form.ts';
import style from './report-view.module.css';
import { type Remedy, type TrialNews, isHelp, remedies } from './remedies.ts';
import type { Trial } from './use-trial.ts';

const { report: text, screen } = booksTexts;

const LONG = 8;

/** Words of 2 to 7 letters, and all longer ones together. */
const barsOf = ({
  countByLength,
}: Pick<BookReport, 'countByLength'>): readonly (readonly [length: number, count: number])[] => {
  const counts = Array.from({ length: LONG - 2 }, (_, at) => [at + 2, countByLength[at + 2] ?? 0] as const);
  const long = countByLength.slice(LONG).reduce((sum, count) => sum + count, 0);
  return [...counts, [LONG, long]];
};

export const Lengths = ({ report }: { readonly report: Pick<BookReport, 'countByLength'> }): ReactElement => {
  const bars = barsOf(report);
  const most = Math.max(1, ...bars.map(([, count]) => count));
  return (
    <ul className={style.bars} aria-label={text.lengths}>
      {bars.map(([length, count]) => (
        <li key={length} className={style.bar}>
          <span className={style.unseen}>{text.lengthLabel(length, count)}</span>
          <span className={style.count} aria-hidden="true">
            {count.toLocaleString('en')}
          </span>
          <span
            className={style.fill}
            aria-hidden="true"
            style={{ '--share': count / most } as Record<string, number>}
          />
          <span className={style.length} aria-hidden="true">
            {text.length(length)}
          </span>
        </li>
      ))}
    </ul>
  );
};

const Letters = ({ report }: { readonly report: BookReport }): ReactElement => {
  const missing = report.letters.filter(({ wordCount }) => wordCount === 0).map(({ text: letter }) => letter);
  const all = report.letters.length;
  return (
    <p className={style.line}>
      {text.letters(all - missing.length, all)} {missing.length > 0 && text.missing(missing)}
    </p>
  );
};

const Trying = ({ share }: { readonly share: number }): ReactElement => (
  <div className={style.trying}>
    <span>{text.trying}</span>
    <progress className={style.progress} max={1} value={share} aria-label={text.trying} />
  </div>
);

type ShownTrial = Pick<TriedOut, 'gameCount' | 'pointsPerTurn' | 'stuckShare'>;

export const Tried = ({ tried }: { readonly tried: ShownTrial }): ReactElement => {
  const playability = playabilityOf(tried);
  return (
    <div className={style.tried}>
      <p className={style.verdict} data-plays={playability} role="status">
        {text.verdict[playability]}
      </p>
      <p className={style.line}>
        {text.tried(tried.pointsPerTurn, tried.gameCount)} {text.stuck(tried.stuckShare)}
      </p>
    </div>
  );
};

interface AdviceProps {
  /** What was tried and helped. */
  readonly helpful: Partial<Record<Remedy, Omit<ShownTrial, 'gameCount'> | null>>;
  /** Null for one who cannot change it. */
  readonly change: ((change: (typeof remedies)[Remedy]) => void) | null;
}

const icons = { twos: 'plus', bag: 'bag' } as const;

export const Advice = ({ helpful, change }: AdviceProps): ReactElement | null => {
  const useful = (['twos', 'bag'] as const).flatMap((remedy) => {
    const tried = helpful[remedy] ?? null;
    return tried === null ? [] : [{ remedy, tried }];
  });
  if (useful.length === 0) return null;
  return (
    <section className={style.advice} aria-label={text.advice}>
      {useful.map(({ remedy, tried }) => (
        <div key={remedy} className={style.hint}>
          {change === null ? (
            <span>{text.wouldHelp[remedy]}</span>
          ) : (
            <Button icon={icons[remedy]} onPress={() => change(remedies[remedy])}>
              {text.remedies[remedy]}
            </Button>
          )}
          <span>{text.helps(tried)}</span>
        </div>
      ))}
    </section>
  );
};

/** Only what was tried and helped is advised. */
const helpfulOf = ({ tried, helped }: TrialNews): AdviceProps['helpful'] =>
  Object.fromEntries(Object.entries(helped).filter(([, other]) => isHelp(tried, other)));

/** Above this share of the different words, names are more than names. */
const MANY_NAMES = 1 / 3;

interface LetNamesProps {
  readonly change: ReportProps['change'];
  readonly children?: ReactNode;
}

const LetNames = ({ change, children }: LetNamesProps): ReactElement => (
  <div className={style.hint}>
    <Button icon="plus" onPress={() => change({ hasNames: true })}>
      {text.letNames}
    </Button>
    {children}
  </div>
);

interface NamesProps {
  readonly wordCount: number;
  readonly otherCount: number;
  readonly change: ReportProps['change'];
}

/** How many words only an appeal knows; where they are many, that they could count. */
const Names = ({ wordCount, otherCount, change }: NamesProps): ReactElement | null => {
  if (otherCount === 0) return null;
  return (
    <>
      <p className={style.line}>{text.names(otherCount)}</p>
      {otherCount > MANY_NAMES * (wordCount + otherCount) && (
        <LetNames change={change}>
          <span>{text.manyNames}</span>
        </LetNames>
      )}
    </>
  );
};

interface ReportProps {
  readonly trial: Trial;
  readonly isChosen: boolean;
  readonly change: (change: Partial<BooksForm>) => void;
}

const Content = (props: ReportProps): ReactElement => {
  const { trial, isChosen, change } = props;
  const { gathered, news } = trial;
  if (!isChosen) return <p className={style.line}>{text.none}</p>;
  if (gathered === null) return <p className={style.line}>{text.waiting}</p>;
  if (!gathered.ok) return <Notice kind="warning">{text.failed}</Notice>;
  const { report, otherCount } = gathered.value;
  if (report.wordCount === 0)
    return (
      <>
        <Notice kind="warning">{screen.noWords(otherCount)}</Notice>
        {otherCount > 0 && <LetNames change={change} />}
      </>
    );
  return (
    <>
      <p className={style.words}>{text.words(report.wordCount)}</p>
      <Lengths report={report} />
      <Letters report={report} />
      <Names wordCount={report.wordCount} otherCount={otherCount} change={change} />
      {news === null || news.share < 1 ? (
        <Trying share={news?.share ?? 0} />
      ) : (
        <>
          <Tried tried={news.tried} />
          {!news.isDone && <p className={style.line}>{text.goingOn}</p>}
          <Advice helpful={helpfulOf(news)} change={change} />
        </>
      )}
    </>
  );
};

export const ReportView = (props: ReportProps): ReactElement => (
  <section className={style.report} aria-label={text.title}>
    <h2 className={style.title}>{text.title}</h2>
    <Content {...props} />
  </section>
);
