/**
 * Which play, exchange or pass a mind chooses in a word game. The strongest takes what is worth most; the others
 * overlook plays, lay few tiles, or aim lower. The same situation, mind and chance give the same choice.
 */
import {
  type Choice,
  type PlayList,
  type PlaySetup,
  type RatedPlay,
  type Situation,
  bestExchange,
  chooseStatic,
  giveUp,
  keepRuleOf,
  listPlays,
} from '@tilewright/solver';
import { chanceOf } from './chance.ts';
import type { Level } from './level.ts';
import { type Mind, knownWords } from './mind.ts';

const MILLI = 1000;

export const chooseTurn = (setup: PlaySetup, situation: Situation, mind: Mind, seed: number): Choice => {
  const { level, leaves } = mind;
  const words = knownWords(mind);
  const isPlain = level.slips === 0 && level.greed === 1 && situation.rack.length <= level.mostTiles;
  if (isPlain && level.leave === 1) return chooseStatic(setup, words, situation, leaves);
  const keep = level.leave === 0 ? null : keepRuleOf(setup, situation, leaves);
  const plays = listPlays(setup, words, situation, keep);
  const found = pickPlay(plays, level, seed) ?? pickPlay(plays, { ...level, slips: 0 }, seed);
  if (found === undefined) return giveUp(situation);
  if (keep === null || situation.mostExchanged === 0 || situation.bagCount === 0)
    return { type: 'play', play: found };
  const exchange = bestExchange(setup, words, situation.rack, { keep, most: situation.mostExchanged });
  return exchange !== undefined && exchange.equity * level.leave > worthOf(level, found.points, found.equity)
    ? { type: 'exchange', letters: exchange.letters }
    : { type: 'play', play: found };
};

const worthOf = ({ leave }: Level, points: number, equity: number): number =>
  points * MILLI + leave * (equity - points * MILLI);

/** The play that comes nearest to what the level aims for, among those it does not overlook. */
const pickPlay = (plays: PlayList, level: Level, seed: number): RatedPlay | undefined => {
  const best = nearest(plays, level, { seed, goal: Infinity });
  if (best < 0 || level.greed >= 1) return best < 0 ? undefined : plays.play(best);
  const goal = level.greed * worthOf(level, plays.pointsOf(best), plays.equityOf(best));
  return plays.play(nearest(plays, level, { seed, goal }));
};

interface Aim {
  readonly seed: number;
  readonly goal: number;
}

const nearest = (plays: PlayList, level: Level, { seed, goal }: Aim): number => {
  const chance = chanceOf(seed);
  let [found, distance] = [-1, Infinity];
  for (let play = 0; play < plays.count; play += 1) {
    // Asked for every play, so that the same ones are overlooked whatever the goal is.
    const isOverlooked = level.slips > 0 && chance.happens(level.slips);
    if (isOverlooked || plays.tileCountOf(play) > level.mostTiles) continue;
    const worth = worthOf(level, plays.pointsOf(play), plays.equityOf(play));
    const away = goal === Infinity ? -worth : Math.abs(goal - worth);
    if (found >= 0 && away >= distance) continue;
    found = play;
    distance = away;
  }
  return found;
};
