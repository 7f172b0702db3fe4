/** A game that waits for somebody who does not come, and who leaves: as its maker chose. */
import type { RequestOf } from '@tilewright/protocol';
import type { Seat } from '@tilewright/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addChance, addChances } from '../wire/testing/add-chance.ts';
import { type Person, type Served, classicGame, newPerson, serve } from '../wire/testing/served.ts';
import type { Wire } from '../wire/testing/test-wire.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.remove());

const THREE = [{ type: 'me' }, { type: 'invite' }, { type: 'invite' }] as const;
const seatNumber = (seat: number): Seat => seat as Seat;

interface Company {
  readonly ann: Person;
  readonly bob: Person;
  readonly game: string;
  /** Of the seat that nobody has. */
  readonly free: string;
}

/** Ann's game with Bob at its second seat; the third waits for somebody. */
const waiting = async (changes: Partial<RequestOf<'createGame'>> = {}): Promise<Company> => {
  const [ann, bob] = [await newPerson(served, 'Ann'), await newPerson(served, 'Bob')];
  const made = await ann.ask('createGame', classicGame(THREE, changes));
  await bob.ask('claimInvite', { secret: made.invites[0]?.secret ?? '' });
  return { ann, bob, game: made.game, free: made.invites[1]?.secret ?? '' };
};

const sat = async (person: Person, game: string): Promise<Wire> => {
  const wire = await person.connect();
  wire.say({ type: 'sit', game, afterSeq: null });
  await wire.next('view');
  return wire;
};

const submit = async (wire: Wire, game: string, command: object): Promise<void> => {
  const id = `c${wire.heard.length}`;
  wire.say({ type: 'command', game, id, turn: null, command: command as never });
  const { reply } = await wire.next('reply', (one) => one.id === id);
  expect(reply.type).toBe('accepted');
};

const rowOf = async (game: string) => {
  const row = await served.store.games.find(game);
  if (row === undefined) throw new Error('the game is gone');
  return row;
};

const codeOf = ({ error }: { readonly error?: { readonly code: string } }): string | undefined => error?.code;

const books = (leaving: 'tiles' | 'computer' = 'tiles'): Partial<RequestOf<'createGame'>> => ({
  game: { type: 'preset', preset: 'books', switches: { order: 'listed' } },
  gathering: { namesCount: false, hasTwos: false, isBalanced: false, hasSentences: false, leaving },
});

describe('[SR30] a free seat', () => {
  test('is given to a computer by the maker, whose link leads nowhere then, and the game begins', async () => {
    const { ann, bob, game, free } = await waiting();
    const wires = [await sat(ann, game), await sat(bob, game)] as const;
    for (const [seat, wire] of wires.entries()) await addChance(served, game, wire, seat);
    expect((await rowOf(game)).phase).toBe('gathering');
    expect(await ann.ask('fillSeat', { seat: seatNumber(2), level: 2 }, game)).toEqual({});
    for (const [seat, wire] of wires.entries()) await addChance(served, game, wire, seat);
    await wires[1].next('event', ({ event }) => event.shared.type === 'dealt');
    const { about } = await wires[1].next('about', (told) => told.about.seats[2]?.kind === 'computer');
    expect(about.seats[2]).toMatchObject({ name: 'Computer 3', level: 2, isClaimed: true });
    expect((await rowOf(game)).seats[2]).toMatchObject({ person: null, isOpen: false });
    const cleo = await newPerson(served, 'Cleo');
    expect(codeOf(await cleo.ask('claimInvite', { secret: free }))).toBe('noSuchInvite');
  });

  test('is so in a game that gathers books too', async () => {
    const { ann, game } = await waiting(books());
    expect(await ann.ask('fillSeat', { seat: seatNumber(2), level: 5 }, game)).toEqual({});
    const row = await rowOf(game);
    expect(row.seats[2]).toMatchObject({ person: null, isOpen: false, name: 'Computer 3' });
    const gathering = await served.store.gatherings.find(game);
    expect(JSON.parse(gathering?.setup ?? '').seats[2]).toMatchObject({ kind: 'computer', level: 5 });
  });

  test('is the maker’s to give, while it is free and the game has not begun', async () => {
    const { ann, bob, game } = await waiting();
    const fill = (person: Person, seat: number) =>
      person.ask('fillSeat', { seat: seatNumber(seat), level: 1 }, game);
    expect(codeOf(await fill(bob, 2))).toBe('notYours');
    expect(codeOf(await fill(await newPerson(served), 2))).toBe('noSuchGame');
    expect(codeOf(await fill(ann, 1))).toBe('seatTaken');
    expect(codeOf(await fill(ann, 0))).toBe('seatTaken');
    const answers = await Promise.all([fill(ann, 2), fill(ann, 2)]);
    expect(answers.filter((answer) => codeOf(answer) === undefined)).toHaveLength(1);
    await addChances(served, game, [await sat(ann, game), await sat(bob, game)]);
    expect(codeOf(await fill(ann, 1))).toBe('notGathering');
  });
});

