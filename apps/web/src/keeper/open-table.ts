/**
 * One open game of the keeper: the host with its words, computers and time, and the news for the page, which are always
 * one viewer's.
 */
import { type Reply, type TableHost, type Watched, hostTable, watchView } from '@tilewright/host';
import {
  type Letter,
  type Result,
  type Seat,
  type Setup,
  type Viewer,
  err,
  ok,
  upcast,
} from '@tilewright/rules';
import type { WordList } from '@tilewright/lexicon';
import { hasPlay } from '@tilewright/solver';
import { specialTiles } from '@tilewright/variants';
import { type Notice, isOfGame } from './bulletin.ts';
import { runComputers } from './computers.ts';
import { contributeAll, dealsEverything } from './contribute.ts';
import type { KeeperFault, OpenTable, TableNews } from './keeper.ts';
import { mindsAt } from './minds.ts';
import { type TablePorts, portsFor, storageFault } from './table-ports.ts';
import { type TableTime, keepTime } from './table-time.ts';
import { type TableWords, tableWords } from './table-words.ts';
import { takeBack } from './take-back.ts';
import type { WordShelf } from './word-shelf.ts';
import type { World } from './world.ts';

export interface TableGrounds {
  readonly world: World;
  readonly shelf: WordShelf;
  readonly game: string;
  readonly tell: (news: TableNews) => void;
}

/** An open table. Only this file changes it. */
interface Sitting extends TableGrounds {
  readonly setup: Setup;
  readonly ports: TablePorts;
  readonly host: TableHost;
  readonly words: TableWords;
  readonly ends: (() => void)[];
  /** There as soon as the game has been read; before that nobody's time is up. */
  readonly time: Promise<TableTime>;
  readonly beginTime: (time: TableTime) => void;
  viewer: Viewer;
  unwatch: () => void;
  /** What was told last and is not known to be over. */
  trouble: KeeperFault | null;
  isLeft: boolean;
}

export const sitAt = async (
  grounds: TableGrounds,
  viewer: Viewer,
): Promise<Result<OpenTable, KeeperFault>> => {
  const { world, game } = grounds;
  let sitting: Sitting | undefined;
  try {
    const row = await world.store.row(game);
    const setup = row === undefined || row.isReplayOnly ? undefined : await setupOf(world, game);
    if (row === undefined || setup === undefined) return err({ type: 'noSuchGame' });
    sitting = newSitting(grounds, setup, viewer);
    const begun = await begin(sitting, setup);
    if (begun !== undefined) {
      leave(sitting);
      return err(begun);
    }
    if (row.replacedBy !== null) grounds.tell({ type: 'movedTo', game: row.replacedBy });
    else await animate(sitting, setup);
    return ok(tableOf(sitting));
  } catch (error) {
    if (sitting !== undefined) leave(sitting);
    return err(storageFault(error));
  }
};

const setupOf = async ({ store }: World, game: string): Promise<Setup | undefined> => {
  const [first] = await store.log.read(game, 0);
  const opened = first && upcast(first);
  return opened?.ok === true && opened.value.shared.type === 'tableOpened'
    ? opened.value.shared.setup
    : undefined;
};

const newSitting = (grounds: TableGrounds, setup: Setup, viewer: Viewer): Sitting => {
  const { world, shelf, game, tell } = grounds;
  const hear = (notice: Notice): void => hearNotice(sitting, notice);
  const words = tableWords(shelf, setup, (state) => tell({ type: 'words', state }));
  const ports = portsFor(world, {
    appended: (seq) => {
      world.bulletin.post({ type: 'appended', game, seq }, hear);
      tellTrouble(sitting, null);
    },
    failed: (fault) => void explain(sitting, fault),
    isReady: () => isReady(sitting),
  });
  let beginTime: Sitting['beginTime'] = () => undefined;
  const time = new Promise<TableTime>((resolve) => {
    beginTime = resolve;
  });
  const sitting: Sitting = {
    ...grounds,
    setup,
    ports,
    words,
    host: hostTable(ports, game, { words: words.words, specialTiles }),
    ends: [world.bulletin.hear(hear)],
    time,
    beginTime,
    viewer,
    unwatch: () => undefined,
    trouble: null,
    isLeft: false,
  };
  return sitting;
};

/** Reads the game, completes its beginning and tells the first view; answers only when something is wrong. */
const begin = async (sitting: Sitting, setup: Setup): Promise<KeeperFault | undefined> => {
  const { host, world, words, viewer } = sitting;
  const trouble = await host.refresh();
  if (trouble !== undefined) return faultOf(sitting, trouble);
  const spectator = await watchView(host, 'spectator', () => undefined);
  if (spectator === undefined) return { type: 'gamesNotRead' };
  sitting.ends.push(spectator.stop);
  const { table } = spectator.view();
  if (table.phase === 'gathering') {
    const loaded = dealsEverything(setup) ? await words.load() : ok(null);
    if (!loaded.ok) return loaded.error;
    const refused = await contributeAll(host, table, world.entropy);
    if (refused !== undefined) return faultOf(sitting, refused);
  }
  const unseen = await watchAs(sitting, viewer);
  if (unseen !== undefined) return unseen;
  const time = timeOf(sitting, spectator);
  sitting.ends.push(time.stop);
  sitting.beginTime(time);
  return undefined;
};

const timeOf = ({ game, host, world }: Sitting, watched: Watched): TableTime =>
  keepTime({ game, host, watched, hosted: world.store.hosted, now: world.now });

