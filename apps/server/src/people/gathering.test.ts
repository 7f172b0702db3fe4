/** Games of books over the wire: gathering, beginning, the word service, and who leaves. */
import type { RequestOf, ServerMessageOf } from '@tilewright/protocol';
import { type Seat, type View, spell } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addChances } from '../wire/testing/add-chance.ts';
import { type Person, type Served, newPerson, post, serve } from '../wire/testing/served.ts';
import { type Wire, greeted } from '../wire/testing/test-wire.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.remove());

const rules: NonNullable<RequestOf<'createGame'>['gathering']> = {
  namesCount: false,
  hasTwos: false,
  isBalanced: false,
  hasSentences: true,
  leaving: 'tiles',
};

const booksGame = (
  changes: Partial<typeof rules> = {},
  seats: RequestOf<'createGame'>['seats'] = [{ type: 'me' }, { type: 'invite' }],
): RequestOf<'createGame'> => ({
  game: { type: 'preset', preset: 'books', switches: { order: 'listed' } },
  seats,
  isChatOn: true,
  daysPerMove: null,
  gathering: { ...rules, ...changes },
});

interface Gathered {
  readonly ann: Person;
  readonly bob: Person;
  readonly game: string;
  readonly watch: string;
  /** The secret of the link by which Bob came. */
  readonly seat: string;
}

const gathered = async (
  changes: Partial<typeof rules> = {},
  seats?: RequestOf<'createGame'>['seats'],
): Promise<Gathered> => {
  const [ann, bob] = [await newPerson(served, 'Ann'), await newPerson(served, 'Bob')];
  const made = await ann.ask('createGame', booksGame(changes, seats));
  const seat = made.invites[0]?.secret ?? '';
  await bob.ask('claimInvite', { secret: seat });
  return { ann, bob, game: made.game, watch: made.invites.at(-1)?.secret ?? '', seat };
};

