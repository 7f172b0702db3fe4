/** The score sheet: PLAYER, WORD, POINTS, TOTAL. */
import type { ReactElement } from 'react';

export const HistoryPanel = (): ReactElement | null => null;
