import { expect, test } from 'vitest';
import { newServerClock } from './server-clock.ts';

test('[CN13] before anything is known it is the time of the device', () => {
  expect(newServerClock().at(5_000)).toBe(5_000);
});

test('[CN13] the answer that came back fastest counts, among the last eight', () => {
  const clock = newServerClock();
  clock.learn(1_000, 1_400, 9_300);
  expect(clock.at(1_400)).toBe(9_500);
  clock.learn(2_000, 2_020, 10_010);
  clock.learn(3_000, 3_800, 11_700);
  expect(clock.at(4_000)).toBe(12_000);
  for (let count = 0; count < 8; count += 1) clock.learn(5_000, 5_100, 13_150);
  expect(clock.at(5_100)).toBe(13_200);
});

test('[CN13] a device whose clock was set back meanwhile is no reason for nonsense', () => {
  const clock = newServerClock();
  clock.learn(9_000, 1_000, 5_000);
  expect(clock.at(1_000)).toBe(5_000);
});
