/**
 * Where the database has a copy that is to take over when it fails, a move that the copy lacks is lost then. Whoever
 * runs the server is told when commits don't wait for it.
 */
import type { CopyWait } from '../store/copies.ts';
import type { Report } from './trouble.ts';

export const COPY_LOOK_MS = 60_000;

interface CopyWatch {
  readonly copyWait: () => Promise<CopyWait>;
  readonly report: Report;
}

/** To be called from time to time; never rejects. */
export const newCopyLook = ({ copyWait, report }: CopyWatch): (() => Promise<void>) => {
  let isTold = false;
  return async () => {
    // That the store doesn't answer is told by those who need it.
    const wait = await copyWait().catch(() => undefined);
    if (wait === undefined || (wait === 'notAwaited') === isTold) return;
    isTold = !isTold;
    report({ type: isTold ? 'copyNotAwaited' : 'copyAwaited' });
  };
};
