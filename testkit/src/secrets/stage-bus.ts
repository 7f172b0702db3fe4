/** A bus for two servers in one process: each hears itself at once and the other a moment later, as two processes do. */
import { type Bus, soloBus } from '../../../apps/server/src/tables/bus.ts';
import type { Both } from './duo.ts';

export const twoBuses = (): Both<Bus> => {
  const [one, other] = [soloBus(), soloBus()];
  const joined = (here: Bus, there: Bus): Bus => ({
    ...here,
    publish: (game, news) => {
      here.publish(game, news);
      setImmediate(() => there.publish(game, news));
    },
  });
  return [joined(one, other), joined(other, one)];
};
