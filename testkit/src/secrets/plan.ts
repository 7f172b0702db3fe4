/**
 * What one pair of games is to be: which game, who sits there, whose secrets differ between the two worlds and how, and
 * how far it has come before people connect. The same seed makes the same plan.
 */
import {
  type GameEvent,
  type Millis,
  type Seat,
  type Setup,
  decide,
  evolve,
  openGame,
  openTable,
  viewFor,
} from '@tilewright/rules';
import { presets } from '@tilewright/variants';
import type { Chance } from '../random/chance.ts';
import { type Mood, randomMood, randomMove } from '../random/random-player.ts';
import { randomSetup } from '../random/random-setup.ts';
import type { Role } from './face.ts';
import { contextAt, lexicon } from './game-words.ts';

/**
 * What differs at the beginning. `none`: only what is done later; `secret`: the draw secret; `swap`: one letter of a
 * rack and one of the bag; `trade`: letters of two racks; `racks`: all hidden racks, the bag and the secret; `goods`:
 * special tiles that were bought.
 */
export const variationKinds = ['none', 'secret', 'swap', 'trade', 'racks', 'goods'] as const;
type VariationKind = (typeof variationKinds)[number];

export interface Plan {
  readonly setup: Setup;
  /** Made by a request, and played from its first event; else it is put into the store as it stood. */
  readonly isWhole: boolean;
  /** Whose secrets and private doings differ. */
  readonly hidden: readonly Seat[];
  readonly variation: VariationKind;
  readonly mood: Mood;
  readonly stepCount: number;
}

const WHOLE_PERCENT = 12;

export const planOf = (chance: Chance): Plan => {
  const setup = onlineSetup(chance);
  const hidden = hiddenSeats(setup, chance);
  // Computers do nothing that differs where what they see is the same.
  const hasPerson = hidden.some((seat) => setup.seats[seat]?.kind === 'person');
  const isWhole = hasPerson && chance.percent(WHOLE_PERCENT);
  return {
    setup,
    isWhole,
    hidden,
    variation: isWhole ? 'none' : chance.pick(variationsFor(setup, hidden, hasPerson)),
    mood: { ...randomMood(chance), passes: chance.pick([1, 5, 20]) },
    stepCount: chance.between(12, 28),
  };
};

/** Every preset, those with hands that lie open less often; only tiles for which the server's list was made. */
const onlineSetup = (chance: Chance): Setup => {
  const hidden = presets.filter(({ switches }) => switches.hands === 'hidden');
  const variant = chance.pick([...presets, ...hidden]).id;
  for (;;) {
    const setup = randomSetup(chance, variant);
    const isFit =
      setup.tileSet.name.startsWith('english') && setup.seats.some(({ kind }) => kind === 'person');
    if (isFit) return { ...setup, lexicon: setup.switches.junior === null ? lexicon : '' };
  }
};

/** Some of the seats, never all people's: somebody has to look. */
const hiddenSeats = ({ seats }: Setup, chance: Chance): readonly Seat[] => {
  const all = seats.map((_, seat) => seat as Seat);
  const viewer = chance.pick(all.filter((seat) => seats[seat]?.kind === 'person'));
  const others = chance.shuffled(all.filter((seat) => seat !== viewer));
  return others.slice(0, chance.between(1, others.length));
};

const variationsFor = (
  { switches }: Setup,
  hidden: readonly Seat[],
  hasPerson: boolean,
): readonly VariationKind[] => {
  const none: readonly VariationKind[] = hasPerson ? ['none'] : [];
  if (switches.hands === 'open') return [...none, ...none, 'secret'];
  return [
    ...none,
    'secret',
    'swap',
    'swap',
    'racks',
    ...(hidden.length > 1 ? (['trade', 'trade', 'trade'] as const) : []),
    ...(switches.special === null ? [] : (['goods', 'goods', 'goods'] as const)),
  ];
};

export const WATCHER: Role = { name: 'Wim', kind: 'spectator', seat: null };
const STRANGER: Role = { name: 'Sue', kind: 'stranger', seat: null };

/** Everybody of a pair: the people who sit, one who watches, and one who has no part in the game. */
export const rolesOf = ({ setup }: Plan): readonly Role[] => [
  ...setup.seats.flatMap(({ name, kind }, seat): readonly Role[] =>
    kind === 'person' ? [{ name, kind: 'seat', seat: seat as Seat }] : [],
  ),
  WATCHER,
  STRANGER,
];

export const isHidden = ({ hidden }: Plan, { seat }: Role): boolean => seat !== null && hidden.includes(seat);

/** Who must not notice that the worlds differ. */
export const comparedRoles = (plan: Plan): readonly Role[] =>
  rolesOf(plan).filter((role) => !isHidden(plan, role));

export const hiddenRoles = (plan: Plan): readonly Role[] =>
  rolesOf(plan).filter((role) => isHidden(plan, role));

const MOST_MOVES = 40;

/** The events of a game that has been played for a while, and is not over. */
export const playedEvents = ({ setup, mood }: Plan, now: Millis, chance: Chance): readonly GameEvent[] => {
  const opened = openTable(setup, chance.hex(32), now);
  const events = [opened];
  let game = openGame(opened);
  const moveCount = chance.percent(5) ? 0 : setup.seats.length + chance.below(MOST_MOVES);
  for (let moves = 0; moves < moveCount; moves += 1) {
    const by = chance.pick(game.table.turn.toMove);
    const ruling = decide(game, by, randomMove(viewFor(game, by), chance, mood), contextAt(now));
    if (!ruling.ok) continue;
    const next = ruling.value.reduce(evolve, game);
    if (next.table.phase === 'over') break;
    events.push(...ruling.value);
    game = next;
  }
  return events;
};
