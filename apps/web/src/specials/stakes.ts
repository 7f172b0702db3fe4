/** What a challenge is about, and how it went, in words. */
import { type Pending, type Seat, type SharedEventOf, type Table, spell } from '@tilewright/rules';
import { seatName } from '../texts/names.ts';
import { specialsTexts } from '../texts/specials.ts';
import type { Question } from './challenge.ts';

const { challenge, outcome } = specialsTexts;

/** Who pays what when this seat challenges: if a word is wrong, and if all are good. */
export const stakesText = (
  table: Table,
  { play, cost }: Question,
  seat: Seat,
): readonly [right: string, wrong: string] => {
  const mover = seatName(table, play.seat);
  const name = seatName(table, seat);
  const { stakes } = challenge;
  switch (cost.type) {
    case 'nothing':
      return [stakes.right(mover), stakes.nothing];
    case 'turn':
      return [stakes.right(mover), stakes.turn(name)];
    case 'points':
      return [stakes.right(mover), stakes.points(mover, cost.points)];
    case 'game':
      return [stakes.rightGame(mover), stakes.game(name)];
  }
};

/** How a challenge of the pending play went. */
export const outcomeText = (table: Table, play: Pending, event: SharedEventOf<'challenged'>): string => {
  const { wordCheck } = table.setup.switches;
  const cost = wordCheck.type === 'challenge' ? wordCheck.cost : ({ type: 'nothing' } as const);
  const mover = seatName(table, play.seat);
  const name = seatName(table, event.seat);
  if (event.isRight) {
    const words = event.invalid.map(({ letters }) => spell(table.setup.tileSet, letters));
    return cost.type === 'game' ? outcome.rightGame(words, mover) : outcome.right(words, mover);
  }
  switch (cost.type) {
    case 'nothing':
      return outcome.nothing;
    case 'turn':
      return outcome.turn(name);
    case 'points':
      return outcome.points(mover, event.points);
    case 'game':
      return outcome.game(name);
  }
};
