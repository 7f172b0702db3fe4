// A few games among computers on every printed board; `testkit/src/junior-games-command.ts` plays as many as wanted.
import { expect, test } from 'vitest';
import { juniorMarks } from './junior-game-wish.ts';
import { playJuniorGame } from './junior-games.ts';
import type { Tally } from './laws/tally.ts';

const GAMES = 50;

test('[BD24] random games on every board end, whoever plays and whatever the switches: never stuck, chips conserved', async () => {
  const tally: Tally = new Map();
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const game = await playJuniorGame(seed, tally);
    expect(game.table.phase).toBe('over');
  }
  expect(juniorMarks.filter((mark) => !tally.has(mark))).toEqual([]);
  expect(tally.get('ended: allCaptured')).toBeGreaterThan(5);
});
