/**
 * The games the bench plays and replays. The same numbers make the same games, on every machine.
 */
import { type EventLog, type Ports, type Shelf, createGame, hostTable, memoryLog } from '@tilewright/host';
import {
  type Actor,
  type Command,
  type Game,
  type GameEvent,
  type Millis,
  type Seat,
  type Setup,
  type View,
  type Viewer,
  decide,
  evolve,
  evolveView,
  openGame,
  openTable,
  viewFor,
} from '@tilewright/rules';
import { type Chance, type Mood, chanceOf, randomMove, smallWords } from '@tilewright/testkit';
import {
  type Choices,
  classic,
  makeSetup,
  people,
  specialTiles,
  super21,
  tileSets,
} from '@tilewright/variants';

const GAME_ID = 'bench';
const STEADY: Mood = { passes: 2, exchanges: 4, bluffs: 0, buys: 0, quits: 0, challenges: 0 };

export interface Said {
  readonly by: Actor;
  readonly command: Command;
}

export interface PlayedGame {
  readonly setup: Setup;
  readonly seed: number;
  readonly said: readonly Said[];
  readonly events: readonly GameEvent[];
}

const setupOf = (choices: Partial<Choices>): Setup => {
  const made = makeSetup({
    preset: classic,
    seats: people('Ann', 'Ben', 'Cleo'),
    lexicon: 'small',
    ...choices,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

const shelfOf = (setup: Setup): Shelf => ({ words: smallWords(setup.tileSet).words, specialTiles });

const portsOf = (log: EventLog, chance: Chance): Ports => {
  let nowMs = 0;
  return { log, now: () => (nowMs += 1_000) as Millis, entropy: chance.hex, wakeAt: () => () => undefined };
};

/** What each viewer has been told, kept as a client would. */
type Screens = Map<Viewer, View>;

const openTableFor = async (setup: Setup, seed: number) => {
  const log = memoryLog();
  const ports = portsOf(log, chanceOf(seed));
  await createGame(ports, GAME_ID, setup);
  const host = hostTable(ports, GAME_ID, shelfOf(setup));
  const screens: Screens = new Map();
  for (const viewer of ['spectator' as Viewer, ...setup.seats.map((_, seat) => seat as Seat)]) {
    await host.watch(viewer, null, (telling) => {
      const before = screens.get(viewer) as View;
      screens.set(viewer, telling.type === 'view' ? telling.view : evolveView(before, telling.event));
    });
  }
  return { log, host, screens };
};

/** A whole classic game by the random player, refusals included, through the host, with a view kept for every seat. */
export const playClassic = async (seed: number): Promise<PlayedGame> => {
  const setup = setupOf({});
  const chance = chanceOf(seed);
  const { log, host, screens } = await openTableFor(setup, seed);
  const said: Said[] = [];
  for (let table = screens.get('spectator')?.table; table && table.phase !== 'over';) {
    const by = table.turn.toMove[0] as Seat;
    const command = randomMove(screens.get(by) as View, chance, STEADY);
    await host.submit(by, { id: `wish-${said.length}`, command });
    said.push({ by, command });
    table = screens.get('spectator')?.table;
  }
  return { setup, seed, said, events: (await log.read(GAME_ID, 0)).map(({ body }) => body) };
};

/** The same game again: only what the host does, without anybody thinking. */
export const playAgain = async ({ setup, seed, said }: PlayedGame): Promise<void> => {
  const { host } = await openTableFor(setup, seed);
  for (const [index, { by, command }] of said.entries()) {
    await host.submit(by, { id: `wish-${index}`, command });
  }
};

/** Eight English sets on the largest board, so that the tiles last. */
const longSetup = (): Setup => {
  const { kinds } = tileSets['english'] as NonNullable<(typeof tileSets)[string]>;
  return setupOf({
    seats: people('Ann', 'Ben'),
    layout: super21,
    tileSet: { name: 'english-eight', kinds: kinds.map((kind) => ({ ...kind, count: kind.count * 8 })) },
    switches: { end: { out: true, noPlay: false, scoreless: null, allPassed: null, rounds: 1_000 } },
  });
};

const SECRET = 'be9c'.repeat(16);

/** A finished game of exactly so many events; whoever is to move at the end of it leaves. */
export const gameOfLength = (eventCount: number): readonly GameEvent[] => {
  const setup = longSetup();
  const chance = chanceOf(eventCount);
  const opened = openTable(setup, SECRET, 0 as Millis);
  const events: GameEvent[] = [opened];
  let game: Game = openGame(opened);
  while (game.table.phase !== 'over') {
    const by = game.table.turn.toMove[0] as Seat;
    const command = nextCommand(viewFor(game, by), chance, eventCount - events.length);
    const context = { ...shelfOf(setup), now: (events.length * 1_000) as Millis };
    const ruling = decide(game, by, command, context);
    const decided = ruling.ok ? ruling : decide(game, by, { type: 'pass' }, context);
    if (!decided.ok) throw new Error(`a pass was ${JSON.stringify(decided.error)}`);
    events.push(...decided.value);
    game = decided.value.reduce(evolve, game);
  }
  return events;
};

/** A leave takes two events and a play two, so with three to go it is a pass. */
const nextCommand = (view: View, chance: Chance, leftCount: number): Command => {
  if (view.table.phase === 'gathering') return { type: 'contribute', entropy: chance.hex(16) };
  if (leftCount <= 2) return { type: 'leave' };
  const command = randomMove(view, chance, STEADY);
  const isShort = command.type === 'exchange' || command.type === 'pass';
  return (command.type === 'play' && leftCount > 3) || isShort ? command : { type: 'pass' };
};
