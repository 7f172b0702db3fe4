/**
 * The limits of the table, in one place: what a set-up may ask for, what a command may carry, and so what a stored
 * game can hold. Who validates and who reads files ask here.
 */
import type { SeatSetup } from './setup.ts';

/** A whole number from least to most. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

export const isWithin = (value: number, { least, most }: Bounds): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const YEAR_MS = 365 * 86_400_000;
const DAY_MS = 86_400_000;

export const LIMITS = {
  seats: { least: 2, most: 4 },
  nameLength: { least: 1, most: 40 },
  level: { least: 1, most: 100 },
  side: { least: 3, most: 31 },
  premium: { least: 1, most: 9 },
  /** Letters besides the blank. */
  letters: { least: 1, most: 63 },
  tileTextLength: { least: 1, most: 8 },
  letterPoints: { least: 0, most: 100 },
  /** All tiles of a set together. */
  tiles: { least: 1, most: 1_000 },
  /** Names of variants, layouts, tile sets and printed boards. */
  labelLength: { least: 0, most: 200 },
  lexiconLength: { least: 0, most: 2_000 },
  rackSize: { least: 2, most: 20 },
  /** Blanks of the bag times the size of a rack, where computers play: what a search has to try grows with both. */
  computerBlanks: { least: 0, most: 200 },
  points: { least: 0, most: 1_000 },
  price: { least: 1, most: 1_000 },
  minBagCount: { least: 0, most: 100 },
  scorelessTurns: { least: 1, most: 100 },
  passes: { least: 1, most: 10 },
  rounds: { least: 1, most: 1_000 },
  capturelessRounds: { least: 1, most: 100 },
  appealTimes: { least: 2, most: 10 },
  challengePoints: { least: 1, most: 1_000 },
  windowMs: { least: 1, most: DAY_MS },
  clockMs: { least: 1, most: YEAR_MS },
  incrementMs: { least: 0, most: DAY_MS },
  overtimeLimitMs: { least: 0, most: YEAR_MS },
  blastRadius: { least: 0, most: 10 },
  commandIdLength: { least: 1, most: 100 },
} as const satisfies Readonly<Record<string, Bounds>>;

/** Something to read, not too long, and nothing that steers a screen or turns the text around. */
export const isName = (name: string): boolean =>
  name.trim() !== '' &&
  isWithin(name.length, LIMITS.nameLength) &&
  !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(name);

/** Nothing that parts, steers, hides or joins what is printed, so that no two tiles look alike or like none. */
const NOT_ON_TILES = /[\s\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}]/u;

/** What may be printed on a tile of a new game. Stored games keep whatever theirs have. */
export const isTileText = (text: string): boolean =>
  isWithin(text.length, LIMITS.tileTextLength) && !NOT_ON_TILES.test(text) && !/^\p{M}/u.test(text);

/** A computer has a level, a person none. */
export const isLevel = ({ kind, level }: SeatSetup): boolean =>
  kind === 'computer' ? level !== null && isWithin(level, LIMITS.level) : level === null;

const COMMAND_ID = /^[\x21-\x7e]+$/;

/** An id that any log can store: printable ASCII without spaces. */
export const isCommandId = (id: string): boolean =>
  isWithin(id.length, LIMITS.commandIdLength) && COMMAND_ID.test(id);
