import {
  type ChallengeCost,
  type ChallengeWindow,
  type Command,
  type Game,
  type Millis,
  viewFor,
} from './index.ts';
import {
  after,
  afterAll,
  context,
  pictureOf,
  play,
  playWith,
  scene,
  seat,
  sharedOf,
  squareOf,
} from '@tilewright/testkit';
import { challengeBy, challengeCosts, eachFor, people, stuff, untilNextActs } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';

const CHALLENGE: Command = { type: 'challenge' };
const ACCEPT: Command = { type: 'accept' };
const PASS: Command = { type: 'pass' };
const TIME_UP: Command = { type: 'timeUp' };

const three = people('Ann', 'Ben', 'Cleo');
const opened = (
  cost: ChallengeCost,
  window: ChallengeWindow = eachFor(5000),
  seats = three,
  bag?: string,
): Game =>
  scene(
    { seats, switches: { wordCheck: challengeBy(cost, window) } },
    {
      racks: ['CATSDOG', 'EEEEEEE', 'AAAAAAA', 'OOOOOOO'].slice(0, seats.length),
      ...(bag === undefined ? {} : { bag }),
    },
  );
const played = (game: Game, text = 'CAT', now = 0): Game =>
  after(game, 0, play(game, text, [7, 7]), context([], now)).game;

describe('the window', () => {
  test('[CH1] asks each other seat in the order of play, each for its own time', () => {
    const asked = played(opened(challengeCosts.single), 'CAT', 1000);
    expect(asked.table.pending?.window).toEqual({ type: 'each', waiting: [1, 2] });
    expect(asked.table.turn).toMatchObject({ toMove: [1], deadlineAt: 6000 });
    const next = after(asked, 1, ACCEPT, context([], 3000)).game;
    expect(next.table.pending?.window?.waiting).toEqual([2]);
    expect(next.table.turn).toMatchObject({ toMove: [2], deadlineAt: 8000, turnCount: 0 });
    const done = after(next, 2, ACCEPT, context([], 4000)).game;
    expect(done.table.pending).toBeNull();
    expect(done.table.turn).toMatchObject({ toMove: [1], deadlineAt: null, turnCount: 1, startedAt: 4000 });
  });

  test('[CH1] the order is the one before a reverse', () => {
    const game = scene(
      { preset: stuff, seats: three, switches: { order: 'listed' } },
      { racks: ['CATSDOG', 'E', 'A'], hidden: [{ owner: 1, square: 112 as never, kind: 'reverse' }] },
    );
    const asked = played(game);
    expect(asked.table.pending?.window?.waiting).toEqual([1, 2]);
    const done = afterAll(asked, [
      [1, ACCEPT],
      [2, ACCEPT],
    ]);
    expect(done.table.turn.toMove).toEqual([2]);
  });

  test('[CH3] until it closes nothing is drawn, scored or settled', () => {
    const game = opened(challengeCosts.single, eachFor(5000), three, '');
    const out = scene(
      { seats: three, switches: { wordCheck: challengeBy(challengeCosts.single) } },
      { racks: ['CAT', 'E', 'A'], bag: '' },
    );
    const asked = played(game);
    expect(asked.table.scores).toEqual([0, 0, 0]);
    expect(asked.table.board).toEqual(game.table.board);
    expect(asked.hands).toEqual(game.hands);
    expect(asked.table.rackCounts).toEqual([7, 7, 7]);
    expect(asked.table.sheet).toEqual([]);
    expect(asked.table.pending?.outcome.points).toBe(10);
    const gone = played(out);
    expect(gone.table.phase).toBe('playing');
    expect(
      afterAll(gone, [
        [1, ACCEPT],
        [2, ACCEPT],
      ]).table.ending?.reason,
    ).toBe('out');
  });

  test('[CH2] the first challenge closes it, and judges the words as formed', () => {
    const { game: done, events } = after(played(opened(challengeCosts.single)), 1, CHALLENGE, context([]));
    expect(done.table.pending).toBeNull();
    expect(sharedOf(events, 'challenged')[0]).toMatchObject({ seat: 1, isRight: true, points: 0 });
    expect(sharedOf(events, 'challenged')[0]?.invalid[0]?.letters).toEqual([3, 1, 20]);
    expect(after(done, 2, CHALLENGE).refusal).toEqual({ type: 'nothingPending' });
  });

  test('[CH13] nobody answers for another seat or for its own play', () => {
    const asked = played(opened(challengeCosts.single));
    expect(after(asked, 2, CHALLENGE).refusal).toEqual({ type: 'notAsked', toMove: [1] });
    expect(after(asked, 2, ACCEPT).refusal).toEqual({ type: 'notAsked', toMove: [1] });
    expect(after(asked, 0, CHALLENGE).refusal).toEqual({ type: 'ownPlay' });
    expect(after(asked, 0, ACCEPT).refusal).toEqual({ type: 'ownPlay' });
    expect(after(asked, 1, PASS).refusal).toEqual({ type: 'playPending', toMove: [1] });
  });

  test('[CH13] a seat that owes a turn may still challenge', () => {
    const game = opened(challengeCosts.double);
    const owing = { ...game, table: { ...game.table, turn: { ...game.table.turn, owed: [0, 2, 0] } } };
    const { game: done } = after(played(owing), 1, CHALLENGE, context([]));
    expect(done.table.sheet.at(-1)).toMatchObject({ act: 'undone', points: 0, total: 0, count: 3 });
    expect(done.table.turn).toMatchObject({ toMove: [2], paid: [1], owed: [0, 1, 0] });
  });

  test('[CH10] nobody challenges: an unreal word stands', () => {
    const done = afterAll(
      played(opened(challengeCosts.single), 'GOD'),
      [
        [1, ACCEPT],
        [2, ACCEPT],
      ],
      context([]),
    );
    expect(done.table.scores).toEqual([10, 0, 0]);
    expect(done.hands[0]?.rack).toHaveLength(7);
  });

  test.each([
    ['[CH14] before its time nothing runs out', 4999, { type: 'notYet', deadlineAt: 5000 }],
    ['[CH14] at the deadline the seat has let it go', 5000, undefined],
    ['[CH14] and after it', 5001, undefined],
  ])('%s', (_id, now, refusal) => {
    const { refusal: answer, events } = after(
      played(opened(challengeCosts.single)),
      'keeper',
      TIME_UP,
      context([], now),
    );
    expect(answer).toEqual(refusal);
    const expected = refusal === undefined ? [{ seat: 1, isTimeUp: true, waiting: [2] }] : [];
    expect(sharedOf(events, 'accepted')).toMatchObject(expected);
  });

  test('[CH14] a challenge that is stored before the expiry counts, however late', () => {
    const { events } = after(played(opened(challengeCosts.single)), 1, CHALLENGE, context([], 9000));
    expect(sharedOf(events, 'challenged')).toHaveLength(1);
  });
});

