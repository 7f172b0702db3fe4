/** What a search is asked, looked at before it begins. */
import { type Board, LIMITS, type Letter } from '@tilewright/rules';
import type { CompiledSetup } from './compiled-setup.ts';
import type { KeepRule } from './keep-value.ts';

/** What a caller got wrong would otherwise come out as a play that cannot be. */
export const checkRack = (
  { tileSet }: CompiledSetup,
  rack: readonly Letter[],
  keep: KeepRule | null,
): void => {
  const { most } = LIMITS.rackSize;
  if (rack.length > most) throw new RangeError(`a rack has at most ${most} tiles, not ${rack.length}`);
  for (const letter of rack)
    if (!(letter >= 0 && letter < tileSet.kinds.length))
      throw new RangeError(`${String(letter)} is no letter of the tile set`);
  if (keep?.type === 'leaves' && keep.table.kindCount !== tileSet.kinds.length)
    throw new RangeError('the table of leaves is for other tiles');
};

export const checkBoard = ({ layout: { rows, cols } }: CompiledSetup, board: Board): void => {
  if (board.length !== rows * cols)
    throw new RangeError(`the layout has ${rows * cols} squares, the board ${board.length}`);
};
