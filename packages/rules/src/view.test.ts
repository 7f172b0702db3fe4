/** What each viewer may know of a game and of every event. */
import {
  after,
  afterAll,
  begun,
  context,
  lay,
  lettersOf,
  playWith,
  scene,
  setupOf,
  sharedOf,
} from '@tilewright/testkit';
import {
  type Choices,
  challengeBy,
  challengeCosts,
  junior,
  people,
  plainLayout,
  stuff,
} from '@tilewright/variants';
import { describe, expect, test } from 'vitest';
import type { GameEvent } from './event.ts';
import { evolve, openGame } from './evolve.ts';
import type { Game, LaidSpecial, Viewer } from './game.ts';
import { openTable } from './opening.ts';
import { eventFor, evolveView, openView, viewFor } from './view.ts';

const three = people('Ann', 'Ben', 'Cleo');
const VIEWERS = ['spectator', 0, 1, 2] as readonly Viewer[];

const racks = ['ABCDEFG', 'HIJKLMN', 'OPQRSTU'];
const stage = {
  racks,
  scores: [90, 90, 90],
  inventories: [['boom', 'skip', 'steal'], ['negative'], []],
  hidden: [{ owner: 1, square: 0 as never, kind: 'reverse' }],
};
const table = (choices: Partial<Choices> = {}): Game =>
  scene(
    { preset: stuff, seats: three, ...choices, switches: { order: 'listed', ...choices.switches } },
    stage,
  );

/** Whose hands the viewer sees. */
const seen = (game: Game, viewer: Viewer): readonly number[] =>
  viewFor(game, viewer).hands.flatMap((hand, seat) => (hand === null ? [] : [seat]));

/** All that the viewer is told of these events; there must be some. */
const textFor = (events: readonly GameEvent[], viewer: Viewer): string => {
  if (events.length === 0) throw new Error('nothing happened');
  return JSON.stringify(events.map((event) => eventFor(event, viewer)));
};

describe('a view', () => {
  test.each([
    ['spectator', []],
    [0, [0]],
    [1, [1]],
    [2, [2]],
  ] as const)('[VW1] shows %s the hands of %j', (viewer, seats) =>
    expect(seen(table(), viewer as Viewer)).toEqual(seats),
  );

  test('[VW1] shows the owner all it holds', () =>
    expect(viewFor(table(), 1 as Viewer).hands[1]).toEqual(table().hands[1]));

  test('[VW1] shows everybody the table', () => {
    for (const viewer of VIEWERS)
      expect(viewFor(table(), viewer)).toMatchObject({ viewer, table: table().table });
  });

  test.each(VIEWERS)('[VW1] has no word of the vault for %s', (viewer) => {
    const { vault } = table();
    const text = JSON.stringify(viewFor(table(), viewer));
    expect([text.includes(vault.secret), text.includes(JSON.stringify(vault.bag))]).toEqual([false, false]);
  });

  test.each(VIEWERS)('[SP6] has no special tile of another seat for %s', (viewer) => {
    const text = JSON.stringify(viewFor(table(), viewer).hands);
    expect([text.includes('boom'), text.includes('reverse')]).toEqual([viewer === 0, viewer === 1]);
  });
});

describe('open hands', () => {
  const letters = (text: string) => lettersOf(setupOf(), text);
  const words = [{ square: 0 as never, direction: 'across' as const, letters: letters('BANANAS') }];
  const board: Partial<Choices> = {
    preset: junior,
    seats: three,
    layout: plainLayout(7, 7),
    printed: { name: 'b', words },
  };

  test.each(VIEWERS)('[JR14] are seen by %s', (viewer) =>
    expect(viewFor(begun(setupOf(board)), viewer).hands).toEqual(begun(setupOf(board)).hands),
  );

  test('[JR14] are closed when switched', () =>
    expect(seen(begun(setupOf({ ...board, switches: { hands: 'hidden' } })), 2 as Viewer)).toEqual([2]));

  test.each([
    ['open', [3, 3, 3, 3]],
    ['hidden', [0, 1, 1, 1]],
  ] as const)(
    '[JR14] %s: so many racks of the deal are told to the spectator and each seat',
    (hands, counts) => {
      const setup = setupOf({ ...board, switches: { hands } });
      const gathered = afterAll(openGame(openTable(setup, 'secret', 0 as never)), [
        [0, { type: 'contribute', entropy: '0'.repeat(32) }],
        [1, { type: 'contribute', entropy: '1'.repeat(32) }],
      ]);
      const { events } = after(gathered, 2, { type: 'contribute', entropy: '2'.repeat(32) });
      const dealt = events.find(({ shared }) => shared.type === 'dealt') as GameEvent;
      expect(VIEWERS.map((viewer) => eventFor(dealt, viewer).hands.length)).toEqual(counts);
    },
  );
});

