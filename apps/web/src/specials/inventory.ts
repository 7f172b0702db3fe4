/** A player's own special tiles by kind: those that can be laid, those tried on the board, those bought this turn. */
import type { Hand, LaidSpecial, Square } from '@tilewright/rules';

export interface Held {
  readonly kind: string;
  /** Still to be laid. */
  readonly readyCount: number;
  readonly freshCount: number;
  /** The squares where some of them are tried. */
  readonly tried: readonly Square[];
}

const countOf = (kinds: readonly string[], kind: string): number =>
  kinds.filter((other) => other === kind).length;

/** What the hand holds, in the order in which the kinds are sold; kinds that are not held are left out. */
export const inventoryOf = (
  hand: Hand,
  tried: readonly LaidSpecial[],
  kinds: readonly string[],
): readonly Held[] =>
  [...new Set([...kinds, ...hand.inventory, ...hand.fresh])]
    .map((kind) => heldOf(hand, tried, kind))
    .filter(({ readyCount, freshCount, tried: laid }) => readyCount + freshCount + laid.length > 0);

const heldOf = (hand: Hand, tried: readonly LaidSpecial[], kind: string): Held => {
  const squares = tried.filter((special) => special.kind === kind).map(({ square }) => square);
  // What lies with a play that waits for an answer is in the inventory until that play stands.
  const awayCount = squares.length + hand.laying.filter((special) => special.kind === kind).length;
  return {
    kind,
    readyCount: Math.max(0, countOf(hand.inventory, kind) - awayCount),
    freshCount: countOf(hand.fresh, kind),
    tried: squares,
  };
};