describe('[SR30] a game that has not begun', () => {
  test.each([
    ['of a list', {}],
    ['of books', books()],
  ])('%s is closed by its maker: it is over for all, and was never dealt', async (_kind, changes) => {
    const { ann, bob, game } = await waiting(changes);
    expect(codeOf(await bob.ask('closeGame', {}, game))).toBe('notYours');
    const wire = await bob.connect();
    wire.say({ type: 'sit', game, afterSeq: null });
    await wire.next('gathering' in changes ? 'about' : 'view');
    expect(await ann.ask('closeGame', {}, game)).toEqual({});
    expect((await rowOf(game)).phase).toBe('over');
    const late = await sat(bob, game);
    const view = late.heard.find((message) => message.type === 'view')?.view;
    expect(view?.table).toMatchObject({ phase: 'over', drawCount: 0 });
    expect(codeOf(await ann.ask('closeGame', {}, game))).toBe('notGathering');
  });

  test('does not begin on the way, whoever has come already', async () => {
    const { ann, bob, game } = await waiting();
    for (const [seat, person] of [ann, bob].entries())
      await addChance(served, game, await sat(person, game), seat);
    expect(await ann.ask('closeGame', {}, game)).toEqual({});
    expect((await sat(ann, game)).heard.find((one) => one.type === 'view')?.view.table.drawCount).toBe(0);
  });
});

describe('[SR31] who leaves any game', () => {
  test('is replaced by a computer where the maker chose that, while it waits and while it is played', async () => {
    const { ann, bob, game, free } = await waiting({ leaving: 'computer' });
    const wires = [await sat(ann, game), await sat(bob, game)] as const;
    for (const [seat, wire] of wires.entries()) await addChance(served, game, wire, seat);
    await submit(wires[1], game, { type: 'leave' });
    expect((await rowOf(game)).seats[1]).toMatchObject({ person: null, isOpen: false, name: 'Computer 2' });
    const cleo = await newPerson(served, 'Cleo');
    await cleo.ask('claimInvite', { secret: free });
    const third = await sat(cleo, game);
    await addChance(served, game, third, 2);
    for (const [seat, wire] of [
      [0, wires[0]],
      [2, third],
    ] as const)
      await addChance(served, game, wire, seat);
    await third.next('event', ({ event }) => event.shared.type === 'dealt');
    await submit(third, game, { type: 'resign' });
    const { event } = await wires[0].next(
      'event',
      (told) => told.event.shared.type === 'seatReplaced' && told.event.shared.by.name === 'Computer 3',
    );
    expect(event.shared).toMatchObject({ seat: 2, by: { kind: 'computer' } });
    expect((await rowOf(game)).phase).toBe('playing');
  });

  test('gives the tiles back where nothing was said; of two the other has won, whatever was chosen', async () => {
    const { ann, bob, game } = await waiting();
    await submit(await sat(bob, game), game, { type: 'leave' });
    expect((await rowOf(game)).phase).toBe('gathering');
    expect(
      (await sat(ann, game)).heard.find((one) => one.type === 'view')?.view.table.seats[1],
    ).toMatchObject({
      isIn: false,
    });
    const made = await ann.ask(
      'createGame',
      classicGame([{ type: 'me' }, { type: 'invite' }], { leaving: 'computer' }),
    );
    await bob.ask('claimInvite', { secret: made.invites[0]?.secret ?? '' });
    const wires = [await sat(ann, made.game), await sat(bob, made.game)] as const;
    await addChances(served, made.game, wires);
    await submit(wires[1], made.game, { type: 'resign' });
    expect((await rowOf(made.game)).phase).toBe('over');
  });

  test('gives the tiles back where only computers are left, whatever was chosen', async () => {
    const ann = await newPerson(served, 'Ann');
    const computer = { type: 'computer', level: 1 } as const;
    const made = await ann.ask(
      'createGame',
      classicGame([{ type: 'me' }, computer, computer], { leaving: 'computer' }),
    );
    const wire = await sat(ann, made.game);
    await addChances(served, made.game, [wire]);
    await wire.next('event', ({ event }) => event.shared.type === 'dealt');
    await submit(wire, made.game, { type: 'resign' });
    const view = (await sat(ann, made.game)).heard.find((one) => one.type === 'view')?.view;
    expect(view?.table.seats[0]).toMatchObject({ kind: 'person', isIn: false });
  });
});

describe('[SR95] anyone who has resigned while the others play on', () => {
  test('nudges nobody, buys nothing and offers no tie', async () => {
    const [ann, bob, cleo] = [await newPerson(served), await newPerson(served), await newPerson(served)];
    const game = { type: 'preset', preset: 'stuff', lexicon: 'english-basic' } as const;
    const made = await ann.ask('createGame', { ...classicGame(THREE), game });
    const [first, second] = made.invites;
    await bob.ask('claimInvite', { secret: first?.secret ?? '' });
    await cleo.ask('claimInvite', { secret: second?.secret ?? '' });
    const wires = [await sat(ann, made.game), await sat(bob, made.game), await sat(cleo, made.game)];
    await addChances(served, made.game, wires);
    const toMove = (await rowOf(made.game)).toMove[0] as number;
    const leaver = wires[(toMove + 1) % 3] as Wire;
    await submit(leaver, made.game, { type: 'resign' });
    leaver.say({ type: 'nudge', game: made.game });
    expect(await leaver.next('fault')).toEqual({ type: 'fault', code: 'notYours', game: made.game });
    expect((await rowOf(made.game)).nudgedSeq).toBeNull();
    for (const command of [{ type: 'buy', kind: 'bomb' }, { type: 'offerTie' }] as const) {
      leaver.say({ type: 'command', game: made.game, id: command.type, turn: null, command });
      const { reply } = await leaver.next('reply', ({ id }) => id === command.type);
      expect(reply).toEqual({ type: 'refused', refusal: { type: 'notSeated' } });
    }
    // The one who still waits may.
    const waiting = wires[(toMove + 2) % 3] as Wire;
    waiting.say({ type: 'nudge', game: made.game });
    await waiting.next('nudged');
  });
});
