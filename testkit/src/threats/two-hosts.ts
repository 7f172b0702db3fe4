/**
 * Two processes over one log, in orders made by chance: devices speak to both at once, say the same thing twice or two
 * things for one turn, time passes and alarms ring, while each question of a process to the log and each answer may
 * wait. Whatever was stored must be what the rules bring at just that place of the log, and every answer must be true.
 */
import {
  type EventLog,
  type Ports,
  type Reply,
  type Shelf,
  type TableHost,
  createGame,
  hostTable,
  memoryLog,
} from '@tilewright/host';
import type { PlayerCommand } from '@tilewright/protocol';
import {
  type Actor,
  type Game,
  type Millis,
  type Seat,
  type Setup,
  type StoredEvent,
  type Words,
  evolve,
  openGame,
  viewFor,
} from '@tilewright/rules';
import { specialTiles } from '@tilewright/variants';
import { judge } from '../faults/judge.ts';
import { type Story, newStory } from '../faults/story.ts';
import { type Chance, chanceOf } from '../random/chance.ts';
import { randomAttempt } from '../random/random-command.ts';
import { type Mood, randomMood, randomMove } from '../random/random-player.ts';
import { randomSetup } from '../random/random-setup.ts';
import { smallWords } from '../random/small-words.ts';
import { smallUmpireWords } from '../umpire/small-list.ts';
import { type Gates, gatedLog, newGates, settled } from './gates.ts';

const GAME = 'game';
const STEPS = 260;
const MOST_UNANSWERED = 4;

interface Wake {
  readonly at: number;
  readonly wake: () => void;
}

interface World {
  readonly chance: Chance;
  readonly mood: Mood;
  readonly shelf: Shelf;
  /** As the judge knows them. */
  readonly words: Words;
  /** The log itself, which never waits. */
  readonly log: EventLog;
  readonly gates: Gates;
  readonly wakes: Set<Wake>;
  readonly hosts: readonly TableHost[];
  readonly story: Story;
  readonly unanswered: Set<Promise<void>>;
  nowMs: number;
  wishCount: number;
  contestCount: number;
}

export interface Simulated {
  readonly faults: readonly string[];
  readonly commandCount: number;
  /** Commands said at both processes, or against another one for the same turn. */
  readonly contestCount: number;
  readonly eventCount: number;
}

/** Plays the game of this seed. `changed` may make another log of the one that keeps it. */
export const simulate = async (
  seed: number,
  changed: (log: EventLog) => EventLog = (log) => log,
): Promise<Simulated> => {
  const chance = chanceOf(seed);
  const world = await newWorld(chance, randomSetup(chance), changed(memoryLog()));
  for (let step = 0; step < STEPS; step += 1) await goOn(world);
  for (const host of world.hosts) host.close();
  while (world.unanswered.size > 0 || world.gates.count() > 0) await openOne(world);
  const log = await world.log.read(GAME, 0);
  const { story, contestCount } = world;
  const verdict = judge(story, new Map([[GAME, log]]), world.words);
  return {
    faults: verdict.faults.map((fault) => `seed ${seed}: ${fault}`),
    commandCount: story.sayings.size,
    contestCount,
    eventCount: log.length,
  };
};

const newWorld = async (chance: Chance, setup: Setup, log: EventLog): Promise<World> => {
  const gates = newGates();
  const wakes = new Set<Wake>();
  const world: World = {
    chance,
    mood: randomMood(chance),
    shelf: { words: smallWords(setup.tileSet).words, specialTiles },
    words: smallUmpireWords(setup.tileSet),
    log,
    gates,
    wakes,
    hosts: [],
    story: newStory(),
    unanswered: new Set(),
    nowMs: 1_000_000,
    wishCount: 0,
    contestCount: 0,
  };
  const ports: Ports = {
    log: gatedLog(log, gates),
    now: () => world.nowMs as Millis,
    entropy: chance.hex,
    wakeAt: (at, wake) => {
      const entry = { at, wake };
      wakes.add(entry);
      return () => void wakes.delete(entry);
    },
  };
  await createGame({ ...ports, log }, GAME, setup);
  return { ...world, hosts: [0, 1].map(() => hostTable(ports, GAME, world.shelf)) };
};

