/**
 * The shapes of what lies on a table, for a given set-up: seats, squares and letters that it does not have are
 * refused, and every list has the length that the rules count on.
 */
import type {
  AskedSeats,
  Ending,
  Hand,
  LaidSpecial,
  Letter,
  Millis,
  Outcome,
  OwnedSpecial,
  Pending,
  PlacedTile,
  Seat,
  Settling,
  Setup,
  Square,
  Turn,
  Vault,
  Word,
} from '@tilewright/rules';
import { GAP } from '@tilewright/rules';
import { MAX_SIDE } from './board-place.ts';
import { MAX_NAME_LENGTH, MAX_TILES, MAX_TURNS, millis, points } from './setup-shape.ts';
import { type Shape, either, flag, list, listOf, nullable, object, oneOf, text, whole } from './shape.ts';

const MAX_SPECIALS = 10_000;
/** A play forms one word along its line and one across each tile. */
const MAX_WORDS = MAX_SIDE + 1;

/** How many seats, squares and letters there are. */
export interface Bounds {
  readonly seatCount: number;
  readonly squareCount: number;
  readonly kindCount: number;
}

export const boundsOf = ({ seats, layout, tileSet }: Setup): Bounds => ({
  seatCount: seats.length,
  squareCount: layout.rows * layout.cols,
  kindCount: tileSet.kinds.length,
});

export const turnCount = whole(0, MAX_TURNS);
export const secretText = text(MAX_NAME_LENGTH);
export const kindName = text(MAX_NAME_LENGTH);

export const seatOf = ({ seatCount }: Bounds): Shape<Seat> => whole<Seat>(0, seatCount - 1);
export const squareOf = ({ squareCount }: Bounds): Shape<Square> => whole<Square>(0, squareCount - 1);
export const seatsOf = (bounds: Bounds): Shape<readonly Seat[]> => list(seatOf(bounds), bounds.seatCount);

/** A letter on a rack: the blank too, and the gap that a used chip leaves. */
const rackLetterOf = ({ kindCount }: Bounds): Shape<Letter> => whole<Letter>(GAP, kindCount - 1);
const rackOf = (bounds: Bounds): Shape<readonly Letter[]> => list(rackLetterOf(bounds), MAX_TILES);
/** Letters that come out of the bag or go into it, where there are no gaps. */
export const lettersOf = ({ kindCount }: Bounds): Shape<readonly Letter[]> =>
  list(whole<Letter>(0, kindCount - 1), MAX_TILES);

/** Tiles in the bag, or anywhere else, can be counted: never fewer than none. */
export const countsOf = ({ kindCount }: Bounds): Shape<readonly number[]> =>
  listOf(whole(0, MAX_TILES), kindCount);

/** The clocks: none, or one for each seat. */
export const clocksOf = ({ seatCount }: Bounds): Shape<readonly Millis[]> =>
  either(listOf(millis, 0), listOf(millis, seatCount));

const placedTileOf = (bounds: Bounds): Shape<PlacedTile> =>
  object<PlacedTile>({
    square: squareOf(bounds),
    letter: whole<Letter>(1, bounds.kindCount - 1),
    blank: flag,
  });

const wordOf = (bounds: Bounds): Shape<Word> =>
  object<Word>({
    squares: list(squareOf(bounds), MAX_SIDE),
    letters: list(whole<Letter>(0, bounds.kindCount - 1), MAX_SIDE),
  });

export const wordsOf = (bounds: Bounds): Shape<readonly Word[]> => list(wordOf(bounds), MAX_WORDS);
export const tilesOf = (bounds: Bounds): Shape<readonly PlacedTile[]> => list(placedTileOf(bounds), MAX_SIDE);

export const laidOf = (bounds: Bounds): Shape<readonly LaidSpecial[]> =>
  list(object<LaidSpecial>({ square: squareOf(bounds), kind: kindName }), MAX_SPECIALS);

export const ownedOf = (bounds: Bounds): Shape<readonly OwnedSpecial[]> =>
  list(
    object<OwnedSpecial>({ square: squareOf(bounds), kind: kindName, owner: seatOf(bounds) }),
    MAX_SPECIALS,
  );

const outcomeOf = (bounds: Bounds): Shape<Outcome> =>
  object<Outcome>({
    points,
    lost: list(squareOf(bounds), bounds.squareCount),
    isReversed: flag,
    refillTo: whole(0, MAX_TILES),
    takenBy: nullable(seatOf(bounds)),
    skipCount: turnCount,
  });

const askedOf = (bounds: Bounds): Shape<AskedSeats> =>
  object<AskedSeats>({ type: oneOf('each', 'untilNextActs'), waiting: seatsOf(bounds) });

export const pendingOf = (bounds: Bounds): Shape<Pending> =>
  object<Pending>({
    seat: seatOf(bounds),
    tiles: tilesOf(bounds),
    words: wordsOf(bounds),
    fired: ownedOf(bounds),
    outcome: outcomeOf(bounds),
    window: nullable(askedOf(bounds)),
  });

export const turnOf = (bounds: Bounds): Shape<Turn> =>
  object<Turn>({
    toMove: seatsOf(bounds),
    direction: oneOf(1, -1),
    owed: listOf(turnCount, bounds.seatCount),
    turnCount,
    scorelessRun: turnCount,
    passRun: turnCount,
    captureCount: turnCount,
    startedAt: millis,
    deadlineAt: nullable(millis),
    paid: list(seatOf(bounds), MAX_TURNS),
  });

export const handOf = (bounds: Bounds): Shape<Hand> =>
  object<Hand>({
    rack: rackOf(bounds),
    inventory: list(kindName, MAX_SPECIALS),
    fresh: list(kindName, MAX_SPECIALS),
    hidden: laidOf(bounds),
    laying: laidOf(bounds),
  });

export const vaultOf = (bounds: Bounds): Shape<Vault> =>
  object<Vault>({ secret: secretText, bag: countsOf(bounds), total: countsOf(bounds) });

const settlingOf = (bounds: Bounds): Shape<Settling> =>
  object<Settling>({
    seat: seatOf(bounds),
    unplayedPoints: points,
    gainedPoints: points,
    overtimePoints: points,
  });

export const endingOf = (bounds: Bounds): Shape<Ending> =>
  object<Ending>({
    reason: oneOf(
      'out',
      'noPlay',
      'scoreless',
      'allPassed',
      'rounds',
      'lastSeat',
      'agreed',
      'allCaptured',
      'poolEmpty',
      'nothingToCapture',
      'captureless',
    ),
    settlings: list(settlingOf(bounds), bounds.seatCount),
    winners: seatsOf(bounds),
    reveal: object({ hands: listOf(handOf(bounds), bounds.seatCount), vault: vaultOf(bounds) }),
  });
