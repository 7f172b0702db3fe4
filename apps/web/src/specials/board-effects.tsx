/** What special tiles do, shown over the board as it happens. */
import type { ReactElement } from 'react';

export const BoardEffects = (): ReactElement | null => null;
