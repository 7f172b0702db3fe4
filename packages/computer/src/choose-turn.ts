/**
 * Which play, exchange or pass a mind chooses in a word game. The strongest takes what is worth most; the others
 * overlook plays, lay few tiles, or aim lower. The same situation, mind and chance give the same choice.
 */
import type { WordList } from '@tilewright/lexicon';
import {
  type Choice,
  type KeepRule,
  type PlaySetup,
  type RatedPlay,
  type Situation,
  type Takes,
  bestExchange,
  chooseStatic,
  giveUp,
  keepRuleOf,
  pickPlay,
} from '@tilewright/solver';
import { chanceOf } from './chance.ts';
import type { Level } from './level.ts';
import { type Mind, knownWords } from './mind.ts';

const MILLI = 1000;

/** How far a computer looks before it settles for what it has found: about half a second on a slow machine. */
export const CHOICE_STEPS = 1_000_000;

/** What plays are looked for in, and how what is kept counts. */
interface Outlook {
  readonly setup: PlaySetup;
  readonly words: WordList;
  readonly situation: Situation;
  readonly keep: KeepRule | null;
}

export const chooseTurn = (setup: PlaySetup, known: Situation, mind: Mind, seed: number): Choice => {
  const { level, leaves } = mind;
  const words = knownWords(mind);
  const situation: Situation = { mostSteps: CHOICE_STEPS, ...known };
  const isPlain = level.slips === 0 && level.greed === 1 && situation.rack.length <= level.mostTiles;
  if (isPlain && level.leave === 1) return chooseStatic(setup, words, situation, leaves);
  const keep = level.leave === 0 ? null : keepRuleOf(setup, situation, leaves);
  const outlook = { setup, words, situation, keep };
  const found = aimedAt(outlook, level, seed) ?? aimedAt(outlook, { ...level, slips: 0 }, seed);
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
const aimedAt = (outlook: Outlook, level: Level, seed: number): RatedPlay | undefined => {
  const best = nearest(outlook, level, { seed, goal: Infinity });
  if (best === undefined || level.greed >= 1) return best;
  const goal = level.greed * worthOf(level, best.points, best.equity);
  return nearest(outlook, level, { seed, goal });
};

interface Aim {
  readonly seed: number;
  readonly goal: number;
}

const nearest = (
  { setup, words, situation, keep }: Outlook,
  level: Level,
  { seed, goal }: Aim,
): RatedPlay | undefined => {
  const chance = chanceOf(seed);
  let distance = Infinity;
  const takes: Takes = (points, equity, tileCount) => {
    // Asked for every play, so that the same ones are overlooked whatever the goal is.
    const isOverlooked = level.slips > 0 && chance.happens(level.slips);
    if (isOverlooked || tileCount > level.mostTiles) return false;
    const worth = worthOf(level, points, equity);
    const away = goal === Infinity ? -worth : Math.abs(goal - worth);
    if (away >= distance) return false;
    distance = away;
    return true;
  };
  return pickPlay(setup, words, situation, { keep, takes });
};
