/** Unfolds the game of a link away from the page: whatever a link holds, the page stays awake. */
import { parseGameLink } from '@tilewright/notation';
import type { ViewEvent } from '@tilewright/rules';
import { expose } from 'comlink';

/** The events of the game, or null where there is no whole game. How much is read and unfolded is bounded by the format. */
export type ReadLink = (link: string) => readonly ViewEvent[] | null;

const readLink: ReadLink = (link) => {
  const log = parseGameLink(link);
  return log.ok ? log.value.map(({ body: { shared, hands } }) => ({ shared, hands })) : null;
};

expose(readLink);
