/** The challenges of the open game: those before it was opened from its record, later ones as they happen. */
import { useMemo } from 'react';
import { useTable } from '../table/table-store.ts';
import { type ChallengeNote, challengeNotes } from './sheet-rows.ts';
import { useRecord } from './use-record.ts';

export const useChallengeNotes = (): readonly ChallengeNote[] => {
  const hasChallenges = useTable(({ view }) => view.table.setup.switches.wordCheck.type === 'challenge');
  const challengeSeq = useTable(({ happening }) =>
    happening?.event.shared.type === 'challenged' ? happening.seq : 0,
  );
  const record = useRecord(hasChallenges, challengeSeq);
  return useMemo(() => challengeNotes(record ?? []), [record]);
};
