/**
 * Checks a finished game from its log alone: that the log fits together, that the secret is the one whose hash was
 * published first, and that every letter drawn is the one that secret and contributions bring.
 */
import { type Result, err, ok } from './brand.ts';
import { type ChainFault, type StoredEvent, verifyChain } from './chain.ts';
import { commitmentOf, draw, seedOf } from './draw.ts';
import type { GameEvent } from './event.ts';
import { evolve, openGame } from './evolve.ts';
import type { Game } from './game.ts';
import { isConserved } from './conserved.ts';
import { findOrder, startingBag } from './opening.ts';
import { changeCounts } from './tile-set.ts';
import { type UpcastFault, upcast } from './upcast.ts';

export type VerifyFault =
  | ChainFault
  | { readonly type: 'empty' | 'notOpened' | 'unfinished' | 'wrongSecret'; readonly seq: number }
  | { readonly type: 'wrongDraw' | 'wrongTiles'; readonly seq: number }
  | UpcastFault;

/** How many draws were checked, or the first thing that is wrong. */
export const verifyGame = (
  log: readonly StoredEvent[],
): Result<{ readonly drawCount: number }, VerifyFault> => {
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
  for (const stored of log.slice(1)) {
    const event = upcast(stored);
    if (!event.ok) return event;
    if (!isDrawnFairly(game, event.value)) return err({ type: 'wrongDraw', seq: stored.seq });
    game = evolve(game, event.value);
    if (!isConserved(game)) return err({ type: 'wrongTiles', seq: stored.seq });
  }
  return isRevealed(game, vault.secret)
    ? ok({ drawCount: game.table.drawCount })
    : err({ type: 'unfinished', seq: log.length });
};

const isRevealed = ({ table }: Game, secret: string): boolean => table.ending?.reveal.vault.secret === secret;

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
