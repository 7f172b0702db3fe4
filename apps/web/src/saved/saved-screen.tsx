/** Saved games with thumbnails: continue, replay, export, import, remove. */
import type { ReactElement } from 'react';

export const SavedScreen = (): ReactElement | null => null;
