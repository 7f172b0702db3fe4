import type { Command, GameEvent, Seat, Setup, View, ViewEvent } from '@tilewright/rules';
import { evolveView, openView, viewFor } from '@tilewright/rules';
import {
  type Played,
  dealtGame,
  digraphTiles,
  firstFit,
  plainSetup,
  playOut,
  setupWith,
  take,
} from '@tilewright/testkit';
import { describe, expect, test } from 'vitest';
import { makeFault } from './fault.ts';
import type { GcgGame } from './gcg.ts';
import { gcgFromGame } from './gcg-from-game.ts';
import { makeGcg } from './gcg-make.ts';
import { parseGcg, readGcg } from './gcg-parse.ts';
import { viewEventsFromGcg } from './gcg-replay.ts';

const documentOf = (events: readonly GameEvent[]): GcgGame => {
  const result = gcgFromGame(events);
  if (!result.ok) throw new Error(result.error.type);
  return result.value;
};

const linesOf = (game: GcgGame): readonly string[] => {
  const made = makeGcg(game);
  return made.ok ? new TextDecoder().decode(made.value).split('\n') : [JSON.stringify(made.error)];
};

const shown = (events: readonly ViewEvent[]): View => {
  const [first, ...rest] = events as readonly [ViewEvent, ...ViewEvent[]];
  return rest.reduce(evolveView, openView(first, 'spectator'));
};

const play = (played: Played, tileCount: number, isWord = true): Played => {
  const by = played.game.table.turn.toMove[0] as Seat;
  const tiles = firstFit(played.game, tileCount) ?? [];
  return take(played, { by, command: { type: 'play', tiles, specials: [] } }, () => isWord);
};
const say = (played: Played, command: Command, isWord = true): Played =>
  take(played, { by: played.game.table.turn.toMove[0] as Seat, command }, () => isWord);
const passOut = (played: Played): Played =>
  played.game.table.phase === 'over' ? played : passOut(say(played, { type: 'pass' }));

const challengeSetup = (cost: 'turn' | 'points'): Setup =>
  setupWith({
    wordCheck: {
      type: 'challenge',
      cost: cost === 'turn' ? { type: 'turn' } : { type: 'points', points: 5 },
      window: { type: 'each', ms: 5000 as never },
    },
  });

