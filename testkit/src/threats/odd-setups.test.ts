// Games that somebody made up to do harm, as they come over the wire; the long run is `npm run threats`.
import { expect, test } from 'vitest';
import { runOddSetups } from './odd-setups.ts';

test('[TH29] whatever a set-up asks for, it is refused or can be played, without an exception', () => {
  const { faults, refused, played, commands } = runOddSetups(300, 1);
  expect(faults).toEqual([]);
  expect(refused).toBeGreaterThan(50);
  expect(played).toBeGreaterThan(50);
  expect(commands).toBeGreaterThan(1_000);
});
