import { type Game, type Seat, type View, evolveView, viewFor } from '@tilewright/rules';
import { after, play, scene, threePeople } from '@tilewright/testkit';
import { classic } from '@tilewright/variants';
import { expect, test } from 'vitest';
import { personToMove, personsIn } from '../table/table-store.ts';
import { eventSeen, viewSeen } from './seen-view.ts';

const BEN = 1 as Seat;
const begin = (): Game =>
  scene({ preset: classic, seats: threePeople }, { racks: ['CATSDOG', 'EEEEEEE', 'AAAAAAA'] });
const seen = (game: Game, viewer: View['viewer'], names: readonly string[] = []): View =>
  viewSeen(viewFor(game, viewer), names);

test('[WO3] at one’s own screen there is one person, whoever is to move', () => {
  const game = begin();
  expect(personsIn(seen(game, BEN).table)).toEqual([BEN]);
  expect(personToMove({ view: seen(game, BEN) })).toBeNull();
  expect(personToMove({ view: seen(game, 0 as Seat) })).toBe(0);
  expect(personsIn(seen(game, 'spectator').table)).toEqual([]);
});

test('[WO3] people are called what they chose, or as before where they chose nothing', () => {
  const { table } = seen(begin(), BEN, ['Zoë', '', 'Max']);
  const [, ben] = threePeople;
  expect(table.seats.map(({ name }) => name)).toEqual(['Zoë', ben?.name, 'Max']);
});

test('[WO3] the game itself is what was told: nothing but seats differs', () => {
  const game = begin();
  const { table, ...rest } = viewFor(game, BEN);
  const shown = seen(game, BEN, ['A', 'B', 'C']);
  expect({ ...shown, table: { ...shown.table, seats: [] } }).toEqual({
    ...rest,
    table: { ...table, seats: [] },
  });
});

test('[WO3] who takes a seat elsewhere does not become a person at this screen', () => {
  const game = begin();
  const by = { name: 'Zoë', kind: 'person', level: null } as const;
  const event = {
    shared: { type: 'seatReplaced', at: game.table.at, seat: 0 as Seat, by },
    hands: [],
  } as const;
  const view = evolveView(seen(game, BEN), eventSeen(event, BEN));
  expect(view.table.seats[0]?.name).toBe('Zoë');
  expect(personsIn(view.table)).toEqual([BEN]);
});

test('[WO3] what happens evolves the shown game as it does the true one', () => {
  const game = begin();
  const { game: later, events } = after(game, 0, play(game, 'CAT', [7, 7]));
  const shown = events
    .map(({ shared, hands }) => eventSeen({ shared, hands: hands.filter(({ seat }) => seat === BEN) }, BEN))
    .reduce(evolveView, seen(game, BEN));
  expect(shown).toEqual(seen(later, BEN));
});
