/** One line that says whether the draws of a finished game were fair, checked here and now. */
import { type ReactElement, useEffect, useState } from 'react';
import type { DrawCheck } from '../saved/check-draws.ts';
import { useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { type ToldCheck, besideFair, otherwiseText } from '../texts/fairness.ts';
import style from './end-dialog.module.css';

const { end } = dialogsTexts;

interface Checked {
  readonly draws: DrawCheck;
  readonly told: ToldCheck;
}

const UNKNOWN: Checked = { draws: { type: 'unknown' }, told: 'here' };

const check = async (game: string): Promise<Checked> => {
  const { source } = useTable.getState();
  const [events, { drawCheckOf }] = await Promise.all([
    source.replay(game),
    import('../saved/draw-check.ts'),
  ]);
  if (!events.ok) return UNKNOWN;
  const told: ToldCheck = source.told === undefined ? 'here' : await source.told(game);
  return { draws: await drawCheckOf(events.value), told };
};

const checkText = (checked: Checked | null): string => {
  if (checked === null) return end.checking;
  const { draws, told } = checked;
  const otherwise = otherwiseText(told);
  if (otherwise !== null) return otherwise;
  return draws.type === 'fair' ? `${end.fair(draws.drawCount)}${besideFair(draws, told)}` : end[draws.type];
};

export const FairnessLine = ({ game }: { readonly game: string }): ReactElement => {
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    let isOver = false;
    const tell = (result: Checked): void => {
      if (!isOver) setChecked(result);
    };
    check(game).then(tell, () => tell(UNKNOWN));
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
