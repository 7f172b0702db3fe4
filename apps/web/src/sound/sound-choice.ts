/** Which sound belongs to what happens at the table, and to what a player does with the tiles. Pure. */
import type { Seat, Table, ViewEvent } from '@tilewright/rules';
import type { Draft } from '../table/draft.ts';
import type { Happening, TableState } from '../table/table-store.ts';
import type { SoundName } from './recipes.ts';

/** What one step from a state of the table to the next sounds like, one after the other. */
export const soundsBetween = (before: TableState, after: TableState): readonly SoundName[] => {
  if (after.game !== before.game) return [];
  if (after.happening !== null && after.happening !== before.happening) return soundsOf(after.happening);
  if (after.refusal !== null && after.refusal !== before.refusal) return ['refusal'];
  if (after.uncovered !== before.uncovered) return ['curtain'];
  // A draft that follows a new view was not changed by the player.
  const sound = after.view === before.view ? soundOfEdit(before.draft, after.draft) : null;
  return sound === null ? [] : [sound];
};

/** The sounds of an event. */
export const soundsOf = ({
  event,
  before,
  after,
}: Pick<Happening, 'event' | 'before' | 'after'>): readonly SoundName[] => {
  const sound = soundOfEvent(event, before.table);
  const isForPerson = isHandedOver(before.table, after.table);
  return [...(sound === null ? [] : [sound]), ...(isForPerson ? (['turn'] as const) : [])];
};

const soundOfEvent = ({ shared }: ViewEvent, before: Table): SoundName | null => {
  switch (shared.type) {
    case 'tilesPlayed':
    case 'captured':
      return 'printed';
    case 'playStood':
      return (before.pending?.outcome.lost.length ?? 0) > 0 ? 'boom' : null;
    case 'challenged':
      return shared.isRight ? null : 'refusal';
    case 'playWithdrawn':
    case 'appealLost':
      return 'refusal';
    case 'exchanged':
      return 'shuffle';
    case 'passed':
      return 'takeBack';
    case 'bought':
      return 'coins';
    case 'gameEnded':
      return 'end';
    default:
      return null;
  }
};

const isComputer = ({ seats }: Table, seat: Seat | undefined): boolean =>
  seat !== undefined && seats[seat]?.kind === 'computer';

/** Whether a computer has just moved and a person is to: the moment at which somebody may be looking elsewhere. */
const isHandedOver = (before: Table, after: Table): boolean => {
  const [was] = before.turn.toMove;
  const [next] = after.turn.toMove;
  return (
    after.phase === 'playing' && next !== undefined && isComputer(before, was) && !isComputer(after, next)
  );
};

/** What a change of the play in the making sounds like; a move of the cursor is silent. */
export const soundOfEdit = (before: Draft, after: Draft): SoundName | null => {
  const byCount = laidCount(after) - laidCount(before);
  if (byCount !== 0) return byCount > 0 ? 'lay' : 'takeBack';
  if (squaresOf(before) !== squaresOf(after)) return 'lay';
  const movedCount = after.rack.filter((letter, slot) => letter !== before.rack[slot]).length;
  if (movedCount === 0) return null;
  return movedCount <= 2 ? 'takeBack' : 'shuffle';
};

const laidCount = ({ tried, specials }: Draft): number => tried.length + specials.length;

const squaresOf = ({ tried, specials }: Draft): string =>
  [...tried, ...specials].map(({ square }) => square).join();
