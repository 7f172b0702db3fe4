/**
 * `decide` judges: given the game, who speaks, what they wish and what is known outside, it answers with events or
 * a refusal. It changes nothing, never throws, and is a function of its arguments. Each kind of wish has its own file.
 */
import { type Seat, ok, unreachable } from './brand.ts';
import type { Actor, Command, CommandType, KeeperCommand, MoveCommand, SeatCommand } from './command.ts';
import type { Context } from './context.ts';
import { acceptPlay, challengePlay } from './decide-challenge.ts';
import { contribute, pledge } from './decide-contribute.ts';
import { capture, endJuniorTurn, exchangeChips } from './decide-junior.ts';
import { appeal, playTiles } from './decide-play.ts';
import { leaveTable, replaceSeat } from './decide-seat.ts';
import { buy } from './decide-shop.ts';
import { agreeTie, offerTie } from './decide-tie.ts';
import { excuseTime, timeUp } from './decide-time.ts';
import { exchange, pass } from './decide-turn.ts';
import type { Game } from './game.ts';
import { type Ruled, type Ruling, accept, draftOf, recordEvent, refuse } from './ruling.ts';
import { settleTurn, stand } from './settle-turn.ts';
import { isIn, momentOf } from './turn.ts';

const KEEPER_COMMANDS: readonly CommandType[] = ['timeUp', 'replaceSeat', 'excuseTime'];
const WORD_COMMANDS: readonly CommandType[] = ['play', 'appeal', 'exchange', 'buy'];
const JUNIOR_COMMANDS: readonly CommandType[] = ['capture', 'exchangeChips'];

const isKeeperCommand = (command: Command): command is KeeperCommand =>
  KEEPER_COMMANDS.includes(command.type);
const isMoveCommand = (command: Command): command is MoveCommand =>
  command.type === 'pass' || WORD_COMMANDS.includes(command.type) || JUNIOR_COMMANDS.includes(command.type);

/** The events that one command brings about. */
export const decide = (game: Game, by: Actor, command: Command, context: Context): Ruling => {
  const ruled = rule(game, by, command, context);
  return ruled.ok ? ok(ruled.value.events) : ruled;
};

/** The same, with the game after them: whoever goes on from there need not evolve it again. */
export const rule = (game: Game, by: Actor, command: Command, context: Context): Ruled => {
  const ctx = { ...context, now: momentOf(game.table, context.now) };
  if (game.table.phase === 'over') return refuse({ type: 'gameOver' });
  if (by === 'keeper') {
    return isKeeperCommand(command) ? decideForKeeper(game, command, ctx) : refuse({ type: 'notForKeeper' });
  }
  if (!isIn(game.table, by)) return refuse({ type: 'notSeated' });
  if (isKeeperCommand(command)) return refuse({ type: 'keeperOnly' });
  return isMoveCommand(command) ? decideTurn(game, by, command, ctx) : decideForSeat(game, by, command, ctx);
};

const decideForKeeper = (game: Game, command: KeeperCommand, ctx: Context): Ruled => {
  switch (command.type) {
    case 'timeUp':
      return timeUp(game, ctx);
    case 'replaceSeat':
      return replaceSeat(game, command, ctx);
    case 'excuseTime':
      return excuseTime(game, command, ctx);
    default:
      return unreachable(command);
  }
};

const decideForSeat = (game: Game, by: Seat, command: SeatCommand, ctx: Context): Ruled => {
  if (command.type === 'pledge') return pledge(game, by, command, ctx);
  if (command.type === 'contribute') return contribute(game, by, command, ctx);
  if (command.type === 'leave') return leaveTable(game, by, 'left', ctx);
  if (command.type === 'resign') return leaveTable(game, by, 'resigned', ctx);
  if (game.table.phase === 'gathering') return refuse({ type: 'notStarted' });
  switch (command.type) {
    case 'challenge':
      return challengePlay(game, by, ctx);
    case 'accept':
      return acceptPlay(game, by, ctx);
    case 'offerTie':
      return offerTie(game, by, ctx);
    case 'agreeTie':
      return agreeTie(game, by, ctx);
    default:
      return unreachable(command);
  }
};

/** A wish of the seat to move, in a game that has such moves. */
const decideTurn = (game: Game, by: Seat, command: MoveCommand, ctx: Context): Ruled => {
  const { phase, pending, turn, setup } = game.table;
  const strange = setup.switches.junior === null ? JUNIOR_COMMANDS : WORD_COMMANDS;
  if (strange.includes(command.type)) return refuse({ type: 'notInThisGame' });
  if (phase === 'gathering') return refuse({ type: 'notStarted' });
  if (pending?.window?.type === 'each') return refuse({ type: 'playPending', toMove: turn.toMove });
  if (!turn.toMove.includes(by)) return refuse({ type: 'notYourTurn', toMove: turn.toMove });
  return pending === null ? decideMove(game, by, command, ctx) : closeByMove(game, by, command, ctx);
};

/**
 * Where a play can be challenged until the next seat acts, its act closes the window first. The move is judged before
 * the end of the game is, so that no refusal tells what the hidden racks can do.
 */
const closeByMove = (game: Game, by: Seat, command: MoveCommand, ctx: Context): Ruled => {
  const stood = stand(draftOf(game), ctx);
  const { toMove } = game.table.turn;
  if (!stood.game.table.turn.toMove.includes(by)) return refuse({ type: 'playPending', toMove });
  const ruling = decideMove(stood.game, by, command, ctx);
  if (!ruling.ok) return ruling;
  const closed = settleTurn(stood, ctx);
  const { ending } = closed.game.table;
  if (ending === null) return accept(ruling.value.events.reduce(recordEvent, closed));
  return ending.reason === 'noPlay' ? accept(closed) : refuse({ type: 'acceptOrChallenge' });
};

const decideMove = (game: Game, by: Seat, command: MoveCommand, ctx: Context): Ruled => {
  switch (command.type) {
    case 'play':
      return playTiles(game, by, command, ctx);
    case 'appeal':
      return appeal(game, by, command, ctx);
    case 'exchange':
      return exchange(game, by, command, ctx);
    case 'buy':
      return buy(game, by, command, ctx);
    case 'capture':
      return capture(game, by, command, ctx);
    case 'exchangeChips':
      return exchangeChips(game, by, command, ctx);
    case 'pass':
      return game.table.setup.switches.junior === null ? pass(game, by, ctx) : endJuniorTurn(game, by, ctx);
    default:
      return unreachable(command);
  }
};
