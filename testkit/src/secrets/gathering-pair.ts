/**
 * A pair of games that gather books: somebody brings a book whose words differ between the worlds, as many of each
 * length and of the same letters. Where the dictionary is closed nobody else may know which they are.
 */
import type { RouteName } from '@tilewright/protocol';
import type { Seat } from '@tilewright/rules';
import { type Chance, chanceOf } from '../random/chance.ts';
import { type Compared, compareNews, newCompared } from './compare.ts';
import { count } from './coverage.ts';
import { type Both, type Duo, faceOf, inBoth, leaveBehind, newDuo } from './duo.ts';
import { type Face, type Role, ask, greet, newFace } from './face.ts';
import type { Theatre } from './pair.ts';
import { WATCHER } from './plan.ts';

const MAKER: Role = { name: 'Ann', kind: 'seat', seat: 0 as Seat };
const HIDDEN: Role = { name: 'Ben', kind: 'seat', seat: 1 as Seat };
const OUTSIDE: Role = { name: 'Sue', kind: 'stranger', seat: null };
const COMPARED = [MAKER, WATCHER, OUTSIDE];

/** Words in pairs of the same letters. */
const TWINS: readonly Both<string>[] = [
  ['ate', 'eat'],
  ['on', 'no'],
  ['notes', 'stone'],
  ['rat', 'tar'],
  ['saw', 'was'],
  ['dear', 'read'],
];

const booksOf = (chance: Chance): Both<string> => {
  const isTurned = TWINS.map((_, at) => at > 0 && chance.percent(50));
  const texts = [0, 1].map((world) =>
    TWINS.map((twins, at) => twins[isTurned[at] === true ? 1 - world : world] as string)
      .sort()
      .join('\n'),
  );
  return [texts[0] ?? '', texts[1] ?? ''];
};

const requestOf = (chance: Chance): object => ({
  game: { type: 'preset', preset: 'books', switches: { dictionary: 'closed' } },
  seats: [{ type: 'me' }, { type: 'invite', name: HIDDEN.name }],
  isChatOn: true,
  daysPerMove: null,
  gathering: {
    namesCount: chance.percent(50),
    hasTwos: false,
    isBalanced: chance.percent(50),
    hasSentences: chance.percent(50),
    leaving: chance.pick(['tiles', 'computer']),
  },
});

interface Gathering {
  readonly duo: Duo;
  readonly compared: readonly Compared[];
  readonly theatre: Theatre;
  readonly faults: string[];
}

/** Answers what was wrong. */
export const playGathering = async (theatre: Theatre, seed: number): Promise<readonly string[]> => {
  const chance = chanceOf(seed);
  const duo = newDuo(theatre.stages, chance, theatre.processChance, `gathering ${seed}`);
  const gathering: Gathering = {
    duo,
    compared: COMPARED.map((role) => newCompared(role, theatre.stages[0].doors.length > 1)),
    theatre,
    faults: [],
  };
  const game = await comeTogether(duo, requestOf(chance));
  takeStock(gathering, 'gather');
  const texts = booksOf(chance);
  await inBoth(duo, async (world, index) => {
    await bring(faceOf(world, HIDDEN), game, texts[index]);
  });
  takeStock(gathering, 'book of another');
  const askings = chance.between(5, 12);
  for (let asked = 0; asked < askings && gathering.faults.length === 0; asked += 1) {
    const role = chance.pick(COMPARED);
    const [route, body] = chance.pick(askingsOf(chance));
    await inBoth(duo, (world) => ask(faceOf(world, role), route, body, game));
    await inBoth(duo, (world) => weighed(faceOf(world, HIDDEN), game));
    takeStock(gathering, 'request');
  }
  await close(gathering);
  return gathering.faults.map((fault) => `pair ${seed} (books, words of a book): ${fault}`);
};

const comeTogether = async (duo: Duo, request: object): Promise<string> => {
  await inBoth(duo, async ({ stage, faces }) => {
    for (const role of [...COMPARED, HIDDEN]) faces.set(role.name, await newFace(stage, role));
  });
  const [{ game = '', invites = [] }] = await inBoth(duo, (world) =>
    ask(faceOf(world, MAKER), 'createGame', request),
  );
  for (const role of [HIDDEN, WATCHER]) {
    const secret = invites.find(({ seat }) => seat === role.seat)?.secret ?? '';
    await inBoth(duo, (world) => ask(faceOf(world, role), 'claimInvite', { secret }));
  }
  for (const role of [...COMPARED, HIDDEN])
    await inBoth(duo, async (world) => {
      await greet(faceOf(world, role));
      await sitBesideBooks(faceOf(world, role), game);
    });
  return game;
};

/** Who waits for a game of books is told how it stands, and who is there. */
const sitBesideBooks = async (face: Face, game: string): Promise<void> => {
  const line = face.lines.at(-1);
  const from = line?.frames.length ?? 0;
  line?.say(JSON.stringify({ type: 'sit', game, afterSeq: null }));
  await line?.heard(from, ({ text }) => /^\{"type":"(?:about|presence|fault|bye)"/u.test(text));
};

const bring = async (face: Face, game: string, words: string): Promise<void> => {
  await ask(face, 'addBook', { title: 'A book', author: 'Somebody', words, otherWords: '' }, game);
  await weighed(face, game);
};

const PATIENCE_MS = 60_000;

/** Threads find out what books are worth; waits until they have. */
const weighed = async (face: Face, game: string): Promise<void> => {
  const startMs = performance.now();
  for (;;) {
    const { report, books = [] } = await ask(face, 'gathering', {}, game);
    if (report !== null || books.length === 0) return;
    if (performance.now() - startMs > PATIENCE_MS) throw new Error('books are not weighed');
    await new Promise((resolve) => void setTimeout(resolve, 1));
  }
};

const askingsOf = (chance: Chance): readonly (readonly [RouteName, object])[] => {
  const word = chance.pick([...TWINS.flat(), 'cat']);
  return [
    ['findWord', { word }],
    ['findWord', { word }],
    ['findWord', { word }],
    ['gathering', {}],
    ['setBookRules', { hasTwos: false, isBalanced: chance.percent(50) }],
    ['setReady', { isReady: chance.percent(50) }],
    ['startGame', {}],
    ['addBook', { title: 'Another', author: '', words: 'at\nto', otherWords: '' }],
    ['removeBook', { book: 'nobodysBook' }],
  ];
};

const takeStock = ({ duo, compared, theatre, faults }: Gathering, step: string): void => {
  count(theatre.tally.steps, step);
  for (const one of compared) {
    const faces = duo.worlds.map((world) => faceOf(world, one.role)) as unknown as Both<Face>;
    const fault = compareNews(one, faces, undefined, theatre.tally);
    if (fault !== undefined) faults.push(`${one.role.name} (${one.role.kind}), after "${step}": ${fault}`);
  }
};

const close = async ({ duo, compared, theatre: { tally } }: Gathering): Promise<void> => {
  await leaveBehind(duo);
  for (const { role, length } of compared) if (role.kind !== 'stranger') tally.lengths.push(length);
  count(tally.variants, 'books');
  count(tally.ends, 'all steps were taken', compared.length);
  tally.pairCount += 1;
};
