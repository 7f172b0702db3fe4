/**
 * The board that the play in the making is laid on: with the play of somebody else that still waits, beside which one's
 * own tiles are laid.
 */
import { type Board, type View, withTiles, withoutTiles } from '@tilewright/rules';

export const standingBoard = ({ table, viewer }: View): Board => {
  const { pending, board } = table;
  if (pending === null || pending.seat === viewer) return board;
  return withoutTiles(withTiles(board, pending.tiles), pending.outcome.lost);
};
