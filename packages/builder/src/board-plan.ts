/**
 * A board on its way: its name, its size and the words placed so far. A plan never changes; every change makes
 * another plan, so that undoing is keeping the one before.
 */
import { type Layout, type PrintedBoard, type Result, type Square, err, isWithin, ok } from '@tilewright/rules';
import type { PrintedWord } from '@tilewright/rules';
import { type BoardSize, isOnBoard } from './printed-grid.ts';
import { BOARD_SIDE } from './printed-soundness.ts';

export interface BoardPlan extends BoardSize {
  readonly name: string;
  readonly words: readonly PrintedWord[];
}
