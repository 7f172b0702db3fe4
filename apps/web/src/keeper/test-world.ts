/**
 * A keeper's world for tests: a database of its own in memory, few words, computers without patience, and channels that
 * join several keepers as tabs are joined.
 */
import 'fake-indexeddb/auto';
import type { Pace } from '@tilewright/computer';
import { makeFrontCoded } from '@tilewright/lexicon';
import type { Result, Setup } from '@tilewright/rules';
import { type Choices, classic, computer, makeSetup, people } from '@tilewright/variants';
import { buildHere } from './build-words.ts';
import { type Bulletin, type Hear, openBulletin } from './bulletin.ts';
import type { Keeper, ListEntry, OpenTable, SavedGame, TableNews } from './keeper.ts';
import { openLastingStore } from './lasting-store.ts';
import { makeKeeper } from './make-keeper.ts';
import type { ListFile, WordFiles } from './word-files.ts';
import { type World, randomHex, steady } from './world.ts';

const TEXT = `aa ab ad ae ag ah ai al am an ar as at aw ax ay ba be bi bo by da de do ed ef eh el em en er es ex fa go ha he
  hi ho id if in is it jo ka la li lo ma me mi mu my na ne no nu od oe of oh om on op or os ow ox oy pa pe pi re sh si so
  ta ti to uh um un up us ut we wo xi ya ye yo za ace act add age air ale all and ant ape arc are arm art ash ate bad bag
  bar bat bed bee bet big bit boy bus but buy can cap car cat cod cow cry cup cut day den did die dig dim din dip dog dot
  due ear eat egg end eye fan far fat few fig fin fit fix fly for fox fun gap gas get got gum gun had ham hat hen her hid
  him hip his hit hot how ice ill ink jam jar job joy key kid kin lad lap law lay led leg let lid lie lip lit log lot low
  mad man map may men met mix mud nap net new nod nor not now nut oak odd off oil old one our out own pad pan pat pay pea
  pen pet pie pig pin pit pot put rag ran rat raw red rib rid rim rip rod rot row rub rug run sad sat saw say sea see set
  she shy sin sip sir sit six ski sky son sun tag tan tap tar tax tea ten the tie tin tip toe ton too top toy try tub two
  use van vet via vow war was wax way web wed wet who why wig win wit won yes yet you zip zoo quit quiz vase vine wave`;

const WORDS = TEXT.split(/\s+/u);

const QUICK: Pace = { play: [0, 0], answer: [0, 0], grace: [0, 0], watched: [0, 0], retry: 20 };

const tiny: ListFile = {
  id: 'tiny',
  title: 'Tiny',
  tiles: 'english',
  wordCount: WORDS.length,
  url: 'tiny.txt',
  version: '1',
};

const codedWords = (): Uint8Array => {
  const coded = makeFrontCoded([...new Set(WORDS)].sort());
  if (!coded.ok) throw new Error(coded.error.type);
  return new TextEncoder().encode(coded.value);
};

/** The files of the page; those that are missing cannot be fetched. */
export const testFiles = (missing: ReadonlySet<string> = new Set()): WordFiles => ({
  lists: [tiny],
  leaves: {},
  meanings: { url: 'meanings.txt', version: '1' },
  readBytes: async ({ url }) => {
    if (missing.has(url)) throw new Error('offline');
    const meanings = '#meanings 1\ncat\tnoun\tan animal that <b>purrs</b>\n';
    return url === tiny.url ? codedWords() : new TextEncoder().encode(meanings);
  },
});

/** Joins the bulletins of several tabs. */
export const tabs = (): (() => Bulletin) => {
  const heard: Hear[] = [];
  return () => {
    let own: Hear = () => undefined;
    return openBulletin({
      post: (notice) => {
        for (const other of heard.filter((one) => one !== own))
          setTimeout(() => other(structuredClone(notice)));
      },
      hear: (hear) => {
        own = hear;
        heard.push(hear);
      },
    });
  };
};

let lastDatabase = 0;

export const newDatabase = (): string => {
  lastDatabase += 1;
  return `test-${lastDatabase}`;
};

export const testWorld = async (
  world: Partial<World> & { readonly database?: string } = {},
): Promise<World> => ({
  store: world.store ?? (await openLastingStore(world.database ?? newDatabase())),
  files: testFiles(),
  readShelfBook: async () => undefined,
  build: buildHere,
  bulletin: tabs()(),
  pace: QUICK,
  now: steady(Date.now),
  entropy: randomHex,
  ...world,
});

export const keeperIn = (world: World): Keeper => makeKeeper(Promise.resolve(world));

export const setupFor = (choices: Partial<Choices> = {}): Setup => {
  const seats = choices.seats ?? people('Ann', 'Bob');
  const switches: Choices['switches'] = { order: 'listed', ...choices.switches };
  const setup = makeSetup({ preset: classic, lexicon: 'tiny', ...choices, seats, switches });
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  return setup.value;
};

export const twoComputers = [computer('Cleo', 6), computer('Dan', 4)];

/** What an answer holds, which must be one. */
export const valueOf = <T>(answer: Result<T, unknown>): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
};

export const gamesOf = async (keeper: Keeper): Promise<readonly SavedGame[]> => valueOf(await keeper.games());
export const listsOf = async (keeper: Keeper): Promise<readonly ListEntry[]> => valueOf(await keeper.lists());

export interface Seated {
  readonly game: string;
  readonly table: OpenTable;
  readonly news: TableNews[];
}

/** Opens a game and sits down as a spectator. */
export const opened = async (keeper: Keeper, setup: Setup): Promise<Seated> => {
  const game = await keeper.openGame(setup);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return seatedAt(keeper, game.value);
};

export const seatedAt = async (
  keeper: Keeper,
  game: string,
  viewer: 'spectator' | number = 'spectator',
): Promise<Seated> => {
  const news: TableNews[] = [];
  const seated = await keeper.sit(game, viewer as never, (one) => void news.push(one));
  if (!seated.ok) throw new Error(JSON.stringify(seated.error));
  return { game, table: seated.value, news };
};
