/** Tells who is to move that no word can be formed, in games without swapping, where passing is all that is left. */
import { type ReactElement, useEffect, useState } from 'react';
import { Notice } from '../look/notice.tsx';
import { announce } from '../table/announce.ts';
import { type TableState, mySeat, useTable } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';

const { stuck: text } = dialogsTexts.notice;

/** The moment of the game that is asked about; null where nobody is to be told. */
const momentOf = (state: TableState): string | null => {
  const { table } = state.view;
  const seat = mySeat(state);
  const isTold = table.setup.switches.exchange === null && table.setup.switches.wordCheck.type === 'refuse';
  const isMine = seat !== null && table.phase === 'playing' && table.turn.toMove.includes(seat);
  return isTold && isMine && state.words === 'ready' ? `${state.game} ${table.turn.turnCount}` : null;
};

export const StuckNotice = (): ReactElement | null => {
  const moment = useTable(momentOf);
  const [stuckAt, setStuckAt] = useState<string | null>(null);
  useEffect(() => {
    if (moment === null) return undefined;
    let isOver = false;
    void useTable
      .getState()
      .askPlay()
      .then((hasPlay) => {
        if (isOver || hasPlay !== false) return;
        setStuckAt(moment);
        announce(text);
      });
    return () => {
      isOver = true;
    };
  }, [moment]);
  if (moment === null || stuckAt !== moment) return null;
  return (
    <Notice isSaidElsewhere onDismiss={() => setStuckAt(null)}>
      {text}
    </Notice>
  );
};
