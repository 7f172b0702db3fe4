/**
 * Commands as a confused or hostile client would send them: well typed, and wrong in every way there is.
 */
import {
  type Actor,
  BLANK,
  type Command,
  type Game,
  type LaidSpecial,
  type Letter,
  type Millis,
  type PlacedTile,
  type Seat,
  type Square,
  centreOf,
  isEmptyBoard,
  rackLetterOf,
} from '@tilewright/rules';
import type { Chance } from './chance.ts';
import { randomPlacement } from './random-player.ts';

export interface Attempt {
  readonly by: Actor;
  readonly command: Command;
}

/** Anything anybody might say at this table. */
export const randomAttempt = ({ table: frozen, hands }: Game, chance: Chance): Attempt => {
  const table = { ...frozen, board: Array.from(frozen.board) };
  const seat = chance.below(table.seats.length) as Seat;
  const mover = table.turn.toMove[0] ?? seat;
  const by = chance.percent(10)
    ? 'keeper'
    : chance.percent(4)
      ? (9 as Seat)
      : chance.percent(60)
        ? mover
        : seat;
  const command = randomCommand({ table, hands }, by, chance);
  const isForKeeper =
    command.type === 'timeUp' || command.type === 'replaceSeat' || command.type === 'excuseTime';
  return { by: isForKeeper && chance.percent(70) ? 'keeper' : by, command };
};

type Public = Pick<Game, 'table' | 'hands'>;

const randomCommand = (game: Public, by: Actor, chance: Chance): Command => {
  const makers: readonly (() => Command)[] = [
    () => ({ type: 'contribute', entropy: chance.pick(['', 'zz', 'ab'.repeat(16), 'ab'.repeat(65)]) }),
    () => ({
      type: 'pledge',
      hash: chance.pick(['', 'zz'.repeat(32), 'ab'.repeat(32), chance.hex(32)]),
      instead: null,
    }),
    () => ({ type: 'play', tiles: oddTiles(game, by, chance), specials: oddSpecials(game, by, chance) }),
    () => ({ type: 'play', tiles: oddTiles(game, by, chance), specials: [] }),
    () => ({ type: 'play', tiles: goodTiles(game, by, chance), specials: oddSpecials(game, by, chance) }),
    () => ({ type: 'appeal', tiles: goodTiles(game, by, chance), specials: [] }),
    () => ({ type: 'exchange', letters: oddLetters(game, by, chance) }),
    () => ({ type: chance.pick(['challenge', 'accept', 'offerTie', 'agreeTie', 'timeUp'] as const) }),
    () => ({ type: 'buy', kind: chance.pick(['boom', 'steal', 'skip', 'reverse', 'toString', '']) }),
    () => ({ type: 'capture', square: oddSquare(game, chance) }),
    () => ({
      type: 'exchangeChips',
      places: Array.from({ length: chance.below(4) }, () => chance.between(-1, 7)),
    }),
    () => ({ type: 'excuseTime', ms: chance.pick([0, -5, Number.NaN, 700]) as Millis }),
    () => ({
      type: 'replaceSeat',
      seat: chance.between(-1, 4) as Seat,
      by: { name: 'Stand-in', kind: 'computer', level: 2 },
    }),
    () => ({ type: chance.below(40) === 0 ? chance.pick(['resign', 'leave'] as const) : 'timeUp' }),
    () => ({ type: chance.below(4) === 0 ? 'pass' : 'challenge' }),
  ];
  return chance.pick(makers)();
};

const rackOf = ({ hands }: Public, by: Actor): readonly Letter[] =>
  by === 'keeper' ? [] : (hands[by]?.rack ?? []);

const oddSquare = ({ table }: Public, chance: Chance): Square =>
  (chance.percent(10)
    ? chance.pick([-1, 0.5, 5000, Number.NaN])
    : chance.below(table.board.length)) as Square;

const oddTiles = (game: Public, by: Actor, chance: Chance): readonly PlacedTile[] => {
  const rack = rackOf(game, by);
  const start = chance.below(game.table.board.length);
  const step = chance.pick([0, 1, 1, 2, game.table.setup.layout.cols, 16]);
  return Array.from({ length: chance.below(4) }, (_, index) => ({
    square: (chance.percent(5) ? oddSquare(game, chance) : start + index * step) as Square,
    letter: (chance.percent(5) ? chance.pick([0, 99, -1]) : (rack[index] ?? chance.below(27))) as Letter,
    blank: chance.percent(10),
  }));
};

/** Tiles that may lie there, with letters the seat holds, or nearly. */
const goodTiles = (game: Public, by: Actor, chance: Chance): readonly PlacedTile[] => {
  const rack = rackOf(game, by);
  const isFirst = isEmptyBoard(game.table.board);
  if (isFirst && chance.percent(45))
    return [{ square: centreOf(game.table.setup.layout), letter: 1 as Letter, blank: false }];
  const held = chance.percent(80) ? rack : rack.map(() => chance.between(1, 20) as Letter);
  return randomPlacement(game.table, held.length > 0 ? held : [1 as Letter], chance) ?? [];
};

const oddSpecials = ({ table, hands }: Public, by: Actor, chance: Chance): readonly LaidSpecial[] => {
  const hand = by === 'keeper' ? undefined : hands[by];
  const own = [...(hand?.hidden ?? []), ...table.openSpecials].map(({ square }) => square);
  const filled = table.board.flatMap((tile, square) =>
    rackLetterOf(tile) === BLANK ? [] : [square as Square],
  );
  const kinds = [...(hand?.inventory ?? []), ...(hand?.fresh ?? [])];
  const count = chance.below(3);
  return Array.from({ length: count }, (_, index) => ({
    kind: kinds[index] ?? chance.pick(['boom', 'skip', 'nonsense']),
    square: chance.pick(
      own.length > 0 && chance.percent(50) ? own : [...filled, oddSquare({ table, hands }, chance)],
    ),
  }));
};

const oddLetters = (game: Public, by: Actor, chance: Chance): readonly Letter[] => {
  const rack = rackOf(game, by);
  if (chance.percent(30)) return [];
  if (chance.percent(30)) return [chance.between(0, 26) as Letter, 99 as Letter];
  return rack.slice(0, chance.between(1, 7));
};
