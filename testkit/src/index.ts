/**
 * What tests share: board pictures, random games, the laws, and contract suites.
 */
export { LawBroken, type Tally, expected, playGame } from './laws/index.ts';
export { type Chance, chanceOf } from './random/chance.ts';
