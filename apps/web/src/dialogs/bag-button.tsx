/** How many tiles are left, and the door to what they are. */
import type { ReactElement } from 'react';

export const BagButton = (): ReactElement | null => null;
