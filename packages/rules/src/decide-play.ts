/**
 * Laying tiles: the rules of place, the word check of the game, the special tiles that fire, the points. A play that
 * can be challenged stays pending; any other stands at once.
 */
import { type Result, type Seat, err, ok } from './brand.ts';
import type { CommandOf } from './command.ts';
import type { Context } from './context.ts';
import type { HandChange } from './event.ts';
import { lettersWithout, rackLetter } from './evolve-hand.ts';
import type { AskedSeats, Game, Pending, Table, Turn, Word } from './game.ts';
import { place } from './place.ts';
import type { Refusal } from './refusal.ts';
import { resolveEffects } from './resolve-effects.ts';
import { type Draft, type Ruled, accept, draftOf, record, refuse } from './ruling.ts';
import { endOfPlay, settleTurn, stand } from './settle-turn.ts';
import { layingRefusal } from './special-laying.ts';
import { clocksAfter, deadlineOf, nextTurn, othersAfter } from './turn.ts';

type Laying = CommandOf<'play'> | CommandOf<'appeal'>;

/** The words a legal placement forms, from tiles the seat holds. */
const placeHeld = (game: Game, seat: Seat, { tiles, specials }: Laying): Result<readonly Word[], Refusal> => {
  const placed = place(game.table.setup, game.table.board, tiles);
  if (!placed.ok) return placed;
  const letters = lettersWithout(tiles.map(rackLetter), game.hands[seat]?.rack ?? []);
  if (letters.length > 0) return err({ type: 'tilesNotHeld', letters });
  const refusal = layingRefusal(game, seat, tiles, specials);
  return refusal === undefined ? ok(placed.value) : err(refusal);
};

export const playTiles = (game: Game, seat: Seat, command: CommandOf<'play'>, ctx: Context): Ruled => {
  const placed = placeHeld(game, seat, command);
  if (!placed.ok) return placed;
  const isChecked = game.table.setup.switches.wordCheck.type === 'refuse';
  const invalid = isChecked ? placed.value.filter(({ letters }) => !ctx.words.isWord(letters)) : [];
  if (invalid.length > 0) return refuse({ type: 'notWords', words: invalid });
  return accept(layDown(game, seat, { command, words: placed.value, times: 1 }, ctx));
};

/**
 * The mover asks again about words the table refused: if all of them stand anywhere in the books, the play counts
 * double; if not, it costs points and the turn.
 */
export const appeal = (game: Game, seat: Seat, command: CommandOf<'appeal'>, ctx: Context): Ruled => {
  const { wordCheck } = game.table.setup.switches;
  if (wordCheck.type !== 'refuse' || wordCheck.appeal === null) return refuse({ type: 'notInThisGame' });
  const placed = placeHeld(game, seat, command);
  if (!placed.ok) return placed;
  const refused = placed.value.filter(({ letters }) => !ctx.words.isWord(letters));
  if (refused.length === 0) return refuse({ type: 'nothingToAppeal' });
  if (refused.every(({ letters }) => ctx.words.isInText(letters))) {
    return accept(layDown(game, seat, { command, words: placed.value, times: wordCheck.appeal.times }, ctx));
  }
  return accept(loseAppeal(game, seat, { words: refused, points: -wordCheck.appeal.penaltyPoints }, ctx));
};

interface LostAppeal {
  readonly words: readonly Word[];
  readonly points: number;
}

const loseAppeal = (game: Game, seat: Seat, { words, points }: LostAppeal, ctx: Context): Draft => {
  const at = ctx.now;
  const clockLeftMs = clocksAfter(game.table, seat, at);
  const turn = nextTurn(game.table, { seat, kind: 'scoreless', at, clockLeftMs });
  const lost = record(draftOf(game), { type: 'appealLost', at, seat, words, points, turn, clockLeftMs });
  return settleTurn(lost, ctx);
};

interface LegalPlay {
  readonly command: Laying;
  readonly words: readonly Word[];
  /** How often its points count. */
  readonly times: number;
}

const layDown = (game: Game, seat: Seat, { command, words, times }: LegalPlay, ctx: Context): Draft => {
  const { table } = game;
  const { tiles, specials } = command;
  const window = askedSeats(table, seat);
  const effects = resolveEffects(game, seat, { tiles, words, times }, ctx);
  const play: Pending = { seat, tiles, words, ...effects, window };
  const clockLeftMs = clocksAfter(table, seat, ctx.now);
  const turn = turnOfWindow({ ...table, clockLeftMs }, play, ctx);
  const laid = record(
    draftOf(game),
    { type: 'tilesPlayed', at: ctx.now, play, isAppealed: times !== 1, turn, clockLeftMs },
    specials.length === 0 ? [] : [layingChange(table, seat, specials)],
  );
  return window === null ? settleTurn(stand(laid, ctx), ctx) : laid;
};

const layingChange = (table: Table, seat: Seat, specials: Laying['specials']): HandChange => ({
  type: 'laying',
  seat,
  isOpen: table.setup.switches.hands === 'open',
  specials,
});

const askedSeats = (table: Table, seat: Seat): AskedSeats | null => {
  const { wordCheck } = table.setup.switches;
  if (wordCheck.type !== 'challenge') return null;
  return { type: wordCheck.window.type, waiting: othersAfter(table, seat) };
};

/**
 * Who is asked while the play is pending, and until when. Where the mover itself would be next, because all others owe
 * a turn, they are asked one by one all the same.
 */
export const turnOfWindow = (table: Table, play: Pending, { now }: Pick<Context, 'now'>): Turn => {
  const { wordCheck } = table.setup.switches;
  if (play.window === null || wordCheck.type !== 'challenge') return table.turn;
  if (wordCheck.window.type === 'each') {
    const deadlineAt = (now + wordCheck.window.ms) as Turn['deadlineAt'];
    return { ...table.turn, toMove: play.window.waiting.slice(0, 1), startedAt: now, deadlineAt };
  }
  const next = nextTurn(table, endOfPlay(play, now)).toMove[0];
  const seat = next === play.seat ? play.window.waiting[0] : next;
  if (seat === undefined) return { ...table.turn, toMove: [] };
  return {
    ...table.turn,
    toMove: [seat],
    startedAt: now,
    deadlineAt: deadlineOf(table, seat, now, table.clockLeftMs),
  };
};
