/**
 * Takes every measure of the bench once, in a process of its own, and prints them as JSON. Each is a time in
 * microseconds for one unit of work; `table.ts` runs it several times and compares.
 */
import { type GameEvent, replay } from '@tilewright/rules';
import { type PlayedGame, gameOfLength, playAgain, playClassic } from './games.ts';

const GAMES = 24;
const LENGTHS = [20, 40, 80, 160, 320, 640];
const REPLAYED_EVENTS = 40_000;
const CALIBRATION_ROUNDS = 1_000;

export interface Measures {
  readonly calibrationUs: number;
  readonly events: number;
  readonly games: number;
  /** Microseconds for one game or event, by the name of what was done. */
  readonly us: Readonly<Record<string, number>>;
}

/** About 4 KB of JSON, the same for ever. */
const FIXED = Array.from({ length: 52 }, (_, index) => ({
  seat: index % 4,
  letters: [index, index * 3, index * 7],
  word: `word-${index}-${'abcdefgh'.slice(index % 8)}`,
  isBlank: index % 3 === 0,
}));

const sinceUs = (startMs: number): number => (performance.now() - startMs) * 1_000;

/** One round trip of the fixed object through JSON, at the best of five. */
const calibrate = (): number => {
  let bestUs = Infinity;
  for (let tries = 0; tries < 5; tries += 1) {
    const startMs = performance.now();
    let text = JSON.stringify(FIXED);
    for (let round = 0; round < CALIBRATION_ROUNDS; round += 1) text = JSON.stringify(JSON.parse(text));
    bestUs = Math.min(bestUs, sinceUs(startMs) / CALIBRATION_ROUNDS);
  }
  return bestUs;
};

const replayUs = (logs: readonly (readonly GameEvent[])[]): number => {
  const eventCount = logs.reduce((sum, events) => sum + events.length, 0);
  const rounds = Math.ceil(REPLAYED_EVENTS / eventCount);
  const startMs = performance.now();
  for (let round = 0; round < rounds; round += 1) for (const events of logs) replay(events);
  return sinceUs(startMs) / rounds;
};

const timed = async (task: () => Promise<unknown>): Promise<number> => {
  const startMs = performance.now();
  await task();
  return sinceUs(startMs);
};

const playAll = async (firstSeed: number, count: number): Promise<readonly PlayedGame[]> => {
  const games: PlayedGame[] = [];
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) games.push(await playClassic(seed));
  return games;
};

const measure = async (): Promise<Measures> => {
  const warm = await playAll(1_000, 6);
  for (const game of warm) await playAgain(game);
  replayUs(warm.map(({ events }) => events));
  const calibrationUs = calibrate();
  let games: readonly PlayedGame[] = [];
  const playedUs = await timed(async () => (games = await playAll(1, GAMES)));
  const hostedUs = await timed(async () => {
    for (const game of games) await playAgain(game);
  });
  const logs = games.map(({ events }) => events);
  const events = logs.reduce((sum, log) => sum + log.length, 0);
  const replayedUs = replayUs(logs);
  const lengths = LENGTHS.map((length) => {
    const log = gameOfLength(length);
    return [`replay, ${String(log.length).padStart(3)} events: event`, replayUs([log]) / log.length];
  });
  return {
    calibrationUs,
    events,
    games: GAMES,
    us: {
      'player and host: game': playedUs / GAMES,
      'player and host: event': playedUs / events,
      'host alone: game': hostedUs / GAMES,
      'host alone: event': hostedUs / events,
      'replay: game': replayedUs / GAMES,
      'replay: event': replayedUs / events,
      ...(Object.fromEntries(lengths) as Record<string, number>),
    },
  };
};

console.log(JSON.stringify(await measure()));
