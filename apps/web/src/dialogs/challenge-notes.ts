/** The challenges and won appeals of the open game: from its record, which is fetched again when another one happens. */
import { useMemo } from 'react';
import { type TableState, useTable } from '../table/table-store.ts';
import { type SheetNotes, sheetNotes } from './sheet-rows.ts';
import { useRecord } from './use-record.ts';

const hasNotes = ({ view }: TableState): boolean => {
  const { wordCheck } = view.table.setup.switches;
  return wordCheck.type === 'challenge' || (wordCheck.type === 'refuse' && wordCheck.appeal !== null);
};

/** The number of the event if it is one that the sheet needs a note for. */
const notedSeq = ({ happening }: TableState): number => {
  const shared = happening?.event.shared;
  const isNoted = shared?.type === 'challenged' || (shared?.type === 'tilesPlayed' && shared.isAppealed);
  return isNoted ? (happening?.seq ?? 0) : 0;
};

export const useSheetNotes = (): SheetNotes => {
  const record = useRecord(useTable(hasNotes), useTable(notedSeq));
  return useMemo(() => sheetNotes(record ?? []), [record]);
};
