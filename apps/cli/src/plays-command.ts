/**
 * `plays` and `best`: what can be played in a position and what is best, as lines, as JSON or as a census. However
 * many plays there are, they are written as they are made.
 */
import {
  type Judgement,
  type Position,
  type WordedPlay,
  bestMove,
  ratedPlays,
  takeCensus,
} from './find-best.ts';
import type { BestOptions, PlaysOptions } from './invocation.ts';
import { type MoveValue, moveLines, moveValue, playValue } from './move-text.ts';
import type { Pipes } from './pipes.ts';
import { type Answer, walkPositions } from './position-walk.ts';

export const playsCommand = (options: PlaysOptions, pipes: Pipes): Promise<number> =>
  walkPositions(options, answersOf(options)[options.form], pipes);

const answersOf = ({ top, source }: PlaysOptions): Readonly<Record<PlaysOptions['form'], Answer>> => ({
  lines: (position, judgement, cgp) => {
    const { playCount, plays } = shownPlays(position, judgement, top);
    return headed(source.type === 'file', cgp, playCount === 0 ? ['no plays'] : moveLines(plays));
  },
  json: function* (position, judgement, cgp) {
    const { playCount, plays } = shownPlays(position, judgement, top);
    yield `${JSON.stringify({ cgp, playCount }).slice(0, -1)},"plays":[`;
    let comma = '';
    for (const play of plays) {
      yield `${comma}${JSON.stringify(play)}`;
      comma = ',';
    }
    yield ']}\n';
  },
  census: (position, judgement, cgp) => {
    const { placementCount, bestScore, scoreSum } = takeCensus(position, judgement.words);
    return [`${[placementCount, bestScore, scoreSum, cgp].join('\t')}\n`];
  },
});

interface ShownPlays {
  readonly playCount: number;
  readonly plays: Iterable<MoveValue>;
}

const shownPlays = (position: Position, judgement: Judgement, top: number | null): ShownPlays => {
  const { playCount, plays } = ratedPlays(position, judgement, top ?? Infinity);
  return { playCount, plays: valuesOf(position, plays) };
};

function* valuesOf(position: Position, plays: Iterable<WordedPlay>): Iterable<MoveValue> {
  for (const play of plays) yield playValue(position, play);
}

/** Where there may be several positions, each has its CGP above and an empty line below. */
function* headed(isOneOfSeveral: boolean, cgp: string, lines: Iterable<string>): Iterable<string> {
  if (isOneOfSeveral) yield `${cgp}\n`;
  for (const line of lines) yield `${line}\n`;
  if (isOneOfSeveral) yield '\n';
}

export const bestCommand = (options: BestOptions, pipes: Pipes): Promise<number> =>
  walkPositions(
    options,
    (position, judgement, cgp) => {
      const move = moveValue(position, bestMove(position, judgement));
      return options.form === 'json'
        ? [`${JSON.stringify({ cgp, move })}\n`]
        : headed(options.source.type === 'file', cgp, moveLines([move]));
    },
    pipes,
  );
