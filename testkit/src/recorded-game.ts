/**
 * Games as they were once decided, kept in a file: everything that was said and a digest of every ruling. What `decide`
 * answers, and what each viewer is told, must stay the same until somebody records anew on purpose.
 */
import {
  type Actor,
  type Command,
  type Game,
  type GameEvent,
  type Millis,
  type Ruling,
  type Seat,
  type Setup,
  type Viewer,
  decide,
  eventFor,
  evolve,
  openGame,
  openTable,
  viewFor,
} from '@tilewright/rules';
import { type FinishedLog, OPENED_AT, shortDigest, smallContext } from './finished-log.ts';

type RecordedSaying = readonly [by: Actor, command: Command, now: Millis, digest: string];

export interface RecordedGame {
  readonly seed: number;
  readonly variant: string;
  readonly setup: Setup;
  readonly secret: string;
  readonly sayings: readonly RecordedSaying[];
  readonly end: EndDigests;
}

/** Digests of the game as it ended, of every viewer's view of it, and of all that each of them was told. */
export interface EndDigests {
  readonly game: string;
  readonly views: readonly string[];
  readonly told: readonly string[];
}

export const recordGame = (
  seed: number,
  { setup, secret, sayings, game, log }: FinishedLog,
): RecordedGame => ({
  seed,
  variant: setup.variant,
  setup,
  secret,
  sayings: sayings.map(({ by, command, now, ruling }) => [by, command, now, shortDigest(ruling)]),
  end: digestsOf(
    game,
    log.map(({ body }) => body),
  ),
});

const viewersOf = ({ seats }: Setup): readonly Viewer[] => [
  'spectator',
  ...seats.map((_, seat) => seat as Seat),
];

const digestsOf = (game: Game, events: readonly GameEvent[]): EndDigests => {
  const viewers = viewersOf(game.table.setup);
  return {
    game: shortDigest(game),
    views: viewers.map((viewer) => shortDigest(viewFor(game, viewer))),
    told: viewers.map((viewer) => shortDigest(events.map((event) => eventFor(event, viewer)))),
  };
};

/** Where a game went another way than it was recorded. */
export interface Deviation {
  readonly index: number;
  readonly by: Actor;
  readonly command: Command;
  readonly ruling: Ruling;
}

/** Decides everything again: the first other ruling, or the digests of the end. */
export const replayRecorded = ({ setup, secret, sayings }: RecordedGame): Deviation | EndDigests => {
  const opened = openTable(setup, secret, OPENED_AT);
  const events: GameEvent[] = [opened];
  let game = openGame(opened);
  for (const [index, [by, command, now, digest]] of sayings.entries()) {
    const ruling = decide(game, by, command, smallContext(setup, now));
    if (shortDigest(ruling) !== digest) return { index, by, command, ruling };
    if (!ruling.ok) continue;
    game = ruling.value.reduce(evolve, game);
    events.push(...ruling.value);
  }
  return digestsOf(game, events);
};
