/** The rows of players while they are being changed, and what each change sounds like. */
import { useState } from 'react';
import { setupTexts } from '../texts/setup.ts';
import { useDeviceChoices } from './device-choices.ts';
import { type RowsChange, type SeatRow, changeRows } from './seat-rows.ts';

const { players } = setupTexts;

const saidOf = (before: readonly SeatRow[], after: readonly SeatRow[], change: RowsChange): string => {
  const name = (rows: readonly SeatRow[], id: number): string =>
    rows.find((row) => row.id === id)?.name ?? '';
  if (change.type === 'add') return players.added(after[after.length - 1]?.name ?? '');
  if (change.type === 'remove') return players.removed(name(before, change.id));
  return change.type === 'move' ? players.moved(name(after, change.id), change.to + 1) : '';
};

export interface Rows {
  readonly rows: readonly SeatRow[];
  readonly said: string;
  readonly change: (change: RowsChange) => void;
}

export const useRows = (first: () => readonly SeatRow[]): Rows => {
  const { names, level } = useDeviceChoices.getState();
  const [rows, setRows] = useState(first);
  const [said, setSaid] = useState('');
  const change = (wanted: RowsChange): void => {
    const after = changeRows(rows, wanted, { names, level });
    setRows(after);
    setSaid(saidOf(rows, after, wanted));
  };
  return { rows, said, change };
};
