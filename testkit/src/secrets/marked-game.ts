/**
 * A game in which every rack is marked: each seat holds kinds of tiles that nobody else holds, whose numbers occur
 * nowhere else in the game, neither as squares, points and counts nor as numbers of events.
 */
import {
  type GameEvent,
  type Letter,
  type Millis,
  type Seat,
  type Setup,
  type StoredEvent,
  type TileSet,
  decide,
  evolve,
  openGame,
  openTable,
} from '@tilewright/rules';
import { classic, computer, english, makeSetup, people, plainLayout } from '@tilewright/variants';
import { contextAt, lexicon } from './game-words.ts';
import type { MarkedTile } from './marks.ts';

export const NAMES = ['Quillon Ann', 'Quillon Ben', 'Quillon Cleo'] as const;

/** From this kind on there is one tile of each, and nothing else is counted so far. */
const FIRST_MARKED = 40;
const LAST_MARKED = 62;
const RACK_SIZE = 5;
/** So many of the others that no count of the bag comes near. */
const PLAIN_COUNT = 6;

const markedTiles = (): TileSet => ({
  name: 'marked',
  kinds: Array.from({ length: LAST_MARKED + 1 }, (_, kind) => {
    const text = english.kinds[kind]?.text ?? `M${kind}M`;
    if (kind === 0) return { text, points: 0, count: 0 };
    return { text, points: 1, count: kind < FIRST_MARKED ? PLAIN_COUNT : 1 };
  }),
});

/** Everything hidden is shown at the end, so that comes late. */
const LATE_END = {
  out: true,
  noPlay: false,
  scoreless: { turnCount: 100, passesOnly: true },
  allPassed: null,
  rounds: null,
};

const markedSetup = (): Setup => {
  const made = makeSetup({
    preset: classic,
    seats: [...people(...NAMES), computer('Quillon Computer', 2)],
    tileSet: markedTiles(),
    layout: plainLayout(5, 7),
    lexicon,
    blankCount: 0,
    switches: { rackSize: RACK_SIZE, fullRackBonus: 0, order: 'listed', end: LATE_END },
  });
  if (!made.ok) throw new Error(`the marked game cannot be played: ${JSON.stringify(made.error)}`);
  return made.value;
};

/** Its events up to the deal. */
export const markedEvents = (now: Millis, secret: string): readonly GameEvent[] => {
  const setup = markedSetup();
  const opened = openTable(setup, secret, now);
  const events = [opened];
  let game = openGame(opened);
  for (const [seat] of setup.seats.entries()) {
    const entropy = `${seat}f`.repeat(16);
    const ruling = decide(game, seat as Seat, { type: 'contribute', entropy }, contextAt(now));
    if (!ruling.ok) throw new Error(ruling.error.type);
    events.push(...ruling.value);
    game = ruling.value.reduce(evolve, game);
  }
  return events.map((event) => (event.shared.type === 'dealt' ? withMarkedRacks(event) : event));
};

const rackOf = (seat: number): readonly Letter[] =>
  Array.from({ length: RACK_SIZE }, (_, place) => (FIRST_MARKED + seat * RACK_SIZE + place) as Letter);

const withMarkedRacks = (dealt: GameEvent): GameEvent => ({
  ...dealt,
  hands: dealt.hands.map((change) => ({ ...change, letters: rackOf(change.seat) })),
});

/** Who has held which marked tile, by what the log says; the rest is the bag's, and nobody's to know. */
export const tilesHeld = (log: readonly StoredEvent[]): readonly MarkedTile[] =>
  Array.from({ length: LAST_MARKED - FIRST_MARKED + 1 }, (_, index) => {
    const letter = (FIRST_MARKED + index) as Letter;
    const holders = log.flatMap(({ body }) =>
      body.hands.flatMap((change) =>
        'letters' in change && change.letters.includes(letter) ? [change.seat] : [],
      ),
    );
    return { letter, owners: new Set(holders.map((seat) => NAMES[seat] ?? 'the computer')) };
  });
