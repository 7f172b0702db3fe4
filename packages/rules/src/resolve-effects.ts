/**
 * Which special tiles a play sets off, and what they make of it, one after the other in the order of their kinds,
 * within a kind by square and then by owner.
 */
import type { Seat } from './brand.ts';
import type { Context } from './context.ts';
import type { Game, Outcome, OwnedSpecial, PlacedTile, Word } from './game.ts';
import { withTiles } from './place.ts';
import { score } from './score.ts';
import type { Firing, SpecialTile } from './special-tile.ts';

interface Laid {
  readonly tiles: readonly PlacedTile[];
  readonly words: readonly Word[];
  readonly times: number;
}

/** What fired, and what is left of the play. */
export const resolveEffects = (
  game: Game,
  mover: Seat,
  { tiles, words, times }: Laid,
  { specialTiles }: Context,
): { readonly fired: readonly OwnedSpecial[]; readonly outcome: Outcome } => {
  const { table } = game;
  const scoreWithout: Firing['scoreWithout'] = (lost) =>
    score(table.setup, table.board, { tiles, words }, new Set(lost)) * times;
  const setOff = triggered(game, mover, tiles, specialTiles);
  const laid = withTiles(table.board, tiles);
  const outcome = setOff.reduce(
    (before, { special, tile }) => tile.act(before, { special, mover, table, laid, scoreWithout }),
    untouched(game, scoreWithout([])),
  );
  return { fired: setOff.map(({ special }) => special), outcome };
};

const untouched = ({ table }: Game, points: number): Outcome => ({
  points,
  lost: [],
  isReversed: false,
  refillTo: table.setup.switches.rackSize,
  takenBy: null,
  skipCount: 0,
});

interface SetOff {
  readonly special: OwnedSpecial;
  readonly tile: SpecialTile;
}

const triggered = (
  game: Game,
  mover: Seat,
  tiles: readonly PlacedTile[],
  kinds: readonly SpecialTile[],
): readonly SetOff[] => {
  const { special: switches } = game.table.setup.switches;
  if (switches === null) return [];
  const squares = new Set(tiles.map(({ square }) => square));
  const under = allSpecials(game).filter(
    ({ square, owner }) => squares.has(square) && (owner !== mover || switches.isTriggeredByOwner),
  );
  const byPlace = under.sort((one, other) => one.square - other.square || one.owner - other.owner);
  return kinds.flatMap((tile) =>
    byPlace.filter(({ kind }) => kind === tile.kind).map((special) => ({ special, tile })),
  );
};

const allSpecials = ({ table, hands }: Game): OwnedSpecial[] => [
  ...table.openSpecials,
  ...hands.flatMap(({ hidden }, owner) => hidden.map((special) => ({ ...special, owner: owner as Seat }))),
];
