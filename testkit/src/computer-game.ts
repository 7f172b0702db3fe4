/**
 * Games among computer seats, straight by the rules and without a host. Each seat is asked with its own view; whatever
 * it says must be accepted. The same setup, minds and seed play the same game.
 */
import { type Mind, chooseCommand } from '@tilewright/computer';
import {
  type Command,
  type Context,
  type Game,
  type Millis,
  type Seat,
  type Setup,
  type View,
  type Words,
  decide,
  evolve,
  openGame,
  openTable,
  viewFor,
} from '@tilewright/rules';
import { specialTiles } from '@tilewright/variants';
import { chanceOf } from './random/chance.ts';

export interface ComputerGame {
  readonly setup: Setup;
  readonly words: Words;
  /** By seat. */
  readonly minds: readonly Mind[];
  readonly seed: number;
  /** Asks a seat; by default `chooseCommand` itself. */
  readonly ask?: (view: View, mind: Mind, seed: number) => Command;
}

export interface PlayedByComputers {
  readonly game: Game;
  readonly commands: readonly { readonly seat: Seat; readonly command: Command }[];
}

const OPENED_AT = 1_000_000 as Millis;
const SECOND_MS = 1_000;
const MOST_COMMANDS = 3_000;

/** Plays to the end; throws when a seat says something that the rules refuse, or when there is no end. */
export const playByComputers = ({
  setup,
  words,
  minds,
  seed,
  ask = chooseCommand,
}: ComputerGame): PlayedByComputers => {
  const chance = chanceOf(seed);
  let game = openGame(openTable(setup, chance.hex(32), OPENED_AT));
  const commands: { seat: Seat; command: Command }[] = [];
  const take = (seat: Seat, command: Command): void => {
    const now = (game.table.at + SECOND_MS) as Millis;
    const context: Context = { now, words, specialTiles };
    const ruling = decide(game, seat, command, context);
    if (!ruling.ok)
      throw new Error(`${JSON.stringify(command)} was refused: ${JSON.stringify(ruling.error)}`);
    game = ruling.value.reduce(evolve, game);
    commands.push({ seat, command });
  };
  setup.seats.forEach((_, seat) => take(seat as Seat, { type: 'contribute', entropy: chance.hex(16) }));
  while (game.table.phase === 'playing') {
    const seat = game.table.turn.toMove[0] as Seat;
    take(seat, ask(viewFor(game, seat), minds[seat] as Mind, chance.below(2 ** 31)));
    if (commands.length > MOST_COMMANDS) throw new Error('the game does not end');
  }
  return { game, commands };
};
