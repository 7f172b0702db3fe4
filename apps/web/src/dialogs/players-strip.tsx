/** Names in order, points, whose turn it is. */
import type { ReactElement } from 'react';

export const PlayersStrip = (): ReactElement | null => null;
