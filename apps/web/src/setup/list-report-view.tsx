/** What became of a dropped word list: counted, or refused with the reason. */
import type { ReactElement } from 'react';
import type { ListReport } from '../keeper/keeper.ts';
import { Icon } from '../look/icons.tsx';
import { setupTexts } from '../texts/setup.ts';
import type { Added } from './add-list.ts';
import style from './list-report.module.css';

const { report: texts } = setupTexts.words;

const linesOf = ({ encoding, duplicateCount, unsuited, badLength }: ListReport): readonly string[] => [
  texts.encoding(encoding),
  ...(duplicateCount > 0 ? [texts.duplicates(duplicateCount)] : []),
  ...(unsuited.count > 0 ? [texts.unsuited(unsuited.count, unsuited.examples)] : []),
  ...(badLength.count > 0 ? [texts.badLength(badLength.count, badLength.examples)] : []),
];

export const ListReportView = ({ added }: { readonly added: Added }): ReactElement =>
  added.type === 'refused' ? (
    <p className={`${style.report} ${style.refused}`}>
      <Icon name="warning" />
      <span>{added.reason}</span>
    </p>
  ) : (
    <div className={style.report}>
      <Icon name="check" />
      <div>
        <p className={style.taken}>
          {texts.taken(added.report.list.title, added.report.list.wordCount ?? 0)}
        </p>
        <ul className={style.lines}>
          {linesOf(added.report).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  );
