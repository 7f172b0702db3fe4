// A few random games with every law checked after every event; `npm test` plays hundreds more in its suite `laws`.
import { expect, test } from 'vitest';
import { type Tally, playGame } from './laws/index.ts';

const GAMES = 8;
const FIRST_SEED = 1_000_000;

test('[VW1] [VW2] [LG1] [LG2] [LG3] [LG4] [LG5] [LG6] [TL1] [CT1] [TN1] [TN2] [RN1] [TT1] [UN1] [EN1] [OW1] [SP7] [JR5] [TM2] [TM3] [TM4] [TM6] [CH11] [FD1] [FD2] [FD4] random games keep the laws', async () => {
  const tally: Tally = new Map();
  let viewCount = 0;
  for (let game = 0; game < GAMES; game += 1)
    viewCount += (await playGame(FIRST_SEED + game, undefined, tally)).viewCount;
  expect(tally.get('event gameEnded')).toBe(GAMES);
  expect(viewCount).toBeGreaterThan(GAMES);
});
