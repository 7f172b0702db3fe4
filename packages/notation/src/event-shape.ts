/**
 * The shapes of events, for a given set-up. The first event of a game brings the set-up and has a shape of its own.
 */
import type { DrawnTile, GameEvent, HandChange, Letter, SharedEvent, SharedEventOf } from '@tilewright/rules';
import { LIMITS } from '@tilewright/rules';
import { millis, points, seatSetup, setup, tileCount } from './setup-shape.ts';
import {
  type Fields,
  type Shape,
  flag,
  list,
  listOf,
  nullable,
  object,
  oneOf,
  optional,
  tagged,
  whole,
} from './shape.ts';
import {
  type Bounds,
  clocksOf,
  endingOf,
  kindName,
  laidOf,
  lettersOf,
  ownedOf,
  pendingOf,
  seatOf,
  seatsOf,
  secretText,
  squareOf,
  turnCount,
  turnOf,
  vaultOf,
  wordsOf,
} from './table-shape.ts';

const MAX_ROUNDS = 200;

export const tableOpened: Shape<SharedEventOf<'tableOpened'>> = object<SharedEventOf<'tableOpened'>>({
  type: oneOf('tableOpened'),
  at: millis,
  setup,
  commitment: secretText,
  draws: optional(oneOf('pledged')),
});

/** What most events have in common, for the set-up at hand. */
interface Parts {
  readonly bounds: Bounds;
  readonly seat: ReturnType<typeof seatOf>;
  readonly turn: ReturnType<typeof turnOf>;
  readonly clockLeftMs: ReturnType<typeof clocksOf>;
}

type Later = Exclude<SharedEvent['type'], 'tableOpened'>;
type OwnFields<K extends Later> = Fields<Omit<SharedEventOf<K>, 'type' | 'at'>>;

/** With the type named, a field too many or too few does not compile. */
const shared = <K extends Later>(type: K, fields: OwnFields<K>): Shape<SharedEventOf<K>> =>
  object<SharedEventOf<K>>({ type: oneOf(type), at: millis, ...fields } as unknown as Fields<
    SharedEventOf<K>
  >);

type LaterShapes<T extends Later> = { readonly [K in T]: Shape<SharedEventOf<K>> };
type Opening = 'pledged' | 'keptBack' | 'contributed' | 'bagFilled' | 'orderDrawn' | 'dealt';
type Playing = 'tilesPlayed' | 'accepted' | 'challenged' | 'playStood' | 'playWithdrawn';
type Turning = 'exchanged' | 'passed' | 'appealLost' | 'bought' | 'captured';

const openingShapes = ({ bounds, seat, turn }: Parts): LaterShapes<Opening> => {
  const drawn = object<DrawnTile>({ seat, letter: whole<Letter>(0, bounds.kindCount - 1) });
  const rounds = list(list(drawn, bounds.seatCount), MAX_ROUNDS);
  const order = listOf(seat, bounds.seatCount);
  const counts = listOf(tileCount, bounds.seatCount);
  return {
    pledged: shared('pledged', { seat, hash: secretText }),
    keptBack: shared('keptBack', { seat, isLast: flag }),
    contributed: shared('contributed', { seat, entropy: secretText }),
    bagFilled: shared('bagFilled', { count: tileCount, drawCount: turnCount }),
    orderDrawn: shared('orderDrawn', { rounds, order, drawCount: turnCount }),
    dealt: shared('dealt', { counts, drawCount: turnCount, turn }),
  };
};

const playShapes = ({ bounds, seat, turn, clockLeftMs }: Parts): LaterShapes<Playing> => {
  const play = pendingOf(bounds);
  const invalid = wordsOf(bounds);
  return {
    tilesPlayed: shared('tilesPlayed', { play, isAppealed: flag, turn, clockLeftMs }),
    accepted: shared('accepted', { seat, isTimeUp: flag, waiting: seatsOf(bounds), turn }),
    challenged: shared('challenged', { seat, isRight: flag, invalid, points, turn }),
    playStood: shared('playStood', { seat, drawnCount: tileCount, drawCount: turnCount, turn }),
    playWithdrawn: shared('playWithdrawn', { seat, opened: ownedOf(bounds), turn }),
  };
};

