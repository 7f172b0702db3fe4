/**
 * A stage for special tiles: Ann is to move, Ben and Cleo may have hidden tiles, and plays stand at once.
 */
import type { Game, LaidSpecial, Outcome, OwnedSpecial, Square, Switches } from '@tilewright/rules';
import { people, stuff } from '@tilewright/variants';
import { type Stage, after, play, scene, sharedOf } from './scene.ts';

export const threePeople = people('Ann', 'Ben', 'Cleo');

/** Special tiles as usual, but no challenges. */
export const openTraps: Partial<Switches> = {
  order: 'listed',
  wordCheck: { type: 'none' },
  end: { out: true, noPlay: false, scoreless: null, allPassed: 2, rounds: null },
};

export interface Trap extends LaidSpecial {
  readonly owner: number;
}

/** A square of the standard board; row 7, column 7 is the centre. */
export const at15 = (row: number, col: number): Square => (row * 15 + col) as Square;
export const trap = (kind: string, owner = 1, square = at15(7, 7)): Trap => ({ kind, owner, square });

export const traps = (hidden: readonly Trap[], stage: Stage = {}, switches: Partial<Switches> = {}): Game =>
  scene(
    { preset: stuff, seats: threePeople, switches: { ...openTraps, ...switches } },
    { racks: ['CATSDOG', 'EEEEEEE', 'AAAAAAA'], hidden, ...stage },
  );

/** What becomes of a play by Ann, and what fired. */
export const outcomeOf = (
  game: Game,
  text = 'CAT',
  from: readonly [number, number] = [7, 7],
): Outcome & { readonly fired: readonly OwnedSpecial[] } => {
  const { events, refusal } = after(game, 0, play(game, text, from));
  const played = sharedOf(events, 'tilesPlayed')[0];
  if (played === undefined) throw new Error(JSON.stringify(refusal));
  return { ...played.play.outcome, fired: played.play.fired };
};