describe('a game as GCG', () => {
  const played = playOut(dealtGame(plainSetup));
  const game = documentOf(played.events);

  test('[GG1] every turn is a line, and the totals are the scores', () => {
    const lines = linesOf(game);
    expect(lines.slice(0, 7)).toEqual([
      '#character-encoding UTF-8',
      '#player1 Ana_Buendía Ana Buendía',
      '#player2 Bo Bo',
      '#lexicon enable',
      '#board-layout plain 15 x 15',
      '#tile-distribution english',
      expect.stringMatching(/^>Ana_Buendía: [?A-Z]{7} (?:\d+[A-O]|[A-O]\d+) [A-Za-z]+ \+\d+ \d+$/u),
    ]);
    const last = [0, 1].map((player) => game.events.filter((event) => event.player === player).at(-1)?.total);
    expect(last).toEqual(played.game.table.scores);
  });

  test('[GG1] who goes out gains what the other loses', () => {
    expect(game.events.slice(-2).map(({ type, score }) => [type, score])).toEqual([
      ['endRackPoints', expect.any(Number)],
      ['endRackPenalty', expect.any(Number)],
    ]);
  });

  test('[GG2] the file, read and replayed, shows the same board and scores', () => {
    const file = makeGcg(game);
    const read = parseGcg(file.ok ? file.value : '');
    expect(read).toEqual({ ok: true, value: game });
    const events = viewEventsFromGcg(game, plainSetup);
    if (!events.ok) throw new Error(makeFault(events.error));
    const { table } = shown(events.value);
    const original = viewFor(played.game, 'spectator').table;
    expect(table.board).toEqual(original.board);
    expect(table.scores).toEqual(original.scores);
    expect(table.phase).toBe('over');
    expect(table.bagCount).toBe(original.bagCount);
    expect(table.rackCounts).toEqual(original.rackCounts);
    expect(table.ending?.settlings).toEqual(original.ending?.settlings);
    expect(table.ending?.winners).toEqual(original.ending?.winners);
    expect(table.sheet.map(({ points, words }) => [points, words])).toEqual(
      original.sheet.map(({ points, words }) => [points, words]),
    );
  });

  test('[GG2] so does one with tiles of two characters', () => {
    const setup = { ...plainSetup, tileSet: digraphTiles };
    const over = playOut(dealtGame(setup));
    const document = documentOf(over.events);
    expect(linesOf(document).join('\n')).toContain('[CH]');
    const file = makeGcg(document);
    expect(parseGcg(file.ok ? file.value : '')).toEqual({ ok: true, value: document });
    const events = viewEventsFromGcg(document, setup);
    if (!events.ok) throw new Error(makeFault(events.error));
    expect(shown(events.value).table).toMatchObject({
      board: over.game.table.board,
      scores: over.game.table.scores,
      rackCounts: over.game.table.rackCounts,
      phase: 'over',
    });
  });

  test('[GG1] a play that was taken back', () => {
    const dealt = dealtGame(challengeSetup('turn'));
    const undone = passOut(say(play(dealt, 3), { type: 'challenge' }, false));
    const { events } = documentOf(undone.events);
    expect(events.slice(0, 3).map(({ type, player }) => [type, player])).toEqual([
      ['play', 0],
      ['withdrawn', 0],
      ['pass', 1],
    ]);
    expect(events[1]).toMatchObject({ total: 0 });
    const replayed = viewEventsFromGcg(documentOf(undone.events), challengeSetup('turn'));
    expect(replayed.ok && shown(replayed.value).table.scores).toEqual(undone.game.table.scores);
  });

  test('[GG1] a wrong challenge that costs a turn is a pass', () => {
    const stood = passOut(say(play(dealtGame(challengeSetup('turn')), 3), { type: 'challenge' }));
    const { events } = documentOf(stood.events);
    expect(events.slice(0, 3).map(({ type, player }) => [type, player])).toEqual([
      ['play', 0],
      ['pass', 1],
      ['pass', 0],
    ]);
  });

  test('[GG1] a wrong challenge that brings points is a line of its own', () => {
    const stood = passOut(say(play(dealtGame(challengeSetup('points')), 3), { type: 'challenge' }));
    const game5 = documentOf(stood.events);
    expect(game5.events[1]).toMatchObject({ type: 'challengeBonus', player: 0, score: 5 });
    expect(game5.events.slice(-2).map(({ type }) => type)).toEqual(['endRackPenalty', 'endRackPenalty']);
    const replayed = viewEventsFromGcg(game5, challengeSetup('points'));
    expect(replayed.ok && shown(replayed.value).table.scores).toEqual(stood.game.table.scores);
    expect(replayed.ok && shown(replayed.value).table.ending?.reason).toBe('scoreless');
  });

  test('[GG1] exchanged tiles are named', () => {
    const dealt = dealtGame(plainSetup);
    const letters = (dealt.game.hands[0]?.rack ?? []).slice(0, 2);
    const { events } = documentOf(passOut(say(dealt, { type: 'exchange', letters })).events);
    expect(events[0]).toMatchObject({
      type: 'exchange',
      tiles: expect.stringMatching(/^[?A-Z]{2}$/u),
      score: 0,
    });
  });

  test('[GG1] whoever plays first is player 1', () => {
    const setup = setupWith({ order: 'personFirst' }, { seats: [...plainSetup.seats].reverse() });
    const { players, events } = documentOf(passOut(dealtGame(setup)).events);
    expect(players.map(({ nick }) => nick)).toEqual(['Ana_Buendía', 'Bo']);
    expect(events[0]).toMatchObject({ player: 0 });
  });

  test('[GG1] names of two words, of none, or of both seats become nicknames', () => {
    const named = (...names: string[]): readonly string[] => {
      const seats = names.map((name) => ({ name, kind: 'person' as const, level: null }));
      return documentOf(passOut(dealtGame({ ...plainSetup, seats })).events).players.map(({ nick }) => nick);
    };
    expect(named('a: b\nc', '')).toEqual(['a_b_c', '2']);
    expect(named('Bo', 'Bo')).toEqual(['Bo1', 'Bo2']);
  });
});

