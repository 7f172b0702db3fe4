/** Checks the draws of a game away from the page, since every one of them is worked out anew. */
import { expose } from 'comlink';
import { checkDraws } from './check-draws.ts';

export type CheckDraws = typeof checkDraws;

expose(checkDraws);
