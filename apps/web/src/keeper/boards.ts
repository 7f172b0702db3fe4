/** Printed boards of the player's own: listed, kept under an id, and told to other tabs when they change. */
import { type Result, err, ok } from '@tilewright/rules';
import { english } from '@tilewright/variants';
import { isFullDisk } from './database.ts';
import type { Desk } from './desk.ts';
import type { BoardToSave, KeeperFault, SavedBoard } from './keeper.ts';

const ID_BYTES = 10;

/** The one that was changed last comes first. */
export const boards = async ({ world }: Desk): Promise<Result<readonly SavedBoard[], KeeperFault>> => {
  try {
    const kept = await world.store.boards.all();
    return ok([...kept].sort((one, other) => other.at - one.at));
  } catch {
    return err({ type: 'boardsNotRead' });
  }
};

export const board = async ({ world }: Desk, id: string): Promise<Result<SavedBoard, KeeperFault>> => {
  try {
    const kept = await world.store.boards.get(id);
    return kept === undefined ? err({ type: 'noSuchBoard' }) : ok(kept);
  } catch {
    return err({ type: 'boardsNotRead' });
  }
};

/** Nothing is lost where another tab has deleted the board meanwhile: it is kept again. */
export const saveBoard = async (
  desk: Desk,
  { id, plan, list, tiles }: BoardToSave,
): Promise<Result<SavedBoard, KeeperFault>> => {
  const { store, bulletin, entropy, now } = desk.world;
  const saved: SavedBoard = {
    id: id ?? entropy(ID_BYTES),
    plan,
    list,
    tiles: tiles ?? (await tilesOf(desk, list)),
    at: now(),
  };
  try {
    await store.boards.put(saved.id, saved);
    bulletin.post({ type: 'boardsChanged' });
    return ok(saved);
  } catch (error) {
    return err(boardFault(error));
  }
};

const tilesOf = async ({ shelf }: Desk, list: string): Promise<string> =>
  (await shelf.entries()).find(({ id }) => id === list)?.tiles ?? english.name;

export const removeBoard = async ({ world }: Desk, id: string): Promise<Result<null, KeeperFault>> => {
  try {
    await world.store.boards.remove(id);
    world.bulletin.post({ type: 'boardsChanged' });
    return ok(null);
  } catch (error) {
    return err(boardFault(error));
  }
};

const boardFault = (error: unknown): KeeperFault => ({ type: 'boardNotStored', isFull: isFullDisk(error) });