describe('a right challenge', () => {
  test('[CH4] undoes the play, and the seat after the loser moves', () => {
    const game = opened(challengeCosts.double);
    const { game: done } = after(played(game), 1, CHALLENGE, context([]));
    expect(done.table.board).toEqual(game.table.board);
    expect(done.hands).toEqual(game.hands);
    expect(done.table.scores).toEqual([0, 0, 0]);
    expect(done.table.turn).toMatchObject({
      toMove: [1],
      owed: [0, 0, 0],
      scorelessRun: 1,
      passRun: 0,
      turnCount: 1,
    });
  });

  const trapped = scene(
    { preset: stuff, seats: three, switches: { order: 'listed' } },
    {
      racks: ['CATSDOG', 'EEEEEEE', 'AAAAAAA'],
      inventories: [['skip', 'boom'], [], []],
      hidden: [
        { owner: 1, square: 112 as never, kind: 'steal' },
        { owner: 2, square: 113 as never, kind: 'reverse' },
      ],
    },
  );

  test('[CH4] [UN1] effects are undone and special tiles laid with it go back to the inventory', () => {
    const laid = [{ square: squareOf(trapped, 0, 0), kind: 'boom' }];
    const asked = after(trapped, 0, playWith(laid, trapped, 'CAT', [7, 7])).game;
    expect(asked.table.pending?.outcome).toMatchObject({ takenBy: 1, isReversed: true });
    expect(asked.hands[0]).toMatchObject({ inventory: ['skip', 'boom'], hidden: [], laying: laid });
    const { game: done } = after(asked, 1, CHALLENGE, context([]));
    expect(done.hands[0]).toEqual(trapped.hands[0]);
    expect(done.table.turn).toMatchObject({ direction: 1, toMove: [1], owed: [0, 0, 0] });
    expect(done.table.scores).toEqual([0, 0, 0]);
    expect(done.table.sheet.at(-1)).toMatchObject({ act: 'undone', points: 0 });
  });

  test('[CH5] a special tile that had fired lies there again, open to all', () => {
    const { game: done, events } = after(
      after(trapped, 0, play(trapped, 'CAT', [7, 7])).game,
      1,
      CHALLENGE,
      context([]),
    );
    const open = [
      { square: 112, kind: 'steal', owner: 1 },
      { square: 113, kind: 'reverse', owner: 2 },
    ];
    expect(sharedOf(events, 'playWithdrawn')[0]?.opened).toEqual([open[1], open[0]]);
    expect(done.table.openSpecials).toEqual([open[1], open[0]]);
    expect(done.hands.map(({ hidden }) => hidden)).toEqual([[], [], []]);
    expect(viewFor(done, 'spectator').table.openSpecials).toHaveLength(2);
    const ben = scene(
      { preset: stuff, seats: three, switches: { order: 'listed' } },
      {
        racks: ['E', 'GODSSSS', 'A'],
        table: { openSpecials: done.table.openSpecials, turn: done.table.turn },
      },
    );
    const again = after(ben, 1, play(ben, 'GOD', [7, 7])).game;
    expect(again.table.pending?.fired).toEqual([open[1]]);
    const stood = afterAll(again, [
      [2, ACCEPT],
      [0, ACCEPT],
    ]);
    expect(stood.table.openSpecials).toEqual([open[0]]);
    const undone = after(again, 2, CHALLENGE, context([])).game;
    expect(undone.table.openSpecials).toEqual([open[0], open[1]]);
  });
});

