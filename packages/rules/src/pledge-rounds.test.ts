/**
 * How much several seats together can choose that have the secret and wait until everybody else has said theirs: in no
 * round anything, and each round that they spoil is told of. Games from when that was otherwise still verify.
 */
import { after, sealLog, setupOf } from '@tilewright/testkit';
import { computer, people } from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import type { Seat } from './brand.ts';
import type { Actor, Command } from './command.ts';
import type { GameEvent, SharedEvent } from './event.ts';
import { evolve, openGame } from './evolve.ts';
import type { Game } from './game.ts';
import { openTable } from './opening.ts';
import { pledgeOf } from './pledging.ts';
import { verifyGame } from './verify.ts';

/** Ann is honest; the others are one person's, and a computer. */
const ANN = 0;
const seats = [...people('Ann', 'Ben', 'Cleo'), computer('Hal', 1)];
const OTHERS = [1, 2, 3];

/** A game as it goes, with everything that was told. */
interface Story {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

const opening = openTable(setupOf({ seats }), 'secret', 0 as never, 'pledged');
const opened: Story = { game: openGame(opening), events: [opening] };

const entropyOf = (seat: number, round: number): string => `${seat}${round % 10}`.repeat(16);
const roundOf = ({ table }: Game): number => table.pledging?.round ?? 0;
const pledge = ({ table }: Game, seat: number, round: number): Command => ({
  type: 'pledge',
  hash: pledgeOf(table.commitment, seat as Seat, entropyOf(seat, round)),
  instead: table.pledging?.hashes[seat] ?? null,
});

/** What follows, or undefined where it is refused. */
const tried = ({ game, events }: Story, by: number | 'keeper', command: Command): Story | undefined => {
  const ruled = after(game, by as Actor as number, command);
  return ruled.refusal === undefined ? { game: ruled.game, events: [...events, ...ruled.events] } : undefined;
};
const said = (story: Story, by: number | 'keeper', command: Command): Story => {
  const next = tried(story, by, command);
  if (next === undefined) throw new Error(`${JSON.stringify(command)} is refused`);
  return next;
};
const told = ({ game, events }: Story, shared: SharedEvent): Story => {
  const event: GameEvent = { shared, hands: [], vault: null };
  return { game: evolve(game, event), events: [...events, event] };
};

/** Everybody who is asked pledges. */
const allPledged = (story: Story): Story =>
  story.game.table.turn.toMove.reduce<Story>(
    (before, seat) => said(before, seat, pledge(before.game, seat, roundOf(before.game))),
    story,
  );
const contributed = (story: Story, seat: number): Story =>
  said(story, seat, { type: 'contribute', entropy: entropyOf(seat, roundOf(story.game)) });
const keptBack = (story: Story, seat: number): Story =>
  said(story, seat, pledge(story.game, seat, roundOf(story.game) + 1));

/** All have pledged for the so-many-th time; Ben has spoilt the rounds before. */
const sealedIn = (round: number): Story => {
  let story = allPledged(opened);
  while (roundOf(story.game) < Math.min(round, 5)) story = allPledged(keptBack(story, 1));
  return round > 5 ? allPledged(keptBack(story, 1)) : story;
};

/** Whatever somebody may do or have done who is not Ann. */
const wishesOf = ({ game }: Story): readonly (readonly [by: number | 'keeper', command: Command])[] =>
  OTHERS.flatMap((seat) => [
    [seat, { type: 'contribute', entropy: entropyOf(seat, roundOf(game)) }],
    [seat, pledge(game, seat, 8)],
    [seat, { type: 'leave' }],
    ['keeper', { type: 'replaceSeat', seat: seat as Seat, by: computer('Ivy', 2) }],
    ['keeper', { type: 'replaceSeat', seat: seat as Seat, by: people('Dan')[0]! }],
  ]);

/** Every deal that the others can bring about while Ann says nothing more in this round. */
const dealsFrom = (story: Story, round: number, seen: Set<string>, deals: Set<string>): Set<string> => {
  const { game } = story;
  const key = JSON.stringify([game.table.contributions, game.table.seats]);
  if (game.table.phase === 'playing') deals.add(JSON.stringify([game.table.order, game.hands]));
  if (game.table.phase !== 'gathering' || roundOf(game) !== round || seen.has(key)) return deals;
  seen.add(key);
  for (const [by, command] of wishesOf(story)) {
    const next = tried(story, by, command);
    if (next !== undefined) dealsFrom(next, round, seen, deals);
  }
  return deals;
};

describe('[FD6] once Ann has said hers', () => {
  test.each([1, 4, 5, 6])('there is one deal in round %i, whatever all the others do', (round) => {
    const story = contributed(sealedIn(round), ANN);
    expect(roundOf(story.game)).toBe(round);
    expect(dealsFrom(story, round, new Set(), new Set()).size).toBe(1);
  });

  test.each([1, 3])('seat %i that leaves begins the round anew for all', (seat) => {
    const story = contributed(contributed(sealedIn(1), ANN), 1);
    const { game, events } = said(story, seat, { type: 'leave' });
    expect(events.slice(-2).map(({ shared }) => shared)).toMatchObject([
      { type: 'keptBack', seat, isLast: false },
      { type: 'seatLeft', seat },
    ]);
    expect([game.table.contributions, roundOf(game)]).toEqual([[null, null, null, null], 2]);
  });
});

describe('[FD6] from the fifth round on', () => {
  test('who keeps it back goes without for good, and all others pledge anew', () => {
    const { game, events } = keptBack(contributed(sealedIn(5), ANN), 1);
    expect(events.slice(-2).map(({ shared }) => shared)).toMatchObject([
      { type: 'keptBack', seat: 1, isLast: false },
      { type: 'keptBack', seat: 1, isLast: true },
    ]);
    expect(game.table.contributions).toEqual([null, '-', null, null]);
    expect([roundOf(game), game.table.turn.toMove]).toEqual([6, [0, 2]]);
    expect(tried({ game, events }, 1, pledge(game, 1, 6))).toBeUndefined();
  });

  test('each seat can do so once: then it begins', () => {
    const seventh = keptBack(allPledged(keptBack(sealedIn(5), 1)), 2);
    expect(seventh.game.table.contributions).toEqual([null, '-', '-', null]);
    const begun = contributed(allPledged(seventh), ANN);
    expect(begun.game.table).toMatchObject({ phase: 'playing', pledging: { round: 7 } });
    expect(begun.game.table.contributions).toEqual([entropyOf(ANN, 7), '-', '-', null]);
  });

  test('where nobody is left to pledge, it begins', () => {
    const alone = [...people('Ann'), computer('Hal', 1)];
    const first = openTable(setupOf({ seats: alone }), 'secret', 0 as never, 'pledged');
    let story: Story = allPledged({ game: openGame(first), events: [first] });
    while (roundOf(story.game) < 5) story = allPledged(keptBack(story, ANN));
    expect(keptBack(story, ANN).game.table.phase).toBe('playing');
  });
});

describe('[FD8] the verifier', () => {
  const verified = (story: Story) => {
    const { events } = said(story, ANN, { type: 'resign' });
    const ended = events.map((body) => ({ body, commandId: '0:x' }));
    return verifyGame(sealLog(ended, 2));
  };
  const begun = (story: Story): Story =>
    story.game.table.turn.toMove.reduce<Story>((before, seat) => contributed(before, seat), story);
  /** Resigning must end it: only Ann and one other are there. */
  const fewer = (story: Story): Story =>
    [3, 2].reduce((before, seat) => said(before, seat, { type: 'resign' }), story);

  test('counts each round that was spoilt, once', () => {
    expect(verified(fewer(begun(sealedIn(6))))).toMatchObject({
      ok: true,
      value: { keptBackCount: 5, chosenCount: 0 },
    });
    const left = said(contributed(sealedIn(1), ANN), 2, { type: 'leave' });
    expect(verified(said(begun(allPledged(left)), 3, { type: 'resign' }))).toMatchObject({
      ok: true,
      value: { keptBackCount: 1, chosenCount: 0 },
    });
  });

  test('takes games of before in which a seat went without or left and nobody pledged anew, and says so', () => {
    const without = told(contributed(sealedIn(5), ANN), {
      type: 'keptBack',
      at: 0 as never,
      seat: 2 as Seat,
      isLast: true,
    });
    const first = contributed(sealedIn(1), 2);
    const left = said(first, 2, { type: 'leave' }).events.at(-1);
    const gone = told(first, (left as GameEvent).shared);
    expect(verified(fewer(begun(without)))).toMatchObject({
      ok: true,
      value: { keptBackCount: 5, chosenCount: 1 },
    });
    expect(verified(said(begun(gone), 3, { type: 'resign' }))).toMatchObject({
      ok: true,
      value: { keptBackCount: 1, chosenCount: 1 },
    });
  });

  test('finds a seat that goes without before the fifth round, or after others have pledged', () => {
    const without = (story: Story): Story =>
      told(story, { type: 'keptBack', at: 0 as never, seat: 2 as Seat, isLast: true });
    const sixth = keptBack(sealedIn(5), 1);
    const pledged = said(sixth, ANN, pledge(sixth.game, ANN, 6));
    for (const story of [without(sealedIn(1)), without(opened), without(pledged)]) {
      const log = sealLog(
        story.events.map((body) => ({ body, commandId: '0:x' })),
        2,
      );
      expect(verifyGame(log)).toMatchObject({ ok: false, error: { type: 'wrongPledge' } });
    }
  });
});
