/**
 * The shapes of events, for a given set-up. The first event of a game brings the set-up and has a shape of its own.
 */
import type { DrawnTile, GameEvent, HandChange, Letter, SharedEvent, SharedEventOf } from '@tilewright/rules';
import { MAX_TILES, millis, points, seatSetup, setup } from './setup-shape.ts';
import {
  type Fields,
  type Shape,
  flag,
  list,
  listOf,
  nullable,
  object,
  oneOf,
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
const count = whole(0, MAX_TILES);

export const tableOpened: Shape<SharedEventOf<'tableOpened'>> = object<SharedEventOf<'tableOpened'>>({
  type: oneOf('tableOpened'),
  at: millis,
  setup,
  commitment: secretText,
});

/** What most events have in common, for the set-up at hand. */
interface Parts {
  readonly bounds: Bounds;
  readonly seat: ReturnType<typeof seatOf>;
  readonly turn: ReturnType<typeof turnOf>;
  readonly clockLeftMs: ReturnType<typeof clocksOf>;
}

type Later = Exclude<SharedEvent['type'], 'tableOpened'>;
/** With the type named, a field that the rules do not know is an error too. */
const shared = <K extends Later>(fields: Fields<SharedEventOf<K>>): Shape<SharedEventOf<K>> =>
  object<SharedEventOf<K>>(fields);

type LaterShapes<T extends Later> = { readonly [K in T]: Shape<SharedEventOf<K>> };

const openingShapes = ({
  bounds,
  seat,
  turn,
}: Parts): LaterShapes<'contributed' | 'bagFilled' | 'orderDrawn' | 'dealt'> => {
  const drawn = object<DrawnTile>({ seat, letter: whole<Letter>(0, bounds.kindCount - 1) });
  return {
    contributed: shared<'contributed'>({ type: oneOf('contributed'), at: millis, seat, entropy: secretText }),
    bagFilled: shared<'bagFilled'>({ type: oneOf('bagFilled'), at: millis, count, drawCount: turnCount }),
    orderDrawn: shared<'orderDrawn'>({
      type: oneOf('orderDrawn'),
      at: millis,
      rounds: list(list(drawn, bounds.seatCount), MAX_ROUNDS),
      order: listOf(seat, bounds.seatCount),
      drawCount: turnCount,
    }),
    dealt: shared<'dealt'>({
      type: oneOf('dealt'),
      at: millis,
      counts: listOf(count, bounds.seatCount),
      drawCount: turnCount,
      turn,
    }),
  };
};

const playShapes = ({
  bounds,
  seat,
  turn,
  clockLeftMs,
}: Parts): LaterShapes<'tilesPlayed' | 'letGo' | 'challenged' | 'playStood' | 'playWithdrawn'> => ({
  tilesPlayed: shared<'tilesPlayed'>({
    type: oneOf('tilesPlayed'),
    at: millis,
    play: pendingOf(bounds),
    isAppealed: flag,
    turn,
    clockLeftMs,
  }),
  letGo: shared<'letGo'>({
    type: oneOf('letGo'),
    at: millis,
    seat,
    isTimeUp: flag,
    waiting: seatsOf(bounds),
    turn,
  }),
  challenged: shared<'challenged'>({
    type: oneOf('challenged'),
    at: millis,
    seat,
    isRight: flag,
    invalid: wordsOf(bounds),
    points,
    turn,
  }),
  playStood: shared<'playStood'>({
    type: oneOf('playStood'),
    at: millis,
    seat,
    drawnCount: count,
    drawCount: turnCount,
    turn,
  }),
  playWithdrawn: shared<'playWithdrawn'>({
    type: oneOf('playWithdrawn'),
    at: millis,
    seat,
    opened: ownedOf(bounds),
    turn,
  }),
});

const turnShapes = ({
  bounds,
  seat,
  turn,
  clockLeftMs,
}: Parts): LaterShapes<'exchanged' | 'passed' | 'appealLost' | 'bought' | 'captured'> => ({
  exchanged: shared<'exchanged'>({
    type: oneOf('exchanged'),
    at: millis,
    seat,
    count,
    drawCount: turnCount,
    turn,
    clockLeftMs,
  }),
  passed: shared<'passed'>({
    type: oneOf('passed'),
    at: millis,
    seat,
    reason: oneOf('chosen', 'done', 'timeUp', 'stuck', 'badSwap'),
    drawnCount: count,
    drawCount: turnCount,
    turn,
    clockLeftMs,
  }),
  appealLost: shared<'appealLost'>({
    type: oneOf('appealLost'),
    at: millis,
    seat,
    words: wordsOf(bounds),
    points,
    turn,
    clockLeftMs,
  }),
  bought: shared<'bought'>({ type: oneOf('bought'), at: millis, seat, points }),
  captured: shared<'captured'>({
    type: oneOf('captured'),
    at: millis,
    seat,
    square: squareOf(bounds),
    completed: list(count, MAX_TILES),
    turn,
  }),
});

const seatShapes = ({
  bounds,
  seat,
  turn,
}: Parts): LaterShapes<
  'seatLeft' | 'seatReplaced' | 'tieOffered' | 'tieAgreed' | 'timeExcused' | 'gameEnded'
> => ({
  seatLeft: shared<'seatLeft'>({
    type: oneOf('seatLeft'),
    at: millis,
    seat,
    reason: oneOf('left', 'resigned', 'forfeited', 'timeUp'),
    returnedCount: count,
    turn,
  }),
  seatReplaced: shared<'seatReplaced'>({ type: oneOf('seatReplaced'), at: millis, seat, by: seatSetup }),
  tieOffered: shared<'tieOffered'>({ type: oneOf('tieOffered'), at: millis, seat }),
  tieAgreed: shared<'tieAgreed'>({ type: oneOf('tieAgreed'), at: millis, seat }),
  timeExcused: shared<'timeExcused'>({ type: oneOf('timeExcused'), at: millis, ms: millis }),
  gameEnded: shared<'gameEnded'>({
    type: oneOf('gameEnded'),
    at: millis,
    ending: endingOf(bounds),
    scores: listOf(points, bounds.seatCount),
  }),
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

const change = <K extends HandChange['type']>(fields: Fields<ChangeOf<K>>): Shape<ChangeOf<K>> =>
  object<ChangeOf<K>>(fields);

const handChange = (bounds: Bounds): Shape<HandChange> => {
  const owner = { seat: seatOf(bounds), isOpen: flag };
  const letters = lettersOf(bounds);
  return tagged<HandChange>({
    drew: change<'drew'>({ type: oneOf('drew'), ...owner, letters }),
    refilled: change<'refilled'>({ type: oneOf('refilled'), ...owner, letters }),
    gave: change<'gave'>({ type: oneOf('gave'), ...owner, letters }),
    swapped: change<'swapped'>({
      type: oneOf('swapped'),
      ...owner,
      places: list(count, MAX_TILES),
      given: letters,
      letters,
    }),
    bought: change<'bought'>({ type: oneOf('bought'), ...owner, kind: kindName }),
    laying: change<'laying'>({ type: oneOf('laying'), ...owner, specials: laidOf(bounds) }),
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
