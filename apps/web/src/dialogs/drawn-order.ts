/**
 * The order of play where it was drawn by tiles: whether it is to be shown now, what everyone drew, and one after the
 * other in which steps that is shown.
 */
import type { DrawnTile, Letter, Seat, Table, ViewEvent } from '@tilewright/rules';

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

export interface CeremonyRow {
  readonly seat: Seat;
  /** The tiles this seat has drawn by now, the first one first. */
  readonly letters: readonly Letter[];
  /** Whether it draws in the round that is going on and has not yet. */
  readonly isDrawing: boolean;
  /** Its place in the order of play, from 1; null before that is known. */
  readonly place: number | null;
}

/** One step for each tile that was drawn, and one for the order that comes of it. */
export const stepCountOf = ({ rounds }: DrawnOrder): number =>
  rounds.reduce((sum, round) => sum + round.length, 1);

/** The players as the ceremony shows them after so many steps: as listed, at its end in the order of play. */
export const ceremonyRows = (drawn: DrawnOrder, step: number): readonly CeremonyRow[] => {
  const { rounds, order } = drawn;
  const isOver = step >= stepCountOf(drawn);
  const seen = rounds.flat().slice(0, step);
  const current = rounds[roundAt(drawn, step)] ?? [];
  const firstOfRound = rounds.slice(0, roundAt(drawn, step)).flat().length;
  const seats = isOver ? order : order.slice().sort((one, other) => one - other);
  return seats.map((seat) => ({
    seat,
    letters: seen.filter((tile) => tile.seat === seat).map(({ letter }) => letter),
    isDrawing:
      !isOver &&
      current.some((tile) => tile.seat === seat) &&
      !seen.slice(firstOfRound).some((tile) => tile.seat === seat),
    place: isOver ? order.indexOf(seat) + 1 : null,
  }));
};

/** The round that is going on after so many steps, from 0; beyond the last one when all have drawn. */
export const roundAt = ({ rounds }: DrawnOrder, step: number): number => {
  let left = step;
  for (const [index, { length }] of rounds.entries()) {
    if (left < length) return index;
    left -= length;
  }
  return rounds.length;
};
