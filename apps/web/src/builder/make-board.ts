/** Makes the board that an address asks for: a new one, or a copy of one that is not this device's own. */
import { type Result, ok } from '@tilewright/rules';
import { boardAt } from '../boards/board-at.ts';
import { type ListedBoard, isBuiltIn, linkIn } from '../boards/listed-board.ts';
import { keeper } from '../keeper/connect.ts';
import type { KeeperFault } from '../keeper/keeper.ts';
import { builderTexts } from '../texts/builder.ts';
import { USUAL_LIST } from './usual-list.ts';
import { copyName, proposedName } from './proposed-name.ts';

const { screen } = builderTexts;
const USUAL_SIDE = 11;

export const isToBeMade = (board: string): boolean =>
  board === 'new' || isBuiltIn(board) || linkIn(board) !== undefined;

/** Answers with the id under which it is kept. */
export const makeBoard = async (board: string): Promise<Result<string, KeeperFault>> => {
  const boards = await keeper().boards();
  const names = boards.ok ? boards.value.map(({ plan }) => plan.name) : [];
  const wanted = board === 'new' ? ok(newBoard(names)) : await copyOf(board, names);
  if (!wanted.ok) return wanted;
  const saved = await keeper().saveBoard({ id: null, ...wanted.value });
  return saved.ok ? ok(saved.value.id) : saved;
};

type Wanted = Pick<ListedBoard, 'plan' | 'tiles' | 'list'>;

const newBoard = (names: readonly string[]): Wanted => ({
  plan: { name: proposedName(names, screen.newName), rows: USUAL_SIDE, cols: USUAL_SIDE, words: [] },
  list: USUAL_LIST.id,
  tiles: USUAL_LIST.tiles,
});

const copyOf = async (board: string, names: readonly string[]): Promise<Result<Wanted, KeeperFault>> => {
  const found = await boardAt(board);
  if (!found.ok) return found;
  const { plan, tiles, list } = found.value;
  const name = copyName(plan.name, names, screen.copyName);
  return ok({ plan: { ...plan, name }, tiles, list: tiles === USUAL_LIST.tiles ? USUAL_LIST.id : list });
};
