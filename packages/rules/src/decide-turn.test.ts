import { BLANK, type Command, type Game, isBlankTile, letterOf, spell } from './index.ts';
import {
  after,
  afterAll,
  context,
  lay,
  lettersOf,
  pictureOf,
  play,
  scene,
  sharedOf,
  squareOf,
} from '@tilewright/testkit';
import { eachFor, challengeBy, challengeCosts, people, plainLayout, usualAppeal } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';

const rackOf = (game: Game, seat: number): string =>
  spell(game.table.setup.tileSet, game.hands[seat]?.rack ?? []);
const exchange = (game: Game, text: string): Command => ({
  type: 'exchange',
  letters: lettersOf(game.table.setup, text),
});

describe('a play', () => {
  const game = scene({}, { racks: ['CATSDOG', 'EEEEEEE'] });

  test('[PL8] lays only what the seat holds, each as often as it is there', () => {
    expect(after(game, 0, play(game, 'CAB', [7, 7])).refusal).toEqual({
      type: 'tilesNotHeld',
      letters: lettersOf(game.table.setup, 'B'),
    });
    expect(after(game, 0, play(game, 'CAA', [7, 7])).refusal?.type).toBe('tilesNotHeld');
    expect(after(game, 0, play(game, 'CAt', [7, 7])).refusal?.type).toBe('tilesNotHeld');
    expect(after(game, 0, play(game, 'CAT', [7, 7])).refusal).toBeUndefined();
  });

  test('[TU1] draws the rack full again', () => {
    const { game: next, events } = after(game, 0, play(game, 'CAT', [7, 7]));
    expect(next.hands[0]?.rack.slice(0, 4)).toEqual(lettersOf(game.table.setup, 'SDOG'));
    expect(next.hands[0]?.rack).toHaveLength(7);
    expect(next.table.bagCount).toBe(game.table.bagCount - 3);
    expect(sharedOf(events, 'playStood')[0]).toMatchObject({
      seat: 0,
      drawnCount: 3,
      drawCount: game.table.drawCount + 1,
    });
    expect(next.table.scores).toEqual([10, 0]);
    expect(next.table.turn.toMove).toEqual([1]);
  });

  test('[TU1] as far as the bag goes', () => {
    const short = scene({}, { racks: ['CATSDOG', 'E'], bag: 'ZZ' });
    const { game: next } = after(short, 0, play(short, 'CAT', [7, 7]));
    expect(rackOf(next, 0)).toBe('SDOGZZ');
    expect(next.table.bagCount).toBe(0);
  });

  test('[BL1] a blank keeps its letter and stays known as a blank', () => {
    const blanks = scene({}, { racks: ['?ATSDOG', 'EEEEEEE'] });
    const { game: next } = after(blanks, 0, play(blanks, 'cAT', [7, 7]));
    const tile = next.table.board[squareOf(next, 7, 7)];
    expect(isBlankTile(tile as never)).toBe(true);
    expect(letterOf(tile as never)).toBe(3);
    expect(pictureOf(next).split('\n')[7]).toBe('. . . . . . . C a t . . . . .');
    expect(next.hands[0]?.rack.includes(BLANK)).toBe(false);
  });

  test('[TU5] only the seat to move may act, and a refusal changes nothing', () => {
    const { game: same, refusal } = after(game, 1, { type: 'pass' });
    expect(refusal).toEqual({ type: 'notYourTurn', toMove: [0] });
    expect(same).toBe(game);
  });

  test('[TU5] the table keeps a line of the score sheet for it', () => {
    const { game: next } = after(game, 0, play(game, 'CAT', [7, 7]));
    expect(next.table.sheet).toMatchObject([{ seat: 0, act: 'play', count: 3, points: 10, total: 10 }]);
    expect(next.table.sheet[0]?.words).toHaveLength(1);
    expect(next.table.sheet[0]?.tiles).toEqual(lay(game, 'CAT', [7, 7], 'across'));
  });
});

