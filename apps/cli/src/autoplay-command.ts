/**
 * `autoplay`: two levels play each other, in pairs of games with the same bag and the seats swapped, and what came of
 * it is summed up.
 */
import { type Match, type MatchReport, type Pair, levelOf, playPair, reportOn } from '@tilewright/computer';
import { classic, english, standard15 } from '@tilewright/variants';
import { mindMaker } from './load-minds.ts';
import { EXIT } from './exit-code.ts';
import type { AutoplayOptions } from './invocation.ts';
import { loadWords } from './load-words.ts';
import type { Pipes } from './pipes.ts';

export const autoplayCommand = async (options: AutoplayOptions, pipes: Pipes): Promise<number> => {
  const loaded = loadWords(english, options.wordsFile, pipes.folder);
  if (!loaded.ok) {
    pipes.complain(loaded.error);
    return EXIT.badUse;
  }
  const mindOf = mindMaker(loaded.value.words, english);
  const match: Match = {
    table: { setup: { layout: standard15, tileSet: english, switches: classic.switches }, minBagCount: 7 },
    minds: [mindOf(levelOf(options.levels[0])), mindOf(levelOf(options.levels[1]))],
    seed: options.seed,
  };
  const startMs = performance.now();
  const pairs = await playPairs(match, Math.ceil(options.gameCount / 2), pipes);
  const seconds = (performance.now() - startMs) / 1000;
  const report = reportOn(pairs);
  await pipes.write(options.isJson ? jsonOf(options, report, seconds) : textOf(options, report, seconds));
  return EXIT.fine;
};

/** Lets go of the thread now and then, so that Ctrl-C and the progress bar get their turn. */
const playPairs = async (match: Match, count: number, { quietProgress }: Pipes): Promise<readonly Pair[]> => {
  const pairs: Pair[] = [];
  for (let index = 0; index < count; index += 1) {
    pairs.push(playPair(match, index));
    quietProgress.show(2 * pairs.length, 2 * count);
    if (index % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  quietProgress.clear();
  return pairs;
};

const jsonOf = ({ levels, seed }: AutoplayOptions, report: MatchReport, seconds: number): string =>
  `${JSON.stringify({ levels, seed, ...report, gamesPerSecond: report.gameCount / seconds })}\n`;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const intervalText = (interval: MatchReport['interval']): string =>
  interval === null
    ? 'too few games for an interval'
    : `95 % interval ${percent(interval[0])} to ${percent(interval[1])}`;

const textOf = ({ levels }: AutoplayOptions, report: MatchReport, seconds: number): string => {
  const { gameCount, winShare, interval, meanScores, pointsPerTurn, turnsPerGame } = report;
  const [one, other] = levels.map((level) => `level ${level} (${levelOf(level).name})`);
  const lines = [
    `${one} against ${other}: ${gameCount} games in pairs, ${(gameCount / seconds).toFixed(1)} games/s`,
    `won by the first   ${percent(winShare)} (${intervalText(interval)})`,
    `mean score         ${meanScores.map((score) => score.toFixed(1)).join(' : ')}`,
    `points per turn    ${pointsPerTurn.map((points) => points.toFixed(2)).join(' : ')}`,
    `turns per game     ${turnsPerGame.toFixed(2)}`,
  ];
  return `${lines.join('\n')}\n`;
};
