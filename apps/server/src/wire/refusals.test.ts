/** Those who wait to be told that there is no room, and those who are held without being told, by a clock of the test's own. */
import { Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { virtualClock } from '../tables/testing/world.ts';
import { type RefusalLimits, openRefusals } from './refusals.ts';

const limits: RefusalLimits = {
  refusalsPerS: 1,
  refusalBurst: 1,
  refusalWaitMs: 10_000,
  refusalsWaiting: 8,
  refusalsHeld: 8,
  cutOffMs: 500,
};

const refusing = (changes: Partial<RefusalLimits> = {}) => {
  const clock = virtualClock();
  const refusals = openRefusals({ ...limits, ...changes }, clock);
  const told: string[] = [];
  const refuse = (address: string): Socket => {
    const socket = new Socket();
    vi.spyOn(socket, 'end').mockImplementation(() => {
      told.push(address);
      return socket;
    });
    refusals.refuse(address, socket, 'no');
    return socket;
  };
  return { clock, refusals, told, refuse };
};

describe('[SR87] T38: whoever is refused', () => {
  test('is told so in turn, each address at its own pace', async () => {
    const { clock, refuse, told } = refusing();
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2']) refuse(address);
    await clock.advance(0);
    expect(told).toEqual(['10.0.0.1', '10.0.0.2']);
    await clock.advance(1_000);
    expect(told).toHaveLength(3);
    await clock.advance(1_000);
    expect(told).toHaveLength(4);
  });

  test('is held where it would wait too long, cut off after that, and leaves its room to the next', async () => {
    const { clock, refuse, told } = refusing({ refusalWaitMs: 0, refusalsHeld: 1 });
    refuse('10.0.0.1');
    await clock.advance(0);
    const held = refuse('10.0.0.1');
    expect(refuse('10.0.0.1').destroyed).toBe(true);
    await clock.advance(499);
    expect(held.destroyed).toBe(false);
    await clock.advance(1);
    expect(held.destroyed).toBe(true);
    expect(refuse('10.0.0.1').destroyed).toBe(false);
    expect(told).toHaveLength(1);
  });

  test('is cut off at a moment of its own, so that not all come back at once', async () => {
    const { clock, refuse } = refusing({ refusalsWaiting: 0, refusalsHeld: 100 });
    const held = Array.from({ length: 60 }, () => refuse('10.0.0.1'));
    const left: number[] = [];
    for (let step = 0; step < 5; step += 1) {
      await clock.advance(step === 0 ? 600 : 100);
      left.push(held.filter(({ destroyed }) => !destroyed).length);
    }
    expect(left).toEqual([48, 36, 24, 12, 0]);
  });

  test('leaves a quarter of the room to other addresses, here as where nobody is told', async () => {
    const { clock, refuse, told } = refusing();
    const own = Array.from({ length: 20 }, () => refuse('10.0.0.1'));
    expect(own.filter(({ destroyed }) => !destroyed)).toHaveLength(12);
    const others = ['10.0.0.2', '10.0.0.3'].map(refuse);
    await clock.advance(0);
    expect(told.slice(1)).toEqual(['10.0.0.2', '10.0.0.3']);
    expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  });

  test('frees its room by hanging up', () => {
    const { refuse } = refusing({ refusalsWaiting: 0, refusalsHeld: 1 });
    const held = refuse('10.0.0.1');
    expect(refuse('10.0.0.2').destroyed).toBe(true);
    held.emit('close');
    expect(refuse('10.0.0.2').destroyed).toBe(false);
  });

  test('does not keep a server from stopping, before or after that', () => {
    const { refuse, refusals } = refusing();
    const waiting = refuse('10.0.0.1');
    refusals.close();
    expect([waiting.destroyed, refuse('10.0.0.1').destroyed]).toEqual([true, true]);
  });

  test('is listened to once, however often it is refused on one connection', () => {
    const { refusals } = refusing();
    const socket = new Socket();
    for (let times = 0; times < 20; times += 1) refusals.refuse('10.0.0.1', socket, 'no');
    expect(socket.listenerCount('error')).toBe(1);
  });
});
