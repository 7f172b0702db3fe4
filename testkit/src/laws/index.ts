/**
 * The laws of the table, over random games.
 */
export { LawBroken } from './law-broken.ts';
export { playGame } from './play-game.ts';
export { type Tally, expected } from './tally.ts';