describe('an event', () => {
  test('[VW1] of an exchange tells the letters to its seat alone', () => {
    const { events } = after(table(), 0, {
      type: 'exchange',
      letters: table().hands[0]?.rack.slice(0, 3) ?? [],
    });
    expect(VIEWERS.map((viewer) => events.flatMap((event) => eventFor(event, viewer).hands).length)).toEqual([
      0, 2, 0, 0,
    ]);
  });

  test('[VW1] shows everybody the same shared part, and nothing of the vault', () => {
    const opened = openTable(setupOf(), 'secret', 0 as never);
    for (const viewer of VIEWERS)
      expect(eventFor(opened, viewer)).toEqual({ shared: opened.shared, hands: [] });
  });

  test('[SP2] of a purchase shows everyone what was spent and only the buyer on what', () => {
    const { events } = after(table(), 0, { type: 'buy', kind: 'boom' });
    expect(sharedOf(events, 'bought')).toEqual([{ type: 'bought', at: 0, seat: 0, points: 20 }]);
    expect(VIEWERS.map((viewer) => textFor(events, viewer).includes('boom'))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('[SP2] of purchases at the same price is the same for all others', () => {
    const bought = (kind: string) => after(table(), 0, { type: 'buy', kind }).events;
    for (const viewer of ['spectator', 1, 2] as Viewer[])
      expect(textFor(bought('boom'), viewer)).toBe(textFor(bought('negative'), viewer));
  });

  const laid: readonly LaidSpecial[] = ['boom', 'skip', 'steal'].map((kind, index) => ({
    kind,
    square: (index + 3) as never,
  }));

  const laidWith = (specials: readonly LaidSpecial[], choices: Partial<Choices> = {}): readonly GameEvent[] =>
    after(table(choices), 0, playWith(specials, table(choices), 'BAD', [7, 7])).events;

  test.each([1, 2, 3])(
    '[SP6] of a play with %i special tiles is, for all others, the play with none',
    (count) => {
      for (const viewer of ['spectator', 1, 2] as Viewer[])
        expect(textFor(laidWith(laid.slice(0, count)), viewer)).toBe(textFor(laidWith([]), viewer));
      expect(textFor(laidWith(laid.slice(0, count)), 0 as Viewer)).not.toBe(
        textFor(laidWith([]), 0 as Viewer),
      );
    },
  );

  test('[SP6] of a play that stands at once is the same with and without special tiles', () => {
    const atOnce: Partial<Choices> = {
      switches: { wordCheck: { type: 'none' }, end: { ...stuff.switches.end, noPlay: false } },
    };
    for (const viewer of ['spectator', 1, 2] as Viewer[])
      expect(textFor(laidWith(laid, atOnce), viewer)).toBe(textFor(laidWith([], atOnce), viewer));
  });

  test('[SP6] of a play that is let go or undone is the same with and without special tiles', () => {
    const single = { switches: { wordCheck: challengeBy(challengeCosts.single) } };
    const pending = (specials: readonly LaidSpecial[]) =>
      after(table(single), 0, playWith(specials, table(single), 'BAD', [7, 7])).game;
    for (const type of ['accept', 'challenge'] as const) {
      const said = (specials: readonly LaidSpecial[]) =>
        after(pending(specials), 1, { type }, context([])).events;
      for (const viewer of ['spectator', 1, 2] as Viewer[])
        expect(textFor(said(laid), viewer)).toBe(textFor(said([]), viewer));
    }
  });
});

describe('at the end', () => {
  const ended = (): { readonly before: Game; readonly events: readonly GameEvent[] } => {
    const before = table();
    const offered = after(before, 0, { type: 'offerTie' }).game;
    const agreed = after(offered, 1, { type: 'agreeTie' }).game;
    return { before: agreed, events: after(agreed, 2, { type: 'agreeTie' }).events };
  };

  test('[EN8] everything hidden becomes public: racks, special tiles, the bag and the secret', () => {
    const { before, events } = ended();
    const [end] = sharedOf(events, 'gameEnded');
    expect(end?.ending.reveal).toEqual({ hands: before.hands, vault: before.vault });
  });

  test.each(VIEWERS)('[EN8] %s sees it in event and view', (viewer) => {
    const { before, events } = ended();
    const { secret } = before.vault;
    const game = events.reduce(evolve, before);
    expect(
      [textFor(events, viewer), JSON.stringify(viewFor(game, viewer))].map((text) => text.includes(secret)),
    ).toEqual([true, true]);
  });

  test('[EN8] nothing of it is public a moment before', () => {
    const { before } = ended();
    expect(JSON.stringify(viewFor(before, 'spectator'))).not.toContain(before.vault.secret);
  });
});

describe('following events', () => {
  test.each(VIEWERS)('[VW1] from the first on shows %s what a fresh view would', (viewer) => {
    const setup = setupOf({ preset: stuff, seats: three });
    const opened = openTable(setup, 'secret', 0 as never);
    let game = openGame(opened);
    let view = openView(eventFor(opened, viewer), viewer);
    const say = (seat: number, command: Parameters<typeof after>[2]): void => {
      for (const event of after(game, seat, command).events) {
        game = evolve(game, event);
        view = evolveView(view, eventFor(event, viewer));
        expect(view).toEqual(viewFor(game, viewer));
      }
    };
    expect(view).toEqual(viewFor(game, viewer));
    for (const seat of [0, 1, 2]) say(seat, { type: 'contribute', entropy: `${seat}`.repeat(32) });
    const [mover = 0] = game.table.turn.toMove;
    const rack = (game.hands[mover]?.rack ?? []).slice(0, 2);
    const tiles = lay(game, 'AB', [7, 7], 'across').map((tile, index) => ({
      ...tile,
      letter: rack[index] as never,
    }));
    say(mover, { type: 'play', tiles, specials: [] });
    for (const _ of [0, 1]) say(game.table.turn.toMove[0] ?? 0, { type: 'accept' });
    say(game.table.turn.toMove[0] ?? 0, {
      type: 'exchange',
      letters: (game.hands[game.table.turn.toMove[0] ?? 0]?.rack ?? []).slice(0, 2),
    });
    say(game.table.turn.toMove[0] ?? 0, { type: 'leave' });
    expect(game.table.turn.turnCount).toBeGreaterThan(1);
  });
});
