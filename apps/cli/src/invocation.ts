/**
 * What a command line asks for: one shape for each command, and the options of each. Knows no library that reads
 * arguments, and nothing of how a command is carried out.
 */
import type { Density, Symmetry } from '@tilewright/builder';
import type { JuniorSwitches } from '@tilewright/rules';
import type { BoardSides } from './build-typed-line.ts';
import type {
  LexiconBuildOptions,
  LexiconCheckOptions,
  LexiconInfoOptions,
  LexiconWordsOptions,
} from './lexicon-command.ts';

export interface PlayOptions {
  /** Names of people; null when not said. */
  readonly names: readonly string[] | null;
  readonly computerCount: number | null;
  /** How strong the computers are, counted from 1; null when not said. */
  readonly level: number | null;
  /** A file of words or the name of a list that comes with the program; null for the usual one. */
  readonly wordsFile: string | null;
  /** The name of the tile set; null for that of the words. */
  readonly tiles: string | null;
  /** Where the finished game is written. */
  readonly outFile: string | null;
  /** After how many rounds it ends; null for what the game has. */
  readonly rounds: number | null;
  /** Null where the words are those of a list. */
  readonly books: BookGameOptions | null;
}

/** A game of books. */
export interface BookGameOptions {
  /** Files, or names from the shelf; at least one. */
  readonly files: readonly string[];
  readonly hasNames: boolean;
  readonly hasTwos: boolean;
  /** Whether the bag is made for the books. */
  readonly isBalanced: boolean;
  readonly hasAppeal: boolean;
}

/** Where positions come from, and how they are read. */
export interface PositionOptions {
  readonly source: PositionSource;
  readonly wordsFile: string | null;
  /** The name of the tile set; null for that of the list. */
  readonly tiles: string | null;
  readonly rackSize: number;
}

export type PositionSource =
  | { readonly type: 'cgp'; readonly text: string }
  | { readonly type: 'file'; readonly file: string };

export interface PlaysOptions extends PositionOptions {
  /** How many plays are shown; null for all of them. */
  readonly top: number | null;
  readonly form: 'lines' | 'json' | 'census';
}

export interface BestOptions extends PositionOptions {
  readonly form: 'lines' | 'json';
}

export interface GcgCheckOptions {
  readonly files: readonly string[];
  /** Words are looked up only when there is a list. */
  readonly wordsFile: string | null;
  /** The name of the tile set; null for what each file says. */
  readonly tiles: string | null;
}

export type LevelChoice = number | 'score';

export interface AutoplayOptions {
  readonly gameCount: number;
  /** A level counted from 1, or the player that looks at points alone. */
  readonly levels: readonly [LevelChoice, LevelChoice];
  readonly seed: number;
  readonly wordsFile: string | null;
  readonly tiles: string | null;
  readonly isJson: boolean;
}

export interface JuniorOptions extends Pick<PlayOptions, 'names' | 'computerCount' | 'level'> {
  /** A file, or the name of a board that comes with the program. */
  readonly board: string;
  /** Whether the family's rules hold where no other is said. */
  readonly isFamily: boolean;
  readonly rules: Partial<JuniorSwitches>;
  /** Chips of a full hand; null for the usual number. */
  readonly chipCount: number | null;
  readonly isCurtained: boolean;
  /** What the draws come from; null for a secret. */
  readonly seed: number | null;
}

export interface BookOptions {
  /** Files, or names from the shelf; at least one. */
  readonly files: readonly string[];
  /** Where the words are written as a KWG file; null for nowhere. */
  readonly outFile: string | null;
  /** Where the words are written as text, and the names and the like; null for nowhere. */
  readonly wordsFile: string | null;
  readonly otherFile: string | null;
  readonly hasReport: boolean;
  /** A word whose sentences are shown. */
  readonly sentencesOf: string | null;
  readonly hasNames: boolean;
  readonly hasTwos: boolean;
  /** The name of the tile set; null for the English one. */
  readonly tiles: string | null;
}

export interface BuildOptions {
  /** A file or a built-in list; null to ask for it. */
  readonly wordsFile: string | null;
  /** Null to ask for it. */
  readonly size: BoardSides | null;
}

export interface FillOptions {
  /** A file or a built-in list; null for the usual one. */
  readonly wordsFile: string | null;
  readonly size: BoardSides;
  /** Null for any. */
  readonly seed: number | null;
  /** Where the board is written; null for the output. */
  readonly outFile: string | null;
  readonly density: Density;
  readonly symmetry: Symmetry;
}

export type Invocation =
  /** Help, the version or a list: text that only needs to be shown. */
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'play'; readonly options: PlayOptions }
  | { readonly type: 'solve'; readonly wordsFile: string }
  | { readonly type: 'score'; readonly wordsFile: string }
  | { readonly type: 'plays'; readonly options: PlaysOptions }
  | { readonly type: 'best'; readonly options: BestOptions }
  | { readonly type: 'autoplay'; readonly options: AutoplayOptions }
  | { readonly type: 'gcgCheck'; readonly options: GcgCheckOptions }
  | { readonly type: 'verify'; readonly file: string }
  | { readonly type: 'junior'; readonly options: JuniorOptions }
  | { readonly type: 'boardCheck'; readonly files: readonly string[] }
  | { readonly type: 'build'; readonly options: BuildOptions }
  | { readonly type: 'buildFill'; readonly options: FillOptions }
  | { readonly type: 'book'; readonly options: BookOptions }
  /** The books that come with the program, to be listed. */
  | { readonly type: 'shelf' }
  | { readonly type: 'lexiconBuild'; readonly options: LexiconBuildOptions }
  | { readonly type: 'lexiconInfo'; readonly options: LexiconInfoOptions }
  | { readonly type: 'lexiconCheck'; readonly options: LexiconCheckOptions }
  | { readonly type: 'lexiconWords'; readonly options: LexiconWordsOptions };
