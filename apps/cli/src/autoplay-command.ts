/**
 * `autoplay`: two levels play each other, in pairs of games with the same bag and the seats swapped, and what came of
 * it is summed up.
 */
import {
  type Level,
  type Match,
  type MatchReport,
  type Mind,
  type Pair,
  levelOf,
  levels,
  playPair,
  reportOn,
} from '@tilewright/computer';
import { classic, standard15 } from '@tilewright/variants';
import { mindMaker } from './load-minds.ts';
import { EXIT } from './exit-code.ts';
import type { AutoplayOptions, LevelChoice } from './invocation.ts';
import { loadWords } from './load-words.ts';
import type { Pipes } from './pipes.ts';
import { tilesFor } from './chosen-tiles.ts';

export const autoplayCommand = async (options: AutoplayOptions, pipes: Pipes): Promise<number> => {
  const tileSet = tilesFor(options, pipes.folder);
  const loaded = loadWords(tileSet, options.wordsFile, pipes.folder);
  if (!loaded.ok) {
    pipes.complain(loaded.error);
    return EXIT.badUse;
  }
  const mindOf = mindMaker(loaded.value.words, tileSet);
  const match: Match = {
    table: { setup: { layout: standard15, tileSet, switches: classic.switches }, minBagCount: 7 },
    minds: [mindFor(mindOf, options.levels[0]), mindFor(mindOf, options.levels[1])],
    seed: options.seed,
  };
  const startMs = performance.now();
  const { pairs, isInterrupted } = await playPairs(match, Math.ceil(options.gameCount / 2), pipes);
  const seconds = (performance.now() - startMs) / 1000;
  if (pairs.length === 0) {
    pipes.complain('The match was ended before a pair of games was finished.');
    return EXIT.interrupted;
  }
  const report = reportOn(pairs);
  await pipes.write(options.isJson ? jsonOf(options, report, seconds) : textOf(options, report, seconds));
  return isInterrupted ? EXIT.interrupted : EXIT.fine;
};

/** Knows every word, overlooks nothing, and keeps whatever is left. */
const POINTS_ALONE: Level = { ...levelOf(levels.length), name: 'Most points', leave: 0 };

const mindFor = (mindOf: (level: Level) => Mind, choice: LevelChoice): Mind =>
  mindOf(choice === 'score' ? POINTS_ALONE : levelOf(choice));

const nameOf = (choice: LevelChoice): string =>
  choice === 'score' ? 'the most points' : `level ${choice} (${levelOf(choice).name})`;

interface Played {
  readonly pairs: readonly Pair[];
  readonly isInterrupted: boolean;
}

/** Plays until the match or the patience of who started it is over; a second Ctrl-C ends the program at once. */
const playPairs = async (match: Match, count: number, { quietProgress }: Pipes): Promise<Played> => {
  const pairs: Pair[] = [];
  let isInterrupted = false;
  const interrupt = (): void => {
    isInterrupted = true;
  };
  process.once('SIGINT', interrupt);
  while (pairs.length < count) {
    // Ctrl-C and the progress bar get their turn only when the thread is let go of.
    await new Promise((resolve) => setImmediate(resolve));
    if (isInterrupted) break;
    pairs.push(playPair(match, pairs.length));
    quietProgress.show(2 * pairs.length, 2 * count);
  }
  process.off('SIGINT', interrupt);
  quietProgress.clear();
  return { pairs, isInterrupted };
};

const jsonOf = (options: AutoplayOptions, report: MatchReport, seconds: number): string =>
  `${JSON.stringify({ levels: options.levels, seed: options.seed, ...report, gamesPerSecond: report.gameCount / seconds })}\n`;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const intervalText = (interval: MatchReport['interval']): string =>
  interval === null
    ? 'too few games for an interval'
    : `95 % interval ${percent(interval[0])} to ${percent(interval[1])}`;

const textOf = (options: AutoplayOptions, report: MatchReport, seconds: number): string => {
  const { gameCount, winShare, interval, meanScores, pointsPerTurn, turnsPerGame } = report;
  const [one, other] = options.levels.map(nameOf);
  const lines = [
    `${one} against ${other}: ${gameCount} games in pairs, ${(gameCount / seconds).toFixed(1)} games/s`,
    `won by the first   ${percent(winShare)} (${intervalText(interval)})`,
    `mean score         ${meanScores.map((score) => score.toFixed(1)).join(' : ')}`,
    `points per turn    ${pointsPerTurn.map((points) => points.toFixed(2)).join(' : ')}`,
    `turns per game     ${turnsPerGame.toFixed(2)}`,
  ];
  return `${lines.join('\n')}\n`;
};
