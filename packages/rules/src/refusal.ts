/**
 * Why a command was refused, as data: one shape per reason, with what a screen needs to word it.
 */
import type { Millis, Seat } from './brand.ts';
import type { Word } from './game.ts';
import type { Letter } from './letter.ts';
import type { Square } from './layout.ts';

/** A play that cannot lie there, whatever its words. */
export type PlaceRefusal =
  | { readonly type: 'noTiles' }
  | { readonly type: 'offBoard'; readonly square: number }
  | { readonly type: 'notALetter'; readonly letter: number }
  | { readonly type: 'squareRepeated'; readonly square: Square }
  | { readonly type: 'squareTaken'; readonly square: Square }
  | { readonly type: 'notInLine' }
  | { readonly type: 'gap'; readonly square: Square }
  | { readonly type: 'notConnected' }
  | { readonly type: 'centreNotCovered'; readonly square: Square }
  | { readonly type: 'tooFewTiles'; readonly neededCount: number };

export type SpecialRefusal =
  | { readonly type: 'noSpecialTiles' }
  | { readonly type: 'notForSale'; readonly kind: string }
  | { readonly type: 'tooDear'; readonly price: number; readonly score: number }
  | { readonly type: 'specialNotHeld'; readonly kind: string }
  | { readonly type: 'specialTooSoon'; readonly kind: string }
  | { readonly type: 'specialOnTile'; readonly square: Square }
  | { readonly type: 'specialThere'; readonly square: Square };

export type JuniorRefusal =
  | { readonly type: 'emptySquare'; readonly square: number }
  | { readonly type: 'alreadyCaptured'; readonly square: Square }
  | { readonly type: 'outOfOrder'; readonly square: Square; readonly waitsFor: readonly Square[] }
  | { readonly type: 'letterNotHeld'; readonly letter: Letter }
  | { readonly type: 'mustCapture'; readonly count: number }
  | { readonly type: 'mustExchange'; readonly count: number }
  | { readonly type: 'exchangesLeft'; readonly count: number };

export type Refusal =
  | PlaceRefusal
  | SpecialRefusal
  | JuniorRefusal
  | { readonly type: 'gameOver' }
  | { readonly type: 'notStarted' }
  | { readonly type: 'notSeated' }
  | { readonly type: 'keeperOnly' }
  | { readonly type: 'notForKeeper' }
  | { readonly type: 'notInThisGame' }
  | { readonly type: 'notYourTurn'; readonly toMove: readonly Seat[] }
  | { readonly type: 'playPending'; readonly toMove: readonly Seat[] }
  | { readonly type: 'acceptOrChallenge' }
  | { readonly type: 'nothingPending' }
  | { readonly type: 'ownPlay' }
  | { readonly type: 'notAsked'; readonly toMove: readonly Seat[] }
  /** With the letters that are missing. */
  | { readonly type: 'tilesNotHeld'; readonly letters: readonly Letter[] }
  | { readonly type: 'notWords'; readonly words: readonly Word[] }
  | { readonly type: 'nothingToAppeal' }
  | { readonly type: 'noExchange' }
  | { readonly type: 'nothingGiven' }
  | { readonly type: 'bagTooSmall'; readonly leftCount: number; readonly neededCount: number }
  | { readonly type: 'alreadyContributed' }
  | { readonly type: 'badContribution' }
  | { readonly type: 'notAllPledged' }
  | { readonly type: 'notAsPledged' }
  | { readonly type: 'noTieOffered' }
  | { readonly type: 'alreadyAgreed' }
  | { readonly type: 'noDeadline' }
  | { readonly type: 'notYet'; readonly deadlineAt: Millis }
  | { readonly type: 'badTime' }
  | { readonly type: 'badSeat'; readonly seat: number };
