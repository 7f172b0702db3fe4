/**
 * Counts what occurred in random games, so that a kind that never came up is noticed.
 */
import type { CommandType, EndReason, GameEvent, Refusal, SharedEvent } from '@tilewright/rules';
import { challengeCosts, specialTiles } from '@tilewright/variants';

export type Tally = Map<string, number>;

export const count = (tally: Tally, what: string, by = 1): void =>
  void tally.set(what, (tally.get(what) ?? 0) + by);

/** Every member of a union as a list; the compiler complains when one is missing or made up. */
const all = <T extends string>(members: Readonly<Record<T, true>>): readonly T[] =>
  Object.keys(members) as T[];

const commands = all<CommandType>({
  pledge: true,
  contribute: true,
  play: true,
  appeal: true,
  exchange: true,
  pass: true,
  challenge: true,
  accept: true,
  buy: true,
  capture: true,
  exchangeChips: true,
  resign: true,
  leave: true,
  offerTie: true,
  agreeTie: true,
  replaceSeat: true,
  timeUp: true,
  excuseTime: true,
});

const events = all<SharedEvent['type']>({
  tableOpened: true,
  pledged: true,
  keptBack: true,
  contributed: true,
  bagFilled: true,
  orderDrawn: true,
  dealt: true,
  tilesPlayed: true,
  accepted: true,
  challenged: true,
  playStood: true,
  playWithdrawn: true,
  exchanged: true,
  passed: true,
  appealLost: true,
  bought: true,
  captured: true,
  seatLeft: true,
  seatReplaced: true,
  tieOffered: true,
  tieAgreed: true,
  timeExcused: true,
  gameEnded: true,
});

const refusals = all<Refusal['type']>({
  noTiles: true,
  offBoard: true,
  notALetter: true,
  squareRepeated: true,
  squareTaken: true,
  notInLine: true,
  gap: true,
  notConnected: true,
  centreNotCovered: true,
  tooFewTiles: true,
  noSpecialTiles: true,
  notForSale: true,
  tooDear: true,
  specialNotHeld: true,
  specialTooSoon: true,
  specialOnTile: true,
  specialThere: true,
  emptySquare: true,
  alreadyCaptured: true,
  outOfOrder: true,
  letterNotHeld: true,
  mustCapture: true,
  mustExchange: true,
  exchangesLeft: true,
  gameOver: true,
  notStarted: true,
  notSeated: true,
  keeperOnly: true,
  notForKeeper: true,
  notInThisGame: true,
  notYourTurn: true,
  playPending: true,
  acceptOrChallenge: true,
  nothingPending: true,
  ownPlay: true,
  notAsked: true,
  tilesNotHeld: true,
  notWords: true,
  nothingToAppeal: true,
  noExchange: true,
  nothingGiven: true,
  bagTooSmall: true,
  alreadyContributed: true,
  badContribution: true,
  notAllPledged: true,
  notAsPledged: true,
  noTieOffered: true,
  alreadyAgreed: true,
  noDeadline: true,
  notYet: true,
  badTime: true,
  badSeat: true,
});

const endReasons = all<EndReason>({
  out: true,
  noPlay: true,
  scoreless: true,
  allPassed: true,
  rounds: true,
  lastSeat: true,
  agreed: true,
  allCaptured: true,
  poolEmpty: true,
  nothingToCapture: true,
  captureless: true,
});

const challengeKinds = Object.keys(challengeCosts).flatMap((cost) => [`${cost} right`, `${cost} wrong`]);

/** Everything that has to occur. */
export const expected: readonly string[] = [
  ...commands.map((type) => `command ${type}`),
  ...events.map((type) => `event ${type}`),
  ...refusals.map((type) => `refusal ${type}`),
  ...specialTiles.map(({ kind }) => `effect ${kind}`),
  ...challengeKinds.map((kind) => `challenge ${kind}`),
  ...endReasons.map((reason) => `end ${reason}`),
];

/** Counts one event with its effects, challenge or end. */
export const countEvent = (tally: Tally, { shared }: GameEvent, challengeKind: string | undefined): void => {
  count(tally, `event ${shared.type}`);
  if (shared.type === 'tilesPlayed') for (const { kind } of shared.play.fired) count(tally, `effect ${kind}`);
  if (shared.type === 'challenged')
    count(tally, `challenge ${challengeKind} ${shared.isRight ? 'right' : 'wrong'}`);
  if (shared.type === 'gameEnded') count(tally, `end ${shared.ending.reason}`);
};
