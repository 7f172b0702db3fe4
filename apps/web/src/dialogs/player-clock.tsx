/** One player's clock, ticking while it is that player's turn. */
import type { Seat, Table } from '@tilewright/rules';
import { type ReactElement, useEffect, useState } from 'react';
import { tableNow } from '../table/table-store.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { clockFace } from './clock-text.ts';
import style from './players-strip.module.css';

const { players } = dialogsTexts;
const TICK_MS = 250;
const HURRY_MS = 30_000;

const useTicks = (isTicking: boolean): number => {
  const [now, setNow] = useState(tableNow);
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(tableNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
};

interface ClockProps {
  readonly table: Table;
  readonly seat: Seat;
}

export const PlayerClock = ({ table, seat }: ClockProps): ReactElement | null => {
  const { clock } = table.setup.switches;
  const isTicking = clock !== null && table.turn.toMove.includes(seat);
  const face = clockFace(table, seat, useTicks(isTicking));
  if (face === null) return null;
  const said = face.isOver ? players.overtime(face.text) : players.timeLeft(face.text);
  const increment = clock?.type === 'game' && clock.incrementMs > 0 ? clock.incrementMs / 1000 : 0;
  return (
    <span
      className={style.clock}
      role="timer"
      aria-label={said}
      title={increment > 0 ? `${said}. ${players.increment(increment)}` : said}
      data-over={face.isOver}
      data-hurry={face.isRunning && !face.isOver && face.leftMs < HURRY_MS}
    >
      {face.isOver && <span className={style.over}>{players.overShort}</span>}
      {face.text}
    </span>
  );
};
