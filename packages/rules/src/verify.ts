/**
 * Checks a finished game from its log alone: that the log fits together, that the secret is the one whose hash was
 * published first, and that every letter drawn is the one that secret and contributions bring.
 */
import { type Result, type Seat, err, ok } from './brand.ts';
import { type ChainFault, type StoredEvent, verifyChain } from './chain.ts';
import { isReady } from './decide-contribute.ts';
import { commitmentOf, draw, seedOf } from './draw.ts';
import type { GameEvent, SharedEvent } from './event.ts';
import { evolve, openGame } from './evolve.ts';
import type { Game, Pledging, Table } from './game.ts';
import { isConserved } from './conserved.ts';
import { findOrder, startingBag } from './opening.ts';
import { STRICT_ROUND, areAllPledged, isKeptBack, isSealed, pledgeOf } from './pledging.ts';
import { changeCounts } from './tile-set.ts';
import { type UpcastFault, upcast } from './upcast.ts';

export type VerifyFault =
  | ChainFault
  | { readonly type: 'empty' | 'notOpened' | 'unfinished' | 'wrongSecret'; readonly seq: number }
  | { readonly type: 'wrongDraw' | 'wrongTiles' | 'wrongPledge'; readonly seq: number }
  | UpcastFault;

export interface Verified {
  readonly drawCount: number;
  /** How often somebody kept back what they had pledged, or left, once all had pledged; null where nobody has to. */
  readonly keptBackCount: number | null;
  /** How many of those times not all pledged anew, as in earlier games: then there was something to choose between. */
  readonly chosenCount: number;
}

/** How many draws were checked, or the first thing that is wrong. */
export const verifyGame = (log: readonly StoredEvent[]): Result<Verified, VerifyFault> => {
  const first = log[0];
  if (first === undefined) return err({ type: 'empty', seq: 0 });
  const chain = verifyChain(log);
  if (!chain.ok) return chain;
  const opened = upcast(first);
  if (!opened.ok) return opened;
  const { shared, vault } = opened.value;
  if (shared.type !== 'tableOpened' || vault === null) return err({ type: 'notOpened', seq: 1 });
  if (commitmentOf(vault.secret) !== shared.commitment) return err({ type: 'wrongSecret', seq: 1 });
  let game = openGame(opened.value);
  const late = { keptBack: 0, chosen: 0 };
  for (const stored of log.slice(1)) {
    const event = upcast(stored);
    if (!event.ok) return event;
    if (!isPledged(game.table, event.value.shared)) return err({ type: 'wrongPledge', seq: stored.seq });
    countLate(late, game.table, event.value.shared);
    if (!isDrawnFairly(game, event.value)) return err({ type: 'wrongDraw', seq: stored.seq });
    game = evolve(game, event.value);
    if (!isConserved(game)) return err({ type: 'wrongTiles', seq: stored.seq });
  }
  return isRevealed(game, vault.secret)
    ? ok(verifiedOf(game, late))
    : err({ type: 'unfinished', seq: log.length });
};

const isRevealed = ({ table }: Game, secret: string): boolean => table.ending?.reveal.vault.secret === secret;

interface Late {
  keptBack: number;
  chosen: number;
}

/** What somebody did, once all had pledged, other than contributing. */
const countLate = (late: Late, table: Table, event: SharedEvent): void => {
  if (!isSealed(table) || (event.type !== 'keptBack' && event.type !== 'seatLeft')) return;
  const isAnew = event.type === 'keptBack' && !event.isLast;
  late.keptBack += 1;
  late.chosen += isAnew ? 0 : 1;
};

const verifiedOf = ({ table }: Game, { keptBack, chosen }: Late): Verified => ({
  drawCount: table.drawCount,
  keptBackCount: table.pledging === undefined ? null : keptBack,
  chosenCount: chosen,
});

/** Nothing is said before all is pledged, nothing else than what was, and whatever is kept back is told. */
const isPledged = (table: Table, event: SharedEvent): boolean => {
  const { pledging, phase, commitment } = table;
  if (pledging === undefined) return event.type !== 'pledged' && event.type !== 'keptBack';
  switch (event.type) {
    case 'pledged':
      return phase === 'gathering' && pledging.hashes[event.seat] === null;
    case 'contributed': {
      const hash = pledgeOf(commitment, event.seat, event.entropy);
      return areAllPledged(table, pledging) && pledging.hashes[event.seat] === hash;
    }
    case 'keptBack':
      return event.isLast
        ? isLeftWithout(table, pledging, event.seat)
        : isSealed(table) && isThere(table, event.seat);
    case 'seatLeft':
    case 'seatReplaced':
      return !isKeptBack(table, event.seat);
    case 'bagFilled':
      return isReady(table);
    default:
      return true;
  }
};

const isThere = ({ seats }: Table, seat: Seat): boolean => seats[seat]?.isIn === true;

/** From the strict round on, whoever makes all begin anew goes without before anybody pledges; in earlier games, at once. */
const isLeftWithout = (table: Table, { round, hashes }: Pledging, seat: Seat): boolean =>
  round > STRICT_ROUND
    ? isThere(table, seat) && hashes.every((hash) => hash === null)
    : round === STRICT_ROUND && isKeptBack(table, seat);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isDrawnFairly = (game: Game, event: GameEvent): boolean => {
  const { shared, vault } = event;
  if (vault !== null || shared.type === 'bagFilled') return isFilledFairly(game, event);
  if (shared.type === 'orderDrawn') {
    const { rounds, order, drawCount } = shared;
    return isSame(findOrder(game), { rounds, order, drawCount });
  }
  return isHandedFairly(game, event);
};

const isFilledFairly = (game: Game, { shared, vault }: GameEvent): boolean => {
  if (game.table.phase !== 'gathering' || game.vault.total.some((count) => count > 0)) return false;
  const { total, drawnTimes } = startingBag(game);
  const expected = { secret: game.vault.secret, bag: total, total };
  const isCounted = shared.type === 'bagFilled' && shared.drawCount === game.table.drawCount + drawnTimes;
  return isCounted && isSame(vault, expected);
};

/** Every letter that reached a hand with this event is what the next draws bring. */
const isHandedFairly = ({ table, vault }: Game, { hands, shared }: GameEvent): boolean => {
  let bag = vault.bag;
  let drawNumber = table.drawCount;
  for (const change of hands) {
    if (change.type !== 'drew' && change.type !== 'refilled' && change.type !== 'chipsExchanged') continue;
    const seed = seedOf(vault.secret, drawNumber, table.contributions);
    if (!isSame(draw(bag, change.letters.length, seed), change.letters)) return false;
    bag = changeCounts(bag, change.letters, -1);
    drawNumber += 1;
  }
  return 'drawCount' in shared ? shared.drawCount === drawNumber : drawNumber === table.drawCount;
};
