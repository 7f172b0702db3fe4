// Two processes over one log in many orders: nothing wrong; and with a log or a host that checks at one version and
// stores at another, it is found.
import type { EventLog } from '@tilewright/host';
import { chainEvents } from '@tilewright/rules';
import { expect, test } from 'vitest';
import { simulate } from './two-hosts.ts';

const GAMES = 30;

test('[TH5] two processes: what is stored is what the rules bring at that place, in any order of their work', async () => {
  let [contests, events] = [0, 0];
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const { faults, contestCount, eventCount } = await simulate(seed);
    expect(faults).toEqual([]);
    contests += contestCount;
    events += eventCount;
  }
  expect(contests).toBeGreaterThan(GAMES * 10);
  expect(events).toBeGreaterThan(GAMES * 10);
});

/** Takes whatever comes and puts it at the end: what was decided for one version lands on another. */
const carelessLog = (log: EventLog): EventLog => ({
  ...log,
  append: async (batch) => {
    const kept = await log.read(batch.game, 0);
    const last = kept.at(-1);
    const moved = batch.events.map(({ prevHash: _before, hash: _own, ...event }, index) => ({
      ...event,
      seq: kept.length + index + 1,
    }));
    const events = last === undefined ? batch.events : chainEvents(last.hash, moved);
    const command = { ...batch.command, seq: kept.length + events.length };
    return log.append({ ...batch, afterSeq: kept.length, command, events });
  },
});

test('[TH5] a log that does not compare the version is found out', async () => {
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const faults = await simulate(seed, carelessLog).then(
      (simulated) => simulated.faults,
      (error: unknown) => [String(error)],
    );
    if (faults.length > 0) return;
  }
  expect.unreachable('nothing was found');
});
