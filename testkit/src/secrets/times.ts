/**
 * How long answers take, in two worlds that differ only in what the viewer may not know. Of each world there are many
 * copies of one game, at the same server; each is asked everything once, in an order that chance makes, so that a machine
 * that is busy disturbs both worlds alike. Whatever differs is measured once more, in another order, before it counts.
 */
import { type Game, type GameEvent, type Millis, replay } from '@tilewright/rules';
import { type Chance, chanceOf } from '../random/chance.ts';
import type { Both } from './duo.ts';
import { type Face, type Role, ask, greet, newFace, say, sayWithId, sit } from './face.ts';
import { likenessOf, medianOf } from './kolmogorov-smirnov.ts';
import { type Plan, comparedRoles, planOf, playedEvents, rolesOf } from './plan.ts';
import { putGame } from './put-game.ts';
import { type Stage, openStage } from './stage.ts';
import { variedLogs } from './variation.ts';

export interface TimesWish {
  /** Copies of the game of each world. */
  readonly copies: number;
  readonly seed: number;
  /** Games that are measured, each of another seed. */
  readonly games: number;
  /** It stops after the game in which there were so many. */
  readonly mostFaults: number;
}

/** How long the answers to one question took, in both worlds. */
export interface Timing {
  readonly question: string;
  readonly viewer: string;
  readonly mediansMs: readonly [number, number];
  readonly count: number;
  readonly distance: number;
  readonly p: number;
}

export interface TimesReport {
  readonly timings: readonly Timing[];
  readonly faults: readonly string[];
}

/**
 * So unlikely a difference is measured again, and a fault when it is there again. So one comparison is a false alarm once
 * in a million, and a run of three games with 35 comparisons once in some 28,000, however slow or busy the machine is.
 */
const LEAST_P = 0.001;
/** The second time the copies are asked in another order: what the first one happened to put early is slow again. */
const ORDERS = [0, 500_009] as const;

export const compareTimes = async (wish: TimesWish): Promise<TimesReport> => {
  const { copies, seed, games, mostFaults } = wish;
  const timings: Timing[] = [];
  const faults: string[] = [];
  for (let game = 0; game < games && faults.length < mostFaults; game += 1) {
    const found = await measureGame(copies, seed + game, ORDERS[0]);
    timings.push(...found);
    if (found.every(({ p }) => p >= LEAST_P)) continue;
    const again = await measureGame(copies, seed + game, ORDERS[1]);
    timings.push(...again);
    faults.push(...foundTwice(found, again).map((timing) => `game ${seed + game}: ${timingLine(timing)}`));
  }
  return { timings, faults };
};

/** What took another time in the other world, whenever it was measured. */
export const foundTwice = (found: readonly Timing[], again: readonly Timing[]): readonly Timing[] =>
  found.filter(
    ({ question, viewer, p }) =>
      p < LEAST_P &&
      again.some((one) => one.question === question && one.viewer === viewer && one.p < LEAST_P),
  );

export const timingLine = ({ question, viewer, mediansMs, count, distance, p }: Timing): string =>
  `${question} by ${viewer}: ${mediansMs.map((ms) => `${ms.toFixed(3)} ms`).join(' and ')} ` +
  `(${count} each), distance ${distance.toFixed(3)}, p ${p.toFixed(4)}`;

interface Worlds {
  readonly plan: Plan;
  readonly logs: Both<readonly GameEvent[]>;
}

/** A game of people alone in which hidden racks differ, bag and secret too; somebody who looks on has to wait. */
const worldsFor = (chance: Chance, now: Millis): Worlds => {
  for (;;) {
    const plan: Plan = { ...planOf(chance), variation: 'racks' };
    const { seats, switches } = plan.setup;
    if (switches.hands !== 'hidden' || seats.some(({ kind }) => kind !== 'person')) continue;
    const logs = variedLogs(playedEvents(plan, now, chance), plan, chance);
    const [one, other] = logs.map((log) => replay(log)) as unknown as Both<Game>;
    const { toMove } = one.table.turn;
    const isWaiting = comparedRoles(plan).some(({ seat }) => seat !== null && !toMove.includes(seat));
    if (isWaiting && JSON.stringify(one.hands) !== JSON.stringify(other.hands)) return { plan, logs };
  }
};

