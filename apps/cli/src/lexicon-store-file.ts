/**
 * Writes a file whole or not at all: into a draft beside it, which then takes its place.
 */
import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Throws what the system says when it cannot; no draft is left behind. */
export const writeWhole = (path: string, bytes: Uint8Array): void => {
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    writeFileSync(draft, bytes);
    renameSync(draft, path);
  } catch (error) {
    removeDraft(draft);
    throw error;
  }
};

const removeDraft = (draft: string): void => {
  try {
    rmSync(draft, { force: true });
  } catch {
    // Where a draft cannot be removed, none could be written.
  }
};
