/** The game that the text of a link holds, as far as it can be shown. */
import { parseGameLink } from '@tilewright/notation';
import type { ViewEvent } from '@tilewright/rules';
import { MOST_EVENTS } from '../keeper/limits.ts';

/** The events of the game; null where there is no whole game. How much is read and unfolded is bounded by the format. */
export const linkEvents = (link: string): readonly ViewEvent[] | 'tooLong' | null => {
  const log = parseGameLink(link);
  if (!log.ok) return null;
  if (log.value.length > MOST_EVENTS) return 'tooLong';
  return log.value.map(({ body: { shared, hands } }) => ({ shared, hands }));
};
