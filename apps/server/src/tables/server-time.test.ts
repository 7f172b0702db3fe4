/** Where the time of processes comes from, and how they agree on it, on machines whose clocks are moved by hand. */
import { describe, expect, test } from 'vitest';
import type { Sign } from '../store/store.ts';
import type { Machine } from './clock.ts';
import { startTime } from './server-time.ts';
import { type TestProcess, newMachines } from './testing/machines.ts';
import type { Trouble } from './trouble.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const JUMPS = [HOUR, -HOUR, 400 * DAY, -400 * DAY] as const;

describe('the time of a process with SQLite', () => {
  const started = async (wall: number, signs: readonly Sign[] = []) => {
    let passedMs = 0;
    const walls = { aheadMs: 0 };
    const machine: Machine = {
      wall: () => wall + passedMs + walls.aheadMs,
      monotonic: () => 5_000 + passedMs,
      after: () => () => undefined,
    };
    const troubles: Trouble[] = [];
    const { clock, agreement } = await startTime({
      machine,
      process: 'p',
      report: (trouble) => void troubles.push(trouble),
      outages: { signs: async () => signs, databaseTime: async () => null },
    });
    const pass = (ms: number): void => {
      passedMs += ms;
    };
    return { clock, agreement, troubles, walls, pass };
  };

  const signAt = (at: number): Sign => ({ process: 'q', at, aheadMs: null, databaseAt: null });

  test('[TS30] is that of the machine at the start, and from then on what has passed', async () => {
    const { clock, troubles, walls, pass } = await started(1_000 * DAY, [signAt(999 * DAY)]);
    expect(clock.now()).toBe(1_000 * DAY);
    for (const jump of JUMPS) {
      walls.aheadMs = jump;
      pass(1_000);
    }
    expect(clock.now()).toBe(1_000 * DAY + 4_000);
    expect(troubles).toEqual([]);
  });

  test.each([
    [1_000, []],
    [1_001, [{ type: 'clockBehind', byMs: 1_001 }]],
    [400 * DAY, [{ type: 'clockBehind', byMs: 400 * DAY }]],
  ])('[TS30] goes on from the last stamp when the machine is %d ms behind it', async (byMs, expected) => {
    const { clock, agreement, troubles, pass } = await started(1_000 * DAY, [
      signAt(1_000 * DAY + byMs),
      signAt(5),
    ]);
    expect(clock.now()).toBe(1_000 * DAY + byMs);
    pass(1_500);
    expect(clock.now()).toBe(1_000 * DAY + byMs + 1_500);
    expect(troubles).toEqual(expected);
    expect([await agreement.check(), agreement.isSure(), agreement.storeBy(1)]).toEqual([null, true, null]);
  });
});

/** How far processes are apart. */
const spreadOf = (...processes: readonly TestProcess[]): number => {
  const times = processes.map(({ clock }) => clock.now());
  return Math.max(...times) - Math.min(...times);
};

const troublesOf = (...processes: readonly TestProcess[]): readonly string[] =>
  processes.flatMap(({ name, troubles }) => troubles.map(({ type }) => `${name} ${type}`));

