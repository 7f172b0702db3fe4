/** Which turn would be taken back: the last one that a person took, with all that came after it. */
import { type Act, type Seat, type Table, spell } from '@tilewright/rules';
import { sheetTexts } from '../texts/sheet.ts';

export interface TakenBack {
  readonly seat: Seat;
  readonly text: string;
  /** Others moved since, and their turns go too. */
  readonly hasMore: boolean;
}

const turnActs: ReadonlySet<Act> = new Set<Act>([
  'play',
  'exchange',
  'pass',
  'undone',
  'appealLost',
  'capture',
]);

export const takenBack = ({ phase, pending, sheet, seats, setup }: Table): TakenBack | null => {
  if (phase !== 'playing') return null;
  const isPerson = (seat: Seat): boolean => seats[seat]?.kind === 'person';
  if (pending !== null && isPerson(pending.seat)) {
    const text = spell(setup.tileSet, pending.words[0]?.letters ?? []);
    return { seat: pending.seat, text, hasMore: false };
  }
  const turns = sheet.filter(({ act }) => turnActs.has(act));
  const last = turns.filter(({ seat }) => isPerson(seat)).at(-1);
  if (last === undefined) return null;
  const word = spell(setup.tileSet, last.words[0]?.letters ?? []);
  return {
    seat: last.seat,
    text: sheetTexts.acts[last.act](word, last.count),
    hasMore: pending !== null || turns.at(-1) !== last,
  };
};