describe('what a GCG cannot say', () => {
  const dealt = dealtGame(plainSetup);
  const seats = [...plainSetup.seats, { name: 'Cy', kind: 'person' as const, level: null }];
  const over = passOut(dealt);
  const bought: GameEvent = {
    shared: { type: 'bought', at: 0 as never, seat: 0 as Seat, points: 20 },
    hands: [],
    vault: null,
  };

  test.each<[string, () => readonly GameEvent[], object]>([
    ['an unfinished game', () => dealt.events, { type: 'unfinished' }],
    ['no game', () => [], { type: 'unfinished' }],
    [
      'three seats',
      () => passOut(dealtGame({ ...plainSetup, seats })).events,
      { type: 'seatCount', count: 3, limit: 2 },
    ],
    ['a seat that left', () => say(dealt, { type: 'resign' }).events, { type: 'seatLeft', seat: 0 }],
    [
      'an agreed tie',
      () => take(say(dealt, { type: 'offerTie' }), { by: 1 as Seat, command: { type: 'agreeTie' } }).events,
      { type: 'agreedTie' },
    ],
    [
      'points spent',
      () => [...over.events.slice(0, 5), bought, ...over.events.slice(5)],
      { type: 'pointsBought' },
    ],
  ])('[GG3] %s', (_title, events, error) => {
    expect(gcgFromGame(events())).toEqual({ ok: false, error });
  });

  test('[GG3] an appeal and special tiles', () => {
    const once = play(dealt, 3);
    const changed = (change: object): readonly GameEvent[] =>
      passOut(once).events.map((event) =>
        event.shared.type === 'tilesPlayed' ? { ...event, shared: { ...event.shared, ...change } } : event,
      );
    const pending = once.events.find(({ shared }) => shared.type === 'tilesPlayed')?.shared;
    const fired = {
      ...(pending?.type === 'tilesPlayed' ? pending.play : {}),
      fired: [{ square: 3, kind: 'boom', owner: 1 }],
    };
    expect(gcgFromGame(changed({ isAppealed: true }))).toEqual({ ok: false, error: { type: 'appeal' } });
    expect(gcgFromGame(changed({ play: fired }))).toEqual({ ok: false, error: { type: 'specialTiles' } });
  });
});

