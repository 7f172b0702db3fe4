/** Games from outside, from a file, a drop or the clipboard, on their way to the keeper, which judges them. */
import { type Result, err } from '@tilewright/rules';
import { keeper } from '../keeper/connect.ts';
import { fileBytes } from '../keeper/file-bytes.ts';
import type { KeeperFault } from '../keeper/keeper.ts';
import { MEGABYTE, MOST_GAME_MEGABYTES } from '../keeper/limits.ts';
import { savedTexts } from '../texts/saved.ts';
import { pastedGame } from './shared-link.ts';

const text = savedTexts.bringIn;
const LARGEST_FILE = MOST_GAME_MEGABYTES * MEGABYTE;

type BroughtIn = Promise<Result<string, KeeperFault>>;

const badFile = (name: string, reason: string) => err({ type: 'badFile', name, reason } as const);

export const bringInFile = async (file: File): BroughtIn => {
  if (file.size > LARGEST_FILE) return badFile(file.name, text.tooLarge(MOST_GAME_MEGABYTES));
  const bytes = await fileBytes(file);
  return bytes ? keeper().importGame(file.name, bytes) : badFile(file.name, text.unreadable);
};

export const bringInText = async (pasted: string): BroughtIn => {
  const game = pastedGame(pasted);
  if (game.length > LARGEST_FILE) return badFile(text.pasteName, text.tooLarge(MOST_GAME_MEGABYTES));
  return keeper().importGame(text.pasteName, new TextEncoder().encode(game));
};

/** The file or the text of a drop; null where there was neither. */
export const bringInDrop = async (
  [file]: readonly File[],
  dropped: string,
): Promise<Awaited<BroughtIn> | null> => {
  if (file) return bringInFile(file);
  return dropped.trim() === '' ? null : bringInText(dropped);
};
