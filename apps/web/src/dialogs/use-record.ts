/** The events of the open game as everybody saw them, from its first one on. */
import type { ViewEvent } from '@tilewright/rules';
import { useEffect, useState } from 'react';
import { useTable } from '../table/table-store.ts';

interface KeptRecord {
  readonly game: string;
  readonly events: readonly ViewEvent[];
}

/** Null until they are here, and where they are not wanted; fetched again when `seq` changes. */
export const useRecord = (isWanted: boolean, seq: number): readonly ViewEvent[] | null => {
  const game = useTable((state) => state.game);
  const [record, setRecord] = useState<KeptRecord | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const fetchRecord = async (): Promise<void> => {
      const events = await useTable.getState().source.replay(game);
      if (!isOver && events.ok) setRecord({ game, events: events.value });
    };
    // What is told from the record is left out without it, never wrong.
    fetchRecord().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [game, isWanted, seq]);
  return isWanted && record?.game === game ? record.events : null;
};
