/**
 * Random games played straight by the rules, without a host and without checking any law: quick whole logs for tests
 * that need one. The same seed plays the same game.
 */
import { createHash } from 'node:crypto';
import {
  type Actor,
  type Command,
  type Context,
  GENESIS_HASH,
  type Game,
  type GameEvent,
  type Millis,
  type Ruling,
  type Setup,
  type StoredEvent,
  chainEvents,
  decide,
  evolve,
  openGame,
  openTable,
  viewFor,
} from '@tilewright/rules';
import { specialTiles } from '@tilewright/variants';
import { type Chance, chanceOf } from './random/chance.ts';
import { type Attempt, randomAttempt } from './random/random-command.ts';
import { type Mood, randomMood, randomMove } from './random/random-player.ts';
import { randomSetup } from './random/random-setup.ts';
import { smallWords } from './random/small-words.ts';

export const OPENED_AT = 1_000_000 as Millis;
const MOST_STEPS = 5_000;

/** Something said at the table, when, and how it was ruled. */
export interface Saying extends Attempt {
  readonly now: Millis;
  readonly ruling: Ruling;
}

export interface FinishedLog {
  readonly setup: Setup;
  readonly secret: string;
  readonly sayings: readonly Saying[];
  readonly log: readonly StoredEvent[];
  /** The game as it ended. */
  readonly game: Game;
}

/** The world of random games at a moment. */
export const smallContext = ({ tileSet }: Setup, now: Millis): Context => ({
  now,
  words: smallWords(tileSet).words,
  specialTiles,
});

/** The first hex characters of a hash over the JSON of anything. */
export const shortDigest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

interface Run {
  readonly chance: Chance;
  readonly mood: Mood;
  readonly sayings: Saying[];
  game: Game;
  now: number;
}

/** Plays the game of this seed to its end and a word beyond, refused attempts included. */
export const finishedLog = (seed: number, variant?: string): FinishedLog => {
  const chance = chanceOf(seed);
  const setup = randomSetup(chance, variant);
  const secret = chance.hex(32);
  const opened = openTable(setup, secret, OPENED_AT);
  const run: Run = { chance, mood: randomMood(chance), sayings: [], game: openGame(opened), now: OPENED_AT };
  while (run.game.table.phase !== 'over') {
    if (run.sayings.length > MOST_STEPS) throw new Error(`the game of seed ${seed} does not end`);
    say(run, nextAttempt(run));
  }
  say(run, plainAttempt(run.game, chance));
  return { setup, secret, sayings: run.sayings, log: logOf(opened, run.sayings), game: run.game };
};

const nextAttempt = (run: Run): Attempt => {
  const { chance, game } = run;
  run.now += chance.percent(6) ? chance.below(70_000) : chance.below(2_500);
  const { deadlineAt, toMove } = game.table.turn;
  if (deadlineAt !== null && deadlineAt <= run.now && chance.percent(70)) {
    return { by: 'keeper', command: { type: 'timeUp' } };
  }
  if (chance.percent(30)) return plainAttempt(game, chance);
  const by = chance.pick(toMove);
  return { by, command: randomMove(viewFor(game, by), chance, run.mood) };
};

/** An attempt that JSON can tell: it has no NaN. */
const plainAttempt = (game: Game, chance: Chance): Attempt => {
  for (;;) {
    const attempt = randomAttempt(game, chance);
    if (!JSON.stringify(attempt).includes('null')) return attempt;
  }
};

const say = (run: Run, { by, command }: { readonly by: Actor; readonly command: Command }): void => {
  const now = run.now as Millis;
  const ruling = decide(run.game, by, command, smallContext(run.game.table.setup, now));
  run.sayings.push({ by, command, now, ruling });
  if (ruling.ok) run.game = ruling.value.reduce(evolve, run.game);
};

const logOf = (opened: GameEvent, sayings: readonly Saying[]): readonly StoredEvent[] => {
  const said = sayings.flatMap(({ ruling }, index) =>
    ruling.ok ? ruling.value.map((body) => ({ body, commandId: `command-${index}` })) : [],
  );
  return sealLog([{ body: opened, commandId: 'open' }, ...said]);
};

/** A log of these events from the first on, each hashed with the one before. */
export const sealLog = (
  said: readonly Pick<StoredEvent, 'body' | 'commandId'>[],
  schemaVersion = 1,
): readonly StoredEvent[] =>
  chainEvents(
    GENESIS_HASH,
    said.map(({ body, commandId }, index) => {
      return { game: 'game', seq: index + 1, at: body.shared.at, commandId, schemaVersion, body };
    }),
  );
