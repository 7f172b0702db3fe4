/** The clock of a process can be moved from outside while it runs, and its monotonic clock stays as it is. */
import { expect, test } from 'vitest';
import { onGround, startProcess } from './ground.ts';
import { missingForShims, shiftedClock } from './shim.ts';

const DAY_MS = 86_400_000;

/** Prints by how many days its wall clock has moved away from its monotonic clock, each time that changes. */
const watchingFrom = (startMs: number): string => `
const apart = () => Math.round((Date.now() - performance.now() - ${startMs}) / ${DAY_MS});
let last = NaN;
setInterval(() => {
  if (apart() !== last) console.log('apart by ' + (last = apart()) + '.');
}, 10);
`;

const missing = missingForShims();

test.skipIf(missing.length > 0)(
  `[FT20] the wall clock of a process is moved while it runs${missing.map((one) => ` (not run: needs ${one})`).join('')}`,
  () =>
    onGround(25_000, async (ground) => {
      const clock = shiftedClock(ground, 'one');
      clock.shiftTo(3 * DAY_MS);
      const watching = startProcess(ground, [process.execPath, '-e', watchingFrom(Date.now())], {
        env: { ...process.env, ...clock.env },
      });
      await watching.said('apart by 3.');
      for (const days of [-400, 0, 400]) {
        clock.shiftTo(days * DAY_MS);
        await watching.said(`apart by ${days}.`);
      }
      // The test's own clock is another.
      expect(Math.abs(Date.now() - performance.timeOrigin - performance.now())).toBeLessThan(DAY_MS);
    }),
);
