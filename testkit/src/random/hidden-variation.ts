/**
 * Another world that one viewer cannot tell from this one: everything hidden from the viewer is rearranged at random,
 * and the command that is about to be given is changed where only its giver could see the difference.
 */
import {
  type Actor,
  type Command,
  EMPTY,
  GAP,
  type Game,
  type Hand,
  type LaidSpecial,
  type Letter,
  type Seat,
  type Square,
  type Viewer,
  isIn,
  printedAt,
  rackLetter,
} from '@tilewright/rules';
import type { Chance } from './chance.ts';
import type { Attempt } from './random-command.ts';

export interface World extends Attempt {
  readonly game: Game;
}

/** The same to the viewer, and in everything else as different as may be. */
export const hiddenVariation = (world: World, viewer: Viewer, chance: Chance): World => {
  const { by } = world;
  const isOwn = by === viewer || world.game.table.setup.switches.hands === 'open';
  const kept = isOwn ? [] : lettersShown(world);
  const game = { ...world.game, ...rearranged(world, viewer, kept, chance) };
  return { game, by, command: isOwn ? world.command : otherCommand(game, by, world.command, chance) };
};

/** Letters that the command is about to show to everyone: who gives it must hold them in every world. */
const lettersShown = ({ game, command }: World): readonly Letter[] => {
  if (command.type === 'capture') return [printedAt(game.table, command.square) ?? GAP];
  return command.type === 'play' || command.type === 'appeal' ? command.tiles.map(rackLetter) : [];
};

const rearranged = (
  { game, by }: World,
  viewer: Viewer,
  kept: readonly Letter[],
  chance: Chance,
): Pick<Game, 'hands' | 'vault'> => {
  const isOpen = game.table.setup.switches.hands === 'open';
  const isHidden = (seat: number): boolean => !isOpen && seat !== viewer;
  const fixed = new Map<number, readonly Letter[]>();
  game.hands.forEach(({ rack }, seat) =>
    fixed.set(seat, seat === by ? held(rack, kept) : rack.filter((letter) => letter === GAP)),
  );
  const loose: Letter[] = game.vault.bag.flatMap((count, letter) =>
    Array.from({ length: count }, () => letter as Letter),
  );
  game.hands.forEach(({ rack }, seat) => {
    if (isHidden(seat))
      loose.push(...without(rack, fixed.get(seat) ?? []).filter((letter) => letter !== GAP));
  });
  const pile = chance.shuffled(loose);
  const hands = game.hands.map((hand, seat) => {
    if (!isHidden(seat)) return hand;
    const stays = seat === by ? (fixed.get(seat) ?? []) : [];
    const rack = hand.rack.map((letter) => (letter === GAP ? GAP : undefined));
    const fill = [...stays];
    const filled = rack.map((gap) => gap ?? fill.pop() ?? (pile.pop() as Letter));
    return specialsRearranged(game, { ...hand, rack: filled }, seat as Seat, chance);
  });
  const bag = game.vault.bag.map(() => 0);
  for (const letter of pile) bag[letter] = (bag[letter] ?? 0) + 1;
  return { hands, vault: { ...game.vault, bag, secret: chance.hex(32) } };
};

const held = (rack: readonly Letter[], kept: readonly Letter[]): readonly Letter[] => {
  const left = rack.slice();
  return kept.filter((letter) => {
    const index = left.indexOf(letter);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
};

/** Written here once more: a planted bug in the product's own must not bring the laws down. */
const without = (rack: readonly Letter[], gone: readonly Letter[]): readonly Letter[] => {
  const left = rack.slice();
  for (const letter of gone) {
    const index = left.indexOf(letter);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
};

/** Other kinds of equal price, other places, and more or fewer of them laid. */
const specialsRearranged = (game: Game, hand: Hand, seat: Seat, chance: Chance): Hand => {
  if (!isIn(game.table, seat) || game.table.setup.switches.special === null) return hand;
  const owned = [...hand.inventory, ...hand.hidden.map(({ kind }) => kind)].map((kind) =>
    otherKind(game, kind, chance),
  );
  const squares = chance.shuffled(freeSquares(game, hand)).slice(0, owned.length);
  const hiddenCount = hand.laying.length > 0 ? 0 : chance.below(squares.length + 1);
  if (hand.laying.length > 0)
    return { ...hand, fresh: hand.fresh.map((kind) => otherKind(game, kind, chance)) };
  return {
    ...hand,
    hidden: owned.slice(0, hiddenCount).map((kind, index) => ({ kind, square: squares[index] as Square })),
    inventory: owned.slice(hiddenCount),
    fresh: hand.fresh.map((kind) => otherKind(game, kind, chance)),
  };
};

const freeSquares = ({ table }: Game, hand: Hand): readonly Square[] => {
  const open = new Set(table.openSpecials.map(({ square }) => square));
  const laying = new Set(hand.laying.map(({ square }) => square));
  return table.board.flatMap((tile, index) => {
    const square = index as Square;
    return tile === EMPTY && !open.has(square) && !laying.has(square) ? [square] : [];
  });
};

const otherKind = ({ table }: Game, kind: string, chance: Chance): string => {
  const prices = Object.entries(table.setup.switches.special?.prices ?? {});
  const price = prices.find(([name]) => name === kind)?.[1];
  return chance.pick(
    prices
      .filter(([, other]) => other === price)
      .map(([name]) => name)
      .concat(kind),
  );
};

/** The command as its giver would give it in the other world, for whoever cannot see the difference. */
const otherCommand = (game: Game, by: Actor, command: Command, chance: Chance): Command => {
  if (by === 'keeper') return command;
  const hand = game.hands[by];
  if (hand === undefined) return command;
  switch (command.type) {
    case 'exchange':
      return { ...command, letters: chance.shuffled(hand.rack).slice(0, command.letters.length) };
    case 'buy':
      return { ...command, kind: otherKind(game, command.kind, chance) };
    case 'play':
    case 'appeal':
      return {
        ...command,
        specials: otherLaying(
          game,
          hand,
          command.tiles.map(({ square }) => square),
          chance,
        ),
      };
    default:
      return command;
  }
};

const otherLaying = (
  game: Game,
  hand: Hand,
  taken: readonly Square[],
  chance: Chance,
): readonly LaidSpecial[] => {
  const own = new Set(hand.hidden.map(({ square }) => square));
  const squares = chance.shuffled(
    freeSquares(game, hand).filter((square) => !own.has(square) && !taken.includes(square)),
  );
  const count = chance.below(Math.min(squares.length, hand.inventory.length) + 1);
  return hand.inventory.slice(0, count).map((kind, index) => ({ kind, square: squares[index] as Square }));
};
