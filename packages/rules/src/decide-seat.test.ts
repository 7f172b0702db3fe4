import { type Command, type Game, type Millis, openGame, openTable, spell } from './index.ts';
import { after, afterAll, context, play, scene, setupOf, sharedOf } from '@tilewright/testkit';
import { challengeBy, challengeCosts, eachFor, people, untilNextActs } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';

const PASS: Command = { type: 'pass' };
const LEAVE: Command = { type: 'leave' };
const two = people('Ann', 'Ben');
const three = people('Ann', 'Ben', 'Cleo');
const four = people('Ann', 'Ben', 'Cleo', 'Dan');
const racks = ['CATSDOG', 'EEEEEEE', 'AAAAAAA', 'OOOOOOO'];

describe('leaving', () => {
  const game = scene({ seats: three }, { racks: racks.slice(0, 3), scores: [7, 8, 9] });

  test('[ST1] the seat is out of the order, its score stands, its rack goes to the bag', () => {
    const { game: left, events } = after(game, 1, { type: 'resign' });
    expect(left.table.seats.map(({ isIn }) => isIn)).toEqual([true, false, true]);
    expect(left.table.scores).toEqual([7, 8, 9]);
    expect(left.hands[1]?.rack).toEqual([]);
    expect(left.table).toMatchObject({
      rackCounts: [7, 0, 7],
      bagCount: game.table.bagCount + 7,
      turn: { toMove: [0] },
    });
    expect(left.vault.bag[5]).toBe((game.vault.bag[5] ?? 0) + 7);
    expect(sharedOf(events, 'seatLeft')[0]).toMatchObject({ seat: 1, reason: 'resigned', returnedCount: 7 });
    expect(after(left, 0, PASS).game.table.turn.toMove).toEqual([2]);
    expect(after(left, 1, PASS).refusal).toEqual({ type: 'notSeated' });
    expect(left.table.sheet.at(-1)).toMatchObject({ seat: 1, act: 'leave' });
  });

  test('[ST1] whose turn it was, is passed on', () => {
    const { game: left, events } = after(game, 0, LEAVE);
    expect(left.table.turn).toMatchObject({ toMove: [1], passRun: 0, scorelessRun: 0, turnCount: 1 });
    expect(sharedOf(events, 'seatLeft')[0]?.reason).toBe('left');
  });

  test('[TU6] seats that left count toward the rounds', () => {
    const left = after(game, 1, LEAVE).game;
    expect(after(left, 0, PASS).game.table.turn.turnCount).toBe(2);
  });

  test('[ST1] a seat that left cannot win', () => {
    const left = afterAll(scene({ seats: four }, { racks, scores: [1, 2, 3, 99] }), [
      [3, LEAVE],
      [2, LEAVE],
      [1, LEAVE],
    ]);
    expect(left.table.ending).toMatchObject({ reason: 'lastSeat', winners: [0], settlings: [] });
    const fewer = scene(
      {
        seats: three,
        switches: {
          end: {
            out: true,
            noPlay: false,
            scoreless: { turnCount: 1, passesOnly: false },
            allPassed: null,
            rounds: null,
          },
        },
      },
      { racks: racks.slice(0, 3), scores: [40, 20, 99] },
    );
    expect(
      afterAll(fewer, [
        [2, LEAVE],
        [0, PASS],
      ]).table.ending?.winners,
    ).toEqual([0]);
  });

  test('[ST2] with two seats the other wins, whatever the score', () => {
    const pair = scene({ seats: two }, { racks: racks.slice(0, 2), scores: [99, 1] });
    const { game: done, events } = after(pair, 0, { type: 'resign' });
    expect(done.table).toMatchObject({
      phase: 'over',
      scores: [99, 1],
      ending: { reason: 'lastSeat', winners: [1] },
    });
    expect(events.map(({ shared }) => shared.type)).toEqual(['seatLeft', 'gameEnded']);
  });
});

describe('leaving before the game begins', () => {
  const entropy = 'cd'.repeat(20);
  const gathering = (names: readonly string[]): Game =>
    openGame(openTable(setupOf({ seats: people(...names) }), 'secret', 0 as Millis));

  test('[FD1] nobody plays before everyone has contributed', () => {
    expect(after(gathering(['Ann', 'Ben']), 0, PASS).refusal).toEqual({ type: 'notStarted' });
    expect(after(gathering(['Ann', 'Ben']), 0, { type: 'offerTie' }).refusal).toEqual({ type: 'notStarted' });
  });

  test('[ST1] the rest begin when all of them have contributed', () => {
    const waiting = afterAll(gathering(['Ann', 'Ben', 'Cleo']), [
      [0, { type: 'contribute', entropy }],
      [1, { type: 'contribute', entropy }],
    ]);
    expect(waiting.table.turn.toMove).toEqual([2]);
    const begun = after(waiting, 2, LEAVE).game;
    expect(begun.table).toMatchObject({ phase: 'playing', rackCounts: [7, 7, 0], turn: { toMove: [0] } });
  });

  test('[ST2] with one left it is over, and nobody has won', () => {
    const { game: over } = after(gathering(['Ann', 'Ben']), 0, LEAVE);
    expect(over.table).toMatchObject({ phase: 'over', ending: { reason: 'lastSeat', winners: [] } });
  });

  test('[ST1] who has not contributed yet is still waited for', () => {
    const waiting = after(gathering(['Ann', 'Ben', 'Cleo']), 2, LEAVE).game;
    expect(waiting.table).toMatchObject({ phase: 'gathering', turn: { toMove: [0, 1] } });
  });
});