describe('a wrong challenge', () => {
  const wrong = (cost: ChallengeCost, seats = three): Game =>
    after(played(opened(cost, eachFor(5000), seats)), 1, CHALLENGE, context(['CAT'])).game;

  test('[CH6] cost turn: the challenger owes one, for each wrong challenge', () => {
    const done = wrong(challengeCosts.double);
    expect(done.table.scores).toEqual([10, 0, 0]);
    expect(done.table.turn).toMatchObject({ toMove: [2], paid: [1], owed: [0, 0, 0], turnCount: 2 });
    const game = opened(challengeCosts.double);
    const owing = { ...game, table: { ...game.table, turn: { ...game.table.turn, owed: [0, 1, 0] } } };
    expect(after(played(owing), 1, CHALLENGE, context(['CAT'])).game.table.turn).toMatchObject({
      owed: [0, 1, 0],
      paid: [1],
    });
  });

  test('[CH7] single: it costs nothing', () => {
    expect(wrong(challengeCosts.single).table).toMatchObject({
      scores: [10, 0, 0],
      turn: { toMove: [1], owed: [0, 0, 0] },
    });
  });

  test.each([
    [challengeCosts.fivePoint, 15],
    [challengeCosts.tenPoint, 20],
  ])('[CH8] points: the challenged seat gains %o', (cost, points) => {
    expect(wrong(cost).table.scores).toEqual([points, 0, 0]);
  });

  test('[CH8] a right challenge gains nobody anything', () => {
    const { game: done } = after(played(opened(challengeCosts.tenPoint)), 1, CHALLENGE, context([]));
    expect(done.table.scores).toEqual([0, 0, 0]);
  });

  test('[CH9] triple: a wrong challenger is out, the rest play on', () => {
    const done = wrong(challengeCosts.triple);
    expect(done.table.seats.map(({ isIn }) => isIn)).toEqual([true, false, true]);
    expect(done.table).toMatchObject({ phase: 'playing', scores: [10, 0, 0], turn: { toMove: [2] } });
    expect(pictureOf(done)).toContain('c a t');
  });

  test('[CH9] triple with two seats: who is wrong loses the game', () => {
    const two = people('Ann', 'Ben');
    expect(wrong(challengeCosts.triple, two).table.ending).toMatchObject({
      reason: 'lastSeat',
      winners: [0],
    });
    const right = after(
      played(opened(challengeCosts.triple, eachFor(5000), two)),
      1,
      CHALLENGE,
      context([]),
    ).game;
    expect(right.table.ending).toMatchObject({ reason: 'lastSeat', winners: [1] });
    expect(right.table.scores).toEqual([0, 0]);
  });
});