/** What is asked of each copy, once; whoever is to move passes in the end. */
const QUESTIONS: readonly (readonly [string, (face: Face, game: string) => Promise<unknown>])[] = [
  ['sit', (face, game) => sit(face, game, null)],
  ['challenge', (face, game) => command(face, game, { type: 'challenge' })],
  ['exchange', (face, game) => command(face, game, { type: 'exchange', letters: [1, 1] })],
  ['play', (face, game) => command(face, game, { type: 'play', tiles: PLAY, specials: [] })],
  ['record', (face, game) => ask(face, 'gameRecord', { afterSeq: 0 }, game)],
  ['log', (face, game) => ask(face, 'gameLog', {}, game)],
  ['pass', (face, game) => command(face, game, { type: 'pass' })],
];

const PLAY = [
  { square: 0, letter: 1, blank: false },
  { square: 1, letter: 2, blank: false },
];

let sayingCount = 0;
const command = (face: Face, game: string, wish: object): Promise<string> => {
  sayingCount += 1;
  const id = `timed-${sayingCount}`;
  return sayWithId(face, { type: 'command', game, id, turn: null, command: wish as never });
};

const MOMENT_MS = 10;

/** By viewer and question: the times of both worlds. */
type Samples = Map<string, readonly [number[], number[]]>;

const measureGame = async (copies: number, seed: number, order: number): Promise<readonly Timing[]> => {
  const stage = await openStage({ settings: { LOG_LEVEL: 'silent' } });
  try {
    const chance = chanceOf(seed);
    const worlds = worldsFor(chance, stage.clock.now());
    const { plan } = worlds;
    const faces = await facesOf(stage, plan);
    const games = chanceOf(seed + order).shuffled(
      await copiesOf(stage, { ...worlds, faces, chance }, copies),
    );
    const samples: Samples = new Map();
    for (const game of games) {
      // Whoever asks much at one moment is made to wait.
      await stage.clock.advance(MOMENT_MS);
      await askAll(stage, { plan, faces, game, samples });
    }
    return [...samples].map(([key, times]) => timingOf(key, times));
  } finally {
    await stage.close();
  }
};

type Faces = ReadonlyMap<string, Face>;

const facesOf = async (stage: Stage, plan: Plan): Promise<Faces> => {
  const faces = new Map<string, Face>();
  for (const role of rolesOf(plan)) {
    const face = await newFace(stage, role);
    await greet(face);
    faces.set(role.name, face);
  }
  return faces;
};

interface Copy {
  readonly id: string;
  readonly world: 0 | 1;
}

const copiesOf = async (
  stage: Stage,
  { plan, logs, faces, chance }: Worlds & { readonly faces: Faces; readonly chance: Chance },
  copies: number,
): Promise<readonly Copy[]> => {
  const people = plan.setup.seats.map(({ name }) => faces.get(name)?.person ?? null);
  const made: Copy[] = [];
  for (let count = 0; count < 2 * copies; count += 1) {
    const world = count % 2 === 0 ? 0 : 1;
    const [id, watchSecret] = [chance.hex(8), chance.hex(16)];
    await putGame(stage.store, { id, events: logs[world], people, maker: people[0] ?? '', watchSecret });
    made.push({ id, world });
  }
  return made;
};

interface Asking {
  readonly plan: Plan;
  readonly faces: Faces;
  readonly game: Copy;
  readonly samples: Samples;
}

const askAll = async (stage: Stage, { plan, faces, game, samples }: Asking): Promise<void> => {
  for (const role of comparedRoles(plan).filter(({ kind }) => kind === 'seat')) {
    const face = faces.get(role.name) as Face;
    for (const [question, put] of QUESTIONS) {
      await stage.quiet();
      const start = performance.now();
      await put(face, game.id);
      noteTime(samples, role, { question, world: game.world, ms: performance.now() - start });
    }
    await say(face, { type: 'rise', game: game.id });
  }
};

const noteTime = (
  samples: Samples,
  { name }: Role,
  { question, world, ms }: { readonly question: string; readonly world: 0 | 1; readonly ms: number },
): void => {
  const key = `${question} by ${name}`;
  const times = samples.get(key) ?? [[], []];
  times[world].push(ms);
  samples.set(key, times);
};

const timingOf = (key: string, [one, other]: readonly [number[], number[]]): Timing => {
  const [question = '', viewer = ''] = key.split(' by ');
  const mediansMs = [medianOf(one), medianOf(other)] as const;
  return { question, viewer, mediansMs, count: one.length, ...likenessOf(one, other) };
};
