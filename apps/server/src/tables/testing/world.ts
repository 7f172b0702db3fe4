/**
 * Tables for tests: a real store in a folder, time that is moved by hand, few words, and computers without patience.
 * Several tables over one store are as several processes would be.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Pace } from '@tilewright/computer';
import type { Reply, Wish } from '@tilewright/host';
import { makeWordList } from '@tilewright/lexicon';
import type { PlayerCommand } from '@tilewright/protocol';
import {
  type Command,
  type Millis,
  type Seat,
  type Setup,
  type Table,
  type TileSet,
  areAllPledged,
  pledgeOf,
} from '@tilewright/rules';
import { type Choices, classic, makeSetup, people } from '@tilewright/variants';
import { writesUnderWay } from '../../store/sqlite-writer.ts';
import { newGame } from '../../store/testing/examples.ts';
import type { Store } from '../../store/store.ts';
import { ALONE } from '../agreement.ts';
import { soloBus } from '../bus.ts';
import type { ProcessClock } from '../clock.ts';
import { type TablesGrounds, openTables } from '../open-tables.ts';
import { shareWords } from '../shared-words.ts';
import type { LiveTable, Tables } from '../tables.ts';
import { newChooser } from '../thinking.ts';
import type { Trouble } from '../trouble.ts';
import { type WordShelf, openWordShelf } from '../word-shelf.ts';

export interface VirtualClock extends ProcessClock {
  /** Lets time pass, timer by timer, each with the time it needs for its work. */
  readonly advance: (ms: number) => Promise<void>;
  /** Time passes and nobody notices: the process stands still. */
  readonly stall: (ms: number) => void;
  /** The clock of the machine is moved; time goes on as before. */
  readonly moveWall: (byMs: number) => void;
}

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

/** `settle` waits for what follows from the last thing that happened. */
export const virtualClock = (start = 1_000_000, settle = (): Promise<void> => quiet()): VirtualClock => {
  let now = start;
  let wallAheadMs = 0;
  const timers = new Set<Timer>();
  const nextBefore = (end: number): Timer | undefined => {
    let next: Timer | undefined;
    for (const timer of timers) if (timer.at <= end && (!next || timer.at < next.at)) next = timer;
    return next;
  };
  return {
    now: () => now as Millis,
    wall: () => now + wallAheadMs,
    shift: (byMs) => {
      now += Math.max(0, byMs);
    },
    moveWall: (byMs) => {
      wallAheadMs += byMs;
    },
    after: (delayMs, call) => {
      const timer = { at: now + Math.max(0, delayMs), call };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance: async (ms) => {
      const end = now + ms;
      await settle();
      for (let timer = nextBefore(end); timer !== undefined; timer = nextBefore(end)) {
        timers.delete(timer);
        now = Math.max(now, timer.at);
        timer.call();
        await settle();
      }
      now = end;
    },
    stall: (ms) => {
      now += ms;
    },
  };
};

const ROUNDS = 25;

/** Waits until everything that was begun and does not wait for a timer is done, and the disk has answered. */
export const quiet = async (underWay: () => number = writesUnderWay): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (underWay() === 0) continue;
    round = 0;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};

export const QUICK: Pace = { play: [0, 0], answer: [0, 0], grace: [0, 0], watched: [0, 0], retry: 20 };

const TINY = { id: 'tiny', title: 'Tiny', tiles: 'english' };

const basic = new URL('../../../../../packages/lexicon/data/english-basic.txt', import.meta.url);
const shortWords = readFileSync(basic, 'utf8')
  .split('\n')
  .filter(({ length }) => length >= 2 && length <= 4);

/** A list of few words, made at once. */
export const buildTiny = async (list: string, tileSet: TileSet) =>
  shareWords(`${list} ${tileSet.name}`, makeWordList(tileSet, shortWords).words);

const LARGE_BYTES = 2_600_000;

/** The same, in as much memory as that of a language takes: six fit where people's own are kept. */
export const buildLarge = async (list: string, tileSet: TileSet) => {
  const tiny = await buildTiny(list, tileSet);
  const nodes = new Int32Array(LARGE_BYTES / 4);
  nodes.set(tiny.nodes);
  return { ...tiny, nodes };
};

const tinyShelf = (): WordShelf => openWordShelf(buildTiny, [TINY]);

export interface TestTables extends Tables {
  readonly troubles: Trouble[];
}

export const tablesOn = (store: Store, changes: Partial<TablesGrounds> = {}): TestTables => {
  const troubles: Trouble[] = [];
  const choose = newChooser();
  const tables = openTables({
    store,
    bus: soloBus(),
    shelf: tinyShelf(),
    think: async (question) => choose({ type: 'choose', ...question }),
    clock: virtualClock(),
    agreement: ALONE,
    entropy: (byteCount) => randomBytes(byteCount).toString('hex'),
    pace: QUICK,
    process: randomBytes(4).toString('hex'),
    report: (trouble) => void troubles.push(trouble),
    mostTables: 100,
    ...changes,
  });
  return { ...tables, troubles };
};

export const setupFor = (choices: Partial<Choices> = {}): Setup => {
  const seats = choices.seats ?? people('Ann', 'Bob');
  const switches: Choices['switches'] = { order: 'listed', ...choices.switches };
  const setup = makeSetup({ preset: classic, lexicon: 'tiny', ...choices, seats, switches });
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  return setup.value;
};

export const timedSetup = (ms = 60_000, choices: Partial<Choices> = {}): Setup =>
  setupFor({ ...choices, switches: { clock: { type: 'turn', ms: ms as Millis }, ...choices.switches } });

let lastWish = 0;

export const wish = (command: Command, id?: string): Wish => ({
  id: id ?? `wish-${(lastWish += 1)}`,
  command,
});

export const PASS: Command = { type: 'pass' };

/** Makes the row and the first event. */
export const beginGame = async (
  { store, tables }: { readonly store: Store; readonly tables: Tables },
  game: string,
  setup: Setup,
): Promise<void> => {
  await store.games.create(newGame(game));
  const reply = await tables.begin(game, setup);
  if (reply.type !== 'accepted') throw new Error(reply.type);
};

export const opened = async (tables: Tables, game: string): Promise<LiveTable> => {
  const table = await tables.open(game);
  if (table === undefined) throw new Error('there is no such table');
  return table;
};

/** What a person pledges, or says once all have pledged: the same chance by everybody, each for its own seat. */
export const chanceCommand = ({ pledging, commitment, ...table }: Table, seat: Seat): PlayerCommand => {
  const entropy = '0'.repeat(64);
  const instead = pledging?.hashes[seat] ?? null;
  if (pledging === undefined || areAllPledged(table, pledging)) return { type: 'contribute', entropy };
  return { type: 'pledge', hash: pledgeOf(commitment, seat, entropy), instead };
};

/** Every person adds its chance: the game begins. */
export const contributeAll = async (table: LiveTable): Promise<void> => {
  for (const step of ['pledge', 'contribute'])
    for (const [index, { kind, isIn }] of table.table().seats.entries()) {
      const isDone = table.table().contributions[index] !== null;
      if (kind !== 'person' || !isIn || isDone) continue;
      const command = chanceCommand(table.table(), index as Seat);
      accepted(await table.submit(index as Seat, { id: step, command }));
    }
};

export const accepted = (reply: Reply): number => {
  if (reply.type !== 'accepted') throw new Error(JSON.stringify(reply));
  return reply.seq;
};

export const toMove = (table: LiveTable): Seat => table.table().turn.toMove[0] as Seat;