describe('an exchange', () => {
  const game = scene({}, { racks: ['QVWXZAB', 'EEEEEEE'] });

  test('[TU2] gives letters for as many new ones and scores nothing', () => {
    const { game: next, events } = after(game, 0, exchange(game, 'QVW'));
    expect(next.hands[0]?.rack.slice(0, 4)).toEqual(lettersOf(game.table.setup, 'XZAB'));
    expect(next.hands[0]?.rack).toHaveLength(7);
    expect(next.table.bagCount).toBe(game.table.bagCount);
    expect(next.table.scores).toEqual([0, 0]);
    expect(next.table.turn).toMatchObject({ toMove: [1], scorelessRun: 1, passRun: 0, turnCount: 1 });
    expect(sharedOf(events, 'exchanged')[0]).toMatchObject({ seat: 0, count: 3 });
    expect(next.table.sheet).toMatchObject([{ act: 'exchange', count: 3, points: 0, total: 0 }]);
  });

  test('[TU2] the new letters are drawn before the old ones go back', () => {
    const tight = scene({}, { racks: ['QVWXZAB', 'E'], bag: 'EEE' });
    const { game: next } = after(tight, 0, exchange(tight, 'QVW'));
    expect(rackOf(next, 0)).toBe('XZABEEE');
    expect(next.vault.bag[17]).toBe(1);
  });

  test('[TU3] the bag must hold as many as are given', () => {
    const tight = scene({}, { racks: ['QVWXZAB', 'E'], bag: 'EEE' });
    expect(after(tight, 0, exchange(tight, 'QVWX')).refusal).toEqual({
      type: 'bagTooSmall',
      leftCount: 3,
      neededCount: 4,
    });
    expect(after(tight, 0, exchange(tight, 'QVW')).refusal).toBeUndefined();
  });

  test.each([
    [6, { type: 'bagTooSmall', leftCount: 6, neededCount: 7 }],
    [7, undefined],
  ])('[TU3] with a minimum of 7, a bag of %i', (count, refusal) => {
    const tight = scene(
      { switches: { exchange: { minBagCount: 7 } } },
      { racks: ['QVWXZAB', 'E'], bag: 'E'.repeat(count) },
    );
    expect(after(tight, 0, exchange(tight, 'Q')).refusal).toEqual(refusal);
  });

  test('[TU3] nothing given, letters not held, and no exchange at all', () => {
    const off = scene({ switches: { exchange: null } }, { racks: ['QVWXZAB', 'E'] });
    expect(after(game, 0, exchange(game, '')).refusal).toEqual({ type: 'nothingGiven' });
    expect(after(game, 0, exchange(game, 'QQ')).refusal).toEqual({
      type: 'tilesNotHeld',
      letters: lettersOf(game.table.setup, 'Q'),
    });
    expect(after(off, 0, exchange(off, 'Q')).refusal).toEqual({ type: 'noExchange' });
  });
});

describe('a pass', () => {
  test('[TU4] ends the turn and counts as one', () => {
    const game = scene({}, { racks: ['AAAAAAA', 'EEEEEEE'] });
    const { game: next, events } = after(game, 0, { type: 'pass' });
    expect(next.table.turn).toMatchObject({ toMove: [1], scorelessRun: 1, passRun: 1, turnCount: 1 });
    expect(sharedOf(events, 'passed')[0]).toMatchObject({ seat: 0, reason: 'chosen', drawnCount: 0 });
    expect(next.table.sheet).toMatchObject([{ act: 'pass', points: 0 }]);
    expect(next.hands).toEqual(game.hands);
  });

  test('[TU4] an exchange breaks a run of passes, a play both runs', () => {
    const game = scene({}, { racks: ['CATAAAA', 'EEEEEEE'] });
    const passed = afterAll(game, [
      [0, { type: 'pass' }],
      [1, exchange(game, 'E')],
    ]);
    expect(passed.table.turn).toMatchObject({ scorelessRun: 2, passRun: 0 });
    const played = afterAll(passed, [[0, play(game, 'CAT', [7, 7])]]);
    expect(played.table.turn).toMatchObject({ scorelessRun: 0, passRun: 0 });
  });
});

describe('who may say what', () => {
  const game = scene({}, { racks: ['AAAAAAA', 'EEEEEEE'] });
  test.each([
    ['a seat that is not there', 7, { type: 'pass' }, { type: 'notSeated' }],
    ['the keeper does not play', 'keeper', { type: 'pass' }, { type: 'notForKeeper' }],
    ['a seat does not keep time', 0, { type: 'timeUp' }, { type: 'keeperOnly' }],
    ['no chips in a word game', 0, { type: 'exchangeChips', places: [0] }, { type: 'notInThisGame' }],
    ['no captures in a word game', 0, { type: 'capture', square: 0 as never }, { type: 'notInThisGame' }],
    ['no appeal unless set', 0, { type: 'appeal', tiles: [], specials: [] }, { type: 'notInThisGame' }],
    ['nothing to challenge', 0, { type: 'challenge' }, { type: 'nothingPending' }],
    ['nothing to accept', 1, { type: 'accept' }, { type: 'nothingPending' }],
    [
      'contributed long ago',
      1,
      { type: 'contribute', entropy: 'ab'.repeat(16) },
      { type: 'alreadyContributed' },
    ],
    ['no shop without special tiles', 0, { type: 'buy', kind: 'boom' }, { type: 'noSpecialTiles' }],
  ] as const)('[TT1] %s', (_name, by, command, refusal) => {
    expect(after(game, by, command as Command).refusal).toEqual(refusal);
  });
});