describe('until the next seat acts', () => {
  const game = opened(challengeCosts.single, untilNextActs);
  const asked = played(game, 'CAT', 1000);

  test('[CH11] everyone else may challenge, in any order', () => {
    expect(asked.table.pending?.window).toEqual({ type: 'untilNextActs', waiting: [1, 2] });
    expect(asked.table.turn).toMatchObject({ toMove: [1], deadlineAt: null });
    expect(after(asked, 2, CHALLENGE, context([])).game.table.pending).toBeNull();
    expect(after(asked, 0, CHALLENGE).refusal).toEqual({ type: 'ownPlay' });
  });

  test('[CH11] the act of the next seat closes it first', () => {
    const { game: done, events } = after(asked, 1, PASS, context([], 2000));
    expect(events.map(({ shared }) => shared.type)).toEqual(['playStood', 'passed']);
    expect(done.table.scores).toEqual([10, 0, 0]);
    expect(done.table.turn.toMove).toEqual([2]);
    expect(after(asked, 2, PASS).refusal).toEqual({ type: 'notYourTurn', toMove: [1] });
  });

  test('[CH11] an act that is refused closes nothing', () => {
    const { game: same, refusal } = after(asked, 1, { type: 'exchange', letters: [] });
    expect(refusal).toEqual({ type: 'nothingGiven' });
    expect(same).toBe(asked);
  });

  test('[CH11] letting it go: the next seat closes it, another seat only gives up its say', () => {
    const other = after(asked, 2, ACCEPT).game;
    expect(other.table.pending?.window?.waiting).toEqual([1]);
    expect(other.table.turn.toMove).toEqual([1]);
    expect(after(other, 2, CHALLENGE).refusal).toEqual({ type: 'notAsked', toMove: [1] });
    expect(after(other, 1, ACCEPT).game.table.pending).toBeNull();
    expect(after(asked, 1, ACCEPT).game.table.pending).toBeNull();
  });

  test('[CH11] the clock of the next seat runs meanwhile', () => {
    const clock = {
      type: 'game',
      ms: 60_000 as Millis,
      incrementMs: 0 as Millis,
      overtimePoints: 10,
      overtimeLimitMs: 60_000 as Millis,
    } as const;
    const timed = scene(
      { seats: three, switches: { clock, wordCheck: challengeBy(challengeCosts.single, untilNextActs) } },
      { racks: ['CATSDOG', 'E', 'A'] },
    );
    const waiting = played(timed, 'CAT', 1000);
    expect(waiting.table.turn).toMatchObject({ startedAt: 1000, deadlineAt: 121_000 });
    const done = after(waiting, 1, PASS, context([], 31_000)).game;
    expect(done.table.clockLeftMs).toEqual([59_000, 30_000, 60_000]);
    expect(done.table.turn).toMatchObject({ startedAt: 31_000, deadlineAt: 151_000 });
    const late = after(waiting, 'keeper', TIME_UP, context([], 121_000));
    expect(late.events.map(({ shared }) => shared.type)).toEqual(['playStood', 'seatLeft']);
  });

  test('[CH12] after a play that would end the game only accept or challenge is left', () => {
    const last = scene(
      { seats: three, switches: { wordCheck: challengeBy(challengeCosts.single, untilNextActs) } },
      { racks: ['CAT', 'E', 'A'], bag: '' },
    );
    const pending = played(last);
    expect(after(pending, 1, PASS).refusal).toEqual({ type: 'acceptOrChallenge' });
    expect(after(pending, 1, ACCEPT).game.table.phase).toBe('over');
    expect(after(pending, 1, CHALLENGE, context([])).game.table.phase).toBe('playing');
  });
});

