/**
 * `decide` judges: given the game, who speaks, what they wish and what is known outside, it answers with events or
 * a refusal. It changes nothing, never throws, and is a function of its arguments. Each kind of wish has its own file.
 */
import { type Seat, unreachable } from './brand.ts';
import type { Actor, Command, CommandType } from './command.ts';
import type { Context } from './context.ts';
import { acceptPlay, challengePlay } from './decide-challenge.ts';
import { contribute } from './decide-contribute.ts';
import { capture, endJuniorTurn, exchangeChips } from './decide-junior.ts';
import { appeal, playTiles } from './decide-play.ts';
import { leaveTable, replaceSeat } from './decide-seat.ts';
import { buy } from './decide-shop.ts';
import { agreeTie, offerTie } from './decide-tie.ts';
import { excuseTime, timeUp } from './decide-time.ts';
import { exchange, pass } from './decide-turn.ts';
import type { Game, Table } from './game.ts';
import type { Refusal } from './refusal.ts';
import { type Ruling, accept, draftOf, refuse } from './ruling.ts';
import { settleTurn, stand } from './settle-turn.ts';
import { isIn, momentOf } from './turn.ts';

const KEEPER_COMMANDS: readonly CommandType[] = ['timeUp', 'replaceSeat', 'excuseTime'];
const WORD_COMMANDS: readonly CommandType[] = ['play', 'appeal', 'exchange', 'buy'];
const JUNIOR_COMMANDS: readonly CommandType[] = ['capture', 'exchangeChips'];
const TURN_COMMANDS: readonly CommandType[] = [...WORD_COMMANDS, ...JUNIOR_COMMANDS, 'pass'];

/** The ruling on one command. */
export const decide = (game: Game, by: Actor, command: Command, context: Context): Ruling => {
  const ctx = { ...context, now: momentOf(game.table, context.now) };
  const refusal = standing(game.table, by, command.type);
  if (refusal !== undefined) return refuse(refusal);
  if (by === 'keeper') return decideForKeeper(game, command, ctx);
  return TURN_COMMANDS.includes(command.type)
    ? decideTurn(game, by, command, ctx)
    : decideForSeat(game, by, command, ctx);
};

/** Whether this actor may say such a thing at this table at all. */
const standing = (table: Table, by: Actor, type: CommandType): Refusal | undefined => {
  if (table.phase === 'over') return { type: 'gameOver' };
  if (by === 'keeper') return KEEPER_COMMANDS.includes(type) ? undefined : { type: 'notForKeeper' };
  if (!isIn(table, by)) return { type: 'notSeated' };
  if (KEEPER_COMMANDS.includes(type)) return { type: 'keeperOnly' };
  const isJunior = table.setup.switches.junior !== null;
  if ((isJunior ? WORD_COMMANDS : JUNIOR_COMMANDS).includes(type)) return { type: 'notInThisGame' };
  const canAnyTime = type === 'contribute' || type === 'leave' || type === 'resign';
  return table.phase === 'gathering' && !canAnyTime ? { type: 'notStarted' } : undefined;
};

const decideForKeeper = (game: Game, command: Command, ctx: Context): Ruling => {
  switch (command.type) {
    case 'timeUp':
      return timeUp(game, ctx);
    case 'replaceSeat':
      return replaceSeat(game, command, ctx);
    case 'excuseTime':
      return excuseTime(game, command, ctx);
    default:
      return refuse({ type: 'notForKeeper' });
  }
};

const decideForSeat = (game: Game, by: Seat, command: Command, ctx: Context): Ruling => {
  switch (command.type) {
    case 'contribute':
      return contribute(game, by, command, ctx);
    case 'challenge':
      return challengePlay(game, by, ctx);
    case 'accept':
      return acceptPlay(game, by, ctx);
    case 'resign':
    case 'leave':
      return leaveTable(game, by, command.type === 'leave' ? 'left' : 'resigned', ctx);
    case 'offerTie':
      return offerTie(game, by, ctx);
    case 'agreeTie':
      return agreeTie(game, by, ctx);
    default:
      return refuse({ type: 'keeperOnly' });
  }
};

/** A wish of the seat to move. Where a play can be challenged until the next seat acts, this act closes it. */
const decideTurn = (game: Game, by: Seat, command: Command, ctx: Context): Ruling => {
  const { pending, turn } = game.table;
  if (pending?.window?.type === 'each') return refuse({ type: 'playPending', toMove: turn.toMove });
  if (!turn.toMove.includes(by)) return refuse({ type: 'notYourTurn', toMove: turn.toMove });
  if (pending === null) return decideMove(game, by, command, ctx);
  const closed = settleTurn(stand(draftOf(game), ctx), ctx);
  if (closed.game.table.phase === 'over') return refuse({ type: 'acceptOrChallenge' });
  const ruling = decideMove(closed.game, by, command, ctx);
  return ruling.ok ? accept({ ...closed, events: [...closed.events, ...ruling.value] }) : ruling;
};

const decideMove = (game: Game, by: Seat, command: Command, ctx: Context): Ruling => {
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
    case 'contribute':
    case 'challenge':
    case 'accept':
    case 'resign':
    case 'leave':
    case 'offerTie':
    case 'agreeTie':
    case 'replaceSeat':
    case 'timeUp':
    case 'excuseTime':
      return refuse({ type: 'notInThisGame' });
    default:
      return unreachable(command);
  }
};
