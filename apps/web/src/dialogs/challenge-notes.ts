/** The challenges of the open game: those before it was opened from its record, later ones as they happen. */
import { useEffect, useState } from 'react';
import { keeper } from '../keeper/connect.ts';
import { useTable } from '../table/table-store.ts';
import { type ChallengeNote, challengeNotes } from './sheet-rows.ts';

const none: readonly ChallengeNote[] = [];

export const useChallengeNotes = (): readonly ChallengeNote[] => {
  const game = useTable((state) => state.game);
  const hasChallenges = useTable(({ view }) => view.table.setup.switches.wordCheck.type === 'challenge');
  const challengeSeq = useTable(({ happening }) =>
    happening?.event.shared.type === 'challenged' ? happening.seq : 0,
  );
  const [notes, setNotes] = useState(none);
  useEffect(() => {
    if (!hasChallenges) return;
    let isOver = false;
    const tell = async (): Promise<void> => {
      const events = await keeper().replay(game);
      if (!isOver && events.ok) setNotes(challengeNotes(events.value));
    };
    // Without them the sheet is shorter, not wrong.
    tell().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [game, hasChallenges, challengeSeq]);
  return hasChallenges ? notes : none;
};