describe('the word check', () => {
  const game = scene(
    { layout: plainLayout(5, 5) },
    { racks: ['CATOXEE', 'EEEEEEE'], board: '. . . . .\n . . . . .\n . . s o .' },
  );

  test('[WC1] refuses and names every word that is none; the turn goes on', () => {
    const { refusal, game: same } = after(game, 0, play(game, 'CAT', [1, 1]), context(['CAT', 'TO']));
    const names =
      refusal?.type === 'notWords'
        ? refusal.words.map(({ letters }) => spell(game.table.setup.tileSet, letters))
        : [];
    expect(names).toEqual(['AS']);
    expect(same.table.turn.toMove).toEqual([0]);
    expect(after(game, 0, play(game, 'CAT', [1, 1]), context(['CAT', 'TO', 'AS'])).refusal).toBeUndefined();
  });

  test('[WC1] names several', () => {
    const { refusal } = after(game, 0, play(game, 'CAT', [1, 1]), context([]));
    expect(refusal?.type === 'notWords' && refusal.words.length).toBe(3);
  });

  test('[WC2] looks nothing up when there is none', () => {
    const free = scene({ switches: { wordCheck: { type: 'none' } } }, { racks: ['XQZAAAA', 'E'] });
    expect(after(free, 0, play(free, 'XQZ', [7, 7]), context([])).game.table.scores[0]).toBe(56);
  });

  test('[WC3] with challenges any letters may be laid', () => {
    const open = scene(
      { switches: { wordCheck: challengeBy(challengeCosts.single, eachFor(5000)) } },
      { racks: ['XQZAAAA', 'E'] },
    );
    const { refusal, game: next } = after(open, 0, play(open, 'XQZ', [7, 7]), context([]));
    expect(refusal).toBeUndefined();
    expect(next.table.pending?.words).toHaveLength(1);
  });
});

describe('an appeal', () => {
  const wordCheck = { type: 'refuse', refusedTiles: 'stay', appeal: usualAppeal } as const;
  const game = scene({ switches: { wordCheck } }, { racks: ['ANNBOBX', 'EEEEEEE'] });
  const appeal = (text: string): Command => ({
    type: 'appeal',
    tiles: lay(game, text, [7, 7], 'across'),
    specials: [],
  });

  test('[WC4] a name that stands in the books counts double', () => {
    const { game: next, events } = after(game, 0, appeal('ANN'), context([], 0, ['ANN']));
    expect(next.table.scores).toEqual([12, 0]);
    expect(sharedOf(events, 'tilesPlayed')[0]?.isAppealed).toBe(true);
    expect(next.table.turn).toMatchObject({ toMove: [1], scorelessRun: 0 });
    expect(next.hands[0]?.rack).toHaveLength(7);
  });

  test('[WC5] a word that stands nowhere costs 10 points and the turn', () => {
    const { game: next, events } = after(game, 0, appeal('ANX'), context([], 0, ['ANN']));
    expect(next.table.scores).toEqual([-10, 0]);
    expect(next.table.turn).toMatchObject({ toMove: [1], scorelessRun: 1, passRun: 0 });
    expect(next.hands[0]?.rack).toEqual(game.hands[0]?.rack);
    expect(pictureOf(next)).toBe(pictureOf(game));
    expect(sharedOf(events, 'appealLost')[0]).toMatchObject({ seat: 0, points: -10 });
    expect(next.table.sheet).toMatchObject([{ act: 'appealLost', points: -10, total: -10 }]);
  });

  test('[WC5] every refused word must stand there', () => {
    const two = scene(
      { switches: { wordCheck } },
      { racks: ['ANNBOBX', 'E'], board: `${'. '.repeat(15)}\n`.repeat(8) + '. . . . . . . a n . . . . . .' },
    );
    const tiles = lay(two, 'AN', [7, 7], 'across');
    const say = (text: readonly string[]) =>
      after(two, 0, { type: 'appeal', tiles, specials: [] }, context(['AN'], 0, text));
    expect(say(['AA', 'NN']).game.table.scores[0]).toBeGreaterThan(0);
    expect(say(['AA']).game.table.scores[0]).toBe(-10);
  });

  test('[WC6] what is good already cannot be appealed; what cannot lie there neither', () => {
    expect(after(game, 0, appeal('ANN'), context(['ANN'])).refusal).toEqual({ type: 'nothingToAppeal' });
    expect(after(game, 0, appeal('XYZ'), context([])).refusal?.type).toBe('tilesNotHeld');
    expect(after(game, 0, { type: 'appeal', tiles: [], specials: [] }, context([])).refusal).toEqual({
      type: 'noTiles',
    });
  });

  test('[WC4] no appeal where words are not refused, or the set-up has none', () => {
    for (const check of [{ ...wordCheck, appeal: null }, { type: 'none' } as const]) {
      const other = scene(
        { switches: { wordCheck: check }, seats: people('Ann', 'Ben', 'Cleo') },
        { racks: ['ANNBOBX', 'E', 'E'] },
      );
      expect(after(other, 0, appeal('ANN'), context([], 0, ['ANN'])).refusal).toEqual({
        type: 'notInThisGame',
      });
    }
  });
});