describe('turns owed', () => {
  const owing = (owed: readonly number[]): Game => {
    const game = scene(
      {
        seats: three,
        switches: {
          end: {
            out: true,
            noPlay: false,
            scoreless: { turnCount: 50, passesOnly: false },
            allPassed: null,
            rounds: 2,
          },
        },
      },
      { racks: ['A', 'E', 'O'] },
    );
    return { ...game, table: { ...game.table, turn: { ...game.table.turn, owed } } };
  };

  test('[OW1] a seat that owes pays one and is passed over', () => {
    expect(after(owing([0, 1, 0]), 0, PASS).game.table.turn).toMatchObject({
      toMove: [2],
      paid: [1],
      owed: [0, 0, 0],
    });
    expect(after(owing([0, 2, 0]), 0, PASS).game.table.turn).toMatchObject({
      toMove: [2],
      paid: [1],
      owed: [0, 1, 0],
    });
    expect(after(owing([0, 1, 1]), 0, PASS).game.table.turn).toMatchObject({
      toMove: [0],
      paid: [1, 2],
      owed: [0, 0, 0],
    });
    expect(after(owing([1, 2, 1]), 0, PASS).game.table).toMatchObject({
      phase: 'playing',
      turn: { paid: [1, 2, 0, 1], toMove: [2], owed: [0, 0, 0] },
    });
  });

  test('[OW2] it is no pass, but counts toward the rounds', () => {
    const turn = after(owing([0, 1, 0]), 0, PASS).game.table.turn;
    expect(turn).toMatchObject({ passRun: 1, scorelessRun: 1, turnCount: 2 });
    const over = afterAll(owing([0, 2, 2]), [
      [0, PASS],
      [0, PASS],
    ]);
    expect(over.table.ending?.reason).toBe('rounds');
    expect(seat(0)).toBe(0);
  });
});

