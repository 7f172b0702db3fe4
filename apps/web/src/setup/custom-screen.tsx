/** A game of one's own: every switch, with what it does and which presets use it. */
import type { ReactElement } from 'react';

export const CustomScreen = (): ReactElement | null => null;
