/** What is shown of an appeal: that it was won, once the play stands, or that it was lost. */
import { tableTexts } from '../texts/table.ts';
import { seatName } from '../texts/names.ts';
import { appealWonText } from './happening-text.ts';
import type { Happening } from './table-store.ts';

/**
 * Told every event in order, answers with what to show, or nothing. A play that was appealed for is shown when it stands:
 * the curtain that may fall then takes down what was shown before.
 */
export const openAppealNotices = (): ((happening: Happening) => string) => {
  let won = '';
  return ({ event: { shared }, before: { table } }) => {
    if (shared.type === 'appealLost')
      return tableTexts.happened.appealLost(seatName(table, shared.seat), shared.points);
    if (shared.type === 'tilesPlayed') won = shared.isAppealed ? appealWonText(shared, table) : '';
    return shared.type === 'playStood' ? won : '';
  };
};
