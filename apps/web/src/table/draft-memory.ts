/**
 * Remembers on this device how each player had ordered the rack and which tiles were tried, so that a reload changes
 * nothing. What is remembered counts only as far as it fits the hand.
 */
import type { Letter, Seat, View } from '@tilewright/rules';
import { type Draft, type TriedTile, emptyDraft } from './draft.ts';

const keyOf = (game: string, seat: Seat): string => `tilewright-draft-${game}-${seat}`;

export const keepDraft = (game: string, seat: Seat, { rack, tried }: Draft): void => {
  try {
    localStorage.setItem(keyOf(game, seat), JSON.stringify({ rack, tried }));
  } catch {
    // Only an order of tiles: a browser that keeps nothing loses nothing of the game.
  }
};

export const forgetDraft = (game: string, seat: Seat): void => {
  try {
    localStorage.removeItem(keyOf(game, seat));
  } catch {
    // Nothing was kept.
  }
};

/** What is remembered for this viewer; `followView` drops what does not fit any more. */
export const keptDraft = (game: string, { viewer }: View): Draft => {
  if (viewer === 'spectator') return emptyDraft;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game, viewer)) ?? 'null');
    return isKept(kept) ? { ...emptyDraft, ...kept } : emptyDraft;
  } catch {
    return emptyDraft;
  }
};

const isKept = (
  kept: unknown,
): kept is { readonly rack: readonly Letter[]; readonly tried: readonly TriedTile[] } => {
  const { rack, tried } = (kept ?? {}) as { readonly rack?: unknown; readonly tried?: unknown };
  return Array.isArray(rack) && rack.every(isNumber) && Array.isArray(tried) && tried.every(isTriedTile);
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

const isTriedTile = (value: unknown): value is TriedTile => {
  const { square, slot, letter, isBlank } = (value ?? {}) as Partial<Record<keyof TriedTile, unknown>>;
  return isNumber(square) && isNumber(slot) && isNumber(letter) && letter > 0 && typeof isBlank === 'boolean';
};
