/** Unfolds the game of a link away from the page: whatever a link holds, the page stays awake. */
import { expose } from 'comlink';
import { linkEvents } from './link-events.ts';

export type ReadLink = typeof linkEvents;

expose(linkEvents);
