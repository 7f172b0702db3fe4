/**
 * The rules of the table: what a game is, what may be done, what follows, and who may see it.
 */
export * from './brand.ts';
export * from './chain.ts';
export * from './command.ts';
export * from './context.ts';
export { decide, rule } from './decide.ts';
export { STRICT_ROUND, areAllPledged, pledgeOf } from './pledging.ts';
export { commitmentOf, draw, drawWithReplacement, numbersFrom, type Seed, seedOf, shuffled } from './draw.ts';
export * from './event.ts';
export { evolve, openGame, replay } from './evolve.ts';
export { chipsOf, lettersWithout, printedAt, rackLetter } from './evolve-hand.ts';
export * from './game.ts';
export {
  PLAYS_PER_TURN,
  captureRefusal,
  capturable,
  completedBy,
  mostCaptures,
  openSquares,
  squaresOfWord,
  wastesCaptures,
} from './junior.ts';
export * from './layout.ts';
export * from './limits.ts';
export * from './letter.ts';
export { openTable } from './opening.ts';
export { isEmptyBoard, place, runThrough, withTiles, withoutTiles } from './place.ts';
export * from './printed-board.ts';
export * from './printed-soundness.ts';
export * from './refusal.ts';
export { type Draft, type Ruling } from './ruling.ts';
export { score } from './score.ts';
export * from './setup.ts';
export { hashText, hmacSha256, sha256, toHex, utf8 } from './sha256.ts';
export * from './special-tile.ts';
export * from './tile-set.ts';
export { isIn, seatsIn } from './turn.ts';
export { type UpcastFault, type Upcaster, upcast } from './upcast.ts';
export { type Verified, type VerifyFault, verifyGame } from './verify.ts';
export { eventFor, evolveView, openView, viewFor } from './view.ts';