/** Starts what moves by itself: words, computers. */
const animate = async (sitting: Sitting, setup: Setup): Promise<void> => {
  const { host, words, world, shelf, tell } = sitting;
  void words.load();
  let thinking: Seat | null = null;
  const stop = await runComputers({
    host,
    setup,
    pace: world.pace,
    entropy: world.entropy,
    mindOf: mindsAt(shelf, words, setup),
    tellThinking: (seat) => {
      if (seat !== thinking) tell({ type: 'thinking', seat });
      thinking = seat;
    },
    tellTrouble: (trouble) => tellTrouble(sitting, trouble),
  });
  if (sitting.isLeft) stop();
  else sitting.ends.push(stop);
};

const tableOf = (sitting: Sitting): OpenTable => ({
  submit: async (seat, wish) => {
    const loaded = await sitting.words.load();
    const reply: Reply = loaded.ok ? await sitting.host.submit(seat, wish) : { type: 'notStored' };
    // At once: a moment later it could hide somebody else's trouble.
    if (reply.type === 'accepted' || reply.type === 'refused') tellTrouble(sitting, null);
    // After the answer, which says less.
    else setTimeout(() => void explain(sitting, loaded.ok ? reply : loaded.error, true));
    return reply;
  },
  watchAs: async (viewer) => {
    const fault = await watchAs(sitting, viewer);
    if (fault !== undefined) tellTrouble(sitting, fault, true);
  },
  areWords: async (words) => areWords(sitting, words),
  hasPlay: async (board, rack) => {
    const list = openWords(sitting);
    return list === undefined ? null : hasPlay(sitting.setup, board, rack, list);
  },
  takeBack: () => takeBack(sitting.world, sitting.game),
  leave: async () => leave(sitting),
});

/** Tells why nothing came of a wish, unless the answer did; to who asks again, again. */
const explain = async (
  sitting: Sitting,
  reply: Reply | KeeperFault,
  isAsked: boolean = false,
): Promise<void> => {
  if (reply.type !== 'notStored') return tellTrouble(sitting, reply, isAsked);
  const row = await sitting.world.store.row(sitting.game).catch(() => null);
  tellTrouble(sitting, row === undefined ? { type: 'noSuchGame' } : reply, isAsked);
  if (row === undefined) leave(sitting);
};

/** Answers only when there is nothing to be seen, and why. */
const watchAs = async (sitting: Sitting, viewer: Viewer): Promise<KeeperFault | undefined> => {
  sitting.unwatch();
  let isCurrent = true;
  sitting.viewer = viewer;
  sitting.unwatch = () => {
    isCurrent = false;
  };
  const watched = await sitting.host.watch(viewer, null, (telling) => {
    if (isCurrent) sitting.tell({ ...telling, viewer });
  });
  if (watched === undefined) return { type: 'gamesNotRead' };
  if (isCurrent) sitting.unwatch = watched;
  else watched();
  return undefined;
};

/** Where plays can be challenged nobody learns beforehand what would be a word. */
const openWords = ({ setup, words }: Sitting): WordList | undefined =>
  setup.switches.wordCheck.type === 'challenge' ? undefined : words.current();

const areWords = (sitting: Sitting, asked: readonly (readonly Letter[])[]): readonly boolean[] | null => {
  const list = openWords(sitting);
  return list === undefined ? null : asked.map((letters) => list.has(letters));
};

/** Before time is up: lost time is excused, and the words are there. */
const isReady = async (sitting: Sitting): Promise<boolean> => {
  const time = await sitting.time;
  for (;;) {
    if (sitting.isLeft) return false;
    if ((await time.settle()) && (await sitting.words.load()).ok) return true;
    await new Promise((resolve) => {
      setTimeout(resolve, sitting.world.pace.retry);
    });
  }
};

const hearNotice = (sitting: Sitting, notice: Notice): void => {
  const { game, host, tell } = sitting;
  if (!isOfGame(notice) || notice.game !== game || sitting.isLeft) return;
  if (notice.type === 'appended')
    void host.refresh().then(
      (trouble) => trouble && tellTrouble(sitting, trouble),
      () => undefined,
    );
  if (notice.type === 'moved') tell({ type: 'movedTo', game: notice.to });
  if (notice.type === 'removed') tellTrouble(sitting, { type: 'noSuchGame' });
  if (notice.type === 'moved' || notice.type === 'removed') leave(sitting);
};

const faultOf = ({ ports }: Sitting, reply: Reply | KeeperFault): KeeperFault => {
  switch (reply.type) {
    case 'notStored':
      return ports.lastFault();
    case 'damagedLog':
      return { type: 'damagedGame', seq: reply.seq };
    case 'accepted':
    case 'refused':
    case 'outOfDate':
    case 'badId':
    case 'idReused':
      return { type: 'notStored', isFull: false };
    default:
      return reply;
  }
};

/** Tells of trouble once it is there, and once that it is gone; who asked for something is told in any case. */
const tellTrouble = (
  sitting: Sitting,
  trouble: Reply | KeeperFault | null,
  isAsked: boolean = false,
): void => {
  const fault = trouble === null ? null : faultOf(sitting, trouble);
  const isKnown = JSON.stringify(fault) === JSON.stringify(sitting.trouble);
  if (sitting.isLeft || (isKnown && !isAsked)) return;
  sitting.trouble = fault;
  sitting.tell({ type: 'trouble', fault });
};

const leave = (sitting: Sitting): void => {
  sitting.isLeft = true;
  sitting.unwatch();
  sitting.host.close();
  for (const end of sitting.ends) end();
};
