/**
 * Where two worlds rightly part: the first event that shows something hidden, or what chance made of it. Judged by what
 * the stores hold, not by what anybody was told, and without the product's own projection.
 */
import {
  type Game,
  type GameEvent,
  type HandChange,
  type StoredEvent,
  type Viewer,
  evolve,
  replay,
} from '@tilewright/rules';
import type { Both } from './duo.ts';

export interface Parting {
  readonly seq: number;
  /** Why the worlds part there; undefined when nothing hidden may show in such an event. */
  readonly reason: string | undefined;
}

/** What happened in one step, in both worlds. */
export interface Happened {
  readonly events: Both<readonly StoredEvent[]>;
  readonly hasOpenHands: boolean;
  /** The game before the step, where there was one. */
  readonly before: Both<Game | undefined>;
  /** Whether one world refused what the other accepted of somebody whose secrets differ. */
  readonly isUneven: boolean;
  /** Whether people are at several servers that share a database: each has computers of its own, and one is first. */
  readonly isAmongSeveral: boolean;
}

interface Seen {
  readonly shared: GameEvent['shared'];
  readonly hands: readonly HandChange[];
}

const seenBy = ({ shared, hands }: GameEvent, viewer: Viewer, isOpen: boolean): Seen => ({
  shared,
  hands: hands.filter(({ seat }) => isOpen || seat === viewer),
});

/** The first event that this viewer may be told differently; nothing while all are the same. */
export const partingFor = (viewer: Viewer, happened: Happened): Parting | undefined => {
  const [ours, theirs] = happened.events;
  for (let index = 0; index < Math.max(ours.length, theirs.length); index += 1) {
    const both = [ours[index], theirs[index]] as const;
    if (isSame(both, viewer, happened.hasOpenHands)) continue;
    const seq = (both[0] ?? both[1])?.seq ?? 0;
    return { seq, reason: reasonOf(both, viewer, { ...happened, index }) };
  }
  return undefined;
};

type Pair = Both<StoredEvent | undefined>;

const isSame = ([one, other]: Pair, viewer: Viewer, isOpen: boolean): boolean =>
  one !== undefined &&
  other !== undefined &&
  JSON.stringify(seenBy(one.body, viewer, isOpen)) === JSON.stringify(seenBy(other.body, viewer, isOpen));

/** With the place of the event in what happened. */
type HappenedAt = Happened & { readonly index: number };

const reasonOf = (both: Pair, viewer: Viewer, happened: HappenedAt): string | undefined => {
  const there = both.filter((event) => event !== undefined);
  const shown = there.map(({ body }) => shownBy(body)).find((reason) => reason !== undefined);
  if (shown !== undefined) return shown;
  if (there.some((event) => isOfUnlikeComputer(event, happened))) return 'a computer that saw other things';
  if (happened.isAmongSeveral && there.some(({ commandId }) => seatOfComputer(commandId) !== undefined))
    return 'a computer at another server';
  if (happened.isUneven) return 'a hidden seat that was refused in one world only';
  const [one, other] = both;
  if (one === undefined || other === undefined) return undefined;
  const [first, second] = [one, other].map(({ body }) => masked(seenBy(body, viewer, happened.hasOpenHands)));
  return JSON.stringify(first) === JSON.stringify(second) ? 'letters drawn' : undefined;
};

/** What of an event shows something that was hidden. */
const shownBy = ({ shared }: GameEvent): string | undefined => {
  switch (shared.type) {
    case 'gameEnded':
      return 'the end';
    case 'tilesPlayed':
      return shared.play.fired.length > 0 ? 'a special tile that fired' : undefined;
    case 'passed':
      return shared.reason === 'stuck' || shared.reason === 'done' || shared.reason === 'badExchange'
        ? 'a rack that had nothing to play'
        : undefined;
    case 'orderDrawn':
      return shared.drawCount > 0 ? 'the order that was drawn' : undefined;
    default:
      return undefined;
  }
};

const seatOfComputer = (commandId: string): string | undefined =>
  /^(\d+):computer[-:]\d/u.exec(commandId)?.[1];

/** Whether a computer said it that held other things in the other world, at that moment. */
const isOfUnlikeComputer = ({ commandId }: StoredEvent, { before, events, index }: HappenedAt): boolean => {
  const seat = seatOfComputer(commandId);
  if (seat === undefined) return false;
  const [one, other] = before.map((game, world) => handsAfter(game, (events[world] ?? []).slice(0, index)));
  return JSON.stringify(one?.[Number(seat)]) !== JSON.stringify(other?.[Number(seat)]);
};

const handsAfter = (before: Game | undefined, events: readonly StoredEvent[]): Game['hands'] => {
  const bodies = events.map(({ body }) => body);
  if (before !== undefined) return bodies.reduce(evolve, before).hands;
  return bodies.length === 0 ? [] : replay(bodies).hands;
};

/** Letters that came out of the bag are chance; how many is not. */
const masked = ({ shared, hands }: Seen): Seen => ({
  shared,
  hands: hands.map((change) =>
    'letters' in change && change.type !== 'gave'
      ? { ...change, letters: change.letters.map(() => 0 as never) }
      : change,
  ),
});
