/**
 * `plays` and `best`: what can be played in a position and what is best, as lines, as JSON or as a census.
 */
import { bestMove, ratedPlays, takeCensus, withWords } from './find-best.ts';
import type { BestOptions, PlaysOptions } from './invocation.ts';
import { moveLines, moveValue, playValue } from './move-text.ts';
import type { Pipes } from './pipes.ts';
import { type Answer, walkPositions } from './position-walk.ts';

export const playsCommand = (options: PlaysOptions, pipes: Pipes): Promise<number> =>
  walkPositions(options, answersOf(options)[options.form], pipes);

const answersOf = ({ top, source }: PlaysOptions): Readonly<Record<PlaysOptions['form'], Answer>> => ({
  lines: (position, judgement, cgp) => {
    const { plays } = ratedPlays(position, judgement, top ?? Infinity);
    const shown = plays.map((play) => playValue(position, withWords(position, play)));
    return headed(source.type === 'file', cgp, shown.length === 0 ? ['no plays'] : moveLines(shown));
  },
  json: (position, judgement, cgp) => {
    const { playCount, plays } = ratedPlays(position, judgement, top ?? Infinity);
    const shown = plays.map((play) => playValue(position, withWords(position, play)));
    return `${JSON.stringify({ cgp, playCount, plays: shown })}\n`;
  },
  census: (position, judgement, cgp) => {
    const { placementCount, bestScore, scoreSum } = takeCensus(position, judgement.words);
    return `${[placementCount, bestScore, scoreSum, cgp].join('\t')}\n`;
  },
});

/** Where there may be several positions, each has its CGP above and an empty line below. */
const headed = (isOneOfSeveral: boolean, cgp: string, lines: readonly string[]): string =>
  isOneOfSeveral ? `${cgp}\n${lines.join('\n')}\n\n` : `${lines.join('\n')}\n`;

export const bestCommand = (options: BestOptions, pipes: Pipes): Promise<number> =>
  walkPositions(
    options,
    (position, judgement, cgp) => {
      const move = moveValue(position, bestMove(position, judgement));
      return options.form === 'json'
        ? `${JSON.stringify({ cgp, move })}\n`
        : headed(options.source.type === 'file', cgp, moveLines([move]));
    },
    pipes,
  );
