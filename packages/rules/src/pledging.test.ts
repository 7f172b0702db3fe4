/** Pledged contributions: nobody chooses theirs by those of others, and who keeps one back is told of. */
import { after, afterAll, context, sealLog, setupOf, sharedOf } from '@tilewright/testkit';
import { type Choices, computer, people } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import type { Seat } from './brand.ts';
import { schemaOf } from './chain.ts';
import type { Command } from './command.ts';
import { decide } from './decide.ts';
import type { GameEvent } from './event.ts';
import { evolve, openGame } from './evolve.ts';
import type { Game } from './game.ts';
import { openTable } from './opening.ts';
import { pledgeOf } from './pledging.ts';
import { verifyGame } from './verify.ts';

const three = people('Ann', 'Ben', 'Cleo');
const opening = (choices: Partial<Choices> = { seats: three }): GameEvent =>
  openTable(setupOf(choices), 'secret', 0 as never, 'pledged');
const opened = (choices?: Partial<Choices>): Game => openGame(opening(choices));

const entropyOf = (seat: number, round = 1): string => `${seat}${round}`.repeat(16);
const pledge = ({ table }: Game, seat: number, round = 1): Command => ({
  type: 'pledge',
  hash: pledgeOf(table.commitment, seat as Seat, entropyOf(seat, round)),
  instead: table.pledging?.hashes[seat] ?? null,
});
const contribution = (seat: number, round = 1): Command => ({
  type: 'contribute',
  entropy: entropyOf(seat, round),
});
const pledgedBy = (game: Game, seats: readonly number[], round = 1): Game =>
  seats.reduce((before, seat) => after(before, seat, pledge(before, seat, round)).game, game);
const refusalOf = (game: Game, seat: number, command: Command): string | undefined => {
  const ruling = decide(game, seat as Seat, command, context());
  return ruling.ok ? undefined : ruling.error.type;
};
const replaced = (seat: number, by = computer('Hal', 1)): Command => ({
  type: 'replaceSeat',
  seat: seat as Seat,
  by,
});

describe('a game that pledges', () => {
  test('[FD5] asks people for pledges, then for what they pledged, and begins with the last one', () => {
    const game = opened();
    expect([game.table.turn.toMove, game.table.pledging]).toEqual([
      [0, 1, 2],
      { hashes: [null, null, null], round: 1 },
    ]);
    const waiting = pledgedBy(game, [0, 2]);
    expect(waiting.table.turn.toMove).toEqual([1]);
    const all = pledgedBy(waiting, [1]);
    expect(all.table.turn.toMove).toEqual([0, 1, 2]);
    const last = afterAll(all, [
      [2, contribution(2)],
      [0, contribution(0)],
    ]);
    expect([last.table.turn.toMove, last.table.phase]).toEqual([[1], 'gathering']);
    expect(after(last, 1, contribution(1)).game.table.phase).toBe('playing');
  });

  test('[FD5] takes no contribution before all are pledged', () => {
    const game = pledgedBy(opened(), [0, 1]);
    expect(refusalOf(game, 0, contribution(0))).toBe('notAllPledged');
    expect(refusalOf(pledgedBy(game, [2]), 0, contribution(0))).toBeUndefined();
  });

  test('[FD5] takes no contribution that was not pledged by this seat for this game', () => {
    const game = pledgedBy(opened(), [0, 1, 2]);
    expect(refusalOf(game, 0, contribution(0, 2))).toBe('notAsPledged');
    expect(refusalOf(game, 0, contribution(1))).toBe('notAsPledged');
    const { commitment } = game.table;
    const text = entropyOf(0);
    expect(pledgeOf(commitment, 0 as Seat, text)).not.toBe(pledgeOf(commitment, 1 as Seat, text));
    expect(pledgeOf(commitment, 0 as Seat, text)).not.toBe(pledgeOf('other', 0 as Seat, text));
  });

  test.each([
    ['capitals', 'A'.repeat(64)],
    ['too short', 'a'.repeat(63)],
    ['too long', 'a'.repeat(65)],
    ['a break behind it', `${'a'.repeat(64)}\n`],
  ])('[FD5] takes no hash with %s', (_what, hash) =>
    expect(refusalOf(opened(), 0, { type: 'pledge', hash, instead: null })).toBe('badContribution'),
  );

  test('[FD5] takes no pledge but instead of the one that stands', () => {
    const first = opened();
    const standing = pledgedBy(first, [0]);
    expect(refusalOf(standing, 0, pledge(first, 0, 2))).toBe('alreadyContributed');
    expect(refusalOf(first, 0, pledge(standing, 0, 2))).toBe('alreadyContributed');
  });

  test('[FD5] takes no pledge after the contribution, and none once it has begun', () => {
    const game = pledgedBy(opened({}), [0, 1]);
    const said = after(game, 0, contribution(0)).game;
    expect(refusalOf(said, 0, pledge(said, 0, 2))).toBe('alreadyContributed');
    const playing = after(said, 1, contribution(1)).game;
    expect(refusalOf(playing, 0, pledge(playing, 0, 2))).toBe('alreadyContributed');
  });

  test('[FD9] a game that does not pledge takes none', () => {
    const game = openGame(openTable(setupOf(), 'secret', 0 as never));
    expect(game.table).not.toHaveProperty('pledging');
    expect(refusalOf(game, 0, pledge(game, 0))).toBe('notInThisGame');
    expect(refusalOf(game, 0, contribution(0))).toBeUndefined();
  });
});

