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
import { GAP, LIMITS } from '@tilewright/rules';
import { MAX_LABEL_LENGTH, MAX_TURNS, clockMillis, millis, points, tileCount } from './setup-shape.ts';
import { type Shape, either, flag, list, listOf, nullable, object, oneOf, text, whole } from './shape.ts';

const MAX_SPECIALS = 10_000;
/** A play forms one word along its line and one across each tile. */
const MAX_WORDS = LIMITS.side.most + 1;

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
export const secretText = text(MAX_LABEL_LENGTH);
export const kindName = text(MAX_LABEL_LENGTH);

export const seatOf = ({ seatCount }: Bounds): Shape<Seat> => whole<Seat>(0, seatCount - 1);
export const squareOf = ({ squareCount }: Bounds): Shape<Square> => whole<Square>(0, squareCount - 1);
export const seatsOf = (bounds: Bounds): Shape<readonly Seat[]> => list(seatOf(bounds), bounds.seatCount);

/** A letter on a rack: the blank too, and the gap that a used chip leaves. */
const rackLetterOf = ({ kindCount }: Bounds): Shape<Letter> => whole<Letter>(GAP, kindCount - 1);
const rackOf = (bounds: Bounds): Shape<readonly Letter[]> => list(rackLetterOf(bounds), LIMITS.tiles.most);
/** Letters that come out of the bag or go into it, where there are no gaps. */
export const lettersOf = ({ kindCount }: Bounds): Shape<readonly Letter[]> =>
  list(whole<Letter>(0, kindCount - 1), LIMITS.tiles.most);

/** Tiles in the bag, or anywhere else, can be counted: never fewer than none. */
export const countsOf = ({ kindCount }: Bounds): Shape<readonly number[]> => listOf(tileCount, kindCount);

/** The clocks: none, or one for each seat. */
export const clocksOf = ({ seatCount }: Bounds): Shape<readonly Millis[]> =>
  either(listOf(clockMillis, 0), listOf(clockMillis, seatCount));

const placedTileOf = (bounds: Bounds): Shape<PlacedTile> =>
  object<PlacedTile>({
    square: squareOf(bounds),
    letter: whole<Letter>(1, bounds.kindCount - 1),
    blank: flag,
  });

const wordOf = (bounds: Bounds): Shape<Word> =>
  object<Word>({
    squares: list(squareOf(bounds), LIMITS.side.most),
    letters: list(whole<Letter>(0, bounds.kindCount - 1), LIMITS.side.most),
  });

export const wordsOf = (bounds: Bounds): Shape<readonly Word[]> => list(wordOf(bounds), MAX_WORDS);
export const tilesOf = (bounds: Bounds): Shape<readonly PlacedTile[]> =>
  list(placedTileOf(bounds), LIMITS.side.most);

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
    refillTo: tileCount,
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
