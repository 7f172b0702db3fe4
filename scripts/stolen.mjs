/**
 * How much of the processor other virtual machines on the same host took away: times that were measured meanwhile say
 * little of this program where it is much.
 */
import { readFileSync } from 'node:fs';

/** What the system counts on its first line, in this order, since it began. */
const KINDS = ['user', 'nice', 'system', 'idle', 'iowait', 'irq', 'softirq', 'steal'];

/** @param {string} text of /proc/stat */
const countsIn = (text) => {
  const counts = text.split('\n', 1)[0].trim().split(/\s+/u).slice(1).map(Number);
  const of = (kind) => counts[KINDS.indexOf(kind)] ?? 0;
  const stolen = of('steal');
  return {
    stolen,
    wanted: stolen + ['user', 'nice', 'system', 'irq', 'softirq'].reduce((sum, kind) => sum + of(kind), 0),
  };
};

/** @param {string} before @param {string} after what /proc/stat said then and then */
export const stolenBetween = (before, after) => {
  const [start, end] = [countsIn(before), countsIn(after)];
  return end.wanted === start.wanted ? 0 : (end.stolen - start.stolen) / (end.wanted - start.wanted);
};

/** Nothing where the system does not tell. */
const read = () => {
  try {
    return readFileSync('/proc/stat', 'utf8');
  } catch {
    return '';
  }
};

/** From now on; the answer tells the share so far, of what was wanted of the processor. 0 where nobody can know. */
export const watchStolen = () => {
  const before = read();
  return () => stolenBetween(before, read());
};

/** @param {number} share */
export const stolenWords = (share) => `${(share * 100).toFixed(0)} % of the processor went to other machines`;
