/**
 * Many moments at which time runs for somebody, and everybody, the keeper too, trying whatever there is: nobody's time
 * is up before its deadline, and nobody but who moves is charged. What a client says about time has no place in any of
 * it, so a lie gains nothing.
 */
import {
  type Context,
  type Game,
  type Millis,
  type Table,
  decide,
  evolve,
  openGame,
  openTable,
  viewFor,
} from '@tilewright/rules';
import { specialTiles } from '@tilewright/variants';
import { checkTime } from '../laws/clock-law.ts';
import { demand } from '../laws/law-broken.ts';
import { type Chance, chanceOf } from '../random/chance.ts';
import { type Attempt, randomAttempt } from '../random/random-command.ts';
import { randomMood, randomMove } from '../random/random-player.ts';
import { randomSetup } from '../random/random-setup.ts';
import { smallWords } from '../random/small-words.ts';

interface Moment {
  readonly game: Game;
  readonly context: Omit<Context, 'now'>;
}

export interface WindowsReport {
  readonly windows: number;
  /** Windows in which time was called, all of them at or after the deadline. */
  readonly timeUps: number;
  readonly faults: readonly string[];
}

const START_MS = 1_000_000;
const MOST_MOVES = 40;

const contextAt = ({ context }: Moment, now: number): Context => ({ ...context, now: now as Millis });

/** A game some moves after its start, with a deadline; undefined when this seed has none. */
const momentOf = (seed: number): Moment | undefined => {
  const chance = chanceOf(seed);
  const setup = randomSetup(chance);
  const context = { words: smallWords(setup.tileSet).words, specialTiles };
  const mood = randomMood(chance);
  let game = openGame(openTable(setup, chance.hex(32), START_MS as Millis));
  for (let count = chance.below(MOST_MOVES) + setup.seats.length; count > 0; count -= 1) {
    const [by] = game.table.turn.toMove;
    if (by === undefined) break;
    const command = randomMove(viewFor(game, by), chance, mood);
    const now = game.table.at + chance.below(500);
    const ruling = decide(game, by, command, contextAt({ game, context }, now));
    if (ruling.ok) game = ruling.value.reduce(evolve, game);
  }
  return game.table.phase === 'playing' && game.table.turn.deadlineAt !== null
    ? { game, context }
    : undefined;
};

/** So many games with a deadline; each is the ground of many windows. */
const momentsFrom = (seed: number, count: number): readonly Moment[] => {
  const moments: Moment[] = [];
  for (let next = seed * 10_000; moments.length < count; next += 1) {
    const moment = momentOf(next);
    if (moment !== undefined) moments.push(moment);
  }
  return moments;
};

const AROUND_MS = [-60_000, -5_000, -1_000, -2, -1, 0, 1, 1_000, 60_000];

const timeOf = ({ turn, at }: Table, chance: Chance): number =>
  Math.max(at, (turn.deadlineAt ?? at) + chance.pick(AROUND_MS) + chance.pick([0, 0, -chance.below(3_000)]));

const isTimeUp = ({ by, command }: Attempt): boolean => by === 'keeper' && command.type === 'timeUp';

/** Whoever else acts: the turn that runs does not end sooner by it. */
const checkDeadline = (before: Table, after: Table): void => {
  const isSameTurn =
    after.turn.turnCount === before.turn.turnCount &&
    after.turn.toMove.join() === before.turn.toMove.join() &&
    (after.pending === null) === (before.pending === null);
  const isSooner = (after.turn.deadlineAt ?? Infinity) < (before.turn.deadlineAt ?? Infinity);
  demand(!isSameTurn || !isSooner || after.phase === 'over', 'TM4', () => 'a deadline came nearer');
};

const tryWindow = (moment: Moment, chance: Chance): boolean => {
  const { game } = moment;
  const attempt: Attempt = chance.percent(40)
    ? { by: 'keeper', command: { type: 'timeUp' } }
    : randomAttempt(game, chance);
  const ruling = decide(game, attempt.by, attempt.command, contextAt(moment, timeOf(game.table, chance)));
  if (!ruling.ok) return false;
  let before = game;
  for (const event of ruling.value) {
    const after = evolve(before, event);
    checkTime(before.table, event, after.table);
    before = after;
  }
  if (!isTimeUp(attempt)) checkDeadline(game.table, before.table);
  return isTimeUp(attempt);
};

const WINDOWS_EACH = 250;

interface Count {
  windows: number;
  timeUps: number;
  readonly faults: string[];
}

const tryMoment = (moment: Moment, chance: Chance, count: Count, most: number): void => {
  for (let tries = 0; tries < WINDOWS_EACH && count.windows < most; tries += 1) {
    count.windows += 1;
    try {
      if (tryWindow(moment, chance)) count.timeUps += 1;
    } catch (error) {
      count.faults.push(`window ${count.windows}: ${String(error)}`);
    }
  }
};

export const runWindows = (windows: number, seed: number): WindowsReport => {
  const count: Count = { windows: 0, timeUps: 0, faults: [] };
  for (let round = seed; count.windows < windows && count.faults.length === 0; round += 1)
    for (const moment of momentsFrom(round, 20))
      tryMoment(moment, chanceOf(round * 31 + count.windows), count, windows);
  return count;
};