const turnShapes = ({ bounds, seat, turn, clockLeftMs }: Parts): LaterShapes<Turning> => ({
  exchanged: shared('exchanged', { seat, count: tileCount, drawCount: turnCount, turn, clockLeftMs }),
  passed: shared('passed', {
    seat,
    reason: oneOf('chosen', 'done', 'timeUp', 'stuck', 'badExchange'),
    drawnCount: tileCount,
    drawCount: turnCount,
    turn,
    clockLeftMs,
  }),
  appealLost: shared('appealLost', { seat, words: wordsOf(bounds), points, turn, clockLeftMs }),
  bought: shared('bought', { seat, points }),
  captured: shared('captured', {
    seat,
    square: squareOf(bounds),
    completed: list(tileCount, LIMITS.tiles.most),
    turn,
  }),
});

const seatShapes = ({
  bounds,
  seat,
  turn,
}: Parts): LaterShapes<Exclude<Later, Opening | Playing | Turning>> => ({
  seatLeft: shared('seatLeft', {
    seat,
    reason: oneOf('left', 'resigned', 'forfeited', 'timeUp'),
    returnedCount: tileCount,
    turn,
  }),
  seatReplaced: shared('seatReplaced', { seat, by: seatSetup }),
  tieOffered: shared('tieOffered', { seat }),
  tieAgreed: shared('tieAgreed', { seat }),
  timeExcused: shared('timeExcused', { ms: millis }),
  gameEnded: shared('gameEnded', { ending: endingOf(bounds), scores: listOf(points, bounds.seatCount) }),
});

type LaterEvent = Exclude<SharedEvent, { readonly type: 'tableOpened' }>;

const laterShared = (bounds: Bounds): Shape<LaterEvent> => {
  const parts: Parts = { bounds, seat: seatOf(bounds), turn: turnOf(bounds), clockLeftMs: clocksOf(bounds) };
  return tagged<LaterEvent>({
    ...openingShapes(parts),
    ...playShapes(parts),
    ...turnShapes(parts),
    ...seatShapes(parts),
  });
};

type ChangeOf<K extends HandChange['type']> = Extract<HandChange, { readonly type: K }>;
type OwnChange<K extends HandChange['type']> = Fields<Omit<ChangeOf<K>, 'type' | 'seat' | 'isOpen'>>;

const changeOf =
  (bounds: Bounds) =>
  <K extends HandChange['type']>(type: K, fields: OwnChange<K>): Shape<ChangeOf<K>> => {
    const owner = { type: oneOf(type), seat: seatOf(bounds), isOpen: flag };
    return object<ChangeOf<K>>({ ...owner, ...fields } as unknown as Fields<ChangeOf<K>>);
  };

const handChange = (bounds: Bounds): Shape<HandChange> => {
  const change = changeOf(bounds);
  const letters = lettersOf(bounds);
  return tagged<HandChange>({
    drew: change('drew', { letters }),
    refilled: change('refilled', { letters }),
    gave: change('gave', { letters }),
    chipsExchanged: change('chipsExchanged', {
      places: list(tileCount, LIMITS.tiles.most),
      given: letters,
      letters,
    }),
    bought: change('bought', { kind: kindName }),
    laying: change('laying', { specials: laidOf(bounds) }),
  });
};

const MAX_CHANGES = 100;

/** The first event: the set-up, and the vault with the secret. */
export const firstEvent = (bounds: Bounds): Shape<GameEvent> =>
  object<GameEvent>({ shared: tableOpened, hands: list(handChange(bounds), 0), vault: vaultOf(bounds) });

/** Any event after the first. */
export const laterEvent = (bounds: Bounds): Shape<GameEvent> =>
  object<GameEvent>({
    shared: laterShared(bounds),
    hands: list(handChange(bounds), MAX_CHANGES),
    vault: nullable(vaultOf(bounds)),
  });
