/** Plays what happens at the table. */
import type { ReactElement } from 'react';

export const TableSounds = (): ReactElement | null => null;
