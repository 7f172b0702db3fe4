/** What just happened with challenges, special tiles and the shop, as lines that stay until the next play. */
import type { Pending, Seat, SharedEvent, SharedEventOf, Table } from '@tilewright/rules';
import { seatName, seatNames } from '../texts/names.ts';
import { specialsTexts } from '../texts/specials.ts';
import { type EffectStep, effectSteps } from './effect-steps.ts';
import { outcomeText } from './stakes.ts';

/** One line. */
export interface NewsLine {
  readonly text: string;
  /** The special tile it is about. */
  readonly kind: string | null;
  /** Who misses a turn by what it says. */
  readonly misses: Seat | null;
}

const { effect, outcome } = specialsTexts;

const plain = (text: string, misses: Seat | null = null): NewsLine => ({ text, kind: null, misses });

/** What one special tile did, without its name. */
export const effectText = (table: Table, step: EffectStep): string => {
  const { kind, mover, owner, lost, pointsBefore, pointsAfter, refillTo, isTaking, next } = step;
  switch (kind) {
    case 'boom':
      return effect.boom(lost.length);
    case 'negative':
      return effect.negative(pointsBefore, pointsAfter);
    case 'reverse':
      return effect.reverse;
    case 'dispose':
      return effect.dispose(seatName(table, mover), refillTo);
    case 'steal':
      return isTaking
        ? effect.steal(seatName(table, owner), seatName(table, mover), pointsAfter)
        : effect.nothingToSteal;
    case 'skip':
      return effect.skip(seatName(table, next));
    default:
      return effect.other;
  }
};

const effectLine = (table: Table, step: EffectStep): NewsLine => ({
  text: effect.line(step.kind, seatName(table, step.owner), effectText(table, step)),
  kind: step.kind,
  misses: step.kind === 'skip' ? step.next : null,
});

/** The lines about the special tiles that a play sets off. */
export const effectLines = (table: Table, play: Pending): readonly NewsLine[] =>
  effectSteps(table, play).map((step) => effectLine(table, step));

/** The seats passed over, save those of whom this turn's lines say so already. */
const paidLines = (table: Table, event: SharedEvent, told: readonly NewsLine[]): readonly NewsLine[] => {
  const paid = 'turn' in event ? event.turn.paid : [];
  const untold = paid.filter((seat) => !told.some(({ misses }) => misses === seat));
  return untold.length === 0 ? [] : [plain(outcome.paid(seatNames(table, untold), untold.length))];
};

const challengedLine = (table: Table, play: Pending, event: SharedEventOf<'challenged'>): NewsLine => {
  const { wordCheck } = table.setup.switches;
  const isTurnLost = !event.isRight && wordCheck.type === 'challenge' && wordCheck.cost.type === 'turn';
  return plain(outcomeText(table, play, event), isTurnLost ? event.seat : null);
};

/** What an event adds to this turn's lines, told from the table before it. */
export const newsOf = (
  table: Table,
  event: SharedEvent,
  lines: readonly NewsLine[] = [],
): readonly NewsLine[] => {
  const fresh = freshLines(table, event);
  const isTurnOver = TURN_ENDS.includes(event.type);
  return isTurnOver ? [...fresh, ...paidLines(table, event, [...lines, ...fresh])] : fresh;
};

const TURN_ENDS: readonly SharedEvent['type'][] = ['playStood', 'playWithdrawn', 'passed', 'exchanged'];

const freshLines = (table: Table, event: SharedEvent): readonly NewsLine[] => {
  const { pending } = table;
  switch (event.type) {
    case 'challenged':
      return pending === null ? [] : [challengedLine(table, pending, event)];
    case 'playStood':
      return pending === null ? [] : effectLines(table, pending);
    case 'playWithdrawn':
      return openedLines(event.opened.map(({ kind }) => kind));
    case 'bought':
      return [plain(outcome.spent(seatName(table, event.seat), event.points))];
    default:
      return [];
  }
};

const openedLines = (kinds: readonly string[]): readonly NewsLine[] =>
  kinds.length === 0 ? [] : [plain(outcome.opened(kinds))];

const STARTS_ANEW: readonly SharedEvent['type'][] = ['tilesPlayed', 'challenged', 'passed', 'exchanged'];

const actorOf = (event: SharedEvent): Seat | null => {
  if (event.type === 'tilesPlayed') return event.play.seat;
  return 'seat' in event ? event.seat : null;
};

/**
 * Whether the lines so far are out of date with this event: when a person goes on. Computers are quick, so what they do
 * in between stays to be read.
 */
export const startsAnew = ({ seats }: Table, event: SharedEvent): boolean => {
  const actor = actorOf(event);
  const isWatched = seats.every(({ kind }) => kind === 'computer');
  return STARTS_ANEW.includes(event.type) && actor !== null && (isWatched || seats[actor]?.kind === 'person');
};