const goOn = async (world: World): Promise<void> => {
  const { chance, gates, unanswered } = world;
  if (gates.count() > 0 && (unanswered.size >= MOST_UNANSWERED || chance.percent(70))) return openOne(world);
  if (chance.percent(25)) passTime(world);
  if (unanswered.size < MOST_UNANSWERED) await speak(world);
};

const openOne = async ({ chance, gates }: World): Promise<void> =>
  gates.count() === 0 ? settled() : gates.open(chance.below(gates.count()));

/** Alarms of both processes ring at about the same time. */
const passTime = (world: World): void => {
  const { chance, wakes } = world;
  world.nowMs += chance.percent(15) ? chance.below(70_000) : chance.below(2_500);
  for (const entry of wakes) {
    if (entry.at > world.nowMs) continue;
    wakes.delete(entry);
    entry.wake();
  }
};

const gameNow = (log: readonly StoredEvent[]): Game => {
  const [first, ...rest] = log.map(({ body }) => body);
  return rest.reduce(evolve, openGame(first as NonNullable<typeof first>));
};

const speak = async (world: World): Promise<void> => {
  const { chance, hosts, log } = world;
  const game = gameNow(await log.read(GAME, 0));
  const said = attemptOf(world, game);
  if (said === undefined) return;
  const [here, there] = chance.shuffled(hosts) as [TableHost, TableHost];
  const kind = chance.below(10);
  const id = nextId(world);
  // Who says it again has hung up on the process that was asked first.
  submit(world, here, { ...said, id, isHeard: kind >= 3 });
  const rival = kind < 7 ? attemptOf(world, game) : undefined;
  const isContested = kind < 3 || rival?.by === said.by;
  if (kind < 3) submit(world, there, { ...said, id, isHeard: true });
  else if (isContested && rival !== undefined)
    submit(world, there, { ...rival, id: nextId(world), isHeard: true });
  if (isContested) world.contestCount += 2;
  await settled();
};

interface Attempt {
  readonly by: Seat;
  readonly command: PlayerCommand;
  /** The turn it is meant for, as clients say it. */
  readonly turn: number;
}

interface Submission extends Attempt {
  readonly id: string;
  readonly isHeard: boolean;
}

/** Who leaves means it at any time, and chance is added before any turn. */
const TIMELESS: readonly string[] = ['resign', 'leave', 'contribute'];

/** What somebody might do now; the keeper's part is left to the alarms. */
const attemptOf = ({ chance, mood }: World, game: Game): Attempt | undefined => {
  const { toMove, turnCount: turn } = game.table.turn;
  if (game.table.phase !== 'over' && toMove.length > 0 && chance.percent(70)) {
    const by = chance.pick(toMove);
    return { by, turn, command: randomMove(viewFor(game, by), chance, mood) as PlayerCommand };
  }
  const { by, command } = randomAttempt(game, chance);
  const isKeepers = ['timeUp', 'replaceSeat', 'excuseTime'].includes(command.type);
  return by === 'keeper' || isKeepers ? undefined : { by, turn, command: command as PlayerCommand };
};

const nextId = (world: World): string => `wish-${(world.wishCount += 1)}`;

const submit = (
  { story, unanswered }: World,
  host: TableHost,
  { by, command, turn, id, isHeard }: Submission,
): void => {
  const answers: Reply[] = [];
  const client = `${story.sayings.size}`;
  story.seats.set(`${client} ${GAME}`, by);
  story.sayings.set(client, { client, game: GAME, id, command, sentAt: [], answers });
  const wish = { id, command, ...(!TIMELESS.includes(command.type) && { turn }) };
  const answered = host
    .submit(by as Actor, wish)
    .then((reply) => {
      if (isHeard && reply.type !== 'notStored') answers.push(reply);
    })
    .finally(() => unanswered.delete(answered));
  unanswered.add(answered);
};