describe('challenges at the edges', () => {
  test('[CH8] the points have a line of their own', () => {
    const done = after(played(opened(challengeCosts.fivePoint)), 1, CHALLENGE, context(['CAT'])).game;
    expect(done.table.sheet).toMatchObject([
      { seat: 0, act: 'challenge', points: 5, total: 5 },
      { seat: 0, act: 'play', points: 10, total: 15 },
    ]);
  });

  test('[CH9] going out counts before the letters of who was wrong are back in the bag', () => {
    const last = scene(
      { seats: three, switches: { wordCheck: challengeBy(challengeCosts.triple) } },
      { racks: ['CAT', 'EEEEEEE', 'AAA'], bag: '' },
    );
    const done = after(played(last), 1, CHALLENGE, context(['CAT'])).game;
    expect(done.table).toMatchObject({
      phase: 'over',
      scores: [13, 0, -3],
      ending: { reason: 'out', winners: [0] },
    });
    expect(done.table.seats.map(({ isIn }) => isIn)).toEqual([true, false, true]);
  });

  const skipped = (seats = people('Ann', 'Ben')): Game =>
    scene(
      {
        preset: stuff,
        seats,
        switches: { order: 'listed', wordCheck: challengeBy(challengeCosts.single, untilNextActs) },
      },
      {
        racks: ['CATSDOG', 'EEEEEEE', 'AAAAAAA'].slice(0, seats.length),
        hidden: [{ owner: 1, square: 112 as never, kind: 'skip' }],
      },
    );

  test('[CH11] nobody closes the window on its own play, also when all others owe a turn', () => {
    const pending = played(skipped());
    expect(pending.table.turn.toMove).toEqual([1]);
    expect(after(pending, 0, PASS).refusal).toEqual({ type: 'notYourTurn', toMove: [1] });
    expect(after(pending, 1, PASS).refusal).toEqual({ type: 'playPending', toMove: [1] });
    const stood = after(pending, 1, ACCEPT).game;
    expect(stood.table).toMatchObject({ pending: null, turn: { toMove: [0], paid: [1] } });
    expect(after(pending, 1, CHALLENGE, context([])).game.table.turn.toMove).toEqual([1]);
  });

  test('[CH11] then they are asked one after the other', () => {
    const owing = skipped(three);
    const game = { ...owing, table: { ...owing.table, turn: { ...owing.table.turn, owed: [0, 0, 1] } } };
    const pending = played(game);
    expect(pending.table.turn.toMove).toEqual([1]);
    const next = after(pending, 1, ACCEPT).game;
    expect(next.table).toMatchObject({ pending: { window: { waiting: [2] } }, turn: { toMove: [2] } });
    expect(after(next, 2, ACCEPT).game.table.turn).toMatchObject({ toMove: [0], paid: [1, 2] });
  });

  test('[CH11] [TM1] and time up is letting it go', () => {
    const clock = { type: 'turn', ms: 30_000 as Millis } as const;
    const base = skipped();
    const timed = {
      ...base,
      table: {
        ...base.table,
        setup: { ...base.table.setup, switches: { ...base.table.setup.switches, clock } },
      },
    };
    const pending = played(timed, 'CAT', 1000);
    expect(pending.table.turn.deadlineAt).toBe(31_000);
    const { events } = after(pending, 'keeper', TIME_UP, context([], 31_000));
    expect(events.map(({ shared }) => shared.type)).toEqual(['accepted', 'playStood']);
    expect(sharedOf(events, 'accepted')[0]?.isTimeUp).toBe(true);
  });

  test('[CH11] who challenges on the move is charged for the time before', () => {
    const clock = {
      type: 'game',
      ms: 60_000 as Millis,
      incrementMs: 0 as Millis,
      overtimePoints: 10,
      overtimeLimitMs: 600_000 as Millis,
    } as const;
    const timed = scene(
      { seats: three, switches: { clock, wordCheck: challengeBy(challengeCosts.single, untilNextActs) } },
      { racks: ['CATSDOG', 'E', 'A'] },
    );
    const challenged = after(played(timed, 'CAT', 1000), 1, CHALLENGE, context([], 21_000)).game;
    expect(challenged.table.turn.startedAt).toBe(1000);
    expect(after(challenged, 1, PASS, context([], 22_000)).game.table.clockLeftMs[1]).toBe(39_000);
    const other = after(played(timed, 'CAT', 1000), 2, CHALLENGE, context([], 21_000)).game;
    expect(other.table.turn.startedAt).toBe(1000);
  });

  test('[CH12] [VW2] a move that would be refused anyway tells nothing about hidden racks', () => {
    const last = scene(
      {
        seats: three,
        switches: {
          wordCheck: challengeBy(challengeCosts.single, untilNextActs),
          end: { out: false, noPlay: true, scoreless: null, allPassed: 2, rounds: null },
        },
      },
      { racks: ['CATSDOG', 'E', 'A'], bag: '' },
    );
    const pending = played(last);
    const asking = (mayPlay: boolean, command: Command) =>
      after(pending, 1, command, { ...context(), words: { ...context().words, mayHavePlay: () => mayPlay } });
    const nothing: Command = { type: 'play', tiles: [], specials: [] };
    expect(asking(true, nothing).refusal).toEqual({ type: 'noTiles' });
    expect(asking(false, nothing).refusal).toEqual({ type: 'noTiles' });
    expect(asking(false, PASS).events.map(({ shared }) => shared.type)).toEqual(['playStood', 'gameEnded']);
    expect(asking(true, PASS).events.map(({ shared }) => shared.type)).toEqual(['playStood', 'passed']);
  });

  test('[SP17] points go to nobody who has left, and its tiles do not come back', () => {
    const trapped = scene(
      { preset: stuff, seats: three, switches: { order: 'listed' } },
      { racks: ['CATSDOG', 'E', 'A'], hidden: [{ owner: 1, square: 112 as never, kind: 'steal' }] },
    );
    const left = after(played(trapped), 1, { type: 'leave' }).game;
    expect(left.table.pending?.outcome.takenBy).toBeNull();
    expect(after(played(trapped), 2, { type: 'leave' }).game.table.pending?.outcome.takenBy).toBe(1);
    expect(after(left, 2, ACCEPT).game.table.scores).toEqual([10, 0, 0]);
    expect(after(left, 2, CHALLENGE, context([])).game.table.openSpecials).toEqual([]);
  });

  test('[WC2] [WC3] no word is looked up before somebody challenges', () => {
    const never = {
      ...context(),
      words: {
        ...context().words,
        isWord: (): boolean => {
          throw new Error('asked');
        },
      },
    };
    for (const wordCheck of [{ type: 'none' } as const, challengeBy(challengeCosts.single)]) {
      const game = scene({ seats: three, switches: { wordCheck } }, { racks: ['CATSDOG', 'E', 'A'] });
      expect(after(game, 0, play(game, 'CAT', [7, 7]), never).refusal).toBeUndefined();
    }
  });
});
