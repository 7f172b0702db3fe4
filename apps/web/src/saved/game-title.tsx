/** Which game is shown, and who plays it. */
import type { ViewEvent } from '@tilewright/rules';
import type { ReactElement } from 'react';
import { savedTexts } from '../texts/saved.ts';
import style from './game-title.module.css';
import { useNow } from './use-now.ts';
import { whenText } from './when.ts';

export const GameTitle = ({ events }: { readonly events: readonly ViewEvent[] }): ReactElement | null => {
  const now = useNow();
  const opened = events[0]?.shared;
  if (opened?.type !== 'tableOpened') return null;
  const { variant, seats } = opened.setup;
  const when = whenText(opened.at, now);
  return (
    <div className={style.title}>
      <h1 className={style.names}>{savedTexts.names(seats)}</h1>
      <p className={style.detail}>
        {savedTexts.gameTitle(variant)}
        {when !== '' && ` · ${when}`}
      </p>
    </div>
  );
};
