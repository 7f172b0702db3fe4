/**
 * The parts of the keeper that are loaded when somebody first asks for them: reading and writing files is not needed to
 * play. A part that does not come is a fault like any other.
 */
import { err } from '@tilewright/rules';
import type { Desk } from './desk.ts';
import type { Keeper } from './keeper.ts';
import type { Library } from './library.ts';

const PART_MISSING = 'a part of this page could not be loaded. Check the connection and try again.';

/** Null when it does not come. Loaded at one place, so that the bundler makes it one file. */
const fileParts = () => import('./file-parts.ts').catch(() => null);

export const addList = async (
  desk: Desk,
  ...asked: Parameters<Keeper['addList']>
): ReturnType<Keeper['addList']> => {
  const parts = await fileParts();
  if (parts === null) return err({ type: 'badFile', name: asked[0], reason: PART_MISSING });
  return parts.addList(desk, ...asked);
};

export const importGame = async (
  desk: Desk,
  ...asked: Parameters<Keeper['importGame']>
): ReturnType<Keeper['importGame']> => {
  const parts = await fileParts();
  if (parts === null) return err({ type: 'badFile', name: asked[0], reason: PART_MISSING });
  return parts.importGame(desk, ...asked);
};

export const exportGame = async (
  desk: Desk,
  ...asked: Parameters<Keeper['exportGame']>
): ReturnType<Keeper['exportGame']> => {
  const parts = await fileParts();
  if (parts === null) return err({ type: 'cannotExport', kind: asked[1], reason: PART_MISSING });
  return parts.exportGame(desk, ...asked);
};

export const library = async <Name extends keyof Library>(
  desk: Desk,
  name: Name,
  ...asked: Parameters<Library[Name]>
): Promise<Awaited<ReturnType<Library[Name]>>> => {
  const parts = await import('./make-library.ts').catch(() => null);
  if (parts === null) return err({ type: 'noAnswer' }) as Awaited<ReturnType<Library[Name]>>;
  const request = parts.makeLibrary(desk)[name] as (
    ...all: Parameters<Library[Name]>
  ) => ReturnType<Library[Name]>;
  return (await request(...asked)) as Awaited<ReturnType<Library[Name]>>;
};
