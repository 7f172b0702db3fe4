/**
 * The laws of the table, over random games.
 */
export { LawBroken } from './law-broken.ts';
export { type GameReport, playGame } from './play-game.ts';
export { type Tally, count, expected } from './tally.ts';
