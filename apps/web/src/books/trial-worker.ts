/** The worker of the set-up of a game of books. */
import { expose } from 'comlink';
import { makeTrialDesk } from './trial-desk.ts';

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

expose(makeTrialDesk({ breathe, nowMs: () => performance.now() }));
