/**
 * Computer seats: what they do with a view, at six levels. Knows rules, words and the solver; knows no variant by name.
 */
export { chooseCommand } from './choose-command.ts';
export { CHOICE_STEPS, chooseTurn } from './choose-turn.ts';
export { HUMANE, type Pace, computerToMove, leastCommand, pauseOf } from './computer-turn.ts';
export { type Level, levelOf, levels } from './level.ts';
export { type Mind, type OrdinaryWords, type Vocabulary, vocabularyOf } from './mind.ts';
export { type Match, type MatchReport, type Pair, playPair, reportOn } from './match.ts';
export {
  type PlayTrial,
  type Playability,
  type TriedOut,
  playabilityOf,
  playsBetter,
  simulatePlay,
  triedOut,
} from './playability.ts';
