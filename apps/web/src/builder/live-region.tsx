/** Says what happens on the builder's screen: its one live region. */
import type { ReactElement } from 'react';
import { useAnnouncements } from '../table/announce.ts';
import style from '../table/live-region.module.css';

export const BuilderLiveRegion = (): ReactElement => {
  const said = useAnnouncements((state) => state.said);
  const turn = useAnnouncements((state) => state.turn);
  return (
    <div className={style.said} role="status" aria-live="polite">
      {/* A new element each time, so that the same words are said again. */}
      <span key={turn}>{said}</span>
    </div>
  );
};