describe('leaving while a play is pending', () => {
  const judged = (window = eachFor(5000), seats = three): Game => {
    const game = scene(
      { seats, switches: { wordCheck: challengeBy(challengeCosts.double, window) } },
      { racks: racks.slice(0, seats.length) },
    );
    return after(game, 0, play(game, 'CAT', [7, 7])).game;
  };

  test('[ST4] its own play is withdrawn first', () => {
    const { game: left, events } = after(judged(), 0, LEAVE, context([], 100));
    expect(events.map(({ shared }) => shared.type)).toEqual(['playWithdrawn', 'seatLeft']);
    expect(left.table).toMatchObject({
      pending: null,
      scores: [0, 0, 0],
      rackCounts: [0, 7, 7],
      turn: { toMove: [1] },
    });
  });

  test('[ST4] a seat that is being asked: the next one is', () => {
    const left = after(judged(), 1, LEAVE, context([], 1000)).game;
    expect(left.table.pending?.window?.waiting).toEqual([2]);
    expect(left.table.turn).toMatchObject({ toMove: [2], deadlineAt: 6000 });
  });

  test('[ST4] a seat that will be asked: it is not', () => {
    const left = after(judged(), 2, LEAVE).game;
    expect(left.table.pending?.window?.waiting).toEqual([1]);
    expect(left.table.turn).toMatchObject({ toMove: [1], deadlineAt: 5000 });
  });

  test('[ST4] when nobody is left to ask, the play stands', () => {
    const asked = after(judged(), 1, { type: 'accept' }).game;
    const { game: left, events } = after(asked, 2, LEAVE);
    expect(events.map(({ shared }) => shared.type)).toEqual(['seatLeft', 'playStood']);
    expect(left.table.scores).toEqual([10, 0, 0]);
    const pair = after(judged(eachFor(5000), two), 1, LEAVE);
    expect(pair.events.map(({ shared }) => shared.type)).toEqual(['seatLeft', 'playStood', 'gameEnded']);
    expect(pair.game.table.ending?.winners).toEqual([0]);
  });

  test('[ST4] until the next acts: the one after it is next', () => {
    const left = after(judged(untilNextActs), 1, LEAVE, context([], 50)).game;
    expect(left.table.pending?.window?.waiting).toEqual([2]);
    expect(left.table.turn).toMatchObject({ toMove: [2], deadlineAt: null });
    expect(after(left, 2, PASS).events.map(({ shared }) => shared.type)).toEqual(['playStood', 'passed']);
  });
});

describe('what leaving does to the rest', () => {
  const end = { out: true, noPlay: false, scoreless: null, allPassed: 2, rounds: null };
  const game = scene({ seats: three, switches: { end } }, { racks: racks.slice(0, 3) });

  test('[EN4] runs start anew, so that nobody is taken to have passed twice', () => {
    const passed = afterAll(game, [
      [0, PASS],
      [1, PASS],
      [2, PASS],
      [0, PASS],
    ]);
    const left = after(passed, 1, LEAVE).game;
    expect(left.table).toMatchObject({
      phase: 'playing',
      turn: { passRun: 0, scorelessRun: 0, toMove: [2] },
    });
    expect(after(passed, 2, LEAVE).game.table.turn).toMatchObject({
      passRun: 0,
      scorelessRun: 0,
      toMove: [1],
    });
  });

  test('[EN10] an offer of a tie lapses when the seat to move leaves', () => {
    const offered = after(game, 1, { type: 'offerTie' }).game;
    expect(after(offered, 0, LEAVE).game.table.tieAgreed).toEqual([]);
    expect(after(offered, 2, LEAVE).game.table.tieAgreed).toEqual([1]);
  });
});

describe('taking a seat over', () => {
  const game = scene({ seats: three }, { racks: racks.slice(0, 3), scores: [7, 8, 9] });
  const by = { name: 'Bot', kind: 'computer', level: 3 } as const;

  test('[ST3] with all it holds', () => {
    const { game: taken } = after(game, 'keeper', { type: 'replaceSeat', seat: 1 as never, by });
    expect(taken.table.seats[1]).toEqual({ ...by, isIn: true });
    expect(taken.hands).toEqual(game.hands);
    expect(taken.table.scores).toEqual(game.table.scores);
    expect(spell(taken.table.setup.tileSet, taken.hands[1]?.rack ?? [])).toBe('EEEEEEE');
  });

  test.each([
    ['a name of nothing', { ...by, name: ' ' }],
    ['a name that steers the screen', { ...by, name: 'A\u001b[2J' }],
    ['a name without end', { ...by, name: 'x'.repeat(41) }],
    ['no level', { ...by, level: null }],
    ['half a level', { ...by, level: Number.NaN }],
    ['a person with a level', { ...by, kind: 'person' as const }],
  ])('[ST3] not by %s', (_name, strange) => {
    const { refusal } = after(game, 'keeper', { type: 'replaceSeat', seat: 1 as never, by: strange });
    expect(refusal).toEqual({ type: 'badSeat', seat: 1 });
  });

  test('[ST3] not one that left or never was, and only the keeper says so', () => {
    const left = after(game, 1, LEAVE).game;
    expect(after(left, 'keeper', { type: 'replaceSeat', seat: 1 as never, by }).refusal).toEqual({
      type: 'badSeat',
      seat: 1,
    });
    expect(after(game, 'keeper', { type: 'replaceSeat', seat: 3 as never, by }).refusal).toEqual({
      type: 'badSeat',
      seat: 3,
    });
    expect(after(game, 0, { type: 'replaceSeat', seat: 1 as never, by }).refusal).toEqual({
      type: 'keeperOnly',
    });
  });
});
