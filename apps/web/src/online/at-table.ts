/** What happens at the table because others sit elsewhere: who is there, knocking, and moves that are on their way. */
import { isChance } from '@tilewright/client';
import { useEffect } from 'react';
import { useSettings } from '../settings/settings.ts';
import { strike } from '../sound/strike.ts';
import { notify, show } from '../table/announce.ts';
import { useTable } from '../table/table-store.ts';
import { useHappenings } from '../table/use-table-motion.ts';
import { seatName } from '../texts/names.ts';
import { onlineTexts } from '../texts/online.ts';
import { tableTexts } from '../texts/table.ts';
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
      ({ saying }) => saying.game === game && saying.type === 'command' && !isChance(saying.command),
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

/** A computer has taken somebody's seat: said by the live region, and shown here. */
export const useReplacements = (): void =>
  useHappenings(({ event: { shared }, before, after }) => {
    if (shared.type !== 'seatReplaced') return;
    show(
      tableTexts.happened.replaced(seatName(before.table, shared.seat), seatName(after.table, shared.seat)),
    );
  });

/** One's own reminder is on its way to the server. */
let isNudging = false;

/** Somebody waits: it is said, and heard where sounds are wanted; so is what became of one's own reminder. */
export const useNudges = (): void => {
  const nudge = useOnlineGame((state) => state.nudge);
  const isTooSoon = useOnlineGame((state) => state.trouble?.type === 'tooFast');
  useEffect(() => {
    if (isNudging && isTooSoon) notify(text.nudgeSoon);
    if (isTooSoon) isNudging = false;
  }, [isTooSoon]);
  useEffect(() => {
    if (nudge === null) return;
    const { about, viewer } = useOnlineGame.getState();
    if (nudge.by === viewer) {
      if (isNudging) notify(text.nudgeSent);
      isNudging = false;
      return;
    }
    notify(text.nudged(about?.seats[nudge.by]?.name ?? ''));
    if (useSettings.getState().hasSounds) strike('turn');
  }, [nudge]);
};

export const nudgeOthers = (): void => {
  isNudging = openedTable()?.nudge() === true;
  if (!isNudging) notify(text.nudgeNot);
};
