/**
 * How the play in the making follows what happens at the table: a player in the middle of it is not disturbed.
 */
import { BLANK, type LaidSpecial, type Letter, type View } from '@tilewright/rules';
import { type Draft, emptyDraft, handOf, isFree, isTried, recall } from './draft.ts';

/** The draft brought up to date: the player's order and the tried tiles stay as far as they still fit. */
export const followView = (draft: Draft, view: View): Draft => {
  const hand = handOf(view);
  if (hand === null) return emptyDraft;
  const kept = keptSlots(draft, hand.rack);
  const added = lettersAdded(draft, kept, hand.rack);
  const rack = [...kept.map((slot) => draft.rack[slot] as Letter), ...added];
  const tried = draft.tried
    .filter(({ slot, square }) => kept.includes(slot) && isFree(view, square))
    .map((tile) => ({ ...tile, slot: kept.indexOf(tile.slot) }));
  const specials = stillHeld(draft.specials, hand.inventory).filter(({ square }) => isFree(view, square));
  const next = { ...draft, rack, tried, specials, ...stillWaiting(draft, view, kept) };
  // Nothing is played any more: what was laid goes back.
  return view.table.phase === 'over' ? { ...recall(next), cursor: null } : withPending(next, view);
};

/** What was picked or asks for a letter, as far as it is still there: a player in the middle of a play is not disturbed. */
const stillWaiting = (
  { picked, asking }: Draft,
  view: View,
  kept: readonly number[],
): Pick<Draft, 'picked' | 'asking'> => {
  const slotNow = (slot: number): number => kept.indexOf(slot);
  const isGone =
    picked?.type === 'slot'
      ? slotNow(picked.slot) < 0
      : picked?.type === 'tried' && !isFree(view, picked.square);
  const pickedNow = picked?.type === 'slot' ? { ...picked, slot: slotNow(picked.slot) } : picked;
  const isAsking = asking !== null && slotNow(asking.slot) >= 0 && isFree(view, asking.square);
  return {
    picked: isGone ? null : pickedNow,
    asking: isAsking ? { ...asking, slot: slotNow(asking.slot) } : null,
  };
};

/** Which slots still hold a letter of the hand: of equal letters rather those not tried, which were not played. */
const keptSlots = (draft: Draft, hand: readonly Letter[]): readonly number[] => {
  const left = hand.slice();
  const held = draft.rack.map((_, slot) => slot);
  const order = [
    ...held.filter((slot) => !isTried(draft, slot)),
    ...held.filter((slot) => isTried(draft, slot)),
  ];
  const kept = order.filter((slot) => {
    const index = left.indexOf(draft.rack[slot] as Letter);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
  return kept.sort((one, other) => one - other);
};

const lettersAdded = (draft: Draft, kept: readonly number[], hand: readonly Letter[]): readonly Letter[] => {
  const known = kept.map((slot) => draft.rack[slot] as Letter);
  return hand.filter((letter) => {
    const index = known.indexOf(letter);
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
};

const stillHeld = (
  specials: readonly LaidSpecial[],
  inventory: readonly string[],
): readonly LaidSpecial[] => {
  const left = inventory.slice();
  return specials.filter(({ kind }) => {
    const index = left.indexOf(kind);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
};

/** A play of one's own that waits for an answer lies where it was laid, also after a reload. */
const withPending = (draft: Draft, { viewer, table }: View): Draft => {
  if (table.pending === null || table.pending.seat !== viewer) return draft;
  const free = draft.rack.map((letter, slot) => ({ letter, slot }));
  const tried = table.pending.tiles.flatMap(({ square, letter, blank }) => {
    const index = free.findIndex((held) => held.letter === (blank ? BLANK : letter));
    const [held] = index < 0 ? [] : free.splice(index, 1);
    return held === undefined ? [] : [{ square, slot: held.slot, letter, isBlank: blank }];
  });
  return { ...draft, tried, specials: [], cursor: null };
};
