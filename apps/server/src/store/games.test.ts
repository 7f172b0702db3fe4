/** The rows of games, on both engines: lobby, poll, deadlines, playing again, and what becomes of dead games. */
import type { Batch } from '@tilewright/host';
import { storedLog } from '@tilewright/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { hashSecret } from './hash-secret.ts';
import { storeOn } from './open-store.ts';
import type { NewGame, Standing, Store } from './store.ts';
import { onEveryEngine } from './testing/engines.ts';
import {
  addPerson,
  chainedBatch,
  everything,
  newGame,
  openSeat,
  playedGame,
  standing,
  takenSeat,
} from './testing/examples.ts';
import { batchesOf } from './testing/golden.ts';

const sorted = (ids: readonly string[]): readonly string[] => ids.slice().sort();

onEveryEngine('games', ({ open, openOther }) => {
  let engine: Engine;
  let store: Store;
  beforeEach(async () => {
    engine = await open();
    store = storeOn(engine);
    for (const person of ['ann', 'ben']) await addPerson(store, person);
  });
  afterEach(() => store.close());

  /** A game of Ann, at seat 0, and Ben that stands in a certain way. */
  const standingGame = async (
    id: string,
    now: Partial<Standing>,
    made: Partial<NewGame> = {},
  ): Promise<void> => {
    await store.games.create(newGame(id, { seats: [takenSeat('ann'), takenSeat('ben')], ...made }));
    await store.log().append(chainedBatch(id, 0, { standing: { ...standing, ...now } }));
  };

  const idsOf = async (person: string, limit = 100): Promise<readonly string[]> =>
    (await store.games.lobby(person, limit)).map(({ id }) => id);

  test('[SR94] a game is stored with what it begins with, or not at all', async () => {
    const [first] = batchesOf(storedLog('solo-v1.jsonl'));
    const opening = first as Batch;
    const game = newGame(opening.game, { maker: 'ann', isChatOff: true });
    const before = await everything(engine.database);
    const broken = { ...opening, command: { ...opening.command, digest: null as unknown as string } };
    await expect(store.games.create({ ...game, opening: broken })).rejects.toThrow(/digest/u);
    expect(await everything(engine.database)).toBe(before);
    expect(await store.games.create({ ...game, opening })).toEqual({ type: 'made' });
    expect(await store.games.find(opening.game)).toMatchObject({
      seq: opening.events.length,
      isChatOff: true,
      at: opening.events.at(-1)?.at,
    });
    expect(await store.events(opening.game, 0)).toEqual(opening.events);
    expect(await store.log().findCommand(opening.game, opening.command.id)).toEqual(opening.command);
    expect(store.tally().eventCount).toBe(opening.events.length);
    expect(await store.games.create({ ...game, opening })).toEqual({ type: 'exists' });
    // What comes next is appended as ever.
    const second = batchesOf(storedLog('solo-v1.jsonl'))[1] as Batch;
    expect(await store.log().append(second)).toBe('stored');
    await store.games.create(newGame('books', { gathering: { setup: '{}', rules: '{"hasTwos":true}' } }));
    expect(await store.gatherings.find('books')).toMatchObject({ setup: '{}', rules: '{"hasTwos":true}' });
  });

  test('[SR94] only a game that has neither an event nor a gathering is removed by itself', async () => {
    await store.games.create(newGame('half', { seats: [takenSeat('ann')] }));
    await store.games.create(newGame('books', { gathering: { setup: '{}', rules: '{}' } }));
    await playedGame(store, 'played', 1);
    const outcomes: boolean[] = [];
    for (const game of ['half', 'half', 'books', 'played'])
      outcomes.push(await store.games.removeUnbegun(game));
    expect(outcomes).toEqual([true, false, false, false]);
    expect(await store.games.page('', 9)).toEqual(['books', 'played']);
  });

  test('[SL15] a game is found as it was made, and before its first event', async () => {
    const seats = [takenSeat('ann'), openSeat('free'), { person: null, name: 'Computer', inviteHash: null }];
    expect(await store.games.create(newGame('one', { maker: 'ann', seats }))).toEqual({ type: 'made' });
    expect(await store.games.find('one')).toEqual({
      id: 'one',
      maker: 'ann',
      summary: '{"variant":"classic"}',
      createdAt: 1_000,
      seq: 0,
      phase: 'gathering',
      toMove: [],
      deadlineAt: null,
      scores: [],
      at: 1_000,
      seats: [
        { seat: 0, person: 'ann', name: 'Name of ann', isOpen: false },
        { seat: 1, person: null, name: null, isOpen: true },
        { seat: 2, person: null, name: 'Computer', isOpen: false },
      ],
      isChatOff: false,
      chatCount: 0,
      nudgedSeq: null,
      rematch: null,
      damage: null,
    });
    expect(await store.games.find('two')).toBeUndefined();
  });

  test('[SL15] an id can be used once', async () => {
    await store.games.create(newGame('one', { maker: 'ann' }));
    const before = await everything(engine.database);
    const again = newGame('one', { maker: 'ben', watchHash: hashSecret('other'), seats: [] });
    expect(await store.games.create(again)).toEqual({ type: 'exists' });
    expect(await everything(engine.database)).toBe(before);
  });

  test('[SL15] a lobby is sorted by "your turn", then by time left, then the latest first; over comes last', async () => {
    await standingGame('over', { phase: 'over', toMove: [], at: 9_000 });
    await standingGame('theirs without a clock', { toMove: [1], at: 3_000 });
    await standingGame('theirs, little time', { toMove: [1], deadlineAt: 50_000 });
    await standingGame('mine without a clock', { toMove: [0], at: 2_000 });
    await standingGame('mine without a clock, later', { toMove: [0], at: 4_000 });
    await standingGame('mine, much time', { toMove: [0], deadlineAt: 90_000 });
    await standingGame('mine, little time', { toMove: [0, 1], deadlineAt: 80_000 });
    await standingGame('of others', {}, { seats: [takenSeat('ben'), openSeat('free')] });
    expect(await idsOf('ann')).toEqual([
      'mine, little time',
      'mine, much time',
      'mine without a clock, later',
      'mine without a clock',
      'theirs, little time',
      'theirs without a clock',
      'over',
    ]);
    expect((await idsOf('ben'))[0]).toBe('theirs, little time');
    expect(await idsOf('ann', 2)).toEqual(['mine, little time', 'mine, much time']);
    expect(await idsOf('nobody')).toEqual([]);
  });

  test('[SL15] a lobby has the games that a person made, once, with all seats in order', async () => {
    await store.games.create(newGame('made', { maker: 'ann', seats: [openSeat('a'), openSeat('b')] }));
    await store.games.create(
      newGame('both', { maker: 'ann', at: 900, seats: [takenSeat('ben'), takenSeat('ann')] }),
    );
    const rows = await store.games.lobby('ann', 100);
    expect(rows.map(({ id, seats }) => [id, ...seats.map(({ person }) => person)])).toEqual([
      ['made', null, null],
      ['both', 'ben', 'ann'],
    ]);
  });

  test('[SL16] the newest events of many games are asked for at once', async () => {
    const ids = Array.from({ length: 1_500 }, (_, index) => `no game ${index}`);
    await playedGame(store, 'one', 3);
    await playedGame(store, 'two', 1);
    await store.chat.say({ id: 'line', game: 'two', person: 'ann', seat: null, at: 1, text: 'hello' });
    expect(await store.games.heads([...ids, 'two', 'one'])).toEqual(
      new Map([
        ['one', { seq: 3, chatCount: 0 }],
        ['two', { seq: 1, chatCount: 1 }],
      ]),
    );
    expect(await store.games.heads([])).toEqual(new Map());
  });

  test('[SL16] a deadline is due from its millisecond on, the most overdue first, but not of a damaged game', async () => {
    await standingGame('late', { deadlineAt: 2_000, at: 7 });
    await standingGame('later', { deadlineAt: 3_000 });
    await standingGame('damaged', { deadlineAt: 1_000 });
    await standingGame('untimed', { deadlineAt: null });
    await store.games.setDamage('damaged', 'a byte was flipped');
    expect(await store.games.due(1_999, 10)).toEqual([]);
    expect(await store.games.due(2_000, 10)).toEqual([{ game: 'late', seq: 1, deadlineAt: 2_000, at: 7 }]);
    expect((await store.games.due(9_000, 10)).map(({ game }) => game)).toEqual(['late', 'later']);
    expect((await store.games.due(9_000, 1)).map(({ game }) => game)).toEqual(['late']);
  });

  test('[SL17] dead games go with everything that belongs to them, by their phase and age, so many at once', async () => {
    await standingGame('open, old', { phase: 'gathering', at: 10 });
    await standingGame('open, new', { phase: 'gathering', at: 100 });
    await standingGame('playing', { phase: 'playing', at: 10 });
    await standingGame('over, old', { phase: 'over', at: 19 });
    await standingGame('over, new', { phase: 'over', at: 20 });
    await store.games.create(newGame('never begun', { at: 11 }));
    const survivors = await everything(engine.database);
    await standingGame('dead', { phase: 'over', at: 9 }, { seats: [takenSeat('ann'), openSeat('x')] });
    await store.seats.watch('dead', 'ben', 5);
    await store.chat.say({ id: 'line', game: 'dead', person: 'ann', seat: 0, at: 1, text: 'hello' });
    await store.presence.enter({ process: 'p', game: 'dead', person: 'ann', until: 9_999 });
    const before = { gathering: 20, playing: 5, over: 20 };
    expect(await store.games.removeDead(before, 1)).toEqual(['dead']);
    expect(await everything(engine.database)).toBe(survivors);
    expect(sorted(await store.games.removeDead(before, 10))).toEqual([
      'never begun',
      'open, old',
      'over, old',
    ]);
    expect(await store.games.removeDead(before, 10)).toEqual([]);
    expect(await store.log().read('over, old', 0)).toEqual([]);
    expect(sorted(await idsOf('ann'))).toEqual(['open, new', 'over, new', 'playing']);
  });

  test('[SL17] a game whose turn still runs is not dead, however long ago its last event was', async () => {
    await standingGame('long turn', { phase: 'playing', at: 10, deadlineAt: 900 });
    await standingGame('turn long over', { phase: 'playing', at: 10, deadlineAt: 20 });
    await standingGame('gathering with time', { phase: 'gathering', at: 10, deadlineAt: 900 });
    await standingGame('no clock', { phase: 'playing', at: 10, deadlineAt: null });
    const before = { gathering: 500, playing: 500, over: 500 };
    expect(sorted(await store.games.removeDead(before, 10))).toEqual(['no clock', 'turn long over']);
    const after = { gathering: 901, playing: 901, over: 901 };
    expect(sorted(await store.games.removeDead(after, 10))).toEqual(['gathering with time', 'long turn']);
  });

  test('[SL17] a game that gathers is alive as long as something changes there; one that began goes by its events', async () => {
    await store.games.create(newGame('gathering', { at: 10 }));
    await standingGame('begun', { phase: 'playing', at: 10 });
    for (const id of ['gathering', 'begun', 'nowhere']) await store.games.touch(id, 100);
    await store.games.touch('gathering', 50);
    expect((await store.games.find('gathering'))?.at).toBe(100);
    expect((await store.games.find('begun'))?.at).toBe(10);
    const before = { gathering: 100, playing: 0, over: 0 };
    expect(await store.games.removeDead(before, 10)).toEqual([]);
    expect(await store.games.removeDead({ ...before, gathering: 101 }, 10)).toEqual(['gathering']);
  });

  test('[SL18] a game is played again as one game only, however many ask at once', async () => {
    const other = openOther === null ? store : storeOn(await openOther());
    await playedGame(store, 'first', 1);
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? store : other).games.create(newGame(`again ${index}`, { rematchOf: 'first' })),
      ),
    );
    if (other !== store) await other.close();
    const winner = `again ${made.findIndex(({ type }) => type === 'made')}`;
    expect(made.filter(({ type }) => type === 'made')).toHaveLength(1);
    expect(made.filter(({ type }) => type !== 'made')).toEqual(
      Array.from({ length: 19 }, () => ({ type: 'rematched', game: winner })),
    );
    expect((await store.games.find('first'))?.rematch).toBe(winner);
    expect(await store.games.page('', 10)).toEqual(sorted([winner, 'first']));
  });

  test('[SL18] a game whose next one is gone can be played again, and so can one that is gone itself', async () => {
    await playedGame(store, 'first', 1);
    await store.games.create(newGame('again', { rematchOf: 'first', at: 1 }));
    expect(await store.games.removeDead({ gathering: 2, playing: 0, over: 0 }, 10)).toEqual(['again']);
    expect(await store.games.create(newGame('once more', { rematchOf: 'first' }))).toEqual({ type: 'made' });
    expect(await store.games.create(newGame('other', { rematchOf: 'nowhere' }))).toEqual({ type: 'made' });
    expect((await store.games.find('first'))?.rematch).toBe('once more');
  });

  test('[SL16] all games can be gone through page by page', async () => {
    for (const id of ['c', 'a', 'b']) await store.games.create(newGame(id));
    expect(await store.games.page('', 2)).toEqual(['a', 'b']);
    expect(await store.games.page('b', 2)).toEqual(['c']);
    expect(await store.games.page('c', 2)).toEqual([]);
  });
});
