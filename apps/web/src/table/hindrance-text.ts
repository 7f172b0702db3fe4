/** Why something cannot be done now, as a sentence. */
import { type Table, unreachable } from '@tilewright/rules';
import { tableTexts } from '../texts/table.ts';
import { seatName, seatNames } from '../texts/names.ts';
import type { Hindrance } from './actions.ts';

export const hindranceText = (hindrance: Hindrance, table: Table): string => {
  const words = tableTexts.hindrance;
  switch (hindrance.type) {
    case 'over':
    case 'covered':
    case 'gathering':
    case 'saying':
    case 'acceptOrChallenge':
    case 'noExchange':
    case 'bagEmpty':
    case 'nothingToShuffle':
      return words[hindrance.type];
    case 'thinking':
    case 'othersTurn':
      return words[hindrance.type](seatName(table, hindrance.seat));
    case 'asked':
      return words.asked(seatNames(table, hindrance.seats));
    case 'bagTooSmall':
      return words.bagTooSmall(hindrance.leftCount, hindrance.neededCount);
    default:
      return unreachable(hindrance);
  }
};
