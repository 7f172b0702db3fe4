/**
 * GCG: a recorded game between two, as a document. It keeps what a file says in the order that matters; racks and
 * words stay text, because a file does not say which tile set it was played with. Through-tiles are dots.
 */
import type { Bounds } from '@tilewright/rules';
import type { BoardPlace } from './board-place.ts';
import type { TextEncodingName } from './text-encoding.ts';

export interface GcgPlayer {
  /** Without white space or a colon. */
  readonly nick: string;
  readonly name: string;
}

/** A tile of the file's own: how it is written as itself and as a blank. */
export interface GcgTile {
  readonly upper: string;
  readonly lower: string;
}

/** A pragma that this reader does not know, or one that came a second time. */
export interface GcgPragma {
  readonly keyword: string;
  readonly text: string;
}

interface GcgLine {
  /** Whose line it is, as an index of the players. */
  readonly player: 0 | 1;
  /** Empty when it is not known. */
  readonly rack: string;
  readonly score: number;
  readonly total: number;
  /** What follows the total on its line. */
  readonly remark: string;
  /** Notes that follow the line; a line break inside one is a continuation. */
  readonly notes: readonly string[];
}

export type GcgEvent = GcgLine &
  (
    | { readonly type: 'play'; readonly place: BoardPlace; readonly word: string }
    | { readonly type: 'pass' }
    | { readonly type: 'exchange'; readonly tiles: string }
    | { readonly type: 'exchangeUnknown'; readonly count: number }
    | { readonly type: 'withdrawn' }
    | { readonly type: 'challengeBonus' }
    | { readonly type: 'endRackPoints'; readonly tiles: string }
    | { readonly type: 'endRackPenalty'; readonly tiles: string }
    | { readonly type: 'timePenalty' }
  );

/** Texts of which a file has one each, by their keyword. */
export const GCG_TEXTS = {
  title: 'title',
  description: 'description',
  id: 'id',
  lexicon: 'lexicon',
  'board-layout': 'boardLayout',
  'tile-distribution': 'tileDistribution',
  /** That the game was not finished, and what is said about it. */
  incomplete: 'incomplete',
} as const;

export type GcgTextField = (typeof GCG_TEXTS)[keyof typeof GCG_TEXTS];

export interface GcgGame extends Readonly<Record<GcgTextField, string | null>> {
  readonly encoding: TextEncodingName;
  readonly players: readonly [GcgPlayer, GcgPlayer];
  /** Racks at the end of an incomplete game, where known. */
  readonly racks: readonly [string | null, string | null];
  readonly tiles: readonly GcgTile[];
  readonly pragmata: readonly GcgPragma[];
  /** Notes before the first event. */
  readonly notes: readonly string[];
  readonly events: readonly GcgEvent[];
}

/** Racks and exchanged tiles: no sign that the format uses otherwise. */
export const GCG_TILES = /^[^\s\d()+\-.:#>]*$/u;
/** The word of a play, through-tiles as dots. */
export const GCG_WORD = /^[^\s\d()+\-:#>]+$/u;
export const GCG_POINTS: Bounds = { least: -99_999, most: 99_999 };
export const GCG_EXCHANGED: Bounds = { least: 1, most: 99 };
export const MAX_GCG_LINES = 10_000;
