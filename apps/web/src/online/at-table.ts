/** What happens at the table because others sit elsewhere: who is there, knocking, and moves that are on their way. */
import { useEffect } from 'react';
import { useSettings } from '../settings/settings.ts';
import { strike } from '../sound/strike.ts';
import { notify } from '../table/announce.ts';
import { useTable } from '../table/table-store.ts';
import { onlineTexts } from '../texts/online.ts';
import { presenceOf, useOnlineGame } from './game-store.ts';
import { openedTable } from './seat.ts';
import { useOnline } from './session.ts';

const { table: text } = onlineTexts;

/** Who is there stands with the players. */
export const usePresence = (): void =>
  useEffect(() => {
    const tell = (): void => useTable.setState({ presence: presenceOf(useOnlineGame.getState()) });
    tell();
    const stop = useOnlineGame.subscribe(tell);
    return () => {
      stop();
      useTable.setState({ presence: null });
    };
  }, []);

/** Whether a move of this game was said and is not answered yet. */
export const useIsUnanswered = (): boolean => {
  const game = useOnlineGame((state) => state.game);
  return useOnline(({ unanswered }) =>
    unanswered.some(
      ({ saying }) =>
        saying.game === game && saying.type === 'command' && saying.command.type !== 'contribute',
    ),
  );
};

/** A move from before a reload is still on its way: meanwhile no other one is made. */
export const useSayingKept = (): void => {
  const isUnanswered = useIsUnanswered();
  useEffect(() => {
    useTable.setState({ isSaying: isUnanswered });
  }, [isUnanswered]);
};

/** Somebody waits: it is said, and heard where sounds are wanted. */
export const useNudges = (): void => {
  const nudge = useOnlineGame((state) => state.nudge);
  useEffect(() => {
    if (nudge === null) return;
    const { about } = useOnlineGame.getState();
    notify(text.nudged(about?.seats[nudge.by]?.name ?? ''));
    if (useSettings.getState().hasSounds) strike('turn');
  }, [nudge]);
};

export const nudgeOthers = (): void =>
  notify(openedTable()?.nudge() === true ? text.nudgeSent : text.nudgeNot);