/** Words of letters that every rack of the usual bag can make something of. */
const PLENTY = [
  'ae',
  'at',
  'ate',
  'ear',
  'eat',
  'era',
  'in',
  'is',
  'it',
  'no',
  'on',
  'or',
  're',
  'so',
  'tea',
  'to',
];
const ANNS = { title: 'Ann’s book', author: 'A. Nn', words: PLENTY.join('\n'), otherWords: 'eire' };
/** With these every rack has something to lay. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const PAIRS = LETTERS.flatMap((one) => LETTERS.map((other) => `${one}${other}`));
const BOBS = { title: 'Bob’s book', author: '', words: 'café\nde\nof\nup', otherWords: 'bob' };

const bring = async ({ ann, bob, game }: Gathered): Promise<void> => {
  const { book } = await ann.ask('addBook', ANNS, game);
  await ann.ask('addSentences', { book, lines: 'tea\tThe pot\tMore tea?\nto\t\tTo bed.' }, game);
  await bob.ask('addBook', BOBS, game);
};

const begin = async (company: Gathered): Promise<void> => {
  const { ann, bob, game } = company;
  await bring(company);
  for (const person of [ann, bob]) await person.ask('setReady', { isReady: true }, game);
  expect(await ann.ask('startGame', {}, game)).toEqual({});
};

const codeOf = (answer: { readonly error?: { readonly code: string } }): string | undefined =>
  answer.error?.code;

const sat = async (person: Person, game: string): Promise<Wire> => {
  const wire = await person.connect();
  wire.say({ type: 'sit', game, afterSeq: null });
  return wire;
};

const lastAbout = (wire: Wire): ServerMessageOf<'about'>['about'] | undefined =>
  wire.heard.filter((one) => one.type === 'about').at(-1)?.about;

const until = (isSo: () => boolean): Promise<boolean> => vi.waitUntil(isSo);

describe('a game of books', () => {
  test('[BO8] gathers: everybody is told who brought what, how many words there are and who is ready', async () => {
    const company = await gathered();
    const { ann, bob, game } = company;
    const [annsWire, bobsWire] = [await sat(ann, game), await sat(bob, game)];
    const first = (await bobsWire.next('about')).about;
    expect(first.gathering).toMatchObject({ seat: 1, books: [], ready: [], report: null, hasBegun: false });
    expect(first.isMaker).toBe(false);
    expect((await annsWire.next('about')).about).toMatchObject({
      isMaker: true,
      gathering: { seat: 0, rules },
    });
    await bring(company);
    await bob.ask('setReady', { isReady: true }, game);
    await until(() => lastAbout(annsWire)?.gathering?.report?.trial != null);
    expect(lastAbout(annsWire)?.gathering).toMatchObject({
      ready: [1],
      books: [
        { seat: 0, title: 'Ann’s book', wordCount: 16, otherCount: 1 },
        { seat: 1, title: 'Bob’s book', wordCount: 4, otherCount: 1 },
      ],
      report: { wordCount: 20, otherCount: 2 },
    });
    expect(lastAbout(annsWire)?.gathering?.report?.countByLength.slice(0, 5)).toEqual([0, 0, 14, 5, 1]);
    expect(await ann.ask('gathering', undefined as never, game)).toEqual({
      ...lastAbout(annsWire)?.gathering,
      seat: 0,
    });
  });

  test('[BO20] those who wait see who is there and talk; what was said is there when it begins', async () => {
    const company = await gathered();
    const { ann, bob, game, watch } = company;
    const annsWire = await sat(ann, game);
    await annsWire.next('presence', ({ present }) => present[0] === true && present[1] === false);
    const bobsWire = await sat(bob, game);
    await annsWire.next('presence', ({ present }) => present[1] === true);
    expect((await bobsWire.next('presence')).present).toEqual([true, true]);
    const zoe = await newPerson(served, 'Zoe');
    await zoe.ask('claimInvite', { secret: watch });
    bobsWire.say({ type: 'say', game, id: 'line-1', text: 'Which book?' });
    const { lines } = await annsWire.next('chat');
    expect(lines).toMatchObject([{ number: 1, seat: 1, name: 'Bob', text: 'Which book?' }]);
    const zoesWire = await sat(zoe, game);
    expect((await zoesWire.next('chat')).lines).toHaveLength(1);
    await annsWire.next('presence', ({ watcherCount }) => watcherCount === 1);
    zoesWire.socket.close();
    await annsWire.next('presence', ({ watcherCount }) => watcherCount === 0);
    await bring(company);
    for (const person of [ann, bob]) await person.ask('setReady', { isReady: true }, game);
    await ann.ask('startGame', {}, game);
    await annsWire.next('view');
    await annsWire.next('presence', ({ present }) => present[0] === true && present[1] === true);
    const late = await sat(bob, game);
    expect((await late.next('chat')).lines).toMatchObject([{ text: 'Which book?' }]);
  });

  test('[BO8] begins when all are ready, and is then played by everybody who waited', async () => {
    const company = await gathered();
    const { ann, bob, game } = company;
    const wires = [await sat(ann, game), await sat(bob, game)] as const;
    await bring(company);
    expect(codeOf(await ann.ask('startGame', {}, game))).toBe('notReady');
    await ann.ask('setReady', { isReady: true }, game);
    expect(codeOf(await ann.ask('startGame', {}, game))).toBe('notReady');
    await bob.ask('setReady', { isReady: true }, game);
    expect(codeOf(await bob.ask('startGame', {}, game))).toBe('notYours');
    expect(await ann.ask('startGame', {}, game)).toEqual({});
    for (const [seat, wire] of wires.entries()) {
      const { view } = await wire.next('view');
      expect(view.viewer).toBe(seat);
      expect(view.table.setup.lexicon).toMatch(/^books-[0-9a-f]{32}$/u);
    }
    await addChances(served, game, wires);
    await wires[0].next('event', ({ event }) => event.shared.type === 'dealt');
    for (const change of [
      ann.ask('addBook', ANNS, game),
      ann.ask('setReady', { isReady: false }, game),
      ann.ask('startGame', {}, game),
      bob.ask('leaveGathering', {}, game),
    ])
      expect(codeOf(await change)).toBe('notGathering');
  });

  test('[BO9] is the business of those who have a part in it, and books of who brought them', async () => {
    const company = await gathered();
    const { ann, bob, game, watch } = company;
    const { book } = await ann.ask('addBook', ANNS, game);
    const [stranger, watcher] = [await newPerson(served), await newPerson(served)];
    await watcher.ask('claimInvite', { secret: watch });
    for (const [person, code] of [
      [stranger, 'noSuchGame'],
      [watcher, 'notYours'],
    ] as const) {
      expect(codeOf(await person.ask('addBook', BOBS, game))).toBe(code);
      expect(codeOf(await person.ask('addSentences', { book, lines: 'to\t\tTo.' }, game))).toBe(code);
      expect(codeOf(await person.ask('removeBook', { book }, game))).toBe(code);
      expect(codeOf(await person.ask('setReady', { isReady: true }, game))).toBe(code);
      const remedies = { hasTwos: true, isBalanced: true };
      expect(codeOf(await person.ask('setBookRules', remedies, game))).toBe(code);
      expect(codeOf(await person.ask('startGame', {}, game))).toBe(code);
      expect(codeOf(await person.ask('leaveGathering', {}, game))).toBe(code);
    }
    expect(codeOf(await stranger.ask('gathering', undefined as never, game))).toBe('noSuchGame');
    expect(codeOf(await stranger.ask('findWord', { word: 'tea' }, game))).toBe('noSuchGame');
    expect(await watcher.ask('gathering', undefined as never, game)).toMatchObject({ seat: null });
    expect(codeOf(await bob.ask('removeBook', { book }, game))).toBe('noSuchBook');
    expect(codeOf(await bob.ask('addSentences', { book, lines: 'to\t\tTo.' }, game))).toBe('noSuchBook');
    expect(await ann.ask('removeBook', { book }, game)).toEqual({});
    expect((await bob.ask('gathering', undefined as never, game)).books).toEqual([]);
  });

  test('[BO9] takes sentences only where its maker wants them, and twelve books of each', async () => {
    const { ann, game } = await gathered({ hasSentences: false });
    const books = [];
    for (let number = 0; number < 13; number += 1)
      books.push(await ann.ask('addBook', { ...ANNS, title: `${number}` }, game));
    expect(books.map(codeOf)).toEqual([...Array.from({ length: 12 }, () => undefined), 'tooMany']);
    const { book = '' } = books[0] ?? {};
    expect(codeOf(await ann.ask('addSentences', { book, lines: 'to\t\tTo.' }, game))).toBe('noSentences');
    await ann.ask('removeBook', { book }, game);
    expect(codeOf(await ann.ask('addBook', BOBS, game))).toBeUndefined();
  });

  test('[BO9] no game of another kind gathers, and none on a printed board', async () => {
    const ann = await newPerson(served, 'Ann');
    const { gathering: _gathering, ...plain } = booksGame();
    const made = await ann.ask('createGame', {
      ...plain,
      game: { ...plain.game, lexicon: 'english-basic' } as never,
    });
    expect(codeOf(await ann.ask('gathering', undefined as never, made.game))).toBe('notGathering');
    expect(codeOf(await ann.ask('addBook', ANNS, made.game))).toBe('notGathering');
    expect(codeOf(await ann.ask('findWord', { word: 'tea' }, made.game))).toBe('notGathering');
    const game = { type: 'preset', preset: 'junior', board: 'meadow' } as const;
    expect(codeOf(await ann.ask('createGame', { ...booksGame(), game }))).toBeDefined();
  });

  test('[BO10] tells of a word whether it stands in its books, and where', async () => {
    const company = await gathered();
    const { ann, bob, game } = company;
    await bring(company);
    const before = await bob.ask('findWord', { word: 'TEA' }, game);
    expect(before).toMatchObject({ isWord: true, isInText: false, books: [{ title: 'Ann’s book' }] });
    for (const person of [ann, bob]) await person.ask('setReady', { isReady: true }, game);
    await ann.ask('startGame', {}, game);
    const word = (text: string) => bob.ask('findWord', { word: text }, game);
    expect(await word('TEA')).toMatchObject({
      isWord: true,
      books: [{ sentence: { word: 'tea', chapter: 'The pot', text: 'More tea?' } }],
    });
    expect(await word('cafe')).toMatchObject({
      isWord: true,
      books: [{ title: 'Bob’s book', sentence: null }],
    });
    // That an appeal would find it is not told before the end.
    expect(await word('bob')).toEqual({ isWord: false, isInText: false, books: [] });
    expect(await word('zebra')).toEqual({ isWord: false, isInText: false, books: [] });
    expect(codeOf(await word('two words'))).toBe('badRequest');
    const wire = await sat(bob, game);
    wire.say({ type: 'command', game, id: 'end', turn: null, command: { type: 'resign' } });
    await wire.next('reply', ({ id }) => id === 'end');
    expect(await word('bob')).toMatchObject({ isWord: false, isInText: true, books: [{}] });
  });

  test('[SR30] is closed, or gets a computer, while it waits for somebody after its start', async () => {
    const company = await gathered();
    const { ann, bob, game } = company;
    await bring(company);
    for (const person of [ann, bob]) await person.ask('setReady', { isReady: true }, game);
    expect(codeOf(await ann.ask('startGame', {}, game))).toBeUndefined();
    expect(codeOf(await ann.ask('fillSeat', { seat: 1 as Seat, level: 2 }, game))).toBe('seatTaken');
    expect(codeOf(await ann.ask('closeGame', {}, game))).toBeUndefined();
    expect((await served.store.games.find(game))?.phase).toBe('over');
  });

  test('[BO10] with a closed dictionary tells of words on the board alone', async () => {
    const company = await gathered();
    const { ann, bob } = company;
    const request = booksGame();
    const closed = {
      ...request.game,
      switches: { order: 'listed', dictionary: 'closed' },
    } as typeof request.game;
    const made = await ann.ask('createGame', { ...request, game: closed });
    await bob.ask('claimInvite', { secret: made.invites[0]?.secret ?? '' });
    await begin({ ...company, game: made.game });
    expect(codeOf(await ann.ask('findWord', { word: 'tea' }, made.game))).toBe('closedWords');
  });
});

const tableOf = async (person: Person, game: string): Promise<View['table']> => {
  const wire = await sat(person, game);
  const { view } = await wire.next('view');
  wire.socket.close();
  return view.table;
};

describe('words of books', () => {
  test('[BO11] with names, the usual two-letter words and a bag made for them, as the maker chose', async () => {
    const company = await gathered({ namesCount: true, hasTwos: true, isBalanced: true });
    const { ann, game } = company;
    await begin(company);
    const word = (text: string) => ann.ask('findWord', { word: text }, game);
    expect(await word('bob')).toMatchObject({ isWord: true, isInText: false });
    expect(await word('xi')).toMatchObject({ isWord: true, books: [] });
    const { setup } = await tableOf(ann, game);
    const counts = setup.tileSet.kinds.map(({ count }) => count);
    expect(counts).not.toEqual([0, ...english.kinds.slice(1).map(({ count }) => count)]);
    expect(counts.slice(0, 1)).toEqual([0]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(98);
  });

  test('[BO12] are those of computers too, in a process that did not make them', async () => {
    const own = await serve();
    const ann = await newPerson(own, 'Ann');
    const end = { out: true, noPlay: true, scoreless: null, allPassed: null, rounds: 2 };
    const game = { type: 'preset', preset: 'books', switches: { order: 'listed', end } } as const;
    const seats = [{ type: 'me' }, { type: 'computer', level: 6 }] as const;
    const made = await ann.ask('createGame', { ...booksGame({}, seats), game });
    await ann.ask('addBook', { ...ANNS, words: PAIRS.join('\n') }, made.game);
    await ann.ask('setReady', { isReady: true }, made.game);
    expect(await ann.ask('startGame', {}, made.game)).toEqual({});
    await own.close();
    const again = await serve({ folder: own.folder });
    const wire = await comeBack(again, ann);
    wire.say({ type: 'sit', game: made.game, afterSeq: null });
    await wire.next('view');
    await addChances(again, made.game, [wire]);
    for (const turn of [0, 1]) {
      const id = `pass-${turn}`;
      await wire.next('event', ({ event }) => 'turn' in event.shared && event.shared.turn.toMove[0] === 0);
      wire.say({ type: 'command', game: made.game, id, turn: null, command: { type: 'pass' } });
      expect((await wire.next('reply', (reply) => reply.id === id)).reply).toMatchObject({
        type: 'accepted',
      });
    }
    await wire.next('event', ({ event }) => event.shared.type === 'gameEnded');
    const words = wire.heard.flatMap((one) =>
      one.type === 'event' && one.event.shared.type === 'tilesPlayed' ? one.event.shared.play.words : [],
    );
    const spelled = words.map(({ letters }) => spell(english, letters).toLowerCase());
    expect(spelled.length).toBeGreaterThan(0);
    expect(spelled.filter((word) => !PAIRS.includes(word))).toEqual([]);
    const rematch = await postAs(again, ann, 'rematch', made.game);
    wire.say({ type: 'sit', game: (JSON.parse(rematch.body) as { game: string }).game, afterSeq: null });
    const { view } = await wire.next('view');
    expect(view.table.setup.lexicon).toMatch(/^books-/u);
    await again.remove();
  });
});

const postAs = (where: Served, { token }: Person, route: 'ticket' | 'rematch', game?: string) =>
  post(where, route, '{}', { token, game });

const comeBack = async (where: Served, person: Person): Promise<Wire> => {
  const { ticket } = JSON.parse((await postAs(where, person, 'ticket')).body) as { ticket: string };
  return greeted(where, ticket);
};

describe('[BO13] who leaves', () => {
  const THREE = [{ type: 'me' }, { type: 'invite' }, { type: 'invite' }] as const;

  test('before the game begins takes the books along, and the seat is free for somebody else', async () => {
    const company = await gathered({ leaving: 'tiles' });
    const { ann, bob, game } = company;
    await bring(company);
    const wire = await sat(bob, game);
    await wire.next('about');
    expect(await bob.ask('leaveGathering', {}, game)).toEqual({});
    expect((await wire.next('fault')).code).toBe('noSuchGame');
    const left = await ann.ask('gathering', undefined as never, game);
    expect(left.books.map(({ seat }) => seat)).toEqual([0]);
    const cleo = await newPerson(served, 'Cleo');
    expect(await cleo.ask('claimInvite', { secret: company.seat })).toMatchObject({ viewer: 1 });
  });

  test('before the game begins leaves the seat to a computer where the maker chose that', async () => {
    const { ann, bob, game } = await gathered({ leaving: 'computer' }, THREE);
    const wire = await sat(ann, game);
    expect(await bob.ask('leaveGathering', {}, game)).toEqual({});
    await until(() => lastAbout(wire)?.seats[1]?.kind === 'computer');
    expect(await ann.ask('leaveGathering', {}, game)).toEqual({});
    expect((await tableRow(game)).seats.map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
  });

  test('while it is played gives the seat to a computer, and watches', async () => {
    const company = await gathered({ leaving: 'computer' }, THREE);
    const { ann, bob, game } = company;
    const cleo = await newPerson(served, 'Cleo');
    const { secret } = await ann.ask('renewInvite', { seat: 2 as Seat }, game);
    await cleo.ask('claimInvite', { secret });
    await cleo.ask('setReady', { isReady: true }, game);
    await begin(company);
    const wires = [await sat(ann, game), await sat(bob, game), await sat(cleo, game)] as const;
    for (const wire of wires) await wire.next('view');
    await addChances(served, game, wires);
    await wires[0].next('event', ({ event }) => event.shared.type === 'dealt');
    const leave = { type: 'command', game, turn: null, command: { type: 'resign' } } as const;
    for (const id of ['leave', 'again']) {
      wires[1].say({ ...leave, id });
      await wires[1].next('reply', (reply) => reply.id === id);
    }
    const replaced = await wires[0].next('event', ({ event }) => event.shared.type === 'seatReplaced');
    expect(replaced.event.shared).toMatchObject({ seat: 1, by: { kind: 'computer' } });
    expect((await wires[1].next('view')).view.viewer).toBe('spectator');
    expect(lastSeen(wires[1], 'again')).toEqual({ type: 'notYours' });
    expect((await tableRow(game)).seats[1]).toMatchObject({ person: null, isOpen: false });
    expect(lastAbout(wires[0])?.seats[1]).toMatchObject({ kind: 'computer' });
  });

  test('while it is played gives the tiles back where the maker chose that', async () => {
    const company = await gathered({ leaving: 'tiles' });
    const { ann, bob, game } = company;
    await begin(company);
    const wires = [await sat(ann, game), await sat(bob, game)] as const;
    for (const wire of wires) await wire.next('view');
    await addChances(served, game, wires);
    await wires[1].next('event', ({ event }) => event.shared.type === 'dealt');
    wires[1].say({ type: 'command', game, id: 'leave', turn: null, command: { type: 'resign' } });
    const left = await wires[0].next('event', ({ event }) => event.shared.type === 'seatLeft');
    expect(left.event.shared).toMatchObject({ seat: 1, returnedCount: 7 });
  });
});

const lastSeen = (wire: Wire, id: string) =>
  wire.heard.find((one) => one.type === 'reply' && one.id === id && one.reply)?.['reply' as never];

const tableRow = async (game: string) => {
  const row = await served.store.games.find(game);
  if (row === undefined) throw new Error('the game is gone');
  return row;
};
