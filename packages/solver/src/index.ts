/**
 * Finds plays, and chooses one for a computer seat. Knows rules and words; knows no server, screen or clock.
 */
export { type RatedExchange, bestExchange } from './best-exchange.ts';
export type { PlaySetup } from './compiled-setup.ts';
export { type Found, END_STEPS, findPlays, hasPlay, openPlaySearch, wordsOf } from './find-plays.ts';
export type { KeepRule } from './keep-value.ts';
export {
  type PlayCensus,
  type PlayList,
  type Position,
  type RatedPlay,
  type SearchTables,
  type Takes,
  allPlays,
  bestPlay,
  censusOf,
  listPlays,
  pickPlay,
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
