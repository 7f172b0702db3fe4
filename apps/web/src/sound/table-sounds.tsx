/** Plays what happens at the table, where sounds are wanted. Shows nothing. */
import { type ReactElement, useEffect } from 'react';
import { useSettings } from '../settings/settings.ts';
import { type TableState, tableNow, useTable } from '../table/table-store.ts';
import { soundsBetween } from './sound-choice.ts';
import { strike } from './strike.ts';

const BETWEEN_S = 0.28;
const TICK_MS = 1000;

/** Nothing sounds while the order is drawn: the table is covered then. */
const playBetween = (after: TableState, before: TableState): void => {
  if (after.dialog === 'order') return;
  soundsBetween(before, after).forEach((name, index) => strike(name, index * BETWEEN_S));
};

/** Until when a challenge is possible; null when none is, or when there is no hurry. */
const deadlineOf = ({ view }: TableState): number | null => {
  const table = view?.table;
  return table?.pending?.window?.type === 'each' ? table.turn.deadlineAt : null;
};

export const TableSounds = (): ReactElement | null => {
  const hasSounds = useSettings((settings) => settings.hasSounds);
  const deadline = useTable(deadlineOf);
  useEffect(() => (hasSounds ? useTable.subscribe(playBetween) : undefined), [hasSounds]);
  useEffect(() => {
    if (!hasSounds || deadline === null) return undefined;
    const timer = setInterval(() => {
      if (tableNow() < deadline) strike('tick');
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [hasSounds, deadline]);
  return null;
};
