/** When a game was last played, in the few words that fit beside it. */
import type { Millis } from '@tilewright/rules';

const DAY_MS = 86_400_000;
/** Before this nobody played here: the record has no times. */
const FIRST_YEAR = 2000;

const dayOf = (at: number): number => {
  const day = new Date(at);
  day.setHours(0, 0, 0, 0);
  return day.getTime();
};

const shown = (at: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', options).format(at);

/** Empty for games without times, as records of other programs are, and for times that no calendar has. */
export const whenText = (at: Millis, now: number): string => {
  // Not so written for a time beyond the calendar, whose year is no number.
  if (!(new Date(at).getFullYear() >= FIRST_YEAR)) return '';
  const days = Math.round((dayOf(now) - dayOf(at)) / DAY_MS);
  const time = shown(at, { hour: '2-digit', minute: '2-digit' });
  if (days === 0) return `today, ${time}`;
  if (days === 1) return `yesterday, ${time}`;
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const date = { day: 'numeric', month: 'long' } as const;
  return isThisYear ? `${shown(at, date)}, ${time}` : shown(at, { ...date, year: 'numeric' });
};
