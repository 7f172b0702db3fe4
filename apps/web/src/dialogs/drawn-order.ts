/** The order of play where it was drawn by tiles: whether it is to be shown now, and what everyone drew. */
import type { DrawnTile, Seat, Table, ViewEvent } from '@tilewright/rules';

export interface DrawnOrder {
  /** Each round with what everyone drew; who was not told apart drew again in the next. */
  readonly rounds: readonly (readonly DrawnTile[])[];
  readonly order: readonly Seat[];
}

/** News until a person has moved: a computer that begins does not hide how it came to begin. */
export const isOrderNews = ({ setup, phase, pending, sheet, seats }: Table): boolean =>
  setup.switches.order === 'draw' &&
  phase === 'playing' &&
  pending === null &&
  sheet.every(({ seat }) => seats[seat]?.kind !== 'person');

export const drawnOrder = (events: readonly ViewEvent[]): DrawnOrder | null => {
  for (const { shared } of events) if (shared.type === 'orderDrawn') return shared;
  return null;
};
