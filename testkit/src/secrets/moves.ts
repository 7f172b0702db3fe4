/**
 * What a seat does in each of the two worlds. Where its hand is the same it does the same; where it differs, what
 * everybody sees of its move is the same, and what nobody sees of it differs as much as may be.
 */
import type { PlayerCommand } from '@tilewright/protocol';
import {
  type Command,
  EMPTY,
  GAP,
  type Game,
  type Hand,
  type LaidSpecial,
  type Letter,
  type PlacedTile,
  type Seat,
  type Square,
  type View,
  decide,
  viewFor,
} from '@tilewright/rules';
import type { Chance } from '../random/chance.ts';
import { randomAttempt } from '../random/random-command.ts';
import { type Mood, randomMove } from '../random/random-player.ts';
import type { Both } from './duo.ts';
import { contextAt } from './game-words.ts';
import { sharedLetters } from './variation.ts';

const KEEPERS: readonly Command['type'][] = ['replaceSeat', 'timeUp', 'excuseTime'];

const isPlayerCommand = (command: Command): command is PlayerCommand => !KEEPERS.includes(command.type);

const handOf = ({ hands }: Game, seat: Seat): Hand => hands[seat] as Hand;

const isAccepted = (game: Game, by: Seat, command: Command): boolean =>
  decide(game, by, command, contextAt(game.table.at)).ok;

/** A move for the seat in each world; a pass where what was thought of cannot be done in both. */
export const pairedMove = (
  games: Both<Game>,
  seat: Seat,
  { mood, isHidden }: { readonly mood: Mood; readonly isHidden: boolean },
  chance: Chance,
): Both<PlayerCommand> => {
  const [one, other] = games.map((game) => handOf(game, seat)) as [Hand, Hand];
  const isSame = JSON.stringify(one) === JSON.stringify(other);
  const wished = randomMove(isSame ? viewFor(games[0], seat) : sharedView(games, seat), chance, mood);
  if (!isPlayerCommand(wished)) return [PASS, PASS];
  const isOpen = games[0].table.setup.switches.hands === 'open';
  if (isSame && (isOpen || !isHidden)) return [wished, wished];
  const commands: Both<PlayerCommand> = [
    fitted(games[0], seat, wished, chance),
    fitted(games[1], seat, wished, chance),
  ];
  const isFair =
    isAccepted(games[0], seat, commands[0]) === isAccepted(games[1], seat, commands[1]) &&
    isAccepted(games[0], seat, commands[0]);
  return isFair ? commands : [PASS, PASS];
};

const PASS: PlayerCommand = { type: 'pass' };

/** What the seat would see if it held only what it holds in both worlds. */
const sharedView = ([one, other]: Both<Game>, seat: Seat): View => {
  const rack = sharedLetters(
    handOf(one, seat).rack.filter((letter) => letter !== GAP),
    handOf(other, seat).rack,
  );
  const view = viewFor(one, seat);
  const hand: Hand = { ...handOf(one, seat), rack, inventory: [] };
  return { ...view, hands: view.hands.map((held, index) => (index === seat ? hand : held)) };
};

/** The same move to everybody else. */
const fitted = (game: Game, seat: Seat, wished: PlayerCommand, chance: Chance): PlayerCommand => {
  const hand = handOf(game, seat);
  switch (wished.type) {
    case 'exchange':
      return { ...wished, letters: chance.shuffled(hand.rack).slice(0, wished.letters.length) };
    case 'exchangeChips': {
      const places = hand.rack.flatMap((letter, index) => (letter === GAP ? [] : [index]));
      return { ...wished, places: chance.shuffled(places).slice(0, wished.places.length) };
    }
    case 'buy':
      return { ...wished, kind: sameInPrice(game, wished.kind, chance) };
    case 'play':
    case 'appeal':
      return { ...wished, specials: laying(game, hand, wished.tiles, chance) };
    default:
      return wished;
  }
};

const sameInPrice = ({ table }: Game, kind: string, chance: Chance): string => {
  const prices = table.setup.switches.special?.prices ?? {};
  const equal = Object.keys(prices).filter((other) => prices[other] === prices[kind]);
  return equal.length === 0 ? kind : chance.pick(equal);
};

/** Some of what the seat holds, on squares that are free as far as it knows. */
const laying = (
  { table }: Game,
  hand: Hand,
  tiles: readonly PlacedTile[],
  chance: Chance,
): readonly LaidSpecial[] => {
  const taken = new Set<number>(
    [...hand.hidden, ...table.openSpecials, ...tiles].map(({ square }) => square),
  );
  const free = table.board.flatMap((tile, square) => (tile === EMPTY && !taken.has(square) ? [square] : []));
  const squares = chance.shuffled(free);
  return hand.inventory
    .slice(0, Math.min(squares.length, chance.below(hand.inventory.length + 1)))
    .map((kind, index) => ({ kind, square: squares[index] as Square }));
};

const TRIES = 8;

/** Anything that this seat might say, sound or not. */
export const oddCommand = (game: Game, seat: Seat, chance: Chance): PlayerCommand => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { by, command } = randomAttempt(game, chance);
    if (by === seat && isPlayerCommand(command)) return command;
  }
  const [letter = 1 as Letter] = handOf(game, seat).rack;
  const square = chance.below(game.table.board.length) as Square;
  return chance.pick<PlayerCommand>([
    { type: 'challenge' },
    { type: 'accept' },
    { type: 'agreeTie' },
    { type: 'pass' },
    { type: 'exchange', letters: [letter] },
    { type: 'capture', square },
    { type: 'play', tiles: [{ square, letter, blank: false }], specials: [] },
  ]);
};

/** Something that this seat is refused; nothing when nothing comes to mind. */
export const refusedCommand = (game: Game, seat: Seat, chance: Chance): PlayerCommand | undefined => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const command = oddCommand(game, seat, chance);
    const isRefused = !isAccepted(game, seat, command);
    if (isRefused && !JSON.stringify(command).includes('null')) return command;
  }
  return undefined;
};
