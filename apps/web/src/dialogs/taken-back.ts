/**
 * Which turn would be taken back, and everything that goes with it: the last turn that a person took by hand, as the
 * keeper has it, with all that came after it.
 */
import {
  type Seat,
  type SharedEvent,
  type TileSet,
  type ViewEvent,
  type Word,
  spell,
} from '@tilewright/rules';
import { turnTakenBy } from '../keeper/turn-taken.ts';
import { dialogsTexts } from '../texts/dialogs.ts';
import { sheetTexts } from '../texts/sheet.ts';

/** Something that a seat did, or that befell it. */
export interface Step {
  readonly seat: Seat;
  readonly text: string;
}

export interface TakenBack extends Step {
  /** What came after the turn, the oldest first. */
  readonly later: readonly Step[];
}

const { acts } = sheetTexts;

const passText = ({ reason }: Extract<SharedEvent, { readonly type: 'passed' }>): string => {
  if (reason === 'timeUp') return dialogsTexts.takeBack.timeUp;
  return reason === 'done' ? acts.capture('', 0) : acts.pass('', 0);
};

/** What an event says on a line; null for those that only follow from others. */
const stepOf = (event: SharedEvent, tileSet: TileSet): Step | null => {
  const wordOf = (words: readonly Word[]): string => spell(tileSet, words[0]?.letters ?? []);
  switch (event.type) {
    case 'tilesPlayed':
      return { seat: event.play.seat, text: wordOf(event.play.words) };
    case 'exchanged':
      return { seat: event.seat, text: acts.exchange('', event.count) };
    case 'passed':
      return { seat: event.seat, text: passText(event) };
    case 'appealLost':
      return { seat: event.seat, text: acts.appealLost(wordOf(event.words), 0) };
    case 'captured':
      return { seat: event.seat, text: acts.capture('', 1) };
    case 'challenged':
      return { seat: event.seat, text: sheetTexts.challenge(event.isRight) };
    case 'bought':
      return { seat: event.seat, text: dialogsTexts.takeBack.bought(event.points) };
    case 'seatLeft':
      return { seat: event.seat, text: acts.leave('', 0) };
    default:
      return null;
  }
};

/** Null where no person has taken a turn by hand. */
export const takenBack = (events: readonly ViewEvent[]): TakenBack | null => {
  const [first, ...others] = events.map(({ shared }) => shared);
  if (first?.type !== 'tableOpened') return null;
  const { seats, tileSet } = first.setup;
  const isByPerson = (event: SharedEvent): boolean => {
    const seat = turnTakenBy(event);
    return seat !== undefined && seats[seat]?.kind === 'person';
  };
  const at = others.map(isByPerson).lastIndexOf(true);
  const [taken, ...later] = others.slice(at).flatMap((event) => stepOf(event, tileSet) ?? []);
  return at < 0 || taken === undefined ? null : { ...taken, later };
};

/** Whether a turn ended because its time was up. */
export const hasTimeOuts = (events: readonly ViewEvent[]): boolean =>
  events.some(({ shared }) => shared.type === 'passed' && shared.reason === 'timeUp');
