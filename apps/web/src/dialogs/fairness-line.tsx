/** One line that says whether the draws of a finished game were fair, checked here and now. */
import { type ReactElement, useEffect, useState } from 'react';
import type { DrawCheck } from '../saved/check-draws.ts';
import { useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import style from './end-dialog.module.css';

const { end } = dialogsTexts;

const check = async (game: string): Promise<DrawCheck> => {
  const [events, { drawCheckOf }] = await Promise.all([
    useTable.getState().source.replay(game),
    import('../saved/draw-check.ts'),
  ]);
  return events.ok ? drawCheckOf(events.value) : { type: 'unknown' };
};

const checkText = (checked: DrawCheck | null): string => {
  if (checked === null) return end.checking;
  return checked.type === 'fair' ? end.fair(checked.drawCount) : end[checked.type];
};

export const FairnessLine = ({ game }: { readonly game: string }): ReactElement => {
  const [checked, setChecked] = useState<DrawCheck | null>(null);
  useEffect(() => {
    let isOver = false;
    const tell = (result: DrawCheck): void => {
      if (!isOver) setChecked(result);
    };
    check(game).then(tell, () => tell({ type: 'unknown' }));
    return () => {
      isOver = true;
    };
  }, [game]);
  return (
    <p className={style.small} role="status">
      {checkText(checked)}
    </p>
  );
};
