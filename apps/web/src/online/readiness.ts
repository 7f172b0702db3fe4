/** What is still in the way of a game that gathers books, and what is said beside the way on. Pure. */
import type { GameAbout, GatheringAbout } from '@tilewright/protocol';
import type { Seat } from '@tilewright/rules';
import { gatheringTexts } from '../texts/gathering.ts';

const { screen: text } = gatheringTexts;

/** People who are not there or not ready yet, besides the one who asks. */
const missingNames = ({ seats }: GameAbout, { ready, seat: own }: GatheringAbout): readonly string[] =>
  seats
    .filter(
      ({ kind, isClaimed }, place) =>
        kind === 'person' && place !== own && !(isClaimed && ready.includes(place as Seat)),
    )
    .map(({ name }) => name);

/** Why the maker cannot begin; null when nothing is in the way. */
export const hindrance = (about: GameAbout, gathering: GatheringAbout): string | null => {
  if (gathering.books.length === 0) return text.noBook;
  const missing = missingNames(about, gathering);
  return missing.length === 0 ? null : text.waitFor(missing);
};

export interface Standing {
  readonly about: GameAbout;
  readonly gathering: GatheringAbout;
  /** Whether books of one's own are on their way. */
  readonly isSending: boolean;
}

/** Nobody goes on while books of theirs are on their way: what has not gone over when the game begins never does. */
export const noteBeside = ({ about, gathering, isSending }: Standing): string | null => {
  const { seat, ready } = gathering;
  if (seat === null && !about.isMaker) return null;
  if (isSending) return text.onTheWay;
  if (about.isMaker) return hindrance(about, gathering);
  return seat !== null && ready.includes(seat) ? text.youAreReady : null;
};
