/** Swap, Shuffle or Recall, Pass or Play, and more. */
import type { ReactElement } from 'react';

export const ActionBar = (): ReactElement | null => null;
