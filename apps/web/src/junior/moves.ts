/** What a player does: stamps, swaps, is done, agrees on a tie. Where something cannot be, it says why and changes nothing. */
import {
  type Command,
  GAP,
  type Letter,
  type Refusal,
  type Seat,
  type Square,
  type Table,
  type View,
  mostCaptures,
  printedAt,
} from '@tilewright/rules';
import { useSettings } from '../settings/settings.ts';
import { strike } from '../sound/strike.ts';
import { dismissNotice, notify } from '../table/announce.ts';
import type { Box } from '../table/drag-geometry.ts';
import { personToMove, useTable } from '../table/table-store.ts';
import { juniorTexts } from '../texts/junior.ts';
import { seatNames } from '../texts/names.ts';
import { useJunior } from './junior-store.ts';
import { chipBox, nod, setOrigin, shake } from './stamp-motion.ts';
import { warningFor, warningText } from './warnings.ts';
import { actingSeat, mostGiven, playsLeft, rackOf } from './whose-turn.ts';

const { warning: text } = juniorTexts;

interface Acting {
  readonly seat: Seat;
  readonly view: View;
  readonly table: Table;
  readonly rack: readonly Letter[];
}

/** Why nobody at this screen can do anything now. */
const waitText = (view: View): string => {
  const { table } = view;
  if (table.phase === 'over') return text.over;
  return personToMove({ view }) === null ? text.wait(seatNames(table, table.turn.toMove)) : text.covered;
};

/** Who acts; null, and said why, when nobody can. */
const acting = (): Acting | null => {
  const { view, isBehind } = useJunior.getState();
  const seat = actingSeat(view);
  if (seat === null) complain(waitText(view));
  // A second tap on a move that is being made or shown is no wish of its own.
  if (seat === null || isBehind || useTable.getState().isSaying) return null;
  return { seat, view, table: view.table, rack: rackOf(view, seat) };
};

const complain = (sentence: string): void => {
  notify(sentence);
  if (useSettings.getState().hasSounds) strike('refusal');
};

/** Says the wish; answers with why it was refused, if it was. */
const wish = async (seat: Seat, command: Command): Promise<Refusal | undefined> => {
  dismissNotice();
  const reply = await useTable.getState().say(seat, command);
  return reply.type === 'refused' ? reply.refusal : undefined;
};

/** Brings the stamp of this place down on a square; without a place, any that fits. `from` is where it was let go. */
export const stampSquare = async (
  square: Square,
  place: number | null,
  from: Box | null = null,
): Promise<void> => {
  const now = acting();
  if (now === null) return;
  const { table, rack, seat } = now;
  const picked = place === null ? null : (rack[place] ?? null);
  const warning = warningFor(table, { square, rack, picked });
  useJunior.setState({ picked: null, giving: null, focused: square });
  if (warning !== undefined) {
    if (warning.type === 'outOfOrder') nod(warning.waitsFor);
    shake(square);
    return complain(warningText(warning, table, 'capture'));
  }
  setOrigin(from ?? chipBox(place ?? rack.indexOf(printedAt(table, square) ?? GAP)));
  const refusal = await wish(seat, { type: 'capture', square });
  if (refusal === undefined) return;
  shake(square);
  complain(warningText(refusal, table, 'capture'));
};

/** A tap on a square: with the stamp in the hand, if there is one. */
export const pressSquare = (square: Square): Promise<void> =>
  stampSquare(square, useJunior.getState().picked);

/** A tap on a stamp takes it in the hand or puts it back; while swapping it is chosen. */
export const pressChip = (place: number): void => {
  const now = acting();
  if (now === null || (now.rack[place] ?? GAP) === GAP) return;
  const { giving, picked } = useJunior.getState();
  dismissNotice();
  if (giving !== null) return toggleGiven(now, giving, place);
  useJunior.setState({ picked: picked === place ? null : place });
};

const toggleGiven = ({ view, seat }: Acting, giving: readonly number[], place: number): void => {
  if (giving.includes(place)) {
    useJunior.setState({ giving: giving.filter((other) => other !== place) });
    return;
  }
  const most = mostGiven(view, seat);
  if (giving.length >= most) return complain(text.swapAtMost(most));
  useJunior.setState({ giving: [...giving, place] });
};

/** Takes the stamp with this letter in the hand. */
export const pickLetter = (letter: Letter, shown: string): void => {
  const now = acting();
  if (now === null) return;
  const place = now.rack.indexOf(letter);
  if (place < 0) return complain(text.notHeld(shown));
  dismissNotice();
  useJunior.setState({ picked: place, giving: null });
};

/** Opens the swapping of stamps, or ends it. */
export const toggleSwap = (): void => {
  const { giving } = useJunior.getState();
  if (giving !== null) return useJunior.setState({ giving: null });
  const now = acting();
  if (now === null) return;
  const { table, rack } = now;
  if (table.bagCount === 0) return complain(text.bagEmpty);
  const captures = mostCaptures(table, rack, playsLeft(table));
  if (table.setup.switches.junior?.mustPlay === true && captures > 0)
    return complain(text.mustCapture(captures));
  dismissNotice();
  useJunior.setState({ giving: [], picked: null });
};

export const swapChosen = async (): Promise<void> => {
  const places = useJunior.getState().giving ?? [];
  const now = acting();
  if (now === null) return;
  if (places.length === 0) return complain(text.nothingChosen);
  const refusal = await wish(now.seat, { type: 'exchangeChips', places });
  if (refusal !== undefined) complain(warningText(refusal, now.table, 'exchangeChips'));
};

export const endTurn = async (): Promise<void> => {
  const now = acting();
  if (now === null) return;
  const refusal = await wish(now.seat, { type: 'pass' });
  if (refusal !== undefined) complain(warningText(refusal, now.table, 'pass'));
};

/** Puts back whatever is in the hand. */
export const putBack = (): void => useJunior.setState({ picked: null, giving: null, spot: null });

/** A person agrees; once all have, so do the computers by themselves. */
export const agreeTie = async (seat: Seat): Promise<void> => {
  if (!useTable.getState().isSaying) await wish(seat, { type: 'offerTie' });
};