describe('a contribution that is kept back', () => {
  test('[FD6] is not before all have pledged: pledges stand, and nothing is void when a seat leaves', () => {
    const game = pledgedBy(opened(), [0, 1]);
    expect(refusalOf(game, 1, pledge(game, 1, 2))).toBe('notAllPledged');
    const { game: left, events } = after(game, 2, { type: 'leave' });
    expect(events.map(({ shared }) => shared.type)).toEqual(['seatLeft']);
    expect(left.table.turn.toMove).toEqual([0, 1]);
    expect(refusalOf(left, 0, contribution(0))).toBeUndefined();
  });

  test.each([
    ['pledging anew', 1, (game: Game) => pledge(game, 1, 2), [0, 2]],
    ['leaving', 1, (): Command => ({ type: 'leave' }), [0, 2]],
    ['being taken over', 'keeper', (): Command => replaced(1), [0, 2]],
    ['giving way to somebody', 'keeper', (): Command => replaced(1, people('Dan')[0]!), [0, 1, 2]],
  ] as const)('[FD6] by %s begins the round anew for all', (_how, by, wish, asked) => {
    const all = pledgedBy(opened(), [0, 1, 2]);
    for (const game of [all, after(all, 0, contribution(0)).game]) {
      const { events, game: anew } = after(game, by, wish(game));
      expect(events[0]?.shared).toMatchObject({ type: 'keptBack', seat: 1, isLast: false });
      expect(anew.table.contributions).toEqual([null, null, null]);
      expect([anew.table.pledging?.round, anew.table.turn.toMove]).toEqual([2, asked]);
      expect(refusalOf(anew, 0, contribution(0))).toBe('notAllPledged');
    }
  });

  test('[FD6] what was contributed stays when its seat is taken over', () => {
    const said = after(pledgedBy(opened(), [0, 1, 2]), 0, contribution(0)).game;
    const { game } = after(said, 'keeper', replaced(0));
    expect([game.table.contributions[0], game.table.pledging?.round]).toEqual([entropyOf(0), 1]);
  });
});

describe('computers in a game that pledges', () => {
  const seats = [...people('Ann', 'Ben'), computer('Hal', 1)];

  test('[FD7] are not asked, and the game begins without them', () => {
    const game = pledgedBy(opened({ seats }), [0, 1]);
    expect([refusalOf(game, 2, pledge(game, 2)), refusalOf(game, 2, contribution(2))]).toEqual([
      'notInThisGame',
      'notAsPledged',
    ]);
    const { table } = afterAll(game, [
      [0, contribution(0)],
      [1, contribution(1)],
    ]);
    expect([table.phase, table.contributions[2]]).toEqual(['playing', null]);
  });

  test('[FD7] that take over the last seat that was waited for begin it', () => {
    const game = pledgedBy(opened({ seats }), [0]);
    const fewer = after(game, 'keeper', replaced(1)).game;
    expect(fewer.table.turn.toMove).toEqual([0]);
    expect(after(fewer, 0, contribution(0)).game.table.phase).toBe('playing');
    const none = after(game, 'keeper', replaced(0)).game;
    expect(after(none, 'keeper', replaced(1)).game.table.phase).toBe('playing');
  });

  test('[FD7] nobody who comes for one when all have pledged chooses by what they said', () => {
    const said = after(pledgedBy(opened({ seats }), [0, 1]), 0, contribution(0)).game;
    const late = after(said, 'keeper', replaced(2, people('Dan')[0]!)).game;
    expect([late.table.contributions[2], late.table.turn.toMove]).toEqual(['-', [1]]);
    expect(refusalOf(late, 2, pledge(late, 2))).toBe('alreadyContributed');
    const soon = after(pledgedBy(opened({ seats }), [0]), 'keeper', replaced(2, people('Dan')[0]!)).game;
    expect(soon.table.turn.toMove).toEqual([1, 2]);
  });
});

