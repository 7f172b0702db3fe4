/**
 * Whole games played by the rules with made-up draws, for the tests of notation and the fuzz seeds. Any letters
 * count as words; a seat lays what first fits.
 */
import type {
  Actor,
  Command,
  Context,
  Game,
  GameEvent,
  Layout,
  Letter,
  Millis,
  PlacedTile,
  Seat,
  Setup,
  Square,
  StoredEvent,
  Switches,
} from '@tilewright/rules';
import { BLANK, EMPTY, GENESIS_HASH, chainEvents, decide, evolve, schemaOf } from '@tilewright/rules';
import { openGame, openTable, place } from '@tilewright/rules';
import { englishTiles } from './tile-set-examples.ts';

const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1);

export const plainLayout = (rows: number, cols: number): Layout => ({
  name: `plain ${rows} x ${cols}`,
  rows,
  cols,
  letterTimes: ones(rows * cols),
  wordTimes: ones(rows * cols),
});

const plainSwitches: Switches = {
  order: 'listed',
  rackSize: 7,
  hands: 'hidden',
  wordCheck: { type: 'refuse', refusedTiles: 'stay', appeal: null },
  premiums: 'once',
  fullRackBonus: 50,
  exchange: { minBagCount: 1 },
  end: {
    out: true,
    noPlay: false,
    scoreless: { turnCount: 6, passesOnly: false },
    allPassed: null,
    rounds: null,
  },
  isSettled: true,
  tie: 'shared',
  special: null,
  clock: null,
  junior: null,
  dictionary: 'open',
};

export const plainSetup: Setup = {
  variant: 'classic',
  seats: [
    { name: 'Ana Buendía', kind: 'person', level: null },
    { name: 'Bo', kind: 'computer', level: 3 },
  ],
  layout: plainLayout(15, 15),
  tileSet: englishTiles,
  switches: plainSwitches,
  lexicon: 'enable',
  printed: null,
};

/** The set-up with other switches. */
export const setupWith = (switches: Partial<Switches>, change: Partial<Setup> = {}): Setup => ({
  ...plainSetup,
  ...change,
  switches: { ...plainSwitches, ...switches },
});

const SECRET = 'c0ffee'.repeat(10);

/** A game and what happened in it. */
export interface Played {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

export interface Step {
  readonly by: Actor;
  readonly command: Command;
}

const contextAt = (game: Game, isWord: Context['words']['isWord']): Context => ({
  now: (game.table.at + 1234) as Millis,
  words: { isWord, isInText: () => false, mayHavePlay: () => true },
  specialTiles: [],
});

/** The game with every seat's contribution in, and the racks dealt. */
export const dealtGame = (setup: Setup): Played => {
  const opened = openTable(setup, SECRET, 1_700_000_000_000 as Millis);
  const start: Played = { game: openGame(opened), events: [opened] };
  return setup.seats.reduce(
    (played, _, seat) =>
      take(played, { by: seat as Seat, command: { type: 'contribute', entropy: `${seat + 1}`.repeat(32) } }),
    start,
  );
};

/** The game after one more command, which the rules must accept. */
export const take = (
  { game, events }: Played,
  { by, command }: Step,
  isWord: Context['words']['isWord'] = () => true,
): Played => {
  const ruling = decide(game, by, command, contextAt(game, isWord));
  if (!ruling.ok) throw new Error(`${command.type}: ${ruling.error.type}`);
  return { game: ruling.value.reduce(evolve, game), events: [...events, ...ruling.value] };
};

/** Tiles of the seat to move, laid where they first fit; fewer where so many do not. */
export const firstFit = (game: Game, wantedCount: number): readonly PlacedTile[] | undefined => {
  const seat = game.table.turn.toMove[0] as Seat;
  const rack = game.hands[seat]?.rack ?? [];
  for (let count = Math.min(wantedCount, rack.length); count > 0; count -= 1) {
    const fit = fitOf(game, rack.slice(0, count));
    if (fit) return fit;
  }
  return undefined;
};

const fitOf = (game: Game, letters: readonly Letter[]): readonly PlacedTile[] | undefined => {
  const { board, setup } = game.table;
  for (let start = 0; start < board.length; start += 1) {
    for (const step of [1, setup.layout.cols]) {
      const tiles = layFrom(game, letters, { start, step });
      if (tiles && place(setup, board, tiles).ok) return tiles;
    }
  }
  return undefined;
};

const layFrom = (
  { table }: Game,
  letters: readonly Letter[],
  { start, step }: { readonly start: number; readonly step: number },
): readonly PlacedTile[] | undefined => {
  const tiles: PlacedTile[] = [];
  for (let square = start; tiles.length < letters.length; square += step) {
    if (square >= table.board.length) return undefined;
    if (table.board[square] !== EMPTY) continue;
    const letter = letters[tiles.length] as Letter;
    tiles.push({
      square: square as Square,
      letter: letter === BLANK ? (5 as Letter) : letter,
      blank: letter === BLANK,
    });
  }
  return tiles;
};

/** Plays until the game is over: mostly plays of a few tiles, an exchange or a pass now and then. */
export const playOut = (played: Played): Played => {
  let next = played;
  for (let turn = 0; next.game.table.phase !== 'over'; turn += 1) next = take(next, moveAt(next.game, turn));
  return next;
};

const moveAt = (game: Game, turn: number): Step => {
  const by = game.table.turn.toMove[0] as Seat;
  if (game.table.pending?.window?.type === 'each') return { by, command: { type: 'accept' } };
  const tiles = turn % 11 === 10 ? undefined : firstFit(game, 2 + (turn % 5));
  if (tiles) return { by, command: { type: 'play', tiles, specials: [] } };
  const letters = (game.hands[by]?.rack ?? []).slice(0, 3);
  const canExchange =
    letters.length > 0 && game.table.bagCount >= letters.length && game.table.setup.switches.exchange;
  return { by, command: canExchange ? { type: 'exchange', letters } : { type: 'pass' } };
};

/** A log as a host stores it. */
export const sealed = (events: readonly GameEvent[]): readonly StoredEvent[] =>
  chainEvents(
    GENESIS_HASH,
    events.map((body, index) => ({
      game: 'b7Qm2xK9',
      seq: index + 1,
      at: body.shared.at,
      commandId: (index * 2_654_435_761).toString(16).padStart(32, '0'),
      schemaVersion: schemaOf(body),
      body,
    })),
  );
