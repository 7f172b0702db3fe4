/**
 * The score sheet of a replay, as players write one: place, word with the letters played through in parentheses, the
 * rack where it is known, points and total; at the end what each rack costs or brings.
 */
import {
  type Act,
  type Board,
  BLANK,
  EMPTY,
  GAP,
  type Letter,
  type PlacedTile,
  type ScoreLine,
  type Seat,
  type Setup,
  type TileSet,
  type Word,
  isBlankTile,
  withTiles,
} from '@tilewright/rules';
import { type Coordinates, wordPlace } from '../dialogs/place-text.ts';
import { type SettlingChange, settlingChanges } from '../dialogs/settling-changes.ts';
import { type ReplayStep, eventIn } from './replay-steps.ts';

/** What a line is about: an act, or what the end adds or takes. */
type RowKind = Act | SettlingChange['kind'];

export interface ReplayRow {
  /** The step that shows it. */
  readonly step: number;
  readonly seat: Seat;
  readonly kind: RowKind;
  /** `8H`, or empty where nothing was laid. */
  readonly place: string;
  /** `R(I)N`, blanks small; empty where nothing was laid. */
  readonly word: string;
  readonly count: number;
  /** Whether it is a play that was refused at first and stood by an appeal. */
  readonly isAppealWon: boolean;
  /** The letters held before, or null where they are not known. */
  readonly rack: string | null;
  readonly old: number;
  readonly points: number;
  readonly total: number;
}

const tileText = ({ kinds }: TileSet, letter: Letter, isBlank: boolean): string => {
  const text = kinds[letter]?.text ?? '';
  return isBlank ? text.toLocaleLowerCase('en') : text;
};

/** A word with the letters that lay there before in parentheses; `board` is the one before the play. */
export const wordThrough = (
  { tileSet }: Pick<Setup, 'tileSet'>,
  board: Board,
  { word, tiles }: { readonly word: Word; readonly tiles: readonly PlacedTile[] },
): string => {
  const laid = withTiles(board, tiles);
  const fresh = new Set(tiles.map(({ square }) => square));
  let text = '';
  let isThrough = false;
  for (const [index, square] of word.squares.entries()) {
    const wasThere = !fresh.has(square);
    if (wasThere !== isThrough) text += wasThere ? '(' : ')';
    isThrough = wasThere;
    text += tileText(tileSet, word.letters[index] ?? BLANK, isBlankTile(laid[square] ?? EMPTY));
  }
  return isThrough ? `${text})` : text;
};

/** A rack in the order of the tile set, blanks last as `?`. */
export const rackText = (tileSet: TileSet, rack: readonly Letter[]): string => {
  const held = rack.filter((letter) => letter !== GAP);
  const letters = held.filter((letter) => letter !== BLANK).sort((one, other) => one - other);
  const blanks = held.filter((letter) => letter === BLANK);
  return [...letters, ...blanks].map((letter) => tileText(tileSet, letter, false)).join('');
};

const knownRack = ({ before }: ReplayStep, seat: Seat): string | null => {
  const hand = before.hands[seat];
  return hand == null ? null : rackText(before.table.setup.tileSet, hand.rack);
};

const hasRack: ReadonlySet<Act> = new Set<Act>(['play', 'undone', 'exchange', 'pass', 'appealLost']);

interface At {
  readonly step: ReplayStep;
  readonly index: number;
  readonly coordinates: Coordinates;
}

const rowOf = (line: ScoreLine, { step, index, coordinates }: At): ReplayRow => {
  const { table } = step.before;
  const word = line.tiles.length > 0 ? line.words[0] : undefined;
  return {
    step: index,
    seat: line.seat,
    kind: line.act,
    place: word ? wordPlace(table.setup.layout, word, coordinates) : '',
    word: word ? wordThrough(table.setup, table.board, { word, tiles: line.tiles }) : '',
    count: line.count,
    isAppealWon: line.act === 'play' && eventIn(step, 'tilesPlayed')?.isAppealed === true,
    rack: hasRack.has(line.act) ? knownRack(step, line.seat) : null,
    old: line.total - line.points,
    points: line.points,
    total: line.total,
  };
};

/** What the end takes from each rack and gives to who went out, a row for each that is not 0. */
const endRows = ({ step, index }: At): readonly ReplayRow[] => {
  const { ending } = step.after.table;
  return (ending?.settlings ?? []).flatMap((settling) => {
    const { seat } = settling;
    const none = { step: index, seat, place: '', word: '', count: 0, isAppealWon: false };
    return settlingChanges(settling, step.before.table.scores[seat] ?? 0).map(
      ({ kind, points, total }): ReplayRow => {
        const rack = kind === 'unplayed' ? knownRack(step, seat) : null;
        return { ...none, kind, rack, old: total - points, points, total };
      },
    );
  });
};

/** All rows of a game, the oldest first. */
export const replayRows = (steps: readonly ReplayStep[], coordinates: Coordinates): readonly ReplayRow[] =>
  steps.flatMap((step, index) => {
    const at: At = { step, index, coordinates };
    const lines = step.after.table.sheet.slice(step.before.table.sheet.length);
    return [...lines.map((line) => rowOf(line, at)), ...endRows(at)];
  });
