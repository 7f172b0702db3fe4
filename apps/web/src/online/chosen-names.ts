/** People choose their names when they come, after the table was opened: who looks back reads them from the start. Pure. */
import type { SeatSetup, ViewEvent } from '@tilewright/rules';

/** The same events, with the names that the seats came to have in the first one. */
export const withChosenNames = <T extends ViewEvent>(events: readonly T[]): readonly T[] => {
  const [first, ...rest] = events;
  if (first?.shared.type !== 'tableOpened') return events;
  const names = new Map<number, string>();
  for (const { shared } of rest) if (shared.type === 'seatReplaced') names.set(shared.seat, shared.by.name);
  const { setup } = first.shared;
  const seats = setup.seats.map((seat, index): SeatSetup => ({
    ...seat,
    name: names.get(index) ?? seat.name,
  }));
  return [{ ...first, shared: { ...first.shared, setup: { ...setup, seats } } }, ...rest];
};
