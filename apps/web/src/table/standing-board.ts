/**
 * The board that the play in the making is laid on. Where a play stands as soon as the next seat acts, that seat lays its
 * own tiles beside it.
 */
import { type Board, type View, withTiles, withoutTiles } from '@tilewright/rules';

export const standingBoard = ({ table, viewer }: View): Board => {
  const { pending, board } = table;
  if (pending?.window?.type !== 'untilNextActs' || pending.seat === viewer) return board;
  return withoutTiles(withTiles(board, pending.tiles), pending.outcome.lost);
};
