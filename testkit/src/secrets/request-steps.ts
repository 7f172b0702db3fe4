/** What people ask over HTTP, of a pair of games and of anything else; answers are compared as frames are. */
import type { RouteName } from '@tilewright/protocol';
import { faceOf, gameOf, inBoth } from './duo.ts';
import { type Role, ask, send } from './face.ts';
import { type Pair, somebodyCompared } from './pair.ts';

type Asking = (pair: Pair, role: Role) => Promise<unknown>;

const inEach = (pair: Pair, role: Role, route: Parameters<typeof ask>[1], body: object): Promise<unknown> =>
  inBoth(pair.duo, (world) => ask(faceOf(world, role), route, body, pair.duo.gameId));

const ASKINGS: readonly Asking[] = [
  (pair, role) => inEach(pair, role, 'me', {}),
  (pair, role) => inEach(pair, role, 'session', {}),
  (pair, role) => inEach(pair, role, 'lookAtInvite', { secret: pair.watchSecret }),
  (pair, role) => inEach(pair, role, 'lookAtInvite', { secret: 'x'.repeat(22) }),
  (pair, role) =>
    role.kind === 'stranger'
      ? Promise.resolve()
      : inEach(pair, role, 'claimInvite', { secret: pair.watchSecret }),
  (pair, role) => inEach(pair, role, 'renewInvite', { seat: pair.chance.below(4) }),
  (pair, role) => inEach(pair, role, 'rematch', {}),
  (pair, role) => inEach(pair, role, 'switchChat', { isChatOn: pair.chance.percent(70) }),
  (pair, role) =>
    inEach(pair, role, 'gameRecord', { afterSeq: pair.chance.below(pair.duo.worlds[0].seq + 2) }),
  (pair, role) => inEach(pair, role, 'gameRecord', { afterSeq: 0 }),
  (pair, role) => lookAtLog(pair, role),
  (pair, role) => askAboutBooks(pair, role),
  (pair, role) => askAboutBooks(pair, role),
  (pair, role) => askForBooks(pair, role),
  (pair, role) => inEach(pair, role, 'fillSeat', { seat: pair.chance.below(4), level: 3 }),
  (pair, role) => closeLate(pair, role),
  (pair, role) => moveToAnotherDevice(pair, role),
  (pair, role) => lookAtPage(pair, role, pair.chance.pick(PAGES)),
];

const ABOUT_BOOKS = [
  ['gathering', {}],
  ['addBook', { title: 'A book', author: '', words: 'cat', otherWords: '' }],
  ['addSentences', { book: 'none', lines: 'cat\t\tA cat.' }],
  ['removeBook', { book: 'none' }],
  ['setBookRules', { hasTwos: true, isBalanced: true }],
  ['setReady', { isReady: true }],
  ['startGame', {}],
  ['leaveGathering', {}],
  ['findWord', { word: 'cat' }],
] as const;

/** Games here are played with the lists of the program: whoever asks is told the same, whatever is on the racks. */
const askForBooks: Asking = (pair, role) => {
  const [route, body] = pair.chance.pick(ABOUT_BOOKS);
  return inEach(pair, role, route, body);
};

const PAGES = ['/', '/nothing', '/api/openapi.json', '/api/nothing', '/healthz', '/readyz', '/%zz'];

const BOOK = 'nobodysBook';

/** Everything that can be asked of games whose words come from books; most of these games have none. */
const BOOK_ASKINGS = [
  ['gathering', {}],
  ['addBook', { title: 'Emma', author: '', words: 'at\ncat\ntea', otherWords: '' }],
  ['addSentences', { book: BOOK, lines: 'cat\tOne\tThe cat sat.' }],
  ['removeBook', { book: BOOK }],
  ['setBookRules', { hasTwos: true, isBalanced: true }],
  ['setReady', { isReady: true }],
  ['startGame', {}],
  ['leaveGathering', {}],
  ['findWord', { word: 'cat' }],
] as const satisfies readonly (readonly [RouteName, object])[];

const askAboutBooks: Asking = (pair, role) => {
  const [route, body] = pair.chance.pick(BOOK_ASKINGS);
  return inEach(pair, role, route, body);
};

/** Only a game that has begun, where it is refused: closed, there would be nothing more to compare. */
const closeLate: Asking = async (pair, role) => {
  if (gameOf(pair.duo.worlds[0]).table.phase !== 'gathering') await inEach(pair, role, 'closeGame', {});
};

/** After the end the log shows all that was ever hidden, so only logs that are the same are looked at. */
const lookAtLog: Asking = async (pair, role) => {
  const { duo } = pair;
  const [one, other] = await Promise.all(duo.worlds.map(({ log }) => log.read(duo.gameId, 0)));
  const isSame = JSON.stringify(one) === JSON.stringify(other);
  if (isSame || gameOf(duo.worlds[0]).table.phase !== 'over') await inEach(pair, role, 'gameLog', {});
};

const lookAtPage = ({ duo }: Pair, role: Role, path: string): Promise<unknown> =>
  inBoth(duo, (world) => send(faceOf(world, role), { method: 'GET', path }));

/** Another device becomes the same person, and is used from now on. */
const moveToAnotherDevice: Asking = (pair, role) =>
  inBoth(pair.duo, async (world) => {
    const face = faceOf(world, role);
    const { secret = '' } = await ask(face, 'moveDevice', {});
    const { token } = face;
    face.token = '';
    await ask(face, 'joinDevice', { secret, kind: 'token' });
    if (face.token === '') face.token = token;
  });

export const request = async (pair: Pair): Promise<void> => {
  const role = somebodyCompared(pair);
  for (let askings = pair.chance.between(1, 3); askings > 0; askings -= 1)
    await pair.chance.pick(ASKINGS)(pair, role);
};
