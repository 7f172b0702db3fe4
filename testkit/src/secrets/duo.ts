/**
 * Two worlds side by side: the same people at the same game, at two servers that ask the same chance and the same
 * clock. Only one of them moves at a time, and it is left only when nothing more happens in it.
 */
import { computerToMove } from '@tilewright/computer';
import type { EventLog } from '@tilewright/host';
import { type Game, type StoredEvent, evolve, openGame } from '@tilewright/rules';
import type { Chance } from '../random/chance.ts';
import { type Face, type Role, catchUp } from './face.ts';
import { type ChanceStream, type ProcessChance, newStream } from './process-chance.ts';
import type { Stage } from './stage.ts';

export interface World {
  readonly stage: Stage;
  /** Chance of what happens in both worlds, and of what happens only in this one. */
  readonly main: ChanceStream;
  readonly aside: ChanceStream;
  readonly faces: Map<string, Face>;
  readonly log: EventLog;
  /** The game as its log tells it, hidden parts and all; only the run looks at it. */
  game: Game | undefined;
  seq: number;
  /** What happened since it was last asked. */
  news: StoredEvent[];
}

/** Which game it is about, and the number of the last ping. */
export type Moment = Pick<Duo, 'gameId' | 'pingCount'>;

export interface Duo {
  readonly chance: Chance;
  readonly processChance: ProcessChance;
  readonly worlds: readonly [World, World];
  gameId: string;
  pingCount: number;
}

export type Both<T> = readonly [T, T];

export const newDuo = (
  stages: Both<Stage>,
  chance: Chance,
  processChance: ProcessChance,
  seed: string,
): Duo => ({
  chance,
  processChance,
  worlds: [newWorld(stages[0], seed), newWorld(stages[1], seed)],
  gameId: '',
  pingCount: 0,
});

export const newWorld = (stage: Stage, seed: string): World => ({
  stage,
  main: newStream(`${seed} main`),
  aside: newStream(`${seed} aside`),
  faces: new Map(),
  log: stage.store.log(),
  game: undefined,
  seq: 0,
  news: [],
});

/** Does the same in both worlds, in one after the other. */
export const inBoth = async <T>(
  duo: Duo,
  work: (world: World, index: 0 | 1) => Promise<T>,
): Promise<Both<T>> => {
  const [one, other] = duo.worlds;
  duo.pingCount += 1;
  duo.processChance.use(one.main);
  const first = await work(one, 0);
  await settle(duo, one);
  duo.processChance.use(other.main);
  const second = await work(other, 1);
  await settle(duo, other);
  return [first, second];
};

/** Does something in one world only; the chance that both share does not notice. */
export const inOne = async (duo: Duo, index: 0 | 1, work: (world: World) => Promise<void>): Promise<void> => {
  const world = duo.worlds[index];
  duo.processChance.use(world.aside);
  await work(world);
  await world.stage.quiet();
  duo.processChance.use(world.main);
};

export const faceOf = ({ faces }: World, { name }: Role): Face => {
  const face = faces.get(name);
  if (face === undefined) throw new Error(`there is no ${name}`);
  return face;
};

/** The game at this moment; it has begun. */
export const gameOf = ({ game }: World): Game => {
  if (game === undefined) throw new Error('there is no game yet');
  return game;
};

/**
 * Lets time pass, and stops at every deadline until what follows from it has happened: computers think in threads,
 * which know nothing of this time.
 */
export const passTime = async (moment: Moment, world: World, ms: number): Promise<void> => {
  const { clock } = world.stage;
  const end = clock.now() + ms;
  while (clock.now() < end) {
    const deadlineAt = world.game?.table.turn.deadlineAt ?? end;
    const next = deadlineAt > clock.now() ? Math.min(end, deadlineAt) : end;
    await clock.advance(next - clock.now());
    await settle(moment, world);
  }
};

/** More is more than any of these games has. */
const MOST_COMPUTER_MOVES = 300;

/** Waits until nothing more happens by itself, computers' moves included, and everybody has heard of it. */
export const settle = async (duo: Moment, world: World): Promise<void> => {
  await world.stage.quiet();
  await readOn(duo, world);
  for (let moves = 0; isComputerToMove(world) && moves < MOST_COMPUTER_MOVES; moves += 1) {
    await world.stage.clock.advance(0);
    if (!(await readUntilNews(duo, world))) throw new Error('a computer does not move');
    await world.stage.quiet();
    await readOn(duo, world);
  }
  for (const face of world.faces.values()) await catchUp(face, duo.pingCount);
};

/** Computers add their part of the chance when a game is made, whoever has come: in threads, so it is waited for. */
export const waitForComputers = async (moment: Moment, world: World): Promise<void> => {
  await readOn(moment, world);
  while (isComputerToAdd(world.game)) {
    await world.stage.clock.advance(0);
    if (!(await readUntilNews(moment, world))) throw new Error('a computer adds nothing to the chance');
  }
};

const isComputerToAdd = (game: Game | undefined): boolean =>
  game?.table.phase === 'gathering' &&
  game.table.pledging === undefined &&
  game.table.seats.some(({ kind }, seat) => kind === 'computer' && game.table.contributions[seat] === null);

/** Nobody's computer moves where nobody has come yet. */
const isComputerToMove = ({ game, faces }: World): boolean =>
  game !== undefined &&
  computerToMove(game.table) !== null &&
  [...faces.values()].some(({ lines }) => lines.length > 0);

const PATIENCE_MS = 120_000;

const readUntilNews = async (duo: Moment, world: World): Promise<boolean> => {
  const startMs = performance.now();
  while (!(await readOn(duo, world))) {
    if (performance.now() - startMs > PATIENCE_MS) return false;
    await new Promise((resolve) => void setTimeout(resolve, 1));
  }
  return true;
};

/** Reads what the store has; answers whether there was anything. */
export const readOn = async ({ gameId }: Moment, world: World): Promise<boolean> => {
  if (gameId === '') return false;
  const events = await world.log.read(gameId, world.seq);
  for (const event of events) {
    world.game = world.game === undefined ? openGame(event.body) : evolve(world.game, event.body);
    world.seq = event.seq;
    world.news.push(event);
  }
  return events.length > 0;
};

/** Hangs everybody up and removes what was made, in both worlds. */
export const leaveBehind = async (duo: Duo): Promise<void> => {
  for (const { faces } of duo.worlds)
    for (const { lines } of faces.values()) for (const line of lines) await line.cut();
  await inBoth(duo, async () => undefined);
  await inBoth(duo, forget);
};

const LATER = 4_000_000_000_000;
const MOST_GAMES = 100;
/** Tables notice within a second that their game is gone. */
const NOTICE_MS = 1_100;

/** Removes every game, so that no clock and no computer of it moves any more. */
const forget = async (world: World): Promise<void> => {
  const { stage } = world;
  const before = { gathering: LATER, playing: LATER, over: LATER };
  await stage.store.games.removeDead(before, MOST_GAMES);
  await stage.clock.advance(NOTICE_MS);
  world.game = undefined;
};
