/** The board with its tiles, tried tiles, cursor and points box. */
import type { ReactElement } from 'react';

export const BoardView = (): ReactElement | null => null;