describe('the time of processes with PostgreSQL', () => {
  test.each(JUMPS)('[TS31] is the same for one whose machine is %d ms ahead', async (jump) => {
    const world = newMachines();
    const [right, wrong] = [world.newMachine(), world.newMachine()];
    wrong.moveWall(jump);
    const one = await world.start('one', wrong);
    const other = await world.start('other', right);
    await world.pass(5_000);
    wrong.moveWall(-2 * jump);
    await world.pass(5_000);
    expect(spreadOf(one, other)).toBeLessThanOrEqual(1);
    expect(Math.abs(one.clock.now() - world.trueTime())).toBeLessThanOrEqual(1);
    expect(troublesOf(one, other)).toEqual([]);
    expect([one, other].every(({ agreement }) => agreement.isSure())).toBe(true);
  });

  test.each([0, 200, 3_000])(
    '[TS31] is measured to half of the %d ms that asking takes',
    async (answerMs) => {
      const world = newMachines();
      world.database.answerMs = answerMs;
      const one = await world.start('one');
      expect(Math.abs(one.clock.now() - world.trueTime())).toBeLessThanOrEqual(answerMs / 2 + 1);
      await world.pass(20_000);
      expect(Math.abs(one.clock.now() - world.trueTime())).toBeLessThanOrEqual(answerMs / 2 + 1);
      expect(troublesOf(one)).toEqual([]);
    },
  );

  test('[TS31] never goes back behind what was stored last', async () => {
    const world = newMachines();
    world.database.aheadMs = HOUR;
    await world.start('before');
    world.kill('before');
    await world.pass(60_000);
    const last = world.signs.get('before')?.at ?? 0;
    world.database.aheadMs = 0;
    const after = await world.start('after');
    expect(after.clock.now()).toBeGreaterThanOrEqual(last);
    expect(after.clock.now()).toBeLessThan(last + 5_000);
  });

  test.each([...JUMPS, 2_000, -2_000, 600])(
    '[TS32] follows no jump of the database by %d ms, whoever comes before or after it',
    async (jump) => {
      const world = newMachines();
      const one = await world.start('one');
      const other = await world.start('other');
      await world.pass(10_300);
      const before = one.clock.now() - world.trueTime();
      world.database.aheadMs = jump;
      const early = await world.start('early');
      await world.pass(10_000);
      const late = await world.start('late');
      await world.pass(10_000);
      const all = [one, other, early, late];
      expect(Math.abs(one.clock.now() - world.trueTime() - before)).toBeLessThanOrEqual(20);
      expect(spreadOf(...all)).toBeLessThanOrEqual(500);
      expect(all.every(({ agreement }) => agreement.isSure())).toBe(true);
      expect(troublesOf(one, other)).toEqual(['one clocksApart', 'other clocksApart']);
      expect(one.troubles).toEqual([{ type: 'clocksApart', byMs: jump }]);
      expect(troublesOf(late)).toEqual([]);
    },
  );

  test.each([
    ['the first', 'one', 'other'],
    ['the last', 'other', 'one'],
  ])('[TS33] is had again by %s that came, after its machine slept', async (_title, sleeper, waker) => {
    const world = newMachines();
    const machines = { one: world.newMachine(), other: world.newMachine() };
    const processes = {
      one: await world.start('one', machines.one),
      other: await world.start('other', machines.other),
    };
    await world.pass(10_000);
    await machines[sleeper as 'one'].sleep(HOUR);
    expect(spreadOf(processes.one, processes.other)).toBeGreaterThan(HOUR - 10);
    await world.pass(1_000);
    // Until it is sure of the time it decides nothing.
    expect(processes[sleeper as 'one'].agreement.isSure()).toBe(false);
    await world.pass(5_000);
    expect(spreadOf(processes.one, processes.other)).toBeLessThanOrEqual(1);
    expect(processes[sleeper as 'one'].agreement.isSure()).toBe(true);
    expect(Math.abs(processes.one.clock.now() - world.trueTime())).toBeLessThanOrEqual(10);
    expect(troublesOf(processes[sleeper as 'one'])).toEqual([
      `${sleeper} clocksApart`,
      `${sleeper} clockCaughtUp`,
    ]);
    expect(troublesOf(processes[waker as 'one'])).toEqual([]);
  });

  test('[TS33] goes on from where it was when everybody slept', async () => {
    const world = newMachines();
    const machine = world.newMachine();
    const one = await world.start('one', machine);
    await world.pass(5_000);
    const before = one.clock.now();
    await machine.sleep(HOUR);
    await world.pass(5_000);
    expect(one.clock.now()).toBe(before + 5_000);
    expect(one.agreement.isSure()).toBe(true);
  });

  test.each([
    [HOUR, false],
    [-HOUR, false],
    [400 * DAY, false],
    [-400 * DAY, false],
    [600, false],
    [-4_000, false],
    [300, true],
    [-300, true],
  ])(
    '[TS34] beside a process before version 6 that is %d ms ahead it may serve: %s',
    async (aheadMs, isSure) => {
      const world = newMachines();
      world.startOld('old', aheadMs);
      await world.pass(3_000);
      const one = await world.start('one');
      await world.pass(5_000);
      expect(one.agreement.isSure()).toBe(isSure);
      expect(troublesOf(one)).toEqual(isSure ? [] : ['one clockWrong']);
      expect(Math.abs(one.clock.now() - world.trueTime())).toBeLessThanOrEqual(1);
      world.kill('old');
      await world.pass(5_000);
      expect(one.agreement.isSure()).toBe(true);
      expect(troublesOf(one)).toEqual(isSure ? [] : ['one clockWrong', 'one clockRight']);
    },
  );

  test('[TS34] a process before version 6 that stamps late is not taken for gone by one that has just come', async () => {
    const world = newMachines();
    world.startOld('old', HOUR);
    const one = await world.start('one');
    for (const troubles of [['one clockWrong'], ['one clockWrong']]) {
      world.kill('old');
      await world.pass(2_000);
      world.startOld('old', HOUR);
      await world.pass(1_000);
      expect([one.agreement.isSure(), troublesOf(one)]).toEqual([false, troubles]);
    }
    world.kill('old');
    await world.pass(5_000);
    expect(one.agreement.isSure()).toBe(true);
  });

  test('[TS34] one that stood still itself does not take the others for gone at its first looks', async () => {
    const world = newMachines();
    world.startOld('old', HOUR);
    const one = await world.start('one');
    for (const name of ['one', 'old']) world.kill(name);
    await world.pass(10_000);
    for (let look = 0; look < 2; look += 1) await one.agreement.check();
    world.startOld('old', HOUR);
    await world.pass(1_000);
    await one.agreement.check();
    expect([one.agreement.isSure(), troublesOf(one)]).toEqual([false, ['one clockWrong']]);
  });

  test('[TS34] nor does one that stood still while it started', async () => {
    const world = newMachines();
    world.startOld('old', HOUR);
    world.kill('old');
    const slow = world.newMachine();
    const { after } = slow.machine;
    let delayMs = 5_000;
    const machine: Machine = {
      ...slow.machine,
      after: (ms, call) => {
        const own = Math.max(ms, delayMs);
        delayMs = 0;
        return after(own, call);
      },
    };
    after(5_500, () => world.startOld('old', HOUR));
    const one = await world.start('one', { ...slow, machine });
    await world.pass(3_000);
    expect([one.agreement.isSure(), troublesOf(one)]).toEqual([false, ['one clockWrong']]);
    expect(Math.abs(one.clock.now() - world.trueTime())).toBeLessThanOrEqual(1);
  });

  test('[TS34] whoever came in the very moment of a jump waits until the others are there', async () => {
    const world = newMachines();
    const one = await world.start('one');
    await world.pass(10_100);
    world.database.aheadMs = 2_000;
    const early = await world.start('early');
    expect(early.clock.now() - one.clock.now()).toBeGreaterThan(1_900);
    await world.pass(2_000);
    expect(early.agreement.isSure()).toBe(false);
    // Nobody goes by it meanwhile.
    expect(world.signs.get('early')?.aheadMs).toBeNull();
    await world.pass(6_000);
    expect(early.agreement.isSure()).toBe(true);
    expect(spreadOf(one, early)).toBeLessThanOrEqual(5);
    expect(Math.abs(one.clock.now() - world.trueTime())).toBeLessThanOrEqual(5);
  });

  test('[TS35] is brought together by a millisecond a second where machines drift apart', async () => {
    const world = newMachines();
    const [slow, quick] = [world.newMachine(), world.newMachine()];
    const one = await world.start('one', slow);
    const other = await world.start('other', quick);
    quick.drift(100);
    let before = one.clock.now();
    for (let second = 0; second < 600; second += 1) {
      await world.pass(1_000);
      expect(one.clock.now() - before).toBeLessThanOrEqual(1_002);
      before = one.clock.now();
    }
    expect(spreadOf(one, other)).toBeLessThanOrEqual(3);
    expect(troublesOf(one, other)).toEqual([]);
  });

  test('[TS19] what asking takes is no difference, and clocks that move apart are told of each time', async () => {
    const world = newMachines();
    const one = await world.start('one');
    world.database.answerMs = 8_000;
    await world.pass(3_000);
    world.database.answerMs = 0;
    await world.pass(3_000);
    expect(one.troubles).toEqual([]);
    for (const byMs of [500, 1_001, -3_000]) {
      world.database.aheadMs = byMs;
      await world.pass(3_000);
    }
    expect(one.troubles).toEqual([
      { type: 'clocksApart', byMs: 501 },
      { type: 'clocksApart', byMs: -4_001 },
    ]);
  });

  test('[TS36] a decision may be stored for three seconds, by the clock of the database', async () => {
    const world = newMachines();
    world.database.aheadMs = HOUR;
    const one = await world.start('one');
    world.database.aheadMs = 3 * HOUR;
    await world.pass(3_000);
    expect(one.agreement.storeBy(one.clock.now())).toBe(world.trueTime() + 3 * HOUR + 3_000);
  });
});
