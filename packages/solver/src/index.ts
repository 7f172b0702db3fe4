/**
 * Finds plays, and chooses one for a computer seat. Knows rules and words; knows no server, screen or clock.
 */
export type { PlaySetup } from './compiled-setup.ts';
export { type Found, findPlays, hasPlay, wordsOf } from './find-plays.ts';
export type { KeepRule } from './keep-value.ts';
export {
  type PlayCensus,
  type PlayList,
  type Position,
  type RatedExchange,
  type RatedPlay,
  type SearchTables,
  allPlays,
  bestExchange,
  bestPlay,
  censusOf,
  listPlays,
  takeTables,
  warmUp,
} from './solver.ts';
export {
  type LeaveTable,
  LONGEST_LEAVE,
  leaveCountOf,
  leaveStartOf,
  makeLeaves,
  parseLeaves,
  rankStep,
} from './leave-table.ts';
export { type QuickPlayer, type QuickResult, type QuickTable, playQuickly, tilesOf } from './quick-game.ts';
export { type Choice, type Situation, chooseStatic, giveUp, keepRuleOf } from './situation.ts';
