/** The board that an address names: one that comes with the game, one in a link, or one kept on this device. */
import { parseBoardLink } from '@tilewright/notation';
import { type Result, err, ok } from '@tilewright/rules';
import { keeper } from '../keeper/connect.ts';
import type { KeeperFault } from '../keeper/keeper.ts';
import {
  type ListedBoard,
  builtInListed,
  isBuiltIn,
  linkId,
  linkIn,
  ownListed,
  planOfShared,
} from './listed-board.ts';

const noSuchBoard = err<KeeperFault>({ type: 'noSuchBoard' });

/** Null where the link does not hold a whole board. */
export const boardInLink = (link: string): ListedBoard | null => {
  const shared = parseBoardLink(link);
  const read = shared.ok ? planOfShared(shared.value) : undefined;
  return read === undefined ? null : { ...read, id: linkId(link), origin: 'link', list: '' };
};

export const boardAt = async (id: string): Promise<Result<ListedBoard, KeeperFault>> => {
  const link = linkIn(id);
  if (link !== undefined) {
    const board = boardInLink(link);
    return board === null ? noSuchBoard : ok(board);
  }
  if (isBuiltIn(id)) {
    const board = builtInListed().find((one) => one.id === id);
    return board === undefined ? noSuchBoard : ok(board);
  }
  const saved = await keeper().board(id);
  return saved.ok ? ok(ownListed(saved.value)) : saved;
};
