/** The rack of the player to move, in that player's own order. */
import type { ReactElement } from 'react';

export const RackView = (): ReactElement | null => null;