describe('the verifier', () => {
  /** Both pledge, Ben once more, both contribute and Ann resigns. */
  const honest = (): readonly GameEvent[] => {
    const events: GameEvent[] = [opening({})];
    const say = (seat: number, wish: (game: Game) => Command): void => {
      const game = events.slice(1).reduce(evolve, openGame(events[0] as GameEvent));
      events.push(...after(game, seat, wish(game)).events);
    };
    for (const seat of [0, 1]) say(seat, (game) => pledge(game, seat));
    say(1, (game) => pledge(game, 1, 2));
    say(0, (game) => pledge(game, 0, 2));
    for (const seat of [1, 0]) say(seat, () => contribution(seat, 2));
    say(0, () => ({ type: 'resign' }));
    return events;
  };
  const verified = (events: readonly GameEvent[]) =>
    verifyGame(
      sealLog(
        events.map((body) => ({ body, commandId: '0:x' })),
        2,
      ),
    );

  test('[FD8] takes a game that pledges, and tells how often something was kept back', () => {
    const events = honest();
    expect(events.map(({ shared }) => shared.type).slice(1, 8)).toEqual([
      'pledged',
      'pledged',
      'keptBack',
      'pledged',
      'pledged',
      'contributed',
      'contributed',
    ]);
    expect(verified(events)).toMatchObject({ ok: true, value: { keptBackCount: 1 } });
  });

  const without = (index: number): readonly GameEvent[] => honest().filter((_, other) => other !== index);
  const changed = (index: number, change: object): readonly GameEvent[] =>
    honest().map((event, other) =>
      other === index ? ({ ...event, shared: { ...event.shared, ...change } } as GameEvent) : event,
    );

  test.each([
    ['a pledge is missing', () => without(4), 6],
    ['a pledge is another', () => changed(4, { hash: '0'.repeat(64) }), 7],
    ['a contribution is another', () => changed(6, { entropy: 'ab'.repeat(16) }), 7],
    ['a pledge was changed untold', () => without(3), 4],
    ['nothing was kept back', () => changed(3, { seat: 7 }), 4],
    ['a round was called the last', () => changed(3, { isLast: true }), 4],
    ['a contribution is missing', () => without(7), 8],
  ])('[FD8] finds that %s', (_what, events, seq) =>
    expect(verified(events())).toEqual({ ok: false, error: { type: 'wrongPledge', seq } }),
  );

  test('[FD8] finds that a seat left untold', () => {
    const game = pledgedBy(opened(), [0, 1, 2]);
    const [, left] = after(game, 0, { type: 'leave' }).events;
    const events = [opening(), ...pledgesOf(game), left as GameEvent];
    expect(verified(events)).toEqual({ ok: false, error: { type: 'wrongPledge', seq: 5 } });
  });

  const pledgesOf = ({ table }: Game): readonly GameEvent[] =>
    (table.pledging?.hashes ?? []).map((hash, seat) => ({
      shared: { type: 'pledged', at: 0 as never, seat: seat as Seat, hash: hash as string },
      hands: [],
      vault: null,
    }));

  test('[FD9] only what tells of pledges is of the second schema', () =>
    expect(honest().map(schemaOf).slice(0, 9)).toEqual([2, 2, 2, 2, 2, 2, 1, 1, 1]));

  test('[FD9] no pledge is told in a game that does not pledge', () => {
    const events = [openTable(setupOf(), 'secret', 0 as never), ...honest().slice(1)];
    expect(verified(events)).toEqual({ ok: false, error: { type: 'wrongPledge', seq: 2 } });
  });

  test('[FD5] pledges are for all to see', () =>
    expect(sharedOf(after(opened(), 0, pledge(opened(), 0)).events, 'pledged')).toMatchObject([{ seat: 0 }]));
});
