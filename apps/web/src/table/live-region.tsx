/** Says what happens: the one live region of the table, and the title of the window. */
import { type ReactElement, useEffect, useState } from 'react';
import { useSettings } from '../settings/settings.ts';
import { tableTexts } from '../texts/table.ts';
import { announce, dismissNotice, show, useAnnouncements } from './announce.ts';
import { openAppealNotices } from './appeal-notice.ts';
import { draftNews } from './draft-news.ts';
import { happeningText, titleText } from './happening-text.ts';
import { troubleText } from './trouble-text.ts';
import { type TableState, mySeat, useTable } from './table-store.ts';
import { useHappenings } from './use-table-motion.ts';
import style from './live-region.module.css';

const tellDraft = (state: TableState, before: TableState): void => {
  if (state.draft === before.draft || state.view !== before.view) return;
  const { coordinates } = useSettings.getState();
  announce(draftNews(before.draft, state.draft, state.view, coordinates));
  if (state.draft.tried !== before.draft.tried) dismissNotice();
};

/** Words that are none, as soon as that is known. */
const tellVerdict = (state: TableState, before: TableState): void => {
  if (state.verdicts === before.verdicts) return;
  for (const [word, isWord] of state.verdicts) if (!isWord) announce(tableTexts.box.wrong(word));
};

/** Why a wish was refused, and what is wrong with the keeping of the game. */
const tellTrouble = (state: TableState, before: TableState): void => {
  const { coordinates } = useSettings.getState();
  announce(troubleText(state, before, coordinates));
};

const useTelling = (): void => {
  const [appealNotice] = useState(openAppealNotices);
  useHappenings((happening) => {
    announce(happeningText(happening));
    const notice = appealNotice(happening);
    if (notice !== '') show(notice);
  });
  useEffect(
    () =>
      useTable.subscribe((state, before) => {
        if (mySeat(state) !== null) tellDraft(state, before);
        tellVerdict(state, before);
        tellTrouble(state, before);
      }),
    [],
  );
};

const useTitle = (): void => {
  const title = useTable(({ view, dialog }) =>
    dialog === 'order' ? tableTexts.title.product : titleText(view.table),
  );
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = tableTexts.title.product;
    };
  }, [title]);
};

export const LiveRegion = (): ReactElement => {
  const said = useAnnouncements((state) => state.said);
  const turn = useAnnouncements((state) => state.turn);
  useTelling();
  useTitle();
  return (
    <div className={style.said} role="status" aria-live="polite">
      {/* A new element each time, so that the same words are said again. */}
      <span key={turn}>{said}</span>
    </div>
  );
};
