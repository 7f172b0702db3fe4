/**
 * Two logs of one game that differ only in what is hidden: what the last event did to some hands, and the secret of
 * the draws. What anybody else may see of any event is the same, letter for letter.
 */
import {
  type Game,
  type GameEvent,
  GAP,
  type HandChange,
  type Letter,
  type Seat,
  lettersWithout,
  mostCaptures,
  rackLetter,
  replay,
} from '@tilewright/rules';
import type { Chance } from '../random/chance.ts';
import type { Both } from './duo.ts';
import type { Plan } from './plan.ts';

type Events = readonly GameEvent[];

export const variedLogs = (events: Events, plan: Plan, chance: Chance): Both<Events> => {
  const logs = bothLogs(events, plan, chance);
  return logs.every((log) => isReachable(replay(log))) ? logs : [events, events];
};

/** After a capture it is nobody's turn any more who cannot capture again: no game stands like that. */
const isReachable = ({ table, hands }: Game): boolean =>
  table.turn.captureCount === 0 ||
  table.turn.toMove.every((seat) => mostCaptures(table, hands[seat]?.rack ?? [], 1) > 0);

const bothLogs = (events: Events, plan: Plan, chance: Chance): Both<Events> => {
  const game = replay(events);
  const { variation, hidden } = plan;
  const secret = chance.hex(32);
  if (variation === 'none' || game.table.phase !== 'playing') return [events, events];
  switch (variation) {
    case 'secret':
      return [events, withSecret(events, secret)];
    case 'swap':
      return [events, withChanges(events, swapped(game, chance.pick(hidden), chance))];
    case 'trade':
      return [events, withChanges(events, traded(game, hidden, chance))];
    case 'racks':
      return [events, withSecret(withChanges(events, dealtAnew(game, hidden, chance)), secret)];
    case 'goods':
      return goods(events, chance.pick(hidden), chance);
  }
};

const withSecret = (events: Events, secret: string): Events =>
  events.map((event) => (event.vault === null ? event : { ...event, vault: { ...event.vault, secret } }));

const withChanges = (events: Events, changes: readonly HandChange[]): Events =>
  events.map((event, index) =>
    index === events.length - 1 ? { ...event, hands: [...event.hands, ...changes] } : event,
  );

/** What a seat holds that nobody has seen: not what lies in its pending play. */
const lettersOf = ({ table: { pending }, hands }: Game, seat: Seat): readonly Letter[] => {
  const shown = pending?.seat === seat ? pending.tiles.map(rackLetter) : [];
  return lettersWithout(hands[seat]?.rack ?? [], shown).filter((letter) => letter !== GAP);
};

const given = (seat: Seat, gone: readonly Letter[], come: readonly Letter[]): readonly HandChange[] => [
  { type: 'gave', seat, isOpen: false, letters: gone },
  { type: 'drew', seat, isOpen: false, letters: come },
];

/** A letter for the nearest other one of the bag: most draws that follow stay what they were. */
const swapped = (game: Game, seat: Seat, chance: Chance): readonly HandChange[] => {
  const rack = lettersOf(game, seat);
  if (rack.length === 0) return [];
  const letter = chance.pick(rack);
  const others = game.vault.bag.flatMap((count, other) =>
    count > 0 && other !== letter ? [other as Letter] : [],
  );
  const [near] = others.sort((one, other) => Math.abs(one - letter) - Math.abs(other - letter));
  return near === undefined ? [] : given(seat, [letter], [near]);
};

/** Two racks change some letters between them; the bag stays as it was. */
const traded = (game: Game, hidden: readonly Seat[], chance: Chance): readonly HandChange[] => {
  const [one, other] = chance.shuffled(hidden) as [Seat, Seat];
  const [first, second] = [lettersOf(game, one), lettersOf(game, other)];
  const most = Math.min(first.length, second.length);
  const count = most === 0 ? 0 : chance.between(1, most);
  const here = chance.shuffled(first).slice(0, count);
  const there = chance.shuffled(second).slice(0, count);
  return [...given(one, here, there), ...given(other, there, here)];
};

/** All hidden racks and the bag in one heap, and dealt once more. */
const dealtAnew = (game: Game, hidden: readonly Seat[], chance: Chance): readonly HandChange[] => {
  const bag = game.vault.bag.flatMap((count, letter) =>
    Array.from({ length: count }, () => letter as Letter),
  );
  const racks = hidden.map((seat) => lettersOf(game, seat));
  const heap = chance.shuffled([...bag, ...racks.flat()]);
  return hidden.flatMap((seat, index) => {
    const rack = racks[index] ?? [];
    return given(seat, rack, heap.splice(0, rack.length));
  });
};

/** In each world another special tile that can be laid in the next turn but one. */
const goods = (events: Events, seat: Seat, chance: Chance): Both<Events> => {
  const kinds = Object.keys(replay(events).table.setup.switches.special?.prices ?? {});
  const [one = '', other = ''] = chance.shuffled(kinds);
  const bought = (kind: string): readonly HandChange[] => [{ type: 'bought', seat, isOpen: false, kind }];
  return [withChanges(events, bought(one)), withChanges(events, bought(other))];
};

/** The letters that both racks have, each as often as both do. */
export const sharedLetters = (one: readonly Letter[], other: readonly Letter[]): readonly Letter[] =>
  lettersWithout(one, lettersWithout(one, other));