describe('a GCG replayed', () => {
  const HEADER = '#player1 a A\n#player2 b B\n';
  const replayed = (lines: string): string => {
    const reading = readGcg(HEADER + lines);
    if (!reading.ok) return makeFault(reading.error);
    const events = viewEventsFromGcg(reading.value.game, plainSetup, reading.value.eventLines);
    if (!events.ok) return makeFault(events.error);
    return events.value.map(({ shared }) => shared.type).join(' ');
  };
  const RIDE = '>a: RIDE 8G RIDE +5 5\n';

  test('[GG4] through-tiles as dots, in parentheses or written out', () => {
    const first = 'tableOpened bagFilled dealt tilesPlayed playStood';
    for (const word of ['T.E', 'T(I)E', 'TIE', 'TiE']) {
      expect(replayed(`${RIDE}>b: TE H7 ${word} +3 3`)).toBe(`${first} tilesPlayed playStood`);
    }
  });

  test.each([
    ['a wrong total', `${RIDE}>b: - +0 1`, 'Line 4, column 1: expected a total of 0, found "1".'],
    ['points for a pass', `${RIDE}>b: - +1 1`, 'Line 4, column 1: expected a score of 0, found "1".'],
    [
      'a dot on an empty square',
      '>a: AB 8G A.B +5 5',
      'Line 3, column 1: expected a tile on the board for every dot, found "an empty square".',
    ],
    [
      'another tile there',
      `${RIDE}>b: TE H7 TAE +3 3`,
      'Line 4, column 1: expected the tile that lies there, found "another one".',
    ],
    [
      'a word off the board',
      '>a: AB 8N ABC +5 5',
      'Line 3, column 1: expected a word that stays on the board, found "ABC".',
    ],
    [
      'a first word off the centre',
      '>a: AB 1A AB +5 5',
      'Line 3, column 1: expected tiles that can lie there, found "AB: centreNotCovered".',
    ],
    [
      'nothing new',
      `${RIDE}>b: TE 8G RIDE +3 3`,
      'Line 4, column 1: expected tiles that can lie there, found "RIDE: noTiles".',
    ],
    [
      'a tile nobody has',
      '>a: AB 8G ÄB +5 5',
      'Line 3, column 1: expected a tile of the english set, found "ÄB".',
    ],
    [
      'tiles given that nobody has',
      '>a: AB -Ä +0 0',
      'Line 3, column 1: expected a letter of the english set or ?, found "Ä".',
    ],
    [
      'a play taken back that was none',
      '>a: AB -- +0 0',
      'Line 3, column 1: expected a play of the same player before it, found "--".',
    ],
    [
      'a challenge of nothing',
      '>a: AB (challenge) +5 5',
      'Line 3, column 1: expected a play of the same player before it, found "(challenge)".',
    ],
    [
      'a play taken back for less',
      `${RIDE}>a: RIDE -- -4 1`,
      'Line 4, column 1: expected a score of -5, found "-4".',
    ],
    [
      'a turn after the end',
      `${RIDE}>a: (Q) +20 25\n>b: - +0 0`,
      'Line 5, column 1: expected no turn after the end, found "pass".',
    ],
    [
      'more tiles than a rack holds',
      '>a: ABCDEFG 8A ABCDEFGH +5 5',
      'Line 3, column 1: expected at most 7 tiles from the rack, found "8 tiles".',
    ],
    [
      'more of a letter than there are',
      `${RIDE}>b: QI G5 QUI. +5 5\n>a: Q I7 Q. +5 10`,
      'Line 5, column 1: expected at most 1 of Q, found "more".',
    ],
    [
      'more blanks than there are',
      '>a: ??? 8G abc +5 5',
      'Line 3, column 1: expected at most 2 of ?, found "more".',
    ],
    [
      'more tiles given than a rack holds',
      '>a: -8 +0 0',
      'Line 3, column 1: expected at most 7 tiles from the rack, found "8 tiles".',
    ],
    [
      'more named as given',
      '>a: -ABCDEFGH +0 0',
      'Line 3, column 1: expected at most 7 tiles from the rack, found "8 tiles".',
    ],
    [
      'more tiles left than a rack holds',
      `${RIDE}>a: (ABCDEFGH) +20 25`,
      'Line 4, column 1: expected at most 7 tiles from the rack, found "8 tiles".',
    ],
    [
      'more of a letter left than there are',
      `${RIDE}>a: (Q) +20 25\n>a: QA (QA) -20 5`,
      'Line 5, column 1: expected at most 1 of Q, found "more".',
    ],
  ])('[GG5] %s is a fault with its line', (_title, lines, sentence) => {
    expect(replayed(lines)).toBe(sentence);
  });

  test('[GG7] a tile that the file declares is read as it writes it', () => {
    expect(replayed('#tile E $\n>a: RID? 8G RID$ +4 4')).toContain('playStood');
    expect(replayed('>a: RID? 8G RID$ +4 4')).toContain('a tile of the english set');
    expect(replayed('#tile $ R\n#tile E R\n>a: RIDE 8G RIDE +5 5')).toContain('playStood');
    expect(replayed('#tile $ %\n>a: RID% 8G RID% +5 5')).toContain('a tile of the english set');
  });

  test('[GG5] the set-up must have two seats', () => {
    const game = parseGcg(HEADER);
    const seats = plainSetup.seats.slice(1);
    expect(game.ok && viewEventsFromGcg(game.value, { ...plainSetup, seats })).toMatchObject({ ok: false });
  });

  test('[GG6] a file that stops has no end; one with its settling has', () => {
    expect(replayed(RIDE)).not.toContain('gameEnded');
    expect(replayed(`${RIDE}>a: (QI) +22 27\n>b: QI (QI) -11 -11\n>a: (time) -10 17`)).toContain('gameEnded');
    const passes = '>a: - +0 0\n>b: - +0 0\n'.repeat(3);
    expect(replayed(passes)).toContain('gameEnded');
    expect(replayed(`#incomplete\n${passes}`)).not.toContain('gameEnded');
  });
});
