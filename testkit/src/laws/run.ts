/**
 * One random game on its way through the real host, and everything the laws need to follow it.
 */
import {
  type Ports,
  type Reply,
  type Shelf,
  type TableHost,
  type Wish,
  createGame,
  hostTable,
} from '@tilewright/host';
import {
  type Actor,
  type Command,
  type Context,
  type Game,
  type GameEvent,
  type Millis,
  type Seat,
  type Setup,
  type StoredEvent,
  type Viewer,
  openGame,
} from '@tilewright/rules';
import { challengeCosts, specialTiles } from '@tilewright/variants';
import { type Chance, chanceOf } from '../random/chance.ts';
import { type Mood, randomMood } from '../random/random-player.ts';
import { randomSetup } from '../random/random-setup.ts';
import { smallWords } from '../random/small-words.ts';
import { freezeDeep, isSameDeep } from './deep.ts';
import { type FaultyLog, faultyLog } from './faulty-log.ts';
import { type Tally, countEvent } from './tally.ts';
import { type Ledger, openLedger } from '../umpire/ledger.ts';
import { type Watching, startWatching } from './viewer.ts';

export const GAME_ID = 'game';

interface Wake {
  readonly at: Millis;
  readonly wake: () => void;
}

export interface Run {
  readonly chance: Chance;
  readonly mood: Mood;
  readonly setup: Setup;
  readonly shelf: Shelf;
  readonly faulty: FaultyLog;
  readonly hosts: readonly TableHost[];
  readonly watchers: readonly { readonly watching: Watching; readonly host: TableHost }[];
  readonly wakes: Set<Wake>;
  readonly tally: Tally;
  nowMs: number;
  wishCount: number;
  viewCount: number;
  /** The game as the stored events make it, and once more from their JSON. */
  game: Game;
  jsonGame: Game;
  seq: number;
  /** What was said, by the id it is stored under. */
  readonly commands: Map<string, Command>;
  /** The same game as the umpire has it. */
  ledger: Ledger;
  /** A command that was refused, on its way a second time. */
  late?: { host: TableHost; by: Actor; wish: Wish; reply: Reply } | undefined;
  /** The game before the pending play was laid. */
  beforePlay: Game;
}

export const contextOf = (run: Run): Context => ({ ...run.shelf, now: run.nowMs as Millis });

/** Which of the challenge costs this game plays by, for the tally. */
export const challengeKindOf = ({ switches }: Setup): string | undefined => {
  const { wordCheck } = switches;
  if (wordCheck.type !== 'challenge') return undefined;
  return Object.entries(challengeCosts).find(([, cost]) => isSameDeep(cost, wordCheck.cost))?.[0];
};

const portsOf = (
  run: { nowMs: number; readonly wakes: Set<Wake> },
  faulty: FaultyLog,
  chance: Chance,
): Ports => ({
  log: faulty.log,
  now: () => run.nowMs as Millis,
  entropy: chance.hex,
  wakeAt: (at, wake) => {
    const entry = { at, wake };
    run.wakes.add(entry);
    return () => void run.wakes.delete(entry);
  },
});

/** A new game with its hosts and viewers, opened and heard by all. */
export const startRun = async (seed: number, variant: string | undefined, tally: Tally): Promise<Run> => {
  const chance = chanceOf(seed);
  const setup = randomSetup(chance, variant);
  const faulty = faultyLog();
  const clock = { nowMs: 1_000_000, wakes: new Set<Wake>() };
  const shelf: Shelf = { words: smallWords(setup.tileSet).words, specialTiles };
  const run = {
    ...clock,
    chance,
    mood: randomMood(chance),
    setup,
    shelf,
    faulty,
    tally,
    wishCount: 0,
    viewCount: 0,
    commands: new Map(),
  } as unknown as Run;
  const ports = portsOf(run, faulty, chance);
  await createGame(ports, GAME_ID, setup, chance.percent(50) ? 'pledged' : undefined);
  const hosts = Array.from({ length: chance.percent(20) ? 2 : 1 }, () => hostTable(ports, GAME_ID, shelf));
  const viewers: readonly Viewer[] = ['spectator', ...setup.seats.map((_, seat) => seat as Seat)];
  const watchers = viewers.map((viewer) => ({
    host: chance.pick(hosts),
    watching: { viewer, view: undefined, seq: 0, stop: undefined, broken: undefined } as Watching,
  }));
  for (const { host, watching } of watchers) await startWatching(host, watching, faulty.mark);
  const [first] = await faulty.log.read(GAME_ID, 0);
  const opened = freezeDeep((first as StoredEvent).body);
  countEvent(tally, opened, undefined);
  const ledger = openLedger(opened);
  return Object.assign(run, { hosts, watchers, ...gamesFrom(opened), seq: 1, ledger });
};

const gamesFrom = (opened: GameEvent): Pick<Run, 'game' | 'jsonGame' | 'beforePlay'> => {
  const game = freezeDeep(openGame(opened));
  return { game, jsonGame: openGame(JSON.parse(JSON.stringify(opened)) as GameEvent), beforePlay: game };
};
